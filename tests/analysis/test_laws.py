"""What must hold for every game under every house rule, whatever its pay table."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from croupier.analysis.counts import counts_for
from croupier.analysis.figures import BUY
from croupier.analysis.payoffs import payoffs_of
from croupier.analysis.solution import Solution
from croupier.analysis.solve import solve
from croupier.analysis.strategies import usual_strategies
from croupier.errors import Refused
from croupier.games import games
from croupier.houses import terms
from croupier.rules import Purchase, Terms
from croupier.rules.limits import MAX_RAISE
from support.edges import edge, is_on_cards_alone
from support.solved import solved
from support.variants import Case, shipped, variants

pytestmark = pytest.mark.xdist_group("solver")


def without_purchase() -> list[Case]:
    """Every game under every combination of rules and of pays for the raise, but for purchases."""
    found: dict[str, Case] = {}
    for case in variants():
        if case.terms.rules.purchase is Purchase.NONE:
            rules = " ".join(case.terms.rules.texts.values())
            told = (case.terms.game.key, rules, case.terms.pays["raise"].name)
            found.setdefault("-".join(told), case)
    return [Case(name, case.terms) for name, case in found.items()]


def deals_of(at_house: Terms) -> int:
    """Counts the deals: hands, cards that the dealer shows, and what he has beside them."""
    deal = at_house.game.deal
    left = 52 - deal.cards - deal.dealer_up
    hands = comb(52, deal.cards) * comb(52 - deal.cards, deal.dealer_up)
    return hands * comb(left, deal.cards - deal.dealer_up)


def check_books(solution: Solution, deals: int) -> None:
    """Every deal ends in one way, which has one name."""
    assert solution.deals == deals
    assert sum(row.deals for row in solution.rows) == deals
    assert all(row.deals > 0 for row in solution.rows)
    assert len(solution.outcomes) == len(solution.rows)
    chosen = solution.frequencies
    assert chosen["fold"] + chosen["raise"] + chosen["buy"] == pytest.approx(1)


@pytest.mark.parametrize("case", without_purchase(), ids=lambda case: case.name)
def test_every_deal_is_counted_once_and_no_play_is_worth_more_than_the_best(case: Case) -> None:
    best = solve(case.terms)
    check_books(best, deals_of(case.terms))
    check_worth(best)
    for name in usual_strategies(case.terms):
        other = solve(case.terms, strategy=name)
        check_books(other, best.deals)
        assert other.ev <= best.ev
        assert other.dealer_qualifies == best.dealer_qualifies
    # Whoever folds everything loses his ante.
    assert best.ev >= -1


def check_worth(solution: Solution) -> None:
    """The outcomes are worth what the choices that lead to them are."""
    assert solution.ev == sum(row.deals * row.payoff for row in solution.rows) / solution.deals
    choices, counts = solution.strategy.choices, counts_for(solution.terms)
    assert choices.value is not None
    worth = int(choices.value.sum(axis=1) @ counts.weight.astype(np.int64))
    unit = payoffs_of(solution.terms, {}).denominator
    assert solution.ev == Fraction(worth, unit * solution.deals)


@pytest.mark.parametrize("case", shipped(), ids=lambda case: case.name)
def test_side_wagers_on_the_cards_alone_are_worth_what_every_hand_counted_says(case: Case) -> None:
    at_house = terms_without_purchase(case.terms)
    priced = solve(at_house).side_wagers
    assert set(priced) == {wager.key for wager in at_house.sides}
    for wager in at_house.sides:
        side = priced[wager.key]
        assert side.is_on_cards_alone == is_on_cards_alone(at_house, wager)
        if side.is_on_cards_alone:
            assert side.ev == -edge(at_house, wager)
            assert sum(side.counts.values()) == side.hands == comb(52, at_house.game.deal.cards)


def terms_without_purchase(at_house: Terms) -> Terms:
    rules = dict(at_house.rules.texts)
    if "purchase" in rules:
        rules["purchase"] = "none"
    return terms(at_house.game.key, name=at_house.house, rules=rules)


SPREAD = {
    "cyber_poker": "high_card=0 pair=1 two_pair=2 three_of_a_kind=3 straight=4 flush=5 "
    "full_house=7 four_of_a_kind=20 straight_flush=50 royal_flush=100",
    "i_luv_suits": "2=0 3=1/2 4=1 5=3/2 6=2 7=5",
}
"""Pay tables in which every row pays unlike any other, so that every row's wins have a name."""

