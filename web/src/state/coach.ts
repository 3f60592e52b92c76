// What the coach has said of the viewer's hands, and what came of it. The values are the house's;
// here they are only looked up, compared with what was done, and added up.
import type { Advice, ChoiceValue } from "../wire/calls";
import type { HandView, RoundView, TableView } from "../wire/messages";
import { numberOf } from "./fraction";
import type { Choice } from "./options";

const ASKED = new Set(["keep", "buy", "fold", "raise", "muck"]);

/** Names what is to be decided for a hand, and what is seen of it; null while nothing is. */
export function momentOf(view: TableView, spot: number): string | null {
  const { number, options, dealer } = view.round;
  const asked = options.filter((one) => one.spot === spot && ASKED.has(one.verb));
  if (!asked.length) return null;
  const choices = asked.map(({ verb, raised, discard }) => `${verb}${raised}${discard ?? ""}`);
  return [view.table, number, spot, dealer.cards.length, ...choices].join(" ");
}

/** The moments at which a viewer's hand waits for something, by spot. */
export function moments(view: TableView): Map<number, string> {
  const found = new Map<number, string>();
  for (const { spot, is_own } of view.round.hands) {
    const moment = is_own ? momentOf(view, spot) : null;
    if (moment !== null) found.set(spot, moment);
  }
  return found;
}

/** What a button's choice is worth: with a card to throw that of the one picked, else the best. */
export function worthOf(
  advice: Advice,
  { verb, raised, discards }: Choice,
  thrown: string | null,
): ChoiceValue | undefined {
  const found = advice.choices.filter((one) => {
    const isThis = one.verb === verb && one.raised === raised;
    return isThis && (discards.length ? one.discard !== null : one.discard === null);
  });
  return found.find((one) => one.discard !== null && one.discard === thrown) ?? bestOf(found);
}

/** What it is worth to throw a card, with whatever is best to do with it. */
export const worthOfThrowing = (advice: Advice, card: string): ChoiceValue | undefined =>
  bestOf(advice.choices.filter((one) => one.discard === card));

export const bestOf = (choices: readonly ChoiceValue[]): ChoiceValue | undefined =>
  choices.reduce<ChoiceValue | undefined>(
    (best, one) => (best && numberOf(best.cost) <= numberOf(one.cost) ? best : one),
    undefined,
  );

/** The best card to throw. */
export const bestThrow = (advice: Advice): string | undefined =>
  bestOf(advice.choices.filter((one) => one.discard !== null))?.discard ?? undefined;

/** A decision that was made, held against the best there was. */
export interface Judgement {
  readonly spot: number;
  readonly chosen: ChoiceValue;
  readonly best: ChoiceValue;
  readonly ante_chips: number;
}

/** Finds out of a settled hand what was done at a moment; giving up counts where it was done. */
function chosenIn(advice: Advice, hand: HandView): ChoiceValue | undefined {
  const has = (verb: string): boolean => advice.choices.some((one) => one.verb === verb);
  const pick = (verb: string, raised = 0, discard: string | null = null) =>
    advice.choices.find(
      (one) => one.verb === verb && one.raised === raised && one.discard === discard,
    );
  if (has("muck")) return hand.is_mucked ? pick("muck") : undefined;
  if (has("keep")) return hand.has_bought ? pick("buy", 0, hand.discard) : pick("keep");
  if (hand.raised === null) return undefined;
  if (!hand.raised) return pick("fold");
  const isWithCard = advice.choices.some((one) => one.verb === "raise" && one.discard !== null);
  return pick("raise", hand.raised, isWithCard ? hand.discard : null);
}

const isAboutGivingUp = ({ choices }: Advice): boolean =>
  choices.some(({ verb }) => verb === "muck");

/** Of a hand that could be given up for a while only what was said last counts. */
const isLastWord = (advice: Advice, place: number, said: readonly Advice[]): boolean =>
  !isAboutGivingUp(advice) ||
  !said.slice(place + 1).some((later) => later.spot === advice.spot && isAboutGivingUp(later));

/** Judges every decision of a settled round of which the coach had told the values before. */
export function judge(round: RoundView, said: readonly Advice[]): Judgement[] {
  if (round.phase !== "settled") return [];
  const judged: Judgement[] = [];
  for (const advice of said.filter(isLastWord)) {
    const hand = round.hands.find((one) => one.is_own && one.spot === advice.spot);
    const chosen = hand && chosenIn(advice, hand);
    const best = advice.choices.find((one) => one.is_best);
    if (!chosen || !best || advice.round !== round.number) continue;
    judged.push({ spot: advice.spot, chosen, best, ante_chips: advice.ante_chips });
  }
  return judged;
}

export const lossOf = ({ chosen }: Judgement): number => numberOf(chosen.cost);

/** What a session's decisions have cost against the best play, in antes and in chips. */
export interface Tally {
  readonly decisions: number;
  readonly errors: number;
  readonly antes: number;
  readonly chips: number;
}

export const NOTHING: Tally = { decisions: 0, errors: 0, antes: 0, chips: 0 };

export const added = (tally: Tally, judged: readonly Judgement[]): Tally =>
  judged.reduce((sum, one) => {
    const loss = lossOf(one);
    return {
      decisions: sum.decisions + 1,
      errors: sum.errors + (one.chosen.is_best ? 0 : 1),
      antes: sum.antes + loss,
      chips: sum.chips + loss * one.ante_chips,
    };
  }, tally);

/** Reads a tally that was kept; what is none is nothing. */
export function tallyIn(text: string | null): Tally {
  try {
    const told = JSON.parse(text ?? "null") as Partial<Tally> | null;
    const { decisions, errors, antes, chips } = told ?? {};
    const all = [decisions, errors, antes, chips];
    if (all.every((one) => typeof one === "number" && one >= 0)) return { ...NOTHING, ...told };
  } catch {
    // It was written by something else.
  }
  return NOTHING;
}

/** The longest list that need be learnt: the shortest that costs less than this many antes. */
const SENSIBLE_ANTES = 0.002;

export function sensible(lists: readonly { cost: string }[]): number {
  const cheap = lists.filter(({ cost }) => numberOf(cost) <= SENSIBLE_ANTES).length;
  return Math.max(0, cheap - 1);
}
