"""The loops that rank: hands lie one after the other in a flat array of bytes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from croupier.ranking.batch.compiled import kernel
from croupier.ranking.batch.tables import SUIT_BITS, SUIT_SHIFT, U8, U16, U64

__all__ = ["first_fault", "rank_fives", "rank_sevens", "rank_suits"]

# Every suit is counted from three, so that the fifth card of one sets the fourth bit of its count.
_COUNTS = np.uint64(0x3333 << SUIT_SHIFT)
_FIVE_OF_A_SUIT = np.uint64(0x8888 << SUIT_SHIFT)
_SUM = np.uint64((1 << 32) - 1)
_MASK = np.uint64((1 << 13) - 1)


@kernel
def _mask_of_suit(cards: U8, first: np.uint64, size: np.uint64, counts: np.uint64) -> np.uint64:
    """Collects the ranks of the suit that has five cards or more."""
    mask, one, four = np.uint64(0), np.uint64(1), np.uint64(4)
    for k in range(size):
        card = np.uint64(cards[first + k])
        if (counts >> four * (card & np.uint64(3))) & one:
            mask |= one << (card >> np.uint64(2))
    return mask & _MASK


def _ranker_of(size: int) -> Callable[..., None]:
    """Makes the loop for one size of hand: known when it is compiled, it is twice as fast."""
    cards_in_hand = np.uint64(size)

    @kernel
    def rank_hands(
        cards: U8,
        out: U16,
        keys: U64,
        moves: U16,
        ranks: U16,
        suited: U16,
        row_shift: np.uint64,
        place_shift: np.uint64,
    ) -> None:
        first, last_place = np.uint64(0), np.uint64(len(ranks) - 1)
        for hand in range(np.uint64(len(out))):
            key = _COUNTS
            for k in range(cards_in_hand):
                key += keys[cards[first + k]]
            if key & _FIVE_OF_A_SUIT:
                counts = key >> np.uint64(SUIT_SHIFT + 3)
                out[hand] = suited[_mask_of_suit(cards, first, cards_in_hand, counts)]
            else:
                total = key & _SUM
                place = (total >> place_shift) & last_place
                out[hand] = ranks[place ^ np.uint64(moves[total >> row_shift])]
            first += cards_in_hand

    return rank_hands


rank_fives = _ranker_of(5)
"""Ranks hands of five on the ladder, with the tables of their size."""

rank_sevens = _ranker_of(7)
"""Ranks hands of seven on the same ladder, by their best five cards."""


@kernel
def rank_suits(cards: U8, out: U16, bits: U64, by_mask: U16) -> None:
    """Ranks hands of seven by the best of their suits, each ranked by its mask."""
    first, size, shift = np.uint64(0), np.uint64(7), np.uint64(SUIT_BITS)
    for hand in range(np.uint64(len(out))):
        held = np.uint64(0)
        for k in range(size):
            held |= bits[cards[first + k]]
        best = by_mask[held & _MASK]
        for _ in range(np.uint64(3)):
            held >>= shift
            best = max(best, by_mask[held & _MASK])
        out[hand] = best
        first += size


@kernel
def first_fault(cards: U8, size: np.uint64, bits: U64) -> np.int64:
    """Finds the first hand that does not hold `size` different cards, -1 where all do."""
    first, one = np.uint64(0), np.uint64(1)
    for hand in range(np.uint64(len(cards)) // size):
        held = np.uint64(0)
        for k in range(size):
            held |= bits[cards[first + k]]
        count = np.uint64(0)
        while held:
            held &= held - one
            count += one
        if count != size:
            return np.int64(hand)
        first += size
    return np.int64(-1)
