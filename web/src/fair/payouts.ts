// Checks that each wager is paid by the odds committed to, and that nothing else is.
import {
  compare,
  compareRanks,
  FIVE,
  longestRun,
  type Rank,
  RANKS,
  rankFive,
  rankSuit,
} from "./hands";
import { oddsOf, oddsText, times } from "./odds";
import { type Fields, fields, flag, rows, text, told, Unreadable, whole } from "./reading";
import { type Said, said } from "./said";
import type { Check, Spot } from "./verify";

export type Outcome = "folded" | "mucked" | "not_qualified" | "win" | "tie" | "lose";

export interface LineStory {
  readonly wager: string;
  readonly stake: number;
  readonly odds: string;
  readonly returned: number;
}

export interface SpotStory {
  readonly spot: number;
  readonly owner: string;
  readonly dealt: readonly string[];
  readonly final: readonly string[];
  readonly row: string;
  readonly outcome: Outcome;
  readonly lines: readonly LineStory[];
}

const UNITS = 100;

/** What holds for the whole round, read once. */
interface Posted {
  readonly terms: Fields;
  readonly rules: Fields;
  readonly pays: Fields;
  readonly isFive: boolean;
  readonly dealer: Rank;
}

const ownText = (source: Fields, key: string): string | undefined =>
  Object.hasOwn(source, key) && typeof source[key] === "string" ? source[key] : undefined;

const rankOf = (posted: Pick<Posted, "isFive">, hand: readonly string[]): Rank =>
  posted.isFive ? rankFive(hand) : rankSuit(hand);

const rowOf = (posted: Pick<Posted, "isFive">, [row]: Rank): string =>
  posted.isFive ? FIVE[row]! : String(row);

export function payouts(check: Check): void {
  const terms = fields(check.file, "terms");
  const isFive = text(terms, "ranking") === "five_card";
  const posted: Posted = {
    terms,
    rules: fields(terms, "rules"),
    pays: fields(terms, "pays"),
    isFive,
    dealer: rankOf({ isFive }, check.story.dealer!),
  };
  const lines = rows(check.file, "lines");
  const nameOf = (spot: number, wager: string): string => `${wager} ${spot}`;
  const found = new Map(
    lines.map((line) => [nameOf(whole(line, "spot"), text(line, "wager")), line]),
  );
  check.holds(said("lines-twice"), lines.length === found.size);
  const meter = { chips: null as number | null };
  const stories: SpotStory[] = [];
  for (const spot of check.spots) {
    const [outcome, row] = result(posted, spot);
    const paid: LineStory[] = [];
    for (const [wager, stake] of wagers(check, posted, spot)) {
      const line = found.get(nameOf(spot.spot, wager));
      const at = { wager, spot: spot.spot };
      found.delete(nameOf(spot.spot, wager));
      if (!line) {
        check.note(said("line", at), told(null), said("line-for", { chips: stake }));
        continue;
      }
      const odds = oddsFor(posted, spot, wager, outcome, row);
      const returned = returns(check, posted, {
        odds,
        stake,
        line,
        what: said("line-meter", at),
        meter,
      });
      check.sameChips(said("line-stake", at), whole(line, "stake"), stake);
      check.same(said("line-odds", at), text(line, "odds"), odds);
      check.sameChips(said("line-returned", at), whole(line, "returned"), returned);
      paid.push({ wager, stake, odds, returned });
    }
    const { owner, dealt, final } = spot;
    stories.push({ spot: spot.spot, owner, dealt, final, row, outcome, lines: paid });
  }
  for (const line of found.values()) {
    const what = said("line", { wager: text(line, "wager"), spot: whole(line, "spot") });
    check.note(what, said("line-there"), said("no-such-wager"));
  }
  check.story.spots = stories;
}

/** Tells how a spot ended, and its hand by the name it has in the pay tables. */
function result(posted: Posted, { row, final }: Spot): [Outcome, string] {
  const hand = rankOf(posted, final);
  const name = rowOf(posted, hand);
  if (flag(row, "mucked")) return ["mucked", name];
  if (!whole(row, "raised")) return ["folded", name];
  const [least, ranks] = lowest(posted, text(posted.rules, "qualifier"));
  const [dealt, shown] = posted.dealer;
  if (dealt < least || (dealt === least && compare(shown.slice(0, ranks.length), ranks) < 0)) {
    return ["not_qualified", name];
  }
  const order = compareRanks(hand, posted.dealer);
  return [order > 0 ? "win" : order < 0 ? "lose" : "tie", name];
}

/** Reads a qualifier: `AK`, `pair`, or by suit `3:9`. */
function lowest({ isFive }: Posted, qualifier: string): Rank {
  const row = FIVE.indexOf(qualifier as (typeof FIVE)[number]);
  if (isFive && row >= 0) return [row, []];
  const [length, ranks] = isFive ? ["0", qualifier] : qualifier.split(":");
  const named = [...(ranks ?? "")].map((rank) => RANKS.indexOf(rank));
  if (!/^\d$/.test(length ?? "") || named.includes(-1)) {
    const expected = said("named-hand");
    throw new Unreadable({ what: said("qualifier"), found: told(qualifier), expected });
  }
  return [Number(length), named];
}

