// What the coach says, in words.
import { bestOf, type Judgement, lossOf } from "../state/coach";
import { numberOf } from "../state/fraction";
import type { Advice, ChoiceValue } from "../wire/calls";
import { cardName, cardSigns } from "./cards";
import type { Catalogue } from "./catalogue";
import type { Language } from "./language";
import { money, signed } from "./money";
import { writer } from "./numbers";

const DECIMALS = 3;
/** Below this, decimals would leave less than two figures. */
const LEAST = 0.01;

/** Writes antes with three decimals, what is less with two figures. */
export function antes(value: number, language: Language): string {
  const isTiny = value !== 0 && Math.abs(value) < LEAST;
  const figures = isTiny
    ? { maximumSignificantDigits: 2 }
    : { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS };
  return writer(language, figures).format(Math.abs(value));
}

/** Writes a value in antes with its sign. */
export function worth(fraction: string, language: Language): string {
  const value = numberOf(fraction);
  return (value > 0 ? "+" : value < 0 ? "−" : "") + antes(value, language);
}

/** Writes what a value in antes is in chips, with its sign. */
export const worthChips = (fraction: string, ante_chips: number, language: Language): string =>
  signed(Math.round(numberOf(fraction) * ante_chips), language);

/** Names a choice in full: with the card thrown, if one is. */
export function choiceName(choice: ChoiceValue, words: Catalogue, isSaid = false): string {
  const { verb, raised, discard } = choice;
  if (discard === null) return words.text(`coach-choice-${verb}`, { raised });
  const card = isSaid ? cardName(discard, words) : cardSigns(discard, words.language);
  return words.text(raised ? "coach-choice-raise-buy" : "coach-choice-buy", { raised, card });
}

/** Says how good a decision was. */
export function judgementText(judged: Judgement, words: Catalogue): string {
  const choice = choiceName(judged.chosen, words);
  if (judged.chosen.is_best) return words.text("coach-was-best", { choice });
  const loss = lossOf(judged);
  return words.text("coach-was-worse", {
    choice,
    best: choiceName(judged.best, words),
    antes: antes(loss, words.language),
    chips: money(Math.round(loss * judged.ante_chips), words.language),
  });
}

/** Says every value, the best first, for those who asked to hear them. */
export function adviceTexts(advice: Advice, words: Catalogue): string[] {
  const best = bestOf(advice.choices);
  const inOrder = [...advice.choices].sort((a, b) => numberOf(b.ev) - numberOf(a.ev));
  const said = inOrder.map((one) =>
    words.text(one === best ? "coach-said-best" : "coach-said", {
      choice: choiceName(one, words, true),
      antes: worth(one.ev, words.language),
    }),
  );
  return [words.text("coach-said-of", { spot: advice.spot }), ...said];
}
