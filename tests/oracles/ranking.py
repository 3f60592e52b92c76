"""Slow rankings, written from the words of the rules alone and in another way than the program's.

They share nothing with `croupier`: a card is taken apart with `divmod(card, 4)`, a hand's worth is
a tuple, and every rule is looked up anew for every hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

LOW_TO_HIGH = (12, *range(13))  # A 2 3 … K A: the places a run may take


def oracle_five(cards: Iterable[int]) -> tuple[str, tuple[int, ...]]:
    """Gives the class of five cards, and their ranks by how often they occur, then by height."""
    ranks, suits = zip(*(divmod(card, 4) for card in cards), strict=True)
    by_count = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = [count for count, _ in by_count]
    order = tuple(rank for _, rank in by_count)
    top = next((top for top, run in oracle_straights() if run == set(ranks)), None)
    is_flush = len(set(suits)) == 1
    if top is not None:
        order = (top,)
    if is_flush and top is not None:
        return "royal_flush" if top == 12 else "straight_flush", order
    if is_flush:
        return "flush", order
    if top is not None:
        return "straight", order
    return CLASS_OF_SHAPE[tuple(shape)], order


CLASS_OF_SHAPE = {
    (4, 1): "four_of_a_kind",
    (3, 2): "full_house",
    (3, 1, 1): "three_of_a_kind",
    (2, 2, 1): "two_pair",
    (2, 1, 1, 1): "pair",
    (1, 1, 1, 1, 1): "high_card",
}

# Best first, as a placard prints them (CYB-8).
CLASSES_FROM_THE_TOP = [
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair",
    "high_card",
]


def oracle_five_order(worth: tuple[str, tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    """Gives a tuple that compares as the hands do."""
    return -CLASSES_FROM_THE_TOP.index(worth[0]), worth[1]


def oracle_straights() -> Iterator[tuple[int, set[int]]]:
    """Yields each straight's top and its ranks."""
    for start in range(10):
        places = LOW_TO_HIGH[start : start + 5]
        yield places[-1], set(places)


def oracle_flush(cards: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """Gives the length of the best suit and its ranks from the top (ILS-14)."""
    suits: dict[int, list[int]] = {}
    for card in sorted(cards, reverse=True):
        suits.setdefault(card % 4, []).append(card // 4)
    return max((len(ranks), tuple(ranks)) for ranks in suits.values())


def oracle_run(cards: Iterable[int]) -> int:
    """Counts the longest run of neighbours in one suit by trying every place of every suit."""
    held = set(cards)
    longest = 0
    for suit in range(4):
        for start in range(13):
            length = 0
            while start + length < 14 and 4 * LOW_TO_HIGH[start + length] + suit in held:
                length += 1
            longest = max(longest, min(length, 13))
    return longest
