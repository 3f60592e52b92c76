import { expect, test } from "vitest";
import { SPOT, termsOf, views } from "../testing/rounds";
import { add, again, againOnAll, buyIns, chipsFor, doubled, placeable, readBet } from "./bets";

const stud = placeable(termsOf("flush_wins"));
const cyber = placeable(termsOf("jackpot_after_a_fold"));
const [ante, bonus] = stud;

test("only wagers with posted limits are placed before the deal", () => {
  expect(stud.map(({ key }) => key)).toEqual(["ante", "bonus"]);
  expect(cyber.map(({ key }) => key)).toEqual(["ante", "jackpot"]);
});

test("an empty field is no wager", () => {
  expect(readBet(stud, { ante: "10", bonus: " " })).toEqual({
    stakes: { ante: 1_000 },
    total_chips: 1_000,
  });
});

test.each([
  ["4.99", "stake-out-of-limits"],
  ["100.01", "stake-out-of-limits"],
  ["5.50", "stake-out-of-limits"],
  ["-5", "not-an-amount"],
  ["0", "stake-out-of-limits"],
  ["5.001", "too-many-decimals"],
])("TAB-6: %s on the ante is told from the field", (text, problem) => {
  expect(readBet(stud, { ante: text })).toEqual({ problems: { ante: problem } });
});

test("nothing at all is no bet", () => {
  expect(readBet(stud, {})).toEqual({ problems: { ante: "nothing-wagered" } });
});

test("chips add up, from the least that is accepted to the most", () => {
  expect(add(ante!, "", 100)).toBe(ante!.minimum);
  expect(add(ante!, "5", 2_500)).toBe(3_000);
  expect(add(ante!, "99", 2_500)).toBe(ante!.maximum);
  expect(add(bonus!, "nonsense", 100)).toBe(100);
});

test("every chip on offer can be laid", () => {
  for (const wager of [...stud, ...cyber]) {
    const chips = chipsFor(wager);
    expect(chips.length).toBeGreaterThan(0);
    for (const chip of chips) expect(chip % wager.step).toBe(0);
  }
});

test("ILS-4: a buy-in for twenty of the smallest bets is proposed, else what there is", () => {
  expect(buyIns(stud, 1_000_000)).toEqual([10_000, 5_000, 25_000, 50_000]);
  expect(buyIns(stud, 9_999)).toEqual([5_000]);
  expect(buyIns(stud, 700)).toEqual([700]);
});

test("what was bet can be bet again, but for what came after the deal", () => {
  const hand = views("flush_wins")
    .at(-1)!
    .round.hands.find((one) => one.spot === SPOT)!;
  expect(Object.keys(hand.stakes)).toContain("raise");
  expect(again(stud, hand)).toEqual({ ante: 1_000, bonus: 100 });
});

test("a bet is doubled as far as the limits and the chips go, each wager on its own", () => {
  const bet = (draft: Record<string, string>) => readBet(stud, draft);
  const both = bet({ ante: "10", bonus: "1" });
  expect(doubled(stud, both, 2_200)).toEqual({ ante: 2_000, bonus: 200 });
  expect(doubled(stud, both, 2_199)).toBeNull();
  expect(doubled(stud, bet({ ante: "60" }), 100_000)).toEqual({ ante: ante!.maximum });
  expect(doubled(stud, bet({ ante: "100" }), 100_000)).toBeNull();
  expect(doubled(stud, bet({ ante: "nonsense" }), 100_000)).toBeNull();
  expect(doubled(cyber, readBet(cyber, { ante: "5", jackpot: "1" }), 100_000)).toEqual({
    ante: 1_000,
    jackpot: 100,
  });
});

test("the last bets come again on every spot that is still held, as far as the chips go", () => {
  const last = views("flush_wins").at(-1)!;
  const own = last.round.hands.find((one) => one.spot === SPOT)!;
  const second = last.spots.find((one) => !one.is_own)!.spot;
  const spots = last.spots.map((one) => (one.spot === second ? { ...one, is_own: true } : one));
  const round = { ...last.round, hands: [own, { ...own, spot: second }] };
  const table = (chips: number, hands = [] as typeof round.hands) => ({
    ...last,
    spots,
    round: { ...last.round, hands },
    you: { ...last.you!, chips },
  });
  const stakes = { ante: 1_000, bonus: 100 };
  const both = [SPOT, second].sort((a, b) => a - b).map((spot) => ({ spot, stakes }));
  expect(againOnAll(stud, table(2_200), round)).toEqual(both);
  expect(againOnAll(stud, table(2_199), round)).toEqual(both.slice(0, 1));
  expect(againOnAll(stud, table(2_200, [own]), round)).toEqual([{ spot: second, stakes }]);
  expect(againOnAll(stud, { ...table(2_200), spots: last.spots }, round)).toEqual([
    { spot: SPOT, stakes },
  ]);
  expect(againOnAll(stud, table(2_200), null)).toEqual([]);
});
