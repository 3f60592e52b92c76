import { FluentBundle, type FluentFunction, FluentResource } from "@fluent/bundle";
import coreEn from "$words/en/core.ftl?raw";
import floorEn from "$words/en/floor.ftl?raw";
import pagesEn from "$words/en/pages.ftl?raw";
import peopleEn from "$words/en/people.ftl?raw";
import webEn from "$words/en/web.ftl?raw";
import coreFr from "$words/fr/core.ftl?raw";
import floorFr from "$words/fr/floor.ftl?raw";
import pagesFr from "$words/fr/pages.ftl?raw";
import peopleFr from "$words/fr/people.ftl?raw";
import webFr from "$words/fr/web.ftl?raw";
import { money } from "./money";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Record<string, string | number>;

/** The messages of one language. */
export interface Catalogue {
  readonly language: Language;
  /** The language whose letters stand on the court cards. */
  readonly letters: Language;
  has(id: string): boolean;
  /** Puts a message into words; a message or an argument that is missing shows up as its name. */
  text(id: string, args?: Args): string;
}

/** More words, of a page that is loaded when it is needed. */
export type Words = Readonly<Record<Language, readonly string[]>>;

const FILES: Record<Language, string[]> = {
  en: [coreEn, peopleEn, floorEn, webEn, pagesEn],
  fr: [coreFr, peopleFr, floorFr, webFr, pagesFr],
};

/** Has every language that is loaded from now on know more words. */
export function learn(more: Words): void {
  for (const language of LANGUAGES) {
    FILES[language] = [...new Set([...FILES[language], ...more[language]])];
  }
}

/** Loads one language. `onFault` hears of each message that cannot be put into words. */
export function catalogue(language: Language, onFault?: (fault: string) => void): Catalogue {
  const functions: Record<string, FluentFunction> = {
    MONEY: ([chips]) => money(Number(chips?.valueOf()), language),
    NAME: ([kind, value]) => names(String(kind), String(value?.valueOf())),
  };
  // Nothing here is written from right to left, so nothing need be isolated.
  const bundle = new FluentBundle(language, { useIsolating: false, functions });
  for (const text of FILES[language]) {
    for (const error of bundle.addResource(new FluentResource(text))) onFault?.(error.message);
  }

  const names = (kind: string, value: string): string =>
    value
      .split(", ")
      .map((one) => (bundle.hasMessage(`${kind}-${one}`) ? text(`${kind}-${one}`) : one))
      .join(", ");

  function text(id: string, args: Args = {}): string {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) {
      onFault?.(`there is no message ${id}`);
      return id;
    }
    const errors: Error[] = [];
    const words = bundle.formatPattern(pattern, args, errors);
    for (const error of errors) onFault?.(`${id}: ${error.message}`);
    return words;
  }

  return { language, letters: language, has: (id) => bundle.hasMessage(id), text };
}
