import analyzeEn from "$words/en/analyze.ftl";
import labEn from "$words/en/lab.ftl";
import analyzeFr from "$words/fr/analyze.ftl";
import labFr from "$words/fr/lab.ftl";
import { expect, test } from "vitest";
import type { LabOutcome } from "../wire/calls";
import { catalogue } from "../words/catalogue";
import en from "../words/en";
import fr from "../words/fr";
import { LANGUAGES } from "../words/language";
import { antes, change, outcomeName, roughly, share, strategyName, wayName } from "./telling";

const faults: string[] = [];
const known = {
  en: catalogue("en", [...en, ...analyzeEn, ...labEn], (fault) => faults.push(fault)),
  fr: catalogue("fr", [...fr, ...analyzeFr, ...labFr], (fault) => faults.push(fault)),
};
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const outcome: LabOutcome = {
  name: "win_flush_2x_bought",
  kind: "buy",
  end: "win",
  row: "flush",
  is_or_less: false,
  raised: 2,
  is_bought: true,
  held: null,
  deals: 1,
  share: 0.1,
  payoff: { exact: "3/1", value: 3 },
  wagered: { exact: "3/1", value: 3 },
};

test("an outcome is one sentence of its parts", () => {
  expect(outcomeName(outcome, known.en)).toBe("Player wins: flush, raised 2×, a card bought");
  const held = { ...outcome, end: "fold", row: null, raised: 0, is_bought: false, held: "pair" };
  expect(outcomeName(held, known.en)).toBe("Folded (pair)");
});

test.each(LANGUAGES)("strategies and ways to play have names in %s", (language) => {
  const words = known[language];
  const names = ["optimal", "raise_everything", "at_least:pair", "three_rules", "matching_rank"];
  for (const name of names) expect(strategyName(name, words)).not.toBe(name);
  expect(strategyName("by_feel", words)).toBe("by_feel");
  for (const way of ["fold", "buy", "raise-2"]) expect(wayName(way, words)).not.toBe("");
  expect(faults).toEqual([]);
});

test("numbers are written as the language does", () => {
  expect(share(0.05224, "en")).toBe("5.2240%");
  expect(plain(share(0.05224, "fr"))).toBe("5,2240 %");
  expect([roughly(0.4777, "en"), roughly(1.539e-6, "en")]).toEqual(["47.77%", "0.00015%"]);
  expect([antes(2, "en"), antes(-1.5, "en"), antes(0, "en")]).toEqual(["+2", "-1.5", "0"]);
  expect(change(-0.01, "en")).toBe("-1.0000%");
});
