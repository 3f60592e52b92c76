import { expect, test } from "vitest";
import { gathered, paths, type Result, riskOfRuin, seeded } from "./chance";

const FAIR: Result[] = [
  { net: -1, share: 0.5 },
  { net: 1, share: 0.5 },
];
const HAND: Result[] = [
  { net: -3, share: 0.3 },
  { net: -1, share: 0.35 },
  { net: 0, share: 0.02 },
  { net: 2, share: 0.32 },
  { net: 11, share: 0.01 },
];

test("a seed draws the same numbers again, another one others", () => {
  const drawn = (seed: number): number[] => Array.from({ length: 8 }, seeded(seed));
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
  expect(drawn(3).every((one) => one >= 0 && one < 1)).toBe(true);
});

test("numbers fall evenly from 0 to 1", () => {
  const draw = seeded(5);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let n = 0; n < 50_000; n += 1) counts[Math.floor(draw() * 10)]! += 1;
  const chi = counts.reduce((sum, count) => sum + (count - 5_000) ** 2 / 5_000, 0);
  expect(chi).toBeLessThan(33.7); // nine degrees of freedom: one in ten thousand
});

test("results that are the same are one", () => {
  const twice = [...FAIR, { net: 1, share: 0.25 }];
  expect(gathered(twice)).toEqual([FAIR[0], { net: 1, share: 0.75 }]);
});

test("a path takes steps of the distribution and ends in ruin or after the last hand", () => {
  const walk = { bankroll: 9, needed: 3, hands: 40 };
  const drawn = paths(HAND, { ...walk, seed: 11, count: 200 });
  const steps = new Set(HAND.map(({ net }) => net));
  for (const path of drawn) {
    expect(path[0]).toBe(9);
    path.slice(1).forEach((now, hand) => expect(steps.has(now - path[hand]!)).toBe(true));
    const isWhole = path.length === 41;
    expect(isWhole || path.at(-1)! < 3).toBe(true);
    expect(path.slice(0, -1).every((now) => now >= 3)).toBe(true);
  }
  expect(drawn).toEqual(paths(HAND, { ...walk, seed: 11, count: 200 }));
});

test("the gambler's ruin is known: one against many, at even chances", () => {
  // From 1, ruined at 0 within n steps: 1 - C(n, n/2) / 2^n, for even n.
  const binomial = (n: number, k: number): number =>
    Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((a, b) => a * b, 1);
  for (const hands of [2, 10, 100]) {
    const known = 1 - binomial(hands, hands / 2) / 2 ** hands;
    // Who has 1 can pay a hand that takes 1; ruined is who has 0.
    expect(riskOfRuin(FAIR, { bankroll: 1, needed: 1, hands })).toBeCloseTo(known, 12);
  }
});

test("the risk is what very many paths come to", () => {
  const walk = { bankroll: 30, needed: 3, hands: 100 };
  const risk = riskOfRuin(HAND, walk)!;
  const drawn = paths(HAND, { ...walk, seed: 3, count: 20_000 });
  const ruined = drawn.filter((path) => path.at(-1)! < 3).length / drawn.length;
  const spread = Math.sqrt((risk * (1 - risk)) / drawn.length);
  expect(Math.abs(ruined - risk)).toBeLessThan(4.5 * spread);
});

test("fractions of an ante lie on a grid, and what lies on none is not guessed", () => {
  const halves = HAND.map(({ net, share }) => ({ net: net / 2, share }));
  const whole = riskOfRuin(HAND, { bankroll: 20, needed: 3, hands: 50 });
  expect(riskOfRuin(halves, { bankroll: 10, needed: 1.5, hands: 50 })).toBeCloseTo(whole!, 12);
  const odd = [{ net: -1, share: 0.5 }, { net: Math.PI, share: 0.5 }];
  expect(riskOfRuin(odd, { bankroll: 10, needed: 1, hands: 5 })).toBeNull();
});

test("who has too little is ruined at once, who has plenty never", () => {
  expect(riskOfRuin(HAND, { bankroll: 2, needed: 3, hands: 10 })).toBe(1);
  expect(riskOfRuin(HAND, { bankroll: 100_000, needed: 3, hands: 10 })).toBe(0);
});
