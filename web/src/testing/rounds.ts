// Rounds as the house sends them to the seat on spot 2 (tests/vectors/tables.json).
import { readFileSync } from "node:fs";
import { EMPTY, heard, type House, went } from "../state/house";
import type { ServerMessage, Table, TableView, Terms } from "../wire/messages";
import { catalogue, type Catalogue } from "../words/catalogue";
import en from "../words/en";
import fr from "../words/fr";
import { type Language, LANGUAGES } from "../words/language";

const FILE = new URL("../../../tests/vectors/tables.json", import.meta.url);
const ROUNDS = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, ServerMessage[]>;

export const ROUND_NAMES = Object.keys(ROUNDS);
export const SPOT = 2;

export const messages = (name: string): ServerMessage[] => ROUNDS[name]!;

export const termsOf = (name: string): Terms => messages(name)[0] as Terms;

export const views = (name: string): TableView[] =>
  messages(name)
    .slice(1)
    .map((message) => (message as Table).view);

/** The house as a page sees it after all of a round's messages, or the first few of them. */
export function houseAfter(name: string, count = Infinity): House {
  const at = went({ ...EMPTY, link: "online" }, termsOf(name).table);
  return messages(name)
    .slice(0, count)
    .reduce((house, message) => heard(house, message, 0), at);
}

const fail = (fault: string): never => {
  throw new Error(fault);
};

/** The catalogues, which stop a test where a message cannot be put into words. */
export const STRICT = Object.fromEntries(
  LANGUAGES.map((language) => [language, catalogue(language, { en, fr }[language], fail)]),
) as Record<Language, Catalogue>;

/** French with ordinary spaces, as a keyboard has them. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
