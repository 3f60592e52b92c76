import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import analyzeEn from "$words/en/analyze.ftl?raw";
import oursEn from "$words/en/core.ftl?raw";
import floorEn from "$words/en/floor.ftl?raw";
import labEn from "$words/en/lab.ftl?raw";
import pagesEn from "$words/en/pages.ftl?raw";
import peopleEn from "$words/en/people.ftl?raw";
import proofEn from "$words/en/proof.ftl?raw";
import tableEn from "$words/en/web.ftl?raw";
import analyzeFr from "$words/fr/analyze.ftl?raw";
import oursFr from "$words/fr/core.ftl?raw";
import floorFr from "$words/fr/floor.ftl?raw";
import labFr from "$words/fr/lab.ftl?raw";
import pagesFr from "$words/fr/pages.ftl?raw";
import peopleFr from "$words/fr/people.ftl?raw";
import proofFr from "$words/fr/proof.ftl?raw";
import tableFr from "$words/fr/web.ftl?raw";
import { expect, test } from "vitest";
import { choicesFor } from "../state/options";
import { plain, ROUND_NAMES, SPOT, STRICT, termsOf, views } from "../testing/rounds";
import { LANGUAGES } from "./language";
import { newsText } from "./news";
import { news } from "../state/news";
import { reasonText, refusalText } from "./refusals";
import { rulesText, ruleValue } from "./rules";

/** The words that the terminal and the client share. */
const coreEn = `${oursEn}\n${peopleEn}\n${floorEn}\n${proofEn}\n${analyzeEn}`;
const coreFr = `${oursFr}\n${peopleFr}\n${floorFr}\n${proofFr}\n${analyzeFr}`;
/** The client's own words: of the tables, and of the pages beside them. */
const webEn = `${tableEn}\n${pagesEn}\n${labEn}`;
const webFr = `${tableFr}\n${pagesFr}\n${labFr}`;

const SOURCE = new URL("..", import.meta.url);
const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(new URL(name, SOURCE), "utf8"))
  .join("\n");

const ids = (ftl: string): string[] => [...ftl.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!);

const variables = (ftl: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { id, value } of new FluentResource(ftl).body) {
    const names = JSON.stringify(value).matchAll(/"type":"var","name":"(\w+)"/g);
    found[id] = [...new Set([...names].map(([, name]) => name))].sort().join(" ");
  }
  return found;
};

const ENGLISH = new Set([...ids(coreEn), ...ids(webEn)]);
const FRENCH = new Set([...ids(coreFr), ...ids(webFr)]);

/** Ids that the sources name in full, and the beginnings of those that are put together. */
const named = [...sources.matchAll(/\b(?:say|text)\(\s*"([a-z][\w-]*)"/g)].map(([, id]) => id!);
const begun = [...sources.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, id]) => id!);
const quoted = [...sources.matchAll(/"([a-z][\w-]*)"/g)].map(([, id]) => id!);

test("both languages have the same messages, and are given the same", () => {
  expect([...FRENCH].sort()).toEqual([...ENGLISH].sort());
  expect(variables(webFr)).toEqual(variables(webEn));
  expect(ids(webEn).length).toBe(new Set(ids(webEn)).size);
});

test("a message is in one file only", () => {
  const core = new Set(ids(coreEn));
  expect(ids(webEn).filter((id) => core.has(id))).toEqual([]);
});

test("every message that the page names is defined", () => {
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((id) => !ENGLISH.has(id))).toEqual([]);
});

test("every message that the page puts together has a beginning that is defined", () => {
  const known = [...ENGLISH];
  const words = begun.filter((id) => !["uid-", "banner-", "line-", "spot-"].includes(id));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((id) => !known.some((one) => one.startsWith(id)))).toEqual([]);
});

test("no message of the page's own lies about", () => {
  const used = new Set(quoted);
  const isUsed = (id: string): boolean => used.has(id) || begun.some((one) => id.startsWith(one));
  expect(ids(webEn).filter((id) => !isUsed(id))).toEqual([]);
});

