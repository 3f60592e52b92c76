// Checks a round in the browser, from its file alone: the commitment made before betting, the
// players' nonces, the shuffle, the cuts, every card and every payout. It shares no code with the
// house on purpose. The protocol, byte by byte, and what one file cannot show: docs/fairness.md.
import { bigEndian, joined, utf8 } from "./bytes";
import { deckOf, keyOf, labelled, named, type Nonce } from "./deck";
import { payouts, type SpotStory } from "./payouts";
import {
  byCodePoint,
  canonical,
  type Fields,
  fields,
  flag,
  hex32,
  list,
  rows,
  text,
  texts,
  told,
  Unreadable,
  whole,
} from "./reading";
import { chipsSaid, type Difference, type Said, said, type Told } from "./said";
import { unhex } from "../wire/nonces";
import { sha256 } from "../wire/sha256";

export const STEPS = ["opening", "shuffle", "cards", "payouts"] as const;
export type Step = (typeof STEPS)[number];

/** What does not match, and at which step that was found. */
export interface Wrong extends Difference {
  readonly step: Step;
}

/** What one player put into the deal, and whether he told it in time. */
export interface NonceStory {
  readonly owner: string;
  readonly commitment: string;
  readonly isUsed: boolean;
}

/** What was worked out, as far as the file could be read. */
export interface Story {
  game?: string;
  table?: string;
  round?: number;
  terms_digest?: string;
  commitment?: string;
  nonces?: readonly NonceStory[];
  deck?: readonly string[];
  dealer_cuts?: readonly [number, number];
  player_cut?: number;
  cut_by?: string | null;
  dealer?: readonly string[];
  /** How many of the dealer's cards lay open from the deal on. */
  dealer_up?: number;
  /** Whether a card is bought with the raise, and not before it. */
  isSoldRaised?: boolean;
  spots?: readonly SpotStory[];
}

export interface Checked {
  readonly story: Story;
  readonly wrong: readonly Wrong[];
  /** The steps that were gone through to their end. */
  readonly done: readonly Step[];
}

const CARDS = 52;

/** A spot as the file has it, with the cards that the deck gave it. */
export interface Spot {
  readonly spot: number;
  readonly owner: string;
  readonly row: Fields;
  readonly dealt: readonly string[];
  final: string[];
}

export class Check {
  readonly story: Story = {};
  readonly wrong: Wrong[] = [];
  readonly done: Step[] = [];
  step: Step = "opening";
  spots: Spot[] = [];

  constructor(readonly file: Fields) {}

  /** Notes a difference, if there is one. */
  same(what: Said, found: unknown, expected: unknown): void {
    if (canonical(found ?? null) === canonical(expected ?? null)) return;
    this.note(what, told(found), told(expected));
  }

  /** Notes a difference of amounts, if there is one. */
  sameChips(what: Said, found: number, expected: number): void {
    if (found !== expected) this.note(what, chipsSaid(found), chipsSaid(expected));
  }

  /** Notes what does not hold, where its name says it all. */
  holds(what: Said, isSo: boolean): void {
    if (!isSo) this.note(what);
  }

  note(what: Said, found: Told | null = null, expected: Told | null = null): void {
    this.wrong.push({ step: this.step, what, found, expected });
  }
}

