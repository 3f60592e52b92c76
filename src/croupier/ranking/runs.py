"""Straight-flush runs: neighbours of one suit, the ace high or low but never both (ILS-7, ILS-17).

A run never leaves its suit and never wraps: A-2-3 and Q-K-A are runs of three, K-A-2 is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards import Card, rank_of, suit_of

__all__ = ["run_length", "run_makers"]

_ACE = 12


def _longest_run(mask: int) -> int:
    # The ace stands below the two as well; only a whole suit would count it twice.
    places, length = mask << 1 | mask >> _ACE, 0
    while places:
        places, length = places & places >> 1, length + 1
    return min(length, mask.bit_count())


_BITS: list[int] = [1 << (13 * suit_of(card) + rank_of(card)) for card in range(52)]
_RUNS: list[int] = [_longest_run(mask) for mask in range(1 << 13)]


def run_length(cards: Sequence[Card]) -> int:
    """Counts the longest run of neighbours inside one suit, 1 where no two cards touch.

    Takes any number of cards, the game's being seven, and checks nothing: see `cards.check_hand`.
    """
    held = 0
    for card in cards:
        held |= _BITS[card]
    return max(
        _RUNS[held & 8191],
        _RUNS[held >> 13 & 8191],
        _RUNS[held >> 26 & 8191],
        _RUNS[held >> 39],
    )


def run_makers(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Picks the cards of the longest run, in the order held.

    Of equal runs the one with the higher top is shown, then the first of cdhs.
    """
    length = run_length(cards)
    # No set that wraps round the ace is met: the run itself has a higher top and comes before it.
    return next(
        run
        for top in range(_ACE, -1, -1)
        for suit in range(4)
        if len(run := _held_below(cards, suit, top=top, length=length)) == length
    )


def _held_below(cards: Sequence[Card], suit: int, *, top: int, length: int) -> tuple[Card, ...]:
    ranks = [(top - step) % 13 for step in range(length)]
    return tuple(card for card in cards if suit_of(card) == suit and rank_of(card) in ranks)
