"""An edge against what one row pays: exact points, and where the line between them is straight."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from croupier.analysis.api import Stage
from croupier.analysis.design.values import Pricing
from croupier.lab.answers import LabCurve, LabNumber, LabPoint, number
from croupier.lab.asked import LabCurveAsked, Question, curve_table, side_of, terms_asked
from croupier.lab.jackpot_curve import jackpot_curve
from croupier.lab.limits import CURVE_POINTS_MAX

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
    wager = terms.game.wager(asked.wager)
    if wager.in_prizes:
        return jackpot_curve(asked, terms, stage)
    pricing = Pricing(terms, wager, strategy=asked.table.strategy, side=side_of(asked.table))
    points = _points(pricing, asked, stage)
    return LabCurve(
        wager=asked.wager,
        row=asked.row,
        is_of_side=pricing.is_aside,
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


def _point(pricing: Pricing, row: str, odds: int) -> _Point:
    """Solves at some odds: the value, and how the same play rises with them."""
    worth, line = pricing.solve({row: Fraction(odds)})
    return _Point(odds, worth.ev, line.slopes[row])


def _points(pricing: Pricing, asked: LabCurveAsked, stage: Stage) -> list[_Point]:
    ends = (asked.lowest, asked.highest)
    stage(0, CURVE_POINTS_MAX)
    first = _point(pricing, asked.row, ends[0])
    if pricing.is_straight:
        return [first, _Point(ends[1], first.at(ends[1]), first.slope)]
    points = [first, _point(pricing, asked.row, ends[1])]
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
        middle = points[place].odds + width // 2
        points.insert(place + 1, _point(pricing, asked.row, middle))
    return points


def _zero(points: list[_Point]) -> LabNumber | None:
    """Finds where the value is nought, if that lies on a straight part."""
    for before, after in pairwise(points):
        is_straight = before.at(after.odds) == after.value
        if is_straight and before.slope and before.value <= 0 <= after.value:
            return number(before.odds - before.value / before.slope)
    return None
