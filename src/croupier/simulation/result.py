"""What a simulation gives: figures of a sample, each with how far it may be off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from croupier.analysis.figures import (
    OutcomeRow,
    SideWager,
    mean_of,
    mean_square_of,
    mean_wager_of,
)
from croupier.analysis.solution import Solution
from croupier.rules import Terms

__all__ = ["CONFIDENCE", "Simulation", "deviations", "error_of_mean", "interval_of"]

CONFIDENCE = Fraction(95, 100)
"""How often the interval that is told covers the exact value."""

_ERRORS_EACH_SIDE = NormalDist().inv_cdf(float((1 + CONFIDENCE) / 2))
"""Standard errors to each side of a mean that cover so much of a normal distribution."""


def error_of_mean(variance: Fraction, rounds: int) -> float:
    """Gives the standard error of a mean, from the variance within the sample."""
    return sqrt(variance / (rounds - 1)) if rounds > 1 else 0.0


def deviations(found: Fraction, exact: Fraction, error: float) -> float | None:
    """Tells how many standard errors a mean is off; none where the sample shows no spread."""
    return float(found - exact) / error if error else None


def interval_of(mean: Fraction, error: float) -> tuple[float, float]:
    """Gives the confidence interval of a mean: `CONFIDENCE` of all such cover the exact value."""
    middle, reach = float(mean), _ERRORS_EACH_SIDE * error
    return middle - reach, middle + reach


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Simulation:
    """Holds the figures of a sample of rounds, per ante and from the player's side.

    All are exact figures of these very rounds: `rows` count how they ended, `side_wagers` are as in
    a `Solution`, but of the sample. `exact` is the same strategy counted over all deals.
    """

    terms: Terms
    strategy: str
    seed: int
    rounds: int
    rows: tuple[OutcomeRow, ...]
    side: Mapping[str, Fraction]
    side_wagers: Mapping[str, SideWager]
    exact: Solution
    seconds: float = 0.0

    @property
    def mean(self) -> Fraction:
        """Gives what a round brought on average, in antes."""
        return mean_of(self.rows, self.rounds)

    @property
    def average_wager(self) -> Fraction:
        """Gives what a round had at stake on average, in antes."""
        return mean_wager_of(self.rows, self.rounds)

    @property
    def std_dev(self) -> float:
        """Gives the standard deviation of a round's result within the sample, in antes."""
        return self.std_error * sqrt(self.rounds)

    @property
    def std_error(self) -> float:
        """Gives the standard error of the mean, in antes."""
        variance = mean_square_of(self.rows, self.rounds) - self.mean**2
        return error_of_mean(variance, self.rounds)

    @property
    def interval(self) -> tuple[float, float]:
        """Gives the confidence interval of the mean."""
        return interval_of(self.mean, self.std_error)

    @property
    def deviations(self) -> float | None:
        """Tells how many standard errors the mean lies above the exact value."""
        return deviations(self.mean, self.exact.ev, self.std_error)

    @property
    def outcomes(self) -> dict[str, int]:
        """Gives how many rounds ended how; they add up to `rounds`."""
        return {row.name: row.deals for row in self.rows}
