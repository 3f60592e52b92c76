"""Dealer's hands of seven by their longest suit, whatever cards are gone.

A hand is at most a length and ranks exactly when the part of each suit is, so those hands are
counted by the coefficient of x^7 in a product of four polynomials, one a suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from croupier.analysis.advise.below import Below
from croupier.cards import Card, rank_of, suit_of

__all__ = ["below_suits"]

_CARDS = 7
_MASK_BITS = 13


def below_suits(left: Sequence[Card]) -> Below:
    """Counts dealer's hands of seven of the cards left, none of which he shows.

    Gives a function that tells how many are below a rank of `FLUSH_LENGTH`.
    """
    there = [sum(1 << rank_of(c) for c in left if suit_of(c) == suit) for suit in range(4)]

    def below(rank: int, without: Card | None = None) -> int:
        assert without is None, "no card is bought in a game of seven"
        length, limit = divmod(rank - 1, 1 << _MASK_BITS)
        product = [1]
        for mask in there:
            product = _times(product, _parts(mask, length, limit))
        return product[_CARDS] if len(product) > _CARDS else 0

    return below


def _parts(there: int, length: int, limit: int) -> list[int]:
    """Counts, by size, the subsets of a suit that are at most `length` cards of these ranks."""
    held = there.bit_count()
    sizes = [comb(held, size) for size in range(min(length, held + 1))]
    return [*sizes, _upto(there, length, limit)] if length <= held else sizes


def _upto(there: int, length: int, limit: int) -> int:
    """Counts the subsets of a mask with `length` bits that are at most `limit` as numbers."""
    found, need = 0, length
    for bit in range(_MASK_BITS - 1, -1, -1):
        if limit >> bit & 1:
            # Subsets without this bit are smaller whatever follows.
            found += comb((there & ((1 << bit) - 1)).bit_count(), need)
            if not there >> bit & 1 or not need:
                return found
            need -= 1
    return found + (not need)


def _times(one: list[int], other: list[int]) -> list[int]:
    product = [0] * min(_CARDS + 1, len(one) + len(other) - 1)
    for place, factor in enumerate(one):
        for size, count in enumerate(other[: len(product) - place]):
            product[place + size] += factor * count
    return product
