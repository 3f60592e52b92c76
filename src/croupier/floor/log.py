"""The floor's stream as bytes, and the one loop by which a decision gets into it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from croupier.errors import Broken, Refused
from croupier.floor.commands import Command
from croupier.floor.decide import Founded, decide
from croupier.floor.events import Event
from croupier.floor.state import FloorState, fold
from croupier.store import Already, Batch, Conflict, Store, StoredEvent
from croupier.table.limits import DECIDE_ATTEMPTS, EVENTS_PER_PAGE

__all__ = ["FLOOR", "Decided", "Order", "carry_out", "decisions", "load", "read_event"]

FLOOR = "floor"
"""The name of the stream in the event log; no table has it."""

_DECODER = msgspec.json.Decoder(Event)


class Order(NamedTuple):
    """Is a command with the id under which it acts once, and what tells it from another."""

    command: Command
    command_id: str
    fingerprint: bytes
    at_ms: int


class Decided(NamedTuple):
    """Says where the floor stands after a command, and whether it was carried out just now."""

    state: FloorState
    is_new: bool


def read_event(row: StoredEvent) -> Event:
    """Reads a stored decision.

    Raises:
        Broken: when the bytes are no event that this house has ever written.
    """
    try:
        return _DECODER.decode(row.body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Broken(f"decision {row.number} of the floor cannot be read: {error}") from error


def load(store: Store, state: FloorState | None = None) -> FloorState:
    """Brings the floor's state up to the end of its stream."""
    state = state or FloorState()
    while rows := store.events(FLOOR, after=state.number, limit=EVENTS_PER_PAGE):
        state = fold(state, map(read_event, rows))
    return state


def decisions(store: Store, *, after: int = 0) -> Iterator[tuple[StoredEvent, Event]]:
    """Reads every decision above a number, in order."""
    while rows := store.events(FLOOR, after=after, limit=EVENTS_PER_PAGE):
        for row in rows:
            yield row, read_event(row)
        after = rows[-1].number


def carry_out(store: Store, state: FloorState, order: Order, founded: Founded) -> Decided:
    """Decides a command and writes what follows; decided again where another process was faster.

    Raises:
        Refused: with the reason; nothing has changed.
    """
    before = store.reply_of(order.command_id)
    if before is not None:
        return _again(store, state, before, order)
    for _ in range(DECIDE_ATTEMPTS):
        state = load(store, state)
        try:
            store.append(_batch(state, order, founded))
        except Conflict:
            continue
        except Already as already:
            return _again(store, state, already.reply, order)
        return Decided(load(store, state), True)
    raise Refused("busy", table=FLOOR)


def _again(store: Store, state: FloorState, before: bytes, order: Order) -> Decided:
    if before != order.fingerprint:
        raise Refused("id-used-before", accepted="an id of its own for each command")
    return Decided(load(store, state), False)


def _batch(state: FloorState, order: Order, founded: Founded) -> Batch:
    events = decide(state, order.command, founded)
    rows = (
        StoredEvent(FLOOR, number, _name(event), msgspec.json.encode(event), order.at_ms)
        for number, event in enumerate(events, start=state.number + 1)
    )
    return Batch(
        table=FLOOR,
        number=state.number + 1,
        events=tuple(rows),
        commands=((order.command_id, order.fingerprint),),
        at_ms=order.at_ms,
    )


def _name(event: Event) -> str:
    name = event.__struct_config__.tag
    assert isinstance(name, str)
    return name
