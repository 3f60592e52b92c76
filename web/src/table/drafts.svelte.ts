import { type Draft, placeable } from "../state/bets";
import type { Terms } from "../wire/messages";
import type { Language } from "../words/catalogue";
import { typed } from "../words/money";

/** What stands in the bet forms, by table and spot, for as long as the page lives. */
const drafts = $state<Record<string, Record<string, string>>>({});

/** Gives the draft for a spot, at first with the least that opens a hand. */
export function draftFor(terms: Terms, spot: number, language: Language): Record<string, string> {
  const key = `${terms.table} ${spot}`;
  if (!drafts[key]) {
    const [first, ...others] = placeable(terms);
    const texts = others.map((wager) => [wager.key, ""]);
    if (first) texts.unshift([first.key, typed(first.minimum, language)]);
    drafts[key] = Object.fromEntries(texts) as Record<string, string>;
  }
  return drafts[key];
}

/** Writes stakes into a draft; a wager that is not among them is emptied. */
export function fill(
  draft: Record<string, string>,
  stakes: Readonly<Record<string, number>>,
  language: Language,
): void {
  for (const key of Object.keys(draft)) {
    const chips = stakes[key];
    draft[key] = chips ? typed(chips, language) : "";
  }
}

export type { Draft };
