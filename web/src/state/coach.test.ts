import { expect, test } from "vitest";
import { plain, ROUND_NAMES, SPOT, STRICT, views } from "../testing/rounds";
import type { Advice, ChoiceValue } from "../wire/calls";
import type { TableView } from "../wire/messages";
import { adviceTexts, antes, choiceName, judgementText, worth } from "../words/coach";
import { LANGUAGES } from "../words/language";
import {
  added,
  bestThrow,
  judge,
  momentOf,
  moments,
  NOTHING,
  sensible,
  tallyIn,
  worthOf,
  worthOfThrowing,
} from "./coach";
import { choicesFor } from "./options";

/** What a coach might say at a moment: each further choice is worth a tenth of an ante less. */
function adviceFor(view: TableView, spot = SPOT): Advice {
  const options = view.round.options.filter((one) => one.spot === spot);
  const choices = options.map(({ verb, raised, discard }, place): ChoiceValue => ({
    verb,
    raised,
    discard,
    ev: `-${place}/10`,
    cost: `${place}/10`,
    is_best: place === 0,
  }));
  const { table, number, round } = view;
  return { table, number, round: round.number, spot, ante_chips: 1000, sides: {}, choices };
}

const asked = (name: string): TableView[] =>
  views(name).filter((view, place, all) => {
    const moment = momentOf(view, SPOT);
    return moment !== null && (place === 0 || momentOf(all[place - 1]!, SPOT) !== moment);
  });

const last = (name: string) => views(name).at(-1)!.round;

test("there is a moment for each thing that is asked of an own hand, and none else", () => {
  expect(ROUND_NAMES.flatMap(asked).length).toBeGreaterThan(ROUND_NAMES.length);
  for (const name of ROUND_NAMES) {
    for (const view of views(name)) {
      const isAsked = choicesFor(view.round.options, SPOT).length > 0;
      expect(momentOf(view, SPOT) !== null).toBe(isAsked);
      expect(moments(view).has(SPOT)).toBe(isAsked);
      expect([...moments(view).keys()].every((spot) => spot === SPOT)).toBe(true);
    }
  }
});

test("every decision of a round is judged by what was said before it", () => {
  for (const name of ROUND_NAMES) {
    const said = asked(name).map((view) => adviceFor(view));
    const hand = last(name).hands.find(({ spot }) => spot === SPOT)!;
    const verbs = judge(last(name), said).map(({ chosen }) => chosen.verb);
    const expected = said.flatMap(({ choices }) => {
      const has = (verb: string): boolean => choices.some((one) => one.verb === verb);
      if (has("muck")) return hand.is_mucked ? ["muck"] : [];
      if (has("keep")) return [hand.has_bought ? "buy" : "keep"];
      return [hand.raised ? "raise" : "fold"];
    });
    expect(verbs).toEqual([...new Set(expected)]);
    for (const { chosen } of judge(last(name), said)) {
      if (chosen.discard !== null) expect(chosen.discard).toBe(hand.discard);
      if (chosen.verb === "raise") expect(chosen.raised).toBe(hand.raised);
    }
  }
});

test("nothing is judged before the end, of another round, or of the hand of another", () => {
  const [name] = ROUND_NAMES;
  const said = asked(name!).map((view) => adviceFor(view));
  expect(judge(asked(name!)[0]!.round, said)).toEqual([]);
  expect(judge({ ...last(name!), phase: "voided" }, said)).toEqual([]);
  expect(judge(last(name!), said.map((one) => ({ ...one, round: one.round + 1 })))).toEqual([]);
  expect(judge(last(name!), said.map((one) => ({ ...one, spot: 7 })))).toEqual([]);
});

