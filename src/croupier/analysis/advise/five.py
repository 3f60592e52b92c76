"""Dealer's hands of five with one card shown, whatever other cards are gone.

Such hands are the card shown and four of those left. Counted by ranks alone there are 1,820 kinds
of four cards, each made in a product of binomials of the cards left of each rank. That takes hands
of one suit for mixed ones; the at most 495 fours of the suit shown are moved to where they belong.
So every hand that is left is counted, in 2,810 terms instead of up to 163,185 hands. Divided by how
many cards of a rank are left, a term also tells how many of its hands contain one certain card.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.advise.below import Below
from croupier.cards import Card, rank_of, suit_of
from croupier.ranking.five import rank_five

__all__ = ["below_five"]

_RANKS = 13
_SUITS = 4

I64 = NDArray[np.int64]


class _Terms(NamedTuple):
    """Holds the terms of the count for one rank shown, in ascending order of the hand they make.

    A term is the product of the four factors at `places`, over `share`; `times` says how many
    cards of each rank its hands have, `held` which cards of the suit shown, where it is of a suit.
    """

    ranks: list[int]
    places: I64
    share: I64
    times: I64
    held: I64


def below_five(up: Card, left: Sequence[Card], *, by_card: bool) -> Below:
    """Counts dealer's hands of the card shown and four of those left.

    Gives a function that tells how many are below a rank; with `by_card` it can also leave out
    those that contain one of the cards left.
    """
    terms, own = _terms(rank_of(up)), suit_of(up)
    there = np.bincount([rank_of(card) for card in left], minlength=_RANKS)
    # Of a rank with n cards left, the first is one of n, the next one of n - 1, and so on.
    by_rank = np.maximum(there[:, None] - np.arange(_SUITS), 0).ravel()
    by_suit = np.zeros(_RANKS, np.int64)
    by_suit[[rank_of(card) for card in left if suit_of(card) == own]] = 1
    factors = np.concatenate((by_rank, by_suit))
    weight = factors[terms.places].prod(axis=1) // terms.share
    upto = [0, *np.cumsum(weight).tolist()]
    having = _having(terms, weight, there) if by_card else None

    def below(rank: int, without: Card | None = None) -> int:
        place = bisect_left(terms.ranks, rank)
        if without is None or having is None or not place:
            return int(upto[place])
        column = rank_of(without) + (_RANKS if suit_of(without) == own else 0)
        return int(upto[place] - having[place - 1, column])

    return below


def _having(terms: _Terms, weight: I64, there: I64) -> I64:
    """Counts hands that contain a card, by its rank: of other suits, then of the suit shown."""
    other = weight[:, None] * terms.times // np.maximum(there, 1)
    return np.cumsum(np.hstack((other, other + weight[:, None] * terms.held)), axis=0)


@cache
def _terms(up: int) -> _Terms:
    kinds = np.array(list(combinations_with_replacement(range(_RANKS), _SUITS)), np.int64)
    times = (kinds[:, :, None] == np.arange(_RANKS)).sum(axis=1)
    before = np.array([[list(kind[:k]).count(kind[k]) for k in range(_SUITS)] for kind in kinds])
    orders = np.array([1, 1, 2, 6, 24])[times].prod(axis=1)
    fours = np.array(list(combinations([r for r in range(_RANKS) if r != up], _SUITS)), np.int64)
    suited = _RANKS * _SUITS + fours
    held = (fours[:, :, None] == np.arange(_RANKS)).sum(axis=1)
    mixed_ranks = [_rank_of_kind(kind, up) for kind in fours.tolist()]
    suited_ranks = [rank_five([*(4 * r for r in kind), 4 * up]) for kind in fours.tolist()]
    ranks = np.array([_rank_of_kind(kind, up) for kind in kinds.tolist()])
    ranks = np.concatenate((ranks, mixed_ranks, suited_ranks))
    order = np.argsort(ranks, kind="stable")
    one, none = np.ones(len(fours), np.int64), np.zeros_like(held)
    return _Terms(
        ranks=ranks[order].tolist(),
        places=np.vstack((kinds * _SUITS + before, suited, suited))[order],
        share=np.concatenate((orders, -one, one))[order],
        times=np.vstack((times, none, none))[order],
        held=np.vstack((np.zeros_like(times), held, held))[order],
    )


def _rank_of_kind(kind: list[int], up: int) -> int:
    """Ranks four cards of these ranks and the one shown, not all of one suit."""
    cards = [4 * rank + kind[:place].count(rank) for place, rank in enumerate(kind)]
    same = kind.count(up)
    # Five of a rank are never left: their term is 0 wherever it stands.
    return 0 if same == _SUITS else rank_five([*cards, 4 * up + max(same, 1)])
