import { expect, test } from "vitest";
import { SPOT, views } from "../testing/rounds";
import type { OptionView, TableView } from "../wire/messages";
import { barFor } from "./bar";
import { keyOf, keysFor } from "./keys";
import { activeSpot, choicesFor, mayWait, ownSpots } from "./options";

const seen = (name: string, phase: string): TableView =>
  views(name).find((view) => view.round.phase === phase)!;
const choices = (name: string, phase: string) => choicesFor(seen(name, phase).round.options, SPOT);
const letter = (verb: string): string => verb[0]!.toUpperCase();

test("ILS-10: each multiple is a choice of its own, with what it costs", () => {
  expect(
    choices("six_of_a_suit", "decision").map(({ id, cost_chips }) => [id, cost_chips]),
  ).toEqual([
    ["fold", 0],
    ["raise-1", 1_000],
    ["raise-2", 2_000],
    ["raise-3", 3_000],
  ]);
});

test("STU-7: buying a card is one choice, with the cards to pick from", () => {
  const [keep, buy, ...others] = choices("flush_wins", "purchase");
  expect([keep?.id, buy?.id, others]).toEqual(["keep", "buy", []]);
  expect(buy?.discards.length).toBe(5);
});

test("STU-12: to raise and to raise with a card are two choices", () => {
  const found = choices("card_bought_with_the_raise", "decision");
  expect(found.map(({ id, discards }) => [id, discards.length])).toEqual([
    ["fold", 0],
    ["raise-2", 0],
    ["raise-2-buy", 5],
  ]);
});

test("one multiple has the letter of its verb, several have their digits", () => {
  const suits = choices("six_of_a_suit", "decision");
  const keys = keysFor(suits, 7, letter);
  expect(suits.map(({ id }) => keyOf(keys, id))).toEqual(["F", "1", "2", "3"]);
  const stud = choices("flush_wins", "purchase");
  const bought = keysFor(stud, 5, letter);
  expect(stud.map(({ id }) => keyOf(bought, id))).toEqual(["K", "B"]);
  expect(bought.get("5")).toEqual({ card: 4 });
});

test("no key does two things, and no choice is without one", () => {
  const found = choices("card_bought_with_the_raise", "decision");
  const keys = keysFor(found, 5, letter);
  const taken = found.map(({ id }) => keyOf(keys, id));
  expect(new Set(taken).size).toBe(found.length);
  expect(taken).not.toContain("");
});

test("the spot that is waited for is shown, whatever was looked at before", () => {
  const view = seen("flush_wins", "decision");
  const option = (spot: number): OptionView => ({ ...view.round.options[0]!, spot });
  const two: TableView = {
    ...view,
    spots: view.spots.map((spot) => ({ ...spot, is_own: spot.spot === 2 || spot.spot === 5 })),
    round: { ...view.round, options: [option(5)] },
  };
  expect(ownSpots(two)).toEqual([2, 5]);
  expect(activeSpot(two, 2)).toBe(5);
  expect(activeSpot({ ...two, round: { ...two.round, options: [] } }, 2)).toBe(2);
  expect(activeSpot(view, 6), "not his").toBe(SPOT);
});

test("a spectator has no spot", () => {
  const view = seen("flush_wins", "betting");
  const spots = view.spots.map((spot) => ({ ...spot, is_own: false }));
  const watched = { ...view, spots, round: { ...view.round, hands: [], options: [] } };
  expect(activeSpot(watched, 2)).toBeNull();
  expect(barFor(watched, null, false)).toBe("watch");
});

test.each([
  ["flush_wins", "betting", "bet"],
  ["flush_wins", "purchase", "choose"],
  ["flush_wins", "serving", "wait"],
  ["flush_wins", "decision", "choose"],
  ["flush_wins", "settled", "over"],
  ["called_off", "voided", "over"],
])("%s while %s: the bar is for %s", (name, phase, bar) => {
  expect(barFor(seen(name, phase), SPOT, false)).toBe(bar);
});

test("STU-2: the cut comes before anything else", () => {
  expect(barFor(seen("flush_wins", "betting"), SPOT, true)).toBe("cut");
});

test("STU-10: a raise says what it can win, and what raises nothing says nothing", () => {
  const won = choices("flush_wins", "decision").map((choice) => [choice.id, choice.wins_chips]);
  const line = seen("flush_wins", "settled").round.hands[0]!.lines.find(
    ({ wager }) => wager === "raise",
  )!;
  expect(won).toEqual([
    ["fold", null],
    ["raise-2", line.returned_chips - line.stake_chips],
  ]);
  const bought = choices("flush_wins", "purchase").map((choice) => choice.wins_chips);
  expect(bought).toEqual([null, null]);
});

test("ILS-2: to wait is offered where the house allows it and no spot can be taken", () => {
  const view = seen("flush_wins", "betting");
  const full = view.spots.map((spot) => ({ ...spot, may_sit: false }));
  expect(mayWait({ ...view, may_wait: true, spots: full })).toBe(true);
  expect(mayWait({ ...view, may_wait: false, spots: full })).toBe(false);
  const free = [{ ...full[0]!, may_sit: true }, ...full.slice(1)];
  expect(mayWait({ ...view, may_wait: true, spots: free })).toBe(false);
});
