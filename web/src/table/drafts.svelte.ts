import { SvelteMap } from "svelte/reactivity";
import { add, chipsFor, type Draft, type Placeable, placeable, readBet } from "../state/bets";
import type { Terms } from "../wire/messages";
import type { Language } from "../words/language";
import { typed } from "../words/money";

/** What stands in the bet forms, by table and spot, for as long as the page lives. */
const drafts = $state<Record<string, Record<string, string>>>({});

/** What stood there before each change that can be undone, the newest last. */
const pasts = new SvelteMap<Draft, readonly Draft[]>();
const PAST_MAX = 50;

const NO_DRAFT: Draft = {};

/** What stands in the form of a spot now, if it has been shown. */
export const draftOn = (terms: Terms, spot: number): Draft =>
  drafts[`${terms.table} ${spot}`] ?? NO_DRAFT;

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

/** The chip that was taken last, and the wager that chips are laid on from the tray. */
export const tray = $state({ chip: 0, aim: "" });

/** Lays one chip on a wager; one that has a single stake is laid whole, or taken off again. */
export function lay(
  draft: Record<string, string>,
  wager: Placeable,
  chip: number,
  language: Language,
): void {
  const text = draft[wager.key] ?? "";
  note(draft);
  tray.aim = wager.key;
  const isOff = wager.minimum === wager.maximum && text !== "";
  draft[wager.key] = isOff ? "" : typed(add(wager, text, chip), language);
}

/** The chip in hand, as far as it can be laid on a wager; else the smallest that can. */
export const chipFor = (wager: Placeable): number => {
  const chips = chipsFor(wager);
  return chips.includes(tray.chip) ? tray.chip : (chips[0] ?? wager.minimum);
};

/** What a draft would lay on each wager, as far as it can be read. */
export function drafted(wagers: readonly Placeable[], draft: Draft): Record<string, number> {
  const bet = readBet(wagers, draft);
  return "stakes" in bet ? bet.stakes : {};
}
