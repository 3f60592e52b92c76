"""The floor as its decisions left it: always the fold of its stream."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from croupier.floor.events import (
    EdgesFound,
    Event,
    HousePosted,
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
    WageringAllowed,
    WageringStopped,
)

__all__ = ["FloorState", "FloorTable", "Status", "evolve", "fold"]


class Status(StrEnum):
    """Says whether a table deals."""

    OPEN = "open"
    PAUSED = "paused"
    CLOSED = "closed"


class FloorTable(Struct, frozen=True):
    """Is a table as the floor has it: its house file's text, and what was decided last.

    `decided` is the number of the decision that made its status, `posted` of that which posted its
    house; each with who took it and why.
    """

    table: str
    game: str
    house: str
    text: str
    status: Status = Status.OPEN
    reason: str = ""
    by: str = ""
    decided: int = 0
    posted: int = 0
    posted_by: str = ""
    post_reason: str = ""


class FloorState(Struct, frozen=True):
    """Is the floor after its decision of this `number`.

    `stopped` is the number of the decision that stopped all wagering, 0 while it is allowed;
    `allowed` of the one that allowed it again. Who took the later one of them, and why, is in
    `stopped_by` and `stop_reason`.
    """

    number: int = 0
    tables: dict[str, FloorTable] = {}
    stopped: int = 0
    allowed: int = 0
    stop_reason: str = ""
    stopped_by: str = ""
    edges_told: frozenset[int] = frozenset()


def fold(state: FloorState, events: Iterable[Event]) -> FloorState:
    """Gives the state after many events."""
    return reduce(evolve, events, state)


def evolve(state: FloorState, event: Event) -> FloorState:
    """Gives the state after one event; there is no rule here."""
    state = replace(state, number=state.number + 1)
    change = _CHANGES.get(type(event))
    return change(state, event) if change is not None else state


def _with(state: FloorState, table: FloorTable) -> FloorState:
    return replace(state, tables={**state.tables, table.table: table})


def _opened(state: FloorState, event: TableOpened) -> FloorState:
    now = state.number
    table = FloorTable(
        event.table,
        event.game,
        event.house,
        event.text,
        by=event.by,
        reason=event.reason,
        decided=now,
        posted=now,
        posted_by=event.by,
        post_reason=event.reason,
    )
    return _with(state, table)


def _posted(state: FloorState, event: HousePosted) -> FloorState:
    table = state.tables[event.table]
    now = state.number
    posted = replace(
        table,
        house=event.house,
        text=event.text,
        posted=now,
        posted_by=event.by,
        post_reason=event.reason,
    )
    return _with(state, posted)


def _edges_found(state: FloorState, event: EdgesFound) -> FloorState:
    return replace(state, edges_told=state.edges_told | {event.decision})


def _paused(state: FloorState, event: TablePaused) -> FloorState:
    return _now(state, event.table, Status.PAUSED, by=event.by, reason=event.reason)


def _resumed(state: FloorState, event: TableResumed) -> FloorState:
    return _now(state, event.table, Status.OPEN, by=event.by, reason=event.reason)


def _closed(state: FloorState, event: TableClosed) -> FloorState:
    return _now(state, event.table, Status.CLOSED, by=event.by, reason=event.reason)


def _now(state: FloorState, table: str, status: Status, *, by: str, reason: str) -> FloorState:
    found = state.tables[table]
    changed = replace(found, status=status, by=by, reason=reason, decided=state.number)
    return _with(state, changed)


def _stopped(state: FloorState, event: WageringStopped) -> FloorState:
    return replace(state, stopped=state.number, stop_reason=event.reason, stopped_by=event.by)


def _allowed(state: FloorState, event: WageringAllowed) -> FloorState:
    return replace(
        state, stopped=0, allowed=state.number, stop_reason=event.reason, stopped_by=event.by
    )


_CHANGES: dict[type, Callable[..., FloorState]] = {
    TableOpened: _opened,
    HousePosted: _posted,
    EdgesFound: _edges_found,
    TablePaused: _paused,
    TableResumed: _resumed,
    TableClosed: _closed,
    WageringStopped: _stopped,
    WageringAllowed: _allowed,
}
