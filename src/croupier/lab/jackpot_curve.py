"""A jackpot's edge against what one row of its table pays, at a meter: a straight line."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from croupier.analysis.api import Stage
from croupier.analysis.figures import SideWager
from croupier.analysis.jackpot import jackpot_figures
from croupier.lab.answers import LabCurve, LabPoint, number
from croupier.lab.asked import LabCurveAsked, is_share
from croupier.money import MINOR_UNITS
from croupier.rules import Prize, Terms

__all__ = ["jackpot_curve"]

_PERCENT = 100


def jackpot_curve(asked: LabCurveAsked, terms: Terms, stage: Stage) -> LabCurve:
    """Works the line out: the edge at its two ends, and the prize at which it is nought.

    The wager is on the cards alone, so that one solution counts for all prizes.

    Raises:
        Refused: as `solve`.
    """
    from croupier.analysis.solve import solve  # loads the compiled kernels

    sides = solve(terms, strategy=_ANY_PLAY, stage=stage).side_wagers
    assert terms.jackpot is not None, "who pays prizes has a jackpot"
    meter = terms.jackpot.seed_chips if asked.meter is None else asked.meter
    ends = (asked.lowest, asked.highest)
    edges = [-_value(asked, terms, sides[asked.wager], pays, meter) for pays in ends]
    slope = (edges[1] - edges[0]) / (ends[1] - ends[0])
    zero = asked.lowest - edges[0] / slope if slope else None
    return LabCurve(
        wager=asked.wager,
        row=asked.row,
        is_of_side=True,
        is_share=is_share(terms.pays[asked.wager], asked.row),
        meter=meter,
        points=tuple(
            LabPoint(pays, number(edge), number(slope), is_straight_on=pays != ends[1])
            for pays, edge in zip(ends, edges, strict=True)
        ),
        zero=number(zero) if zero is not None and ends[0] <= zero <= ends[1] else None,
    )


# Decisions change nothing of it, and these are made soonest.
_ANY_PLAY = "raise_everything"


def _value(asked: LabCurveAsked, terms: Terms, side: SideWager, pays: int, meter: int) -> Fraction:
    table = terms.pays[asked.wager]
    prize = (
        Prize(share=Fraction(pays, _PERCENT))
        if is_share(table, asked.row)
        else Prize(fixed_chips=pays * MINOR_UNITS)
    )
    changed = replace(table, pays={**table.pays, asked.row: prize})
    priced = replace(terms, pays={**terms.pays, asked.wager: changed})
    return jackpot_figures(priced, {asked.wager: side}).value(meter)
