// Makes the deck out of the house's secret, the players' nonces and the cuts (STU-2).
import { bigEndian, hmac, joined, utf8 } from "./bytes";
import { RANKS, SUITS } from "./hands";
import { byCodePoint, told, Unreadable } from "./reading";
import { said } from "./said";

const CARDS = 52;
const NAME_MAX_BYTES = 256;

const label = utf8("croupier.fair/1 ");

/** Begins a message with the protocol's label and a word for its use. */
export const labelled = (use: string): Uint8Array => joined(label, utf8(`${use}\n`));

/** Writes a name with its length before it. */
export function named(text: string): Uint8Array {
  const bytes = utf8(text);
  if (!bytes.length || bytes.length > NAME_MAX_BYTES) {
    const expected = said("name", { bytes: NAME_MAX_BYTES });
    throw new Unreadable({ what: said("name"), found: told(text), expected });
  }
  return joined(bigEndian(bytes.length, 4), bytes);
}

export interface Nonce {
  readonly owner: string;
  readonly nonce: Uint8Array;
}

/** Gives the key of the stream; the nonces go in by the order of their owners' names. */
export function keyOf(secret: Uint8Array, nonces: readonly Nonce[]): Uint8Array {
  const parts = nonces
    .toSorted((one, other) => byCodePoint(one.owner, other.owner))
    .map(({ owner, nonce }) => joined(named(owner), nonce));
  return hmac(secret, joined(labelled("key"), bigEndian(nonces.length, 4), ...parts));
}

/** Makes the draw of a number below another one, each as likely as the next. */
export function drawing(key: Uint8Array): (below: number) => number {
  let bytes: Uint8Array = new Uint8Array();
  let [block, at] = [0, 0];
  const next = (): number => {
    if (at === bytes.length) {
      bytes = hmac(key, bigEndian(block++, 8));
      at = 0;
    }
    return bytes[at++]!;
  };
  return (below) => {
    const limit = 256 - (256 % below);
    for (;;) {
      const byte = next();
      if (byte < limit) return byte % below;
    }
  };
}

export interface Dealt {
  readonly deck: readonly string[];
  readonly dealer_cuts: readonly [number, number];
}

const cutAt = (deck: readonly string[], cut: number): string[] => [
  ...deck.slice(cut),
  ...deck.slice(0, cut),
];

/** Shuffles, cuts twice for the dealer, and once where the player cut. */
export function deckOf(key: Uint8Array, player_cut: number): Dealt {
  const below = drawing(key);
  const deck = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
  for (let i = CARDS - 1; i > 0; i--) {
    const j = below(i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  const dealer_cuts = [1 + below(CARDS - 1), 1 + below(CARDS - 1)] as const;
  return { deck: [...dealer_cuts, player_cut].reduce(cutAt, deck), dealer_cuts };
}
