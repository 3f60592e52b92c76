import { expect, test } from "vitest";
import { pipsOf } from "../cards/suits";
import { STRICT } from "../testing/rounds";
import { arrange, cardName, cardParts, cardSigns, notation } from "./cards";
import { handNames } from "./hands";
import { leastHand } from "./rules";

test("a card in French has French corners", () => {
  expect(["Js", "Qh", "Kd", "Ac", "Th"].map((card) => cardSigns(card, "fr"))).toEqual([
    "V♠",
    "D♥",
    "R♦",
    "A♣",
    "10♥",
  ]);
  expect(cardName("Kd", STRICT.fr)).toBe("roi de carreau");
  expect(cardName("As", STRICT.en)).toBe("ace of spades");
});

test("every number card has as many pips as its number", () => {
  for (const [index, rank] of [..."23456789T"].entries()) {
    expect(pipsOf(cardParts(`${rank}c`).rank).length).toBe(index + 2);
  }
  expect(pipsOf(cardParts("Kc").rank)).toEqual([]);
});

test("the cards that make a hand come first, the most alike before the others", () => {
  const pairs = ["4c", "Kh", "4d", "Ac", "Kd"];
  expect(arrange(pairs, ["4c", "Kh", "4d", "Kd"])).toEqual(["Kd", "Kh", "4c", "4d", "Ac"]);
  const full = ["4c", "Kh", "4d", "4h", "Kd"];
  expect(arrange(full, full)).toEqual(["4c", "4d", "4h", "Kd", "Kh"]);
  const suits = ["As", "9h", "2h", "Kc", "Th", "3d", "4s"];
  const made = arrange(suits, ["9h", "2h", "Th"]);
  expect(made).toEqual(["Th", "9h", "2h", "As", "4s", "Kc", "3d"]);
});

test("two hands that are compared are told apart as briefly as can be", () => {
  const pair = (...ranks: number[]) => ({ key: "pair", ranks, makers: [] });
  const compared = (a: number[], b: number[]) => handNames(pair(...a), pair(...b), STRICT.en);
  expect(compared([11, 12, 7, 3], [10, 12, 7, 3])).toEqual(["pair of kings", "pair of queens"]);
  expect(compared([11, 12, 7, 3], [11, 10, 7, 3])).toEqual([
    "pair of kings, ace kicker",
    "pair of kings, queen kicker",
  ]);
  expect(compared([11, 12, 7, 3], [11, 12, 6, 3])[0]).toContain("nine");
});

test("the least hand of a rule is named as far as it has a name", () => {
  expect(leastHand("AK", STRICT.en)).toBe("ace-king");
  expect(leastHand("3:9", STRICT.fr)).toBe("trois cartes de même couleur, au neuf");
  expect(leastHand("pair", STRICT.en)).toBe("pair");
  expect(leastHand("AKJ83", STRICT.en)).toBe("ace-king");
  expect(notation("AKJ83", "fr")).toBe("A-R-V-8-3");
});
