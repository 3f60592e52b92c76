// A round of one's history, step by step: what could be seen after each of its events.
import type { RoundHistory } from "../wire/calls";

type Step = RoundHistory["steps"][number];
export type Dealer = NonNullable<Step["dealer"]>;
export type Hand = Step["hands"][number];

/** What could be seen after a step. */
export interface Scene {
  readonly event: string;
  readonly at_ms: number;
  readonly phase: string;
  readonly dealer: Dealer | null;
  readonly hands: readonly Hand[];
}

/** Lists a round's scenes in order; a step that changed nothing to be seen is none. */
export function scenes({ steps }: RoundHistory): Scene[] {
  const all: Scene[] = [];
  let dealer: Dealer | null = null;
  let hands = new Map<number, Hand>();
  for (const step of steps) {
    const isSeen = step.dealer !== null || step.hands.length > 0;
    dealer = step.dealer ?? dealer;
    hands = new Map([...hands, ...step.hands.map((hand) => [hand.spot, hand] as const)]);
    const event = step.event.replace(/^\w+\.|\/\d+$/g, "");
    if (!isSeen && event !== "voided") continue;
    const sorted = [...hands.values()].sort((a, b) => a.spot - b.spot);
    all.push({ event, at_ms: step.at_ms, phase: step.phase, dealer, hands: sorted });
  }
  return all;
}

/** What a round brought in all, at the cage and in chips. */
export const netOf = ({ opening, closing }: RoundHistory): number =>
  closing.account_chips + closing.chips - opening.account_chips - opening.chips;
