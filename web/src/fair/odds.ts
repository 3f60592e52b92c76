// Exact odds: fractions of whole numbers of any size.
import { told, Unreadable } from "./reading";
import { said } from "./said";

export interface Odds {
  readonly p: bigint;
  readonly q: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b ? gcd(b, a % b) : a < 0n ? -a : a);

const noNumber = (found: unknown): Unreadable =>
  new Unreadable({ what: said("odds"), found: told(found), expected: said("number") });

/** Reads odds or another exact number: `3`, `-1`, `3/2`, `0.5`. */
export function oddsOf(text: unknown): Odds {
  const found = typeof text === "string" && /^(-?)(\d{1,15})(?:([/.])(\d{1,15}))?$/.exec(text);
  if (!found) throw noNumber(text);
  const [, sign, first, mark, second = ""] = found;
  const q = mark === "/" ? BigInt(second) : 10n ** BigInt(mark ? second.length : 0);
  if (!q) throw noNumber(text);
  const p = mark === "." ? BigInt(first! + second) : BigInt(first!);
  const common = gcd(p, q) || 1n;
  return { p: (sign ? -p : p) / common, q: q / common };
}

export const oddsText = ({ p, q }: Odds): string => (q === 1n ? `${p}` : `${p}/${q}`);

/** Multiplies and rounds down, as every amount of the house is rounded. */
export function times(chips: number, { p, q }: Odds): number {
  const product = BigInt(chips) * p;
  const down = product / q - (product % q < 0n ? 1n : 0n);
  return Number(down);
}
