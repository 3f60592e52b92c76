import { expect, test } from "vitest";
import { news } from "../state/news";
import { plain, ROUND_NAMES, STRICT, termsOf, views } from "../testing/rounds";
import type { TableView } from "../wire/messages";
import type { Language } from "./language";
import { checkText, hitText, newsText } from "./news";

/** Everything that is heard of a round, in order. */
const heard = (name: string, language: Language, seen = views(name)): string[] =>
  seen.flatMap((view, index) =>
    news(seen[index - 1] ?? null, view)
      .map((one) => plain(newsText(one, termsOf(name), view, STRICT[language])))
      .filter((text) => text),
  );

/** The same round as somebody sees it who only watches. */
const watched = (name: string): TableView[] =>
  views(name).map((view) => ({
    ...view,
    spots: view.spots.map((spot) => ({ ...spot, is_own: false })),
    round: {
      ...view.round,
      options: [],
      hands: view.round.hands.map((hand) => ({ ...hand, is_own: false })),
    },
  }));

/** The same round as somebody sees it who has both hands. */
const doubled = (name: string): TableView[] =>
  views(name).map((view) => ({
    ...view,
    round: {
      ...view.round,
      hands: view.round.hands.map((hand) => ({ ...hand, is_own: true })),
      options: view.round.options.flatMap((option) => [option, { ...option, spot: 5 }]),
    },
  }));

test("STU: a round is heard from the first bet to the last chip", () => {
  expect(heard("flush_wins", "en")).toEqual([
    "Round 7: place your bets.",
    "Your cards: king of diamonds, jack of diamonds, nine of diamonds, six of diamonds, " +
      "three of diamonds. You hold: king-high flush. The dealer shows the eight of clubs.",
    "Spot 2, your choice: Keep, Buy a card.",
    "You keep your cards.",
    "Other hands: one bought a card.",
    "Spot 2, your choice: Fold, Raise 2×.",
    "You raise 2×.",
    "Other hands: 1 out.",
    "The dealer qualifies: pair of kings, ace kicker.",
    "Flush beats pair of kings: raise pays 8 to 1. You win 270.00.",
    "Other hands: 1 lost.",
  ]);
  expect(heard("flush_wins", "fr")).toEqual([
    "Coup 7 : faites vos jeux.",
    "Vos cartes : roi de carreau, valet de carreau, neuf de carreau, six de carreau, " +
      "trois de carreau. Vous tenez : couleur au roi. La banque montre : huit de trèfle.",
    "Place 2, à vous : Garder, Acheter une carte.",
    "Vous gardez vos cartes.",
    "Autres mains : une a acheté une carte.",
    "Place 2, à vous : Passer, Relancer 2×.",
    "Vous relancez 2×.",
    "Autres mains : 1 hors jeu.",
    "La banque est qualifiée : paire de rois, kicker as.",
    "Couleur contre paire de rois, gagné : la relance paie 8 contre 1. Vous gagnez 270,00.",
    "Autres mains en gain : 0, en perte : 1.",
  ]);
});

test("ILS: a round is heard, and that a hand may be given up is heard once", () => {
  expect(heard("six_of_a_suit", "en")).toEqual([
    "Round 7: place your bets.",
    "Your cards: ace of hearts, king of hearts, queen of hearts, nine of hearts, " +
      "two of hearts, three of hearts, four of diamonds. You hold: six of a suit, ace high.",
    "Spot 2, your choice: Fold, Raise 1×, Raise 2×, Raise 3×.",
    "You raise 3×.",
    "Until your hand is turned you may give it up unseen.",
    "Other hands: 1 raised.",
    "The dealer qualifies: three of a suit, ten high.",
    "Six of a suit beats three of a suit: raise pays 1 to 1. You win 69.00.",
    "Other hands: 1 lost.",
  ]);
  expect(heard("six_of_a_suit", "fr")).toEqual([
    "Coup 7 : faites vos jeux.",
    "Vos cartes : as de cœur, roi de cœur, dame de cœur, neuf de cœur, deux de cœur, " +
      "trois de cœur, quatre de carreau. Vous tenez : six cartes de même couleur, à l’as.",
    "Place 2, à vous : Passer, Relancer 1×, Relancer 2×, Relancer 3×.",
    "Vous relancez 3×.",
    "Tant que votre main n’est pas retournée, vous pouvez y renoncer sans la montrer.",
    "Autres mains : 1 en jeu.",
    "La banque est qualifiée : trois cartes de même couleur, au dix.",
    "Six cartes de même couleur contre trois cartes de même couleur, gagné : " +
      "la relance paie 1 contre 1. Vous gagnez 69,00.",
    "Autres mains en gain : 0, en perte : 1.",
  ]);
});

