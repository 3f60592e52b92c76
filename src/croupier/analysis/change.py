"""Two strategies for the same hands side by side: how many hands are played another way."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from croupier.analysis.figures import BUY
from croupier.analysis.solution import Strategy

__all__ = ["changed_play"]


def changed_play(before: Strategy, after: Strategy) -> dict[tuple[int, int], Fraction]:
    """Gives the share of all hands by their choice before and after, where the two differ.

    Choices are as in `Strategy.array`, but `BUY` whichever card goes. Both strategies must be of
    one game. A hand counts with the dealer's card, where one is shown.
    """
    counts = after.counts
    old, new = (np.minimum(one.array, BUY).astype(np.int64) for one in (before, after))
    assert old.shape == new.shape, "strategies of one game have the same information sets"
    differ = (old != new) & (counts.valid != 0)
    weight = np.broadcast_to(counts.weight[:, None], old.shape)
    pairs = old[differ] * 256 + new[differ]
    found, place = np.unique(pairs, return_inverse=True)
    sets = np.bincount(place, weight[differ].astype(np.float64), len(found))
    whole = sum(counts.hands_by_row) * _cards_shown(counts.valid)
    return {
        (pair // 256, pair % 256): Fraction(int(count), whole)
        for pair, count in zip(found.tolist(), sets.tolist(), strict=True)
    }


def _cards_shown(valid: np.ndarray) -> int:
    """Counts the dealer's cards that may lie beside a hand: the same for every hand."""
    return int(valid[0].sum())
