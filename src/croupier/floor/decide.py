"""Decides what the floor asks: refused with the reason, or events."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from croupier.errors import Refused
from croupier.floor.commands import (
    AllowWagering,
    CloseTable,
    Command,
    OpenTable,
    PauseTable,
    PostHouse,
    ResumeTable,
    StopWagering,
    TellEdges,
    VoidRound,
)
from croupier.floor.events import (
    EdgesFound,
    Event,
    HousePosted,
    RoundVoided,
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
    WageringAllowed,
    WageringStopped,
)
from croupier.floor.houses import house_of
from croupier.floor.limits import TABLE_NAME_MAX_CHARS
from croupier.floor.state import FloorState, FloorTable, Status
from croupier.table.limits import REASON_MAX_CHARS, TABLES_MAX

__all__ = ["RESERVED", "Founded", "check_table_name", "decide", "reason_of"]

RESERVED = frozenset({"cage", "floor", "house", "people", "person"})
"""Names that no table may have: other streams of the log, and accounts, go by them."""

_TABLE_NAME = re.compile(rf"[a-z0-9][a-z0-9_-]{{0,{TABLE_NAME_MAX_CHARS - 1}}}")

Founded = Mapping[str, FloorTable]
"""The tables that a house opened by itself, by name."""


def decide(state: FloorState, command: Command, founded: Founded) -> tuple[Event, ...]:
    """Gives the events that follow from what the floor asks.

    `founded` are the tables that the house opened by itself. One that the floor has decided
    nothing about yet is written down first, so that its house is known ever after.

    Raises:
        Refused: with the reason and what would be accepted; `Malformed` with every reason where a
            house file is not right.
    """
    return _DECIDE[type(command)](state, command, founded)


def check_table_name(name: str) -> None:
    """Lets a name pass that a table may have.

    Raises:
        Refused: `table-name-not-allowed`.
    """
    if name in RESERVED or not _TABLE_NAME.fullmatch(name):
        accepted = f"a-z 0-9 _ -, {TABLE_NAME_MAX_CHARS}"
        raise Refused("table-name-not-allowed", table=name[:64], accepted=accepted)


def _open(state: FloorState, command: OpenTable, founded: Founded) -> tuple[Event, ...]:
    check_table_name(command.table)
    there = state.tables.get(command.table) or founded.get(command.table)
    if there is not None and there.status is not Status.CLOSED:
        raise Refused("table-there-already", table=command.table)
    if there is not None and there.game != command.game:
        # Its log is that of its game.
        raise Refused("other-game", game=command.game[:32], accepted=there.game)
    is_open = [known for known in _all(state, founded) if known.status is not Status.CLOSED]
    if len(is_open) >= TABLES_MAX:
        raise Refused("too-many-tables", accepted=TABLES_MAX)
    house_of(command.game, command.house, command.text)
    reason = reason_of(command.reason, least=0)
    return (
        TableOpened(command.by, command.table, command.game, command.house, command.text, reason),
    )


def _all(state: FloorState, founded: Founded) -> tuple[FloorTable, ...]:
    return tuple({**founded, **state.tables}.values())


def _post(state: FloorState, command: PostHouse, founded: Founded) -> tuple[Event, ...]:
    table, first = _found(state, command.table, founded)
    house_of(table.game, command.house, command.text)
    if (command.house, command.text) == (table.house, table.text):
        raise Refused("nothing-to-change")
    posted = HousePosted(
        by=command.by,
        table=command.table,
        house=command.house,
        text=command.text,
        house_before=table.house,
        text_before=table.text,
        reason=reason_of(command.reason, least=0),
    )
    return (*first, posted)


def _pause(state: FloorState, command: PauseTable, founded: Founded) -> tuple[Event, ...]:
    first = _in_status(state, command.table, founded, Status.OPEN)
    return (*first, TablePaused(command.by, command.table, reason_of(command.reason)))


def _resume(state: FloorState, command: ResumeTable, founded: Founded) -> tuple[Event, ...]:
    first = _in_status(state, command.table, founded, Status.PAUSED)
    return (*first, TableResumed(command.by, command.table, reason_of(command.reason)))


def _close(state: FloorState, command: CloseTable, founded: Founded) -> tuple[Event, ...]:
    first = _in_status(state, command.table, founded, Status.OPEN, Status.PAUSED)
    return (*first, TableClosed(command.by, command.table, reason_of(command.reason)))


def _void(state: FloorState, command: VoidRound, founded: Founded) -> tuple[Event, ...]:
    _, first = _found(state, command.table, founded)
    reason = reason_of(command.reason)
    return (*first, RoundVoided(command.by, command.table, command.round, reason))


def _stop(state: FloorState, command: StopWagering, founded: Founded) -> tuple[Event, ...]:
    if state.stopped:
        raise Refused("wagering-stopped-already", by=state.stopped_by, reason=state.stop_reason)
    return (WageringStopped(command.by, reason_of(command.reason)),)


def _allow(state: FloorState, command: AllowWagering, founded: Founded) -> tuple[Event, ...]:
    if not state.stopped:
        raise Refused("wagering-allowed-already")
    return (WageringAllowed(command.by, reason_of(command.reason)),)


def _tell_edges(state: FloorState, command: TellEdges, founded: Founded) -> tuple[Event, ...]:
    if not 0 < command.decision <= state.number or command.decision in state.edges_told:
        raise Refused("nothing-to-change")
    return (EdgesFound(command.decision, command.before, command.after),)


def reason_of(reason: str, *, least: int = 1) -> str:
    """Puts a reason on one line.

    Raises:
        Refused: `reason-needed` for one too long or too short, or with marks that steer terminals.
    """
    reason = " ".join(reason.split())
    if not least <= len(reason) <= REASON_MAX_CHARS or not reason.isprintable():
        raise Refused("reason-needed", maximum=REASON_MAX_CHARS)
    return reason


def _found(
    state: FloorState, name: str, founded: Founded
) -> tuple[FloorTable, tuple[TableOpened, ...]]:
    """Finds a table, with the event that writes down one that the floor's stream does not know."""
    if name in state.tables:
        return state.tables[name], ()
    if name not in founded:
        accepted = ", ".join({**founded, **state.tables})
        raise Refused("unknown-table", table=name[:64], accepted=accepted)
    table = founded[name]
    return table, (TableOpened("", name, table.game, table.house, table.text),)


def _in_status(
    state: FloorState, name: str, founded: Founded, *accepted: Status
) -> tuple[TableOpened, ...]:
    table, first = _found(state, name, founded)
    if table.status not in accepted:
        raise Refused("table-status", table=name, status=table.status.value)
    return first


_DECIDE: dict[type, Callable[..., tuple[Event, ...]]] = {
    OpenTable: _open,
    PostHouse: _post,
    PauseTable: _pause,
    ResumeTable: _resume,
    CloseTable: _close,
    VoidRound: _void,
    StopWagering: _stop,
    AllowWagering: _allow,
    TellEdges: _tell_edges,
}
