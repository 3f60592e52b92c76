import { expect, test } from "vitest";
import type { RoundHistory } from "../wire/calls";
import { type Hand, netOf, scenes } from "./replay";

const hand = (spot: number, cards: string[]): Hand =>
  ({ spot, cards, held: cards.length, stakes: {}, lines: [] }) as unknown as Hand;
const step = (event: string, hands: Hand[] = []): RoundHistory["steps"][number] => ({
  number: 1,
  at_ms: 0,
  event,
  phase: "betting",
  dealer: null,
  hands,
});
const round = (steps: RoundHistory["steps"]): RoundHistory =>
  ({
    steps,
    opening: { account_chips: 900, chips: 100 },
    closing: { account_chips: 900, chips: 75 },
  }) as unknown as RoundHistory;

test("each scene shows all that was seen by then, in the order of the spots", () => {
  const told = scenes(
    round([
      step("round.opened/1"),
      step("round.placed/1", [hand(3, [])]),
      step("round.placed/1", [hand(1, [])]),
      step("round.closed/1"),
      step("round.dealt/1", [hand(3, ["Ah"])]),
    ]),
  );
  expect(told.map(({ event }) => event)).toEqual(["placed", "placed", "dealt"]);
  expect(told.at(-1)!.hands.map(({ spot, cards }) => [spot, cards])).toEqual([
    [1, []],
    [3, ["Ah"]],
  ]);
  expect(told[0]!.hands.length).toBe(1);
});

test("a round that was called off is told, though nothing looks different", () => {
  expect(scenes(round([step("round.voided/1")])).map(({ event }) => event)).toEqual(["voided"]);
});

test("a round's net is what it changed at the cage and in chips", () => {
  expect(netOf(round([]))).toBe(-25);
});
