import type { Catalogue } from "./catalogue";
import type { Language } from "./language";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const INDICES: Record<Language, string[]> = {
  en: ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
  fr: ["2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"],
};
const SYMBOLS = ["♣", "♦", "♥", "♠"] as const;

/** A card as the wire writes it (`Th`): rank 0 to 12 for 2 to A, suit 0 to 3 for cdhs. */
export interface CardParts {
  readonly rank: number;
  readonly suit: number;
}

export const cardParts = (card: string): CardParts => ({
  rank: RANKS.indexOf(card[0]!.toUpperCase()),
  suit: SUITS.indexOf(card[1]!.toLowerCase()),
});

export const isRed = ({ suit }: CardParts): boolean => suit === 1 || suit === 2;

/** The corner of a card: in French R, D and V for king, queen and jack. */
export const indexOf = (rank: number, language: Language): string => INDICES[language][rank]!;

/** A card in two or three signs: `J♣`, in French `V♣`. */
export const cardSigns = (card: string, language: Language): string => {
  const { rank, suit } = cardParts(card);
  return indexOf(rank, language) + SYMBOLS[suit];
};

/** A card in words: "ace of spades". */
export const cardName = (card: string, words: Catalogue): string => {
  const { rank, suit } = cardParts(card);
  return words.text("card", {
    rank: words.text(`rank-${rank}`),
    suit: words.text(`suit-${suit}`),
  });
};

/** Ranks as a pay table or a rule writes them (`AK`, `3:9`), in the language's own indices. */
export const notation = (text: string, language: Language): string =>
  text.replace(/[2-9TJQKA]+$/, (letters) =>
    ranksOf(letters)
      .map((rank) => indexOf(rank, language))
      .join("-"),
  );

export const ranksOf = (letters: string): number[] =>
  [...letters].map((letter) => RANKS.indexOf(letter));

/** Tells whether it is their one suit that makes these cards a hand. */
const areOfOneSuit = (cards: readonly string[]): boolean =>
  cards.length > 1 && cards.every((card) => card[1] === cards[0]![1]);

/**
 * Lays a hand out to be read: the cards that make it first, the most alike of them before the
 * others, each group from the highest down. What is left follows suit by suit, the longest first,
 * where it is a suit that makes the hand, else from the highest down.
 */
export function arrange(cards: readonly string[], makers: readonly string[]): string[] {
  const rank = (card: string): number => cardParts(card).rank;
  const alike = (card: string): number =>
    makers.filter((other) => other[0] === card[0] && makers.includes(card)).length;
  const rest = areOfOneSuit(makers) ? cards.filter((card) => !makers.includes(card)) : [];
  const suited = (card: string): string[] =>
    rest.includes(card) ? rest.filter((other) => other[1] === card[1]) : [];
  const best = (card: string): number => Math.max(-1, ...suited(card).map(rank));
  const suit = (card: string): number => (rest.length ? cardParts(card).suit : 0);
  return [...cards].sort(
    (a, b) =>
      alike(b) - alike(a) ||
      suited(b).length - suited(a).length ||
      best(b) - best(a) ||
      (suited(a).length ? suit(b) - suit(a) : 0) ||
      rank(b) - rank(a) ||
      (a < b ? -1 : 1),
  );
}
