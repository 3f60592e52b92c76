"""One card bought: dealer hands that avoid six cards, for every final hand, discard and card shown.

Dealer hands that contain u and avoid a final hand F and its discard d are those that avoid F, less
those that also contain d: N(F + d, u) = N(F, u) - N(F, {u, d}). The first is what `shown` counts.
The second is the sum over S within F of (-1)^|S| N(S + u + d), kept, for each S of up to two cards,
as a row of all 1,326 pairs {u, d}; for S of three cards S + u + d is one hand, ranked once.
Counts of pairs stay below 2^16, so the sums may run in sixteen bits.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.compiled import THREADS, in_threads, kernel, spans
from croupier.analysis.kernels.deck import (
    I64,
    RANKS,
    U8,
    U16,
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

__all__ = ["PAIRS", "BoughtCounts", "count_bought"]

PAIRS = 1_326
"""Pairs of cards; {a, b} with a < b has number b(b-1)/2 + a."""

_ROWS = TRIPLES_FROM
_TRIPLES = 22_100
_NO_HAND = 0xFFFF


class BoughtCounts(NamedTuple):
    """Counts, for each canonical final hand, dealer hands that avoid it and contain a pair {u, d}.

    Hands below the qualifier have no wins and no ties: rows of `wins` and `ties` begin at the
    canonical hand `first`.
    """

    first: int
    unqualified: U16
    wins: U16
    ties: U8


@kernel
def _rank_pairs(tables: RankTables, out: U16) -> None:
    """Ranks every hand as a set of three cards (rows) and a pair (columns)."""
    suited, mixed, keys = tables.suited, tables.mixed, tables.keys
    one, thirteen = np.uint32(1), np.uint32(13)
    row = np.uint32(0)
    for c in range(np.uint32(2), np.uint32(52)):
        for b in range(one, c):
            for a in range(b):
                key, suit = keys[a] + keys[b] + keys[c], a // thirteen
                is_suited = (b // thirteen == suit) & (c // thirteen == suit)
                mask = one << a % thirteen | one << b % thirteen | one << c % thirteen
                column = np.uint32(0)
                for y in range(one, np.uint32(52)):
                    y_fits = (y != a) & (y != b) & (y != c)
                    y_suited = is_suited and y // thirteen == suit
                    y_key, y_mask = key + keys[y], mask | one << y % thirteen
                    for x in range(y):
                        if y_fits and x != a and x != b and x != c:
                            if y_suited and x // thirteen == suit:
                                out[row, column] = suited[y_mask | one << x % thirteen]
                            else:
                                out[row, column] = mixed[y_key + keys[x]]
                        column += one
                row += one


@kernel
def _sum_rows(held: U16, rows: U32, total: U16) -> None:
    row = rows[0]
    for x in range(PAIRS):
        total[x] = held[row, x]
    for k in range(np.uint32(1), np.uint32(6)):
        row = rows[k]
        for x in range(PAIRS):
            total[x] -= held[row, x]
    for k in range(np.uint32(6), np.uint32(16)):
        row = rows[k]
        for x in range(PAIRS):
            total[x] += held[row, x]


@kernel
def _row_without_two(cards: U8, size: Whole, i: int, j: int, choose: U32) -> Whole:
    row = np.uint32(0)
    if size == 3:
        row = np.uint32(1)
    elif size == 4:
        row = np.uint32(PAIRS_FROM)
    place = np.uint32(1)
    for k in range(size):
        if k != i and k != j:
            row += choose[place, np.uint32(cards[k])]
            place += np.uint32(1)
    return row


@kernel
def _add_sets(held: U16, sets: Sets, count: int, choose: U32) -> None:
    for item in range(count):
        cards, size = sets.cards[item], sets.size[item]
        for j in range(1, size):
            for i in range(j):
                row = _row_without_two(cards, size, i, j, choose)
                low, high = np.uint32(cards[i]), np.uint32(cards[j])
                held[row, choose[2, high] + low] += np.uint16(sets.weight[item])


@kernel
def _add_hand(held: U16, hand: U8, sign: int, choose: U32) -> None:
    rows = np.empty(SUBSETS, np.uint32)
    subset_rows(hand, rows, choose)
    # Rows of sets that hold a card of the pair are never read at its column.
    for row in rows[:16]:
        for pair in range(6, 16):
            held[row, rows[pair] - np.uint32(PAIRS_FROM)] += np.uint16(sign)


@kernel
def _add_rank(held: U16, ladder: Ladder, rank: int, sets: Sets) -> None:
    choose = ladder.choose
    if ladder.is_suited[rank]:
        for item in range(ladder.start[rank], ladder.start[rank + 1]):
            _add_hand(held, ladder.cards[ladder.order[item]], 1, choose)
        return
    count = sets_of_rank(ladder, rank, sets)
    _add_sets(held, sets, count, choose)
    if ladder.distinct[rank] == 5:
        flush = np.empty(5, np.uint8)
        for suit in range(4):
            flush_of(ladder, rank, suit, flush)
            _add_hand(held, flush, -1, choose)


@kernel
def _add_ranks(held: U16, ladder: Ladder, low: int, high: int) -> None:
    sets = room_for_sets()
    for rank in range(low, high):
        _add_rank(held, ladder, rank, sets)


@kernel
def _unqualified(
    held: U16, first: int, last: int, hands: U8, ranked: U16, qualifier: int, out: U16, choose: U32
) -> None:
    rows = np.empty(SUBSETS, np.uint32)
    total, limit = np.empty(PAIRS, np.uint16), np.uint16(qualifier)
    for hand in range(first, last):
        subset_rows(hands[hand], rows, choose)
        _sum_rows(held, rows, total)
        for k in range(np.uint32(10)):
            triple = rows[np.uint32(16) + k] - np.uint32(TRIPLES_FROM)
            for x in range(PAIRS):
                total[x] -= np.uint16(ranked[triple, x] < limit)
        for x in range(PAIRS):
            out[hand, x] = total[x]


@kernel
def _walk(
    held: U16,
    low: int,
    high: int,
    ladder: Ladder,
    hands: Hands,
    ranked: U16,
    counts: BoughtCounts,
) -> None:
    """Walks the ranks from `low` to `high`, `held` being the hands below `low` at first."""
    rows = np.empty(SUBSETS, np.uint32)
    total, sets = np.empty(PAIRS, np.uint16), room_for_sets()
    wins, ties, begin = counts.wins, counts.ties, counts.first
    for rank in range(low, high):
        for hand in range(hands.start[rank], hands.start[rank + 1]):
            subset_rows(hands.cards[hand], rows, ladder.choose)
            _sum_rows(held, rows, total)
            for x in range(PAIRS):
                wins[hand - begin, x] = total[x]
        _add_rank(held, ladder, rank, sets)
        limit = np.uint16(rank)
        for hand in range(hands.start[rank], hands.start[rank + 1]):
            subset_rows(hands.cards[hand], rows, ladder.choose)
            _sum_rows(held, rows, total)
            place = hand - begin
            for x in range(PAIRS):
                total[x] -= wins[place, x]
            for k in range(np.uint32(10)):
                triple = rows[np.uint32(16) + k] - np.uint32(TRIPLES_FROM)
                for x in range(PAIRS):
                    wins[place, x] -= np.uint16(ranked[triple, x] < limit)
                    total[x] -= np.uint16(ranked[triple, x] == limit)
            for x in range(PAIRS):
                ties[place, x] = np.uint8(total[x])
                wins[place, x] -= counts.unqualified[hand, x]


@cache
def _ranked_pairs() -> U16:
    ranked = np.full((_TRIPLES, PAIRS), _NO_HAND, np.uint16)
    _rank_pairs(rank_tables(), ranked)
    return ranked


def count_bought(qualifier: int) -> BoughtCounts:
    """Counts what six known cards leave the dealer, for every canonical final hand and pair {u, d}.

    `qualifier` is the rank of the lowest hand that plays. About 900 MB at the peak.
    """
    ladder, hands, ranked = ladder_of_hands(), canonical_hands(), _ranked_pairs()
    held = np.zeros((_ROWS, PAIRS), np.uint16)
    _add_ranks(held, ladder, 0, qualifier)
    count, first = len(hands.cards), int(hands.start[qualifier])
    counts = BoughtCounts(
        first,
        unqualified=np.empty((count, PAIRS), np.uint16),
        wins=np.empty((count - first, PAIRS), np.uint16),
        ties=np.empty((count - first, PAIRS), np.uint8),
    )

    def idle(low: int, high: int) -> None:
        out, choose = counts.unqualified, ladder.choose
        _unqualified(held, low, high, hands.cards, ranked, qualifier, out, choose)

    def walk(low: int, high: int) -> None:
        own = held.copy()
        _add_ranks(own, ladder, qualifier, low)
        _walk(own, low, high, ladder, hands, ranked, counts)

    in_threads([partial(idle, *span) for span in spans(count)])
    in_threads([partial(walk, *span) for span in _rank_spans(hands.start, qualifier)])
    return counts


def _rank_spans(start: I64, qualifier: int) -> list[tuple[int, int]]:
    """Cuts the ranks that play into one span a thread, with equally many canonical hands."""
    first, count = int(start[qualifier]), int(start[-1])
    marks = [first + (count - first) * part // THREADS for part in range(1, THREADS)]
    inner = [int(np.searchsorted(start, mark)) for mark in marks]
    edges = [qualifier, *inner, RANKS]
    return [(low, high) for low, high in pairwise(edges) if low < high]
