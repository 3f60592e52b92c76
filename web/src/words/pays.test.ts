import { expect, test } from "vitest";
import { STRICT } from "../testing/rounds";
import { oddsLabel, oddsText, prizeText } from "./pays";

// The language's own spaces, whichever they are, as plain ones.
const plain = (text: string): string => text.replace(/\s/gu, " ");

test.each([
  ["8", "8 to 1", "8 contre 1", "8"],
  ["3/2", "3 to 2", "3 contre 2", "3:2"],
  ["5000", "5,000 to 1", "5 000 contre 1", "5 000"],
])("odds of %s", (pays, english, french, label) => {
  expect(oddsText(pays, STRICT.en)).toBe(english);
  expect(plain(oddsText(pays, STRICT.fr))).toBe(french);
  expect(plain(oddsLabel(pays, "fr"))).toBe(label);
});

test.each([
  ["1250.00", "1,250.00", "1 250,00"],
  ["10%", "10% of the jackpot", "10 % du jackpot"],
  ["5/2%", "2.5% of the jackpot", "2,5 % du jackpot"],
])("a prize of %s", (prize, english, french) => {
  expect(prizeText(prize, STRICT.en)).toBe(english);
  expect(plain(prizeText(prize, STRICT.fr))).toBe(french);
});
