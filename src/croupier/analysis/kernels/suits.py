"""Seven cards by suit: dealer hands above, at and below each player's longest suit.

With the player's cards gone, a dealer's hand scores at most (length, ranks) exactly when each
suit's part of it does. So the hands that do are counted by the coefficient of x^7 in a product of
four polynomials, one a suit: C(n, j) x^j for lengths below the critical one, and for the critical
length the number of subsets whose ranks, as a 13-bit number, do not exceed the critical ranks. No
dealer hand is ever enumerated. Player's hands with the same best suit share its polynomial table.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise
from math import comb
from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.compiled import in_threads, kernel
from croupier.analysis.kernels.deck import I32, I64, U8, U16, Whole

__all__ = ["SUIT_COMPLETIONS", "SuitCounts", "SuitHands", "count_suits", "suit_hands"]

SUIT_COMPLETIONS = comb(45, 7)
"""Dealer hands for each player's hand of seven: C(45, 7)."""

CANONICAL = 6_009_159
_CARDS = 7
_MASKS = 1 << 13


class SuitHands(NamedTuple):
    """Holds the canonical hands of seven: four suit masks, best first, and what each stands for.

    Masks fall by length, then as numbers. `score` is length << 13 | mask of the best suit.
    """

    masks: U16
    weight: U8
    score: I32
    length: U8


class SuitCounts(NamedTuple):
    """Counts dealer hands for each canonical hand; the rest of `SUIT_COMPLETIONS` beat it."""

    unqualified: I32
    wins: I32
    ties: I32


@kernel
def _list_hands(
    by_length: U16, start: I64, first_length: int, masks: U16, weight: U8, score: I32
) -> int:
    """Lists the hands whose longest suit has this length: masks in falling order of the table."""
    n = 0
    spare = _CARDS - first_length
    for a in range(start[first_length], start[first_length + 1]):
        # The table holds masks of rising length and, within a length, of falling number.
        for second in range(min(first_length, spare), -1, -1):
            for b in range(a if second == first_length else start[second], start[second + 1]):
                left = spare - second
                for third in range(min(second, left), -1, -1):
                    fourth = left - third
                    if fourth > third:
                        continue
                    for c in range(b if third == second else start[third], start[third + 1]):
                        for d in range(c if fourth == third else start[fourth], start[fourth + 1]):
                            masks[n, 0] = by_length[a]
                            masks[n, 1] = by_length[b]
                            masks[n, 2] = by_length[c]
                            masks[n, 3] = by_length[d]
                            run, same = 1, 1
                            for k in range(1, 4):
                                run = run + 1 if masks[n, k] == masks[n, k - 1] else 1
                                same *= run
                            weight[n] = 24 // same
                            score[n] = first_length << 13 | np.int64(by_length[a])
                            n += 1
    return n


@kernel
def _subsets_upto(there: Whole, length: int, limit: int, choose: I64) -> int:
    """Counts the subsets of a mask of this length that are at most `limit` as numbers."""
    found, need = 0, length
    for bit in range(12, -1, -1):
        below = there & ((1 << bit) - 1)
        left = 0
        while below:
            below &= below - 1
            left += 1
        if limit >> bit & 1:
            # Subsets without this bit are smaller whatever follows.
            if need <= left:
                found += choose[left, need]
            if not there >> bit & 1 or need == 0:
                return found
            need -= 1
    return found + (1 if need == 0 else 0)


@kernel
def _polynomials(
    used: U16, count: int, length: int, limit: int, choose: I64, bits: U8, out: I64
) -> None:
    """Writes, for each mask of used cards, the counts of allowed subsets of the rest by size."""
    for item in range(count):
        mask = np.int64(used[item])
        there = 8191 & ~mask
        n = 13 - bits[mask]
        for size in range(8):
            out[mask, size] = 0
        for size in range(min(length, n + 1)):
            out[mask, size] = choose[n, size]
        if 0 < length <= 7:
            out[mask, length] = _subsets_upto(there, length, limit, choose)


@kernel
def _multiply(a: I64, b: I64, out: I64) -> None:
    for size in range(8):
        total = np.int64(0)
        for k in range(size + 1):
            total += a[k] * b[size - k]
        out[size] = total


