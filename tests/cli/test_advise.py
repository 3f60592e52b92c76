"""`croupier advise`: in words, as JSON, and what it refuses."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from cli.conftest import Run, every_language
from croupier.analysis.advise import advise
from croupier.cli.advise import advice_document
from croupier.houses import terms

HAND = "Ah Kd Qc 8d 3s"
STUD = ("advise", "stud_poker", "--hand", HAND, "--up", "9s")
SUITS = ("advise", "i_luv_suits", "--hand", "Ah Qh 9h 7h 2h 3h 5s")


def plain(text: str) -> str:
    """With ordinary spaces, and every run of them as one."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def test_json_holds_every_choice_best_first(run: Run) -> None:
    told = json.loads(run(*STUD, "--seen", "2c 2d", "--json").output)
    assert (told["game"], told["hand"], told["up"], told["seen"]) == (
        "stud_poker", HAND, "9s", "2c 2d",
    )  # fmt: skip
    assert told["rules"]["purchase"] == "before_decision"
    choices = told["choices"]
    assert {entry["choice"] for entry in choices} == {
        "fold", "raise 2", *(f"buy {card}" for card in HAND.split()),
    }  # fmt: skip
    evs = [Fraction(entry["ev"]) for entry in choices]
    assert evs == sorted(evs, reverse=True)
    assert told["best"] == choices[0]["choice"]
    for entry, ev in zip(choices, evs, strict=True):
        assert "/" in entry["ev"] and entry["ev_float"] == pytest.approx(ev)
        assert sum(entry["outcomes"].values()) == entry["deals"]
        assert ("cards" in entry) == entry["choice"].startswith("buy")


def test_json_is_what_python_finds(run: Run) -> None:
    rules = {"purchase": "with_raise", "bonus": "lost_if_beaten", "raise": "3"}
    known = advise(
        terms("stud_poker", name="fr_2007", rules=rules), HAND, "9s", "2c", side={"bonus": "1/5"}
    )
    shown = run(
        *STUD, "--seen", "2c", "--house", "fr_2007", "--side", "bonus=1/5", "--json",
        *(word for name, value in rules.items() for word in ("--rule", f"{name}={value}")),
    )  # fmt: skip
    assert json.loads(shown.output) == advice_document(known)


def test_a_pay_table_may_be_changed(run: Run) -> None:
    rows = " ".join(f"{row}=0" for row in terms("cyber_poker").raise_wager.rows)
    best = ("advise", "cyber_poker", "--hand", "Ah Kh Qh Jh Th", "--up", "2c", "--json")
    assert json.loads(run(*best, "--pays", f"raise:{rows}").output)["choices"][0]["ev"] == "1/1"


def test_stu_7_after_a_purchase_the_decision_is_left(run: Run) -> None:
    told = json.loads(run(*STUD, "--bought", "Kc", "--thrown", "3s", "--json").output)
    assert (told["bought"], told["thrown"]) == ("Kc", "3s")
    assert {entry["choice"] for entry in told["choices"]} == {"fold", "raise 2"}


@pytest.mark.parametrize("arguments", [STUD, (*STUD, "--rule", "purchase=with_raise"), SUITS,
                                       (*STUD, "--seen", "2c", "--side", "bonus=1/5"),
                                       (*STUD, "--bought", "Kc", "--thrown", "3s")])  # fmt: skip
@every_language
def test_every_value_and_count_is_shown_in_words(
    run: Run, arguments: tuple[str, ...], language: str
) -> None:
    shown = run(*arguments, "--lang", language)
    assert shown.exit_code == 0
    text = plain(shown.output)
    for entry in json.loads(run(*arguments, "--json").output)["choices"]:
        exact = Fraction(entry["ev"])
        assert str(exact) in text
        whole, part = divmod(round(abs(exact) * 10**6), 10**6)
        mark = {"en": ".", "fr": ","}[language]
        assert f"{'-' if exact < 0 else '+'}{whole}{mark}{part:06}" in text
        group = {"en": ",", "fr": " "}[language]
        for count in entry["outcomes"].values():
            assert f"{count:,}".replace(",", group) in text


