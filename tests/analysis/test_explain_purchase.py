"""The best play explained where cards are sold (STU-7): what to throw is part of the rules."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from croupier.analysis.counts import exchange_for
from croupier.analysis.explain import (
    FOLD,
    Action,
    Condition,
    Explanation,
    Rule,
    choices_of,
    explain,
    layout_of,
    say_rules,
    worth_of,
)
from croupier.analysis.explain.discards import NO_CARD, discard_values
from croupier.analysis.explain.pricing import Layout
from croupier.analysis.explain.shown import DRAWS
from croupier.analysis.explain.values import MEANS_NOTHING, options_of
from croupier.analysis.figures import BUY
from croupier.analysis.kernels.exchange import BoughtPays
from croupier.analysis.payoffs import payoffs_of
from croupier.analysis.solution import Solution
from croupier.analysis.solve import solve
from croupier.houses import terms

# The worker that has the counts of cards bought already; up to 2.5 GB at the peak.
pytestmark = pytest.mark.xdist_group("solver")

# Some 15 s of CPU each, the best play included; where it is slow the houses differ little.
HOUSES = [
    # game           house rules
    ("stud_poker",   {}),
    ("stud_poker",   {"purchase": "with_raise", "raise": "high_card:1 pair-royal_flush:3"}),
    ("cyber_poker",  {"purchase": "before_decision", "purchase_price": "1/3"}),
    ("cyber_poker",  {"purchase": "with_raise", "qualifier": "pair"}),
    ("stud_poker",   {"purchase": "before_decision", "bonus": "lost_if_beaten", "raise": "1"}),
]  # fmt: skip
STUD, FIRST_SLOW = 0, 2
every_house = pytest.mark.parametrize(
    "place",
    [
        pytest.param(place, marks=pytest.mark.slow) if place >= FIRST_SLOW else place
        for place in range(len(HOUSES))
    ],
)


@cache
def best(place: int) -> Solution:
    game, rules = HOUSES[place]
    return solve(terms(game, rules=rules))


@cache
def explained(place: int) -> Explanation:
    return explain(best(place))


def layout(place: int) -> Layout:
    return layout_of(best(place).terms, {})


@every_house
def test_lists_are_worth_what_they_bring_when_they_are_played(place: int) -> None:
    # The longest is held against play by `explain` itself.
    for step in (
        explained(place).steps[len(explained(place).steps) // 2],
        explained(place).steps[-1],
    ):
        played = layout(place)
        assert worth_of(played, choices_of(played, step.rules)) == step.ev
        assert step.cost == best(place).ev - step.ev


@every_house
def test_a_shorter_list_costs_more(place: int) -> None:
    steps = explained(place).steps
    costs, lengths = [step.cost for step in steps], [len(step.rules) for step in steps]
    assert costs == sorted(costs) and costs[0] > 0
    assert lengths == sorted(lengths, reverse=True) and lengths[-1] == 2
    for step in steps:
        assert all(len(rule.conditions) <= 3 and rule.gain >= 0 for rule in step.rules)


@every_house
def test_a_list_that_can_be_kept_in_mind_leaves_little(place: int) -> None:
    """A dozen rules bring all but a thirtieth of what buying brings."""
    game, rules = HOUSES[place]
    without = solve(terms(game, rules=rules | {"purchase": "none", "purchase_price": "1"}))
    assert 30 * explained(place).cost < best(place).ev - without.ev


def test_four_to_a_flush_buys_the_fifth() -> None:
    (rule,) = [rule for rule in explained(STUD).rules if rule.action.thrown == "flush"][:1]
    choice = best(STUD).strategy.array
    counts, sight = layout(STUD).counts, layout(STUD).sight
    place = sight.throws["flush"][:, 0]
    has = (place != NO_CARD) & (counts.row == 0)
    buys = BUY + place[has, None]
    # With less than a pair that is best whatever the dealer shows.
    assert ((choice[has] == buys) | (counts.valid[has] == 0)).all()
    assert rule.gain > 0


@every_house
def test_the_best_discard_is_worth_what_the_solver_found(place: int) -> None:
    solution, counts = best(place), layout(place).counts
    payoffs, exchange = payoffs_of(solution.terms, {}), exchange_for(solution.terms)
    may_fold = HOUSES[place][1].get("purchase") != "with_raise"
    prices = BoughtPays(payoffs.bought, payoffs.allowed_bought, payoffs.bought_fold, may_fold)
    every = [np.full((len(counts.row), 1), k, np.uint8) for k in range(5)]
    values = discard_values(counts, exchange, prices, every)
    bought = solution.strategy.array >= BUY
    price = payoffs.price[counts.row][:, None] * exchange.cards * exchange.completions
    most = np.maximum.reduce(values) + price
    assert solution.strategy.choices.value is not None
    assert np.array_equal(most[bought], solution.strategy.choices.value[bought])


def test_a_hand_without_the_draw_cannot_throw_for_it() -> None:
    solution, sight = best(STUD), layout(STUD).sight
    options = options_of(solution.terms, layout(STUD).counts, layout(STUD).payoffs, sight.throws)
    for action, code, value in zip(options.actions, options.codes, options.values, strict=True):
        if action.thrown:
            no_card = np.broadcast_to(sight.throws[action.thrown] == NO_CARD, value.shape)
            assert not value[no_card].any()
            assert ((code == MEANS_NOTHING) == (sight.throws[action.thrown] == NO_CARD)).all()
            assert (code[code != MEANS_NOTHING] >= BUY).all()


def test_rules_of_a_purchase_say_what_there_is_to_draw_to() -> None:
    """A purchase for a draw is told with the draw, even where no condition names it."""

    class Plain:
        language = "en"

        def say(self, message: str, /, **args: str | int) -> str:
            return " ".join([message, *map(str, args.values())])

        def hand(self, hand: object, *, form: str = "") -> str:
            return form

    stud, last = terms("stud_poker"), Rule(FOLD)
    for number, name in enumerate(DRAWS, 1):
        buys = Action("buy", thrown=name)
        there, other = (Condition("draw", (one,)) for one in (number, number % 4 + 1))
        for conditions in ((), (there,), (other,), (other, Condition("matches"))):
            told, _ = say_rules(Plain(), stud, [Rule(buys, conditions), last])
            assert told.count(f"when-draw-{number}") == 1
            assert (other in conditions) == (f"when-draw-{other.args[0]}" in told)
    told, _ = say_rules(Plain(), stud, [Rule(Action("buy", thrown="match")), last])
    assert "when-matches" in told