RAISED = 2
LOWEST = {"cyber_poker": "AK", "i_luv_suits": "2"}
"""Qualifiers under which no row is too low to win."""


def paid(key: str, pays: str, strategy: str = "optimal") -> Solution:
    return solved(
        key, strategy=strategy, pays={"raise": pays}, raise_=str(RAISED), qualifier=LOWEST[key]
    )


def wins(solution: Solution, name: str) -> Counter[int]:
    """Counts the deals of an outcome by what was raised on it."""
    found: Counter[int] = Counter()
    for outcome, deals in solution.outcomes.items():
        if named := re.fullmatch(rf"{name}(?:_(\d+)x)?", outcome):
            found[int(named[1] or RAISED)] += deals
    return found


def with_row(pays: str, row: str, odds: str) -> str:
    return " ".join(
        f"{row}={odds}" if part.startswith(f"{row}=") else part for part in pays.split()
    )


@pytest.mark.parametrize(
    ("key", "row"),
    [(key, part.partition("=")[0]) for key, pays in SPREAD.items() for part in pays.split()],
)
def test_a_higher_pay_is_worth_what_it_brings_those_who_play_as_before_or_more(
    key: str, row: str
) -> None:
    """So the value never falls as a pay rises, and bends upwards only."""
    found: dict[Fraction, tuple[Fraction, Fraction]] = {}
    for odds in map(Fraction, ("1/7", "200")):
        solution = paid(key, with_row(SPREAD[key], row, str(odds)))
        antes = sum(raised * deals for raised, deals in wins(solution, f"win_{row}").items())
        slope = Fraction(antes, solution.deals)
        found[odds] = solution.ev, slope
    for odds, (ev, slope) in found.items():
        for other, (other_ev, _) in found.items():
            assert other_ev >= ev + (other - odds) * slope
    assert found[Fraction(200)][0] > found[Fraction(1, 7)][0]


@pytest.mark.parametrize("key", SPREAD)
def test_whoever_raises_everything_is_paid_in_proportion(key: str) -> None:
    """Play that does not hang on pays is worth the sum of the rows, each times what it pays."""
    base = paid(key, SPREAD[key], "raise_everything")
    for part in SPREAD[key].split():
        row, _, odds = part.partition("=")
        other = paid(key, with_row(SPREAD[key], row, "333/7"), "raise_everything")
        more = Fraction(333, 7) - Fraction(odds)
        won = Fraction(wins(base, f"win_{row}")[RAISED], base.deals)
        assert won > 0
        assert other.ev - base.ev == RAISED * more * won


@pytest.mark.parametrize(("key", "qualifier"), [("cyber_poker", "7"), ("i_luv_suits", "2")])
def test_against_a_dealer_who_always_plays_even_money_on_everything_is_fair(
    key: str, qualifier: str
) -> None:
    """Either hand may be the better one, and either side then pays the other the same."""
    rows = games()[key].ranking.rows
    solution = solved(
        key,
        strategy="raise_everything",
        qualifier=qualifier,
        raise_="3",
        pays={"raise": " ".join(f"{row}=1" for row in rows)},
    )
    assert solution.ev == 0
    assert solution.dealer_qualifies == 1
    assert 0 < wins(solution, "win").total() == wins(solution, "dealer_wins").total()
    assert not wins(solution, "dealer_not_qualified") and not wins(solution, "fold")


