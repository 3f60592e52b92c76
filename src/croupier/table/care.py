"""What a player has set himself holds at every table: read from the log, whoever wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from croupier.errors import Broken, Refused
from croupier.people.care import Care, evolve_care, in_force, must_not_be_on_break
from croupier.people.events import PersonEvent, stream_of
from croupier.people.tally import Bound, Opening, as_of, next_day_ms
from croupier.round import Hand
from croupier.round.events import Bought, Chosen, Placed
from croupier.rules import Terms
from croupier.store import Store
from croupier.table.events import BoughtIn, Event
from croupier.table.limits import EVENTS_PER_PAGE
from croupier.table.state import TableState

__all__ = ["STAKING", "bounds_of", "care_of"]

STAKING = (BoughtIn, Placed, Bought, Chosen)
"""The events by which a player puts money where it may be lost."""

_DECODER = msgspec.json.Decoder(PersonEvent)
_MINUTE_MS = 60_000


class _Spending(NamedTuple):
    """Is what an event makes of a player's money: chips, a new hand's stakes, or more on a hand."""

    player: str
    event: BoughtIn | Placed | Bought | Chosen


def care_of(store: Store, player: str) -> Care:
    """Reads what a player has set himself; asks the store, so it blocks."""
    care, after, stream = Care(), 0, stream_of(player)
    while rows := store.events(stream, after=after, limit=EVENTS_PER_PAGE):
        for row in rows:
            try:
                care = evolve_care(care, _DECODER.decode(row.body))
            except msgspec.DecodeError as error:
                raise Broken(f"event {row.number} of {stream} cannot be read: {error}") from error
        after = rows[-1].number
    return care


def bounds_of(
    store: Store, terms: Terms, state: TableState, events: Sequence[Event], now_ms: int
) -> tuple[Bound, ...]:
    """Gives what the events of a player's command have to keep to; asks the store, so it blocks.

    A hand that is dealt may be played to its end on a break and over the limit of time. The limit
    of losses holds for every stake; so that no hand has to be given up for it, a new one is held
    against what it needs at least to be raised, with what his other hands here still need.

    Raises:
        Refused: `on-break`, and for a buy-in `time-limit`, both with their end.
    """
    bounds = []
    for player, event in _spendings(events):
        care = care_of(store, player)
        is_begun = isinstance(event, Bought | Chosen)
        if not is_begun:
            must_not_be_on_break(care, now_ms)
        minutes = None if is_begun else in_force(care.time, now_ms)
        most_ms = None if minutes is None else minutes * _MINUTE_MS
        if isinstance(event, BoughtIn):
            _must_have_time(store, player, most_ms, now_ms)
            continue
        bounds.append(
            Bound(
                player=player,
                most_lost_chips=in_force(care.loss, now_ms),
                most_played_ms=most_ms,
                reserve_chips=_reserve(terms, state, player, event),
                opening=_opening(terms, event) if isinstance(event, Placed) else None,
            )
        )
    return tuple(dict.fromkeys(bounds))


def _spendings(events: Sequence[Event]) -> Iterator[_Spending]:
    for event in events:
        match event:
            case BoughtIn():
                yield _Spending(event.player, event)
            case Placed() | Bought() | Chosen() if event.stakes:
                yield _Spending(event.seat, event)
            case _:
                pass


def _must_have_time(store: Store, player: str, most_ms: int | None, now_ms: int) -> None:
    if most_ms is None:
        return
    played_ms = as_of(store.people.tally(player), now_ms).day_played_ms
    if played_ms >= most_ms:
        raise Refused(
            "time-limit",
            limit=most_ms // _MINUTE_MS,
            played=played_ms // _MINUTE_MS,
            until_ms=next_day_ms(now_ms),
        )


def _reserve(terms: Terms, state: TableState, player: str, event: Placed | Bought | Chosen) -> int:
    """Counts the smallest raise of each hand that is still to be decided after this event."""
    antes = {
        hand.spot: hand.stakes[terms.ante.key] for hand in _undecided(state) if hand.seat == player
    }
    if isinstance(event, Placed):
        antes[event.spot] = event.stakes[terms.ante.key]
    if isinstance(event, Chosen):
        antes.pop(event.spot, None)
    return sum(antes.values()) * _smallest_raise(terms)


def _opening(terms: Terms, event: Placed) -> Opening:
    limits = terms.limits.stakes[terms.ante.key]
    return Opening(
        stake_chips=sum(event.stakes.values()),
        ante_chips=event.stakes[terms.ante.key],
        raise_multiple=_smallest_raise(terms),
        minimum_chips=limits.minimum,
        step_chips=limits.step,
    )


def _undecided(state: TableState) -> Iterator[Hand]:
    hands = state.round.hands.values() if state.round is not None else ()
    return (hand for hand in hands if hand.raised is None)


def _smallest_raise(terms: Terms) -> int:
    return min(multiple for row in terms.rules.raises for multiple in terms.raises(row))
