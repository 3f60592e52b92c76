import { readFileSync } from "node:fs";
import coreEn from "$words/en/core.ftl";
import pagesEn from "$words/en/pages.ftl";
import proofEn from "$words/en/proof.ftl";
import coreFr from "$words/fr/core.ftl";
import pagesFr from "$words/fr/pages.ftl";
import proofFr from "$words/fr/proof.ftl";
import { expect, test } from "vitest";
import { bigEndian, hmac, utf8 } from "./bytes";
import { deckOf, drawing, keyOf } from "./deck";
import { FIVE, longestRun, rankFive, rankSuit } from "./hands";
import { canonical, type Fields, fileOf, Unreadable } from "./reading";
import { differenceText } from "./telling";
import { verify, type Wrong } from "./verify";
import { plain } from "../testing/rounds";
import { type Catalogue, catalogue } from "../words/catalogue";
import { hex, unhex } from "../wire/nonces";
import { sha256 } from "../wire/sha256";

interface Vectors {
  readonly terms: readonly { readonly document: unknown; readonly digest: string }[];
  readonly deals: readonly {
    readonly secret: string;
    readonly nonces: readonly { readonly owner: string; readonly nonce: string | null }[];
    readonly key: string;
    readonly first_bytes: string;
    readonly dealer_cuts: readonly number[];
    readonly player_cut: number;
    readonly deck: string;
  }[];
  readonly rounds: Readonly<Record<string, Fields>>;
  readonly tampered: readonly {
    readonly path: readonly (string | number)[];
    readonly value: unknown;
    readonly standalone: readonly string[];
  }[];
}

const FILE = new URL("../../../tests/vectors/fair.json", import.meta.url);
const vectors = JSON.parse(readFileSync(FILE, "utf8")) as Vectors;

test("HMAC-SHA256 is that of RFC 4231", () => {
  expect(hex(hmac(utf8("Jefe"), utf8("what do ya want for nothing?")))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  const long = utf8("Test Using Larger Than Block-Size Key - Hash Key First");
  expect(hex(hmac(new Uint8Array(131).fill(0xaa), long))).toBe(
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});

test.each(vectors.terms)("the digest $digest is that of its terms", ({ document, digest }) => {
  expect(sha256(utf8(canonical(document)))).toBe(digest);
});

test.each(vectors.deals)("STU-2: the deck of the secret $secret comes out again", (deal) => {
  const nonces = deal.nonces
    .filter(({ nonce }) => nonce !== null)
    .map(({ owner, nonce }) => ({ owner, nonce: unhex(nonce!) }));
  const key = keyOf(unhex(deal.secret), nonces);
  expect(hex(key)).toBe(deal.key);
  expect(deal.first_bytes.startsWith(hex(hmac(key, bigEndian(0, 8))))).toBe(true);
  const dealt = deckOf(key, deal.player_cut);
  expect(dealt.dealer_cuts).toEqual(deal.dealer_cuts);
  expect(dealt.deck.join(" ")).toBe(deal.deck);
});

test("a drawn number stays below its bound, and every number comes", () => {
  const below = drawing(new Uint8Array(32));
  const seen = new Set(Array.from({ length: 4_000 }, () => below(52)));
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i));
});

test.each(Object.entries(vectors.rounds))("a round of %s checks out", (game, file) => {
  const { wrong, story, done } = verify(file);
  expect(wrong).toEqual([]);
  expect(done).toEqual(["opening", "shuffle", "cards", "payouts"]);
  expect(story.game).toBe(game);
  const lines = file["lines"] as readonly Fields[];
  expect(story.spots!.flatMap((spot) => spot.lines).length).toBe(lines.length);
});

function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return to;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[first] = changed(copy[first], rest, to);
  return copy;
}

/** Names a difference as the standalone file does; one that stops the check, by its step. */
function standaloneName({ step, what: { code, args } }: Wrong): string {
  const { wager, spot, owner } = args;
  const names: Record<string, string> = {
    nonce: `nonce ${owner}, its commitment`,
    cut_by: "cut_by, one of the players",
    "deal-cards": "deal cards",
    "deal-order": "deal order",
    "deal-spots": "deal spots",
    hands: "hands, of which spots",
    hand: `hand ${spot}`,
    purchases: "purchases, by which spots",
    purchase: `purchase ${spot}`,
    "lines-twice": "lines, one a wager",
    line: `line ${wager} ${spot}`,
    "line-stake": `line ${wager} ${spot}, stake`,
    "line-odds": `line ${wager} ${spot}, odds`,
    "line-returned": `line ${wager} ${spot}, returned`,
    "spot-stake": `spot ${spot}, stake on ${wager}`,
    "spot-raised": `spot ${spot}, raised 3 times the ante`,
    field: step,
  };
  return names[code] ?? code;
}

