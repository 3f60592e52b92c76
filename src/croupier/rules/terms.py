"""Terms: a game under one house, all that a round and an analysis are handed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from croupier.cards import DECK
from croupier.errors import Reason
from croupier.rules.facts import Facts, Outcome
from croupier.rules.game import Game, Kind, Wager
from croupier.rules.house_rules import HouseRules, Purchase
from croupier.rules.jackpot import JackpotRules, jackpot_reasons
from croupier.rules.limits import MAX_SPOTS
from croupier.rules.malformed import refuse_if_any
from croupier.rules.odds import Pays
from croupier.rules.pay_table import PayTable
from croupier.rules.table_limits import TableLimits, limit_reasons

__all__ = ["Terms", "every_facts", "make_terms", "terms_reasons"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Terms:
    """Binds a game to house rules, pay tables and limits.

    `settle` is the only settlement in the house: the live table calls it for each spot, the
    analyser once for every possible Facts.
    """

    game: Game
    house: str
    rules: HouseRules
    pays: Mapping[str, PayTable]
    limits: TableLimits
    jackpot: JackpotRules | None = None

    def settle(self, wager: Wager, facts: Facts) -> Pays:
        """Tells what one wager brings for these Facts."""
        return wager.settle(facts, self.rules, self.pays[wager.key])

    @cached_property
    def offered(self) -> tuple[Wager, ...]:
        """Lists the wagers that this house takes, in layout order."""
        return tuple(wager for wager in self.game.wagers if self._is_offered(wager))

    @cached_property
    def sides(self) -> tuple[Wager, ...]:
        """Lists the side wagers that this house takes, in layout order."""
        return tuple(wager for wager in self.offered if wager.kind is Kind.SIDE)

    @cached_property
    def ante(self) -> Wager:
        """Finds the wager that opens a hand."""
        return self.game.of_kind(Kind.ANTE)[0]

    @cached_property
    def raise_wager(self) -> Wager:
        """Finds the wager that a player adds after seeing his cards."""
        return self.game.of_kind(Kind.RAISE)[0]

    @cached_property
    def price_wager(self) -> Wager | None:
        """Finds the wager that pays for a bought card, where the house sells any (STU-7)."""
        return next((wager for wager in self.offered if wager.kind is Kind.PRICE), None)

    def raises(self, row: str, *, is_blind: bool = False) -> tuple[int, ...]:
        """Lists the multiples of the ante by which a hand may be raised (ILS-10, STU-6, CYB-2).

        With a card bought together with the raise nobody knows yet which hand it makes
        (`is_blind`): then only what every hand may raise is allowed.
        """
        largest = min(self.rules.raises.values()) if is_blind else self.rules.raises[row]
        return tuple(range(1, largest + 1)) if self.game.may_raise_less else (largest,)

    def document(self) -> dict[str, object]:
        """Writes everything that decides a payout as plain data, the digest's input."""
        return {
            "game": self.game.key,
            "version": self.game.version,
            "house": self.house,
            "ranking": self.game.ranking.key,
            "deal": {
                "cards": self.game.deal.cards,
                "order": str(self.game.deal.order),
                "dealer_up": self.game.deal.dealer_up,
            },
            "rules": dict(self.rules.texts),
            "pays": {
                key: self.pays[key].document() for key in sorted(self.pays) if self.pays[key].pays
            },
            "limits": self.limits.document(),
            "jackpot": self.jackpot.document() if self.jackpot else None,
        }

    def _is_offered(self, wager: Wager) -> bool:
        if wager.kind is Kind.PRICE:
            return self.rules.purchase is not Purchase.NONE
        return wager.kind is not Kind.SIDE or wager.key in self.limits.stakes


def make_terms(
    *,
    game: Game,
    house: str,
    rules: HouseRules,
    pays: Mapping[str, PayTable],
    limits: TableLimits,
    jackpot: JackpotRules | None = None,
) -> Terms:
    """Binds a game to a house once everything about it is known to fit.

    Raises:
        Malformed: with every reason: a wager without a pay table, limits that bound nothing.
    """
    filled = {
        wager.key: pays.get(wager.key) or PayTable(wager=wager.key, name="", pays={})
        for wager in game.wagers
    }
    reasons = [*terms_reasons(game, rules, pays, limits, has_jackpot=jackpot is not None)]
    reasons += jackpot_reasons(jackpot) if jackpot else ()
    refuse_if_any("house", reasons, name=house)
    return Terms(game=game, house=house, rules=rules, pays=filled, limits=limits, jackpot=jackpot)


def terms_reasons(
    game: Game,
    rules: HouseRules,
    pays: Collection[str],
    limits: TableLimits,
    *,
    has_jackpot: bool,
) -> Iterator[Reason]:
    """Names everything in which a game and a house do not fit; `pays` are wagers with a table."""
    yield from limit_reasons(limits)
    cards = game.deal.cards * (limits.spots + 1)
    sold = 0 if rules.purchase is Purchase.NONE else limits.spots
    if cards + sold > len(DECK) and limits.spots <= MAX_SPOTS:
        needed = {"spots": limits.spots, "needed": cards + sold, "deck": len(DECK)}
        yield Reason("deck-too-small", "spots", **needed)
    yield from _wager_reasons(game, pays, limits, has_jackpot=has_jackpot)


def _wager_reasons(
    game: Game, pays: Collection[str], limits: TableLimits, *, has_jackpot: bool
) -> Iterator[Reason]:
    stakeable = [wager.key for wager in game.wagers if wager.kind in (Kind.ANTE, Kind.SIDE)]
    for key in limits.stakes:
        if key not in stakeable:
            yield Reason("unknown-key", f"stakes.{key}", accepted=", ".join(stakeable))
    for wager in game.wagers:
        if wager.kind is Kind.ANTE and wager.key not in limits.stakes:
            yield Reason("missing", f"stakes.{wager.key}")
        taken = wager.kind is not Kind.SIDE or wager.key in limits.stakes
        if wager.rows and taken and wager.key not in pays:
            yield Reason("pay-table-missing", f"pays.{wager.key}", wager=wager.key)
        if wager.in_prizes and taken and not has_jackpot:
            yield Reason("jackpot-missing", "jackpot", wager=wager.key)


def every_facts(terms: Terms) -> Iterator[Facts]:
    """Lists every Facts that a round under these terms can end with, and perhaps a few that cannot.

    Without a purchase the hand played is the hand dealt, so marks that a game reads with its own
    ranking always agree with it; readings are otherwise taken as independent.
    """
    game, rows = terms.game, terms.game.ranking.rows
    is_blind = terms.rules.purchase is Purchase.WITH_RAISE
    bought_ways = (False,) if terms.rules.purchase is Purchase.NONE else (False, True)
    for bought, hand in product(bought_ways, rows):
        for marks in _marks(terms, hand, bought=bought):
            yield Facts(Outcome.FOLDED, 0, bought, hand, marks)
            for raised in terms.raises(hand, is_blind=bought and is_blind):
                for outcome in Outcome:
                    if outcome is not Outcome.FOLDED and (
                        outcome is not Outcome.MUCKED or game.may_muck
                    ):
                        yield Facts(outcome, raised, bought, hand, marks)


def _marks(terms: Terms, hand: str, *, bought: bool) -> Iterator[tuple[tuple[str, str], ...]]:
    game = terms.game
    for rows in product(
        *(
            (hand,) if reading.is_ranking and not bought else reading.rows
            for reading in game.readings.values()
        )
    ):
        yield tuple(zip(game.readings, rows, strict=True))