@pytest.mark.parametrize("key", ["cyber_poker", "stud_poker"])
def test_against_a_dealer_who_hardly_ever_plays_everything_is_raised(key: str) -> None:
    """He plays a royal flush only, which beats all hands but the other three.

    All deals bring an ante, but for those in which he holds one of four hands, and the player does
    not hold one of three: these cost three antes, or nothing.
    """
    solution = solved(key, qualifier="royal_flush", purchase="none")
    hands, against = comb(52, 5) * comb(47, 5), comb(47, 5)
    lost, tied = 4 * (against - 3), 4 * 3
    assert solution.ev == Fraction(hands - lost - tied - 3 * lost, hands)
    assert set(solution.outcomes) == {"dealer_not_qualified", "push", "dealer_wins"}


def test_ils_12_against_a_dealer_who_needs_seven_of_a_suit_everything_is_raised() -> None:
    solution = solved("i_luv_suits", qualifier="7", raise_="1")
    assert solution.dealer_qualifies == Fraction(4 * comb(13, 7), comb(52, 7))
    assert solution.frequencies["fold"] == 0
    # A hand of seven beats his, equals it (in another suit), or loses; all others lose.
    meets = comb(52, 7) * comb(45, 7)
    both = 4 * comb(13, 7) * (3 * comb(13, 7) + comb(6, 7))
    tied = 4 * 3 * comb(13, 7)
    plays = 4 * comb(13, 7) * comb(45, 7)
    won = (both - tied) // 2
    lost = plays - won - tied
    assert solution.ev == Fraction(meets - plays + 2 * won - 2 * lost, meets)


def test_a_million_to_one_is_counted_exactly() -> None:
    """Royal flushes are raised either way, so the table is worth just what they win more."""
    usual = solved("cyber_poker")
    pays = terms("cyber_poker").pays["raise"].document()
    written = " ".join(f"{row}={odds}" for row, odds in pays.items())
    rich = solved("cyber_poker", pays={"raise": with_row(written, "royal_flush", "1000000")})
    won = Fraction(usual.outcomes["win_royal_flush"], usual.deals)
    assert rich.ev - usual.ev == 2 * (1_000_000 - Fraction(pays["royal_flush"])) * won
    assert rich.outcomes == usual.outcomes


def test_odds_too_fine_for_64_bits_are_refused_and_not_rounded() -> None:
    # Three primes below a million: a unit that makes whole numbers of them all is near 10^18.
    pays = with_row(SPREAD["cyber_poker"], "pair", "1/999983")
    pays = with_row(with_row(pays, "flush", "1/999979"), "straight", "1/999961")
    with pytest.raises(Refused) as refused:
        solve(terms("cyber_poker", pays={"raise": pays}))
    assert refused.value.code == "no-common-unit"


def test_no_raise_is_taken_for_a_purchase() -> None:
    assert MAX_RAISE < BUY


def test_stu_11_the_more_lies_on_the_bonus_the_more_its_best_play_is_worth() -> None:
    stakes = [Fraction(0), Fraction(1, 5), Fraction(2, 5), Fraction(4)]
    solutions = [bonus(stake) for stake in stakes]
    alone = bonus(None)
    assert solutions[0].ev == alone.ev
    # Who plays as if there were no bonus gets the bonus's own value on top, and the best play more.
    for stake, solution in zip(stakes, solutions, strict=True):
        check_books(solution, alone.deals)
        assert solution.ev >= alone.ev + stake * alone.side_wagers["bonus"].ev
    slopes = [
        (high.ev - low.ev) / (more - less)
        for low, high, less, more in zip(solutions, solutions[1:], stakes, stakes[1:], strict=False)
    ]
    assert slopes == sorted(slopes)
    always = solved("stud_poker", purchase="none", side={"bonus": stakes[-1]})
    assert always.ev > solutions[-1].ev, "a bonus that a bank cannot take is worth more"


def bonus(stake: Fraction | None) -> Solution:
    side = {} if stake is None else {"bonus": stake}
    return solved("stud_poker", side=side, purchase="none", bonus="lost_if_beaten")
