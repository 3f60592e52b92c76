import { expect, test } from "vitest";
import { ROUND_NAMES, views } from "../testing/rounds";
import { arc } from "./arc";
import { news } from "./news";

const kinds = (name: string): string[] => {
  const seen = views(name);
  return seen.flatMap((view, index) => news(seen[index - 1] ?? null, view)).map(({ kind }) => kind);
};

test("a round is told from the first bet to its end", () => {
  expect(kinds("flush_wins")).toEqual([
    "betting",
    "dealt",
    "asked",
    "answered",
    "others-bought",
    "asked",
    "answered",
    "others-chose",
    "dealer",
    "over",
    "others-over",
  ]);
  expect(kinds("called_off")).toEqual(["betting", "over"]);
});

test.each(ROUND_NAMES)("%s: the same view again is no news", (name) => {
  for (const view of views(name)) expect(news(view, view)).toEqual([]);
});

test("TAB-3: who comes back in mid-round is told his cards and what is asked of him", () => {
  const decision = views("flush_wins").find(({ round }) => round.phase === "decision")!;
  expect(news(null, decision).map(({ kind }) => kind)).toEqual(["dealt", "asked"]);
});

test.each([1, 5, 6, 7])("%i spots lie on an arc that is the same on both sides", (count) => {
  const seats = arc(count);
  expect(seats.length).toBe(count);
  seats.forEach(({ across, down }, index) => {
    const mirror = seats[count - 1 - index]!;
    expect(across).toBeCloseTo(-mirror.across);
    expect(down).toBeCloseTo(mirror.down);
    expect(Math.abs(across)).toBeLessThanOrEqual(1);
  });
});
