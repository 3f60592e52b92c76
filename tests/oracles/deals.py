"""Dealer's hands one by one: every hand there is, and a look at each. Nothing is left out or added.

Cards are those of the house, 4*rank + suit; a set of cards is a number with their bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK
from croupier.ranking.five import rank_five
from croupier.ranking.suited import rank_flush

Ranks = NDArray[np.int64]

HELD = 7
"""Cards of a hand that is ranked by suit."""


def bits(cards: Iterable[int]) -> int:
    """Writes a set of cards as a number."""
    return sum(1 << card for card in cards)


@cache
def all_fives() -> tuple[NDArray[np.uint64], Ranks]:
    """Lists all hands of five, each ranked by itself."""
    count = comb(52, 5)
    sets = np.fromiter(map(bits, combinations(DECK, 5)), np.uint64, count)
    return sets, np.fromiter(map(rank_five, combinations(DECK, 5)), np.int64, count)


@lru_cache(maxsize=52)
def fives_with(up: int) -> tuple[NDArray[np.uint64], Ranks]:
    """Picks the hands of five that hold a card."""
    sets, ranks = all_fives()
    has = sets >> np.uint64(up) & np.uint64(1) == 1
    return sets[has], ranks[has]


def dealers(up: int, gone: Iterable[int]) -> Ranks:
    """Ranks every dealer's hand that holds the card shown and none of those gone."""
    sets, ranks = fives_with(up)
    found: Ranks = ranks[sets & np.uint64(bits(gone)) == 0]
    return found


def ends(ranks: Ranks, own: int, qualifier: int) -> tuple[int, int, int, int]:
    """Counts dealer's hands that do not play, lose to a hand, equal it and beat it."""
    plays = ranks[ranks >= qualifier]
    wins, ties, losses = (int(found.sum()) for found in (plays < own, plays == own, plays > own))
    return len(ranks) - len(plays), wins, ties, losses


def sevens(gone: Sequence[int], at_most: Sequence[int]) -> list[int]:
    """Counts, for each score, the dealer's hands of seven by suit that score no more than it.

    Looks at all 45,379,620 of them: three cards, then every four that come after them.
    """
    left = [card for card in DECK if card not in gone]
    fours = np.array(list(combinations(range(len(left)), 4)), np.int64)[::-1]
    # Backwards, those that begin after a card come first.
    begins = np.searchsorted(-fours[:, 0], -np.arange(len(left)), side="left")
    suit_of, bit_of = np.array(left) % 4, 1 << np.array(left) // 4
    held = [(bit_of[fours] * (suit_of[fours] == suit)).sum(axis=1) for suit in range(4)]
    score, limits = scores(), np.array(at_most)
    found = np.zeros(len(at_most), np.int64)
    for three in combinations(range(len(left)), 3):
        count = begins[three[-1]]
        best = np.zeros(count, np.int64)
        for suit in range(4):
            mine = sum(int(bit_of[card]) for card in three if suit_of[card] == suit)
            np.maximum(best, score[held[suit][:count] | mine], out=best)
        found += (best[:, None] <= limits).sum(axis=0)
    return found.tolist()


@cache
def scores() -> Ranks:
    """Ranks every holding of one suit by itself."""
    return np.array(
        [
            rank_flush([4 * rank for rank in range(13) if mask >> rank & 1])
            for mask in range(1 << 13)
        ]
    )


def sevens_by_suit(gone: Iterable[int], at_most: int) -> int:
    """Counts the same from lists of what each suit may hold, one product of four lists of sizes."""
    product = [1]
    for suit in range(4):
        used = sum(1 << card // 4 for card in gone if card % 4 == suit)
        masks = np.arange(1 << 13)
        fits = (masks & used == 0) & (scores() <= at_most)
        sizes = np.bincount(scores()[fits] >> 13, minlength=HELD + 1)[: HELD + 1].tolist()
        product = [
            sum(product[k] * sizes[size - k] for k in range(size + 1) if k < len(product))
            for size in range(HELD + 1)
        ]
    return product[HELD]


def kinds(size: int) -> int:
    """Counts the hands of a size that suits cannot tell apart, by the hands that renaming leaves.

    A renaming of suits leaves those hands alone that hold, of each cycle of suits, the same ranks.
    """
    return sum(_left_alone(size, order) for order in permutations(range(4))) // 24


def _left_alone(size: int, order: Sequence[int]) -> int:
    lengths, seen = [], set[int]()
    for suit in range(4):
        length = 0
        while suit not in seen:
            seen.add(suit)
            suit, length = order[suit], length + 1
        lengths += [length] if length else []
    ways = [1] + [0] * size
    for length in lengths:
        ways = [
            sum(ways[n - k * length] * comb(13, k) for k in range(14) if k * length <= n)
            for n in range(size + 1)
        ]
    return ways[size]
