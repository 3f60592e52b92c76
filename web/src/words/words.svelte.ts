// The words in the language that the visitor reads; whatever is drawn with them follows a change.
import { preferences } from "../preferences.svelte";
import { memory } from "../wire/memory";
import {
  type Args,
  type Catalogue,
  catalogue,
  type Language,
  LANGUAGES,
  learn,
  type Words,
} from "./catalogue";

const kept = memory(() => localStorage);
const KEY = "language";

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language));

const first = (): Language =>
  known(kept.get(KEY)) ?? navigator.languages.map(known).find((found) => found) ?? "en";

const loaded: Partial<Record<Language, Catalogue>> = {};
/** Takes in the words of a page that was loaded when it was needed. */
export function learnWords(more: Words): void {
  learn(more);
  for (const known of LANGUAGES) delete loaded[known];
}

const load = (language: Language): Catalogue => (loaded[language] ??= catalogue(language));
const lettered = (catalogue: Catalogue): Catalogue =>
  preferences().letters === "english" ? { ...catalogue, letters: "en" } : catalogue;

let language = $state<Language>(first());

/** The catalogue of the language in use. */
export const words = (): Catalogue => lettered(load(language));

/** Puts a message into words. */
export const say = (id: string, args?: Args): string => words().text(id, args);

/** Changes the language and remembers it. */
export function speak(chosen: Language): void {
  language = chosen;
  kept.set(KEY, chosen);
}
