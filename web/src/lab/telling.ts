// What the lab found, in words and numbers of a language.
import type { LabFigures, LabOutcome } from "../wire/calls";
import type { Catalogue } from "../words/catalogue";
import type { Language } from "../words/language";
import { sentence } from "../words/hands";
import { writer } from "../words/numbers";
import { rowName } from "../words/results";

const percents = (language: Language, decimals: number): Intl.NumberFormat =>
  writer(language, {
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

const FINE = { en: percents("en", 4), fr: percents("fr", 4) };
const COARSE = { en: percents("en", 2), fr: percents("fr", 2) };

/** Writes a share with the decimals of an edge. */
export const share = (value: number, language: Language): string => FINE[language].format(value);

/** Writes a share that need not be that fine; one that would read as none is written fine. */
export const roughly = (value: number, language: Language): string =>
  value !== 0 && Math.abs(value) < 5e-5
    ? writer(language, { style: "percent", maximumSignificantDigits: 2 }).format(value)
    : COARSE[language].format(value);

/** Writes a number with so many decimals at most. */
export const decimal = (value: number, language: Language, most = 4): string =>
  writer(language, { maximumFractionDigits: most }).format(value);

/** Writes a difference with its sign. */
export const change = (value: number, language: Language): string =>
  writer(language, {
    style: "percent",
    maximumFractionDigits: 4,
    minimumFractionDigits: 4,
    signDisplay: "exceptZero",
  }).format(value);

/** Writes a net result in antes with its sign. */
export const antes = (value: number, language: Language, most = 2): string =>
  writer(language, { maximumFractionDigits: most, signDisplay: "exceptZero" }).format(value);

/** Names a way for a hand to end. */
export function outcomeName(one: LabOutcome, words: Catalogue, raise = "raise"): string {
  let told = words.text(`outcome-${one.end}`);
  if (one.row !== null) {
    const row = rowName(raise, one.row, words);
    told = one.is_or_less
      ? words.text("outcome-win-row-or-less", { row })
      : words.text("outcome-win-row", { row });
  }
  if (one.raised) told = words.text("outcome-raised", { outcome: told, times: one.raised });
  if (one.is_bought) told = words.text("outcome-bought", { outcome: told });
  if (one.held !== null) {
    told = words.text("outcome-held", { outcome: told, row: rowName(raise, one.held, words) });
  }
  return sentence(told);
}

/** Names a strategy: `at_least:pair` is "raise a pair or better". */
export function strategyName(name: string, words: Catalogue): string {
  const [kind = "", hand] = name.split(":");
  if (kind === "at_least" && hand !== undefined) {
    const row = name.slice("at_least:".length);
    const told = words.has(`row-${row}`) ? words.text(`row-${row}`) : row;
    return words.text("plays-at_least", { hand: told });
  }
  const id = `plays-${kind}`;
  return words.has(id) ? words.text(id) : name;
}

/** Names a way to play: `fold`, `buy`, `raise-2`. */
export function wayName(way: string, words: Catalogue): string {
  const [kind = "", times] = way.split("-");
  return times === undefined
    ? words.text(`lab-way-${kind}`)
    : words.text("lab-way-raise", { times });
}

/** The most that one hand may take from a bankroll, in antes. */
export const mostWagered = (figures: LabFigures): number =>
  Math.max(...figures.outcomes.map((one) => one.wagered.value));
