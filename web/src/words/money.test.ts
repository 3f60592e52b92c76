import { expect, test } from "vitest";
import { plain } from "../testing/rounds";
import { chipLabel, money, percent, readAmount, signed, typed } from "./money";

test("amounts are written in full, in the manner of the language", () => {
  expect(money(124_000, "en")).toBe("1,240.00");
  expect(plain(money(124_000, "fr"))).toBe("1 240,00");
  expect(signed(-550, "en")).toBe("−5.50");
  expect(signed(550, "fr")).toBe("+5,50");
  expect(plain(percent("10%", "fr"))).toBe("10 %");
});

test("a chip shows decimals only where it has some", () => {
  expect(chipLabel(2_500, "en")).toBe("25");
  expect(chipLabel(250, "fr")).toBe("2,50");
});

test.each([
  ["12", 1_200],
  ["12.5", 1_250],
  ["12,50", 1_250],
  [" 1 240,00 ", 124_000],
  ["1\u202f240,00", 124_000],
  ["1,240.00", 124_000],
  ["1,240", 124_000],
  ["0.01", 1],
])("%j is read exactly", (text, chips) => {
  expect(readAmount(text)).toEqual({ chips });
});

test.each(["", "-5", "+5", "5e3", "NaN", "1,240,00", "12 34", "2.01k", "0x10", "١٢", "1.", ".5"])(
  "%j is no amount",
  (text) => {
    expect(readAmount(text)).toEqual({ problem: "not-an-amount" });
  },
);

test("too many decimals and too much are told apart", () => {
  expect(readAmount("12.345")).toEqual({ problem: "too-many-decimals" });
  expect(readAmount("99999999999999")).toEqual({ problem: "amount-too-large" });
});

test.each(["en", "fr"] as const)("what is put into a field is read back, %s", (language) => {
  for (const chips of [1, 50, 100, 1_250, 124_000, 99_999_999]) {
    expect(readAmount(typed(chips, language))).toEqual({ chips });
    expect(readAmount(money(chips, language))).toEqual({ chips });
  }
});
