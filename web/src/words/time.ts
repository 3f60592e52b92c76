import type { Language } from "./catalogue";

/** Writes a moment by the reader's own clock and calendar. */
export const moment = (at_ms: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at_ms);
