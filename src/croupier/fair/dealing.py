"""Where each card of a deck goes: the dealing orders of the family, and how a card is written.

This is the auditor's own copy on purpose: it must not trust the engine whose deals it checks.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["CARD_NAMES", "ORDERS", "deal_out", "names"]

CARD_NAMES = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
"""How card 0 to 51 is written in a round file."""

ORDERS = ("one_at_a_time", "packets")
"""One card to each spot and one to the dealer, repeated (STU-4); or a hand at a time (ILS-8)."""


def names(cards: Sequence[int]) -> tuple[str, ...]:
    """Writes cards the way a round file does: `Th` for the ten of hearts."""
    return tuple(CARD_NAMES[card] for card in cards)


def deal_out(
    deck: Sequence[str], *, spots: int, cards: int, order: str
) -> tuple[list[tuple[str, ...]], tuple[str, ...], tuple[str, ...]]:
    """Deals `cards` to each of `spots` spots and to the dealer, who comes last.

    Answers the hands in the order of the spots, the dealer's hand, and the cards left in the deck.
    `order` is one of `ORDERS`; the deck must be long enough, which the caller has checked.
    """
    takers = spots + 1
    if order == "one_at_a_time":
        hands = [tuple(deck[taker : takers * cards : takers]) for taker in range(takers)]
    else:
        hands = [tuple(deck[taker * cards : (taker + 1) * cards]) for taker in range(takers)]
    return hands[:-1], hands[-1], tuple(deck[takers * cards :])
