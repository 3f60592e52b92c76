"""Solves a game exactly: counts, choices, and every figure that follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from time import perf_counter
from typing import NamedTuple

from croupier.analysis.api import OPTIMAL, Stage
from croupier.analysis.counts import counts_for, exchange_for
from croupier.analysis.figures import Choices
from croupier.analysis.kernels.choose import weighted_sum
from croupier.analysis.outcomes import outcome_rows
from croupier.analysis.payoffs import Payoffs, payoffs_of
from croupier.analysis.play import Tally, best_choices, tally_of
from croupier.analysis.sides import reading_counts, side_wagers
from croupier.analysis.solution import Solution, Strategy
from croupier.analysis.strategies import named_choices
from croupier.errors import Refused
from croupier.rules import Purchase, Terms

__all__ = ["Counted", "priced", "solve", "solve_counted"]


class Counted(NamedTuple):
    """Holds a solution, and the tally of its play, which other odds can be put to."""

    solution: Solution
    tally: Tally


def solve(
    terms: Terms,
    *,
    strategy: str = OPTIMAL,
    side: Mapping[str, Fraction] | None = None,
    stage: Stage | None = None,
) -> Solution:
    """Solves a game under a house's terms for one strategy, exactly, by counting every deal.

    `side` puts side wagers that decisions matter to on every hand, in antes; the strategy is then
    the best one for the whole, and every figure includes them.

    Raises:
        Refused: for a game without an exact method, an unknown strategy, or a side wager that no
            decision changes.
    """
    return solve_counted(terms, strategy=strategy, side=side, stage=stage).solution


def solve_counted(
    terms: Terms,
    *,
    strategy: str,
    side: Mapping[str, Fraction] | None,
    stage: Stage | None = None,
) -> Counted:
    """Solves a game as `solve` does, and keeps what its play was counted to lead to."""
    start, tell = perf_counter(), stage or _tell_nobody
    on_layout, stages = dict(side or {}), 4
    tell(0, stages)
    payoffs = payoffs_of(terms, on_layout)
    counts = counts_for(terms)
    tell(1, stages)
    exchange = None
    if strategy == OPTIMAL and terms.rules.purchase is not Purchase.NONE:
        _must_be_one_raise(terms)
        exchange = exchange_for(terms)
    tell(2, stages)
    if strategy == OPTIMAL:
        may_fold = terms.rules.purchase is Purchase.BEFORE_DECISION
        choices = best_choices(counts, payoffs, exchange, may_fold=may_fold)
    else:
        named = named_choices(terms, counts, payoffs, strategy)
        choices = Choices(choice=named, value=None, scale=counts.completions)
    tell(3, stages)
    found = Strategy(name=strategy, terms=terms, choices=choices)
    tally = _tally_choices(terms, found, payoffs)
    _check(found, payoffs, tally)
    solution = _solution(terms, found, payoffs, tally, on_layout)
    tell(stages, stages)
    return Counted(replace(solution, seconds=perf_counter() - start), tally)


def _must_be_one_raise(terms: Terms) -> None:
    """Refuses a purchase with a raise of one's own choosing.

    Which raise is best would then hang on the first hand: a choice that no kernel here makes.
    """
    if terms.rules.purchase is Purchase.WITH_RAISE:
        row = terms.game.ranking.rows[0]
        if len(terms.raises(row, is_blind=True)) > 1:
            raise Refused("no-exact-method", game=terms.game.key, accepted="purchase=none")


def _tell_nobody(done: int, stages: int) -> None:
    return None


def _solution(
    terms: Terms, strategy: Strategy, payoffs: Payoffs, tally: Tally, side: Mapping[str, Fraction]
) -> Solution:
    """Works out every figure of choices whose deals are counted."""
    counts = strategy.counts
    counted = partial(reading_counts, terms, counts=counts)
    return Solution(
        terms=terms,
        strategy=strategy,
        deals=tally.deals,
        rows=outcome_rows(terms, side, payoffs, tally),
        side=side,
        side_wagers=side_wagers(terms, payoffs, tally, counted),
        dealer_qualifies=counts.dealer_qualifies,
    )


def _tally_choices(terms: Terms, strategy: Strategy, payoffs: Payoffs) -> Tally:
    """Counts all that given choices lead to."""
    is_sold = terms.rules.purchase is not Purchase.NONE
    return tally_of(
        strategy.counts,
        payoffs,
        exchange_for(terms) if is_sold and strategy.name == OPTIMAL else None,
        strategy.array,
        may_fold=terms.rules.purchase is Purchase.BEFORE_DECISION,
    )


def priced(tally: Tally, payoffs: Payoffs) -> int:
    """Prices everything that a tally counts, in whole payoffs."""
    total = int((tally.raised * payoffs.kept).sum()) + int((tally.folded * payoffs.fold).sum())
    total += int((tally.raised_bought * payoffs.bought).sum())
    total += int(tally.folded_bought.sum()) * payoffs.bought_fold
    return total + int((tally.bought * payoffs.price).sum())


def _check(strategy: Strategy, payoffs: Payoffs, tally: Tally) -> None:
    """Holds the two ways to the expectation against each other: values summed, outcomes priced."""
    value = strategy.choices.value
    if value is None:
        return
    summed = weighted_sum(value, strategy.counts.weight)
    assert summed == priced(tally, payoffs), "choices and outcomes disagree on the game's worth"
