import { expect, test } from "vitest";
import { termsOf, views } from "../testing/rounds";
import type { TableView } from "../wire/messages";
import { type Move, orderOf, script } from "./motion";

/** The views of a round in which something of these names happened, each as a script. */
function played(name: string, phase: string, happened: string[]) {
  const seen = views(name);
  const index = seen.findIndex(({ round }) => round.phase === phase);
  return script(orderOf(termsOf(name)), seen[index - 1]!, seen[index]!, happened);
}
const kinds = (moves: readonly Move[]): string[] => [...new Set(moves.map(({ kind }) => kind))];
const places = (moves: readonly Move[]) =>
  moves.flatMap((move) => (move.kind === "deal" ? [`${move.place}/${move.index}`] : []));

test("ILS-8: suits are dealt hand by hand, the dealer's last", () => {
  const { moves } = played("six_of_a_suit", "decision", ["round.dealt/1"]);
  const dealt = places(moves);
  expect(dealt.length).toBe(21);
  expect(dealt.slice(0, 8)).toEqual(["2/0", "2/1", "2/2", "2/3", "2/4", "2/5", "2/6", "5/0"]);
  expect(dealt.slice(-7).every((one) => one.startsWith("dealer"))).toBe(true);
});

test("STU-4: at Stud Poker cards go round one at a time", () => {
  const { moves, marks } = played("flush_wins", "purchase", ["round.dealt/1"]);
  expect(places(moves).slice(0, 4)).toEqual(["2/0", "5/0", "dealer/0", "2/1"]);
  const times = moves.map(({ at_ms }) => at_ms);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(marks.hand).toBeGreaterThan(times.at(-1)!);
});

test("a full table is dealt in the time that a deal may take", () => {
  const view = views("six_of_a_suit").find(({ round }) => round.phase === "decision")!;
  const [hand] = view.round.hands;
  const hands = Array.from({ length: 7 }, (_, nth) => ({ ...hand!, spot: nth + 1 }));
  const full: TableView = { ...view, round: { ...view.round, hands } };
  const { moves } = script("packets", view, full, ["round.dealt/1"]);
  expect(places(moves).length).toBe(56);
  expect(Math.max(...moves.map(({ at_ms }) => at_ms))).toBeLessThan(3_000);
});

test("STU-7: a card that is bought comes after the one it replaces has gone", () => {
  const { moves } = played("flush_wins", "decision", ["round.served/1"]);
  expect(moves.map(({ kind }) => kind)).toEqual(["throw", "serve"]);
  expect(moves[0]!.at_ms).toBeLessThan(moves[1]!.at_ms);
});

test("the dealer turns, hands are turned, what is lost is taken, and then it is paid", () => {
  const names = ["round.revealed/1", "round.turned/1", "round.settled/1"];
  const { moves, marks } = played("flush_wins", "settled", names);
  expect(kinds(moves)).toEqual(["turn", "take", "pay"]);
  const turned = moves.filter((move) => move.kind === "turn" && move.place === "dealer");
  expect(turned.length).toBe(4);
  const paid = moves.filter(({ kind }) => kind === "pay");
  expect(paid.map((move) => "wager" in move && move.wager)).toEqual(["ante", "bonus", "raise"]);
  expect(marks.dealer).toBeLessThan(marks.end!);
});

test("chips slide where they are laid, and back between two rounds", () => {
  const laid = played("flush_wins", "betting", []);
  expect(laid.moves).toEqual([]);
  const [empty, one] = views("flush_wins");
  const { moves } = script("packets", empty!, one!, ["round.placed/1"]);
  expect(moves).toContainEqual({ kind: "lay", spot: 2, wager: "ante", at_ms: 0 });
  const settled = views("flush_wins").at(-1)!;
  const next = { ...empty!, round: { ...empty!.round, number: settled.round.number + 1 } };
  const cleared = script("packets", settled, next, ["table.round_opened/1"]).moves;
  expect(kinds(cleared)).toEqual(["collect", "clear"]);
});

test("a view that merely arrives does not move", () => {
  const [first, ...others] = views("flush_wins");
  const last = others.at(-1)!;
  expect(script("packets", null, last, ["round.settled/1"]).moves).toEqual([]);
  expect(script("packets", first!, last, []).moves).toEqual([]);
  const elsewhere = { ...first!, table: "elsewhere" };
  expect(script("packets", elsewhere, last, ["round.dealt/1"]).moves).toEqual([]);
});
