/** The outlines of the four suits in the order cdhs, each in a square of 100 by 100. */
export const SUIT_PATHS = [
  "M50 6a21 21 0 0 1 18 32a21 21 0 1 1-13 36q1 13 11 20H34" +
    "q10-7 11-20a21 21 0 1 1-13-36A21 21 0 0 1 50 6Z",
  "M50 4Q66 30 88 50Q66 70 50 96Q34 70 12 50Q34 30 50 4Z",
  "M50 93C20 68 6 50 6 32A22 22 0 0 1 50 26A22 22 0 0 1 94 32C94 50 80 68 50 93Z",
  "M50 5C60 25 93 42 93 64A20 20 0 0 1 56 74Q58 88 68 95H32" +
    "Q42 88 44 74A20 20 0 0 1 7 64C7 42 40 25 50 5Z",
] as const;

/** Where the pips of the ranks 2 to 10 stand: across in columns -1, 0, 1, down from 0 to 1. */
const PIPS: readonly (readonly [number, number])[][] = [
  [
    [0, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [0, 0.5],
    [0, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [-1, 0.5],
    [1, 0.5],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 0.25],
    [-1, 0.5],
    [1, 0.5],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 0.25],
    [-1, 0.5],
    [1, 0.5],
    [0, 0.75],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [-1, 1 / 3],
    [1, 1 / 3],
    [0, 0.5],
    [-1, 2 / 3],
    [1, 2 / 3],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, 1 / 6],
    [-1, 1 / 3],
    [1, 1 / 3],
    [-1, 2 / 3],
    [1, 2 / 3],
    [0, 5 / 6],
    [-1, 1],
    [1, 1],
  ],
];

/** One pip on a card of 100 by 140, and whether it stands on its head. */
export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly isTurned: boolean;
}

export const pipsOf = (rank: number): Pip[] =>
  (PIPS[rank] ?? []).map(([column, down]) => ({
    x: 50 + 15 * column,
    y: 27 + 86 * down,
    isTurned: down > 0.5,
  }));
