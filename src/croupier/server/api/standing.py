"""How the house stands, for the floor and for auditors: tables, exposure, hold, decisions."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from msgspec import Meta, Struct

from croupier.errors import Refused
from croupier.floor.events import Event
from croupier.floor.exposure import TableExposure, exposure
from croupier.floor.hold import HoldLine, Span, hold_line, span_of
from croupier.floor.log import decisions
from croupier.floor.state import FloorTable
from croupier.people.roles import Role
from croupier.server.api.endpoint import Call, get
from croupier.server.limits import DECISIONS_PAGE
from croupier.table.view import standing

__all__ = ["ENDPOINTS", "STAFF"]

STAFF = (Role.FLOOR, Role.AUDITOR)

Moment = Annotated[int, Meta(ge=0, le=10**15)]


class TableStanding(Struct, frozen=True):
    """Is one table: what the floor decided (`status`), and what it does now (`state`).

    `state` is `open`, `paused`, `closing`, `closed`, or `stopped` where a fault of ours stopped it
    with its money held. `by` and `reason` are of the decision that made the status.
    """

    table: str
    game: str
    house: str
    status: str
    state: str
    by: str
    reason: str
    decided: int
    posted: int
    posted_by: str
    exposure: TableExposure | None


class FloorStanding(Struct, frozen=True):
    """Is the whole house; `number` is the last decision's.

    `exposure_chips` is the most that all wagers on all layouts together could cost the house now.
    """

    number: int
    is_wagering_stopped: bool
    stop_reason: str
    stopped_by: str
    exposure_chips: int
    wagered_chips: int
    pending: tuple[str, ...]
    tables: tuple[TableStanding, ...]


class HouseText(Struct, frozen=True):
    """Is the house file of a table and which of its houses is posted there; empty where unknown."""

    table: str
    game: str
    house: str
    text: str


class DecisionsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for decisions with numbers above `after`."""

    after: Annotated[int, Meta(ge=0, le=10**15)] = 0


class DecisionLine(Struct, frozen=True):
    """Is one decision as it is in the log: when, and all that was decided; `type` is its kind."""

    number: int
    at_ms: int
    decision: Event


class Decisions(Struct, frozen=True):
    """Holds decisions in order; ask again after the last number for more."""

    decisions: tuple[DecisionLine, ...]


class HoldQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the hold of a span, of one table or one game if named."""

    from_ms: Moment = 0
    to_ms: Moment = 10**15
    table: Annotated[str, Meta(max_length=64)] = ""
    game: Annotated[str, Meta(max_length=64)] = ""


class HoldReport(Struct, frozen=True):
    """Holds the hold of each table and each game, and of all together, over whole hours.

    `is_complete` is false while exact odds are being worked out: ask again. Theoretical figures
    are those of players who play as well as can be; `low_chips` and `high_chips` bound 95 of 100
    results by the normal distribution, with the largest deviation that wagers of one round can
    have together (`std_dev_most_chips`); `std_dev_chips` takes them for independent.
    """

    from_ms: int
    to_ms: int
    is_complete: bool
    all: HoldLine
    games: tuple[HoldLine, ...]
    tables: tuple[HoldLine, ...]


async def floor_standing(call: Call) -> FloorStanding:
    """Tells how every table stands, and what the house could have to pay now.

    No card is in it: whoever runs the house sees none before it is turned.
    """
    floor = call.hub.floor
    tables = tuple(_standing(call, table) for table in floor.tables().values())
    found = [table.exposure for table in tables if table.exposure is not None]
    return FloorStanding(
        number=floor.state.number,
        is_wagering_stopped=bool(floor.state.stopped),
        stop_reason=floor.state.stop_reason if floor.state.stopped else "",
        stopped_by=floor.state.stopped_by if floor.state.stopped else "",
        exposure_chips=sum(each.exposure_chips for each in found),
        wagered_chips=sum(each.wagered_chips for each in found),
        pending=tuple(sorted(floor.pending)),
        tables=tables,
    )


def _standing(call: Call, table: FloorTable) -> TableStanding:
    live = call.hub.table(table.table) if call.hub.has_table(table.table) else None
    state = "closed"
    if live is not None:
        state = "stopped" if live.is_broken else standing(live.state.floor)
    return TableStanding(
        table=table.table,
        game=table.game,
        house=table.house,
        status=table.status.value,
        state=state,
        by=table.by,
        reason=table.reason,
        decided=table.decided,
        posted=table.posted,
        posted_by=table.posted_by,
        exposure=exposure(live.terms, table.table, live.state.round) if live is not None else None,
    )


async def house_text(call: Call) -> HouseText:
    """Gives the house file that is posted at a table, as it was written."""
    table = call.hub.floor.table(call.path["table"])
    return HouseText(table.table, table.game, table.house, table.text)


def floor_decisions(call: Call, query: DecisionsQuery) -> Decisions:
    """Gives what the floor has decided: who, when, why, and what it was before."""
    lines: list[DecisionLine] = []
    for row, event in decisions(call.hub.store, after=query.after):
        lines.append(DecisionLine(row.number, row.at_ms, event))
        if len(lines) == DECISIONS_PAGE:
            break
    return Decisions(tuple(lines))


async def hold(call: Call, query: HoldQuery) -> HoldReport:
    """Compares what the house should have won with what it has won, by table and game."""
    if query.from_ms >= query.to_ms:
        raise Refused("no-such-span", from_ms=query.from_ms, to_ms=query.to_ms)
    figures, known = call.hub.figures, call.hub.floor.tables()
    if query.table and query.table not in known:
        raise Refused("unknown-table", table=query.table, accepted=", ".join(known))
    await figures.read_on(known)
    asked = [
        table
        for name, table in figures.tally.tables.items()
        if name in known and query.table in ("", name) and query.game in ("", table.game)
    ]
    span = span_of(asked, Span(query.from_ms, query.to_ms))
    digests = {digest for table in asked for _, digest in table.cells}
    unknown = [digest for digest in digests if digest not in figures.odds.known]
    with suppress(Refused):  # The line is full: the rest is asked for with the next report.
        for digest in unknown:
            figures.odds.ask(figures.tally.documents[digest])
    shares = dict(figures.odds.known)
    games = dict.fromkeys(table.game for table in asked if table.game)
    return HoldReport(
        from_ms=span.from_ms,
        to_ms=span.to_ms,
        is_complete=not unknown,
        all=hold_line(asked, span, shares),
        games=tuple(
            hold_line([each for each in asked if each.game == game], span, shares, game=game)
            for game in games
        ),
        tables=tuple(
            hold_line([each], span, shares, table=each.table, game=each.game) for each in asked
        ),
    )


ENDPOINTS = (
    get("/api/floor", floor_standing, needs=STAFF),
    get("/api/floor/tables/{table}/house", house_text, needs=STAFF),
    get("/api/floor/decisions", floor_decisions, needs=STAFF),
    get("/api/floor/hold", hold, needs=STAFF),
)
