import { expect, test } from "vitest";
import { line, scale, thinned, ticks } from "./chart";

test("a scale maps ends onto ends", () => {
  const across = scale([0, 10], [100, 300]);
  expect([across(0), across(5), across(10)]).toEqual([100, 200, 300]);
  expect(scale([3, 3], [0, 10])(3)).toBe(5);
});

test.each([
  [0, 10, [0, 2, 4, 6, 8, 10]],
  [-0.05, 0.12, [-0.05, 0, 0.05, 0.1]],
  [4, 4, [4]],
])("ticks from %d to %d are round and within", (lowest, highest, expected) => {
  const found = ticks(lowest, highest);
  expect(found.length).toBe(expected.length);
  found.forEach((tick, place) => expect(tick).toBeCloseTo(expected[place]!, 12));
});

test("a line is written as SVG takes it, and long ones keep their ends", () => {
  expect(line([[1, 2.25], [3, 4]])).toBe("1.0,2.3 3.0,4.0");
  const many = Array.from({ length: 1_000 }, (_, n) => n);
  const few = thinned(many, 50);
  expect([few.length, few[0], few.at(-1)]).toEqual([50, 0, 999]);
  expect(thinned([1, 2], 50)).toEqual([1, 2]);
});
