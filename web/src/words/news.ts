import { choicesFor } from "../state/options";
import type { News } from "../state/news";
import type { HandView, RoundView, TableView, Terms } from "../wire/messages";
import { cardName } from "./cards";
import type { Catalogue } from "./catalogue";
import { choiceLabel } from "./choices";
import { handName, sentence } from "./hands";
import { told } from "./results";

/** Puts one piece of news into words for the live region. */
export function newsText(one: News, terms: Terms, view: TableView, words: Catalogue): string {
  const { round } = view;
  const own = round.hands.filter((hand) => hand.is_own);
  switch (one.kind) {
    case "betting":
      return words.text("news-betting", { number: round.number });
    case "dealt":
      return [
        ...one.hands.map((hand) => dealtText(hand, words)),
        ...one.up.map((card) => words.text("news-dealer-shows", { card: cardName(card, words) })),
      ].join(" ");
    case "served":
      return words.text("news-served", { spot: one.spot, card: cardName(one.card, words) });
    case "asked": {
      const choices = choicesFor(round.options, one.spot);
      const labels = choices.map((choice) => choiceLabel(choice, words)).join(", ");
      return words.text("news-asked", { spot: one.spot, choices: labels });
    }
    case "dealer":
      return dealerText(round, words);
    case "over":
      return own
        .map((hand) => told(terms, round, hand, words))
        .map(({ headline, net_chips }) => `${headline}. ${netText(net_chips, words)}.`)
        .join(" ");
  }
}

function dealtText(hand: HandView, words: Catalogue): string {
  const cards = (hand.cards ?? []).map((card) => cardName(card, words)).join(", ");
  return words.text("news-dealt", { cards, hand: hand.name ? handName(hand.name, words) : "" });
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
