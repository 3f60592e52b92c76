// What moves on the felt from one view of a table to the next, and when. The names of what happened
// say whether anything moves at all: a view that merely arrives, as after a lost line, just stands.
import type { HandView, RoundView, TableView, Terms } from "../wire/messages";

/** A hand on the felt: the spot it lies on, or the dealer's. */
export type Place = number | "dealer";

/** One thing that moves, `at_ms` after the view has come. */
export type Move = { readonly at_ms: number } & (
  | { readonly kind: "deal"; readonly place: Place; readonly index: number }
  | { readonly kind: "turn" | "serve" | "throw"; readonly place: Place; readonly card: string }
  | { readonly kind: "clear"; readonly place: Place }
  | {
      readonly kind: "lay" | "take" | "pay" | "collect";
      readonly spot: number;
      readonly wager: string;
    }
);

/** Words that wait for the cards they are about, so that nothing is told before it is seen. */
export type Mark = "hand" | "dealer" | "end";

export interface Script {
  readonly moves: readonly Move[];
  readonly marks: Readonly<Partial<Record<Mark, number>>>;
}

/** How long single motions last, in milliseconds. */
export const FLY_MS = 280;
export const TURN_MS = 220;
const DEAL_STEP_MS = 85;
const DEAL_MS = 2_600;
const TURN_STEP_MS = 110;
const SHOW_STEP_MS = 45;
const SPOT_STEP_MS = 140;

const NOTHING: Script = { moves: [], marks: {} };

type Order = "packets" | "one_at_a_time";

/** Reads from the posted terms how cards go round: hand by hand, or card by card. */
export function orderOf(terms: Terms): Order {
  const document = JSON.parse(terms.document) as { deal?: { order?: string } };
  return document.deal?.order === "packets" ? "packets" : "one_at_a_time";
}

/** Lists what moves. */
export function script(
  order: Order,
  before: TableView | null,
  after: TableView,
  happened: readonly string[],
): Script {
  if (!before || before.table !== after.table || !happened.length) return NOTHING;
  const has = (name: string): boolean => happened.some((one) => one.startsWith(`round.${name}/`));
  if (before.round.number !== after.round.number) {
    return { moves: [...cleared(before.round), ...laid(null, after.round)], marks: {} };
  }
  return told(order, before.round, after.round, has);
}

function told(
  order: Order,
  was: RoundView,
  now: RoundView,
  has: (name: string) => boolean,
): Script {
  const moves: Move[] = [...laid(was, now)];
  const marks: Partial<Record<Mark, number>> = {};
  let at_ms = 0;
  const add = (more: Move[], length_ms: number): void => {
    if (!more.length) return;
    moves.push(...more);
    at_ms = Math.max(...more.map((move) => move.at_ms)) + length_ms;
  };
  if (has("dealt")) {
    add(dealt(order, now), FLY_MS + TURN_MS);
    marks.hand = at_ms;
  }
  if (has("served")) add(served(was, now, at_ms), FLY_MS + TURN_MS);
  if (has("revealed")) {
    add(turned("dealer", was.dealer.cards, now.dealer.cards, at_ms, TURN_STEP_MS), TURN_MS);
    marks.dealer = at_ms;
  }
  if (has("turned")) add(shown(was, now, at_ms), TURN_MS);
  if (has("settled")) {
    add(settled(now, at_ms), FLY_MS);
    marks.end = at_ms;
  }
  return { moves, marks };
}

/** One card after the other, as the game deals them; the more there are, the faster. */
function dealt(order: Order, { hands, dealer }: RoundView): Move[] {
  const places: [Place, number][] = hands.map(({ spot, held }) => [spot, held]);
  places.push(["dealer", dealer.held]);
  const cards = places.flatMap(([place, held]) =>
    Array.from({ length: held }, (_, index) => ({ place, index })),
  );
  if (order === "one_at_a_time") cards.sort((a, b) => a.index - b.index);
  const step_ms = Math.min(DEAL_STEP_MS, DEAL_MS / cards.length);
  return cards.map((card, nth) => ({ kind: "deal", ...card, at_ms: nth * step_ms }));
}

const earlier = (was: RoundView, { spot }: HandView): HandView | undefined =>
  was.hands.find((hand) => hand.spot === spot);

function served(was: RoundView, now: RoundView, from_ms: number): Move[] {
  const bought = now.hands.filter((hand) => hand.bought && !earlier(was, hand)?.bought);
  return bought.flatMap((hand, nth): Move[] => {
    const at_ms = from_ms + nth * SPOT_STEP_MS;
    const place = hand.spot;
    return [
      { kind: "throw", place, card: hand.discard ?? "", at_ms },
      { kind: "serve", place, card: hand.bought ?? "", at_ms: at_ms + FLY_MS / 2 },
    ];
  });
}

function turned(
  place: Place,
  seen: readonly string[],
  now: readonly string[],
  from_ms: number,
  step_ms: number,
): Move[] {
  return now
    .filter((card) => !seen.includes(card))
    .map((card, nth) => ({ kind: "turn", place, card, at_ms: from_ms + nth * step_ms }));
}

function shown(was: RoundView, now: RoundView, from_ms: number): Move[] {
  return now.hands.flatMap((hand, nth) => {
    const seen = earlier(was, hand)?.cards ?? [];
    const at_ms = from_ms + nth * SPOT_STEP_MS;
    return turned(hand.spot, seen, hand.cards, at_ms, SHOW_STEP_MS);
  });
}

function laid(was: RoundView | null, { hands }: RoundView): Move[] {
  return hands.flatMap((hand) => {
    const stakes = (was && earlier(was, hand)?.stakes) ?? {};
    return Object.entries(hand.stakes)
      .filter(([wager, chips]) => chips > (stakes[wager] ?? 0))
      .map(([wager]): Move => ({ kind: "lay", spot: hand.spot, wager, at_ms: 0 }));
  });
}

/** First what is lost goes to the dealer, then he pays, spot by spot. */
function settled({ hands }: RoundView, from_ms: number): Move[] {
  const lines = hands.flatMap((hand) => hand.lines.map((line) => ({ spot: hand.spot, ...line })));
  const lost = lines.filter((line) => !line.returned_chips);
  const won = lines.filter((line) => line.returned_chips > line.stake_chips);
  const paid_ms = from_ms + (lost.length ? FLY_MS : 0);
  const spots = [...new Set(won.map(({ spot }) => spot))];
  return [
    ...lost.map(({ spot, wager }): Move => ({ kind: "take", spot, wager, at_ms: from_ms })),
    ...won.map(({ spot, wager }): Move => {
      const at_ms = paid_ms + spots.indexOf(spot) * SPOT_STEP_MS;
      return { kind: "pay", spot, wager, at_ms };
    }),
  ];
}

/** Between two rounds the cards go away, and every chip that came back to its player. */
function cleared({ hands, dealer }: RoundView): Move[] {
  const held = hands.filter((hand) => hand.held);
  const back = hands.flatMap((hand) =>
    hand.lines
      .filter((line) => line.returned_chips)
      .map(({ wager }): Move => ({ kind: "collect", spot: hand.spot, wager, at_ms: 0 })),
  );
  const cards = held.map((hand): Move => ({ kind: "clear", place: hand.spot, at_ms: 0 }));
  if (dealer.held) cards.push({ kind: "clear", place: "dealer", at_ms: 0 });
  return [...back, ...cards];
}
