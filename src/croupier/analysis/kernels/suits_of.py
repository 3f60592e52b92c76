"""From any few cards to their canonical form: which it is, and how the suits are renamed."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.compiled import kernel
from croupier.analysis.kernels.deck import I32, U8, U32, all_hands, canonical_hands, choose_table

__all__ = ["RENAMINGS", "Renaming", "canonical_fours", "renaming_of_fours", "renaming_of_hands"]

_ORDERS = tuple(permutations(range(4)))

RENAMINGS = len(_ORDERS)
"""Ways to rename four suits."""

FOURS = comb(52, 4)


class Renaming(NamedTuple):
    """Tells, by the number of a set of cards, its canonical form and which renaming makes it so.

    `suits[which[number], s]` is the suit that suit s becomes.
    """

    canonical: I32
    which: U8
    suits: U8


@kernel
def _rename(
    cards: U8, numbers: I32, canonical: I32, which: U8, code_to_order: U8, choose: U32
) -> None:
    size = cards.shape[1]
    place_of = np.full(len(cards), -1, np.int32)
    for place in range(len(numbers)):
        place_of[numbers[place]] = place
    mask, order = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for number in range(len(cards)):
        mask[:] = 0
        for k in range(size):
            mask[cards[number, k] // 13] |= 1 << cards[number, k] % 13
        for suit in range(4):
            order[suit] = suit
        for i in range(1, 4):
            k = i
            while k > 0 and mask[order[k - 1]] < mask[order[k]]:
                order[k - 1], order[k] = order[k], order[k - 1]
                k -= 1
        # order[j] is the suit that becomes j; the code is the renaming the other way.
        code = 0
        for j in range(4):
            code |= j << 2 * order[j]
        which[number] = code_to_order[code]
        found, place = 0, 1
        for j in range(4):
            for rank in range(13):
                if mask[order[j]] >> rank & 1:
                    found += choose[place, 13 * j + rank]
                    place += 1
        canonical[number] = place_of[found]


@kernel
def _list_fours(cards: U8, canonical: I32) -> int:
    number, count = 0, 0
    mask = np.zeros(4, np.int64)
    for d in range(3, 52):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    cards[number, 0] = a
                    cards[number, 1] = b
                    cards[number, 2] = c
                    cards[number, 3] = d
                    mask[:] = 0
                    for k in range(4):
                        mask[cards[number, k] // 13] |= 1 << cards[number, k] % 13
                    if mask[0] >= mask[1] and mask[1] >= mask[2] and mask[2] >= mask[3]:
                        canonical[count] = number
                        count += 1
                    number += 1
    return count


def _renaming(cards: U8, numbers: I32) -> Renaming:
    code_to_order = np.zeros(256, np.uint8)
    for index, order in enumerate(_ORDERS):
        code_to_order[sum(new << 2 * old for old, new in enumerate(order))] = index
    canonical, which = np.empty(len(cards), np.int32), np.empty(len(cards), np.uint8)
    _rename(cards, numbers, canonical, which, code_to_order, choose_table())
    return Renaming(canonical, which, np.array(_ORDERS, np.uint8))


@cache
def renaming_of_hands() -> Renaming:
    """Finds the canonical hand of every hand of five."""
    return _renaming(all_hands().cards, canonical_hands().number)


@cache
def _fours() -> tuple[U8, I32]:
    cards, canonical = np.empty((FOURS, 4), np.uint8), np.empty(FOURS, np.int32)
    count = _list_fours(cards, canonical)
    return cards, canonical[:count].copy()


@cache
def canonical_fours() -> U8:
    """Lists the sets of four cards that suits cannot tell apart."""
    cards, canonical = _fours()
    return cards[canonical]


@cache
def renaming_of_fours() -> Renaming:
    """Finds the canonical form of every set of four cards."""
    return _renaming(*_fours())
