"""Writes many rows by one statement, past all of SQLAlchemy's work for each single row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, insert, update

from croupier.errors import Broken
from croupier.store.tables import (
    IS_OPEN,
    balances,
    commands,
    events,
    holds,
    players,
    transfers,
)

__all__ = [
    "ADD_TO_BALANCE",
    "END_HOLD",
    "NEW_BALANCE",
    "NEW_COMMAND",
    "NEW_EVENT",
    "NEW_HOLD",
    "NEW_PLAYER",
    "NEW_TRANSFER",
    "Bulk",
    "write_rows",
]

Value = str | int | bytes | None


class Bulk:
    """Holds one statement and the names of its values, in the order that rows give them in."""

    def __init__(self, statement: Insert | Update, *columns: str) -> None:
        self.statement = statement
        self.columns = columns


NEW_EVENT: Final = Bulk(insert(events), "table", "number", "kind", "at_ms", "body")
NEW_TRANSFER: Final = Bulk(
    insert(transfers),
    *("table", "number", "at_ms", "debit", "credit", "amount_chips", "reason", "ref"),
)
NEW_HOLD: Final = Bulk(insert(holds), "ref", "chips", "wagers", "amount_chips", "ended")
NEW_COMMAND: Final = Bulk(insert(commands), "command", "at_ms", "reply")
NEW_PLAYER: Final = Bulk(insert(players), "id", "name", "token_hash", "created_ms", "is_guest")
NEW_BALANCE: Final = Bulk(insert(balances), "account", "part", "kind", "balance_chips")
ADD_TO_BALANCE: Final = Bulk(
    update(balances)
    .where(balances.c.account == bindparam("the_account"), balances.c.part == bindparam("the_part"))
    .values(balance_chips=balances.c.balance_chips + bindparam("change")),
    *("change", "the_account", "the_part"),
)
END_HOLD: Final = Bulk(
    update(holds)
    .where(holds.c.ref == bindparam("the_ref"), IS_OPEN)
    .values(ended=bindparam("ended_as")),
    *("ended_as", "the_ref"),
)


def write_rows(connection: Connection, bulk: Bulk, rows: Sequence[tuple[Value, ...]]) -> int:
    """Runs the statement for every row; gives how many rows of the table it touched."""
    if not rows:
        return 0
    sql, is_positional = _compiled(bulk, connection.dialect)
    if is_positional:
        return connection.exec_driver_sql(sql, list(rows)).rowcount
    named = [dict(zip(bulk.columns, row, strict=True)) for row in rows]
    return connection.exec_driver_sql(sql, named).rowcount


@lru_cache(maxsize=64)
def _compiled(bulk: Bulk, dialect: Dialect) -> tuple[str, bool]:
    keys = list(bulk.columns) if isinstance(bulk.statement, Insert) else None
    compiled = bulk.statement.compile(dialect=dialect, column_keys=keys)
    order = compiled.positiontup if compiled.positional else bulk.columns
    if order is None or tuple(order) != bulk.columns:
        raise Broken(f"values in another order than they are written: {order}")
    return compiled.string, compiled.positional
