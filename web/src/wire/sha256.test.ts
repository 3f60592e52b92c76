import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256";

test.each(Array.from({ length: 200 }, (_, length) => length))(
  "a message of %i bytes hashes as it does elsewhere",
  (length) => {
    const message = Uint8Array.from({ length }, (_, i) => (i * 167 + length) & 255);
    expect(sha256(message)).toBe(createHash("sha256").update(message).digest("hex"));
  },
);