const value = (
  verb: string,
  raised: number,
  discard: string | null,
  tenths: number,
): ChoiceValue => ({
  verb,
  raised,
  discard,
  ev: `${tenths}/10`,
  cost: `${5 - tenths}/10`,
  is_best: tenths === 5,
});
const BUYING: Advice = {
  table: "t",
  number: 9,
  round: 3,
  spot: 1,
  ante_chips: 1000,
  sides: {},
  choices: [
    value("keep", 0, null, 4),
    value("buy", 0, "Ah", -7),
    value("buy", 0, "3c", 5),
    value("buy", 0, "9d", 2),
  ],
};

test("a button with a card to throw shows the best of them, then the one picked", () => {
  const choice = (verb: string, discards: string[]) =>
    ({ id: verb, verb, spot: 1, cost_chips: 0, raised: 0, wins_chips: null, discards }) as const;
  const buy = choice("buy", ["Ah", "3c", "9d"]);
  expect(worthOf(BUYING, buy, null)?.discard).toBe("3c");
  expect(worthOf(BUYING, buy, "Ah")?.ev).toBe("-7/10");
  expect(worthOf(BUYING, choice("keep", []), "Ah")?.ev).toBe("4/10");
  expect(worthOf(BUYING, choice("fold", []), null)).toBeUndefined();
  expect(worthOfThrowing(BUYING, "9d")?.ev).toBe("2/10");
  expect(worthOfThrowing(BUYING, "2c")).toBeUndefined();
  expect(bestThrow(BUYING)).toBe("3c");
});

test("a session adds up what decisions cost, in antes and in chips", () => {
  const [keep, ace, three] = BUYING.choices;
  const judged = [keep!, ace!, three!].map((chosen) => ({
    spot: 1,
    chosen,
    best: three!,
    ante_chips: 1000,
  }));
  const tally = added(NOTHING, judged);
  expect(tally).toMatchObject({ decisions: 3, errors: 2 });
  expect(tally.antes).toBeCloseTo(1.3, 12);
  expect(tally.chips).toBeCloseTo(1300, 9);
  expect(tallyIn(JSON.stringify(tally))).toEqual(tally);
});

test.each([null, "", "no", "3", "{}", '{"decisions":-1,"errors":0,"antes":0,"chips":0}'])(
  "what is no tally is none: %s",
  (text) => expect(tallyIn(text)).toEqual(NOTHING),
);

test("the strategy card has as few lines as cost next to nothing", () => {
  const lists = (...costs: string[]) => costs.map((cost) => ({ cost }));
  expect(sensible(lists("1/100000", "1/1000", "1/500", "1/100"))).toBe(2);
  expect(sensible(lists("1/100", "1/10"))).toBe(0);
  expect(sensible([])).toBe(0);
});

test("values are written as the language writes them", () => {
  expect(worth("-3/4", "en")).toBe("−0.750");
  expect(worth("11/8", "fr")).toBe("+1,375");
  expect(worth("0/1", "en")).toBe("0.000");
  expect(antes(0.000123, "en")).toBe("0.00012");
});

test.each(LANGUAGES)("every choice, and what became of it, can be told in %s", (language) => {
  const words = STRICT[language];
  const raise = value("raise", 2, "3c", 1);
  for (const verb of ["fold", "keep", "muck", "stay", "raise"]) {
    expect(choiceName(value(verb, 2, null, 0), words)).not.toContain("coach");
  }
  expect(choiceName(raise, words)).toContain("3♣");
  expect(choiceName(raise, words, true)).not.toContain("♣");
  const said = adviceTexts(BUYING, words);
  expect(said.length).toBe(BUYING.choices.length + 1);
  const [keep, , three] = BUYING.choices;
  const judged = { spot: 1, chosen: keep!, best: three!, ante_chips: 1000 };
  const told = plain(judgementText(judged, words));
  const more = { en: "0.100 antes more (1.00)", fr: "0,100 mises de plus (1,00)" };
  expect(told).toContain(more[language]);
  expect(judgementText({ ...judged, chosen: three! }, words)).not.toContain("0.000");
});
