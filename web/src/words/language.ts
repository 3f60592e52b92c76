// Which language the visitor reads, and its messages: the first thing that the page fetches.
import type { Message } from "@fluent/bundle";
import { memory } from "../wire/memory";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES: Record<Language, () => Promise<{ default: readonly Message[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};
const KEY = "language";
const kept = memory(() => localStorage);

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language));

/** The language that was chosen here, else the first that the browser asks for and we have. */
export const preferred = (): Language =>
  known(kept.get(KEY)) ?? navigator.languages.map(known).find((found) => found) ?? "en";

export const remember = (language: Language): void => kept.set(KEY, language);

/** Fetches the messages of a language; a browser fetches no file twice. */
export const messagesIn = async (language: Language): Promise<readonly Message[]> =>
  (await FILES[language]()).default;
