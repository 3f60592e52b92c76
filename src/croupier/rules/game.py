"""A game as a value: what is dealt, what beats what, and the wagers on the layout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from croupier.cards import Card
from croupier.ranking.base import Ranking
from croupier.rules.facts import Facts
from croupier.rules.house_rules import HouseRules
from croupier.rules.odds import Pays
from croupier.rules.pay_table import PayTable

__all__ = ["Deal", "DealOrder", "Game", "Kind", "Reading", "Settle", "Wager"]

Settle = Callable[[Facts, HouseRules, PayTable], Pays]
"""Settles one wager: a pure function of Facts under the house rules and the wager's pay table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Finds a row in a player's own cards, such as the length of his longest straight flush.

    `is_ranking` says that it reads what the game's own ranking reads, so that, while no card is
    bought, it always agrees with the hand played. `is_by_suit` says that it reads each suit's cards
    by themselves and takes the best of the four.
    """

    rows: tuple[str, ...]
    read: Callable[[Sequence[Card]], str]
    is_ranking: bool = False
    is_by_suit: bool = False


class Kind(StrEnum):
    """Where a wager stands in the course of a round."""

    ANTE = "ante"
    RAISE = "raise"
    PRICE = "price"
    SIDE = "side"


class DealOrder(StrEnum):
    """In which order cards leave the deck."""

    ONE_AT_A_TIME = "one_at_a_time"
    PACKETS = "packets"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Says how many cards a hand has, how they are dealt, and how many the dealer shows."""

    cards: int
    order: DealOrder
    dealer_up: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """Is one circle on the layout and the one rule that settles it.

    `rows` are what its pay table may name, none for a wager that has no pay table. A table of the
    raise must name them all (`needs_all`). With `in_prizes` the table pays sums and shares of a
    meter "for one" instead of odds "to one".
    """

    key: str
    kind: Kind
    settle: Settle
    rows: tuple[str, ...] = ()
    needs_all: bool = False
    in_prizes: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Defines a house-banked game against a dealer; every consumer is handed one.

    `rules` names each house rule that has a meaning here with the game's own value. `readings` are
    what side wagers look at in the cards as dealt.
    """

    key: str
    version: int
    felt: str
    ranking: Ranking
    deal: Deal
    rules: Mapping[str, str]
    wagers: tuple[Wager, ...]
    readings: Mapping[str, Reading] = field(default_factory=dict)
    may_raise_less: bool = False
    may_muck: bool = False

    def wager(self, key: str) -> Wager:
        """Finds a wager by its key; `KeyError` when the layout has no such circle."""
        for wager in self.wagers:
            if wager.key == key:
                return wager
        raise KeyError(key)

    def of_kind(self, kind: Kind) -> tuple[Wager, ...]:
        """Lists the wagers of one kind in layout order."""
        return tuple(wager for wager in self.wagers if wager.kind is kind)
