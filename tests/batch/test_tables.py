"""The tables of the batch rankings: a place of its own for whatever ranks a hand may hold."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
import pytest

from croupier.ranking.batch import tables
from croupier.ranking.batch.tables import SUIT_SHIFT, HandTables, hand_tables

SIZES = (5, 7)
every_size = pytest.mark.parametrize("size", SIZES)


def holdings(size: int) -> list[tuple[int, ...]]:
    """All that hands of one size may hold, by rank alone."""
    held = combinations_with_replacement(range(13), size)
    return [ranks for ranks in held if max(Counter(ranks).values()) <= 4]


def place(made: HandTables, ranks: tuple[int, ...]) -> int:
    """Finds a place as the kernels do, in integers without end."""
    total = sum(int(made.keys[4 * rank]) for rank in ranks) % (1 << 32)
    upper = (total >> int(made.place_shift)) % len(made.ranks)
    return upper ^ int(made.moves[total >> int(made.row_shift)])


@every_size
def test_no_two_holdings_share_a_place(size: int) -> None:
    places = [place(hand_tables(size), ranks) for ranks in holdings(size)]
    assert len(set(places)) == len(places) == {5: 6_175, 7: 49_205}[size]
    assert max(places) < len(hand_tables(size).ranks)


@every_size
def test_no_smaller_multiplier_would_do(size: int) -> None:
    used = tables._HASHES[size]
    for smaller in range(3, used.multiplier, 2):
        hashed = used._replace(multiplier=smaller)
        sums = tables._rank_keys(hashed)[np.array(holdings(size))].sum(1, dtype=np.uint64)
        with pytest.raises(AssertionError, match="not perfect"):
            tables._moves(*tables._split(sums, hashed), hashed)


@every_size
def test_a_sum_of_ranks_never_reaches_the_counts_of_suits(size: int) -> None:
    ranks = hand_tables(size).keys & np.uint64((1 << SUIT_SHIFT) - 1)
    assert size * int(ranks.max()) < 1 << SUIT_SHIFT


@every_size
def test_the_tables_stay_in_a_second_level_cache(size: int) -> None:
    assert sum(table.nbytes for table in hand_tables(size)) < 256 * 1024
