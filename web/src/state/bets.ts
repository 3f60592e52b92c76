// The bet form: what the player typed, held against the limits posted at the table.
import type { HandView, RoundView, TableView, Terms, WagerTerms } from "../wire/messages";
import { readAmount } from "../words/money";
import { DENOMINATIONS } from "./stack";

/** A wager that is placed before the deal, with its posted limits. */
export interface Placeable {
  readonly key: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

export type Problem =
  | "not-an-amount"
  | "too-many-decimals"
  | "amount-too-large"
  | "stake-out-of-limits"
  | "nothing-wagered";

/** What stands in the fields, by wager. */
export type Draft = Readonly<Record<string, string>>;

export type Bet =
  | { readonly stakes: Record<string, number>; readonly total_chips: number }
  | { readonly problems: Readonly<Record<string, Problem>> };

const isPlaceable = (wager: WagerTerms): wager is WagerTerms & Placeable =>
  wager.minimum !== null && wager.maximum !== null && wager.step !== null;

export const placeable = (terms: Terms): Placeable[] => terms.wagers.filter(isPlaceable);

const allows = (wager: Placeable, chips: number): boolean =>
  wager.minimum <= chips && chips <= wager.maximum && (chips - wager.minimum) % wager.step === 0;

/** Reads the form; an empty field is no wager. */
export function readBet(wagers: readonly Placeable[], draft: Draft): Bet {
  const stakes: Record<string, number> = {};
  const problems: Record<string, Problem> = {};
  for (const wager of wagers) {
    const text = draft[wager.key]?.trim() ?? "";
    if (!text) continue;
    const amount = readAmount(text);
    if ("problem" in amount) problems[wager.key] = amount.problem;
    else if (!allows(wager, amount.chips)) problems[wager.key] = "stake-out-of-limits";
    else stakes[wager.key] = amount.chips;
  }
  if (Object.keys(problems).length) return { problems };
  const [first] = wagers;
  if (first && !Object.keys(stakes).length) return { problems: { [first.key]: "nothing-wagered" } };
  return { stakes, total_chips: sum(stakes) };
}

/** Adds a chip to what a field holds; the first one is worth at least the posted minimum. */
export function add(wager: Placeable, text: string, chip: number): number {
  const amount = readAmount(text);
  const held = "chips" in amount ? amount.chips : 0;
  const wanted = held ? held + chip : Math.max(chip, wager.minimum);
  return Math.min(wanted, wager.maximum);
}

const CHIPS = DENOMINATIONS.filter((chip) => chip >= 100).toReversed();
const CHIPS_SHOWN = 4;

/** The chips worth offering at a table: whole steps of its limits, from the smallest. */
export function chipsFor(wager: Placeable): number[] {
  const fitting = CHIPS.filter((chip) => chip <= wager.maximum && chip % wager.step === 0);
  const useful = fitting.filter((chip) => chip * 5 >= wager.minimum);
  return (useful.length ? useful : fitting).slice(0, CHIPS_SHOWN);
}

/** How many of the smallest bets are worth offering chips for. */
const TIMES = [20, 10, 50, 100] as const;

/** What to change into chips, the sum to propose first: what the account has, at the least. */
export function buyIns(wagers: readonly Placeable[], account_chips: number): number[] {
  const least = wagers[0]?.minimum ?? 0;
  const sums = TIMES.map((times) => times * least).filter((sum) => sum <= account_chips);
  return sums.length ? sums : [account_chips];
}

/** What of a hand's stakes can be laid again before the next deal. */
export function again(wagers: readonly Placeable[], hand: HandView): Record<string, number> {
  const keys = new Set(wagers.map((wager) => wager.key));
  return Object.fromEntries(Object.entries(hand.stakes).filter(([key]) => keys.has(key)));
}

/** A bet on a spot, as it would be laid. */
export interface SpotBet {
  readonly spot: number;
  readonly stakes: Record<string, number>;
}

const sum = (stakes: Readonly<Record<string, number>>): number =>
  Object.values(stakes).reduce((total, chips) => total + chips, 0);

/**
 * The bets of the last round that can be laid again: on spots that are still the player's and lie
 * empty, in their order, as far as his chips go.
 */
export function againOnAll(
  wagers: readonly Placeable[],
  view: TableView,
  last: RoundView | null,
): SpotBet[] {
  let purse = view.you?.chips ?? 0;
  const laid = new Set(view.round.hands.map((hand) => hand.spot));
  const bets: SpotBet[] = [];
  for (const { spot, is_own } of view.spots) {
    const hand = last?.hands.find((one) => one.is_own && one.spot === spot);
    if (!is_own || !hand || laid.has(spot)) continue;
    const stakes = again(wagers, hand);
    purse -= sum(stakes);
    if (purse >= 0 && sum(stakes)) bets.push({ spot, stakes });
  }
  return bets;
}

/** The largest stake of a wager that is not above a sum; nothing where even the least is. */
const upTo = (wager: Placeable, chips: number): number => {
  const most = Math.min(chips, wager.maximum);
  return most - ((most - wager.minimum) % wager.step);
};

/**
 * Twice a bet, each wager no higher than its maximum. Nothing where it is no bet, where nothing
 * can be raised any more, or where the chips do not reach.
 */
export function doubled(
  wagers: readonly Placeable[],
  bet: Bet,
  purse: number,
): Record<string, number> | null {
  if (!("stakes" in bet)) return null;
  const twice = Object.fromEntries(
    wagers
      .filter((wager) => wager.key in bet.stakes)
      .map((wager) => [wager.key, upTo(wager, 2 * bet.stakes[wager.key]!)]),
  );
  const total = sum(twice);
  return total > bet.total_chips && total <= purse ? twice : null;
}
