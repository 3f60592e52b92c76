import { numberOf } from "../state/fraction";
import type { Language } from "./language";
import { amounts, writer } from "./numbers";

const MINOR_UNITS = 100;

const WHOLE = { maximumFractionDigits: 0 };
const PERCENT = { style: "percent", maximumFractionDigits: 2 } as const;
const FINE_PERCENT = { style: "percent", maximumFractionDigits: 4 } as const;

/** Writes minor units in full: `1,240.00`, in French `1 240,00`. */
export const money = (chips: number, language: Language): string =>
  amounts(language).format(chips / MINOR_UNITS);

/** Writes minor units as on a chip: no decimals where there are none. */
export const chipLabel = (chips: number, language: Language): string =>
  (chips % MINOR_UNITS ? amounts(language) : writer(language, WHOLE)).format(chips / MINOR_UNITS);

/** Writes a gain or a loss with its sign. */
export const signed = (chips: number, language: Language): string =>
  (chips > 0 ? "+" : chips < 0 ? "−" : "") + money(Math.abs(chips), language);

/** Writes a share such as `10%` or `5/2%` the way the language does. */
export const percent = (text: string, language: Language): string =>
  writer(language, PERCENT).format(numberOf(text.replace("%", "")) / 100);

/** Writes a fraction such as `1/40` as a share, with decimals enough for an edge. */
export function percentOf(fraction: string, language: Language): string {
  return writer(language, FINE_PERCENT).format(numberOf(fraction));
}

const GROUPED = "(?:[0-9]{1,3}(?:([ ,])[0-9]{3})(?:\\1[0-9]{3})*|[0-9]+)";
const AMOUNT = new RegExp(`^(${GROUPED})(?:[.,]([0-9]+))?$`);
const LONGEST_CHARS = 40;
const LARGEST_CHIPS = 10 ** 12;

export type Amount =
  | { readonly chips: number }
  | { readonly problem: "not-an-amount" | "too-many-decimals" | "amount-too-large" };

/**
 * Reads an amount typed in English or French, exactly, into minor units.
 *
 * A point or a comma may stand before at most two decimals; commas or spaces between full groups
 * of three. Since no amount has three decimals, `1,240` is 1240.
 */
export function readAmount(text: string): Amount {
  const plain = text.replace(/\s/gu, " ").trim();
  const match = plain.length <= LONGEST_CHARS ? AMOUNT.exec(plain) : null;
  const [, whole = "", group, part = ""] = match ?? [];
  // Comma groups cannot be followed by a decimal comma: `1,240,00` has no one meaning.
  const isUnclear = group === "," && plain.at(-part.length - 1) === "," && part !== "";
  if (!match || isUnclear) return { problem: "not-an-amount" };
  if (part.length > 2) return { problem: "too-many-decimals" };
  const chips = Number(whole.replace(/[ ,]/g, "") + part.padEnd(2, "0"));
  return chips > LARGEST_CHIPS ? { problem: "amount-too-large" } : { chips };
}

/** Writes minor units as they are typed into a field: no groups, and decimals only if needed. */
export function typed(chips: number, language: Language): string {
  const text = chips % MINOR_UNITS ? (chips / MINOR_UNITS).toFixed(2) : String(chips / MINOR_UNITS);
  return language === "fr" ? text.replace(".", ",") : text;
}
