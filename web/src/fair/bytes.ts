// Bytes, and the keyed hash that the deal's stream is made of.
import { unhex } from "../wire/nonces";
import { sha256 } from "../wire/sha256";

const BLOCK = 64;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Writes a number with the highest byte first. */
export function bigEndian(value: number, bytes: 4 | 8): Uint8Array {
  const whole = new Uint8Array(8);
  new DataView(whole.buffer).setBigUint64(0, BigInt(value));
  return whole.slice(8 - bytes);
}

export const hash = (message: Uint8Array): Uint8Array => unhex(sha256(message));

/** HMAC-SHA256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? hash(key) : key);
  const inner = hash(joined(padded.map((byte) => byte ^ 0x36), message));
  return hash(joined(padded.map((byte) => byte ^ 0x5c), inner));
}
