import type { Catalogue } from "./catalogue";

/** A player's name in full, and as little of it as tells guests apart. */
export interface PersonName {
  readonly whole: string;
  readonly short: string;
}

/** Names a player; guests, whom the house names, are guests in the reader's language. */
export function personName(name: string, words: Catalogue): PersonName {
  const [, code] = /^Guest (\w+)$/.exec(name) ?? [];
  return code
    ? { whole: words.text("guest", { code }), short: code }
    : { whole: name, short: name };
}

/** Names the house rules that a table is dealt by; those that only a file names keep that name. */
export const houseName = (house: string, words: Catalogue): string =>
  words.has(`house-${house}`) ? words.text(`house-${house}`) : house;
