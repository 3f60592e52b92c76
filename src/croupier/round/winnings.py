"""What a choice can win, read off the one settlement; a player is told it before he chooses."""

from __future__ import annotations

from functools import lru_cache

from croupier.money import pay
from croupier.round.legal import Option
from croupier.round.stakes import raise_stakes
from croupier.round.state import Hand
from croupier.rules import Odds, Terms, every_facts

__all__ = ["most_of_raise"]

_CACHED_TERMS = 256


def most_of_raise(terms: Terms, hand: Hand, option: Option) -> int:
    """Tells the most that the raise of this option can win: the dealer's hand is not known yet.

    The row of the hand counts as it is, or every row where a card is bought with the raise.
    """
    ranking, is_blind = terms.game.ranking, option.discard is not None
    row = None if is_blind else ranking.row(ranking.rank(hand.cards))
    odds = _most_odds(terms, option.raised, row, is_bought=is_blind or hand.bought is not None)
    return pay(raise_stakes(terms, hand, option.raised)[terms.raise_wager.key], odds)


@lru_cache(maxsize=_CACHED_TERMS * 32)
def _most_odds(terms: Terms, raised: int, row: str | None, *, is_bought: bool) -> Odds:
    """Finds the best that the raise is paid in any way in which such a hand can end."""
    ends = (
        facts
        for facts in every_facts(terms)
        if facts.raised == raised and facts.bought is is_bought and row in (None, facts.hand)
    )
    found = (terms.settle(terms.raise_wager, facts) for facts in ends)
    return max(odds for odds in found if isinstance(odds, Odds))
