"""The search: all tables by their lines, the most promising by exact solution.

The value of the best play is the largest of the values of all plays, each a line in the odds. So
every table solved gives a bound from below for all the others, straight under itself and close by;
the next one solved is always the one that, by what is known, comes closest to the target.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.api import Stage
from croupier.analysis.design.limits import MOST_SOLVED
from croupier.analysis.design.values import Line, Pricing, Worth
from croupier.analysis.design.varied import Odds

__all__ = ["Found", "Searched", "search"]

F64 = NDArray[np.float64]


class Found(NamedTuple):
    """Is a table of the rows that vary, worked out exactly."""

    table: dict[str, Fraction]
    worth: Worth


class Searched(NamedTuple):
    """Holds what a search found, the closest first, among how many tables, how many solved."""

    found: tuple[Found, ...]
    tables: int
    solved: int


class _Grid:
    """Holds every table there is: for each, the place of its odds in each row's list."""

    def __init__(self, odds: Odds, order: tuple[str, ...], fixed: dict[str, Fraction]) -> None:
        self.odds = odds
        shape = tuple(len(each) for each in odds.values())
        places = np.indices(shape, np.int32).reshape(len(shape), -1)
        values = {
            row: np.array([float(each) for each in odds[row]])[place]
            for row, place in zip(odds, places, strict=True)
        }
        keep = _rises(values, order, fixed, places.shape[1])
        self.values = {row: value[keep] for row, value in values.items()}
        self._places = places[:, keep]

    def __len__(self) -> int:
        return int(self._places.shape[1])

    def table(self, item: int) -> dict[str, Fraction]:
        """Gives a table's odds exactly."""
        places = self._places[:, item].tolist()
        return {
            row: odds[place] for (row, odds), place in zip(self.odds.items(), places, strict=True)
        }

    def along(self, line: Line) -> F64:
        """Gives what every table is worth by a line, nearly."""
        total = np.full(len(self), float(line.constant))
        for row, slope in line.slopes.items():
            total += float(slope) * self.values[row]
        return total


def _rises(
    values: dict[str, F64], order: tuple[str, ...], fixed: dict[str, Fraction], count: int
) -> NDArray[np.bool_]:
    """Marks the tables in which odds rise with the rows, wherever one of two neighbours varies."""
    keep = np.ones(count, np.bool_)
    named = [row for row in order if row in values or row in fixed]
    for low, high in pairwise(named):
        if low in values or high in values:
            ends = [values[row] if row in values else float(fixed[row]) for row in (low, high)]
            keep &= ends[0] <= ends[1]
    return keep


def search(
    pricing: Pricing,
    odds: Odds,
    *,
    order: tuple[str, ...],
    fixed: dict[str, Fraction],
    target_ev: Fraction,
    count: int,
    stage: Stage,
) -> Searched:
    """Finds the tables whose value comes closest to a target, and works each of them out.

    `order` are the wager's rows from the lowest, `fixed` the odds of those that do not vary.
    """
    grid = _Grid(odds, order, fixed)
    if not len(grid):
        return Searched((), 0, 0)
    stage(0, MOST_SOLVED)
    first, line = pricing.solve(grid.table(len(grid) // 2))
    nearly, solved = grid.along(line), {len(grid) // 2: first}
    while len(solved) < min(MOST_SOLVED, len(grid)):
        stage(len(solved), MOST_SOLVED)
        off = np.abs(nearly - float(target_ev))
        off[list(solved)] = np.inf
        item = int(off.argmin())
        if _are_enough(solved, count, target_ev, float(off[item])):
            break
        solved[item], line = pricing.solve(grid.table(item))
        if not pricing.is_straight:
            nearly = np.maximum(nearly, grid.along(line))
    best = sorted(solved, key=lambda item: (abs(solved[item].ev - target_ev), item))
    found = tuple(Found(grid.table(item), solved[item]) for item in islice(best, count))
    stage(MOST_SOLVED, MOST_SOLVED)
    return Searched(found, len(grid), len(solved))


def _are_enough(solved: dict[int, Worth], count: int, target_ev: Fraction, next_off: float) -> bool:
    """Tells whether as many tables as are wanted are closer than the next one promises to be."""
    off = sorted(abs(worth.ev - target_ev) for worth in solved.values())
    return len(off) >= count and float(off[count - 1]) <= next_off
