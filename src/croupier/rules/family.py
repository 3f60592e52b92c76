"""What the whole family settles alike: ante, raise, a price, and wagers on one's own cards.

Ante, deal, fold or raise, the dealer qualifies or not, compare, pay: every game of the family
shares these few functions, so that each rule stands once.
"""

from __future__ import annotations

from croupier.rules.facts import Facts, Outcome
from croupier.rules.game import Settle
from croupier.rules.house_rules import HouseRules
from croupier.rules.odds import EVEN, LOSE, NO_PRIZE, PUSH, Pays
from croupier.rules.pay_table import PayTable

__all__ = ["settle_ante", "settle_jackpot", "settle_on_cards", "settle_price", "settle_raise"]

_ANTE = {
    Outcome.FOLDED: LOSE,
    Outcome.MUCKED: LOSE,
    Outcome.NOT_QUALIFIED: EVEN,
    Outcome.WIN: EVEN,
    Outcome.TIE: PUSH,
    Outcome.LOSE: LOSE,
}


def settle_ante(facts: Facts, rules: HouseRules, pays: PayTable) -> Pays:
    """Pays 1:1 to a winner, and when the dealer does not qualify (ILS-15/16, STU-8/9, CYB-3/4)."""
    return _ANTE[facts.outcome]


def settle_raise(facts: Facts, rules: HouseRules, pays: PayTable) -> Pays:
    """Pays a winner by his hand; pushes on a tie, or when the dealer does not qualify (STU-10)."""
    if facts.outcome is Outcome.WIN:
        return pays.row(facts.hand)
    if facts.outcome in (Outcome.TIE, Outcome.NOT_QUALIFIED):
        return PUSH
    return LOSE


def settle_price(facts: Facts, rules: HouseRules, pays: PayTable) -> Pays:
    """Keeps the price of a bought card whatever happens (STU-7)."""
    return LOSE


def settle_on_cards(reading: str) -> Settle:
    """Makes a side wager on the player's own cards, paid even when he folds (ILS-17).

    A mucked hand is shown to nobody and has given up all its wagers (ILS-13).
    """

    def settle(facts: Facts, rules: HouseRules, pays: PayTable) -> Pays:
        return LOSE if facts.outcome is Outcome.MUCKED else pays.row(facts.mark(reading))

    return settle


def settle_jackpot(reading: str) -> Settle:
    """Makes a jackpot wager: a prize on the cards as dealt, whatever the outcome (CYB-6)."""

    def settle(facts: Facts, rules: HouseRules, pays: PayTable) -> Pays:
        return NO_PRIZE if facts.outcome is Outcome.MUCKED else pays.row(facts.mark(reading))

    return settle
