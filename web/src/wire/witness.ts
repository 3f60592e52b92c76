// What this browser saw of each deal before it was made: the house cannot change it afterwards.
import type { Memory } from "./memory";

/** A commitment that was shown before betting closed, and the browser's own to its nonce. */
export interface Witness {
  readonly commitment: string;
  readonly nonce_commitment: string | null;
}

/** How many rounds are remembered, the newest of all tables. */
export const WITNESSED_MAX = 200;

const KEY = "witness";

type Kept = readonly (readonly [string, Witness])[];

const isWitness = (one: unknown): one is Witness =>
  typeof one === "object" && one !== null && "commitment" in one && "nonce_commitment" in one;

/** Reads what was kept; what is spoilt is as good as nothing. */
function read(memory: Memory): Kept {
  try {
    const kept: unknown = JSON.parse(memory.get(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (pair): pair is [string, Witness] =>
        Array.isArray(pair) && typeof pair[0] === "string" && isWitness(pair[1]),
    );
  } catch {
    return [];
  }
}

export interface Witnesses {
  /** Takes note of a commitment; the first one seen for a round stands. */
  saw(table: string, round: number, commitment: string): void;
  /** Takes note of the browser's own commitment to its nonce. */
  put(table: string, round: number, nonce_commitment: string): void;
  of(table: string, round: number): Witness | null;
}

export function witnesses(memory: Memory): Witnesses {
  const name = (table: string, round: number): string => `${table} ${round}`;
  const write = (key: string, witness: Witness): void => {
    const others = read(memory).filter(([kept]) => kept !== key);
    memory.set(KEY, JSON.stringify([...others, [key, witness]].slice(-WITNESSED_MAX)));
  };
  const find = (key: string): Witness | null =>
    read(memory).find(([kept]) => kept === key)?.[1] ?? null;
  return {
    saw(table, round, commitment) {
      const key = name(table, round);
      if (!find(key)) write(key, { commitment, nonce_commitment: null });
    },
    put(table, round, nonce_commitment) {
      const key = name(table, round);
      const witness = find(key);
      if (witness && !witness.nonce_commitment) write(key, { ...witness, nonce_commitment });
    },
    of: (table, round) => find(name(table, round)),
  };
}
