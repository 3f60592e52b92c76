"""Hands by the million for the batch rankings: all there are, or drawn with a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]


@cache
def fives() -> Cards:
    """All hands of five, by their highest card, then the next: those below a card come first."""
    threes = [
        np.array(list(combinations(range(top), 3)), np.uint8).reshape(-1, 3) for top in range(52)
    ]
    below = [_with(threes[top], top) for top in range(52)]
    return np.concatenate([_with(np.concatenate(below[:top]), top) for top in range(4, 52)])


def sevens() -> Iterator[Cards]:
    """All hands of seven, those with the same two highest cards together."""
    for high in range(6, 52):
        for next_high in range(5, high):
            yield _with(fives()[: comb(next_high, 5)], next_high, high)


def _with(rows: Cards, *cards: int) -> Cards:
    columns = [np.full((len(rows), 1), card, np.uint8) for card in cards]
    return np.concatenate([rows, *columns], axis=1)


def drawn(count: int, size: int, *, pool: Sequence[int] = range(52), seed: int = 1) -> Cards:
    """Draws hands of different cards from a pool, in any order."""
    order = np.random.default_rng(seed).random((count, len(pool))).argsort(axis=1)
    return np.array(pool, np.uint8)[order[:, :size]]
