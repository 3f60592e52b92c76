"""An edge against what one row pays: exact points, and where the line between them is straight."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from croupier.analysis.api import OPTIMAL, Stage
from croupier.analysis.figures import Choices
from croupier.analysis.payoffs import payoffs_of
from croupier.analysis.solution import Solution, Strategy
from croupier.analysis.solve import solve, solve_choices
from croupier.lab.answers import LabCurve, LabNumber, LabPoint, number
from croupier.lab.asked import LabCurveAsked, Question, curve_table, side_of, terms_asked
from croupier.lab.jackpot_curve import jackpot_curve
from croupier.lab.limits import CURVE_POINTS_MAX
from croupier.rules import Kind, Terms

__all__ = ["edge_curve"]


class _Point(NamedTuple):
    """Is the value at some odds, and how it rises with them while play stays the same."""

    odds: int
    value: Fraction
    slope: Fraction

    def at(self, odds: int) -> Fraction:
        return self.value + self.slope * (odds - self.odds)


def edge_curve(question: Question, stage: Stage) -> LabCurve:
    """Works the curve of a question out.

    The value of the best play is the largest of the values of all plays, each a straight line in
    the odds: it is convex, so where the tangent at one point meets the next point it is straight
    between them. Spans that are not are divided, up to `CURVE_POINTS_MAX` points.

    Raises:
        Refused: as `curve_table`, and as `solve`.
    """
    asked, terms = question.curve, terms_asked(question)
    assert asked is not None, "a curve is of a row"
    curve_table(asked, terms)
    if terms.game.wager(asked.wager).in_prizes:
        return jackpot_curve(asked, terms, stage)
    side = side_of(asked.table)
    is_of_side = terms.game.wager(asked.wager).kind is Kind.SIDE and asked.wager not in side
    points = _points(_Pricing(asked, terms, side, is_of_side), stage)
    return LabCurve(
        wager=asked.wager,
        row=asked.row,
        is_of_side=is_of_side,
        is_share=False,
        meter=None,
        points=tuple(
            LabPoint(
                odds=point.odds,
                edge=number(-point.value),
                slope=number(-point.slope),
                is_straight_on=after is not None and point.at(after.odds) == after.value,
            )
            for point, after in zip(points, [*points[1:], None], strict=True)
        ),
        zero=_zero(points),
    )


class _Pricing(NamedTuple):
    asked: LabCurveAsked
    terms: Terms
    side: dict[str, Fraction]
    is_of_side: bool

    def at(self, odds: int) -> _Point:
        """Solves at some odds, and prices the same play at one more."""
        terms = self._terms(odds)
        here = solve(terms, strategy=self.asked.table.strategy, side=self.side)
        more = self._played(here, self._terms(odds + 1))
        value = self._value(here)
        return _Point(odds, value, self._value(more) - value)

    def _terms(self, odds: int) -> Terms:
        table = self.terms.pays[self.asked.wager]
        changed = replace(table, pays={**table.pays, self.asked.row: Fraction(odds)})
        return replace(self.terms, pays={**self.terms.pays, self.asked.wager: changed})

    def _played(self, solution: Solution, terms: Terms) -> Solution:
        before = solution.strategy.choices
        choices = Choices(choice=before.choice, value=None, scale=before.scale)
        strategy = Strategy(name=solution.strategy.name, terms=terms, choices=choices)
        payoffs = payoffs_of(terms, self.side)
        return solve_choices(terms, strategy, payoffs=payoffs, side=self.side)

    def _value(self, solution: Solution) -> Fraction:
        return solution.side_wagers[self.asked.wager].ev if self.is_of_side else solution.ev

    @property
    def is_straight(self) -> bool:
        """Tells whether play stays the same along the curve."""
        return self.is_of_side or self.asked.table.strategy != OPTIMAL


def _points(pricing: _Pricing, stage: Stage) -> list[_Point]:
    asked = pricing.asked
    ends = (asked.lowest, asked.highest)
    stage(0, CURVE_POINTS_MAX)
    first = pricing.at(ends[0])
    if pricing.is_straight:
        return [first, _Point(ends[1], first.at(ends[1]), first.slope)]
    points = [first, pricing.at(ends[1])]
    while len(points) < CURVE_POINTS_MAX:
        stage(len(points), CURVE_POINTS_MAX)
        bent = [
            (after.odds - before.odds, place)
            for place, (before, after) in enumerate(pairwise(points))
            if before.at(after.odds) != after.value and after.odds - before.odds > 1
        ]
        if not bent:
            break
        width, place = max(bent)
        points.insert(place + 1, pricing.at(points[place].odds + width // 2))
    return points


def _zero(points: list[_Point]) -> LabNumber | None:
    """Finds where the value is nought, if that lies on a straight part."""
    for before, after in pairwise(points):
        is_straight = before.at(after.odds) == after.value
        if is_straight and before.slope and before.value <= 0 <= after.value:
            return number(before.odds - before.value / before.slope)
    return None
