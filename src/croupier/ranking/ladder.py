"""The ladder of all 7,462 different five-card hands, lowest first, made from the rules of poker.

A hand's rank is its place on this ladder: 0 is 7-5-4-3-2 of mixed suits, 7461 is the royal flush.
Within a row hands stand in the order of the ranks that name them; that is the documented total
order (STU-10, CYB-8).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from croupier.ranking.base import Description

__all__ = ["LADDER", "ROWS", "SHAPES", "counted"]

ROWS = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)

# How often each rank that names the hand occurs in it; straights are named by their top alone.
SHAPES = {
    "high_card": (1, 1, 1, 1, 1),
    "pair": (2, 1, 1, 1),
    "two_pair": (2, 2, 1),
    "three_of_a_kind": (3, 1, 1),
    "flush": (1, 1, 1, 1, 1),
    "full_house": (3, 2),
    "four_of_a_kind": (4, 1),
}

_ACE, _FIVE = 12, 3


def counted(name: Description) -> Iterable[tuple[int, int]]:
    """Counts a named hand out: each rank in it, with how often it is there."""
    if name.key in SHAPES:
        return zip(name.ranks, SHAPES[name.key], strict=True)
    return ((rank, 1) for rank in _run_down_from(name.ranks[0]))


def _run_down_from(top: int) -> tuple[int, ...]:
    if top == _FIVE:
        return (3, 2, 1, 0, _ACE)
    return tuple(range(top, top - 5, -1))


def _falling(count: int, *without: int) -> list[tuple[int, ...]]:
    """Lists all falling sets of ranks in ascending order of their highest, then next, ranks."""
    ranks = [rank for rank in range(_ACE, -1, -1) if rank not in without]
    return list(combinations(ranks, count))[::-1]


def _unconnected() -> list[tuple[int, ...]]:
    runs = {tuple(sorted(_run_down_from(top), reverse=True)) for top in range(_FIVE, _ACE + 1)}
    return [ranks for ranks in _falling(5) if ranks not in runs]


def _named_by(row: str) -> Iterator[tuple[int, ...]]:
    match row:
        case "high_card" | "flush":
            yield from _unconnected()
        case "straight":
            yield from ((top,) for top in range(_FIVE, _ACE + 1))
        case "straight_flush":
            yield from ((top,) for top in range(_FIVE, _ACE))
        case "royal_flush":
            yield (_ACE,)
        case "two_pair":
            for pairs in _falling(2):
                yield from (pairs + kicker for kicker in _falling(1, *pairs))
        case _:
            kickers = len(SHAPES[row]) - 1
            for rank in range(_ACE + 1):
                yield from ((rank, *others) for others in _falling(kickers, rank))


LADDER: tuple[Description, ...] = tuple(
    Description(row, ranks) for row in ROWS for ranks in _named_by(row)
)
