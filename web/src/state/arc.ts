/** A place on the arc of spots: `across` from -1 (left) to 1, `down` from 0 (ends) to 1. */
export interface Seat {
  readonly across: number;
  readonly down: number;
}

/** Lays out the spots of a table, the first on the left, evenly along a parabola. */
export function arc(spots: number): Seat[] {
  return Array.from({ length: spots }, (_, index) => {
    const across = spots === 1 ? 0 : (2 * index) / (spots - 1) - 1;
    return { across, down: 1 - across * across };
  });
}