test.each(LANGUAGES)("marks in %s are those of the printer", (language) => {
  const web = language === "fr" ? webFr : webEn;
  for (const line of web.split("\n").filter((one) => !one.startsWith("#"))) {
    expect(line, "a typewriter's mark").not.toMatch(/'/);
    if (language === "fr") expect(line).not.toMatch(/ [:;!?»]|«[^\u00a0]/);
  }
});

const PHASES = [...new Set(ROUND_NAMES.flatMap((name) => views(name).map((v) => v.round.phase)))];
const VERBS = [
  ...new Set(
    ROUND_NAMES.flatMap((name) =>
      views(name).flatMap((view) => choicesFor(view.round.options, SPOT).map(({ verb }) => verb)),
    ),
  ),
];

test.each(LANGUAGES)("every phase and every choice has its words and its key in %s", (language) => {
  const words = STRICT[language];
  expect(PHASES.length).toBeGreaterThan(4);
  expect(VERBS.sort()).toEqual(["buy", "fold", "keep", "muck", "raise"]);
  for (const phase of PHASES) words.text(`phase-is-${phase}`);
  const keys = [...VERBS, "ready", "place", "rebet", "withdraw", "cut"].map((verb) =>
    words.text(`key-${verb}`),
  );
  expect(new Set(keys).size, "no key means two things").toBe(keys.length);
  expect(keys.every((key) => /^[A-Z]$/.test(key))).toBe(true);
});

test.each(LANGUAGES)("the rules of every game can be read in %s", (language) => {
  for (const name of ROUND_NAMES) {
    const terms = termsOf(name);
    const clauses = rulesText(terms, STRICT[language]);
    expect(clauses.length).toBeGreaterThan(8);
    for (const clause of clauses) expect(clause).toMatch(/^[A-ZÀ-Ý].*[.]$/);
    for (const [rule, value] of Object.entries(terms.rules)) {
      expect(ruleValue(rule, value, STRICT[language])).not.toBe("");
    }
  }
});

test("the rules say what the house has chosen", () => {
  const english = (name: string): string => rulesText(termsOf(name), STRICT.en).join(" ");
  expect(english("flush_wins")).toContain("then you fold or raise");
  expect(english("card_bought_with_the_raise")).toContain("you are committed to the raise");
  expect(english("jackpot_after_a_fold")).toContain("Cards cannot be bought");
  expect(english("six_of_a_suit")).toContain("three of a suit, nine high or better");
  expect(english("six_of_a_suit")).toContain("6–7 cards up to 3×");
});

test.each(LANGUAGES)("whatever happens can be told in %s", (language) => {
  for (const name of ROUND_NAMES) {
    const seen = views(name);
    seen.forEach((view, index) => {
      for (const one of news(seen[index - 1] ?? null, view)) {
        expect(newsText(one, termsOf(name), view, STRICT[language])).not.toBe("");
      }
    });
  }
});

test("TAB-6: a refusal is told in the reader's language, else in plain English", () => {
  const refusal = {
    type: "refused" as const,
    id: "x",
    code: "stake-out-of-limits",
    details: { wager: "ante", stake: 12_345, minimum: 500, maximum: 10_000, step: 100 },
    text: "plain",
  };
  expect(plain(refusalText(refusal, STRICT.fr))).toBe(
    "123,45 ne convient pas pour la mise ; " +
      "est accepté : de 5,00 à 100,00 par pas de 1,00.",
  );
  expect(refusalText({ ...refusal, code: "never-heard-of" }, STRICT.fr)).toBe("plain");
});

test("a reason is told in the reader's language, else in plain English", () => {
  const details = { at: "house.default.pays.raise", wager: "raise", name: "steep" };
  const reason = { code: "no-such-pay-table", details, text: "plain" };
  expect(plain(reasonText(reason, STRICT.fr))).toBe(
    "house.default.pays.raise : pour la relance, " +
      "ce fichier n’a pas de tableau des gains « steep ».",
  );
  expect(reasonText({ ...reason, code: "never-heard-of" }, STRICT.fr)).toBe("plain");
});
