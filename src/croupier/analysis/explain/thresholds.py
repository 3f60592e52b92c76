"""Hands at which decisions change: the ranks that are worth naming in a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts
from croupier.analysis.figures import BUY
from croupier.ranking.base import Ranking

__all__ = ["Bands", "Mix", "bands_of", "best_cut", "find_cuts", "mix_of"]

_MOST = 20


class Mix(NamedTuple):
    """Counts, for each rank that occurs in ascending order, the sets in which each thing is best.

    `sets[rank, sort]`: sorts are folding, raising the most, raising less, and buying.
    """

    ranks: NDArray[np.int64]
    sets: NDArray[np.int64]


def mix_of(counts: Counts, choice: NDArray[np.uint8], most: NDArray[np.uint8]) -> Mix:
    """Counts choices by rank; `most` is the largest raise of each hand, in a column."""
    ranks = np.flatnonzero(np.bincount(counts.rank))
    sorts = (
        choice == 0,
        choice == most,
        (choice > 0) & (choice < most),
        choice >= BUY,
    )
    by_rank = [
        np.bincount(counts.rank, (found & (counts.valid != 0)).sum(axis=1) * counts.weight)[ranks]
        for found in sorts
    ]
    return Mix(ranks, np.array(by_rank).T.astype(np.int64))


def best_cut(counts: Counts, above: NDArray[np.int64], below: NDArray[np.int64]) -> int:
    """Finds the rank from which on one action, and below which another, is best on the whole.

    The two are the actions' values by information set.
    """
    more = ((above - below) * counts.valid).sum(axis=1, dtype=np.float64) * counts.weight
    ranks = np.flatnonzero(np.bincount(counts.rank))
    by_rank = np.bincount(counts.rank, more)[ranks]
    # From a rank on: the sum over it and all above.
    return int(ranks[np.cumsum(by_rank[::-1])[::-1].argmax()])


def find_cuts(ranking: Ranking, mix: Mix, *, most: int = _MOST) -> tuple[int, ...]:
    """Finds ranks at which the best decisions above differ from those below.

    Hands are grouped as a person names them: by row, by row and highest rank, and so on. Between
    two neighbouring groups there is a cut, and it counts for as many sets as change their mind.
    Rows are all taken, of the others those that count for most.
    """
    names = [ranking.describe(rank) for rank in mix.ranks.tolist()]
    rows: set[int] = set()
    others: dict[int, float] = {}
    for depth in range(4):
        groups = [(name.key, name.ranks[:depth]) for name in names]
        starts = [at for at in range(len(groups)) if at == 0 or groups[at] != groups[at - 1]]
        sums = np.add.reduceat(mix.sets, starts)
        shares = sums / sums.sum(axis=1, keepdims=True)
        differ = np.abs(np.diff(shares, axis=0)).sum(axis=1)
        counted = differ * np.minimum(sums[1:].sum(axis=1), sums[:-1].sum(axis=1))
        for at, count in zip(starts[1:], counted.tolist(), strict=True):
            rank = int(mix.ranks[at])
            if depth == 0 and count > 0:
                rows.add(rank)
            elif count > 0:
                others[rank] = max(count, others.get(rank, 0.0))
    chosen = sorted((rank for rank in others if rank not in rows), key=others.__getitem__)
    return tuple(sorted([*rows, *chosen[-most:]]))


class Bands(NamedTuple):
    """Tells above and below which of the cuts one thing is best throughout (None: nowhere)."""

    top: int | None
    bottom: int | None


def bands_of(mix: Mix, cuts: Sequence[int]) -> Bands:
    """Finds the lowest cut above which, and the highest below which, nothing else is best."""

    def is_pure(inside: NDArray[np.bool_]) -> bool:
        return bool(np.count_nonzero(mix.sets[inside].any(axis=0)) == 1)

    tops = [cut for cut in cuts if is_pure(mix.ranks >= cut)]
    bottoms = [cut for cut in cuts if is_pure(mix.ranks < cut)]
    return Bands(min(tops, default=None), max(bottoms, default=None))
