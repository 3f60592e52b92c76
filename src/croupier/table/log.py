"""The table's log as bytes: events in, events out, old versions read for ever."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import msgspec

from croupier.errors import Broken
from croupier.store import Store, StoredEvent
from croupier.table.events import Event, SecretPublished
from croupier.table.limits import EVENTS_PER_PAGE
from croupier.table.state import TableState, fold

__all__ = ["event_name", "find_round", "from_checkpoint", "load", "read_event", "read_on", "stored"]

_DECODER = msgspec.json.Decoder(Event)
_LOOK_AHEAD = 64
_CHECKPOINT = "table.checkpoint/1"
_PUBLISHED = "table.secret_published/1"


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
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Broken(f"event {row.number} of {row.table} cannot be read: {error}") from error


def load(store: Store, state: TableState) -> TableState:
    """Brings a table's state up to the end of its log; an empty state begins at a checkpoint."""
    return read_on(store, state)[0]


def read_on(store: Store, state: TableState) -> tuple[TableState, tuple[str, ...]]:
    """Does what `load` does, and gives the names of the events that it read, the last of many."""
    names: deque[str] = deque(maxlen=EVENTS_PER_PAGE)
    if not state.number:
        state = from_checkpoint(store, state.table, store.last_number(state.table))
    is_over = False
    while not is_over:
        rows = store.events(state.table, after=state.number, limit=EVENTS_PER_PAGE)
        state = fold(state, map(read_event, rows))
        names.extend(row.kind for row in rows)
        is_over = len(rows) < EVENTS_PER_PAGE
    return state, tuple(names)


def find_round(store: Store, table: str, number: int) -> TableState | None:
    """Gives a table as it was when a round's secret had been published, None if that is not so.

    The log is in the order of its rounds, so the end of one is found by halving.
    """
    low, high = 0, store.last_number(table)
    while low < high:
        middle = (low + high) // 2
        row = _next_of_kind(store, table, middle, _PUBLISHED)
        if row is None or _round_of(row) >= number:
            high = middle
        else:
            low = row.number
    row = _next_of_kind(store, table, low, _PUBLISHED)
    if row is None or _round_of(row) != number:
        return None
    state = from_checkpoint(store, table, row.number)
    rows = store.events(table, after=state.number, limit=row.number - state.number)
    return fold(state, map(read_event, rows))


def _round_of(row: StoredEvent) -> int:
    event = read_event(row)
    assert isinstance(event, SecretPublished)
    return event.number


def _next_of_kind(store: Store, table: str, after: int, kind: str) -> StoredEvent | None:
    while rows := store.events(table, after=after, limit=_LOOK_AHEAD):
        found = next((row for row in rows if row.kind == kind), None)
        if found is not None:
            return found
        after = rows[-1].number
    return None


def from_checkpoint(store: Store, table: str, last: int) -> TableState:
    """Gives the state just before the last checkpoint up to an event, or before everything."""
    high = last
    while high > 0:
        low = max(0, high - EVENTS_PER_PAGE)
        rows = store.events(table, after=low, limit=high - low)
        found = next((row for row in reversed(rows) if row.kind == _CHECKPOINT), None)
        if found is not None:
            return TableState(table=table, number=found.number - 1)
        high = low
    return TableState(table=table)
