"""Every choice of one hand with its exact value; nothing is sampled and nothing is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from croupier.analysis.advise.advice import Advice, CardToCome, Choice, choice_text
from croupier.analysis.advise.below import Below, Ends, ends
from croupier.analysis.advise.five import below_five
from croupier.analysis.advise.known import Cards, Known, known_cards
from croupier.analysis.advise.prices import Prices, Side, prices_of, read_side
from croupier.analysis.advise.suits import below_suits
from croupier.cards import Card, format_card
from croupier.errors import Refused
from croupier.rules import Purchase, Terms

__all__ = ["advise"]

_NAMES = ("dealer_not_qualified", "win", "push", "dealer_wins")
"""How a raised hand may end, in the order of `Ends`."""


def advise(
    terms: Terms,
    hand: Cards,
    up: Cards | Card | None = None,
    seen: Cards = (),
    *,
    side: Mapping[str, Side] | None = None,
    bought: Cards | Card | None = None,
    thrown: Cards | Card | None = None,
    language: str = "en",
) -> Advice:
    """Finds what each choice of a hand is worth, exactly, with all cards that are known counted.

    `hand` are the cards as dealt and `up` the dealer's, where one is shown; `seen` are cards known
    to be elsewhere. `side` puts side wagers that decisions matter to on the hand, in antes. With
    `bought` and `thrown` the hand has changed a card already: the price is paid and counted, the
    card thrown is known. `language` is that of cards that are texts.

    Raises:
        Refused: for cards that do not fit, a side wager that no decision changes or that has no
            stake, and `no-exact-method` for a game that no method here counts.
    """
    below_of = _method(terms)
    known = known_cards(terms, hand, up, seen, bought=bought, thrown=thrown, language=language)
    stakes = read_side(terms, side or {})
    case = _Case(
        terms=terms,
        known=known,
        prices=prices_of(terms, tuple(stakes.items())),
        below=below_of(terms, known),
        hidden=terms.game.deal.cards - terms.game.deal.dealer_up,
    )
    # Sorting keeps equals as they stand: what puts less at stake comes first.
    choices = sorted(_choices(case), key=lambda choice: -choice.ev)
    return Advice(
        terms=terms,
        hand=known.hand,
        up=known.up,
        seen=known.seen,
        side=stakes,
        bought=known.bought,
        thrown=known.thrown,
        choices=tuple(choices),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Case:
    """Gathers what every choice of one hand is priced with; `hidden` are the dealer's cards."""

    terms: Terms
    known: Known
    prices: Prices
    below: Below
    hidden: int


def _method(terms: Terms) -> _Method:
    method = _METHODS.get((terms.game.ranking.key, terms.game.deal.dealer_up))
    sells = terms.rules.purchase is not Purchase.NONE
    if method is None or (sells and method is not _five):
        accepted = "; ".join(f"{key}, dealer shows {shown}" for key, shown in _METHODS)
        raise Refused("no-exact-method", game=terms.game.key, accepted=accepted)
    return method


def _choices(case: _Case) -> Iterator[Choice]:
    rules, is_bought = case.terms.rules, case.known.bought is not None
    if not (is_bought and rules.purchase is Purchase.WITH_RAISE):
        yield _fold(case, is_bought=is_bought)
    yield from _raises(case, is_bought=is_bought)
    if rules.purchase is not Purchase.NONE and not is_bought:
        yield from _buys(case)
