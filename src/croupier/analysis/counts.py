"""Information sets with their counts: what each method of counting hands to the solver."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.kernels.bought import BoughtCounts, count_bought
from croupier.analysis.kernels.choose import weighted_sum
from croupier.analysis.kernels.deck import Counted, canonical_hands
from croupier.analysis.kernels.exchange import CARDS_TO_COME, COMPLETIONS_BOUGHT
from croupier.analysis.kernels.shown import COMPLETIONS, ShownCounts, count_shown
from croupier.analysis.kernels.suits import SUIT_COMPLETIONS, count_suits, suit_hands
from croupier.errors import Refused
from croupier.rules import Game, Terms

__all__ = ["Counts", "Exchange", "counts_for", "exchange_for", "method_of"]

_KEPT = 4
"""Sets of counts kept in memory: one for each qualifier in use, the largest 200 MB."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Counts:
    """Holds, for each information set, how many dealer completions end how.

    Rows are canonical hands, columns the dealer's card where one is shown, else one column.
    `hands` are the hands as their method writes them; `row` is a hand's pay-table row as an index,
    `rank` its rank; `valid` is 0 where the player holds the dealer's card. `unqualified`, `wins`,
    `ties` and the rest, which beat him, make up `completions`; `deals` is the number of all deals.
    Counts hang on the qualifier alone, not on any pay table.
    """

    method: str
    hands: NDArray[np.uint8] | NDArray[np.uint16]
    weight: NDArray[np.uint8]
    rank: NDArray[np.int64]
    row: NDArray[np.uint8]
    valid: NDArray[np.uint8]
    unqualified: Counted
    wins: Counted
    ties: Counted
    completions: int
    deals: int

    @property
    def outcomes(self) -> tuple[Counted, Counted, Counted]:
        """Gives the three counts in the order that kernels take them."""
        return self.unqualified, self.wins, self.ties

    @cached_property
    def dealer_qualifies(self) -> Fraction:
        """Gives how often the dealer plays, over all deals."""
        return 1 - Fraction(weighted_sum(self.unqualified, self.weight), self.deals)

    @cached_property
    def hands_by_row(self) -> tuple[int, ...]:
        """Counts all hands, suits told apart, by pay-table row."""
        return tuple(map(int, np.bincount(self.row, self.weight)))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Exchange:
    """Holds what counting adds for a card bought: counts for six known cards.

    Each information set has `cards` cards that may come, each with `completions` dealer hands.
    """

    shown: ShownCounts
    bought: BoughtCounts
    cards: int
    completions: int


def counts_for(terms: Terms) -> Counts:
    """Counts a game's deals under its qualifier, or remembers them.

    Raises:
        Refused: `no-exact-method` for a game that no method here counts.
    """
    return _counts(method_of(terms.game), terms.rules.qualifier_rank)


@lru_cache(maxsize=_KEPT)
def _counts(method: str, qualifier: int) -> Counts:
    return _METHODS[method](qualifier)


def exchange_for(terms: Terms) -> Exchange:
    """Counts what a bought card leads to, or remembers it (up to 900 MB)."""
    if method_of(terms.game) != _FIVE_SHOWN:
        raise Refused("no-exact-method", game=terms.game.key, accepted=_FIVE_SHOWN)
    return _exchange(terms.rules.qualifier_rank)


@lru_cache(maxsize=1)
def _exchange(qualifier: int) -> Exchange:
    counts = _counts(_FIVE_SHOWN, qualifier)
    return Exchange(
        shown=ShownCounts(*(part.astype(np.uint32, copy=False) for part in counts.outcomes)),
        bought=count_bought(qualifier),
        cards=CARDS_TO_COME,
        completions=COMPLETIONS_BOUGHT,
    )


_FIVE_SHOWN = "five_card, one dealer card shown"
_SEVEN_SUITS = "flush_length, no dealer card shown"


def method_of(game: Game) -> str:
    """Names the method that counts a game.

    Raises:
        Refused: `no-exact-method` where there is none.
    """
    shown = {0: "no dealer card shown", 1: "one dealer card shown"}.get(game.deal.dealer_up, "")
    method = f"{game.ranking.key}, {shown}"
    if method not in _METHODS:
        raise Refused("no-exact-method", game=game.key, accepted="; ".join(_METHODS))
    return method


def _rows_of(
    game_rows: tuple[str, ...], row: Callable[[int], str], rank: NDArray[np.uint16]
) -> NDArray[np.uint8]:
    known, place = np.unique(rank, return_inverse=True)
    rows = np.array([game_rows.index(row(int(value))) for value in known], np.uint8)
    return rows[place]


def _five_shown(qualifier: int) -> Counts:
    from croupier.ranking.five import FIVE_CARD

    hands = canonical_hands()
    counts = count_shown(qualifier)
    valid = np.ones((len(hands.cards), 52), np.uint8)
    np.put_along_axis(valid, hands.cards.astype(np.int64), 0, axis=1)
    return Counts(
        method=_FIVE_SHOWN,
        hands=hands.cards,
        weight=hands.weight,
        rank=hands.ranks.astype(np.int64),
        row=_rows_of(FIVE_CARD.rows, FIVE_CARD.row, hands.ranks),
        valid=valid,
        unqualified=counts.unqualified,
        wins=counts.wins,
        ties=counts.ties,
        completions=COMPLETIONS,
        deals=comb(52, 5) * 47 * COMPLETIONS,
    )


def _seven_suits(qualifier: int) -> Counts:
    from croupier.ranking.suited import FLUSH_LENGTH

    hands, counts = suit_hands(), count_suits(qualifier)
    first = int(FLUSH_LENGTH.rows[0])
    return Counts(
        method=_SEVEN_SUITS,
        hands=hands.masks,
        weight=hands.weight,
        rank=hands.score.astype(np.int64),
        row=hands.length - np.uint8(first),
        valid=np.ones((len(hands.weight), 1), np.uint8),
        unqualified=counts.unqualified[:, None],
        wins=counts.wins[:, None],
        ties=counts.ties[:, None],
        completions=SUIT_COMPLETIONS,
        deals=comb(52, 7) * SUIT_COMPLETIONS,
    )


_METHODS: dict[str, Callable[[int], Counts]] = {
    _FIVE_SHOWN: _five_shown,
    _SEVEN_SUITS: _seven_suits,
}
