"""Five-card hands: a rank 0..7461 on one total order, higher is better (STU-10, CYB-8)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards import DECK, RANKS, Card, rank_of
from croupier.errors import Refused
from croupier.ranking.base import Description, Ranking
from croupier.ranking.ladder import LADDER, ROWS, counted

__all__ = ["FIVE_CARD", "best", "describe", "makers", "rank_five", "row_of", "threshold"]

_HAND_SIZE = 5
_ACE, _KING = 12, 11
_SUITED_ROWS = frozenset({"flush", "straight_flush", "royal_flush"})
# How many of the ranks that name a hand make it; in the rows not named here all five cards do.
_MAKING_RANKS = {
    "high_card": 1,
    "pair": 1,
    "two_pair": 2,
    "three_of_a_kind": 1,
    "four_of_a_kind": 1,
}

# A hand's ranks as one number: four bits count each rank, and its fourth bit is a guard that a
# count of at most four never reaches, so that one subtraction compares all thirteen counts.
_KEYS = [1 << 4 * rank_of(card) for card in DECK]
_GUARDS = sum(8 << 4 * rank for rank in range(13))
_SUMS = [sum(times << 4 * rank for rank, times in counted(name)) for name in LADDER]
_SUITED = {_SUMS[i]: i for i, name in enumerate(LADDER) if name.key in _SUITED_ROWS}
_MIXED = {_SUMS[i]: i for i, name in enumerate(LADDER) if name.key not in _SUITED_ROWS}
_ROW_OF = [name.key for name in LADDER]
_LOWEST_OF_ROW = {name.key: i for i, name in reversed(list(enumerate(LADDER)))}
_ACCEPTED = f"A AK AKJ83 {' '.join(ROWS[1:])}"


def rank_five(cards: Sequence[Card]) -> int:
    """Places five cards on the ladder of 7,462 hands, 0 the lowest and 7461 the royal flush.

    Equal hands are equal ints; suits never break a tie. Checks nothing: see `cards.check_hand`.
    """
    a, b, c, d, e = cards
    key = _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e]
    if a & 3 == b & 3 == c & 3 == d & 3 == e & 3:
        return _SUITED[key]
    return _MIXED[key]


def row_of(rank: int) -> str:
    """Tells the pay-table row of a rank, `high_card` to `royal_flush`."""
    return _ROW_OF[rank]


def describe(rank: int) -> Description:
    """Names a rank by its row and its ranks: trips before the pair, pairs before their kickers."""
    return LADDER[rank]


def makers(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Picks the cards that make the hand, in the order held.

    Below a pair that is the highest card, and for ace-king the king too, since it qualifies
    (STU-8). Checks nothing.
    """
    name = LADDER[rank_five(cards)]
    if name.key not in _MAKING_RANKS:
        return tuple(cards)
    is_ace_king = name.key == "high_card" and name.ranks[:2] == (_ACE, _KING)
    making = name.ranks[: 2 if is_ace_king else _MAKING_RANKS[name.key]]
    return tuple(card for card in cards if rank_of(card) in making)


def threshold(text: str) -> int:
    """Finds the lowest rank that a hand's name stands for: `AK` is A-K-4-3-2, `pair` is twos.

    Names are the rows from `pair` up, or one to five falling ranks of a hand below a pair. Raises
    `Refused` (`not-a-hand-name`), also for ranks that no such hand holds, as `5` or `AKQJT`.
    """
    word = text.strip()
    if word.lower() in ROWS[1:]:
        return _LOWEST_OF_ROW[word.lower()]
    letters = word.upper().replace("10", "T")
    if letters and all(letter in RANKS for letter in letters):
        ranks = tuple(RANKS.index(letter) for letter in letters)
        for rank in range(_LOWEST_OF_ROW["pair"]):
            if LADDER[rank].ranks[: len(ranks)] == ranks:
                return rank
    raise Refused("not-a-hand-name", hand=word[:20], accepted=_ACCEPTED)


def best(known: Sequence[Card], unseen: Sequence[Card]) -> int:
    """Finds the highest rank of five cards that hold all `known`, completed from `unseen`.

    Exact. Walks down from the royal flush and stops at the first hand that can be made, so the
    usual question costs a few steps. Raises `Refused` (`wrong-number-of-cards`) where no five
    cards can be made.
    """
    if not len(known) <= _HAND_SIZE <= len(known) + len(unseen):
        raise Refused("wrong-number-of-cards", expected=_HAND_SIZE, found=len(known) + len(unseen))
    held = sum(_KEYS[card] for card in known)
    there = held + sum(_KEYS[card] for card in unseen)
    suits = [
        _suit_of(known, unseen, suit)
        for suit in range(4)
        if all(card & 3 == suit for card in known)
    ]
    # A hand of mixed suits that could only be made in one suit was met before, as the flush.
    return next(
        rank
        for rank in range(len(LADDER) - 1, -1, -1)
        if (
            any(_is_between(held, _SUMS[rank], suit) for suit in suits)
            if _ROW_OF[rank] in _SUITED_ROWS
            else _is_between(held, _SUMS[rank], there)
        )
    )


def _suit_of(known: Sequence[Card], unseen: Sequence[Card], suit: int) -> int:
    return sum(_KEYS[card] for card in (*known, *unseen) if card & 3 == suit)


def _is_between(held: int, wanted: int, there: int) -> bool:
    """Tells whether, rank by rank, at least the held and at most the cards there are wanted."""
    enough, beyond = (wanted | _GUARDS) - held, (there | _GUARDS) - wanted
    return enough & beyond & _GUARDS == _GUARDS


FIVE_CARD = Ranking(
    key="five_card",
    hand_size=_HAND_SIZE,
    rows=ROWS,
    rank=rank_five,
    row=row_of,
    describe=describe,
    makers=makers,
    threshold=threshold,
    best=best,
)
