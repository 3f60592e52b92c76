"""How many hands of one rank contain a given few cards, without listing the hands.

Hands of one rank that is no flush are all choices of suits for its ranks: 1,020 and four flushes
for five different ranks, 384 for a pair. Those that contain a set T are counted by a product of
binomials, and there are far fewer sets T to touch than (hand, subset) pairs.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.compiled import kernel
from croupier.analysis.kernels.deck import RANKS, U8, U32, is_suited_row
from croupier.ranking.ladder import LADDER, counted

__all__ = ["MOST_SETS", "Shapes", "ladder_shapes", "sets_of_rank", "small_tables"]

MOST_SETS = 2_101
"""Most sets of up to four cards in the hands of one rank: five different ranks."""

_CHOOSE = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.uint32)  # fmt: skip
_BITS = np.array([bin(mask).count("1") for mask in range(16)], np.uint32)


class Shapes(NamedTuple):
    """Holds, for each rank of the ladder, its distinct card ranks and how often each occurs."""

    count: U8
    ranks: U8
    times: U8
    is_suited: U8


@cache
def ladder_shapes() -> Shapes:
    """Reads the shape of every rank off the ladder of hands."""
    shapes = Shapes(
        np.zeros(RANKS, np.uint8),
        np.zeros((RANKS, 5), np.uint8),
        np.zeros((RANKS, 5), np.uint8),
        np.zeros(RANKS, np.uint8),
    )
    for rank, name in enumerate(LADDER):
        held = list(counted(name))
        shapes.count[rank] = len(held)
        shapes.is_suited[rank] = is_suited_row(name.key)
        for place, (card_rank, times) in enumerate(held):
            shapes.ranks[rank, place] = card_rank
            shapes.times[rank, place] = times
    return shapes


@kernel
def sets_of_rank(
    count: int, ranks: U8, times: U8, cards: U8, size: U32, weight: U32, choose: U32, bits: U32
) -> int:
    """Lists every set of up to four cards that hands of this rank contain, the empty one first.

    Each set's cards are in ascending order, `weight` counts the hands that contain it when
    flushes are not set apart. Returns how many sets there are.
    """
    n = 1
    size[0] = 0
    weight[0] = 1
    for place in range(count):
        need = times[place]
        before = n
        for old in range(before):
            for mask in range(1, 16):
                taken = bits[mask]
                if taken > need or size[old] + taken > 4:
                    continue
                length = size[old]
                for k in range(length):
                    cards[n, k] = cards[old, k]
                for suit in range(4):
                    if mask >> suit & 1:
                        card = 13 * suit + ranks[place]
                        k = length
                        while k > 0 and cards[n, k - 1] > card:
                            cards[n, k] = cards[n, k - 1]
                            k -= 1
                        cards[n, k] = card
                        length += 1
                size[n] = length
                weight[n] = weight[old] * choose[4 - taken, need - taken]
                n += 1
        for old in range(before):
            weight[old] *= choose[4, need]
    return n


def small_tables() -> tuple[U32, U32]:
    """Gives binomials up to four and the bits of a suit mask, as `sets_of_rank` takes them."""
    return _CHOOSE, _BITS
