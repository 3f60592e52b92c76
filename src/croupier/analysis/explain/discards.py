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

    A way of discarding is, for each hand, the place of the card that goes, or `NO_CARD`; the value
    of a hand without one is 0. Values are in payoffs times `exchange.cards * exchange.completions`.
    """
    values = [np.zeros((len(counts.hands), 52), np.int64) for _ in thrown]
    tables = bought_tables(exchange.shown, exchange.bought, counts.row, prices)
    for lanes, gathered in tables:
        cards = np.flatnonzero(lanes.of_card < len(lanes.card))
        for places, value in zip(thrown, values, strict=True):
            _pick(counts.hands, places, cards, lanes.of_card[cards], gathered, value)
    return values


def _pick(
    hands: NDArray[np.integer],
    places: U8,
    cards: I64,
    lanes: U8,
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
    for card, lane in zip(cards.tolist(), lanes.tolist(), strict=True):
        source = LANES * renamed[:, card // 13] + lane % LANES
        value[has, card] = gathered[home, moved, source]
