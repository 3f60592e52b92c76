"""Outcomes and strategies have names in words, in both languages."""

from __future__ import annotations

import pytest

from croupier.houses import terms
from croupier.lab.naming import outcome_name, outcome_words, strategy_words
from croupier.rules import Terms
from croupier.words import LANGUAGES, Words

SPACES = str.maketrans("\u00a0\u202f", "  ")


def in_words(asked: Terms, name: str, say: Words) -> str:
    return outcome_words(outcome_name(asked, name), asked.raise_wager.key, say)


OUTCOMES = [
    # game          name                            english and french
    ("cyber_poker", "fold",                         "Folded",
                                                    "Passé"),
    ("cyber_poker", "win_pair_or_less",             "Player wins: pair or less",
                                                    "Le joueur gagne : paire ou moins"),
    ("cyber_poker", "win_straight_flush",           "Player wins: straight flush",
                                                    "Le joueur gagne : quinte flush"),
    ("stud_poker",  "win_royal_flush_bought",       "Player wins: royal flush, a card bought",
                                                    "Le joueur gagne : quinte flush royale, carte "
                                                    "achetée"),
    ("stud_poker",  "dealer_not_qualified (pair)",  "Dealer does not qualify (pair)",
                                                    "La banque ne se qualifie pas (paire)"),
    ("stud_poker",  "push_bought",                  "Push, a card bought",
                                                    "Égalité, carte achetée"),
    ("i_luv_suits", "win_3x",                       "Player wins, raised 3×",
                                                    "Le joueur gagne, relance 3×"),
    ("i_luv_suits", "win_5_or_less_2x",             "Player wins: five of a suit or less, raised "
                                                    "2×",
                                                    "Le joueur gagne : cinq cartes de même couleur "
                                                    "ou moins, relance 2×"),
    ("i_luv_suits", "win_7_3x",                     "Player wins: seven of a suit, raised 3×",
                                                    "Le joueur gagne : sept cartes de même couleur,"
                                                    " relance 3×"),
    ("i_luv_suits", "dealer_wins_1x",               "Dealer wins, raised 1×",
                                                    "La banque gagne, relance 1×"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "name", "english", "french"), OUTCOMES)
def test_outcomes_have_names_in_words(game: str, name: str, english: str, french: str) -> None:
    asked = terms(game)
    assert in_words(asked, name, Words("en", is_strict=True)) == english
    told = in_words(asked, name, Words("fr", is_strict=True))
    assert told.translate(SPACES) == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_strategies_have_names_in_words(language: str) -> None:
    say = Words(language, is_strict=True)
    names = ("optimal", "raise_everything", "at_least:pair", "three_rules", "matching_rank")
    said = {strategy_words(name, say) for name in names}
    assert len(said) == len(names) and said.isdisjoint(names)
    assert strategy_words("at_least:AKJ83", say).count("AKJ83") == 1
    assert strategy_words("by_feel", say) == "by_feel"
