import { expect, test } from "vitest";
import { plain, SPOT, STRICT, termsOf, views } from "../testing/rounds";
import type { HandView, RoundView } from "../wire/messages";
import type { Language } from "./language";
import { type Told, told } from "./results";

const last = (name: string): RoundView => views(name).at(-1)!.round;
const own = (round: RoundView): HandView => round.hands.find((hand) => hand.spot === SPOT)!;
const tell = (name: string, language: Language): Told =>
  told(termsOf(name), last(name), own(last(name)), STRICT[language]);

const HEADLINES = [
  // round                        English                          French
  [
    "flush_wins",
    "Flush beats pair of kings: raise pays 8 to 1",
    "Couleur contre paire de rois, gagné : la relance paie 8 contre 1",
  ],
  ["jackpot_after_a_fold", "Folded: the ante is lost", "Passé : la mise est perdue"],
  [
    "no_prize_and_no_qualifier",
    "The dealer does not qualify (queen high): ante pays 1 to 1, raise comes back",
    "La banque n’est pas qualifiée (hauteur dame) : la mise paie 1 contre 1, la relance revient",
  ],
  [
    "two_alike",
    "Ace-king equals ace-king: ante and raise come back",
    "As-roi contre as-roi, égalité : mise et relance reviennent",
  ],
  [
    "given_up",
    "Given up unseen: all wagers are lost",
    "Abandonné sans montrer : toutes les mises sont perdues",
  ],
  [
    "called_off",
    "The round was called off: every stake comes back",
    "Le coup est annulé : toutes les mises reviennent",
  ],
] as const;

test.each(HEADLINES)("%s in one sentence", (name, english, french) => {
  expect(tell(name, "en").headline).toBe(english);
  expect(plain(tell(name, "fr").headline)).toBe(french);
});

test("STU-11: a side wager names the row that paid it", () => {
  expect(tell("flush_wins", "en").lines).toContain("Bonus: flush pays 100 to 1, 100.00");
});

test("CYB-6: a share of the meter is told with its sum, and a wager without a prize too", () => {
  const share = "Jackpot: straight flush wins 10% of the meter, 1,234.56";
  expect(tell("jackpot_after_a_fold", "en").lines).toContain(share);
  expect(tell("no_prize_and_no_qualifier", "en").lines).toContain("Jackpot: no prize");
});

test("ILS-17: two side wagers on the same cards are told apart", () => {
  expect(tell("six_of_a_suit", "en").lines).toEqual(
    expect.arrayContaining([
      "Flush: six of a suit pays 20 to 1, 20.00",
      "Straight flush: run of three in a suit pays 9 to 1, 9.00",
    ]),
  );
});

test.each(HEADLINES)("%s: the net is what came back beyond the stakes", (name) => {
  const hand = own(last(name));
  const staked = Object.values(hand.stakes).reduce((sum, chips) => sum + chips, 0);
  const returned = hand.lines.reduce((sum, line) => sum + line.returned_chips, 0);
  expect(tell(name, "en").net_chips).toBe(name === "called_off" ? 0 : returned - staked);
});
