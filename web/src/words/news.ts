import { choicesFor } from "../state/options";
import type { News, Order } from "../state/news";
import type {
  HandView,
  JackpotHit,
  RealityCheck,
  RoundView,
  TableView,
  Terms,
} from "../wire/messages";
import { cardName } from "./cards";
import type { Catalogue } from "./catalogue";
import { choiceLabel } from "./choices";
import { handName, sentence } from "./hands";
import { money, signed } from "./money";
import { personName } from "./people";
import { told } from "./results";

/** Puts one piece of news into words for the live region; empty where it says nothing new. */
export function newsText(one: News, terms: Terms, view: TableView, words: Catalogue): string {
  const { round } = view;
  switch (one.kind) {
    case "closes":
      return words.text("house-closes");
    case "order":
      return orderText(one.order, one.reason, words);
    case "betting":
      return words.text("news-betting", { number: round.number });
    case "dealt":
      return [
        ...one.hands.map((hand) => dealtText(hand, view, words)),
        ...one.up.map((card) => words.text("news-dealer-shows", { card: cardName(card, words) })),
      ].join(" ");
    case "answered":
      return onSpot(one.hand, view, answerText(one.hand, words), words);
    case "served": {
      const hand = one.hand.name ? handName(one.hand.name, words) : "";
      const text = words.text("news-served", { card: cardName(one.card, words), hand });
      return onSpot(one.hand, view, text, words);
    }
    case "asked": {
      const choices = choicesFor(round.options, one.spot);
      const labels = choices.map((choice) => choiceLabel(choice, words)).join(", ");
      return words.text("news-asked", { spot: one.spot, choices: labels });
    }
    case "may-muck":
      return onSpot(one.hand, view, words.text("news-may-muck"), words);
    case "extra":
      return words.text("news-extra", { seconds: one.seconds });
    case "others-asked":
      return words.text("news-others-asked", { count: one.count });
    case "others-bought":
    case "others-chose":
    case "others-over":
      return words.text(`news-${one.kind}`, { ...one.others });
    case "dealer":
      return `${dealerText(round, words)}.`;
    case "over":
      return round.hands
        .filter((hand) => hand.is_own)
        .map((hand) => onSpot(hand, view, overText(terms, round, hand, words), words))
        .join(" ");
  }
}

/** Says what the floor has ordered, and why. */
export const orderText = (order: Order, reason: string, words: Catalogue): string =>
  [
    words.text(`floor-order-${order}`),
    ...(reason ? [words.text("floor-reason", { reason })] : []),
  ].join(" ");

/** Says who has won from the jackpot. */
export const hitText = (hit: JackpotHit, words: Catalogue): string =>
  words.text("jackpot-hit", {
    name: personName(hit.name, words).whole,
    table: hit.table,
    amount: money(hit.amount_chips, words.language),
  });

/** How long somebody has played, in whole minutes. */
export const minutesOf = ({ played_ms }: RealityCheck): number => Math.round(played_ms / 60_000);

/** Says how long somebody has played and what it has come to. */
export const checkText = (check: RealityCheck, words: Catalogue): string =>
  words.text("check-heard", {
    minutes: minutesOf(check),
    net: signed(check.net_chips, words.language),
  });

/** Names the spot where the viewer has more than one hand. */
function onSpot(hand: HandView, view: TableView, text: string, words: Catalogue): string {
  const isOne = view.round.hands.filter((other) => other.is_own).length < 2;
  return isOne ? text : words.text("news-on-spot", { spot: hand.spot, text });
}

function dealtText(hand: HandView, view: TableView, words: Catalogue): string {
  const cards = (hand.cards ?? []).map((card) => cardName(card, words)).join(", ");
  const held = hand.name ? handName(hand.name, words) : "";
  return onSpot(hand, view, words.text("news-dealt", { cards, hand: held }), words);
}

function answerText(hand: HandView, words: Catalogue): string {
  if (hand.is_mucked) return words.text("news-mucked");
  if (hand.raised === 0) return words.text("news-folded");
  if (hand.raised) return words.text("news-raised", { raised: hand.raised });
  return words.text(hand.has_bought ? "news-buys" : "news-kept");
}

function overText(terms: Terms, round: RoundView, hand: HandView, words: Catalogue): string {
  const { headline, net_chips } = told(terms, round, hand, words);
  return [headline, netText(net_chips, words)]
    .filter((text) => text)
    .map((text) => `${text}.`)
    .join(" ");
}

/** Says what the dealer has turned, and whether it plays. */
export function dealerText({ dealer }: RoundView, words: Catalogue): string {
  const { name, is_qualified } = dealer;
  if (!name) return "";
  const id = is_qualified ? "dealer-qualifies" : "dealer-not-qualifies";
  return sentence(words.text(id, { dealer: handName(name, words) }));
}

/** Says what a round brought in all: "You win 12.00". */
export function netText(net_chips: number, words: Catalogue): string {
  const id = net_chips > 0 ? "net-win" : net_chips < 0 ? "net-lose" : "net-even";
  return words.text(id, { net: Math.abs(net_chips) });
}
