import type { HandName } from "../wire/messages";
import type { Args, Catalogue } from "./catalogue";

/** Everything a catalogue may want to say of a hand's ranks; see the head of `core.ftl`. */
function rankArgs(ranks: readonly number[], words: Catalogue): Args {
  const args: Args = {};
  ranks.forEach((rank, index) => {
    const n = index + 1;
    args[`n${n}`] = rank;
    args[`r${n}`] = words.text(`rank-${rank}`);
    args[`r${n}s`] = words.text(`rank-${rank}-s`);
    args[`r${n}of`] = words.text(`rank-${rank}-of`);
    args[`r${n}to`] = words.text(`rank-${rank}-to`);
  });
  return args;
}

export type Detail = "-short" | "" | "-full";

/** Names a hand: "pair of kings", with more or less detail. */
export const handName = (name: HandName, words: Catalogue, detail: Detail = ""): string =>
  words.text(`hand-${name.key}${detail}`, rankArgs(name.ranks, words));

/** Names two hands that are compared, with just the detail that tells them apart, if any does. */
export function handNames(a: HandName, b: HandName, words: Catalogue): [string, string] {
  for (const detail of ["-short", "", "-full"] as const) {
    const [first, second] = [handName(a, words, detail), handName(b, words, detail)];
    if (first !== second) return [first, second];
  }
  return [handName(a, words), handName(b, words)];
}

/** Raises the first letter of a sentence that begins with a name. */
export const sentence = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1);
