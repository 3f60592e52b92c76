import type { HandView, TableView } from "../wire/messages";
import { cardSigns } from "./cards";
import type { Catalogue } from "./catalogue";

/** The windows in which the table waits for what each player says of his hand. */
const ASKING = new Set(["purchase", "decision"]);

/** What a hand is about, at a glance: it is waited for, it plays, or it is out. */
export type Mood = "asked" | "in" | "out" | "";

export function moodOf({ round: { phase } }: TableView, hand: HandView): Mood {
  if (hand.is_mucked || hand.raised === 0) return "out";
  if (hand.lines.length) return "";
  if (hand.raised) return "in";
  const isAnswered = phase === "purchase" && hand.has_answered;
  return ASKING.has(phase) && !isAnswered ? "asked" : "";
}

/** Says in a word or two what a hand has done last, or that it is being thought about. */
export function doing(view: TableView, hand: HandView, words: Catalogue): string {
  const { phase } = view.round;
  if (hand.is_mucked) return words.text("doing-mucked");
  if (hand.raised === 0) return words.text("doing-folded");
  if (hand.raised) return words.text("doing-raised", { raised: hand.raised });
  if (moodOf(view, hand) === "asked") return words.text("doing-thinks");
  if (hand.bought) {
    return words.text("doing-bought", { card: cardSigns(hand.bought, words.letters) });
  }
  if (hand.has_bought) return words.text("doing-buys");
  if (phase === "purchase") return words.text("doing-kept");
  const spot = view.spots.find((one) => one.spot === hand.spot);
  return phase === "betting" && spot?.is_ready ? words.text("doing-ready") : "";
}
