// What the server says may be done now, grouped into what a player sees as one choice.
import type { OptionView, RoundView, SpotView, TableView } from "../wire/messages";

/** One button: options that differ in the card thrown are one choice, with a card to pick. */
export interface Choice {
  /** `fold`, `raise-2`; with a card to pick `buy` or `raise-2-buy`. */
  readonly id: string;
  readonly verb: string;
  readonly spot: number;
  readonly cost_chips: number;
  readonly raised: number;
  /** The most that it can win; null for a choice that raises nothing. */
  readonly wins_chips: number | null;
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
    const { verb, cost_chips = 0, raised = 0, wins_chips = null } = option;
    const discards = [
      ...(choices.get(id)?.discards ?? []),
      ...(option.discard ? [option.discard] : []),
    ];
    choices.set(id, { id, verb, spot, cost_chips, raised, wins_chips, discards });
  }
  return [...choices.values()];
}

/** Tells whether a round has ended, with a result or called off. */
export const isOver = ({ phase }: RoundView): boolean => phase === "settled" || phase === "voided";

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
export const isWaitedFor = (option: OptionView): boolean =>
  !BETTING.has(option.verb) && option.verb !== "muck";

/** The spots for which the table waits for a choice of the viewer's. */
export const asking = (view: TableView): number[] => [
  ...new Set(view.round.options.filter(isWaitedFor).map(({ spot }) => spot)),
];

/** Tells whether the viewer loses something by letting the clock run out. */
export function isAwaited(view: TableView): boolean {
  if (asking(view).length) return true;
  const laid = new Set(view.round.hands.map((hand) => hand.spot));
  const bare = ownSpots(view).filter((spot) => !laid.has(spot));
  return view.round.hands.length > 0 && bare.some((spot) => may(view, "place", spot));
}

/** The own spot to show large: one that is waited for, else the one the player chose. */
export function activeSpot(view: TableView, chosen: number | null): number | null {
  const own = ownSpots(view);
  const waiting = asking(view);
  if (chosen !== null && own.includes(chosen) && (!waiting.length || waiting.includes(chosen))) {
    return chosen;
  }
  return waiting[0] ?? own.find((spot) => may(view, "place", spot)) ?? own[0] ?? null;
}

/** Tells whether the viewer may ask for a spot, and has none that he could take (ILS-2). */
export const mayWait = (view: TableView): boolean =>
  view.may_wait === true && !view.spots.some((spot) => spot.may_sit);
