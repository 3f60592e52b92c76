"""Flush length: more cards of one suit win, then the suit's ranks from the top (ILS-14).

A rank is `length << 13 | mask`, where bit r of the mask stands for rank r (0..12 for 2..A) in the
best suit. Masks of equal length compare as their highest, then next, ranks do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from croupier.cards import RANKS, Card, rank_of, suit_of
from croupier.errors import Refused
from croupier.ranking.base import Description, Ranking

__all__ = ["FLUSH_LENGTH", "best", "describe", "makers", "rank_flush", "row_of", "threshold"]

_HAND_SIZE = 7
_MASK_BITS = 13
_LENGTHS = ("2", "3", "4", "5", "6", "7")
_ACCEPTED = "3:9 3:T86 2 3 4 5 6 7"

_BITS: list[int] = [1 << (_MASK_BITS * suit_of(card) + rank_of(card)) for card in range(52)]
_SCORES: list[int] = [mask.bit_count() << _MASK_BITS | mask for mask in range(1 << _MASK_BITS)]


def rank_flush(cards: Sequence[Card]) -> int:
    """Ranks a hand by its best suit; of two suits of equal length the better counts (ILS-14).

    Equal hands are equal ints; the suits themselves never matter. Takes any number of cards, the
    game's being seven, and checks nothing: see `cards.check_hand`.
    """
    held = 0
    for card in cards:
        held |= _BITS[card]
    return max(
        _SCORES[held & 8191],
        _SCORES[held >> 13 & 8191],
        _SCORES[held >> 26 & 8191],
        _SCORES[held >> 39],
    )


def row_of(rank: int) -> str:
    """Tells the pay-table row of a rank: the number of cards in the best suit, `"2"` to `"7"`."""
    return str(rank >> _MASK_BITS)


def describe(rank: int) -> Description:
    """Names a rank by its length and the ranks of the best suit from high to low."""
    mask = rank & ((1 << _MASK_BITS) - 1)
    return Description(row_of(rank), tuple(r for r in range(12, -1, -1) if mask >> r & 1))


def makers(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Picks the cards of the best suit, in the order held; of identical suits the first of cdhs."""
    suits: tuple[list[Card], ...] = ([], [], [], [])
    for card in cards:
        suits[card & 3].append(card)
    best_suit: list[Card] = max(suits, key=rank_flush)
    return tuple(best_suit)


def threshold(text: str) -> int:
    """Finds the lowest rank that a hand's name stands for: `3:9` is 9-3-2 of a suit (ILS-12).

    A name is a length 2..7, and after a colon as many falling ranks as are to be fixed. Raises
    `Refused` (`not-a-hand-name`), also where no cards are left beneath, as in `3:3`.
    """
    word = text.strip()
    length, colon, letters = word.partition(":")
    named = letters.upper().replace("10", "T")
    ranks = [RANKS.find(letter) for letter in named]
    if length not in _LENGTHS or bool(colon) != bool(ranks) or not _is_falling(ranks, int(length)):
        raise Refused("not-a-hand-name", hand=word[:20], accepted=_ACCEPTED)
    mask: int = sum(1 << rank for rank in [*ranks, *range(int(length) - len(ranks))])
    return _SCORES[mask]


def _is_falling(ranks: list[int], length: int) -> bool:
    """Tells whether the ranks fall and leave room beneath for the cards that are not named."""
    beneath = [*ranks, length - len(ranks) - 1]
    return len(ranks) <= length and all(a > b for a, b in pairwise(beneath))


def best(known: Sequence[Card], unseen: Sequence[Card]) -> int:
    """Finds the highest rank of seven cards that hold all `known`, completed from `unseen`.

    Exact: more of a suit is always better, so each suit in turn is filled from its top. Raises
    `Refused` (`wrong-number-of-cards`) where no seven cards can be made.
    """
    room = _HAND_SIZE - len(known)
    if room < 0 or room > len(unseen):
        raise Refused("wrong-number-of-cards", expected=_HAND_SIZE, found=len(known) + len(unseen))
    return max(rank_flush([*known, *added]) for added in _filled(unseen, room))


def _filled(unseen: Sequence[Card], room: int) -> Iterator[list[Card]]:
    for suit in range(4):
        yield sorted((card for card in unseen if suit_of(card) == suit), reverse=True)[:room]


FLUSH_LENGTH = Ranking(
    key="flush_length",
    hand_size=_HAND_SIZE,
    rows=_LENGTHS,
    rank=rank_flush,
    row=row_of,
    describe=describe,
    makers=makers,
    threshold=threshold,
    best=best,
)
