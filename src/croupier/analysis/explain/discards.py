"""What a card bought is worth for any discard, where the solver keeps only the best of the five."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts, Exchange
from croupier.analysis.kernels.deck import Sums, choose_table
from croupier.analysis.kernels.exchange import LANES, BoughtPays, bought_tables
from croupier.analysis.kernels.suits_of import renaming_of_fours

__all__ = ["NO_CARD", "discard_values"]

NO_CARD = 255
"""Marks a hand that has no card to throw."""

I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]


def discard_values(
    counts: Counts, exchange: Exchange, prices: BoughtPays, thrown: Sequence[U8]
) -> list[I64]:
    """Gives, for each way of discarding, what each information set is worth, without the price.

    A way of discarding is, for each hand, the place of the card that goes, or `NO_CARD`: in one
    column, or in 52 where it hangs on the dealer's card. Where no card goes the value is 0. Values
    are in payoffs times `exchange.cards * exchange.completions`.
    """
    values = [np.zeros((len(counts.hands), 52), np.int64) for _ in thrown]
    tables = bought_tables(exchange.shown, exchange.bought, counts.row, prices)
    for lanes, gathered in tables:
        cards = np.flatnonzero(lanes.of_card < len(lanes.card))
        for places, value in zip(thrown, values, strict=True):
            if places.shape[1] == 1:
                _pick(counts.hands, places[:, 0], cards, lanes.of_card, gathered, value)
                continue
            for card in cards:
                one = np.array([card])
                _pick(counts.hands, places[:, card], one, lanes.of_card, gathered, value)
    return values


def _pick(
    hands: NDArray[np.integer],
    places: U8,
    cards: I64,
    lane_of: U8,
    gathered: Sums,
    value: I64,
) -> None:
    """Reads the tables of the four cards kept, with the suits renamed as they are there."""
    has = np.flatnonzero(places != NO_CARD)
    held = hands[has].astype(np.int64)
    thrown = np.take_along_axis(held, places[has, None].astype(np.int64), 1)[:, 0]
    kept = held[np.arange(5) != places[has, None]].reshape(-1, 4)
    number = choose_table()[np.arange(1, 5), kept].astype(np.int64).sum(axis=1)
    canonical, which, suits = renaming_of_fours()
    home, renamed = canonical[number], suits[which[number]].astype(np.int64)
    moved = 13 * np.take_along_axis(renamed, thrown[:, None] // 13, 1)[:, 0] + thrown % 13
    for card in cards.tolist():
        source = LANES * renamed[:, card // 13] + int(lane_of[card]) % LANES
        value[has, card] = gathered[home, moved, source]
