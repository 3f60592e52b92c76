"""Hands of which most other cards are seen, so that everything about them can be tried."""

from __future__ import annotations

import random

from croupier.cards import DECK
from croupier.rules import Terms

Hand = tuple[int, ...]

TASTES = ("any", "suit", "ranks")


def crowded(terms: Terms, chance: random.Random, *, left: int) -> tuple[Hand, Hand, Hand]:
    """Draws a hand, what the dealer shows and the cards seen, so that `left` cards are left.

    What is left with the hand is now and then of one suit, or of a few neighbouring ranks: there
    flushes, straights, full houses and ties are no rarity.
    """
    deal = terms.game.deal
    suit, low, taste = chance.randrange(4), chance.randrange(9), chance.choice(TASTES)
    mixed = chance.sample(DECK, len(DECK))
    order = sorted(mixed, key=lambda card: not _is_liked(card, taste, suit, low))
    here = order[: deal.cards + deal.dealer_up + left]
    chance.shuffle(here)
    hand, up = tuple(here[: deal.cards]), tuple(here[deal.cards :][: deal.dealer_up])
    return hand, up, tuple(order[len(here) :])


def _is_liked(card: int, taste: str, suit: int, low: int) -> bool:
    if taste == "any":
        return True
    return card % 4 == suit if taste == "suit" else low <= card // 4 <= low + 4
