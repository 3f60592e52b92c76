"""What every choice of one hand is worth where a card may be bought, hand by hand of the dealer.

What a wager brings is asked of the tabulated settlement, in its own whole units.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

import numpy as np

from croupier.analysis.payoffs import Payoffs
from croupier.cards import DECK
from croupier.rules import Purchase, Terms
from oracles.deals import Ranks, dealers

CARDS = 52 - 5 - 1
COMPLETIONS = comb(CARDS - 1, 4)
LADDER = 7_462

Ended = Counter[tuple[str, int, int]]
"""Counts deals by the row of the hand played, the raise (0 for a fold) and how the hand ended."""


class Way(NamedTuple):
    """Is one choice: its value in whole payoffs, summed over all deals, and how these end."""

    value: int
    ended: Ended


def ways(terms: Terms, payoffs: Payoffs, hand: Sequence[int], up: int) -> dict[str, Way]:
    """Tries every choice: `fold`, `raise 2`, `buy 0` for another card in place of the first …"""
    rank, row = _named(terms, hand)
    place, more = payoffs.rows.index(row), CARDS * COMPLETIONS // comb(CARDS, 4)
    everything = CARDS * COMPLETIONS
    fold = int(payoffs.fold[place]) * everything
    found = {"fold": Way(fold, Counter({(row, 0, 0): everything}))}
    found_ends = _Dealers(dealers(up, hand), terms.rules.qualifier_rank).ends(rank)
    for raised in terms.raises(row):
        pays = payoffs.kept[place, raised - 1].tolist()
        value = sum(count * pay for count, pay in zip(found_ends, pays, strict=True)) * more
        ended = {(row, raised, end): count * more for end, count in enumerate(found_ends)}
        found[f"raise {raised}"] = Way(value, Counter(ended))
    if terms.rules.purchase is Purchase.NONE:
        return found
    return found | _purchases(terms, payoffs, hand, up)


def _purchases(terms: Terms, payoffs: Payoffs, hand: Sequence[int], up: int) -> dict[str, Way]:
    price = int(payoffs.price[payoffs.rows.index(_named(terms, hand)[1])]) * CARDS * COMPLETIONS
    values, ended = [price] * len(hand), [Ended() for _ in hand]
    for card in DECK:
        if card in hand or card == up:
            continue
        against = _Dealers(dealers(up, (*hand, card)), terms.rules.qualifier_rank)
        for place in range(len(hand)):
            final = [*hand[:place], card, *hand[place + 1 :]]
            rank, row = _named(terms, final)
            best = max(
                _decisions(terms, payoffs, row, against.ends(rank)), key=lambda way: way.value
            )
            values[place] += best.value
            ended[place].update(best.ended)
    return {f"buy {n}": Way(values[n], ended[n]) for n in range(len(hand))}


def _decisions(terms: Terms, payoffs: Payoffs, row: str, found: tuple[int, ...]) -> Iterator[Way]:
    """Plays on with a card bought: a fold first, where it is open, then raises as they grow."""
    is_blind = terms.rules.purchase is Purchase.WITH_RAISE
    if not is_blind:
        yield Way(payoffs.bought_fold * COMPLETIONS, Counter({(row, 0, 0): COMPLETIONS}))
    for raised in terms.raises(row, is_blind=is_blind):
        pays = payoffs.bought[payoffs.rows.index(row), raised - 1].tolist()
        value = sum(count * pay for count, pay in zip(found, pays, strict=True))
        yield Way(value, Counter({(row, raised, end): n for end, n in enumerate(found)}))


def _named(terms: Terms, cards: Sequence[int]) -> tuple[int, str]:
    rank = terms.game.ranking.rank(cards)
    return rank, terms.game.ranking.row(rank)


class _Dealers:
    """Holds dealer's hands counted by rank, to compare any hand with them all."""

    def __init__(self, ranks: Ranks, qualifier: int) -> None:
        by_rank = np.bincount(ranks, minlength=LADDER)
        self.below = [0, *np.cumsum(by_rank).tolist()]
        self.idle = self.below[qualifier]

    def ends(self, own: int) -> tuple[int, ...]:
        lower, upto = (max(self.idle, self.below[rank]) for rank in (own, own + 1))
        return self.idle, lower - self.idle, upto - lower, self.below[-1] - upto
