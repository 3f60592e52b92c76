"""What solving a game gives: exact figures of one strategy under one house's terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import (
    Choices,
    OutcomeRow,
    SideWager,
    mean_of,
    mean_square_of,
    mean_wager_of,
)
from croupier.rules import Terms

if TYPE_CHECKING:
    from croupier.analysis.counts import Counts

__all__ = ["Solution", "Strategy"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Strategy:
    """Is a strategy by name, as an array of choices over information sets.

    `array[hand, column]`: 0 folds, k raises k antes, `BUY + i` buys a card for the hand's i-th.
    `counts` says which hands and dealer's cards the rows and columns are.
    """

    name: str
    terms: Terms
    choices: Choices

    @property
    def array(self) -> NDArray[np.uint8]:
        """Gives the choices themselves."""
        return self.choices.choice

    @property
    def counts(self) -> Counts:
        """Gives the information sets that the choices are for; counted when first asked for."""
        from croupier.analysis.counts import counts_for  # loads the compiled kernels

        return counts_for(self.terms)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Solution:
    """Holds the exact figures of a strategy. Every figure is per ante and from the player's side.

    `ev` is the exact expectation; `outcomes` count, exactly, how many of `deals` equally likely
    deals end how; `rows` hold the same with each one's payoff and amount wagered, in antes.
    """

    terms: Terms
    strategy: Strategy
    deals: int
    rows: tuple[OutcomeRow, ...]
    side: Mapping[str, Fraction]
    side_wagers: Mapping[str, SideWager]
    dealer_qualifies: Fraction
    seconds: float = 0.0

    def with_pays(self, **pays: str) -> Solution:
        """Solves again under other pay tables, by name or written out; counts are not made anew.

        Raises:
            Malformed: with every reason.
        """
        from croupier.analysis.solve import solve  # loads the compiled kernels
        from croupier.houses import named_or_written

        game = self.terms.game
        tables = {wager: named_or_written(game, wager, text) for wager, text in pays.items()}
        terms = replace(self.terms, pays={**self.terms.pays, **tables})
        return solve(terms, strategy=self.strategy.name, side=self.side)

    @property
    def ev(self) -> Fraction:
        """Gives the player's expectation in antes."""
        return mean_of(self.rows, self.deals)

    @property
    def house_edge(self) -> float:
        """Gives the house's share of an ante."""
        return float(-self.ev)

    @property
    def average_wager(self) -> Fraction:
        """Gives what is put at stake a hand, in antes, everything counted."""
        return mean_wager_of(self.rows, self.deals)

    @property
    def element_of_risk(self) -> float:
        """Gives the house's share of all that is wagered."""
        return float(-self.ev / self.average_wager)

    @property
    def variance(self) -> Fraction:
        """Gives the variance of a hand's result, in antes squared."""
        return mean_square_of(self.rows, self.deals) - self.ev**2

    @property
    def std_dev(self) -> float:
        """Gives the standard deviation of a hand's result, in antes."""
        return sqrt(self.variance)

    @property
    def outcomes(self) -> dict[str, int]:
        """Gives exact counts of deals by outcome; they add up to `deals`."""
        return {row.name: row.deals for row in self.rows}

    @property
    def frequencies(self) -> dict[str, float]:
        """Gives how often each outcome, and each kind of choice, happens."""
        share = {row.name: row.deals / self.deals for row in self.rows}
        chosen = {
            kind: sum(row.deals for row in self.rows if row.kind == kind) / self.deals
            for kind in ("fold", "raise", "buy")
        }
        return {**chosen, "dealer_qualifies": float(self.dealer_qualifies), **share}
