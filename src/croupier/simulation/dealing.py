"""Deals by the thousand: cards drawn without favour, each block of rounds from a stream of its own.

The stream of a block is xoshiro256++, whose four words of state are the SHA-256 of the seed and
the block's number. So a round's cards hang on the seed and its place alone, whichever thread deals.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

import numpy as np

from croupier.ranking.batch.compiled import kernel
from croupier.ranking.batch.tables import U8, U64

__all__ = ["BLOCK", "Dealt", "deal_block", "room_for_deals"]

BLOCK = 8192
"""Rounds dealt from one stream: few enough for their cards to stay near the core."""

_CARDS = 52

_FAVOURED = np.array([(1 << 32) % (_CARDS - k) for k in range(_CARDS)], np.uint64)
"""Of the 2^32 values of half a word, how many are too many for the cards left at each place."""


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
def _deal(state: U64, deck: U8, room: Dealt, favoured: U64) -> None:
    """Draws by Fisher and Yates, each card with a word of xoshiro256++ (Blackman and Vigna, 2019).

    A draw that would favour some cards is made anew (Lemire, 2019), so that all are exactly as
    likely.
    """
    a, b, c, d = state[0], state[1], state[2], state[3]
    half, low_half, cards = np.uint64(32), np.uint64(0xFFFF_FFFF), room.own.shape[1]
    drawn = np.uint64(2 * cards + (1 if len(room.coming) else 0))
    for item in range(len(room.own)):
        # The deck is not put in order again: any order will do to draw from.
        for k in range(drawn):
            while True:
                total = a + d
                word = (total << np.uint64(23) | total >> np.uint64(41)) + a
                moved = b << np.uint64(17)
                c ^= a
                d ^= b
                b ^= c
                a ^= d
                c ^= moved
                d = d << np.uint64(45) | d >> np.uint64(19)
                wide = (word >> half) * (np.uint64(_CARDS) - k)
                if wide & low_half >= favoured[k]:
                    break
            there = k + (wide >> half)
            deck[k], deck[there] = deck[there], deck[k]
        for k in range(cards):
            room.own[item, k] = deck[k]
            room.dealer[item, k] = deck[cards + k]
        if item < len(room.coming):
            room.coming[item] = deck[2 * cards]


def deal_block(seed: int, block: int, room: Dealt) -> None:
    """Deals the rounds of a block, as many as there is room for."""
    digest = sha256(f"croupier.simulation/1 {seed} {block}".encode()).digest()
    state = np.frombuffer(digest, "<u8").astype(np.uint64)
    _deal(state, np.arange(_CARDS, dtype=np.uint8), room, _FAVOURED)
