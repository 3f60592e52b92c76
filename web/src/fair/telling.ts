import type { Catalogue } from "../words/catalogue";
import type { Difference, Told } from "./said";

const toldText = (told: Told, words: Catalogue): string =>
  typeof told === "string"
    ? words.text(told ? "told-data" : "told-nothing", { data: told })
    : words.text(`told-${told.code}`, told.args);

/** Says what does not match. */
export function differenceText(difference: Difference, words: Catalogue): string {
  const { found, expected } = difference;
  const what = words.text(`finding-${difference.what.code}`, difference.what.args);
  if (found === null || expected === null) return words.text("round-wrong", { what });
  return words.text("round-wrong-value", {
    what,
    found: toldText(found, words),
    expected: toldText(expected, words),
  });
}
