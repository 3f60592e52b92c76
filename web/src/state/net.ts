import type { Line } from "../wire/messages";

interface Settled {
  readonly lines: readonly Pick<Line, "stake_chips" | "returned_chips">[];
}

/** What a hand's wagers brought in all, once they are settled; nothing before. */
export const netOf = ({ lines }: Settled): number =>
  lines.reduce((net, line) => net + line.returned_chips - line.stake_chips, 0);
