import { expect, test } from "vitest";
import type { Memory } from "./memory";
import { WITNESSED_MAX, witnesses } from "./witness";

function held(): Memory & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    drop: (key) => void texts.delete(key),
  };
}

test("STU-2: the first commitment seen stands, whatever is said later", () => {
  const seen = witnesses(held());
  expect(seen.of("stud", 1)).toBeNull();
  seen.saw("stud", 1, "aa");
  seen.saw("stud", 1, "bb");
  expect(seen.of("stud", 1)).toEqual({ commitment: "aa", nonce_commitment: null });
  seen.put("stud", 1, "cc");
  seen.put("stud", 1, "dd");
  expect(seen.of("stud", 1)).toEqual({ commitment: "aa", nonce_commitment: "cc" });
  seen.put("stud", 2, "cc");
  expect(seen.of("stud", 2)).toBeNull();
});

test("only so many rounds are remembered, the newest", () => {
  const seen = witnesses(held());
  for (let round = 1; round <= WITNESSED_MAX + 1; round++) seen.saw("stud", round, String(round));
  expect(seen.of("stud", 1)).toBeNull();
  expect(seen.of("stud", 2)?.commitment).toBe("2");
});

test.each(["{", "7", '[["stud 1", 7]]', "[7]"])("what is spoilt is forgotten: %s", (text) => {
  const memory = held();
  memory.texts.set("witness", text);
  const seen = witnesses(memory);
  expect(seen.of("stud", 1)).toBeNull();
  seen.saw("stud", 1, "aa");
  expect(seen.of("stud", 1)?.commitment).toBe("aa");
});
