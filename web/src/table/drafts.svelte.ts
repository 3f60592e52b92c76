import { SvelteMap } from "svelte/reactivity";
import { type Draft, placeable } from "../state/bets";
import type { Terms } from "../wire/messages";
import type { Language } from "../words/catalogue";
import { typed } from "../words/money";

/** What stands in the bet forms, by table and spot, for as long as the page lives. */
const drafts = $state<Record<string, Record<string, string>>>({});

/** What stood there before each change that can be undone, the newest last. */
const pasts = new SvelteMap<Draft, readonly Draft[]>();
const PAST_MAX = 50;

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

const isSame = (one: Draft, other: Draft | undefined): boolean =>
  other !== undefined && Object.keys(one).every((key) => one[key] === other[key]);

/** Takes note of what stands in a draft before it is changed. */
export function note(draft: Record<string, string>): void {
  const past = pasts.get(draft) ?? [];
  if (!isSame(draft, past.at(-1))) pasts.set(draft, [...past, { ...draft }].slice(-PAST_MAX));
}

const before = (draft: Record<string, string>): readonly Draft[] => {
  const past = pasts.get(draft) ?? [];
  return isSame(draft, past.at(-1)) ? past.slice(0, -1) : past;
};

export const mayUndo = (draft: Record<string, string>): boolean => before(draft).length > 0;

/** Puts a draft back to what it was before its last change. */
export function undo(draft: Record<string, string>): void {
  const past = before(draft);
  Object.assign(draft, past.at(-1));
  pasts.set(draft, past.slice(0, -1));
}

export type { Draft };
