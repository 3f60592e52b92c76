import { expect, test } from "vitest";
import { SPOT, views } from "../testing/rounds";
import type { TableView } from "../wire/messages";
import { isToWarn } from "./warning";

const during = (phase: string): TableView =>
  views("flush_wins").find((view) => view.round.phase === phase)!;
const decision = during("decision");

test("TAB-1: a deadline is warned of once, when little time is left", () => {
  expect(isToWarn(decision, 11, 0)).toBe(false);
  expect(isToWarn(decision, 10, 0)).toBe(true);
  expect(isToWarn(decision, 9, decision.clock!.deadline_ms)).toBe(false);
  expect(isToWarn(decision, 0, 0)).toBe(false);
});

test("nobody is hurried who has nothing to decide", () => {
  const watched = { ...decision, round: { ...decision.round, options: [] } };
  expect(isToWarn(watched, 5, 0)).toBe(false);
  expect(isToWarn({ ...decision, clock: null }, 5, 0)).toBe(false);
  const extra = { ...decision, clock: { ...decision.clock!, is_extra: true } };
  expect(isToWarn(extra, 5, 0), "extra time is told by itself").toBe(false);
});

test("who has laid nothing yet is told that the betting ends, once somebody has", () => {
  const betting = views("flush_wins").filter(({ round }) => round.phase === "betting");
  const [empty, laid] = [betting[0]!, betting.at(-1)!];
  expect(isToWarn(empty, 5, 0), "the clock does not run yet").toBe(false);
  expect(isToWarn(laid, 5, 0), "he has").toBe(false);
  const others = laid.round.hands.filter((hand) => hand.spot !== SPOT);
  const bare = { ...laid, round: { ...laid.round, hands: others } };
  expect(isToWarn(bare, 5, 0)).toBe(true);
});
