// What is worth telling somebody who does not see the table, from one view of it to the next.
import type { HandView, TableView } from "../wire/messages";
import { isOver } from "./options";

export type News =
  | { readonly kind: "betting" }
  | { readonly kind: "dealt"; readonly hands: readonly HandView[]; readonly up: readonly string[] }
  | { readonly kind: "served"; readonly spot: number; readonly card: string }
  | { readonly kind: "asked"; readonly spot: number }
  | { readonly kind: "dealer" }
  | { readonly kind: "over" };

const own = (view: TableView): HandView[] => view.round.hands.filter((hand) => hand.is_own);

const holds = (hand: HandView): boolean => (hand.held ?? 0) > 0;

function* between(before: TableView | null, after: TableView): Generator<News> {
  const isSame = before !== null && before.round.number === after.round.number;
  const was = isSame ? before : null;
  if (!isSame && after.round.phase === "betting") yield { kind: "betting" };
  const hands = own(after).filter(holds);
  if (hands.length && !(was && own(was).some(holds))) {
    yield { kind: "dealt", hands, up: after.round.dealer.cards ?? [] };
  }
  yield* served(was, after);
  if (after.round.dealer.name && !was?.round.dealer.name) yield { kind: "dealer" };
  if (isOver(after.round) && !(was && isOver(was.round))) yield { kind: "over" };
  else yield* asked(was, after);
}

function* served(was: TableView | null, after: TableView): Generator<News> {
  for (const { spot, bought } of after.round.hands) {
    const earlier = was?.round.hands.find((hand) => hand.spot === spot)?.bought;
    if (bought && !earlier) yield { kind: "served", spot, card: bought };
  }
}

const waiting = (view: TableView | null): number[] => [
  ...new Set(
    view?.round.options
      .filter(({ verb }) => verb !== "place" && verb !== "withdraw")
      .map(({ spot }) => spot) ?? [],
  ),
];

function* asked(was: TableView | null, after: TableView): Generator<News> {
  const isNewPhase = was?.round.phase !== after.round.phase;
  const before = waiting(was);
  for (const spot of waiting(after)) {
    if (isNewPhase || !before.includes(spot)) yield { kind: "asked", spot };
  }
}

/** Lists what is new, in the order to tell it. */
export const news = (before: TableView | null, after: TableView): News[] => [
  ...between(before, after),
];
