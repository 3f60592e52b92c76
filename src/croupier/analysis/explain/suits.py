"""Seven cards by suit: what a player sees, and which conditions are worth a trial."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts
from croupier.analysis.explain.model import Condition
from croupier.analysis.explain.sets import Bools, Sets, Test, same

__all__ = ["SUIT_TESTS", "SuitFeatures", "suit_candidates", "suit_features"]

Suited = Sets["SuitFeatures"]

_ACE, _NINE = 12, 7
_RANKS = 13


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SuitFeatures:
    """Knows of each canonical hand of seven what a player sees in it.

    `second` is the length of the second suit and `held` the number of suits that are there;
    `second_top` is the highest rank of the second suit and `outside` that of all cards outside the
    best suit (-1: none); `above[r]` counts the cards outside the best suit of at least rank r.
    """

    rank: NDArray[np.int64]
    row: NDArray[np.uint8]
    second: NDArray[np.int8]
    held: NDArray[np.int8]
    second_top: NDArray[np.int8]
    outside: NDArray[np.int8]
    above: NDArray[np.int8]


def suit_features(counts: Counts) -> SuitFeatures:
    """Looks at every canonical hand of seven."""
    masks = counts.hands
    bits = np.bitwise_count(np.arange(1 << _RANKS)).astype(np.int8)
    top = np.full(1 << _RANKS, -1, np.int8)
    for rank in range(_RANKS):
        top[1 << rank : 2 << rank] = rank
    second, third, fourth = masks[:, 1], masks[:, 2], masks[:, 3]
    above = [
        bits[second >> rank] + bits[third >> rank] + bits[fourth >> rank] for rank in range(_RANKS)
    ]
    return SuitFeatures(
        rank=counts.rank,
        row=counts.row,
        second=bits[second],
        held=(masks > 0).sum(axis=1).astype(np.int8),
        second_top=top[second],
        outside=top[second | third | fourth],
        above=np.array(above),
    )


def _at_least(sets: Suited, rank: int) -> Bools:
    return sets.of(sets.features.rank) >= rank


def _below(sets: Suited, rank: int) -> Bools:
    return sets.of(sets.features.rank) < rank


def _row(sets: Suited, row: int) -> Bools:
    return same(sets.of(sets.features.row), row)


def _second_at_least(sets: Suited, length: int) -> Bools:
    return sets.of(sets.features.second) >= length


def _second_at_most(sets: Suited, length: int) -> Bools:
    return sets.of(sets.features.second) <= length


def _suits(sets: Suited, count: int) -> Bools:
    return same(sets.of(sets.features.held), count)


def _second_from(sets: Suited, rank: int) -> Bools:
    return sets.of(sets.features.second_top) >= rank


def _second_up_to(sets: Suited, rank: int) -> Bools:
    return sets.of(sets.features.second_top) <= rank


def _outside_from(sets: Suited, rank: int) -> Bools:
    return sets.of(sets.features.outside) >= rank


def _outside_up_to(sets: Suited, rank: int) -> Bools:
    return sets.of(sets.features.outside) <= rank


def _many_from(sets: Suited, count: int, rank: int) -> Bools:
    return sets.of(sets.features.above[rank]) >= count


def _few_from(sets: Suited, count: int, rank: int) -> Bools:
    return sets.of(sets.features.above[rank]) <= count


SUIT_TESTS: Mapping[str, Test] = {
    "at_least": _at_least,
    "below": _below,
    "row": _row,
    "second_at_least": _second_at_least,
    "second_at_most": _second_at_most,
    "suits": _suits,
    "second_from": _second_from,
    "second_up_to": _second_up_to,
    "outside_from": _outside_from,
    "outside_up_to": _outside_up_to,
    "many_from": _many_from,
    "few_from": _few_from,
}
"""Conditions by key."""


def suit_candidates(cuts: Sequence[int]) -> Iterator[Condition]:
    """Lists the conditions worth a trial; `cuts` are the hands at which decisions change."""
    for rank in cuts:
        yield Condition("at_least", (rank,))
        yield Condition("below", (rank,))
    for length in (2, 3):
        yield Condition("second_at_least", (length,))
        yield Condition("second_at_most", (length - 1,))
    yield from (Condition("suits", (count,)) for count in (2, 3, 4))
    for rank in range(_NINE - 1, _ACE + 1):
        yield Condition("outside_from", (rank,))
        yield Condition("outside_up_to", (rank - 1,))
        yield Condition("second_from", (rank,))
        yield Condition("second_up_to", (rank - 1,))
    for rank in range(_NINE, _ACE):
        yield from (Condition("many_from", (count, rank)) for count in (2, 3, 4))
        yield from (Condition("few_from", (count, rank)) for count in (0, 1, 2))
