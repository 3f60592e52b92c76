"""Advice by brute force: every card that may come, every dealer's hand, every choice, one by one.

Hands are ranked by the slow oracles; what each wager brings is asked of the game itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from croupier.cards import DECK, format_card
from croupier.rules import Facts, Outcome, Terms
from support.oracle import READINGS, qualifier, row, worth

NAMES = {
    Outcome.FOLDED: "fold",
    Outcome.NOT_QUALIFIED: "dealer_not_qualified",
    Outcome.WIN: "win",
    Outcome.TIE: "push",
    Outcome.LOSE: "dealer_wins",
}


class Slow(NamedTuple):
    """Is what a choice leads to: its value, and how often it ends how."""

    ev: Fraction
    outcomes: Counter[str]


class Deal(NamedTuple):
    """Is what is known: the hand as dealt, what the dealer shows, cards seen, side wagers."""

    terms: Terms
    hand: tuple[int, ...]
    up: tuple[int, ...]
    seen: tuple[int, ...]
    side: Mapping[str, Fraction]

    @property
    def left(self) -> list[int]:
        return [card for card in DECK if card not in {*self.hand, *self.up, *self.seen}]


def slow_advice(deal: Deal) -> dict[str, Slow]:
    """Finds the value of every choice, by its text."""
    terms, rules = deal.terms, deal.terms.rules
    found = dict(decisions(deal, deal.hand, deal.left))
    if rules.purchase == "none":
        return found
    if rules.purchase == "before_decision":
        buys = {f"buy {format_card(thrown)}": after_buying(deal, thrown) for thrown in deal.hand}
        return found | {
            text: average([max(list(ways.values()), key=lambda way: way.ev) for ways in cards])
            for text, cards in buys.items()
        }
    # The decree: whoever buys has raised, before he knows the card.
    largest = min(rules.raises.values())
    sizes = range(1, largest + 1) if terms.game.may_raise_less else [largest]
    for thrown in deal.hand:
        for size in sizes:
            text = f"buy {format_card(thrown)}" + (f" raise {size}" if len(sizes) > 1 else "")
            cards = after_buying(deal, thrown, size=size)
            found[text] = average([ways[f"raise {size}"] for ways in cards])
    return found


def average(ways: Sequence[Slow]) -> Slow:
    outcomes: Counter[str] = Counter()
    for way in ways:
        outcomes.update(way.outcomes)
    return Slow(sum((way.ev for way in ways), Fraction(0)) / len(ways), outcomes)


def after_buying(deal: Deal, thrown: int, *, size: int = 0) -> list[dict[str, Slow]]:
    """Gives, for each card that may come in its order, the value of every decision after it."""
    return [
        dict(
            decisions(
                deal,
                tuple(card if held == thrown else held for held in deal.hand),
                [other for other in deal.left if other != card],
                size=size,
            )
        )
        for card in deal.left
    ]


def decisions(
    deal: Deal, cards: tuple[int, ...], left: Sequence[int], *, size: int = 0
) -> Iterator[tuple[str, Slow]]:
    """Plays a fold and each raise, or only a raise of this size, against every dealer's hand."""
    terms = deal.terms
    ended = ends(deal, cards, left)
    largest = terms.rules.raises[row(terms, cards)]
    usual = range(1, largest + 1) if terms.game.may_raise_less else [largest]
    for raised in [size] if size else [0, *usual]:
        outcomes = ended if raised else Counter({Outcome.FOLDED: ended.total()})
        paid = (count * net(deal, cards, end, raised) for end, count in outcomes.items())
        total = sum(paid, Fraction(0))
        told = Counter({NAMES[end]: count for end, count in outcomes.items()})
        yield f"raise {raised}" if raised else "fold", Slow(total / ended.total(), told)


def ends(deal: Deal, cards: tuple[int, ...], left: Sequence[int]) -> Counter[Outcome]:
    """Compares a raised hand with every hand that the dealer may have."""
    own, lowest = worth(deal.terms, cards), qualifier(deal.terms)
    ended: Counter[Outcome] = Counter()
    for rest in combinations(left, deal.terms.game.deal.cards - len(deal.up)):
        his = worth(deal.terms, (*deal.up, *rest))
        if his < lowest:
            ended[Outcome.NOT_QUALIFIED] += 1
        else:
            won = Outcome.WIN if own > his else Outcome.LOSE
            ended[Outcome.TIE if own == his else won] += 1
    return ended


def net(deal: Deal, cards: tuple[int, ...], ended: Outcome, raised: int) -> Fraction:
    """Adds up what every wager on the layout brings, in antes."""
    terms, total = deal.terms, Fraction(0)
    marks = tuple((name, READINGS[name](deal.hand)) for name in terms.game.readings)
    is_bought = cards != deal.hand
    facts = Facts(ended, raised, is_bought, row(terms, cards), marks)
    stakes = {terms.ante.key: Fraction(1), **deal.side}
    if raised:
        stakes[terms.raise_wager.key] = Fraction(raised)
    if is_bought:
        assert terms.price_wager is not None
        stakes[terms.price_wager.key] = terms.rules.purchase_price
    for key, stake in stakes.items():
        pays = terms.settle(terms.game.wager(key), facts)
        assert isinstance(pays, Fraction)
        total += stake * pays
    return total
