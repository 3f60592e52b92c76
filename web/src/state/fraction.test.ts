import { expect, test } from "vitest";
import { numberOf } from "./fraction";

test("exact values are read as numbers to be shown", () => {
  expect(numberOf("-3/4")).toBe(-0.75);
  expect(numberOf("8")).toBe(8);
});
