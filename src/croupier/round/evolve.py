"""Folds events into state. There is no rule here: every event carries what it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from msgspec.structs import replace

from croupier.round.events import (
    Bought,
    Chosen,
    Closed,
    Dealt,
    Event,
    Kept,
    Mucked,
    Opened,
    Placed,
    Revealed,
    Served,
    Settled,
    Turned,
    Voided,
    Withdrawn,
)
from croupier.round.state import Hand, RoundState

__all__ = ["evolve", "fold"]


def evolve(state: RoundState, event: Event) -> RoundState:
    """Gives the state after one event."""
    return _EVOLVE[type(event)](state, event)


def fold(state: RoundState, events: Iterable[Event]) -> RoundState:
    """Gives the state after many events."""
    return reduce(evolve, events, state)


def _with(state: RoundState, hand: Hand) -> RoundState:
    return replace(state, hands={**state.hands, hand.spot: hand})


def _opened(state: RoundState, event: Opened) -> RoundState:
    return RoundState(number=event.number)


def _placed(state: RoundState, event: Placed) -> RoundState:
    hand = Hand(spot=event.spot, seat=event.seat, stakes=event.stakes)
    return replace(state, hands=dict(sorted({**state.hands, event.spot: hand}.items())))


def _withdrawn(state: RoundState, event: Withdrawn) -> RoundState:
    return replace(state, hands={s: hand for s, hand in state.hands.items() if s != event.spot})


def _closed(state: RoundState, event: Closed) -> RoundState:
    return replace(state, is_closed=True)


def _dealt(state: RoundState, event: Dealt) -> RoundState:
    hands = {
        spot: replace(hand, dealt=event.hands[spot], cards=event.hands[spot])
        for spot, hand in state.hands.items()
    }
    return replace(
        state,
        hands=hands,
        deck=event.deck,
        drawn=len(event.dealer) + sum(map(len, event.hands.values())),
        dealer=event.dealer,
        up=event.up,
        sells=event.sells,
    )


def _bought(state: RoundState, event: Bought) -> RoundState:
    hand = state.hands[event.spot]
    stakes = {**hand.stakes, **event.stakes}
    return _with(state, replace(hand, discard=event.discard, has_answered=True, stakes=stakes))


def _kept(state: RoundState, event: Kept) -> RoundState:
    return _with(state, replace(state.hands[event.spot], has_answered=True))


def _served(state: RoundState, event: Served) -> RoundState:
    hand = state.hands[event.spot]
    cards = tuple(event.card if card == event.discard else card for card in hand.cards)
    served = replace(hand, cards=cards, bought=event.card)
    return replace(_with(state, served), drawn=state.drawn + 1)


def _chosen(state: RoundState, event: Chosen) -> RoundState:
    hand = state.hands[event.spot]
    stakes = {**hand.stakes, **event.stakes}
    discard = hand.discard if event.discard is None else event.discard
    return _with(state, replace(hand, raised=event.raised, discard=discard, stakes=stakes))


def _revealed(state: RoundState, event: Revealed) -> RoundState:
    return replace(state, dealer_rank=event.rank, is_qualified=event.is_qualified)


def _mucked(state: RoundState, event: Mucked) -> RoundState:
    return _with(state, replace(state.hands[event.spot], is_mucked=True))


def _turned(state: RoundState, event: Turned) -> RoundState:
    return _with(state, replace(state.hands[event.spot], is_turned=True))


def _settled(state: RoundState, event: Settled) -> RoundState:
    hand = replace(state.hands[event.spot], facts=event.facts, lines=event.lines)
    return _with(state, hand)


def _voided(state: RoundState, event: Voided) -> RoundState:
    return replace(state, void_reason=event.reason)


_EVOLVE: dict[type, Callable[..., RoundState]] = {
    Opened: _opened,
    Placed: _placed,
    Withdrawn: _withdrawn,
    Closed: _closed,
    Dealt: _dealt,
    Bought: _bought,
    Kept: _kept,
    Served: _served,
    Chosen: _chosen,
    Revealed: _revealed,
    Mucked: _mucked,
    Turned: _turned,
    Settled: _settled,
    Voided: _voided,
}
