// What a choice can win, read off the posted pay table and the hand as the server names it.
import type { HandView, Terms } from "../wire/messages";
import type { Choice } from "./options";

/** What odds such as `8` or `3/2` win on a stake, rounded down as the house does. */
export function wonAt(odds: string, stake_chips: number): number {
  const [over = 0, under = 1] = odds.split("/").map(Number);
  return Math.floor((stake_chips * over) / under);
}

/**
 * The most that a raise can bring in: by the row of the hand, or by the best row of all where a
 * card is still to come. Nothing for a choice that raises nothing.
 */
export function mostWon(terms: Terms, hand: HandView | undefined, choice: Choice): number | null {
  const raise = terms.wagers.find(({ kind }) => kind === "raise");
  const ante = terms.wagers.find(({ kind }) => kind === "ante");
  const stake_chips = (hand?.stakes[ante?.key ?? ""] ?? 0) * choice.raised;
  if (!raise || !stake_chips) return null;
  const isFinal = !choice.discards.length;
  const rows = raise.pays.filter(([row]) => !isFinal || row === hand?.name?.key);
  if (!rows.length) return null;
  return Math.max(...rows.map(([, odds]) => wonAt(odds, stake_chips)));
}
