"""The table's log as bytes: events in, events out, old versions read for ever."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.errors import Broken
from croupier.store import Store, StoredEvent
from croupier.table.events import Event
from croupier.table.limits import EVENTS_PER_PAGE
from croupier.table.state import TableState, fold

__all__ = ["event_name", "load", "read_event", "stored"]

_DECODER = msgspec.json.Decoder(Event)


def event_name(event: Event) -> str:
    """Gives the versioned name of an event, such as `round.dealt/1`."""
    name = event.__struct_config__.tag
    assert isinstance(name, str)
    return name


def stored(table: str, after: int, events: Sequence[Event], at_ms: int) -> tuple[StoredEvent, ...]:
    """Writes events as they are stored, numbered on from `after`."""
    return tuple(
        StoredEvent(table, number, event_name(event), msgspec.json.encode(event), at_ms)
        for number, event in enumerate(events, start=after + 1)
    )


def read_event(row: StoredEvent) -> Event:
    """Reads a stored event.

    Raises:
        Broken: when the bytes are no event that this house has ever written.
    """
    try:
        return _DECODER.decode(row.body)
    except msgspec.ValidationError as error:
        raise Broken(f"event {row.number} of {row.table} cannot be read: {error}") from error


def load(store: Store, state: TableState) -> TableState:
    """Brings a table's state up to the end of its log."""
    while rows := store.events(state.table, after=state.number, limit=EVENTS_PER_PAGE):
        state = fold(state, map(read_event, rows))
    return state
