import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Fields } from "../fair/reading";
import { verify } from "../fair/verify";
import type { HandView, RoundHistory } from "../wire/calls";
import { netOf } from "./net";
import { netOfRound, scenes, scenesOf } from "./replay";

const FILE = new URL("../../../tests/vectors/fair.json", import.meta.url);
const FILES = JSON.parse(readFileSync(FILE, "utf8")) as { rounds: Record<string, Fields> };

const hand = (spot: number, cards: string[]): HandView =>
  ({ spot, cards, held: cards.length, stakes: {}, lines: [] }) as unknown as HandView;
const step = (event: string, hands: HandView[] = []): RoundHistory["steps"][number] => ({
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
  expect(told.map(({ changed }) => changed?.spot)).toEqual([3, 1, 3]);
});

test("a round that was called off is told, though nothing looks different", () => {
  expect(scenes(round([step("round.voided/1")])).map(({ event }) => event)).toEqual(["voided"]);
});

test("a round's net is what it changed at the cage and in chips", () => {
  expect(netOfRound(round([]))).toBe(-25);
});

test.each(Object.entries(FILES.rounds))("%s is told out of its file alone", (_, file) => {
  const { story } = verify(file);
  const all = scenesOf(story);
  expect(all[0]!.hands.flatMap(({ cards }) => cards)).toEqual([]);
  const before = all.slice(0, all.findIndex(({ event }) => event === "revealed"));
  const shown = before.map(({ dealer }) => dealer!.cards.length);
  expect(Math.max(...shown)).toBe(story.dealer_up);
  const last = all.at(-1)!;
  expect(last.dealer!.cards).toEqual(story.dealer);
  expect(last.hands.map(({ cards }) => cards)).toEqual(story.spots!.map(({ final }) => final));
  const paid = story.spots!.flatMap(({ lines }) => lines);
  const net = paid.reduce((sum, { returned, stake }) => sum + returned - stake, 0);
  expect(last.hands.reduce((sum, one) => sum + netOf(one), 0)).toBe(net);
});

test("STU-6: a card is bought before the raise or with it, as the house has it", () => {
  const orders = Object.values(FILES.rounds).map((file) => {
    const { story } = verify(file);
    const events = scenesOf(story).map(({ event }) => event);
    if (!events.includes("served")) return null;
    return events.lastIndexOf("served") > events.indexOf("chosen") === story.isSoldRaised;
  });
  expect(orders).toContain(true);
  expect(orders).not.toContain(false);
});

test("a file that could not be read is not told", () => {
  expect(scenesOf({})).toEqual([]);
});
