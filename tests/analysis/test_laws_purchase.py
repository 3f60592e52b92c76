"""What must hold where a card may be bought (STU-7), whatever it costs and however it is sold."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from croupier.analysis.counts import counts_for
from croupier.analysis.figures import BUY
from croupier.analysis.solution import Solution
from croupier.analysis.solve import solve
from croupier.houses import terms
from support.solved import solved

pytestmark = pytest.mark.xdist_group("solver")

# Each solution takes 4 s of one core; those that others do not need are slow.
PRICES = ["0", "1", pytest.param("2", marks=pytest.mark.slow), "10"]

TOO_DEAR = "10"
"""A price in antes at which this pay table leaves nothing worth buying."""


def sold(price: str = "1", purchase: str = "before_decision") -> Solution:
    return solved("stud_poker", purchase=purchase, purchase_price=price)


def none_sold() -> Solution:
    return solved("stud_poker", purchase="none")


def buys(solution: Solution) -> Fraction:
    bought = sum(row.deals for row in solution.rows if row.kind == "buy")
    return Fraction(bought, solution.deals)


@pytest.mark.parametrize("price", PRICES)
def test_stu_7_every_deal_with_its_card_to_come_is_counted_once(price: str) -> None:
    solution = sold(price)
    assert solution.deals == comb(52, 5) * 47 * 46 * comb(45, 4)
    assert sum(solution.outcomes.values()) == solution.deals
    assert len(solution.outcomes) == len(solution.rows)
    assert solution.ev == sum(row.deals * row.payoff for row in solution.rows) / solution.deals
    assert solution.dealer_qualifies == none_sold().dealer_qualifies


@pytest.mark.parametrize("price", PRICES)
def test_stu_7_what_is_wagered_says_who_bought_and_who_raised(price: str) -> None:
    for row in sold(price).rows:
        raised = 0 if row.name.startswith("fold") else 2
        assert row.wagered == 1 + raised + (Fraction(price) if row.kind == "buy" else 0)
        assert row.name.endswith("_bought") == (row.kind == "buy")


@pytest.mark.parametrize("price", PRICES)
@pytest.mark.parametrize("other", ["0", "1", "10"])
def test_stu_7_a_dearer_card_costs_no_more_than_buying_as_before_would(
    price: str, other: str
) -> None:
    """So the value never rises with the price, and bends upwards only."""
    here, there = sold(price), sold(other)
    assert there.ev >= here.ev - (Fraction(other) - Fraction(price)) * buys(here)


def test_stu_7_a_card_for_nothing_is_worth_most_and_one_too_dear_nothing() -> None:
    free, usual, dear, none = sold("0"), sold("1"), sold(TOO_DEAR), none_sold()
    assert free.ev > usual.ev > dear.ev
    assert buys(free) > buys(usual) > buys(dear) == 0
    assert dear.ev == none.ev
    more = dear.deals // none.deals
    assert dear.outcomes == {name: more * deals for name, deals in none.outcomes.items()}


@pytest.mark.slow  # 6 s of one core
def test_stu_7_a_card_that_changes_nothing_is_not_bought_even_for_nothing() -> None:
    """A dealer who plays a royal flush only and shows a low card never plays: all bring an ante."""
    solution = solve(terms("stud_poker", rules={"qualifier": "royal_flush", "purchase_price": "0"}))
    counts, choice = solution.strategy.counts, solution.strategy.array
    shows_low = np.arange(52) % 13 < 8
    assert (choice[:, shows_low] == 2 * counts.valid[:, shows_low]).all()
    assert (choice >= BUY).any(), "against a ten or better it may help"


def test_stu_7_to_see_the_card_before_deciding_is_worth_more() -> None:
    seen, blind, none = sold("1"), sold("1", "with_raise"), none_sold()
    assert seen.ev > blind.ev > none.ev
    # The decree: whoever buys has raised, so nobody folds with a card bought.
    assert "fold_bought" in seen.outcomes and "fold_bought" not in blind.outcomes


def test_stu_7_this_pay_table_leaves_the_bank_at_a_disadvantage() -> None:
    assert sold("1").ev == Fraction(1_279_248_279_893, 34_883_153_405_100)
    assert sold("1", "with_raise").ev == Fraction(593_472_842_021, 23_255_435_603_400)
    assert none_sold().ev == Fraction(-722_873_086_812, 19_933_230_517_200)


@pytest.mark.parametrize("purchase", ["before_decision", "with_raise"])
def test_stu_11_whoever_buys_or_folds_loses_his_bonus(purchase: str) -> None:
    """Only a flush or better is paid, and is raised as it is: of all others the stake is lost."""
    solution = sold("1", purchase)
    counts = counts_for(solution.terms)
    pays = solution.terms.pays["bonus"]
    worth = sum(
        hands * (Fraction(str(pays.row(row))) + 1)
        for row, hands in zip(solution.terms.game.ranking.rows, counts.hands_by_row, strict=True)
    )
    assert solution.side_wagers["bonus"].ev == Fraction(worth, comb(52, 5)) - 1


@pytest.mark.slow  # 8 s of one core
def test_stu_11_the_best_play_knows_that_a_bought_card_forfeits_the_bonus() -> None:
    alone, both = bonus("before_decision", "0"), bonus("before_decision", "1/5")
    kept = bonus("none", "1/5")
    assert sum(both.outcomes.values()) == both.deals
    # Play that minds no bonus has its value on top; play that never buys is open too.
    assert both.ev > alone.ev + Fraction(1, 5) * alone.side_wagers["bonus"].ev
    assert both.ev > kept.ev
    assert buys(both) < buys(alone)
    for row in both.rows:
        raised = 0 if row.name.startswith("fold") else 2
        assert row.wagered == Fraction("1.2") + raised + (row.kind == "buy")


def bonus(purchase: str, stake: str) -> Solution:
    """Solves with a stake on a bonus that pays a pair too, which one might else break up."""
    return solved(
        "stud_poker",
        purchase=purchase,
        bonus="lost_if_beaten",
        pays={"bonus": "pair=5 flush=100"},
        side={"bonus": Fraction(stake)},
    )


@pytest.mark.slow  # 8 s of one core and 3 GB: sums of 64 bits
def test_a_million_to_one_is_worth_buying_for() -> None:
    pays = (
        "high_card=1 pair=1 two_pair=2 three_of_a_kind=3 straight=5 flush=8 full_house=10 "
        "four_of_a_kind=20 straight_flush=50 royal_flush=1000000"
    )
    usual, rich = sold("1"), solved("stud_poker", pays={"raise": pays})
    won = {"win_royal_flush": 0, "win_royal_flush_bought": 0}
    won |= {name: deals for name, deals in usual.outcomes.items() if name in won}
    more = 2 * (1_000_000 - 100) * Fraction(sum(won.values()), usual.deals)
    assert rich.ev > usual.ev + more, "cards that make a royal flush are bought now"
    assert sum(rich.outcomes.values()) == rich.deals
