import type { Memory } from "./memory";
import { sha256 } from "./sha256";

/** Fills bytes with chance that nobody can foresee: `crypto.getRandomValues`. */
export type Chance = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const BYTES = 32;
const LABEL = new TextEncoder().encode("croupier.fair/1 nonce\n");

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Binds the player to his nonce: SHA-256 of a label, a line feed and the 32 bytes (STU-2). */
export function commitmentOf(nonce: string): string {
  return sha256(Uint8Array.from([...LABEL, ...unhex(nonce)]));
}

/**
 * The player's own share in the shuffle: one nonce a round and table, drawn when he first bets,
 * kept to survive a reload, and told to nobody before betting has closed.
 */
export interface Nonces {
  /** Gives the commitment for a round, drawing its nonce if there is none yet. */
  commit(table: string, round: number): string;
  /** Gives the nonce of a round, or null if this window never drew one. */
  recall(table: string, round: number): string | null;
  /** Lets go of a table's nonce once the house has it. */
  forget(table: string): void;
}

export function nonces(kept: Memory, chance: Chance): Nonces {
  const key = (table: string): string => `nonce.${table}`;
  const recall = (table: string, round: number): string | null => {
    const [number, nonce] = (kept.get(key(table)) ?? "").split(":");
    return nonce && number === String(round) ? nonce : null;
  };
  return {
    recall,
    commit(table, round) {
      const nonce = recall(table, round) ?? hex(chance(new Uint8Array(BYTES)));
      kept.set(key(table), `${round}:${nonce}`);
      return commitmentOf(nonce);
    },
    forget: (table) => kept.drop(key(table)),
  };
}