test.each(vectors.tampered)("STU-2: what was tampered with is named: $path", (tampered) => {
  const { path, value, standalone } = tampered;
  const { wrong } = verify(changed(vectors.rounds["stud_poker"], path, value) as Fields);
  // A discard that was never held stops the check, which the standalone file says of the step.
  const last = wrong.at(-1)!;
  const isStopped = last.what.code === "purchase" && typeof last.expected !== "string";
  const names = wrong.map(standaloneName);
  expect(isStopped ? [...names.slice(0, -1), last.step] : names).toEqual(standalone);
});

const FULL = { en: [...coreEn, ...pagesEn, ...proofEn], fr: [...coreFr, ...pagesFr, ...proofFr] };

test.each(["en", "fr"] as const)("STU-2: whatever does not match can be told in %s", (language) => {
  const faults: string[] = [];
  const words = catalogue(language, FULL[language], (fault) => faults.push(fault));
  for (const { path, value } of vectors.tampered) {
    const { wrong } = verify(changed(vectors.rounds["stud_poker"], path, value) as Fields);
    for (const one of wrong) expect(differenceText(one, words)).toMatch(/^[A-ZÀ-Ý].*[.]$/);
  }
  for (const text of ["{", "7", "[]"]) expect(toldOf(text, words)).not.toBe("");
  expect(faults).toEqual([]);
});

/** What is told of a file that cannot be read. */
function toldOf(text: string, words: Catalogue): string {
  try {
    return verify(fileOf(text))
      .wrong.map((one) => differenceText(one, words))
      .join(" ");
  } catch (error) {
    if (error instanceof Unreadable) return differenceText(error.difference, words);
    throw error;
  }
}

test("a difference is told in French with what stands in the file", () => {
  const words = catalogue("fr", FULL.fr);
  const forged = changed(vectors.rounds["stud_poker"], ["lines", 0, "returned"], 1) as Fields;
  const told = verify(forged).wrong.map((one) => plain(differenceText(one, words)));
  expect(told).toEqual([
    "Rendu : la mise, place 1 : dans le fichier, 0,01 ; il faudrait 20,00.",
  ]);
});

test("STU-2: whose bits are in a deal is told with the commitment to them", () => {
  const file = vectors.rounds["stud_poker"]!;
  const told = verify(file).story.nonces!;
  const nonces = file["nonces"] as readonly Record<string, string | null>[];
  expect(told.map(({ owner, commitment, isUsed }) => [owner, commitment, isUsed])).toEqual(
    nonces.map(({ owner, commitment, nonce }) => [owner, commitment, nonce !== null]),
  );
});

test.each(["", "7", "[]", "null", "{", '{"a": 1'])("%j is no file of a round", (text) => {
  expect(() => fileOf(text)).toThrow(Unreadable);
});

test("a file without its fields is told from one that does not match", () => {
  expect(verify({}).wrong).toMatchObject([
    { step: "opening", what: { code: "field", args: { key: "terms" } } },
  ]);
  for (const key of Object.keys(vectors.rounds["stud_poker"]!)) {
    const { [key]: _, ...rest } = vectors.rounds["stud_poker"]!;
    expect(verify(rest).wrong.length, key).toBeGreaterThan(0);
  }
});

// CYB-8, ILS-7 and ILS-14: the examples of the rules.
test.each([
  ["Ah Kh Qh Jh Th", "royal_flush"],
  ["Td 9d 8d 7d 6d", "straight_flush"],
  ["5d 4d 3d 2d Ad", "straight_flush"],
  ["5c 5h 5s 5d 2c", "four_of_a_kind"],
  ["Kc Kh Ks 4s 4c", "full_house"],
  ["Ac Jc 9c 4c 2c", "flush"],
  ["5c 4d 3h 2s Ac", "straight"],
  ["9c 9d 9h As 8c", "three_of_a_kind"],
  ["4c 4d Jh Js Ac", "two_pair"],
  ["8c 4d Jh Js Ac", "pair"],
  ["As Qs 9d 6s 3c", "high_card"],
])("CYB-8: %s is a %s", (cards, row) => {
  expect(FIVE[rankFive(cards.split(" "))[0]]).toBe(row);
});

test("ILS-7, ILS-14: the longest suit and the longest run", () => {
  const hand = "As 2s 3s 9s Th Jh Qh".split(" ");
  expect(rankSuit(hand)).toEqual([4, [12, 7, 1, 0]]);
  expect(longestRun(hand)).toBe(3);
  expect(longestRun("As Ks Qs 2s 9h 5d 7c".split(" "))).toBe(3);
  expect(longestRun("As 2s 3s 4s 5s 6s 7s".split(" "))).toBe(7);
});
