"""Plays a strategy over every deal: finds best choices, and counts all that choices lead to."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts, Exchange
from croupier.analysis.figures import BUY, Choices
from croupier.analysis.kernels.choose import best_kept, tally_kept
from croupier.analysis.kernels.exchange import BoughtPays, best_bought, tally_bought
from croupier.analysis.payoffs import UNITS, Payoffs
from croupier.errors import Refused

__all__ = ["Tally", "best_choices", "bought_pays", "tally_of"]

_TOO_LARGE = 2**63


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Tally:
    """Counts, exactly, what a strategy leads to, in deals out of `deals`.

    `raised` and `raised_bought` by row of the hand played, raise (from 1 ante) and outcome;
    `folded` and `folded_bought` by row; `bought` by the row of the hand first dealt.
    """

    deals: int
    raised: NDArray[np.object_]
    folded: NDArray[np.object_]
    bought: NDArray[np.object_]
    raised_bought: NDArray[np.object_]
    folded_bought: NDArray[np.object_]


def bought_pays(payoffs: Payoffs, *, may_fold: bool) -> BoughtPays:
    """Prices what becomes of a hand with a bought card, for kernels."""
    return BoughtPays(payoffs.bought, payoffs.allowed_bought, payoffs.bought_fold, may_fold)


def best_choices(
    counts: Counts, payoffs: Payoffs, exchange: Exchange | None, *, may_fold: bool
) -> Choices:
    """Finds the best choice of every information set.

    With an `exchange` a card may be bought; `may_fold` says whether a fold is open after it.
    Equal choices go to the one that puts less at stake.

    Raises:
        Refused: `no-common-unit` where odds are so large or so fine that a sum over all
            completions might leave 64 bits.
    """
    scale = exchange.cards * exchange.completions if exchange else counts.completions
    if 2 * payoffs.largest * scale >= _TOO_LARGE:
        raise Refused("no-common-unit", accepted=UNITS)
    value, choice = best_kept(
        counts.outcomes,
        counts.valid,
        counts.row,
        counts.completions,
        payoffs.kept,
        payoffs.allowed,
        payoffs.fold,
    )
    if exchange is None:
        return Choices(choice=choice, value=value, scale=counts.completions)
    best, discard = best_bought(
        exchange.shown, exchange.bought, counts.row, bought_pays(payoffs, may_fold=may_fold)
    )
    best += payoffs.price[counts.row][:, None] * scale
    value *= scale // counts.completions
    buys = (best > value) & (counts.valid != 0)
    return Choices(
        choice=np.where(buys, BUY + discard, choice).astype(np.uint8),
        value=np.where(buys, best, value),
        scale=scale,
    )


def tally_of(
    counts: Counts,
    payoffs: Payoffs,
    exchange: Exchange | None,
    choice: NDArray[np.uint8],
    *,
    may_fold: bool,
) -> Tally:
    """Counts what follows when these choices are made on every deal."""
    rows, multiples = payoffs.allowed.shape
    raised, folded, bought = tally_kept(
        counts.outcomes,
        counts.valid,
        counts.row,
        counts.weight,
        counts.completions,
        choice,
        rows=rows,
        multiples=multiples,
    )
    if exchange is None:
        nothing = np.zeros_like(raised), np.zeros_like(folded)
        return _tally(counts.deals, 1, counts.completions, raised, folded, bought, *nothing, 1)
    prices = bought_pays(payoffs, may_fold=may_fold)
    later = tally_bought(exchange.shown, exchange.bought, counts.row, prices, choice)
    scale = exchange.cards * exchange.completions
    more = scale // counts.completions
    return _tally(
        counts.deals * more, more, scale, raised, folded, bought, *later, exchange.completions
    )


def _tally(
    deals: int,
    more: int,
    per_set: int,
    raised: NDArray[np.int64],
    folded: NDArray[np.int64],
    bought: NDArray[np.int64],
    raised_bought: NDArray[np.int64],
    folded_bought: NDArray[np.int64],
    per_card: int,
) -> Tally:
    # Python's own integers from here on: what is multiplied now may leave 64 bits.
    exact = [
        array.astype(object) for array in (raised, folded, bought, raised_bought, folded_bought)
    ]
    tally = Tally(
        deals=deals,
        raised=exact[0] * more,
        folded=exact[1] * per_set,
        bought=exact[2] * per_set,
        raised_bought=exact[3],
        folded_bought=exact[4] * per_card,
    )
    ends = tally.raised.sum() + tally.folded.sum()
    ends += tally.raised_bought.sum() + tally.folded_bought.sum()
    assert ends == deals, "every deal ends in exactly one way"
    return tally
