"""Five cards against five with one shown: how many dealer hands fall below each player's hand.

For a player's hand P and the dealer's card u, the dealer's hands that avoid P and contain u are
the sum over S within P of (-1)^|S| N(S + u), where N(T) counts hands that contain T. Walking the
ranks upwards keeps N for all T of up to four cards as rows of 52 (indexed by u); a set S of four
needs no row, since S + u is one hand, compared by its rank.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.compiled import in_threads, kernel, spans
from croupier.analysis.kernels.deck import (
    RANKS,
    U8,
    U32,
    Hands,
    RankTables,
    Whole,
    canonical_hands,
    rank_tables,
)
from croupier.analysis.kernels.subsets import (
    PAIRS_FROM,
    SUBSETS,
    TRIPLES_FROM,
    Ladder,
    Sets,
    flush_of,
    ladder_of_hands,
    room_for_sets,
    sets_of_rank,
    subset_rows,
)

__all__ = ["COMPLETIONS", "ShownCounts", "count_shown"]

COMPLETIONS = 163_185
"""Dealer hands for each player's hand and dealer's card: C(46, 4)."""

_ROWS = TRIPLES_FROM + 22_100
_FIRST_ROW = np.array([0, 1, PAIRS_FROM, TRIPLES_FROM], np.uint32)
_WIDTH = 32  # half of the dealer's cards, rounded up to whole vector registers


class ShownCounts(NamedTuple):
    """Counts dealer completions for each canonical hand (rows) and dealer's card (52 columns).

    `unqualified` do not play, `wins` play and lose to the player, `ties` play and equal him; all
    others of `COMPLETIONS` beat him. Columns of cards that the player holds are zero.
    """

    unqualified: U32
    wins: U32
    ties: U32


@kernel
def _query(held: U32, hands: U8, first: int, last: int, out: U32, low: int, choose: U32) -> None:
    rows, total = np.empty(SUBSETS, np.uint32), np.empty(_WIDTH, np.uint32)
    width = min(np.uint32(26), np.uint32(_WIDTH))
    for hand in range(first, last):
        subset_rows(hands[hand], rows, choose)
        row = rows[0]
        for x in range(_WIDTH):
            total[x] = held[row, x]
        for k in range(np.uint32(1), np.uint32(6)):
            row = rows[k]
            for x in range(_WIDTH):
                total[x] -= held[row, x]
        for k in range(np.uint32(6), np.uint32(16)):
            row = rows[k]
            for x in range(_WIDTH):
                total[x] += held[row, x]
        for k in range(np.uint32(16), np.uint32(26)):
            row = rows[k]
            for x in range(_WIDTH):
                total[x] -= held[row, x]
        for x in range(width):
            out[hand, np.uint32(low) + x] = total[x]


@kernel
def _row_without(cards: U8, size: Whole, left_out: int, choose: U32) -> Whole:
    """Numbers the set of up to three cards that is left when one is taken away."""
    row, place = np.uint32(_FIRST_ROW[size - 1]), np.uint32(1)
    for k in range(size):
        if k != left_out:
            row += choose[place, np.uint32(cards[k])]
            place += np.uint32(1)
    return row


@kernel
def _add_sets(held: U32, sets: Sets, count: int, low: int, choose: U32) -> None:
    for item in range(count):
        cards, size = sets.cards[item], sets.size[item]
        for k in range(size):
            column = np.uint32(cards[k]) - np.uint32(low)
            if column < np.uint32(26):
                row = _row_without(cards, size, k, choose)
                held[row, column] += sets.weight[item]


@kernel
def _add_hand(held: U32, hand: U8, sign: int, low: int, rows: U32, choose: U32) -> None:
    subset_rows(hand, rows, choose)
    for k in range(5):
        column = np.uint32(hand[k]) - np.uint32(low)
        if column < np.uint32(26):
            # Rows of sets that hold the card itself are never read at its column.
            for row in rows:
                held[row, column] += np.uint32(sign)


@kernel
def _add_rank(held: U32, ladder: Ladder, rank: int, sets: Sets, low: int) -> None:
    rows, choose = np.empty(SUBSETS, np.uint32), ladder.choose
    if ladder.is_suited[rank]:
        for item in range(ladder.start[rank], ladder.start[rank + 1]):
            _add_hand(held, ladder.cards[ladder.order[item]], 1, low, rows, choose)
        return
    count = sets_of_rank(ladder, rank, sets)
    _add_sets(held, sets, count, low, choose)
    if ladder.distinct[rank] == 5:
        flush = np.empty(5, np.uint8)
        for suit in range(4):
            flush_of(ladder, rank, suit, flush)
            _add_hand(held, flush, -1, low, rows, choose)


@kernel
def _walk(low: int, ladder: Ladder, hands: Hands, qualifier: int, counts: ShownCounts) -> None:
    """Walks the ranks upwards for the dealer's cards from `low` to `low + 25`.

    Leaves in `wins` the dealer's hands below the player's and in `ties` those at most equal, of
    sets S of up to three cards.
    """
    held, sets = np.zeros((_ROWS, _WIDTH), np.uint32), room_for_sets()
    cards, choose = hands.cards, ladder.choose
    for rank in range(RANKS):
        if rank == qualifier:
            _query(held, cards, 0, len(cards), counts.unqualified, low, choose)
        # A hand below the qualifier neither beats nor ties a dealer who plays.
        first, last = hands.start[rank], hands.start[rank + 1]
        if rank >= qualifier:
            _query(held, cards, first, last, counts.wins, low, choose)
        _add_rank(held, ladder, rank, sets, low)
        if rank >= qualifier:
            _query(held, cards, first, last, counts.ties, low, choose)


@kernel
def _add_fours(
    hand: U8, rank: int, qualifier: int, tables: RankTables, none: U32, below: U32, upto: U32
) -> None:
    """Adds the term of each S of four cards to one hand's counts, by dealer's card."""
    one, thirteen = np.uint32(1), np.uint32(13)
    for left_out in range(5):
        key, mask = np.uint32(0), np.uint32(0)
        suit = np.uint32(hand[1 if left_out == 0 else 0]) // thirteen
        is_suited = True
        for k in range(5):
            if k != left_out:
                card = np.uint32(hand[k])
                key += tables.keys[card]
                mask |= one << card % thirteen
                is_suited &= card // thirteen == suit
        for other in range(np.uint32(4)):
            for x in range(thirteen):
                if is_suited and other == suit:
                    found = tables.suited[mask | one << x]
                else:
                    found = tables.mixed[key + tables.keys[x]]
                u = other * thirteen + x
                none[u] += found < qualifier
                if rank >= qualifier:
                    below[u] += found < rank
                    upto[u] += found <= rank


@kernel
def _finish(
    first: int, last: int, hands: Hands, qualifier: int, tables: RankTables, counts: ShownCounts
) -> None:
    """Adds the sets of four, then turns hands below and up to the player's into wins and ties.

    The columns of the player's own cards are cleared.
    """
    for hand in range(first, last):
        rank = hands.ranks[hand]
        none, below, upto = counts.unqualified[hand], counts.wins[hand], counts.ties[hand]
        _add_fours(hands.cards[hand], rank, qualifier, tables, none, below, upto)
        for k in range(5):
            own = np.uint32(hands.cards[hand, k])
            none[own] = 0
            below[own] = 0
            upto[own] = 0
        if rank >= qualifier:
            for u in range(52):
                upto[u] -= below[u]
                below[u] -= none[u]


def count_shown(qualifier: int) -> ShownCounts:
    """Counts, for every canonical hand and dealer's card, what the dealer may turn out to hold.

    `qualifier` is the rank of the lowest hand that plays. About 400 MB at the peak.
    """
    assert 0 <= qualifier < RANKS
    ladder, hands, tables = ladder_of_hands(), canonical_hands(), rank_tables()
    counts = ShownCounts(
        *(np.zeros((len(hands.cards), 52), np.uint32) for _ in ShownCounts._fields)
    )
    in_threads([partial(_walk, low, ladder, hands, qualifier, counts) for low in (0, 26)])
    in_threads(
        [
            partial(_finish, first, last, hands, qualifier, tables, counts)
            for first, last in spans(len(hands.cards))
        ]
    )
    return counts
