"""The values that figures are made of. Nothing here needs a compiled kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "BUY",
    "Choices",
    "OutcomeRow",
    "SideWager",
    "mean_of",
    "mean_square_of",
    "mean_wager_of",
]

BUY = 100
"""Choices from here on buy a card: `BUY + i` throws the i-th. Below, 0 folds, k raises k antes."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Choices:
    """Is a strategy, and what it is worth where that is known.

    `choice[hand, column]`: 0 folds, k raises k antes, `BUY + i` throws the hand's i-th card and
    then plays on as well as can be. `value` is in whole payoffs times `scale`.
    """

    choice: NDArray[np.uint8]
    value: NDArray[np.int64] | None
    scale: int


class OutcomeRow(NamedTuple):
    """Is one way for a hand to end: how many deals, what it pays and what was wagered, in antes.

    `kind` is how the hand was played: `fold`, `raise`, or `buy` for every hand with a bought card.
    """

    name: str
    kind: str
    deals: int
    payoff: Fraction
    wagered: Fraction


def mean_of(rows: Sequence[OutcomeRow], deals: int) -> Fraction:
    """Gives the mean result of so many deals, in antes."""
    return sum((row.payoff * row.deals for row in rows), Fraction(0)) / deals


def mean_square_of(rows: Sequence[OutcomeRow], deals: int) -> Fraction:
    """Gives the mean of the results' squares."""
    return sum((row.payoff**2 * row.deals for row in rows), Fraction(0)) / deals


def mean_wager_of(rows: Sequence[OutcomeRow], deals: int) -> Fraction:
    """Gives what is put at stake a hand, in antes, everything counted."""
    return sum((row.wagered * row.deals for row in rows), Fraction(0)) / deals


@dataclass(frozen=True, slots=True, kw_only=True)
class SideWager:
    """Holds the exact figures of one side wager, per unit of its own stake.

    `ev` leaves out shares of a jackpot meter; `hit` is how often it brings anything at all.
    `counts` are hands by row of its pay table out of `hands`, where the cards alone decide.
    `square` is the expectation of the result's square.
    """

    key: str
    table: str
    ev: Fraction
    hit: Fraction
    counts: Mapping[str, int]
    hands: int
    is_on_cards_alone: bool
    square: Fraction
