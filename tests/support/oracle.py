"""What a hand comes to, worked out from its cards with the slow oracles instead of the engine."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards import RANKS
from croupier.rules import Facts, Outcome, Terms
from oracles.ranking import (
    CLASSES_FROM_THE_TOP,
    oracle_five,
    oracle_five_order,
    oracle_flush,
    oracle_run,
)

Worth = tuple[int, tuple[int, ...]]


def worth(terms: Terms, cards: Sequence[int]) -> Worth:
    """Gives a tuple that compares as the hands of this game do."""
    if terms.game.ranking.key == "five_card":
        return oracle_five_order(oracle_five(cards))
    return oracle_flush(cards)


def row(terms: Terms, cards: Sequence[int]) -> str:
    """Names the pay-table row of a hand."""
    if terms.game.ranking.key == "five_card":
        return oracle_five(cards)[0]
    return str(oracle_flush(cards)[0])


def qualifier(terms: Terms) -> Worth:
    """Gives what a dealer's hand must at least come to: `AK`, `pair`, `3:9`, `4`."""
    text = terms.rules.qualifier
    if terms.game.ranking.key == "five_card":
        named = text in CLASSES_FROM_THE_TOP
        row, ranks = (text, "") if named else ("high_card", text)
        return -CLASSES_FROM_THE_TOP.index(row), tuple(map(RANKS.index, ranks))
    length, _, ranks = text.partition(":")
    return int(length), tuple(map(RANKS.index, ranks))


def outcome(
    terms: Terms, cards: Sequence[int], dealer: Sequence[int], *, raised: int, is_mucked: bool
) -> Outcome:
    """Tells how a hand ends against the dealer's."""
    own, his = worth(terms, cards), worth(terms, dealer)
    if is_mucked:
        return Outcome.MUCKED
    if not raised:
        return Outcome.FOLDED
    if his < qualifier(terms):
        return Outcome.NOT_QUALIFIED
    return Outcome.TIE if own == his else Outcome.WIN if own > his else Outcome.LOSE


READINGS = {
    "dealt": lambda cards: oracle_five(cards)[0],
    "suit": lambda cards: str(oracle_flush(cards)[0]),
    "run": lambda cards: str(oracle_run(cards)),
}


def facts(
    terms: Terms,
    dealt: Sequence[int],
    cards: Sequence[int],
    dealer: Sequence[int],
    *,
    raised: int,
    is_mucked: bool,
) -> Facts:
    """Gives the Facts of a hand, from the cards that lie there and what its player did."""
    return Facts(
        outcome=outcome(terms, cards, dealer, raised=raised, is_mucked=is_mucked),
        raised=raised,
        bought=tuple(dealt) != tuple(cards),
        hand=row(terms, cards),
        marks=tuple((name, READINGS[name](dealt)) for name in terms.game.readings),
    )
