"""The questions put to the database, built once; `name`, `after`, `before` and `rows` vary."""

from __future__ import annotations

from typing import Final, TypeAlias

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    TextClause,
    bindparam,
    cast,
    select,
    union_all,
)
from sqlalchemy.sql import func

from croupier.store.tables import (
    FIRST_EVENT,
    IS_OPEN,
    OWN_CREDIT,
    OWN_DEBIT,
    balances,
    commands,
    events,
    holds,
    players,
    transfers,
)

__all__ = [
    "BALANCES",
    "EVENTS",
    "HOLDS",
    "JOURNAL",
    "LAST_NUMBER",
    "LAST_TRANSFER",
    "OWN_STATEMENT",
    "PLAYER",
    "PLAYER_BY_TOKEN",
    "REPLY",
    "SHARED_STATEMENT",
    "TABLES",
]

_NAME: Final[ColumnElement[str]] = bindparam("name")
_ROWS: Final[ColumnElement[int]] = bindparam("rows")

EVENTS: Final = (
    select(events.c.table, events.c.number, events.c.kind, events.c.body, events.c.at_ms)
    .where(events.c.table == _NAME, events.c.number > bindparam("after"))
    .order_by(events.c.number)
    .limit(_ROWS)
)
LAST_NUMBER: Final = select(func.max(events.c.number)).where(events.c.table == _NAME)
TABLES: Final = select(events.c.table).where(FIRST_EVENT).order_by(events.c.table)
REPLY: Final = select(commands.c.reply).where(commands.c.command == _NAME)
BALANCES: Final = (
    select(balances.c.account, cast(func.sum(balances.c.balance_chips), BigInteger))
    .where(balances.c.account >= _NAME, balances.c.account <= bindparam("upto"))
    .group_by(balances.c.account)
    .order_by(balances.c.account)
)
HOLDS: Final = (
    select(holds.c.ref, holds.c.chips, holds.c.wagers, holds.c.amount_chips)
    .where(holds.c.wagers == _NAME, IS_OPEN)
    .order_by(holds.c.ref)
)
PLAYER: Final = select(players).where(players.c.id == _NAME)
PLAYER_BY_TOKEN: Final = select(players).where(players.c.token_hash == _NAME)
LINE: Final = (
    *(transfers.c.id, transfers.c.table, transfers.c.number, transfers.c.at_ms),
    *(transfers.c.debit, transfers.c.credit, transfers.c.amount_chips),
    *(transfers.c.reason, transfers.c.ref),
)
"""The columns of a transfer, in the order of `Entry`."""

JOURNAL: Final = (
    select(*LINE)
    .where(transfers.c.id > bindparam("after"), transfers.c.id <= bindparam("upto"))
    .order_by(transfers.c.id)
    .limit(_ROWS)
)
LAST_TRANSFER: Final = select(func.max(transfers.c.id))

Line: TypeAlias = tuple[int, str, int, int, str, str, int, str, str]
"""The columns of a transfer as written, in the order of `Entry`."""


def _newest(side: ColumnElement[str], *, where: tuple[TextClause, ...]) -> Select[*Line]:
    newest = (
        select(*LINE)
        .where(side == _NAME, transfers.c.id < bindparam("before"), *where)
        .order_by(transfers.c.id.desc())
        .limit(_ROWS)
    )
    return select(newest.subquery())


def _statement(debit: tuple[TextClause, ...], credit: tuple[TextClause, ...]) -> Select[*Line]:
    """Reads the newest rows of each side apart; one question with OR would read them all."""
    sides = union_all(
        _newest(transfers.c.debit, where=debit), _newest(transfers.c.credit, where=credit)
    ).subquery()
    return select(sides).order_by(sides.c.id.desc()).limit(_ROWS)


OWN_STATEMENT: Final = _statement((OWN_DEBIT,), (OWN_CREDIT,))
"""Of an account that has its own index entries: all but the house's and the wagers'."""

SHARED_STATEMENT: Final = _statement((), ())
"""Of the house or the wagers of a table."""
