// Ranks hands a second time, by other means than the house's.
export const RANKS = "23456789TJQKA";
export const SUITS = "cdhs";
export const FIVE = [
  "high_card",
  "pair",
  "two_pair",
  "three_of_a_kind",
  "straight",
  "flush",
  "full_house",
  "four_of_a_kind",
  "straight_flush",
  "royal_flush",
] as const;

/** The number of a hand's row, then the ranks that name it. */
export type Rank = readonly [row: number, ranks: readonly number[]];

const SHAPES: Readonly<Record<string, number>> = {
  "2111": 1,
  "221": 2,
  "311": 3,
  "32": 6,
  "41": 7,
};
const FIVE_HIGH = [12, 3, 2, 1, 0];

export function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    if (one[at] !== other[at]) return one[at]! - other[at]!;
  }
  return one.length - other.length;
}

export const compareRanks = (one: Rank, other: Rank): number =>
  one[0] - other[0] || compare(one[1], other[1]);

export function rankFive(hand: readonly string[]): Rank {
  const ranks = hand.map((card) => RANKS.indexOf(card[0]!));
  const count = (rank: number): number => ranks.filter((other) => other === rank).length;
  let named = [...new Set(ranks)].sort((a, b) => count(b) - count(a) || b - a);
  const shape = SHAPES[named.map(count).join("")] ?? 0;
  if (named.length === 5 && !compare(named, FIVE_HIGH)) named = [3];
  else if (named.length === 5 && named[0]! - named[4]! === 4) named = named.slice(0, 1);
  const isFlush = new Set(hand.map((card) => card[1])).size === 1;
  if (isFlush) return [named.length === 5 ? 5 : named[0]! < 12 ? 8 : 9, named];
  return [named.length === 1 ? 4 : shape, named];
}

/** Ranks a hand by its longest suit, then by its ranks; of equal suits the better (ILS-14). */
export function rankSuit(hand: readonly string[]): Rank {
  const suits = [...SUITS].map((suit): Rank => {
    const ranks = hand.filter((card) => card[1] === suit).map((card) => RANKS.indexOf(card[0]!));
    return [ranks.length, ranks.sort((a, b) => b - a)];
  });
  return suits.sort(compareRanks).at(-1)!;
}

/** Measures the longest run in one suit; the ace is above the king and below the two (ILS-7). */
export function longestRun(hand: readonly string[]): number {
  const lines = [...SUITS].map((suit) =>
    [...`A${RANKS}`].map((rank) => (hand.includes(rank + suit) ? rank : " ")).join(""),
  );
  return Math.max(...lines.flatMap((line) => line.split(" ").map((run) => run.length)));
}
