"""Five-card hands as arrays: every hand, its rank, and the hands that suits cannot tell apart.

Kernels count cards by suit: card `13*suit + rank`, so that a permutation of the suits moves whole
blocks of thirteen. A hand is five such cards in ascending order; hands are numbered in the order
of their highest card, then the next (colexicographic).
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.kernels.compiled import kernel
from croupier.ranking.ladder import LADDER, counted

__all__ = [
    "HANDS",
    "RANKS",
    "Hands",
    "RankTables",
    "all_hands",
    "canonical_hands",
    "choose_table",
    "is_suited_row",
    "kernel_card",
    "rank_tables",
]

HANDS = comb(52, 5)
RANKS = len(LADDER)
CANONICAL = 134_459

_SUITED = frozenset({"flush", "straight_flush", "royal_flush"})


def is_suited_row(row: str) -> bool:
    """Tells whether the hands of a row are of one suit."""
    return row in _SUITED


U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
U32 = NDArray[np.uint32]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]

Counted = NDArray[np.uint32 | np.int32]
"""Counts of dealer hands, as each method of counting writes them."""

Sums = NDArray[np.int32 | np.int64]
"""Sums as wide as their largest needs."""

Whole = int | np.int64 | np.uint32
"""A number in a kernel: numpy's own types fix how wide the machine counts with it."""


def kernel_card(card: int) -> int:
    """Turns a card of the house (4*rank + suit) into a kernel's (13*suit + rank)."""
    return 13 * (card % 4) + card // 4


class RankTables(NamedTuple):
    """Ranks a hand by two lookups.

    `suited` by the 13-bit mask of a hand of one suit, `mixed` by the sum of `keys` of its cards.
    """

    suited: U16
    mixed: U16
    keys: U32


# Thirteen keys such that the sums of five (no key more than four times) all differ; found by
# taking, for each rank, the smallest number that keeps them apart. A test checks all 6,175 sums.
_RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)


@cache
def rank_tables() -> RankTables:
    """Makes the tables out of the ladder of hands, so that they rank as the house does."""
    suited = np.zeros(1 << 13, np.uint16)
    mixed = np.zeros(4 * _RANK_KEYS[-1] + _RANK_KEYS[-2] + 1, np.uint16)
    for rank, name in enumerate(LADDER):
        held = list(counted(name))
        if is_suited_row(name.key):
            suited[sum(1 << card_rank for card_rank, _ in held)] = rank
        else:
            mixed[sum(_RANK_KEYS[card_rank] * times for card_rank, times in held)] = rank
    keys = np.array([_RANK_KEYS[card % 13] for card in range(52)], np.uint32)
    return RankTables(suited, mixed, keys)


@cache
def choose_table() -> U32:
    """Gives binomials: row k holds C(n, k) for n from 0 to 52, k from 0 to 5."""
    return np.array([[comb(n, k) for n in range(53)] for k in range(6)], np.uint32)


@kernel
def _rank_all(suited: U16, mixed: U16, keys: U32, cards: U8, ranks: U16) -> None:
    i = 0
    for e in range(4, 52):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    key = keys[e] + keys[d] + keys[c] + keys[b]
                    for a in range(b):
                        if a // 13 == e // 13:
                            mask = 1 << a % 13 | 1 << b % 13 | 1 << c % 13
                            mask |= 1 << d % 13 | 1 << e % 13
                            ranks[i] = suited[mask]
                        else:
                            ranks[i] = mixed[key + keys[a]]
                        cards[i, 0] = a
                        cards[i, 1] = b
                        cards[i, 2] = c
                        cards[i, 3] = d
                        cards[i, 4] = e
                        i += 1


@kernel
def _sorted_by_rank(ranks: U16, start: I64, order: I32) -> None:
    for rank in ranks:
        start[rank + 1] += 1
    for rank in range(1, len(start)):
        start[rank] += start[rank - 1]
    place = start.copy()
    for hand in range(len(ranks)):
        order[place[ranks[hand]]] = hand
        place[ranks[hand]] += 1


@kernel
def _canonical(cards: U8, order: I32, found: I32, weight: U8) -> int:
    """Picks the hands whose suit masks fall; each stands for all it becomes by permuting suits."""
    n = 0
    mask = np.zeros(4, np.int64)
    for hand in order:
        mask[:] = 0
        for k in range(5):
            mask[cards[hand, k] // 13] |= 1 << cards[hand, k] % 13
        if mask[0] >= mask[1] and mask[1] >= mask[2] and mask[2] >= mask[3]:
            run, same = 1, 1
            for k in range(1, 4):
                run = run + 1 if mask[k] == mask[k - 1] else 1
                same *= run
            found[n] = hand
            weight[n] = 24 // same
            n += 1
    return n


class AllHands(NamedTuple):
    """Holds all 2,598,960 hands; those of rank r are `order[start[r]:start[r + 1]]`."""

    cards: U8
    ranks: U16
    start: I64
    order: I32


class Hands(NamedTuple):
    """Holds the canonical hands in ascending rank, each with how many hands it stands for.

    Those of rank r are `start[r]` to `start[r + 1]`; `number` is a hand's own number.
    """

    cards: U8
    ranks: U16
    weight: U8
    number: I32
    start: I64


@cache
def all_hands() -> AllHands:
    """Ranks every hand and sorts them all."""
    tables = rank_tables()
    cards, ranks = np.empty((HANDS, 5), np.uint8), np.empty(HANDS, np.uint16)
    _rank_all(tables.suited, tables.mixed, tables.keys, cards, ranks)
    start, order = np.zeros(RANKS + 1, np.int64), np.empty(HANDS, np.int32)
    _sorted_by_rank(ranks, start, order)
    return AllHands(cards, ranks, start, order)


@cache
def canonical_hands() -> Hands:
    """Picks one hand of each kind that suits cannot tell apart."""
    everything = all_hands()
    number, weight = np.empty(CANONICAL, np.int32), np.empty(CANONICAL, np.uint8)
    count = _canonical(everything.cards, everything.order, number, weight)
    assert count == CANONICAL and int(weight.sum()) == HANDS
    ranks = everything.ranks[number]
    start = np.searchsorted(ranks, np.arange(RANKS + 1)).astype(np.int64)
    return Hands(everything.cards[number], ranks, weight, number, start)
