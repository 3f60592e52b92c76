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

/** Says in a word or two what a hand has done so far, or that it is being thought about. */
export function doing(view: TableView, hand: HandView, words: Catalogue): string {
  const { phase } = view.round;
  const parts: string[] = [];
  if (hand.bought) {
    parts.push(words.text("doing-bought", { card: cardSigns(hand.bought, words.letters) }));
  } else if (hand.has_bought) parts.push(words.text("doing-buys"));
  if (hand.is_mucked) parts.push(words.text("doing-mucked"));
  else if (hand.raised === 0) parts.push(words.text("doing-folded"));
  else if (hand.raised) parts.push(words.text("doing-raised", { raised: hand.raised }));
  else if (ASKING.has(phase)) {
    const isDone = phase === "purchase" && hand.has_answered;
    if (!isDone) parts.push(words.text("doing-thinks"));
    else if (!hand.has_bought) parts.push(words.text("doing-kept"));
  } else if (phase === "betting") {
    const spot = view.spots.find((one) => one.spot === hand.spot);
    if (spot?.is_ready) parts.push(words.text("doing-ready"));
  }
  return parts.join(" · ");
}