/** Lists what a spot had at stake, compared with the limits and the cost of its choices. */
function wagers(check: Check, posted: Posted, spot: Spot): [string, number][] {
  const { rules, terms } = posted;
  const stakes = fields(spot.row, "stakes");
  const raised = whole(spot.row, "raised");
  const at = { spot: spot.spot };
  const made = new Map(Object.keys(stakes).map((key) => [key, whole(stakes, key)]));
  const ante = made.get("ante");
  if (ante === undefined) {
    throw new Unreadable({ what: said("spot", at), found: told(null), expected: said("ante") });
  }
  made.set("raise", raised * ante);
  made.set("purchase", 0);
  if (flag(spot.row, "bought")) {
    made.set("purchase", times(ante, oddsOf(rules["purchase_price"])));
    const when = ownText(rules, "purchase") ?? "none";
    const isSold = when === "before_decision" || (when === "with_raise" && raised > 0);
    check.holds(said("spot-sold", at), isSold);
  }
  const limits = fields(fields(terms, "limits"), "stakes");
  for (const wager of Object.keys(stakes)) {
    const stake = whole(stakes, wager);
    check.sameChips(said("spot-stake", { ...at, wager }), stake, made.get(wager)!);
    if (!stake || wager === "raise" || wager === "purchase") continue;
    const [least, most, step] = limits[wager] as [number, number, number];
    const isPosted = least <= stake && stake <= most && (stake - least) % step === 0;
    check.holds(said("spot-limits", { ...at, wager }), isPosted);
  }
  if (flag(spot.row, "mucked")) {
    check.holds(said("spot-given-up", at), raised > 0);
  }
  const most = mostRaised(posted, spot);
  if (raised > most || (posted.isFive && raised > 0 && raised < most)) {
    check.note(said("spot-raised", at), told(raised), told(most));
  }
  return [...made].filter(([, stake]) => stake);
}

/** Finds the largest multiple of the ante that a hand may raise. */
function mostRaised(posted: Posted, { row, final }: Spot): number {
  const names: readonly string[] = posted.isFive ? FIVE : [..."01234567"];
  const most = new Map<number, number>();
  for (const part of text(posted.rules, "raise").split(" ")) {
    const at = part.lastIndexOf(":");
    const span = at < 0 ? `${names[0]}-${names.at(-1)}` : part.slice(0, at);
    const [first, last = first] = span.split("-");
    const [from, to] = [names.indexOf(first!), names.indexOf(last!)];
    const multiple = times(1, oddsOf(part.slice(at + 1)));
    for (let name = from; name <= to; name++) most.set(name, multiple);
  }
  // Nobody knew the hand who bought with his raise: only what every hand may raise is legal.
  const isBlind = flag(row, "bought") && posted.rules["purchase"] === "with_raise";
  return isBlind ? Math.min(...most.values()) : (most.get(rankOf(posted, final)[0]) ?? 0);
}

/** Finds the odds "to one" of a wager, or its prize, in the terms committed to. */
function oddsFor(
  { pays, rules }: Posted,
  { row, dealt }: Spot,
  wager: string,
  outcome: Outcome,
  name: string,
): string {
  const isLost = outcome === "lose" || outcome === "folded" || outcome === "mucked";
  if (wager === "purchase") return "-1";
  if (wager === "ante" || wager === "raise") {
    if (isLost) return "-1";
    if (wager === "ante") return outcome === "tie" ? "0" : "1";
    return outcome === "win" ? oddsText(oddsOf(fields(pays, "raise")[name])) : "0";
  }
  const own =
    wager === "flush"
      ? String(rankSuit(dealt)[0])
      : wager === "straight_flush"
        ? String(longestRun(dealt))
        : FIVE[rankFive(dealt)[0]]!;
  let pay = ownText(fields(pays, wager), own);
  const isBeaten = outcome === "lose" && rules["bonus"] === "lost_if_beaten";
  if (wager === "bonus" && (isBeaten || flag(row, "bought") || outcome === "folded")) {
    pay = undefined;
  }
  if (outcome === "mucked" || pay === undefined) return wager === "jackpot" ? "prize:0.00" : "-1";
  return wager === "jackpot" ? `prize:${pay}` : oddsText(oddsOf(pay));
}

interface Paying {
  readonly odds: string;
  readonly stake: number;
  readonly line: Fields;
  readonly what: Said;
  readonly meter: { chips: number | null };
}

/** Works out what comes back in minor units, rounded down; a prize is "for one". */
function returns(
  check: Check,
  { terms }: Posted,
  { odds, stake, line, what, meter }: Paying,
): number {
  if (!odds.startsWith("prize:")) return stake + times(stake, oddsOf(odds));
  const prize = odds.slice("prize:".length);
  const jackpot = fields(terms, "jackpot");
  if (!prize.endsWith("%")) {
    const chips = times(UNITS, oddsOf(prize));
    if (meter.chips !== null && jackpot["prizes_from"] === "meter") {
      meter.chips = Math.max(0, meter.chips - chips);
    }
    return chips;
  }
  const shown = whole(fields(line, "facts"), "meter");
  check.sameChips(what, shown, meter.chips ?? shown);
  const { p, q } = oddsOf(prize.slice(0, -1));
  const chips = times(shown, { p, q: q * 100n });
  meter.chips = prize === "100%" ? whole(jackpot, "seed") : shown - chips;
  return chips;
}
