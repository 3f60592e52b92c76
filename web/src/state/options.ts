// What the server says may be done now, grouped into what a player sees as one choice.
import type { OptionView, SpotView, TableView, Terms } from "../wire/messages";

/** One button: options that differ in the card thrown are one choice, with a card to pick. */
export interface Choice {
  /** `fold`, `raise-2`; with a card to pick `buy` or `raise-2-buy`. */
  readonly id: string;
  readonly verb: string;
  readonly spot: number;
  readonly cost_chips: number;
  readonly raised: number;
  readonly discards: readonly string[];
}

const BETTING = new Set(["place", "withdraw"]);

const idOf = ({ verb, raised, discard }: OptionView): string =>
  [verb, ...(raised ? [raised] : []), ...(raised && discard ? ["buy"] : [])].join("-");

/** Groups the options for a spot, but for those of betting, in the server's order. */
export function choicesFor(options: readonly OptionView[], spot: number): Choice[] {
  const choices = new Map<string, Choice>();
  for (const option of options) {
    if (option.spot !== spot || BETTING.has(option.verb)) continue;
    const id = idOf(option);
    const { verb, cost_chips = 0, raised = 0 } = option;
    const discards = [
      ...(choices.get(id)?.discards ?? []),
      ...(option.discard ? [option.discard] : []),
    ];
    choices.set(id, { id, verb, spot, cost_chips, raised, discards });
  }
  return [...choices.values()];
}

/** Tells whether a betting option is open for a spot. */
export function may(view: TableView, verb: "place" | "withdraw", spot: number): boolean {
  return view.round.options.some((option) => option.verb === verb && option.spot === spot);
}

/** Tells whether the viewer plays a spot: his own unless it is lent, or one that he borrows. */
export const plays = (view: TableView, spot: SpotView): boolean =>
  spot.borrower ? spot.borrower === view.you?.player : spot.is_own;

/** The spots that the viewer plays, and those with a hand of his. */
export function ownSpots(view: TableView): number[] {
  const held = view.spots.filter((spot) => plays(view, spot)).map((spot) => spot.spot);
  const dealt = view.round.hands.filter((hand) => hand.is_own).map((hand) => hand.spot);
  return [...new Set([...held, ...dealt])].sort((a, b) => a - b);
}

/** Giving a hand up is offered while nothing is asked; every other choice is waited for. */
const isWaitedFor = (option: OptionView): boolean =>
  !BETTING.has(option.verb) && option.verb !== "muck";

/** The own spot to show large: one that is waited for, else the one the player chose. */
export function activeSpot(view: TableView, chosen: number | null): number | null {
  const own = ownSpots(view);
  const waiting = view.round.options.filter(isWaitedFor).map((option) => option.spot);
  if (chosen !== null && own.includes(chosen) && (!waiting.length || waiting.includes(chosen))) {
    return chosen;
  }
  return waiting[0] ?? own.find((spot) => may(view, "place", spot)) ?? own[0] ?? null;
}

/** The windows that close when everybody with a hand is ready (TAB-1). */
const SKIPPED = new Set(["betting", "muck", "result"]);

/** Tells whether "ready" means something to the viewer now. */
export function mayBeReady(view: TableView): boolean {
  const isIn = view.round.hands.some((hand) => hand.is_own);
  return isIn && !view.you?.is_ready && SKIPPED.has(view.clock?.window ?? "");
}

/** How many spots the viewer has, whether he plays them now or not. */
const held = (view: TableView): number =>
  view.spots.filter((spot) => spot.is_own || plays(view, spot)).length;

/** Tells whether the viewer may take one more spot. */
export const maySit = (view: TableView, terms: Terms): boolean =>
  held(view) < terms.hands_per_player && view.floor.state === "open";

/** Tells whether the viewer may play the marked spot of another (ILS-3). */
export const mayBorrow = (view: TableView, terms: Terms, spot: SpotView): boolean =>
  Boolean(terms.vacant_wagers && spot.is_away) &&
  !spot.is_own &&
  !spot.borrower &&
  !spot.is_leaving &&
  maySit(view, terms);

/** Tells whether the viewer may ask for a spot where none is free (ILS-2). */
export const mayWait = (view: TableView): boolean =>
  view.floor.state === "open" &&
  view.you?.waiting_place == null &&
  held(view) === 0 &&
  view.spots.every((spot) => spot.player !== null);
