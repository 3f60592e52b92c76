"""Deals by the thousand: cards drawn without favour, each block of rounds from a stream of its own.

The stream of a block is xoshiro256++, whose four words of state are the SHA-256 of the seed and
the block's number. So a round's cards hang on the seed and its place alone, whichever thread deals.
"""

from __future__ import annotations

from hashlib import sha256
from math import perm
from typing import NamedTuple

import numpy as np

from croupier.ranking.batch.compiled import kernel
from croupier.ranking.batch.tables import U8, U64

__all__ = ["BLOCK", "Dealt", "deal_block", "room_for_deals"]

BLOCK = 8192
"""Rounds dealt from one stream: few enough for their cards to stay near the core."""

Word = int | np.uint64
"""A word in a kernel: numpy's own type fixes how wide the machine counts with it."""

_CARDS = 52
_AT_ONCE = 7
"""Most cards drawn from one word: half of two hands of seven."""


class Dealt(NamedTuple):
    """Holds the cards of a block, a row each round: both hands, and the card that may be bought.

    Cards are the house's, 4*rank + suit; the dealer's first ones are those that he shows. Where no
    card is sold, `coming` is empty.
    """

    own: U8
    dealer: U8
    coming: U8


def room_for_deals(rounds: int, cards: int, *, is_sold: bool) -> Dealt:
    """Makes room for rounds with hands of so many cards."""
    own, dealer = np.zeros((2, rounds, cards), np.uint8)
    return Dealt(own, dealer, np.zeros(rounds if is_sold else 0, np.uint8))


@kernel
def _next_word(state: U64) -> Word:
    """Steps xoshiro256++ (Blackman and Vigna, 2019)."""
    total = state[0] + state[3]
    word: Word = (total << np.uint64(23) | total >> np.uint64(41)) + state[0]
    moved = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= moved
    state[3] = state[3] << np.uint64(45) | state[3] >> np.uint64(19)
    return word


@kernel
def _draw(
    state: U64, deck: U8, picked: U64, first: np.uint64, many: np.uint64, favoured: np.uint64
) -> None:
    """Draws so many of the cards from place `first` on, and puts them there.

    One word draws them all: each range multiplies what the last one left of it. Words below
    `favoured` are thrown away, so that all draws are exactly as likely (Brackett-Rozinsky and
    Lemire, 2024).
    """
    half, low_half = np.uint64(32), np.uint64(0xFFFF_FFFF)
    while True:
        word = _next_word(state)
        for k in range(many):
            span = np.uint64(_CARDS) - first - k
            low = (word & low_half) * span >> half
            picked[k] = ((word >> half) * span + low) >> half
            word *= span
        if word >= favoured:
            break
    for k in range(many):
        here = first + k
        there = here + picked[k]
        deck[here], deck[there] = deck[there], deck[here]


def _favoured(first: int, many: int) -> np.uint64:
    """Counts the words too many for a whole number of words for each draw."""
    return np.uint64((1 << 64) % perm(_CARDS - first, many))


@kernel
def _deal(
    state: U64,
    deck: U8,
    room: Dealt,
    at_first: np.uint64,
    rest: np.uint64,
    favoured: tuple[np.uint64, np.uint64],
) -> None:
    picked, cards = np.empty(_AT_ONCE, np.uint64), room.own.shape[1]
    for item in range(len(room.own)):
        # The deck is not put in order again: any order will do to draw from.
        _draw(state, deck, picked, np.uint64(0), at_first, favoured[0])
        _draw(state, deck, picked, at_first, rest, favoured[1])
        for k in range(cards):
            room.own[item, k] = deck[k]
            room.dealer[item, k] = deck[cards + k]
        if item < len(room.coming):
            room.coming[item] = deck[2 * cards]


def deal_block(seed: int, block: int, room: Dealt) -> None:
    """Deals the rounds of a block, as many as there is room for."""
    digest = sha256(f"croupier.simulation/1 {seed} {block}".encode()).digest()
    state = np.frombuffer(digest, "<u8").astype(np.uint64)
    total = 2 * room.own.shape[1] + (len(room.coming) > 0)
    at_first, rest = (total + 1) // 2, total // 2
    favoured = _favoured(0, at_first), _favoured(at_first, rest)
    deck = np.arange(_CARDS, dtype=np.uint8)
    _deal(state, deck, room, np.uint64(at_first), np.uint64(rest), favoured)
