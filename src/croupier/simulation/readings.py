"""What side wagers look at in the cards as dealt, counted over rounds by row."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from croupier.analysis.kernels.deck import I64
from croupier.analysis.payoffs import hangs_on_play
from croupier.analysis.play import Tally
from croupier.analysis.sides import places_by_suit, reading_of
from croupier.errors import Refused
from croupier.ranking.batch.kernels import rank_suits
from croupier.ranking.batch.tables import U8, U16, suit_tables
from croupier.rules import Reading, Terms

__all__ = ["count_reading", "rows_dealt", "tables_of_readings"]


def tables_of_readings(terms: Terms) -> dict[str, U16]:
    """Makes, for each reading that needs the cards, the place of its row by the mask of a suit.

    Readings of the game's own ranking need none: their rows are those of the hands dealt.

    Raises:
        Refused: `no-exact-method` for a reading that is neither by rank nor by suit.
    """
    on_cards = [wager for wager in terms.sides if not hangs_on_play(terms, wager)]
    names = {reading_of(terms, wager) for wager in on_cards}
    readings = {name: terms.game.readings[name] for name in sorted(names)}
    cards = terms.game.deal.cards
    return {
        name: _table_of(terms, reading, cards)
        for name, reading in readings.items()
        if not reading.is_ranking
    }


def _table_of(terms: Terms, reading: Reading, cards: int) -> U16:
    if not reading.is_by_suit:
        raise Refused("no-exact-method", game=terms.game.key, accepted="readings by suit")
    table = np.zeros(1 << 13, np.uint16)
    for mask, place in places_by_suit(reading, cards).items():
        table[mask] = max(place, 0)
    return table


def count_reading(hands: U8, table: U16, counts: I64) -> None:
    """Adds the rows that a reading finds in hands of seven to the counts by row."""
    found = np.empty(len(hands), np.uint16)
    rank_suits(hands.reshape(-1), found, suit_tables().bits, table)
    counts += np.bincount(found, minlength=len(counts))


def rows_dealt(terms: Terms, tally: Tally) -> Mapping[str, int]:
    """Counts hands as dealt by their own row, however they were played."""
    dealt = tally.raised.sum(axis=(1, 2)) + tally.folded + tally.bought
    return dict(zip(terms.game.ranking.rows, map(int, dealt), strict=True))