test("CYB: a round is heard, with what the jackpot brought", () => {
  expect(heard("jackpot_after_a_fold", "en")).toEqual([
    "Round 7: place your bets.",
    "Your cards: ten of diamonds, nine of diamonds, eight of diamonds, seven of diamonds, " +
      "six of diamonds. You hold: ten-high straight flush. The dealer shows the queen of spades.",
    "Spot 2, your choice: Fold, Raise 2×.",
    "You fold.",
    "The dealer does not qualify: queen high.",
    "Folded: the ante is lost. You win 1,228.56.",
  ]);
  expect(heard("jackpot_after_a_fold", "fr")).toEqual([
    "Coup 7 : faites vos jeux.",
    "Vos cartes : dix de carreau, neuf de carreau, huit de carreau, sept de carreau, " +
      "six de carreau. Vous tenez : quinte flush au dix. La banque montre : dame de pique.",
    "Place 2, à vous : Passer, Relancer 2×.",
    "Vous passez.",
    "La banque n’est pas qualifiée : hauteur dame.",
    "Passé : la mise est perdue. Vous gagnez 1 228,56.",
  ]);
});

test("a round that is called off is heard to be", () => {
  expect(heard("called_off", "en").at(-1)).toBe(
    "The round was called off: every stake comes back. You are even.",
  );
});

test("who only watches hears whose turn it is and how it ended, not each hand", () => {
  expect(heard("flush_wins", "en", watched("flush_wins"))).toEqual([
    "Round 7: place your bets.",
    "2 players decide.",
    "Other hands: one bought a card.",
    "2 players decide.",
    "Other hands: 1 raised, 1 out.",
    "The dealer qualifies: pair of kings, ace kicker.",
    "Other hands: 1 won, 1 lost.",
  ]);
});

test("who has several hands hears which is meant", () => {
  const said = heard("six_of_a_suit", "en", doubled("six_of_a_suit"));
  expect(said).toContain("Spot 2: You raise 3×.");
  expect(said.filter((text) => text.startsWith("Other"))).toEqual([]);
});

test.each(ROUND_NAMES)("%s: nothing is said twice in a row, and nothing is left unsaid", (name) => {
  for (const language of ["en", "fr"] as const) {
    const said = heard(name, language);
    for (const [index, text] of said.entries()) expect(text).not.toBe(said[index - 1]);
  }
});

test("what the floor orders, extra time and a jackpot are heard once", () => {
  const [before] = views("flush_wins");
  const floor = { ...before!.floor, state: "paused", reason: "the lamp is broken" };
  const paused = { ...before!, floor };
  expect(heard("flush_wins", "en", [before!, paused, paused]).slice(1)).toEqual([
    "The floor has paused this table: no new round is dealt. Reason: the lamp is broken",
  ]);
  const asked = views("flush_wins").find(({ round }) => round.phase === "decision")!;
  const clock = { ...asked.clock!, is_extra: true, now_ms: 1_000, deadline_ms: 11_000 };
  const extra = { ...asked, clock };
  expect(heard("flush_wins", "en", [asked, extra, extra]).slice(-1)).toEqual([
    "The clock has run out; your extra time is running: 10 seconds.",
  ]);
  const hit = { name: "Ann", table: "cyber-poker-1", amount_chips: 1_234_500 };
  expect(hitText({ ...hit, type: "jackpot_hit" } as never, STRICT.en)).toBe(
    "Ann has won 12,345.00 of the jackpot at cyber-poker-1!",
  );
});

test("a reality check is heard with its time and its result", () => {
  const check = { type: "reality_check", played_ms: 1_800_000, net_chips: -2_500 };
  const told = (["en", "fr"] as const).map((one) => plain(checkText(check as never, STRICT[one])));
  expect(told).toEqual([
    "Your reality check. You have played for 30 minutes. Result so far: −25.00.",
    "Votre rappel. Vous jouez depuis 30 minutes. Résultat jusqu’ici : −25,00.",
  ]);
});
