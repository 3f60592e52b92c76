"""How many hands a second this machine ranks, on a clock that is handed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.ranking.batch import rank_five, rank_flush, rank_run, rank_seven

__all__ = ["hands_per_second"]

_HANDS = 1_000_000
_ROUNDS = 10
_SECOND_NS = 1_000_000_000
_RANKS = {"five": rank_five, "seven": rank_seven, "flush": rank_flush, "run": rank_run}


def hands_per_second(clock_ns: Callable[[], int], *, threads: int = 1) -> Mapping[str, int]:
    """Ranks the same million hands ten times in each way, and tells the quickest.

    Keys are `five`, `seven`, `flush` and `run`. `clock_ns` counts nanoseconds, of the wall or of a
    core. The hands are the same each time: what they are does not matter, only that they are mixed.
    """
    return {name: _quickest(rank, clock_ns, threads) for name, rank in _RANKS.items()}


def _quickest(
    rank: Callable[..., NDArray[np.uint16]], clock_ns: Callable[[], int], threads: int
) -> int:
    hands = _mixed_hands(5 if rank is rank_five else 7)
    rank(hands[:1])  # makes the tables and loads the kernel
    rates = []
    for _ in range(_ROUNDS):
        began_ns = clock_ns()
        rank(hands, threads=threads)
        rates.append(_HANDS * _SECOND_NS // max(1, clock_ns() - began_ns))
    return max(rates)


@cache
def _mixed_hands(size: int) -> NDArray[np.uint8]:
    order = np.random.default_rng(size).random((_HANDS, 52), np.float32)
    return order.argpartition(size, axis=1)[:, :size].astype(np.uint8)
