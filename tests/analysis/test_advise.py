"""Advice: what it holds, facts known from elsewhere, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.analysis.advise import Advice, advise
from croupier.analysis.advise.door import advise as advise_on
from croupier.cards import DECK, format_cards, parse_card, parse_cards
from croupier.errors import Refused
from croupier.houses import terms
from croupier.rules import Terms
from oracles.strategies import suit_changes, with_suits_changed

STUD = terms("stud_poker")
PLAIN = terms("stud_poker", rules={"purchase": "none"})
SUITS = terms("i_luv_suits")

HAND, UP = "Ah Kd Qc 8d 3s", "9s"


def texts(advice: Advice) -> list[str]:
    return [choice.choice for choice in advice.choices]


# Facts known from elsewhere.


def test_ils_a_hand_often_printed_wrong_is_worth_what_it_is() -> None:
    advice = advise(SUITS, "Th 8h 6h Js Ad Qd Jc")
    assert texts(advice) == ["raise 1", "fold"]
    best = advice.choices[0]
    assert best.outcomes == {
        "dealer_not_qualified": 12_108_955,
        "win": 4_350_740,
        "push": 101_581,
        "dealer_wins": 28_818_344,
    }
    assert best.deals == 45_379_620
    assert round(best.ev, 6) == Fraction(-811_515, 1_000_000)


def test_ils_10_every_multiple_that_is_legal_is_a_choice() -> None:
    choices = {text: set(texts(advise(SUITS, text))) for text in (
        "Ah Qh 9h 7h 2c 3d 5s", "Ah Qh 9h 7h 2h 3d 5s", "Ah Qh 9h 7h 2h 3h 5s",
    )}  # fmt: skip
    assert [len(found) for found in choices.values()] == [2, 3, 4]
    assert all("fold" in found for found in choices.values())


def test_cyb_4_a_royal_flush_only_fails_to_win_where_the_dealer_does_not_play() -> None:
    advice = advise(terms("cyber_poker"), "Ah Kh Qh Jh Th", "2c")
    best = advice.choices[0]
    assert best.choice == "raise 2" and not best.outcomes["dealer_wins"]
    idle, won = best.outcomes["dealer_not_qualified"], best.outcomes["win"]
    assert idle + won == best.deals == 163_185
    assert best.ev == Fraction(idle + 201 * won, best.deals)


def test_every_ten_seen_leaves_no_straight_to_the_ace() -> None:
    held = advise(PLAIN, HAND, UP, "Ac Ks Qd 8s 3c Ad Kc Qs 8c 3h As Kh Qh 8h 3d").choices
    raised = next(choice for choice in held if choice.raised)
    assert raised.outcomes["dealer_not_qualified"] + raised.outcomes["dealer_wins"] == raised.deals


# What holds between pieces of advice.


@given(st.permutations(DECK), suit_changes)
def test_suits_have_no_rank(deck: list[int], change: list[int]) -> None:
    cards = tuple(deck[:9])
    moved = with_suits_changed(cards, change)
    one, other = (advise(PLAIN, drawn[:5], drawn[5], drawn[6:]) for drawn in (cards, moved))
    assert [(c.choice, c.ev, c.outcomes) for c in one.choices] == [
        (c.choice, c.ev, c.outcomes) for c in other.choices
    ]


@given(st.permutations(DECK), st.sampled_from([PLAIN, SUITS]))
def test_what_one_more_card_seen_tells_averages_out(deck: list[int], at_house: Terms) -> None:
    size = at_house.game.deal.cards
    hand, rest = tuple(deck[:size]), deck[size:]
    up, left = (rest[0], rest[1:]) if at_house.game.deal.dealer_up else (None, rest)
    without = {c.choice: c.ev for c in advise(at_house, hand, up).choices}
    total = dict.fromkeys(without, Fraction(0))
    for card in left:
        for choice in advise(at_house, hand, up, (card,)).choices:
            total[choice.choice] += choice.ev
    assert without == {text: ev / len(left) for text, ev in total.items()}


@pytest.mark.parametrize("side", [{}, {"bonus": "1/5"}])
@pytest.mark.parametrize("purchase", ["before_decision", "with_raise"])
def test_stu_7_buying_is_worth_the_average_of_the_decisions_after_it(
    purchase: str, side: dict[str, str]
) -> None:
    at_house = terms("stud_poker", rules={"purchase": purchase})
    seen = "2c 2d 7h Js"
    for choice in advise(at_house, HAND, UP, seen, side=side).choices:
        if choice.thrown is None:
            continue
        afters = [
            advise(at_house, HAND, UP, seen, side=side, bought=come.card, thrown=choice.thrown)
            for come in choice.cards
        ]
        assert [(a.best, a.ev) for a in afters] == [(c.choice, c.ev) for c in choice.cards]
        assert choice.ev == sum(a.ev for a in afters) / Fraction(len(afters))
        assert choice.deals == sum(a.choices[0].deals for a in afters)


def test_stu_7_whoever_bought_with_his_raise_has_no_decision_left() -> None:
    decree = terms("stud_poker", rules={"purchase": "with_raise"})
    after = advise(decree, HAND, UP, bought="Kc", thrown="3s")
    assert texts(after) == ["raise 2"]
    assert set(texts(advise(STUD, HAND, UP, bought="Kc", thrown="3s"))) == {"fold", "raise 2"}


def test_stu_11_a_bonus_on_the_hand_changes_what_is_best() -> None:
    # Four to a royal flush that pays this much are worth a card, but not the bonus of a flush held.
    rows = dict.fromkeys(STUD.raise_wager.rows, 1) | {"royal_flush": 10_000}
    rich = terms("stud_poker", pays={"raise": " ".join(f"{r}={n}" for r, n in rows.items())})
    hand, up = "Ah Kh Qh Jh 2h", "9s"
    assert advise(rich, hand, up).best == "buy 2h"
    assert advise(rich, hand, up, side={"bonus": 10}).best == "raise 2"


def test_where_a_purchase_lets_the_player_choose_his_raise_each_size_is_a_choice() -> None:
    decree = terms("stud_poker", rules={"purchase": "with_raise"})
    free = replace(decree, game=replace(decree.game, may_raise_less=True))
    assert {"buy 3s raise 1", "buy 3s raise 2"} <= set(texts(advise(free, HAND, UP)))


def test_values_are_read_as_numbers_too() -> None:
    advice = advise(STUD, HAND, UP)
    for choice in advice.choices:
        assert choice.ev_float == pytest.approx(choice.ev)
        assert [c.ev_float for c in choice.cards] == pytest.approx([c.ev for c in choice.cards])


# Refusals.

REFUSED = [
    # at     hand                    up     seen              code
    (STUD,  "Ah Kd Qc 8d 3s 2c",     "9s",  "",               "wrong-number-of-cards"),
    (STUD,  "Ah Kd Qc 8d",           "9s",  "",               "wrong-number-of-cards"),
    (STUD,  "Ah Kd Qc 8d 3s",        "9sTs", "",              "wrong-number-of-cards"),
    (STUD,  "Ah Kd Qc 8d 3s",        "",    "",               "wrong-number-of-cards"),
    (STUD,  "Ah Kd Qc 8d Ah",        "9s",  "",               "card-twice"),
    (STUD,  "Ah Kd Qc 8d 3s",        "9s",  "2c 2d 2c",       "card-twice"),
    (STUD,  "Ah Kd Qc 8d 3s",        "Kd",  "",               "card-in-two-places"),
    (STUD,  "Ah Kd Qc 8d 3s",        "9s",  "2c 3s",          "card-in-two-places"),
    (STUD,  "Ah Kd Qc 8d 3s",        "9s",  "2c 9s",          "card-in-two-places"),
    (STUD,  "Ah Kd Qc 8d Xx",        "9s",  "",               "not-a-card"),
    (STUD,  "Ah Rd Dc 8d 3s",        "9s",  "",               "not-a-card"),
    (STUD,  "Ah Kd Qc 8d 3s",        None,  "",               "shown-card-needed"),
    (STUD,  (48, 44, 41, 25, 52),    "9s",  "",               "not-a-card"),
    (SUITS, "Ah Kd Qc 8d 3s 2c",     None,  "",               "wrong-number-of-cards"),
    (SUITS, "Ah Kd Qc 8d 3s 2c 2d",  "9s",  "",               "no-card-shown"),
]  # fmt: skip


@pytest.mark.parametrize(("at_house", "hand", "up", "seen", "code"), REFUSED)
def test_cards_that_do_not_fit_are_refused(
    at_house: Terms, hand: str | tuple[int, ...], up: str | None, seen: str, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        advise(at_house, hand, up, seen)
    assert refused.value.code == code


def test_french_cards_are_read_in_french_and_told_in_french() -> None:
    french = advise(STUD, "Ah Rd Dc 8d 3s", "9s", language="fr")
    assert french.hand == advise(STUD, HAND, UP).hand
    with pytest.raises(Refused, match="'Rd'"):
        advise(STUD, "Ah Rd Dc 8d 3s", "Rd", language="fr")


@pytest.mark.parametrize(("at_house", "least"), [(PLAIN, 4), (STUD, 5), (SUITS, 7)])
def test_as_many_cards_may_be_seen_as_leave_a_hand_to_deal(at_house: Terms, least: int) -> None:
    deal = at_house.game.deal
    hand, rest = DECK[: deal.cards], DECK[deal.cards :]
    up, left = (rest[0], rest[1:]) if deal.dealer_up else (None, rest)
    assert advise(at_house, hand, up, left[least:]).choices[-1].deals >= 1
    with pytest.raises(Refused) as refused:
        advise(at_house, hand, up, left[least - 1 :])
    assert refused.value.code == "too-many-seen"
    assert refused.value.details["accepted"] == len(left) - least


PURCHASES = [
    # at      bought  thrown  code
    (PLAIN,  "2c",   "3s",   "no-purchase-here"),
    (STUD,   "2c",   None,   "discard-needed"),
    (STUD,   None,   "3s",   "bought-card-needed"),
    (STUD,   "2c",   "4s",   "card-not-held"),
    (STUD,   "Kd",   "3s",   "card-in-two-places"),
    (STUD,   "9s",   "3s",   "card-in-two-places"),
    (STUD,   "5h",   "3s",   "card-in-two-places"),
]  # fmt: skip


@pytest.mark.parametrize(("at_house", "bought", "thrown", "code"), PURCHASES)
def test_stu_7_a_purchase_that_cannot_have_been_is_refused(
    at_house: Terms, bought: str | None, thrown: str | None, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        advise(at_house, HAND, UP, "5h", bought=bought, thrown=thrown)
    assert refused.value.code == code


SIDES = [
    # game          side                        code
    ("stud_poker",  {"bonus": "-1"},            "not-a-stake"),
    ("stud_poker",  {"bonus": "a lot"},         "not-a-stake"),
    ("stud_poker",  {"bonus": "1e9"},           "not-a-stake"),
    ("stud_poker",  {"bonus": 1_000_001},       "not-a-stake"),
    ("stud_poker",  {"bonus": "1/99999999999999999999"}, "no-common-unit"),
    ("stud_poker",  {"ante": "1"},              "unknown-wager"),
    ("cyber_poker", {"jackpot": "1"},           "side-does-not-matter"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "side", "code"), SIDES)
def test_side_wagers_that_mean_nothing_here_are_refused(
    game: str, side: dict[str, str | int], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        advise(terms(game), HAND, UP, side=side)
    assert refused.value.code == code


def test_a_game_that_no_method_counts_is_refused() -> None:
    hidden = replace(PLAIN.game, deal=replace(PLAIN.game.deal, dealer_up=0))
    sold = replace(SUITS, rules=STUD.rules)
    for at_house in (replace(PLAIN, game=hidden), sold):
        with pytest.raises(Refused) as refused:
            advise(at_house, HAND)
        assert refused.value.code == "no-exact-method"


# The door.


def test_the_door_takes_house_rules_by_name() -> None:
    told = advise_on(
        "stud_poker",
        hand=HAND,
        up=UP,
        seen="2c 2d",
        purchase="with_raise",
        raise_=3,
        house="fr_2007",
    )
    same = terms("stud_poker", name="fr_2007", rules={"purchase": "with_raise", "raise": "3"})
    known = advise(same, parse_cards(HAND), parse_card(UP), parse_cards("2c 2d"))
    assert told.choices == known.choices
    assert told.terms.document() == known.terms.document()
    assert format_cards(told.seen) == "2c 2d"


def test_the_door_takes_pay_tables_and_side_wagers() -> None:
    rows = " ".join(f"{row}=0" for row in PLAIN.raise_wager.rows)
    poor = advise_on("stud_poker", "Ah Kh Qh Jh Th", "2c", pays={"raise": rows}, purchase="none")
    assert poor.ev == 1, "the ante alone is won"
    rich = advise_on("stud_poker", "Ah Kh Qh Jh Th", "2c", side={"bonus": "1/5"}, purchase="none")
    assert rich.ev > 1 + Fraction(5000, 5)
    assert rich.side == {"bonus": Fraction(1, 5)}


def test_the_door_refuses_rules_that_are_none() -> None:
    with pytest.raises(Refused, match="colour"):
        advise_on("stud_poker", HAND, UP, colour="red")
    with pytest.raises(Refused, match="qualifier"):
        advise_on("stud_poker", HAND, UP, qualifier="5")
    with pytest.raises(Refused, match="raise"):
        advise_on("stud_poker", HAND, UP, raise_=0)
