"""The cards that are known when advice is asked for, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.cards import DECK, Card, check_hand, format_card, format_cards, parse_cards
from croupier.errors import Refused
from croupier.rules import Purchase, Terms

__all__ = ["Cards", "Known", "known_cards"]

Cards = str | Sequence[Card]
"""Cards as people write them, or as numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """Holds every card whose place is known; `left` are all others, among them the dealer's."""

    hand: tuple[Card, ...]
    up: Card | None
    seen: tuple[Card, ...]
    bought: Card | None
    thrown: Card | None
    left: tuple[Card, ...]

    def with_card(self, card: Card, thrown: Card) -> tuple[Card, ...]:
        """Puts a card in the place of one thrown."""
        return tuple(card if held == thrown else held for held in self.hand)

    @property
    def final(self) -> tuple[Card, ...]:
        """Gives the hand as it is held now."""
        if self.bought is None or self.thrown is None:
            return self.hand
        return self.with_card(self.bought, self.thrown)


def known_cards(
    terms: Terms,
    hand: Cards,
    up: Cards | Card | None,
    seen: Cards,
    *,
    bought: Cards | Card | None,
    thrown: Cards | Card | None,
    language: str,
) -> Known:
    """Reads what is known of a deal, once no card is in two places and a dealer's hand is left.

    Raises:
        Refused: for cards that are none or too few or many, in two places, missing, or out of
            place in this game.
    """
    deal = terms.game.deal
    held = _read(hand, deal.cards, language)
    shown = _read_up(terms, up, language)
    elsewhere = _read(seen, None, language)
    came = None if bought is None else _read_one(bought, language)
    gone = None if thrown is None else _read_one(thrown, language)
    _check_purchase(terms, held, came, gone, language)
    places = {"hand": held, "up": _some(shown), "bought": _some(came), "seen": elsewhere}
    _check_places(places, language)
    dead = {card for cards in places.values() for card in cards}
    left = tuple(card for card in DECK if card not in dead)
    is_sold = terms.rules.purchase is not Purchase.NONE and came is None
    spare = len(left) - (deal.cards - deal.dealer_up) - is_sold
    if spare < 0:
        raise Refused("too-many-seen", seen=len(elsewhere), accepted=len(elsewhere) + spare)
    return Known(hand=held, up=shown, seen=elsewhere, bought=came, thrown=gone, left=left)


def _read(cards: Cards, count: int | None, language: str) -> tuple[Card, ...]:
    if isinstance(cards, str):
        return parse_cards(cards, count=count, language=language)
    check_hand(cards, len(cards) if count is None else count, language=language)
    return tuple(cards)


def _read_one(card: Cards | Card, language: str) -> Card:
    return _read((card,) if isinstance(card, int) else card, 1, language)[0]


def _some(card: Card | None) -> tuple[Card, ...]:
    return () if card is None else (card,)


def _read_up(terms: Terms, up: Cards | Card | None, language: str) -> Card | None:
    if not terms.game.deal.dealer_up:
        if up is not None:
            raise Refused("no-card-shown", game=terms.game.key)
        return None
    if up is None:
        raise Refused("shown-card-needed", game=terms.game.key, accepted="--up")
    return _read_one(up, language)


def _check_purchase(
    terms: Terms, held: tuple[Card, ...], came: Card | None, gone: Card | None, language: str
) -> None:
    if came is None and gone is None:
        return
    if terms.rules.purchase is Purchase.NONE:
        raise Refused("no-purchase-here", purchase=terms.rules.purchase.value)
    if gone is None:
        raise Refused("discard-needed")
    if came is None:
        raise Refused("bought-card-needed")
    if gone not in held:
        raise Refused(
            "card-not-held",
            card=format_card(gone, language=language),
            accepted=format_cards(held, language=language),
        )


def _check_places(places: dict[str, tuple[Card, ...]], language: str) -> None:
    place_of: dict[Card, str] = {}
    for place, cards in places.items():
        for card in cards:
            if card in place_of:
                raise Refused(
                    "card-in-two-places",
                    card=format_card(card, language=language),
                    first=place_of[card],
                    second=place,
                )
            place_of[card] = place
