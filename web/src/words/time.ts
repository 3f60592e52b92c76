import type { Language } from "./language";

/** The reader's own kind of a language: whoever reads British English has British dates. */
const localeOf = (language: Language): string =>
  globalThis.navigator?.languages?.find((tag) => tag.split("-")[0] === language) ?? language;

/** Writes a moment by the reader's own clock and calendar. */
export const moment = (at_ms: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" }).format(
    at_ms,
  );
