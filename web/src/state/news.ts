// What is worth telling somebody who does not see the table, from one view of it to the next: his
// own hands in full, those of others in sum.
import type { FloorView, HandView, TableView } from "../wire/messages";
import { netOf } from "./net";
import { asking, isOver } from "./options";

/** What became of the hands of others. */
export interface Others {
  readonly raised: number;
  readonly out: number;
  readonly bought: number;
  readonly won: number;
  readonly lost: number;
}

export type News =
  | { readonly kind: "closes" }
  | { readonly kind: "order"; readonly order: Order; readonly reason: string }
  | { readonly kind: "betting" }
  | { readonly kind: "dealt"; readonly hands: readonly HandView[]; readonly up: readonly string[] }
  | { readonly kind: "answered"; readonly hand: HandView }
  | { readonly kind: "served"; readonly hand: HandView; readonly card: string }
  | { readonly kind: "asked"; readonly spot: number }
  | { readonly kind: "may-muck"; readonly hand: HandView }
  | { readonly kind: "others-asked"; readonly count: number }
  | { readonly kind: "others-bought"; readonly others: Others }
  | { readonly kind: "extra"; readonly seconds: number }
  | { readonly kind: "others-chose"; readonly others: Others }
  | { readonly kind: "dealer" }
  | { readonly kind: "over" }
  | { readonly kind: "others-over"; readonly others: Others };

export type Order = "paused" | "closing" | "closed" | "stopped" | "new-house";

/** What the floor has ordered, as far as players have to know it. */
export function orderOf(floor: FloorView): Order | null {
  if (floor.state !== "open") return floor.state as Order;
  if (floor.is_wagering_stopped) return "stopped";
  return floor.has_new_house ? "new-house" : null;
}

const own = (view: TableView): HandView[] => view.round.hands.filter((hand) => hand.is_own);

const holds = (hand: HandView): boolean => (hand.held ?? 0) > 0;

const mayMuck = (view: TableView, { spot }: HandView): boolean =>
  view.round.options.some((option) => option.verb === "muck" && option.spot === spot);

/** Sums up what became of the hands that are not the viewer's. */
export function othersOf(view: TableView): Others {
  const hands = view.round.hands.filter((hand) => !hand.is_own);
  const count = (is: (hand: HandView) => boolean): number => hands.filter(is).length;
  return {
    raised: count((hand) => Boolean(hand.raised) && !hand.is_mucked),
    out: count((hand) => hand.raised === 0 || hand.is_mucked),
    bought: count((hand) => hand.has_bought),
    won: count((hand) => netOf(hand) > 0),
    lost: count((hand) => netOf(hand) < 0),
  };
}

function* between(before: TableView | null, after: TableView): Generator<News> {
  yield* ordered(before?.table === after.table ? before : null, after);
  const isSame = before?.table === after.table && before.round.number === after.round.number;
  const was = isSame ? before : null;
  if (!isSame && after.round.phase === "betting") yield { kind: "betting" };
  const hands = own(after).filter(holds);
  if (hands.length && !(was && own(was).some(holds))) {
    yield { kind: "dealt", hands, up: after.round.dealer.cards ?? [] };
  }
  if (was) yield* answered(was, after);
  yield* served(was, after);
  const isTurned = after.round.dealer.name && !was?.round.dealer.name;
  if (isTurned) {
    if (othersOf(after).raised + othersOf(after).out) {
      yield { kind: "others-chose", others: othersOf(after) };
    }
    yield { kind: "dealer" };
  }
  if (isOver(after.round) && !(was && isOver(was.round))) {
    yield { kind: "over" };
    const others = othersOf(after);
    if (others.won + others.lost) yield { kind: "others-over", others };
  } else yield* asked(was, after);
  if (after.clock?.is_extra && !was?.clock?.is_extra && asking(after).length) {
    const seconds = Math.ceil((after.clock.deadline_ms - after.clock.now_ms) / 1000);
    yield { kind: "extra", seconds };
  }
}

function* ordered(was: TableView | null, after: TableView): Generator<News> {
  if (after.closes_at_ms && !was?.closes_at_ms) yield { kind: "closes" };
  const order = orderOf(after.floor);
  if (order && !(was && orderOf(was.floor) === order)) {
    yield { kind: "order", order, reason: after.floor.reason };
  }
}

function* answered(was: TableView, after: TableView): Generator<News> {
  for (const hand of own(after)) {
    const earlier = was.round.hands.find(({ spot }) => spot === hand.spot);
    if (!earlier || after.round.phase === "voided") continue;
    const hasChosen = hand.raised !== null && earlier.raised === null;
    const isKept = hand.has_answered && !earlier.has_answered && hand.raised === null;
    if (hasChosen || isKept || (hand.is_mucked && !earlier.is_mucked)) {
      yield { kind: "answered", hand };
    }
  }
}

function* served(was: TableView | null, after: TableView): Generator<News> {
  for (const hand of own(after)) {
    const earlier = was?.round.hands.find(({ spot }) => spot === hand.spot)?.bought;
    if (hand.bought && !earlier) yield { kind: "served", hand, card: hand.bought };
  }
  const isServed = was?.round.phase === "serving" && after.round.phase !== "serving";
  const others = othersOf(after);
  if (isServed && others.bought) yield { kind: "others-bought", others };
}

function* asked(was: TableView | null, after: TableView): Generator<News> {
  const isNewPhase = was?.round.phase !== after.round.phase;
  const [before, now] = [was ? asking(was) : [], asking(after)];
  for (const spot of now) {
    if (isNewPhase || !before.includes(spot)) yield { kind: "asked", spot };
  }
  for (const hand of own(after)) {
    if (mayMuck(after, hand) && !(was && mayMuck(was, hand))) yield { kind: "may-muck", hand };
  }
  const { phase, hands } = after.round;
  if (!isNewPhase || now.length || (phase !== "purchase" && phase !== "decision")) return;
  yield { kind: "others-asked", count: new Set(hands.map((hand) => hand.seat)).size };
}

/** Lists what is new, in the order to tell it. */
export const news = (before: TableView | null, after: TableView): News[] => [
  ...between(before, after),
];