SAID = [
    # arguments  language  said
    (STUD,       "en",     "Best: Fold (-1.000000 × the ante)"),
    (STUD,       "fr",     "Le mieux : Passer (-1,000000 × la mise)"),
    (STUD,       "en",     "Raise 2×, with 15 cards: A♠ A♦ A♣ K♠ K♥ K♣"),
    (SUITS,      "en",     "Your cards: A♥ Q♥ 9♥ 7♥ 3♥ 2♥ 5♠ six of a suit, ace high"),
    (SUITS,      "fr",     "Vos cartes : A♥ D♥ 9♥ 7♥ 3♥ 2♥ 5♠ six cartes de même couleur, à l’as"),
    (SUITS,      "fr",     "Le mieux : Relancer 3×"),
    ((*STUD, "--rule", "purchase=with_raise"), "en", "Buy, throwing 3♠, and raise 2×"),
    ((*STUD, "--rule", "purchase=with_raise"), "fr", "Acheter, en jetant D♣, et relancer 2×"),
    ((*STUD, "--side", "bonus=1/5"),           "en", "Bonus: 1/5 × the ante"),
    ((*STUD, "--bought", "Kc", "--thrown", "3s"), "en", "You have bought K♣ and thrown 3♠."),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "language", "said"), SAID)
def test_advice_in_words(run: Run, arguments: tuple[str, ...], language: str, said: str) -> None:
    assert said in plain(run(*arguments, "--lang", language).output)


def test_french_cards_are_read(run: Run) -> None:
    french = ("advise", "stud_poker", "--hand", "Ah Rd Dc 8d 3s", "--up", "9s", "--json")
    assert run(*french, "--lang", "fr").output == run(*STUD, "--json").output
    assert run(*french).exit_code == 2


REFUSED = [
    # changed arguments                    told
    (("--hand", f"{HAND} 2c"),             "5 cards are needed and 6 were given."),
    (("--hand", HAND.replace("3s", "Ah")), "Ah stands there twice."),
    (("--up", "Kd"),   "Kd stands in two places: the hand and the dealer’s card."),
    (("--seen", "2c 3s"), "3s stands in two places: the hand and the cards seen elsewhere."),
    (("--seen", "2c 2c"),                  "2c stands there twice."),
    (("--up", "Xs"),                       "Xs is not a card; "),
    (("--rule", "colour=red"),             "colour"),
    (("--rule", "qualifier=5"),            "qualifier"),
    (("--rule", "purchase"),               "purchase sets nothing; write it as NAME=VALUE."),
    (("--pays", "raise:pair=1"),           "- pays.raise.high_card: this is missing."),
    (("--pays", "raise:pair=-1"),          "-1"),
    (("--side", "bonus=much"),             "much is no stake; "),
    (("--side", "bonus=1e999999999"),      "1e999999999 is no stake; "),
    (("--side", "jackpot=1"),              "There is no wager jackpot"),
    (("--house", "nowhere"),               "nowhere"),
    (("--bought", "2c"),                   "name the card that you throw"),
    (("--thrown", "3s"),                   "Say which card was bought"),
    (("--bought", "2c", "--thrown", "4s"), "4s is not in this hand; it holds Ah Kd Qc 8d 3s."),
    (("--rule", "purchase_price=1/99999999999999999999"), "too fine"),
]  # fmt: skip


@pytest.mark.parametrize(("changed", "told"), REFUSED)
def test_tab_6_what_does_not_fit_is_refused_with_the_reason(
    run: Run, changed: tuple[str, ...], told: str
) -> None:
    shown = run(*STUD, *changed)
    assert shown.exit_code == 2 and told in shown.stderr and not shown.stdout


OTHER = [
    (("advise", "stud_poker", "--hand", HAND),
     "At Stud Poker the dealer shows a card: say which (--up)."),
    ((*SUITS, "--up", "9s"), "At I Luv Suits the dealer shows no card: leave it out."),
    (("advise", "whist", "--hand", HAND), "There is no game whist"),
    ((*STUD, "--rule", "purchase=none", "--bought", "2c", "--thrown", "3s"), "not possible"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "told"), OTHER)
def test_tab_6_what_this_game_does_not_have_is_refused(
    run: Run, arguments: tuple[str, ...], told: str
) -> None:
    shown = run(*arguments)
    assert shown.exit_code == 2 and told in shown.stderr


def test_tab_6_more_cards_seen_than_leave_a_deal_are_refused(run: Run) -> None:
    seen = " ".join(
        f"{rank}{suit}" for rank in "245679TJ" for suit in "cdhs" if rank + suit != "9s"
    )
    shown = run(*STUD, "--seen", f"{seen} 3c 3d 3h 8c 8h 8s Ac Ad As Kc Kh Ks")
    assert shown.exit_code == 2
    assert "With 43 cards seen elsewhere too few are left" in shown.stderr
    assert "at most 41" in shown.stderr
