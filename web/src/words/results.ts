// How a round ended, in words: what the server settled, put through the catalogues.
import { netOf } from "../state/net";
import type { HandView, Line, RoundView, Terms, WagerTerms } from "../wire/messages";
import type { Catalogue } from "./catalogue";
import { handNames, sentence } from "./hands";
import { percent } from "./money";
import { oddsText } from "./pays";

export interface Told {
  readonly spot: number;
  /** One sentence about the hand; empty where not all of its cards may be known. */
  readonly headline: string;
  readonly lines: readonly string[];
  readonly net_chips: number;
}

/** Tells how one spot ended. */
export function told(terms: Terms, round: RoundView, hand: HandView, words: Catalogue): Told {
  if (round.phase === "voided") {
    return { spot: hand.spot, headline: words.text("net-void"), lines: [], net_chips: 0 };
  }
  const lines = hand.lines.map((line) => lineText(terms, hand, line, words));
  return {
    spot: hand.spot,
    headline: headline(terms, round, hand, words),
    lines,
    net_chips: netOf(hand),
  };
}

function headline(terms: Terms, round: RoundView, hand: HandView, words: Catalogue): string {
  const { facts, name } = hand;
  const dealt = round.dealer.name;
  if (!facts || !name || !dealt) return "";
  const [own, dealer] = handNames(name, dealt, words);
  const raise = terms.wagers.find((wager) => wager.kind === "raise")?.key;
  const raised = hand.lines.find((line) => line.wager === raise);
  const odds = raised ? oddsText(raised.pays, words) : "";
  return sentence(words.text(`result-${facts.outcome}`, { hand: own, dealer, odds }));
}

/** Finds the row of the wager's pay table that paid: one that the hand has, at these odds. */
function paidRow(wager: WagerTerms, hand: HandView, pays: string): string | undefined {
  const has = new Set([hand.facts?.hand, ...(hand.facts?.marks ?? []).map(([, row]) => row)]);
  return wager.pays.find(([row, odds]) => odds === pays && has.has(row))?.[0];
}

export const rowName = (wager: string, row: string, words: Catalogue): string =>
  words.text(words.has(`row-${wager}-${row}`) ? `row-${wager}-${row}` : `row-${row}`);

function lineText(terms: Terms, hand: HandView, line: Line, words: Catalogue): string {
  const wager = terms.wagers.find((one) => one.key === line.wager);
  const pays = line.pays.replace("prize:", "");
  const row = wager && paidRow(wager, hand, pays);
  const args = {
    wager: line.wager,
    odds: wager?.in_prizes ? "" : oddsText(pays, words),
    stake: line.stake_chips,
    won: line.returned_chips - line.stake_chips,
    returned: line.returned_chips,
    percent: percent(pays, words.language),
    row: row === undefined ? "" : rowName(line.wager, row, words),
  };
  return words.text(lineMessage(line, wager, row), args);
}

function lineMessage(line: Line, wager?: WagerTerms, row?: string): string {
  if (wager?.in_prizes) {
    if (!line.returned_chips) return "line-prize-none";
    return line.pays.endsWith("%") ? "line-prize-share" : "line-prize";
  }
  if (wager?.kind === "price") return "line-price";
  const side = wager?.kind === "side" ? "side-" : "";
  if (line.returned_chips > line.stake_chips) return row && side ? "line-side-win" : "line-win";
  if (line.returned_chips === line.stake_chips) return "line-push";
  return `line-${side}lose`;
}
