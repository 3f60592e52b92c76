"""Checks where the cards of a round file went: hands, the dealer's, and bought cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.fair.dealing import ORDERS, deal_out
from croupier.fair.deck import CARDS
from croupier.fair.findings import (
    Notes,
    Said,
    cards_at,
    list_at,
    listed,
    literal,
    object_at,
    objects_at,
    shown,
    text_at,
    whole_at,
)

__all__ = ["check_cards"]

MOST_SPOTS = 25
"""A spot needs a card and so does the dealer: the deck itself sets no lower limit than this."""


@dataclass(frozen=True, slots=True)
class _Dealt:
    """What the deck must have given: hands by spot, the dealer's hand and the cards left."""

    hands: Mapping[int, tuple[str, ...]]
    dealer: tuple[str, ...]
    rest: tuple[str, ...]


def check_cards(document: Mapping[str, object], deck: Sequence[str] | None, notes: Notes) -> None:
    """Notes whether each hand, the dealer's and each bought card lie where the deck put them.

    `deck` is the deck that the hands must have come from, first card dealt first, or None when it
    is not known; then only the form of the file is looked at.
    """
    bought = _spots(document, notes)
    dealt = _deal(document, deck, bought, notes)
    if dealt is None:
        return
    stated = object_at(document, "hands", notes, what="hands")
    if stated is not None:
        hands = {str(spot): hand for spot, hand in dealt.hands.items()}
        for key in stated:
            if key not in hands:
                notes.wrong("hands", expected=Said("dealt-spots"), value=key)
        for key, hand in hands.items():
            _check_hand(stated, key, hand, notes, what=f"hand {key}")
    _check_hand(document, "dealer", dealt.dealer, notes, what="dealer")
    _check_purchases(document, dealt, bought, notes)


def _spots(document: Mapping[str, object], notes: Notes) -> dict[int, bool] | None:
    """Answers whether each spot in play bought a card."""
    bought: dict[int, bool] = {}
    entries = objects_at(document, "spots", notes, what="spots")
    for entry in entries or []:
        spot = whole_at(entry, "spot", notes, what="spots", lowest=1, highest=MOST_SPOTS)
        text_at(entry, "owner", notes, what=f"spot {literal(spot)} owner")
        has_bought = entry.get("bought")
        if not isinstance(has_bought, bool):
            notes.wrong(f"spot {literal(spot)} bought", expected=Said("flag"), value=has_bought)
        if spot is None or not isinstance(has_bought, bool):
            return None
        if spot in bought:
            notes.wrong("spots", expected=Said("spot-once"), value=spot)
        bought[spot] = has_bought
    return None if entries is None else bought


def _deal(
    document: Mapping[str, object],
    deck: Sequence[str] | None,
    bought: Mapping[int, bool] | None,
    notes: Notes,
) -> _Dealt | None:
    source = object_at(document, "deal", notes, what="deal")
    cards, order = _committed_dealing(document, notes)
    if source is None:
        return None
    stated = whole_at(source, "cards", notes, what="deal cards", lowest=1, highest=CARDS)
    if stated is not None and cards is not None:
        notes.compare("deal cards", expected=shown(cards), found=shown(stated))
    text = text_at(source, "order", notes, what="deal order")
    if text is not None and order is not None:
        notes.compare("deal order", expected=order, found=text)
    spots = _deal_spots(source, bought, notes)
    if deck is None or cards is None or order is None or spots is None:
        return None
    if (len(spots) + 1) * cards > CARDS:
        notes.wrong("deal spots", expected=Said("enough-cards"), value=len(spots))
        return None
    hands, dealer, rest = deal_out(deck, spots=len(spots), cards=cards, order=order)
    return _Dealt(dict(zip(spots, hands, strict=True)), dealer, rest)


def _deal_spots(
    source: Mapping[str, object], bought: Mapping[int, bool] | None, notes: Notes
) -> list[int] | None:
    given = list_at(source, "spots", notes, what="deal spots")
    if given is None or bought is None:
        return None
    expected = sorted(bought)
    if given != expected or any(type(spot) is not int for spot in given):
        notes.wrong(
            "deal spots",
            expected=Said("spots-in-play", spots=listed(expected)),
            value=listed(given),
        )
        return None
    return expected


def _committed_dealing(
    document: Mapping[str, object], notes: Notes
) -> tuple[int | None, str | None]:
    """Reads how to deal from the terms: chosen afterwards, it would choose the hands."""
    terms = document.get("terms")
    if not isinstance(terms, Mapping):
        return None, None
    source = object_at(terms, "deal", notes, what="terms deal")
    if source is None:
        return None, None
    cards = whole_at(source, "cards", notes, what="terms deal", lowest=1, highest=CARDS // 2)
    order = text_at(source, "order", notes, what="terms deal")
    if order is not None and order not in ORDERS:
        notes.wrong("terms deal", expected=Said("one-of", names=", ".join(ORDERS)), value=order)
        return cards, None
    return cards, order


def _check_hand(
    source: Mapping[str, object], key: str, hand: Sequence[str], notes: Notes, *, what: str
) -> None:
    stated = cards_at(source, key, notes, what=what, count=len(hand))
    if stated is not None:
        notes.compare(what, expected=" ".join(hand), found=" ".join(stated))


def _check_purchases(
    document: Mapping[str, object],
    dealt: _Dealt,
    bought: Mapping[int, bool] | None,
    notes: Notes,
) -> None:
    """Bought cards are the next of the deck, in spot order; what they replace is burned (STU-7)."""
    purchases = objects_at(document, "purchases", notes, what="purchases")
    burned = list_at(document, "burned", notes, what="burned")
    if purchases is None or bought is None:
        return
    buyers = [spot for spot in sorted(bought) if bought[spot]]
    found = [entry.get("spot") for entry in purchases]
    if found != buyers:
        notes.wrong(
            "purchases",
            expected=Said("buyers", spots=listed(buyers)),
            value=listed(found),
        )
        return
    for spot, entry, card in zip(buyers, purchases, dealt.rest, strict=False):
        what = f"purchase {spot}"
        notes.compare(what, expected=card, found=shown(entry.get("card")))
        if entry.get("discard") not in dealt.hands[spot]:
            expected = Said("of-hand", cards=" ".join(dealt.hands[spot]))
            notes.wrong(what, expected=expected, value=entry.get("discard"))
    if burned is not None:
        discards = listed([entry.get("discard") for entry in purchases])
        notes.compare("burned", expected=discards, found=listed(burned))
