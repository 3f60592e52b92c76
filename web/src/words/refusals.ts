import type { Refused } from "../wire/api";
import type { ReasonTold } from "../wire/calls";
import { cardSigns } from "./cards";
import type { Catalogue } from "./catalogue";

/** Says why the house refused: in the page's language, else in the house's plain English. */
export function refusalText({ code, details, text }: Refused, words: Catalogue): string {
  const id = `refused-${code}`;
  if (!words.has(id)) return text;
  const card = details["card"];
  const isCard = typeof card === "string" && /^[2-9TJQKA][cdhs]$/.test(card);
  const named = isCard ? { card: cardSigns(card, words.letters) } : {};
  return words.text(id, { ...details, ...named });
}

/** Says one thing that is wrong in a house file, and where. */
export function reasonText({ code, details, text }: ReasonTold, words: Catalogue): string {
  const id = `reason-${code}`;
  return words.has(id) ? words.text(id, details) : text;
}
