import { expect, test } from "vitest";
import { SPOT, termsOf, views } from "../testing/rounds";
import { choicesFor } from "./options";
import { mostWon, wonAt } from "./wins";

function offered(name: string, phase: string): [string, number | null][] {
  const view = views(name).find(({ round }) => round.phase === phase)!;
  const hand = view.round.hands.find(({ spot }) => spot === SPOT);
  return choicesFor(view.round.options, SPOT).map((choice) => [
    choice.id,
    mostWon(termsOf(name), hand, choice),
  ]);
}

test("STU-10: a raise wins what the posted table pays for the row in hand", () => {
  const hand = views("flush_wins").at(-1)!.round.hands[0]!;
  const line = hand.lines.find(({ wager }) => wager === "raise")!;
  const raise = offered("flush_wins", "decision").find(([id]) => id === "raise-2");
  expect(raise).toEqual(["raise-2", line.returned_chips - line.stake_chips]);
});

test("a choice that raises nothing wins nothing by itself", () => {
  expect(offered("flush_wins", "purchase").map(([, most]) => most)).toEqual([null, null]);
  expect(offered("six_of_a_suit", "decision")[0]).toEqual(["fold", null]);
});

test("with a card still to come it may be any row", () => {
  const found = Object.fromEntries(offered("card_bought_with_the_raise", "decision"));
  expect(found["raise-2-buy"]!).toBeGreaterThan(found["raise-2"]!);
});

test("winnings are rounded down", () => {
  expect(wonAt("3/2", 501)).toBe(751);
  expect(wonAt("8", 100)).toBe(800);
});
