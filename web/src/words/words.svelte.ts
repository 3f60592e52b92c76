// The words in the language that the visitor reads; whatever is drawn with them follows a change.
import type { Message } from "@fluent/bundle";
import { preferences } from "../preferences.svelte";
import { type Args, type Catalogue, catalogue } from "./catalogue";
import { type Language, LANGUAGES, messagesIn, remember } from "./language";

type Messages = readonly Message[];

const common: Partial<Record<Language, Messages>> = {};
const added: Record<Language, Messages> = { en: [], fr: [] };
let catalogues: Partial<Record<Language, Catalogue>> = {};

let language = $state<Language>("en");
/** What was asked for last; an earlier wish that is fulfilled late changes nothing. */
let wanted: Language = "en";

const load = (one: Language): Catalogue =>
  (catalogues[one] ??= catalogue(one, [...(common[one] ?? []), ...added[one]]));
const lettered = (catalogue: Catalogue): Catalogue =>
  preferences().letters === "english" ? { ...catalogue, letters: "en" } : catalogue;

/** The catalogue of the language in use. */
export const words = (): Catalogue => lettered(load(language));

/** Puts a message into words. */
export const say = (id: string, args?: Args): string => words().text(id, args);

/** Begins in a language whose messages are at hand. */
export function speakAtFirst(chosen: Language, messages: Messages): void {
  common[chosen] = messages;
  language = wanted = chosen;
}

/** Changes the language and remembers it; fails where its messages cannot be fetched. */
export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  common[chosen] ??= await messagesIn(chosen);
  if (wanted !== chosen) return;
  language = chosen;
  remember(chosen);
}

/** Takes in the words of a page that was loaded when it was needed. */
export function learnWords(more: Readonly<Record<Language, Messages>>): void {
  for (const one of LANGUAGES) added[one] = [...added[one], ...more[one]];
  catalogues = {};
}
