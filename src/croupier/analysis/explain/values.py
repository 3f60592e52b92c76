"""What each action means for a hand, and what it is worth in every information set, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts, Exchange, exchange_for
from croupier.analysis.explain.discards import NO_CARD, discard_values
from croupier.analysis.explain.model import FOLD, RAISE, Action
from croupier.analysis.figures import BUY
from croupier.analysis.kernels.exchange import BoughtPays
from croupier.analysis.payoffs import Payoffs
from croupier.rules import Purchase, Terms

__all__ = ["MEANS_NOTHING", "Options", "code_of", "options_of"]

I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

MEANS_NOTHING = 255
"""Stands for the choice of a hand for which an action means nothing."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Options:
    """Holds, for each action, what each hand does by it and what each information set is worth.

    `codes[i]` are the choices that action i means, as a strategy writes them: by hand, in one
    column, or in 52 where they hang on the dealer's card.
    `values[i][hand, column]` are payoffs times `scale`, 0 where the action means nothing; they mean
    nothing in sets that are not valid.
    """

    actions: tuple[Action, ...]
    codes: tuple[U8, ...]
    values: tuple[I64, ...]
    scale: int


def code_of(action: Action, counts: Counts, payoffs: Payoffs, throws: Mapping[str, U8]) -> U8:
    """Gives the choice that an action means for each hand, `MEANS_NOTHING` where it means none.

    There is one column, or one for each dealer's card where that matters.
    """
    if action.verb == FOLD.verb:
        return np.zeros((len(counts.row), 1), np.uint8)
    if action.verb == RAISE.verb:
        most = (payoffs.allowed * np.arange(1, payoffs.allowed.shape[1] + 1)).max(axis=1)
        raised: U8 = np.minimum(most, action.raised or most.max()).astype(np.uint8)
        return raised[counts.row][:, None]
    place = throws[action.thrown]
    return np.where(place != NO_CARD, BUY + place, MEANS_NOTHING).astype(np.uint8)


def options_of(terms: Terms, counts: Counts, payoffs: Payoffs, throws: Mapping[str, U8]) -> Options:
    """Prices every action: folding, each raise, and a purchase for each way of discarding."""
    exchange = None if terms.rules.purchase is Purchase.NONE else exchange_for(terms)
    more = exchange.cards * exchange.completions // counts.completions if exchange else 1
    scale = counts.completions * more
    actions = [FOLD, *_raises(payoffs)]
    codes = [code_of(action, counts, payoffs, throws) for action in actions]
    fold = payoffs.fold[counts.row][:, None] * np.int64(scale)
    values = [np.broadcast_to(fold, counts.valid.shape)]
    values += (_raised(counts, payoffs, code[:, 0]) * more for code in codes[1:])
    if exchange is not None:
        buys = [Action("buy", thrown=name) for name in throws]
        actions += buys
        codes += (code_of(action, counts, payoffs, throws) for action in buys)
        values += _bought(terms, counts, payoffs, exchange, throws)
    return Options(actions=tuple(actions), codes=tuple(codes), values=tuple(values), scale=scale)


def _raises(payoffs: Payoffs) -> list[Action]:
    """Lists the raises that are not all the same: the most, and each smaller one open to a hand."""
    smaller = {int(k) + 1 for row in payoffs.allowed for k in np.flatnonzero(row)[:-1]}
    return [RAISE, *(Action("raise", k) for k in sorted(smaller))]


def _raised(counts: Counts, payoffs: Payoffs, raised: U8) -> I64:
    unqualified, wins, ties = counts.outcomes
    pays = payoffs.kept[counts.row, raised.astype(np.int64) - 1]
    lost = pays[:, 3]
    value: I64 = (pays[:, 0] - lost)[:, None] * unqualified.astype(np.int64)
    value += (pays[:, 1] - lost)[:, None] * wins
    value += (pays[:, 2] - lost)[:, None] * ties
    value += lost[:, None] * counts.completions
    return value


def _bought(
    terms: Terms, counts: Counts, payoffs: Payoffs, exchange: Exchange, throws: Mapping[str, U8]
) -> list[I64]:
    may_fold = terms.rules.purchase is Purchase.BEFORE_DECISION
    prices = BoughtPays(payoffs.bought, payoffs.allowed_bought, payoffs.bought_fold, may_fold)
    price = payoffs.price[counts.row] * np.int64(exchange.cards * exchange.completions)
    values = discard_values(counts, exchange, prices, list(throws.values()))
    for place, value in zip(throws.values(), values, strict=True):
        value += np.where(place != NO_CARD, price[:, None], 0)
    return values