@kernel
def _count(
    first: int,
    last: int,
    hands: SuitHands,
    small: U16,
    small_start: I64,
    qualifier: int,
    choose: I64,
    bits: U8,
    counts: SuitCounts,
) -> None:
    """Counts for a span of hands; those of one score lie together."""
    masks, score = hands.masks, hands.score
    below = np.zeros((_MASKS, 8), np.int64)
    upto = np.zeros((_MASKS, 8), np.int64)
    idle = np.zeros((_MASKS, 8), np.int64)
    two, three = np.zeros((3, 8), np.int64), np.zeros((3, 8), np.int64)
    # A dealer's hand that does not play is at most the score before the qualifier.
    idle_length, idle_limit = (qualifier - 1) >> 13, (qualifier - 1) & 8191
    _polynomials(small, len(small), idle_length, idle_limit, choose, bits, idle)
    held, none_yet = -1, np.int64(-1)
    old_a, old_b, old_c = none_yet, none_yet, none_yet
    for hand in range(first, last):
        a, b = np.int64(masks[hand, 0]), np.int64(masks[hand, 1])
        c, d = np.int64(masks[hand, 2]), np.int64(masks[hand, 3])
        if score[hand] != held:
            held = score[hand]
            length = held >> 13
            count = small_start[min(length, _CARDS - length) + 1]
            _polynomials(small, count, length, (held & 8191) - 1, choose, bits, below)
            _polynomials(small, count, length, held & 8191, choose, bits, upto)
            own = np.empty(1, np.uint16)
            own[0] = a
            _polynomials(own, 1, length, (held & 8191) - 1, choose, bits, below)
            _polynomials(own, 1, length, held & 8191, choose, bits, upto)
            old_a = none_yet
        if a != old_a or b != old_b:
            _multiply(below[a], below[b], two[0])
            _multiply(upto[a], upto[b], two[1])
            _multiply(idle[a], idle[b], two[2])
        if a != old_a or b != old_b or c != old_c:
            _multiply(two[0], below[c], three[0])
            _multiply(two[1], upto[c], three[1])
            _multiply(two[2], idle[c], three[2])
        old_a, old_b, old_c = a, b, c
        lower, least, none = np.int64(0), np.int64(0), np.int64(0)
        for k in range(8):
            lower += three[0, k] * below[d, 7 - k]
            least += three[1, k] * upto[d, 7 - k]
            none += three[2, k] * idle[d, 7 - k]
        counts.unqualified[hand] = none
        if held >= qualifier:
            counts.wins[hand] = lower - none
            counts.ties[hand] = least - lower


@cache
def _masks_by_length() -> tuple[U16, I64, U8]:
    bits = np.array([mask.bit_count() for mask in range(_MASKS)], np.uint8)
    order = sorted(range(_MASKS), key=lambda mask: (bits[mask], -mask))
    start = np.searchsorted(bits[order], np.arange(15)).astype(np.int64)
    return np.array(order, np.uint16), start, bits


@cache
def _choose() -> I64:
    return np.array([[comb(n, k) for k in range(14)] for n in range(14)], np.int64)


@cache
def suit_hands() -> SuitHands:
    """Lists the hands of seven that suits cannot tell apart, those of one score together."""
    table, start, bits = _masks_by_length()
    masks, weight = np.empty((CANONICAL, 4), np.uint16), np.empty(CANONICAL, np.uint8)
    score = np.empty(CANONICAL, np.int32)
    n = 0
    for length in range(2, 8):
        n += _list_hands(table, start, length, masks[n:], weight[n:], score[n:])
    assert n == CANONICAL and int(weight.sum(dtype=np.int64)) == comb(52, 7)
    return SuitHands(masks, weight, score, bits[masks[:, 0]])


def count_suits(qualifier: int) -> SuitCounts:
    """Counts, for every canonical hand of seven, what the dealer may turn out to hold.

    `qualifier` is the lowest score that plays, as `FLUSH_LENGTH` ranks it.
    """
    hands = suit_hands()
    small, small_start, bits = _masks_by_length()
    counts = SuitCounts(*(np.zeros(CANONICAL, np.int32) for _ in SuitCounts._fields))
    tables = small[: small_start[8]], small_start, qualifier, _choose(), bits

    def count(first: int, last: int) -> None:
        _count(first, last, hands, *tables, counts)

    in_threads([partial(count, *span) for span in _score_spans(hands.score)])
    return counts


def _score_spans(score: I32) -> list[tuple[int, int]]:
    """Cuts the hands into spans of whole scores, so that no table is made twice."""
    edges = [0]
    for mark in range(1, 8):
        at = mark * len(score) // 8
        edge = at + int(np.searchsorted(score[at:] != score[at], True))
        edges.append(edge)
    edges.append(len(score))
    return [(low, high) for low, high in pairwise(edges) if low < high]
