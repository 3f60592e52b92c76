"""Five cards against five with one shown: how many dealer hands fall below each player's hand.

For a player's hand P and the dealer's card u, the dealer's hands that avoid P and contain u are
the sum over S within P of (-1)^|S| N(S + u), where N(T) counts hands that contain T. Walking the
ranks upwards keeps N for all T of up to four cards as rows of 52 (indexed by u); a set S of four
needs no row, since S + u is one hand, compared by its rank.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.compiled import in_threads, kernel, spans
from croupier.analysis.kernels.deck import (
    I32,
    I64,
    RANKS,
    U8,
    U16,
    U32,
    all_hands,
    canonical_hands,
    choose_table,
    rank_tables,
)
from croupier.analysis.kernels.subsets import (
    MOST_SETS,
    ladder_shapes,
    sets_of_rank,
    small_tables,
)

__all__ = ["COMPLETIONS", "ShownCounts", "count_shown"]

COMPLETIONS = 163_185
"""Dealer hands for each player's hand and dealer's card: C(46, 4)."""

_ROWS = 1 + 52 + 1_326 + 22_100
_FIRST_ROW = np.array([0, 1, 53, 1_379], np.uint32)
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
def _rows(hand: U8, rows: U32, choose: U32) -> None:
    a, b, c = np.uint32(hand[0]), np.uint32(hand[1]), np.uint32(hand[2])
    d, e = np.uint32(hand[3]), np.uint32(hand[4])
    one, pairs, triples = np.uint32(1), np.uint32(53), np.uint32(1379)
    b2, c2, d2, e2 = choose[2, b], choose[2, c], choose[2, d], choose[2, e]
    c3, d3, e3 = triples + choose[3, c], triples + choose[3, d], triples + choose[3, e]
    rows[0] = 0
    rows[1] = one + a
    rows[2] = one + b
    rows[3] = one + c
    rows[4] = one + d
    rows[5] = one + e
    rows[6] = pairs + b2 + a
    rows[7] = pairs + c2 + a
    rows[8] = pairs + c2 + b
    rows[9] = pairs + d2 + a
    rows[10] = pairs + d2 + b
    rows[11] = pairs + d2 + c
    rows[12] = pairs + e2 + a
    rows[13] = pairs + e2 + b
    rows[14] = pairs + e2 + c
    rows[15] = pairs + e2 + d
    rows[16] = c3 + b2 + a
    rows[17] = d3 + b2 + a
    rows[18] = d3 + c2 + a
    rows[19] = d3 + c2 + b
    rows[20] = e3 + b2 + a
    rows[21] = e3 + c2 + a
    rows[22] = e3 + c2 + b
    rows[23] = e3 + d2 + a
    rows[24] = e3 + d2 + b
    rows[25] = e3 + d2 + c


@kernel
def _query(held: U32, hands: U8, first: int, last: int, out: U32, low: int, choose: U32) -> None:
    rows, total = np.empty(26, np.uint32), np.empty(_WIDTH, np.uint32)
    width = min(np.uint32(26), np.uint32(_WIDTH))
    for hand in range(first, last):
        _rows(hands[hand], rows, choose)
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
def _row_without(cards: U8, size: int, left_out: int, choose: U32) -> int:
    """Numbers the set of up to three cards that is left when one is taken away."""
    row, place = np.uint32(_FIRST_ROW[size - 1]), np.uint32(1)
    for k in range(size):
        if k != left_out:
            row += choose[place, np.uint32(cards[k])]
            place += np.uint32(1)
    return row


@kernel
def _add_sets(
    held: U32, cards: U8, sizes: U32, weights: U32, count: int, low: int, choose: U32
) -> None:
    for item in range(count):
        for k in range(sizes[item]):
            column = np.uint32(cards[item, k]) - np.uint32(low)
            if column < np.uint32(26):
                row = _row_without(cards[item], sizes[item], k, choose)
                held[row, column] += weights[item]


@kernel
def _add_hands(held: U32, cards: U8, hands: I32, sign: int, low: int, choose: U32) -> None:
    rows = np.empty(26, np.uint32)
    for hand in hands:
        _rows(cards[hand], rows, choose)
        for k in range(5):
            column = np.uint32(cards[hand, k]) - np.uint32(low)
            if column < np.uint32(26):
                # Rows of sets that hold the card itself are never read at its column.
                for row in rows:
                    held[row, column] += np.uint32(sign)


@kernel
def _flushes_of(ranks: U8, cards: U8, hands: I32) -> None:
    """Writes the four hands of one suit with these five ranks, in ascending order of card."""
    for suit in range(4):
        hands[suit] = suit
        place = 0
        for rank in range(13):
            for k in range(5):
                if ranks[k] == rank:
                    cards[suit, place] = 13 * suit + rank
                    place += 1


@kernel
def _walk(
    low: int,
    cards: U8,
    start: I64,
    order: I32,
    hands: U8,
    hands_start: I64,
    shape_count: U8,
    shape_ranks: U8,
    shape_times: U8,
    shape_suited: U8,
    qualifier: int,
    unqualified: U32,
    below: U32,
    upto: U32,
    choose: U32,
    small_choose: U32,
    bits: U32,
) -> None:
    """Walks the ranks upwards for the dealer's cards from `low` to `low + 25`."""
    held = np.zeros((_ROWS, _WIDTH), np.uint32)
    sets, sizes = np.empty((MOST_SETS, 4), np.uint8), np.empty(MOST_SETS, np.uint32)
    weights = np.empty(MOST_SETS, np.uint32)
    flushes, four = np.empty((4, 5), np.uint8), np.empty(4, np.int32)
    for rank in range(len(start) - 1):
        if rank == qualifier:
            _query(held, hands, 0, len(hands), unqualified, low, choose)
        # A hand below the qualifier neither beats nor ties a dealer who plays.
        first, last = hands_start[rank], hands_start[rank + 1]
        if rank >= qualifier:
            _query(held, hands, first, last, below, low, choose)
        if shape_suited[rank]:
            _add_hands(held, cards, order[start[rank] : start[rank + 1]], 1, low, choose)
        else:
            count = sets_of_rank(
                shape_count[rank],
                shape_ranks[rank],
                shape_times[rank],
                sets,
                sizes,
                weights,
                small_choose,
                bits,
            )
            _add_sets(held, sets, sizes, weights, count, low, choose)
            if shape_count[rank] == 5:
                _flushes_of(shape_ranks[rank], flushes, four)
                _add_hands(held, flushes, four, -1, low, choose)
        if rank >= qualifier:
            _query(held, hands, first, last, upto, low, choose)


