"""What each seat may know of the cards, worked out from the log alone (ILS-9, STU-5, STU-7)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.cards import parse_card
from croupier.round import Event, Hand, RoundState
from croupier.round.events import Dealt, Placed, Revealed, Served, Turned

SPECTATOR = "onlooker"
_CARD = re.compile(r'"((?:10|[2-9TJQKA])[cdhs])"')


def known_cards(log: Iterable[Event], seat: str) -> frozenset[int]:
    """Lists the cards a seat has seen: its own, those shown to all, no other's discard."""
    owner: dict[int, str] = {}
    known: set[int] = set()
    dealer: tuple[int, ...] = ()
    for event in log:
        match event:
            case Placed():
                owner[event.spot] = event.seat
            case Dealt():
                dealer = event.dealer
                known.update(dealer[: event.up])
                for spot, cards in event.hands.items():
                    known.update(cards if owner[spot] == seat else ())
            case Served():
                known.add(event.card)
            case Revealed():
                known.update(dealer)
            case Turned():
                known.update(event.cards)
            case _:
                pass
    return frozenset(known)


def cards_in(text: str) -> frozenset[int]:
    """Finds every card that is written in an encoded message."""
    return frozenset(map(parse_card, _CARD.findall(text)))


def with_cards_changed(state: RoundState, change: Mapping[int, int]) -> RoundState:
    """Gives the state in which other cards lie where nobody else has looked."""

    def changed(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple(change[card] for card in cards)

    def of_hand(hand: Hand) -> Hand:
        return replace(
            hand,
            dealt=changed(hand.dealt),
            cards=changed(hand.cards),
            discard=None if hand.discard is None else change[hand.discard],
            bought=None if hand.bought is None else change[hand.bought],
        )

    return replace(
        state,
        deck=changed(state.deck),
        dealer=changed(state.dealer),
        hands={spot: of_hand(hand) for spot, hand in state.hands.items()},
    )
