// A round that is over, step by step: as a player saw it, or as its file has it.
import type { SpotStory } from "../fair/payouts";
import type { Story } from "../fair/verify";
import type { DealerView, HandView, Line, RoundHistory } from "../wire/calls";

export type Dealer = Pick<DealerView, "cards" | "held" | "name">;

/** A hand as a scene shows it; `row` is its name in the pay tables, where it has no fuller one. */
export type Hand = Pick<
  HandView,
  "spot" | "is_own" | "stakes" | "held" | "cards" | "bought" | "raised" | "is_mucked" | "name"
> & {
  readonly lines: readonly Pick<Line, "wager" | "stake_chips" | "returned_chips">[];
  readonly row?: string;
};

/** What could be seen after a step, and whose hand it changed if it changed one alone. */
export interface Scene {
  readonly event: string;
  readonly changed: Hand | null;
  readonly dealer: Dealer | null;
  readonly hands: readonly Hand[];
}

/** Lists a round's scenes in order; a step that changed nothing to be seen is none. */
export function scenes({ steps }: Pick<RoundHistory, "steps">): Scene[] {
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
    const [only = null, ...others] = step.hands;
    all.push({ event, changed: others.length ? null : only, dealer, hands: sorted });
  }
  return all;
}

const LATER = ["raise", "purchase"];

/** A spot before anything happened to it: what it wagered before the deal. */
function opened({ spot, lines }: SpotStory): Hand {
  const before = lines.filter(({ wager }) => !LATER.includes(wager));
  return {
    spot,
    is_own: false,
    stakes: Object.fromEntries(before.map(({ wager, stake }) => [wager, stake])),
    held: 0,
    cards: [],
    bought: null,
    raised: null,
    is_mucked: false,
    name: null,
    lines: [],
  };
}

const stakeOf = ({ lines }: SpotStory, wager: string): number =>
  lines.find((line) => line.wager === wager)?.stake ?? 0;

/** What a spot's choice makes of its hand. */
function decided(hand: Hand, spot: SpotStory): Hand {
  const raise = stakeOf(spot, "raise");
  const stakes = raise ? { ...hand.stakes, raise } : hand.stakes;
  return { ...hand, stakes, raised: raise / stakeOf(spot, "ante") };
}

function served(hand: Hand, spot: SpotStory): Hand {
  const bought = spot.final.find((card) => !spot.dealt.includes(card));
  if (!bought) return hand;
  const stakes = { ...hand.stakes, purchase: stakeOf(spot, "purchase") };
  return { ...hand, stakes, bought, cards: [...spot.final] };
}

const paid = (hand: Hand, { lines, outcome, row }: SpotStory): Hand => ({
  ...hand,
  is_mucked: outcome === "mucked",
  row,
  lines: lines.map(({ wager, stake, returned }) => ({
    wager,
    stake_chips: stake,
    returned_chips: returned,
  })),
});

/** Tells a round out of its file alone, all cards open; nothing where it could not be read. */
export function scenesOf({ spots, dealer, dealer_up = 0, isSoldRaised }: Story): Scene[] {
  if (!spots || !dealer) return [];
  const hands = new Map(spots.map((spot) => [spot.spot, opened(spot)]));
  const all: Scene[] = [];
  let held: Dealer = { cards: [], held: 0, name: null };
  const told = (event: string, changed: Hand | null = null): void => {
    if (changed) hands.set(changed.spot, changed);
    all.push({ event, changed, dealer: held, hands: [...hands.values()] });
  };
  const each = (event: string, change: (hand: Hand, spot: SpotStory) => Hand): void => {
    for (const spot of spots) {
      const before = hands.get(spot.spot)!;
      const after = change(before, spot);
      if (after !== before) told(event, after);
    }
  };
  told("closed");
  for (const { spot, dealt } of spots) {
    hands.set(spot, { ...hands.get(spot)!, cards: [...dealt], held: dealt.length });
  }
  held = { ...held, cards: dealer.slice(0, dealer_up), held: dealer.length };
  told("dealt");
  if (!isSoldRaised) each("served", served);
  each("chosen", decided);
  if (isSoldRaised) each("served", served);
  held = { ...held, cards: [...dealer] };
  told("revealed");
  each("settled", paid);
  return all;
}

/** What a round brought in all, at the cage and in chips. */
export const netOfRound = ({ opening, closing }: RoundHistory): number =>
  closing.account_chips + closing.chips - opening.account_chips - opening.chips;
