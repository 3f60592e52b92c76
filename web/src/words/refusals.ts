import type { Refused } from "../wire/api";
import { cardSigns } from "./cards";
import type { Catalogue } from "./catalogue";

/** Says why the house refused: in the page's language, else in the house's plain English. */
export function refusalText({ code, details, text }: Refused, words: Catalogue): string {
  const id = `refused-${code}`;
  if (!words.has(id)) return text;
  const card = details["card"];
  const isCard = typeof card === "string" && /^[2-9TJQKA][cdhs]$/.test(card);
  const named = isCard ? { card: cardSigns(card, words.language) } : {};
  return words.text(id, { ...details, ...named });
}
