// Reads a file that nobody vouches for: each field must be of its kind, or it says what is wrong.

import { type Difference, type Said, said, type Told } from "./said";

export type Fields = { readonly [key: string]: unknown };

/** What makes a file unreadable: what was found where, and what is needed there. */
export class Unreadable extends Error {
  constructor(readonly difference: Difference) {
    super(difference.what.code);
  }
}

const TOLD_MAX = 200;

/** Writes any value shortly. */
export function told(value: unknown): Told {
  if (value === undefined || value === null) return said("nothing");
  const text = Array.isArray(value)
    ? value.map(String).join(" ")
    : typeof value === "string"
      ? value
      : (JSON.stringify(value) ?? "");
  return text.length <= TOLD_MAX ? text : `${text.slice(0, TOLD_MAX)}…`;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wrong = (key: string, value: unknown, expected: Said): never => {
  throw new Unreadable({ what: said("field", { key }), found: told(value), expected });
};

const own = (source: Fields, key: string): unknown =>
  Object.hasOwn(source, key) ? source[key] : undefined;

export function fields(source: Fields, key: string): Fields {
  const value = own(source, key);
  return isFields(value) ? value : wrong(key, value, said("object"));
}

export function list(source: Fields, key: string): readonly unknown[] {
  const value = own(source, key);
  return Array.isArray(value) ? value : wrong(key, value, said("list"));
}

export function text(source: Fields, key: string): string {
  const value = own(source, key);
  return typeof value === "string" ? value : wrong(key, value, said("text"));
}

export function flag(source: Fields, key: string): boolean {
  const value = own(source, key);
  return typeof value === "boolean" ? value : wrong(key, value, said("flag"));
}

export function whole(
  source: Fields,
  key: string,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const value = own(source, key);
  const isIn = Number.isSafeInteger(value) && least <= Number(value) && Number(value) <= most;
  return isIn ? Number(value) : wrong(key, value, said("whole", { lowest: least, highest: most }));
}

export function hex32(source: Fields, key: string): string {
  const value = text(source, key);
  return /^[0-9a-f]{64}$/.test(value) ? value : wrong(key, value, said("hex", { count: 64 }));
}

/** Reads a list of objects, or of texts. */
export const rows = (source: Fields, key: string): Fields[] =>
  list(source, key).map((row, at) =>
    isFields(row) ? row : wrong(`${key} ${at}`, row, said("object")),
  );

export const texts = (source: Fields, key: string): string[] =>
  list(source, key).map((one, at) =>
    typeof one === "string" ? one : wrong(`${key} ${at}`, one, said("text")),
  );

/** Reads a whole file. */
export function fileOf(json: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Unreadable({ what: said("document"), found: told(json), expected: said("json") });
  }
  if (isFields(value)) return value;
  throw new Unreadable({ what: said("document"), found: told(value), expected: said("object") });
}

/** Writes plain data as its digest is of: keys in order, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort(byCodePoint)
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

/** Orders texts by their characters; plain comparison would go by halves of the rarer ones. */
export function byCodePoint(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = a[at]!.codePointAt(0)! - b[at]!.codePointAt(0)!;
    if (difference) return difference;
  }
  return a.length - b.length;
}
