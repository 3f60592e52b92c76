import type { Terms } from "../wire/messages";
import { notation, ranksOf } from "./cards";
import type { Catalogue } from "./catalogue";
import { handName } from "./hands";

/** Names the lowest hand that a rule asks for: `AK` is "ace-king", `3:9` a suit of three. */
export function leastHand(text: string, words: Catalogue): string {
  const [, length, letters = ""] = /^(?:(\d):)?([2-9TJQKA]+)$/.exec(text) ?? [];
  const ranks = ranksOf(letters);
  if (length && ranks.length) return handName({ key: length, ranks, makers: [] }, words);
  if (ranks.length > 1) return handName({ key: "high_card", ranks, makers: [] }, words, "-short");
  return words.has(`row-${text}`) ? words.text(`row-${text}`) : notation(text, words.letters);
}

/** Writes how much a hand may raise: `2`, or by row as in `2-4:1 5:2 6-7:3`. */
export function raises(text: string, words: Catalogue): string {
  return text
    .split(" ")
    .map((part) => part.split(":"))
    .map(([rows = "", multiple]) =>
      multiple === undefined
        ? words.text("raise-flat", { multiple: rows })
        : words.text("raise-span", { rows: rows.replace("-", "–"), multiple }),
    )
    .join(" · ");
}

/** Puts the value of a house rule into words. */
export function ruleValue(name: string, value: string, words: Catalogue): string {
  if (name === "qualifier") return leastHand(value, words);
  if (name === "raise") return raises(value, words);
  return words.has(`${name}-${value}`) ? words.text(`${name}-${value}`) : value;
}

/** The rules of the table's game, clause by clause, with the house's own choices in them. */
export function rulesText(terms: Terms, words: Catalogue): string[] {
  const args = {
    ...terms.rules,
    qualifier: leastHand(terms.rules["qualifier"] ?? "", words),
    raises: raises(terms.rules["raise"] ?? "", words),
    spots: terms.spots,
    hands: terms.hands_per_player,
  };
  // A game from elsewhere may come without words of its own.
  const ids = [`rules-${terms.game}`, "rules-common"].filter((id) => words.has(id));
  return ids.flatMap((id) => words.text(id, args).split("\n")).filter((clause) => clause.trim());
}
