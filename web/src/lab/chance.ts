// Chance with a seed: the same seed draws the same paths anywhere, so that they can be shown again.

/** Draws numbers from 0 up to 1: PCG32 would do as well, this is `sfc32` of PractRand. */
export function seeded(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, seed >>> 0, 0x243f6a88, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // What a seed has in common with its neighbours is gone after a few numbers.
  for (let drawn = 0; drawn < 16; drawn += 1) next();
  return () => (next() * 0x200000 + (next() >>> 11)) / 2 ** 53;
}

/** One way for a hand to end: its net result in antes, and how likely it is. */
export interface Result {
  readonly net: number;
  readonly share: number;
}

/** Gathers results that are the same, least first. */
export function gathered(results: readonly Result[]): Result[] {
  const found = new Map<number, number>();
  for (const { net, share } of results) found.set(net, (found.get(net) ?? 0) + share);
  return [...found].map(([net, share]) => ({ net, share })).sort((a, b) => a.net - b.net);
}

/** A path of a bankroll, hand by hand; it ends where a whole hand could not be paid any more. */
export type Path = readonly number[];

/** Draws paths from the exact distribution of one hand. */
export function paths(
  results: readonly Result[],
  { bankroll, needed, hands, seed, count }: Walk & { seed: number; count: number },
): Path[] {
  const draw = seeded(seed);
  const sums: number[] = [];
  let sum = 0;
  for (const { share } of results) sums.push((sum += share));
  const step = (): number => {
    const at = draw() * sum;
    const place = sums.findIndex((upto) => at < upto);
    return results[place < 0 ? results.length - 1 : place]!.net;
  };
  return Array.from({ length: count }, () => {
    const path = [bankroll];
    for (let hand = 0, now = bankroll; hand < hands && now >= needed; hand += 1) {
      now += step();
      path.push(now);
    }
    return path;
  });
}

/** A bankroll of so many antes, for so many hands, each of which may need so much. */
export interface Walk {
  readonly bankroll: number;
  readonly needed: number;
  readonly hands: number;
}

/** Standard deviations above which a bankroll is taken to be out of danger: beyond 10^-12. */
const SAFE = 8;
const FINEST = 20;

/**
 * Works out how likely a bankroll falls below what a hand may need, within so many hands.
 *
 * It is no simulation: the distribution of the bankroll is carried on hand by hand, on the grid on
 * which all results lie. Whoever has more than eight standard deviations of all the hands to spare
 * is taken to be out of danger. Null where results lie on no such grid.
 */
export function riskOfRuin(
  results: readonly Result[],
  { bankroll, needed, hands }: Walk,
): number | null {
  const unit = unitOf([...results.map(({ net }) => net), bankroll - needed]);
  if (unit === null) return null;
  const steps = results.map(({ net, share }) => [Math.round(net * unit), share] as const);
  const mean = results.reduce((sum, { net, share }) => sum + net * share, 0);
  const square = results.reduce((sum, { net, share }) => sum + net * net * share, 0);
  const spread = SAFE * Math.sqrt(Math.max(square - mean * mean, 0) * hands);
  const top = Math.ceil((Math.max(0, -mean * hands) + spread) * unit) + 1;
  const start = Math.round((bankroll - needed) * unit);
  if (start < 0) return 1;
  if (start >= top) return 0;
  return ruinOn(steps, { start, top, hands });
}

function ruinOn(
  steps: readonly (readonly [number, number])[],
  { start, top, hands }: { start: number; top: number; hands: number },
): number {
  let [now, next] = [new Float64Array(top), new Float64Array(top)];
  let ruined = 0;
  let [low, high] = [start, start];
  now[start] = 1;
  for (let hand = 0; hand < hands && low <= high; hand += 1) {
    next.fill(0);
    let [lowest, highest] = [top, -1];
    for (let at = low; at <= high; at += 1) {
      const here = now[at]!;
      if (here === 0) continue;
      for (const [step, share] of steps) {
        const to = at + step;
        if (to < 0) ruined += here * share;
        else if (to < top) {
          next[to] = next[to]! + here * share;
          if (to < lowest) lowest = to;
          if (to > highest) highest = to;
        }
      }
    }
    [now, next, low, high] = [next, now, lowest, highest];
  }
  return Math.min(1, ruined);
}

/** Finds the smallest number that makes whole numbers of all; null where none is small enough. */
function unitOf(values: readonly number[]): number | null {
  for (let unit = 1; unit <= FINEST; unit += 1) {
    if (values.every((value) => Math.abs(value * unit - Math.round(value * unit)) < 1e-9)) {
      return unit;
    }
  }
  return null;
}
