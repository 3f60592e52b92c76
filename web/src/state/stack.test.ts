import { expect, test } from "vitest";
import { coloured, DENOMINATIONS, STACK_MAX } from "./stack";

test("ILS-4: an amount is changed into chips of that worth, the most worth first", () => {
  expect(coloured(0)).toEqual([]);
  expect(coloured(3_700)).toEqual([2_500, 1_000, 100, 100]);
  expect(coloured(11_050)).toEqual([10_000, 1_000, 50]);
  for (let chips = 1; chips < 60_000; chips += 7) {
    const stack = coloured(chips);
    const sum = stack.reduce<number>((total, worth) => total + worth, 0);
    if (stack.length < STACK_MAX) expect(sum).toBe(chips);
    else expect(sum).toBeLessThanOrEqual(chips);
    expect(stack).toEqual(stack.toSorted((a, b) => b - a));
  }
});

test("no chips lie together that are worth one chip of another colour", () => {
  for (let chips = 25; chips < 30_000; chips += 25) {
    const stack = coloured(chips);
    for (const worth of new Set(stack)) {
      const same = stack.filter((other) => other === worth);
      const next = DENOMINATIONS.filter((other) => other > worth).at(-1) ?? Infinity;
      expect(same.length * worth).toBeLessThan(next);
    }
  }
});