@kernel
def _fours(
    first: int,
    last: int,
    hands: U8,
    ranks: U16,
    qualifier: int,
    suited: U16,
    mixed: U16,
    keys: U32,
    unqualified: U32,
    below: U32,
    upto: U32,
) -> None:
    """Adds the term of each S of four cards, then turns `below` and `upto` into wins and ties.

    The columns of the player's own cards are cleared.
    """
    one, thirteen = np.uint32(1), np.uint32(13)
    for hand in range(first, last):
        rank = ranks[hand]
        for left_out in range(5):
            key, mask = np.uint32(0), np.uint32(0)
            suit = np.uint32(hands[hand, 1 if left_out == 0 else 0]) // thirteen
            is_suited = True
            for k in range(5):
                if k != left_out:
                    card = np.uint32(hands[hand, k])
                    key += keys[card]
                    mask |= one << card % thirteen
                    is_suited &= card // thirteen == suit
            for other in range(np.uint32(4)):
                for x in range(thirteen):
                    if is_suited and other == suit:
                        found = suited[mask | one << x]
                    else:
                        found = mixed[key + keys[x]]
                    u = other * thirteen + x
                    unqualified[hand, u] += found < qualifier
                    if rank >= qualifier:
                        below[hand, u] += found < rank
                        upto[hand, u] += found <= rank
        for k in range(5):
            u = np.uint32(hands[hand, k])
            unqualified[hand, u] = 0
            below[hand, u] = 0
            upto[hand, u] = 0
        if rank >= qualifier:
            for u in range(52):
                upto[hand, u] -= below[hand, u]
                below[hand, u] -= unqualified[hand, u]


def count_shown(qualifier: int) -> ShownCounts:
    """Counts, for every canonical hand and dealer's card, what the dealer may turn out to hold.

    `qualifier` is the rank of the lowest hand that plays. About 400 MB at the peak.
    """
    assert 0 <= qualifier < RANKS
    everything, hands, tables = all_hands(), canonical_hands(), rank_tables()
    counts = ShownCounts(
        *(np.zeros((len(hands.cards), 52), np.uint32) for _ in ShownCounts._fields)
    )
    walks: list[Callable[[], object]] = [
        partial(
            _walk,
            low,
            everything.cards,
            everything.start,
            everything.order,
            hands.cards,
            hands.start,
            *ladder_shapes(),
            qualifier,
            *counts,
            choose_table(),
            *small_tables(),
        )
        for low in (0, 26)
    ]
    in_threads(walks)
    in_threads(
        [
            partial(_fours, *span, hands.cards, hands.ranks, qualifier, *tables, *counts)
            for span in spans(len(hands.cards))
        ]
    )
    return counts
