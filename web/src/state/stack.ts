/** What chips a house has, in minor units, from the most worth. */
export const DENOMINATIONS = [
  500_000, 100_000, 50_000, 10_000, 2_500, 1_000, 500, 100, 50, 25, 10, 5, 1,
] as const;

export type Denomination = (typeof DENOMINATIONS)[number];

/** Chips of which a stack shows each; a higher one is coloured up by the dealer anyway. */
export const STACK_MAX = 8;

/** Changes an amount into as few chips as may be, the most worth first (ILS-4). */
export function coloured(chips: number): Denomination[] {
  const stack: Denomination[] = [];
  let left = chips;
  for (const worth of DENOMINATIONS) {
    const count = Math.floor(left / worth);
    left -= count * worth;
    for (let i = 0; i < count && stack.length < STACK_MAX; i++) stack.push(worth);
  }
  return stack;
}
