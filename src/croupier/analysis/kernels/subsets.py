"""How many hands of one rank contain a given few cards, without listing the hands.

Hands of one rank that is no flush are all choices of suits for its ranks: 1,020 and four flushes
for five different ranks, 384 for a pair. Those that contain a set T are counted by a product of
binomials, and there are far fewer sets T to touch than (hand, subset) pairs.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.compiled import kernel
from croupier.analysis.kernels.deck import (
    I32,
    I64,
    RANKS,
    U8,
    U32,
    all_hands,
    choose_table,
    is_suited_row,
)
from croupier.ranking.ladder import LADDER, counted

__all__ = [
    "MOST_SETS",
    "PAIRS_FROM",
    "SUBSETS",
    "TRIPLES_FROM",
    "Ladder",
    "Sets",
    "flush_of",
    "ladder_of_hands",
    "room_for_sets",
    "sets_of_rank",
    "subset_rows",
]

MOST_SETS = 2_101
"""Most sets of up to four cards in the hands of one rank: five different ranks."""

SUBSETS = 26
"""Sets of at most three cards in a hand of five."""

PAIRS_FROM = 1 + 52
"""Sets of fewer than two cards, and so the number of the first pair."""

TRIPLES_FROM = PAIRS_FROM + comb(52, 2)
"""Sets of fewer than three cards, and so the number of the first three."""


class Ladder(NamedTuple):
    """Holds what it takes to list the hands of each rank, or the sets of cards they contain.

    All hands of rank r are those of numbers `order[start[r]:start[r + 1]]` in `cards`. They are
    made of `distinct[r]` card ranks, `ranks[r]`, which occur `times[r]` each; `is_suited[r]` where
    the rank is of hands of one suit. The last three are binomials and the bits of a suit mask.
    """

    cards: U8
    start: I64
    order: I32
    distinct: U8
    ranks: U8
    times: U8
    is_suited: U8
    choose: U32
    few: U32
    bits: U32


class Sets(NamedTuple):
    """Is room for the sets of up to four cards in the hands of one rank.

    Each set's cards are in ascending order; `weight` counts the hands that contain it.
    """

    cards: U8
    size: U32
    weight: U32


@cache
def ladder_of_hands() -> Ladder:
    """Reads the shape of every rank off the ladder of hands."""
    everything = all_hands()
    ladder = Ladder(
        everything.cards,
        everything.start,
        everything.order,
        distinct=np.zeros(RANKS, np.uint8),
        ranks=np.zeros((RANKS, 5), np.uint8),
        times=np.zeros((RANKS, 5), np.uint8),
        is_suited=np.zeros(RANKS, np.uint8),
        choose=choose_table(),
        few=np.array([[comb(n, k) for k in range(5)] for n in range(5)], np.uint32),
        bits=np.array([mask.bit_count() for mask in range(16)], np.uint32),
    )
    for rank, name in enumerate(LADDER):
        held = list(counted(name))
        ladder.distinct[rank] = len(held)
        ladder.is_suited[rank] = is_suited_row(name.key)
        for place, (card_rank, times) in enumerate(held):
            ladder.ranks[rank, place] = card_rank
            ladder.times[rank, place] = times
    return ladder


@kernel
def room_for_sets() -> Sets:
    """Makes room for the sets of any rank."""
    return Sets(
        np.empty((MOST_SETS, 4), np.uint8),
        np.empty(MOST_SETS, np.uint32),
        np.empty(MOST_SETS, np.uint32),
    )


@kernel
def sets_of_rank(ladder: Ladder, rank: int, sets: Sets) -> int:
    """Lists every set of up to four cards that hands of this rank contain, the empty one first.

    Hands of one suit are not set apart, as if a flush were like any other. Returns how many sets
    there are.
    """
    ranks, times, choose, bits = ladder.ranks[rank], ladder.times[rank], ladder.few, ladder.bits
    cards, size, weight = sets.cards, sets.size, sets.weight
    n = 1
    size[0] = 0
    weight[0] = 1
    for place in range(ladder.distinct[rank]):
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


@kernel
def flush_of(ladder: Ladder, rank: int, suit: int, cards: U8) -> None:
    """Writes the hand of one suit with this rank's five card ranks, in ascending order."""
    place = 0
    for card_rank in range(13):
        for k in range(5):
            if ladder.ranks[rank, k] == card_rank:
                cards[place] = 13 * suit + card_rank
                place += 1


@kernel
def subset_rows(hand: U8, rows: U32, choose: U32) -> None:
    """Numbers the 26 sets of at most three cards of a hand, the smaller ones first.

    They are the row of the empty set, one from 1 on for each card, from `PAIRS_FROM` on for each
    pair and from `TRIPLES_FROM` on for each three cards.
    """
    a, b, c = np.uint32(hand[0]), np.uint32(hand[1]), np.uint32(hand[2])
    d, e = np.uint32(hand[3]), np.uint32(hand[4])
    one, pairs, triples = np.uint32(1), np.uint32(PAIRS_FROM), np.uint32(TRIPLES_FROM)
    b2, c2, d2, e2 = choose[2, b], choose[2, c], choose[2, d], choose[2, e]
    c3, d3, e3 = triples + choose[3, c], triples + choose[3, d], triples + choose[3, e]
    rows[0] = 0
    rows[1] = one + a
    rows[2] = one + b
    rows[3] = one + c
    rows[4] = one + d
    rows[5] = one + e
    rows[6] = pairs + b2 + a
    rows[7] = pairs + c2 + a
    rows[8] = pairs + c2 + b
    rows[9] = pairs + d2 + a
    rows[10] = pairs + d2 + b
    rows[11] = pairs + d2 + c
    rows[12] = pairs + e2 + a
    rows[13] = pairs + e2 + b
    rows[14] = pairs + e2 + c
    rows[15] = pairs + e2 + d
    rows[16] = c3 + b2 + a
    rows[17] = d3 + b2 + a
    rows[18] = d3 + c2 + a
    rows[19] = d3 + c2 + b
    rows[20] = e3 + b2 + a
    rows[21] = e3 + c2 + a
    rows[22] = e3 + c2 + b
    rows[23] = e3 + d2 + a
    rows[24] = e3 + d2 + b
    rows[25] = e3 + d2 + c
