"""Hands up to a permutation of suits, each with the number of hands it stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, groupby
from math import factorial, prod

Hand = tuple[int, ...]

SUITS = 4
WHOLE_SUIT = 13


def canonical_hands(size: int) -> Iterator[tuple[Hand, int]]:
    """Yields one hand of each kind and how many hands it stands for; these add up to C(52, size).

    Hands come by the lengths of their suits, longest suit first and longest hands of it first,
    then by the ranks of the suits in the order of `itertools.combinations`.
    """
    for lengths in _partitions(size, suits=SUITS, longest=WHOLE_SUIT):
        groups = [(length, len(list(same))) for length, same in groupby(lengths)]
        arrangements = factorial(SUITS) // prod(factorial(suits) for _, suits in groups)
        hands: Iterable[tuple[Hand, int]] = [((), arrangements)]
        first_suit = 0
        for length, suits in groups:
            if length:
                alike = _suits_alike(length, range(first_suit, first_suit + suits))
                hands = _extended(hands, alike)
            first_suit += suits
        yield from hands


def one_suit_hands(suit: int, *, longest: int) -> Iterator[Hand]:
    """Yields every hand of one to `longest` cards that holds one suit only."""
    for length in range(1, longest + 1):
        yield from _subsets(suit, length)


def _partitions(total: int, *, suits: int, longest: int) -> Iterator[tuple[int, ...]]:
    if suits == 0:
        yield from [()] if total == 0 else []
        return
    for first in range(min(total, longest), -1, -1):
        for rest in _partitions(total - first, suits=suits - 1, longest=first):
            yield (first, *rest)


def _suits_alike(length: int, suits: range) -> list[tuple[Hand, int]]:
    """Lists what suits of equal length can hold, up to their order, with the number of orders."""
    holdings = range(len(list(_subsets(0, length))))
    by_suit = [list(_subsets(suit, length)) for suit in suits]
    return [
        (sum((by_suit[i][which] for i, which in enumerate(chosen)), ()), _orders(chosen))
        for chosen in combinations_with_replacement(holdings, len(suits))
    ]


def _subsets(suit: int, length: int) -> Iterator[Hand]:
    return combinations(range(suit, SUITS * WHOLE_SUIT, SUITS), length)


def _orders(chosen: tuple[int, ...]) -> int:
    alike = (factorial(chosen.count(which)) for which in set(chosen))
    return factorial(len(chosen)) // prod(alike)


def _extended(
    hands: Iterable[tuple[Hand, int]], more: list[tuple[Hand, int]]
) -> Iterator[tuple[Hand, int]]:
    for cards, weight in hands:
        for others, orders in more:
            yield cards + others, weight * orders