/** Goes through a whole file, or as far as it can be read. */
export function verify(file: Fields): Checked {
  const check = new Check(file);
  const work = { opening, shuffle, cards, payouts };
  try {
    for (const step of STEPS) {
      check.step = step;
      work[step](check);
      check.done.push(step);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { what, found, expected } = error.difference;
    check.note(what, found, expected);
  }
  return { story: check.story, wrong: check.wrong, done: check.done };
}

/** Checks that the house bound itself to its secret and to the odds before anybody bet. */
function opening(check: Check): void {
  const { file, story } = check;
  const terms = fields(file, "terms");
  const game = text(file, "game");
  check.same(said("format"), text(file, "format"), "croupier.round/1");
  check.same(said("game"), game, text(terms, "game"));
  const digest = sha256(utf8(canonical(terms)));
  const message = joined(
    labelled("round"),
    unhex(hex32(file, "secret")),
    named(text(file, "table")),
    bigEndian(whole(file, "round", 1), 8),
    unhex(digest),
    unhex(hex32(file, "previous")),
  );
  const commitment = sha256(message);
  check.same(said("commitment"), hex32(file, "commitment"), commitment);
  Object.assign(story, { game, table: text(file, "table"), round: whole(file, "round", 1) });
  Object.assign(story, { terms_digest: digest, commitment });
}

/** Makes the deck out of the secret, all revealed nonces and the three cuts. */
function shuffle(check: Check): void {
  const { file, story } = check;
  const entries = rows(file, "nonces");
  const owned = new Map(entries.map((entry) => [text(entry, "owner"), entry]));
  check.holds(said("nonces-twice"), entries.length === owned.size);
  const used: Nonce[] = [];
  const seen: NonceStory[] = [];
  for (const owner of [...owned.keys()].sort(byCodePoint)) {
    const entry = owned.get(owner)!;
    const committed = hex32(entry, "commitment");
    const isUsed = entry["nonce"] !== null;
    seen.push({ owner, commitment: committed, isUsed });
    if (!isUsed) continue;
    const nonce = unhex(hex32(entry, "nonce"));
    const expected = sha256(joined(labelled("nonce"), nonce));
    check.same(said("nonce", { owner }), committed, expected);
    used.push({ owner, nonce });
  }
  const player_cut = whole(file, "player_cut", 0, CARDS - 1);
  const key = keyOf(unhex(hex32(file, "secret")), used);
  const { deck, dealer_cuts } = deckOf(key, player_cut);
  const cut_by = file["cut_by"] === null ? null : text(file, "cut_by");
  if (cut_by !== null || player_cut) {
    const players = rows(file, "spots").map((spot) => text(spot, "owner"));
    const isPlayer = cut_by !== null && players.includes(cut_by);
    if (!isPlayer) check.note(said("cut_by"), told(cut_by), said("player"));
  }
  check.same(said("deck"), list(file, "deck"), deck);
  Object.assign(story, { nonces: seen, deck, dealer_cuts, player_cut, cut_by });
}

/** Checks that each card lies where the dealing puts it; bought cards come next. */
function cards(check: Check): void {
  const { file, story } = check;
  const [deal, posted] = [fields(file, "deal"), fields(fields(file, "terms"), "deal")];
  const [size, order] = [whole(posted, "cards", 1, 26), text(posted, "order")];
  check.same(said("deal-cards"), whole(deal, "cards"), size);
  check.same(said("deal-order"), text(deal, "order"), order);
  const spots = rows(file, "spots").sort((a, b) => whole(a, "spot", 1) - whole(b, "spot", 1));
  const numbers = spots.map((spot) => whole(spot, "spot", 1));
  const hands = fields(file, "hands");
  check.same(said("deal-spots"), list(deal, "spots"), numbers);
  check.same(said("hands"), Object.keys(hands).sort(), numbers.map(String).sort());
  const takers = numbers.length + 1;
  check.holds(said("deal-enough"), takers * size <= CARDS);
  const [step, apart] = order === "one_at_a_time" ? [takers, 1] : [1, size];
  const deck = story.deck!;
  const handOf = (taker: number): string[] =>
    Array.from({ length: size }, (_, card) => deck[taker * apart + card * step] ?? "");
  const dealer = handOf(numbers.length);
  check.same(said("dealer"), list(file, "dealer"), dealer);
  check.spots = spots.map((row, taker) => {
    const dealt = handOf(taker);
    const spot = numbers[taker]!;
    check.same(said("hand", { spot }), list(hands, String(spot)), dealt);
    return { spot, owner: text(row, "owner"), row, dealt, final: [...dealt] };
  });
  const up = posted["dealer_up"];
  const isSoldRaised = fields(fields(file, "terms"), "rules")["purchase"] === "with_raise";
  Object.assign(story, { dealer, dealer_up: typeof up === "number" ? up : 0, isSoldRaised });
  purchases(check, deck.slice(takers * size));
}

function purchases(check: Check, rest: readonly string[]): void {
  const { file } = check;
  const sales = rows(file, "purchases");
  const buyers = check.spots.filter(({ row }) => flag(row, "bought"));
  const to = sales.map((sale) => whole(sale, "spot"));
  check.same(
    said("purchases"),
    to,
    buyers.map(({ spot }) => spot),
  );
  const burned = sales.map((sale) => text(sale, "discard"));
  check.same(said("burned"), texts(file, "burned"), burned);
  for (const [at, buyer] of buyers.entries()) {
    const sale = sales[at];
    if (!sale) return;
    const card = rest[at] ?? "";
    const what = said("purchase", { spot: buyer.spot });
    check.same(what, text(sale, "card"), card);
    const discard = text(sale, "discard");
    const place = buyer.dealt.indexOf(discard);
    if (place < 0) {
      const expected = said("of-hand", { cards: buyer.dealt.join(" ") });
      throw new Unreadable({ what, found: told(discard), expected });
    }
    buyer.final[place] = card;
  }
}
