"""Hands of five with four cards to something: what they draw to and which card is the odd one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.explain.discards import NO_CARD

__all__ = ["Draws", "find_draws"]

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I8 = NDArray[np.int8]

_KINDS = ("flush", "straight_flush", "open", "inside")

# The thirteen ranks as bits; the lowest run is A-2-3-4-5.
_RUNS = np.array([0b1_0000_0000_1111, *(0b1_1111 << low for low in range(9))], np.int64)
_TOPS = np.arange(3, 13)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Draws:
    """Tells of each hand which of its cards goes (a place, or `NO_CARD`) and what would help it.

    `flush` throws the one card outside four of a suit, `open` and `inside` the one outside four to
    a straight that two ranks or one would fill, `straight_flush` the one outside four of a suit
    that one card would make a straight flush; of several the highest. `suit` is that of
    four to a flush (4: none). Of four to a straight, an open one before an inside one: `wanted` are
    the ranks that would fill it, as bits, `top` that of the highest straight it may become and
    `least` its lowest card (-1: none).
    """

    flush: U8
    straight_flush: U8
    open: U8
    inside: U8
    suit: U8
    wanted: U16
    top: I8
    least: I8


def find_draws(hands: NDArray[np.integer], *, is_straight: NDArray[np.bool_]) -> Draws:
    """Finds the draws of hands of five cards, each card 13*suit + rank.

    Four to a straight is no draw where the hand is a straight already (`is_straight`), nor four of
    a suit where it is a flush; four to a straight flush always is, unless the hand is one.
    """
    cards = hands.astype(np.int64)
    bits, suits = 1 << cards % 13, cards // 13
    is_flush = (suits == suits[:, :1]).all(axis=1)
    places = {name: np.full(len(cards), NO_CARD, np.uint8) for name in _KINDS}
    best = {name: np.full(len(cards), -1, np.int64) for name in _KINDS}
    suit = np.full(len(cards), 4, np.uint8)
    for place in range(5):
        others = [k for k in range(5) if k != place]
        is_suited = (suits[:, others] == suits[:, others[:1]]).all(axis=1)
        kept = np.bitwise_or.reduce(bits[:, others], axis=1)
        count, top = np.bitwise_count(_fills(kept)), _top_run(kept)
        ways = {
            "flush": is_suited & ~is_flush,
            "straight_flush": is_suited & (count > 0) & ~(is_flush & is_straight),
            "open": ~is_straight & (count == 2),
            "inside": ~is_straight & (count == 1),
        }
        for name, there in ways.items():
            # Of a pair in a straight draw either may go, but four of one suit are kept.
            rating = 2 * top + is_suited + 2
            better = there & (rating > best[name])
            best[name][better], places[name][better] = rating[better], place
        suit[ways["flush"]] = suits[ways["flush"], others[0]]
    rest = _kept_for_straight(bits, places)
    return Draws(
        **places,
        suit=suit,
        wanted=_fills(rest).astype(np.uint16),
        top=np.where(rest > 0, _TOPS[_top_run(rest)], -1).astype(np.int8),
        least=np.where(rest > 0, np.bitwise_count((rest & -rest) - 1), -1).astype(np.int8),
    )


def _kept_for_straight(bits: NDArray[np.int64], places: dict[str, U8]) -> NDArray[np.int64]:
    """Gives the four ranks of the better straight draw of each hand as bits, 0 for none."""
    goes = np.where(places["open"] != NO_CARD, places["open"], places["inside"])
    rest = np.where(np.arange(5) == goes[:, None], 0, bits)
    return np.where(goes != NO_CARD, np.bitwise_or.reduce(rest, axis=1), 0)


def _fills(kept: NDArray[np.int64]) -> NDArray[np.int64]:
    """Gives the ranks that would make four ranks a straight, as bits."""
    fills = np.zeros_like(kept)
    for run in _RUNS:
        missing = run & ~kept
        fills |= np.where((np.bitwise_count(missing) == 1) & (kept & ~run == 0), missing, 0)
    return fills


def _top_run(kept: NDArray[np.int64]) -> NDArray[np.int64]:
    """Gives the number of the highest straight that one more rank would make, -1 for none."""
    top = np.full(len(kept), -1, np.int64)
    for number, run in enumerate(_RUNS):
        top[(np.bitwise_count(run & ~kept) == 1) & (kept & ~run == 0)] = number
    return top
