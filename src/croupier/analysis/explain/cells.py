"""Information sets that no condition on trial tells apart, taken together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts
from croupier.analysis.explain.model import Condition
from croupier.analysis.explain.sets import Sets, holds
from croupier.analysis.explain.sight import Sight
from croupier.analysis.explain.values import MEANS_NOTHING, Options

__all__ = ["Cells", "cells_of"]

I64 = NDArray[np.int64]
_HALF = 32
_BITS = 8


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Cells:
    """Holds, for each cell, which conditions hold there and what each action is worth in all.

    `truth[condition, cell]`; `means[action, cell]` says where an action means anything. A value is
    `high << 32 | low`, summed over the sets of a cell with their weights, so that nothing
    overflows.
    """

    conditions: tuple[Condition, ...]
    truth: NDArray[np.bool_]
    means: NDArray[np.bool_]
    high: I64
    low: I64

    def total(self, actions: NDArray[np.intp]) -> int:
        """Adds up, exactly, what one action a cell is worth."""
        cells = np.arange(len(actions))
        high, low = self.high[actions, cells], self.low[actions, cells]
        return (int(high.sum()) << _HALF) + int(low.sum())

    def approximate(self, unit: int) -> NDArray[np.float64]:
        """Gives the values in a unit, as floats: for the search alone."""
        return ((self.high * 2.0**_HALF + self.low) / float(unit)).astype(np.float64)


def cells_of(
    counts: Counts,
    sight: Sight,
    conditions: Sequence[Condition],
    options: Options,
) -> Cells:
    """Puts sets together and adds up what each action is worth."""
    marks = _Marks(counts.valid.shape)
    for condition in conditions:
        marks.add(sight.tests[condition.key](sight.sets, *condition.args))
    for code in options.codes:
        marks.add(code != MEANS_NOTHING)
    there = np.flatnonzero(counts.valid)
    order, starts = _runs(marks.total().ravel()[there])
    place = there[order]
    weight = counts.weight.astype(np.int64)[place // counts.valid.shape[1]]
    sums = [_sums(value.ravel()[place], starts, weight) for value in options.values]
    hand, column = np.divmod(place[starts], counts.valid.shape[1])
    samples = Sets(features=sight.sets.features, hand=hand, up=sight.sets.up[0, column])
    return Cells(
        conditions=tuple(conditions),
        truth=np.array([holds(sight.tests, samples, [condition]) for condition in conditions]),
        means=np.array(
            [
                np.broadcast_to(code, counts.valid.shape)[hand, column] != MEANS_NOTHING
                for code in options.codes
            ]
        ),
        high=np.array([high for high, _ in sums]),
        low=np.array([low for _, low in sums]),
    )


class _Marks:
    """Adds up, for each set, a number of 64 bits for each truth about it.

    Sets with the same sum agree in every truth: the numbers are spread so well that among the few
    million sums there are two equal ones can be ruled out for all practical purposes. Truths are
    taken in eight at a time, as the bits of a byte.
    """

    def __init__(self, shape: tuple[int, ...]) -> None:
        self._shape = shape
        self._bits: dict[tuple[int, ...], list[NDArray[np.bool_]]] = {}
        self._sums: dict[tuple[int, ...], NDArray[np.uint64]] = {}
        self._state = 0

    def add(self, truth: NDArray[np.bool_]) -> None:
        bits = self._bits.setdefault(truth.shape, [])
        bits.append(truth)
        if len(bits) == _BITS:
            self._take_in(truth.shape)

    def total(self) -> NDArray[np.uint64]:
        total = np.zeros(self._shape, np.uint64)
        for shape in self._bits:
            self._take_in(shape)
            total += self._sums[shape]
        return total

    def _take_in(self, shape: tuple[int, ...]) -> None:
        byte = np.zeros(shape, np.uint8)
        sum_of = np.zeros(1, np.uint64)
        for place, truth in enumerate(self._bits[shape]):
            byte |= truth.view(np.uint8) << np.uint8(place)
            sum_of = np.concatenate([sum_of, sum_of + self._next_number()])
        self._sums.setdefault(shape, np.zeros(shape, np.uint64))
        self._sums[shape] += sum_of[byte]
        self._bits[shape] = []

    def _next_number(self) -> np.uint64:
        """Gives the next number of the SplitMix64 sequence."""
        self._state = (self._state + 0x9E3779B97F4A7C15) % 2**64
        mixed = self._state
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            mixed = (mixed ^ mixed >> shift) * factor % 2**64
        return np.uint64(mixed ^ mixed >> 31)


def _runs(marks: NDArray[np.uint64]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Puts equal marks together: an order of the sets, and where in it each run begins."""
    order = np.argsort(marks)
    in_order = marks[order]
    return order, np.flatnonzero(np.concatenate([[True], in_order[1:] != in_order[:-1]]))


def _sums(value: I64, starts: NDArray[np.intp], weight: I64) -> tuple[I64, I64]:
    high = np.add.reduceat((value >> _HALF) * weight, starts)
    low = np.add.reduceat((value & (1 << _HALF) - 1) * weight, starts)
    return high, low
