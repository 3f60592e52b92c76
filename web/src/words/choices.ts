import type { Choice } from "../state/options";
import type { Catalogue } from "./catalogue";

/** The short name of a choice, as on its button: "Raise 2×". */
export function choiceLabel(choice: Choice, words: Catalogue): string {
  const { verb, raised, discards } = choice;
  const id = raised && discards.length ? `option-${verb}-buy` : `option-${verb}`;
  return words.text(id, { raised });
}

/** The letter of a verb on the keyboard, in the language of the words. */
export const letterOf = (verb: string, words: Catalogue): string =>
  words.text(`key-${verb}`).toUpperCase();
