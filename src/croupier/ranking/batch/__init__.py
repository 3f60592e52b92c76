"""Ranks by the million: the same ranks as the scalar functions give, over numpy arrays of hands.

Each function takes hands of the house's cards (4*rank + suit), shape (n, 5) or (n, 7), best as
contiguous uint8, and gives n ranks as uint16. `validate=True` refuses numbers that are no cards and
cards that stand twice, and names the row; without it such a row has a rank without meaning. The
shape is always looked at. `threads` spreads large arrays over so many threads. Ranks compare as
they are, but their differences need a signed type.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import ArrayLike

from croupier.errors import Refused
from croupier.ranking.batch.checked import check_hands, hands_of
from croupier.ranking.batch.compiled import in_threads, spans
from croupier.ranking.batch.kernels import rank_fives, rank_sevens, rank_suits
from croupier.ranking.batch.tables import U16, hand_tables, suit_tables

__all__ = ["MOST_THREADS", "rank_five", "rank_flush", "rank_run", "rank_seven"]

MOST_THREADS = 256
"""Threads that may be asked for."""

# A thread is not worth its start for less.
_HANDS_PER_THREAD = 50_000


def rank_five(cards: ArrayLike, *, validate: bool = False, threads: int = 1) -> U16:
    """Places hands of five on the ladder 0..7461, as `ranking.five.rank_five` does."""
    return _ranked(cards, 5, rank_fives, hand_tables(5), validate=validate, threads=threads)


def rank_seven(cards: ArrayLike, *, validate: bool = False, threads: int = 1) -> U16:
    """Places the best five of each hand of seven on the ladder 0..7461."""
    return _ranked(cards, 7, rank_sevens, hand_tables(7), validate=validate, threads=threads)


def rank_flush(cards: ArrayLike, *, validate: bool = False, threads: int = 1) -> U16:
    """Ranks hands of seven by their best suit, as `ranking.suited.rank_flush` does (ILS-14)."""
    bits, by_mask, _ = suit_tables()
    return _ranked(cards, 7, rank_suits, (bits, by_mask), validate=validate, threads=threads)


def rank_run(cards: ArrayLike, *, validate: bool = False, threads: int = 1) -> U16:
    """Counts the longest run in one suit of hands of seven, as `run_length` does (ILS-17)."""
    bits, _, by_mask = suit_tables()
    return _ranked(cards, 7, rank_suits, (bits, by_mask), validate=validate, threads=threads)


def _ranked(
    cards: ArrayLike,
    size: int,
    rank: Callable[..., object],
    tables: tuple[object, ...],
    *,
    validate: bool,
    threads: int,
) -> U16:
    if not 1 <= threads <= MOST_THREADS:
        raise Refused("not-so-many-threads", threads=threads, most=MOST_THREADS)
    hands = hands_of(cards, size)
    if validate:
        check_hands(hands)
    ranks = np.empty(len(hands), np.uint16)
    parts = max(1, min(threads, len(hands) // _HANDS_PER_THREAD))
    jobs = [
        partial(rank, hands[low:high].reshape(-1), ranks[low:high], *tables)
        for low, high in spans(len(hands), parts)
    ]
    if jobs:
        in_threads(jobs, threads=parts)
    return ranks
