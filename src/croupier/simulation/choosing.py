"""What a strategy does with hands as dealt: looked up, for a block of rounds at a time.

Most ranks decide alike whatever the suits and the dealer's card: these are known by rank. The other
hands are looked up by their canonical form, the only one for which a strategy has an entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from croupier.analysis.figures import BUY
from croupier.analysis.kernels.deck import U32, Whole, canonical_hands, choose_table
from croupier.analysis.kernels.suits import suit_hands
from croupier.analysis.kernels.suits_of import Renaming, renaming_of_hands
from croupier.ranking.batch.compiled import kernel
from croupier.ranking.batch.tables import SUIT_BITS, U8, U16, U64, suit_tables
from croupier.simulation.dealing import Dealt

__all__ = ["Choosing", "canonical_of", "choosing_fives", "choosing_suits"]

_ASK = 255
"""Stands by a rank whose hands do not all choose alike."""

_MASK = np.uint64((1 << 13) - 1)
_SPREAD = np.uint64(0x9E37_79B9_7F4A_7C15)  # 2^64 over the golden ratio, as in Fibonacci hashing


Choosing = Callable[[Dealt, U16, U8, U8], None]
"""Is handed cards and ranks, and writes each round's choice and the place of the card thrown."""


def _by_rank(ranks: np.ndarray, lowest: U8, highest: U8) -> U8:
    """Finds the choice of every rank, or `_ASK`, from each hand's least and greatest choice."""
    least, most = np.full(1 << 16, _ASK, np.uint8), np.zeros(1 << 16, np.uint8)
    np.minimum.at(least, ranks, lowest)
    np.maximum.at(most, ranks, highest)
    is_told = (least == most) & (least < BUY)
    return np.where(is_told, least, _ASK).astype(np.uint8)


# Five cards, and one of the dealer's.


class _Fives(NamedTuple):
    by_rank: U8
    choices: U8
    hands: U8
    names: Renaming
    choose: U32


@kernel
def _kernel_card(card: np.uint8) -> Whole:
    moved: Whole = np.uint32(13) * (card & np.uint32(3)) + (card >> np.uint32(2))
    return moved


@kernel
def canonical_of(hand: U8, names: Renaming, choose: U32) -> tuple[int, int]:
    """Finds the canonical form of five of the house's cards, and the renaming of suits to it."""
    a, b, c = _kernel_card(hand[0]), _kernel_card(hand[1]), _kernel_card(hand[2])
    d, e = _kernel_card(hand[3]), _kernel_card(hand[4])
    # Sorted by a network of nine exchanges, none of which branches.
    a, d = min(a, d), max(a, d)
    b, e = min(b, e), max(b, e)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    a, b = min(a, b), max(a, b)
    c, e = min(c, e), max(c, e)
    b, c = min(b, c), max(b, c)
    d, e = min(d, e), max(d, e)
    c, d = min(c, d), max(c, d)
    number = choose[1, a] + choose[2, b] + choose[3, c] + choose[4, d] + choose[5, e]
    return names.canonical[number], names.which[number]


@kernel
def _choose_fives(dealt: Dealt, ranks: U16, found: _Fives, choice: U8, thrown: U8) -> None:
    for item in range(len(dealt.own)):
        chosen = found.by_rank[ranks[item]]
        if chosen == _ASK:
            hand, up = dealt.own[item], dealt.dealer[item, 0]
            home, which = canonical_of(hand, found.names, found.choose)
            suits = found.names.suits[which]
            chosen = found.choices[home, 13 * np.int64(suits[up & 3]) + (up >> 2)]
            if chosen >= BUY:
                card = found.hands[home, chosen - BUY]
                for k in range(5):
                    if 13 * np.int64(suits[hand[k] & 3]) + (hand[k] >> 2) == card:
                        thrown[item] = k
        choice[item] = chosen


def choosing_fives(choices: U8) -> Choosing:
    """Makes the look-up of a strategy for five cards against five, one shown."""
    hands, own = canonical_hands(), np.zeros(choices.shape, np.bool_)
    np.put_along_axis(own, hands.cards.astype(np.int64), True, axis=1)
    lowest, highest = np.where(own, _ASK, choices).min(1), np.where(own, 0, choices).max(1)
    by_rank = _by_rank(hands.ranks, lowest, highest)
    found = _Fives(by_rank, choices, hands.cards, renaming_of_hands(), choose_table())

    def choosing(dealt: Dealt, ranks: U16, choice: U8, thrown: U8) -> None:
        _choose_fives(dealt, ranks, found, choice, thrown)

    return choosing


# Seven cards by suit.


class _Suits(NamedTuple):
    """Holds the hands that are asked for in an open hash, by their four masks in one word."""

    by_rank: U8
    keys: U64
    choices: U8
    shift: np.uint64
    bits: U64
    by_mask: U16


@kernel
def _key(hand: U8, bits: U64, by_mask: U16) -> np.uint64:
    """Joins the masks of a hand's suits, the best first."""
    held, scores = np.uint64(0), np.zeros(4, np.uint64)
    for k in range(len(hand)):
        held |= bits[hand[k]]
    for suit in range(4):
        score, place = np.uint64(by_mask[held & _MASK]), suit
        while place > 0 and scores[place - 1] < score:
            scores[place] = scores[place - 1]
            place -= 1
        scores[place] = score
        held >>= np.uint64(SUIT_BITS)
    key = np.uint64(0)
    for suit in range(4):
        key = key << np.uint64(13) | scores[suit] & _MASK
    return key


@kernel
def _place_of(keys: U64, key: np.uint64, shift: np.uint64) -> np.uint64:
    """Finds where a key stands, or where it would."""
    last = np.uint64(len(keys) - 1)
    place = key * _SPREAD >> shift
    while keys[place] != key and keys[place] != np.uint64(0):
        place = (place + np.uint64(1)) & last
    return place


@kernel
def _put(masks: U16, chosen: U8, keys: U64, choices: U8, shift: np.uint64) -> None:
    for hand in range(len(masks)):
        key = np.uint64(0)
        for suit in range(4):
            key = key << np.uint64(13) | np.uint64(masks[hand, suit])
        place = _place_of(keys, key, shift)
        keys[place], choices[place] = key, chosen[hand]


@kernel
def _choose_suits(dealt: Dealt, ranks: U16, found: _Suits, choice: U8) -> None:
    for item in range(len(dealt.own)):
        chosen = found.by_rank[ranks[item]]
        if chosen == _ASK:
            key = _key(dealt.own[item], found.bits, found.by_mask)
            chosen = found.choices[_place_of(found.keys, key, found.shift)]
        choice[item] = chosen


def choosing_suits(choices: U8) -> Choosing:
    """Makes the look-up of a strategy for seven cards by suit, none shown."""
    hands, chosen = suit_hands(), choices[:, 0]
    by_rank = _by_rank(hands.score, chosen, chosen)
    is_asked = by_rank[hands.score] == _ASK
    bits = max(1, int(2 * is_asked.sum()).bit_length())
    keys, found = np.zeros(1 << bits, np.uint64), np.zeros(1 << bits, np.uint8)
    _put(hands.masks[is_asked], chosen[is_asked], keys, found, np.uint64(64 - bits))
    tables = suit_tables()
    suits = _Suits(by_rank, keys, found, np.uint64(64 - bits), tables.bits, tables.flush)

    def choosing(dealt: Dealt, ranks: U16, choice: U8, thrown: U8) -> None:
        _choose_suits(dealt, ranks, suits, choice)

    return choosing
