import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { Memory } from "./memory";
import { commitmentOf, type Nonces, nonces } from "./nonces";

interface Vectors {
  deals: { nonces: { nonce: string; commitment: string }[] }[];
}

const vectors = JSON.parse(
  readFileSync(new URL("../../../tests/vectors/fair.json", import.meta.url), "utf8"),
) as Vectors;
const shared = vectors.deals.flatMap((deal) => deal.nonces);

const inMemory = (): Memory => {
  const held = new Map<string, string>();
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    drop: (key) => void held.delete(key),
  };
};

let drawn = 0;
const chance = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => bytes.fill(++drawn);
let book: Nonces;
beforeEach(() => {
  drawn = 0;
  book = nonces(inMemory(), chance);
});

test("STU-2: a commitment is the one the house computes", () => {
  expect(shared.length).toBeGreaterThan(0);
  for (const { nonce, commitment } of shared) expect(commitmentOf(nonce)).toBe(commitment);
});

test("STU-2: all spots of a round share one nonce, and the next round has another", () => {
  const first = book.commit("stud", 7);
  expect(book.commit("stud", 7)).toBe(first);
  expect(book.recall("stud", 7)).toBe("01".repeat(32));
  expect(book.commit("stud", 8)).not.toBe(first);
});

test("STU-2: a nonce belongs to one round of one table", () => {
  book.commit("stud", 7);
  expect(book.recall("stud", 6)).toBeNull();
  expect(book.recall("suits", 7)).toBeNull();
  book.forget("stud");
  expect(book.recall("stud", 7)).toBeNull();
});
