import type { WagerTerms } from "../wire/messages";
import type { Catalogue } from "./catalogue";
import type { Language } from "./language";
import { money, percent, readAmount } from "./money";
import { writer } from "./numbers";

/** Odds as they are printed where "to one" goes without saying: `8`, `5,000`, `3:2`. */
export const oddsLabel = (pays: string, language: Language): string =>
  pays
    .split("/")
    .map((part) => writer(language, {}).format(Number(part)))
    .join(":");

/** Odds as they are said: "8 to 1", "3 to 2". */
export function oddsText(pays: string, words: Catalogue): string {
  const [over = 0, under = 1] = pays.split("/").map(Number);
  return words.text("odds", { over, under });
}

/** A prize of a pay table: "50.00", "10% of the jackpot". */
export function prizeText(prize: string, words: Catalogue): string {
  if (prize.endsWith("%")) {
    return words.text("prize-share", { percent: percent(prize, words.language) });
  }
  const amount = readAmount(prize);
  return "chips" in amount ? money(amount.chips, words.language) : prize;
}

/** What one row of a pay table says. */
export const paysText = (wager: WagerTerms, pays: string, words: Catalogue): string =>
  (wager.in_prizes ? prizeText : oddsText)(pays, words);
