"""What a pay table is worth: a straight line in its odds while play stays the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import NamedTuple

from croupier.analysis.api import OPTIMAL
from croupier.analysis.counts import counts_for
from croupier.analysis.figures import SideWager
from croupier.analysis.payoffs import payoffs_of
from croupier.analysis.play import Tally
from croupier.analysis.sides import reading_counts, side_wagers
from croupier.analysis.solve import priced, solve_counted
from croupier.rules import Kind, Terms, Wager

__all__ = ["Line", "Pricing", "Worth"]

Table = Mapping[str, Fraction]
"""Odds by row, of the rows that vary."""


class Line(NamedTuple):
    """Is a value that rises with the odds of each row by its slope: `constant + Σ slope · odds`."""

    constant: Fraction
    slopes: Mapping[str, Fraction]


class Worth(NamedTuple):
    """Is what a pay table is worth to the player, and its spread, per unit of its stake."""

    ev: Fraction
    std_dev: float


class Pricing:
    """Prices tables of one wager, and remembers the play that it has found best.

    A wager by itself on the side is priced beside the play of the game as it is: no odds of its own
    change that. Everything else is solved anew for each table.
    """

    def __init__(
        self, terms: Terms, wager: Wager, *, strategy: str, side: Mapping[str, Fraction]
    ) -> None:
        self._terms, self._wager, self._strategy, self._side = terms, wager, strategy, side
        self.is_aside = wager.kind is Kind.SIDE and wager.key not in side
        self._beside: tuple[Tally, Line] | None = None

    @property
    def is_straight(self) -> bool:
        """Tells whether play is the same for all tables, so that one line tells everything."""
        return self.is_aside or self._strategy != OPTIMAL

    def terms_of(self, table: Table) -> Terms:
        """Gives the terms under which the wager pays so."""
        before = self._terms.pays[self._wager.key]
        pays = {row: table.get(row, before.row(row)) for row in self._wager.rows}
        named = {row: odds for row, odds in pays.items() if row in table or row in before.pays}
        changed = replace(before, name="designed", pays=named, edge=None)
        return replace(self._terms, pays={**self._terms.pays, self._wager.key: changed})

    def solve(self, table: Table) -> tuple[Worth, Line]:
        """Works a table out exactly; the line is what its best play is worth under other odds."""
        terms = self.terms_of(table)
        if self.is_aside:
            tally, line = self._play_beside(table)
            found = self._aside(terms, tally)
            return Worth(found.ev, sqrt(found.square - found.ev**2)), line
        solution, tally = solve_counted(terms, strategy=self._strategy, side=self._side)
        return Worth(solution.ev, solution.std_dev), self._line(table, tally)

    def _play_beside(self, table: Table) -> tuple[Tally, Line]:
        """Finds the play of the game as it is, and the one line that it makes."""
        if self._beside is None:
            _, tally = solve_counted(self._terms, strategy=self._strategy, side=self._side)
            self._beside = tally, self._line(table, tally)
        return self._beside

    def _aside(self, terms: Terms, tally: Tally) -> SideWager:
        payoffs = payoffs_of(terms, self._side)
        counted = partial(reading_counts, terms, counts=counts_for(terms))
        return side_wagers(terms, payoffs, tally, counted)[self._wager.key]

    def _line(self, table: Table, tally: Tally) -> Line:
        here = self._value(table, tally)
        slopes = {
            row: self._value({**table, row: odds + 1}, tally) - here for row, odds in table.items()
        }
        return Line(here - sum(slopes[row] * odds for row, odds in table.items()), slopes)

    def _value(self, table: Table, tally: Tally) -> Fraction:
        """Prices the same play, deal by deal, under another table."""
        terms = self.terms_of(table)
        if self.is_aside:
            return self._aside(terms, tally).ev
        payoffs = payoffs_of(terms, self._side)
        return Fraction(priced(tally, payoffs), payoffs.denominator * tally.deals)
