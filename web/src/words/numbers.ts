import type { Language } from "./language";

const writers = new Map<string, Intl.NumberFormat>();

/** Gives a writer of numbers; a browser takes long to make one, so each is made once. */
export function writer(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = writers.get(key) ?? new Intl.NumberFormat(language, options);
  writers.set(key, known);
  return known;
}

/** Gives the writer of amounts in full. */
export const amounts = (language: Language): Intl.NumberFormat =>
  writer(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
