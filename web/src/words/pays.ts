import type { WagerTerms } from "../wire/messages";
import type { Catalogue } from "./catalogue";
import { money, percent, readAmount } from "./money";

/** Odds as a pay table writes them: `3/2` is `3:2`, whole ones stand alone. */
export const odds = (pays: string): string => pays.replace("/", ":");

/** What one row of a pay table says, in words: "8 to 1", "50.00", "10% of the jackpot". */
export function paysText(wager: WagerTerms, pays: string, words: Catalogue): string {
  if (!wager.in_prizes) return words.text("odds", { odds: odds(pays) });
  if (pays.endsWith("%")) {
    return words.text("prize-share", { percent: percent(pays, words.language) });
  }
  const amount = readAmount(pays);
  return "chips" in amount ? money(amount.chips, words.language) : pays;
}
