"""Writes many rows by one statement, past all of SQLAlchemy's work for each single row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sqlalchemy import Connection, Dialect, Insert, Table, Update, bindparam, insert, update

from croupier.errors import Broken
from croupier.store.arrays import Value, array_literal
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


class Bulk(NamedTuple):
    """Holds one statement and the names of its values, in the order that rows give them in.

    `statement` takes one row at a time. PostgreSQL is asked once for all rows: an insert as it
    stands, an update by `at_once`, which reads the rows as `given`.
    """

    statement: Insert | Update
    columns: tuple[str, ...]
    at_once: str = ""


def _new(table: Table, *columns: str) -> Bulk:
    return Bulk(insert(table), columns)


NEW_EVENT: Final = _new(events, "table", "number", "kind", "at_ms", "body")
NEW_TRANSFER: Final = _new(
    transfers,
    *("table", "number", "at_ms", "debit", "credit", "amount_chips", "reason", "ref", "player"),
)
NEW_HOLD: Final = _new(holds, "ref", "chips", "wagers", "amount_chips", "ended")
NEW_COMMAND: Final = _new(commands, "command", "at_ms", "reply")
NEW_PLAYER: Final = _new(players, "id", "name", "token_hash", "created_ms", "is_guest")
NEW_BALANCE: Final = _new(balances, "account", "part", "kind", "balance_chips")
ADD_TO_BALANCE: Final = Bulk(
    update(balances)
    .where(balances.c.account == bindparam("the_account"), balances.c.part == bindparam("the_part"))
    .values(balance_chips=balances.c.balance_chips + bindparam("change")),
    ("change", "the_account", "the_part"),
    "UPDATE balances SET balance_chips = balance_chips + given.change "
    "FROM unnest(%s::bigint[], %s::text[], %s::text[]) AS given (change, account, part) "
    "WHERE balances.account = given.account AND balances.part = given.part",
)
END_HOLD: Final = Bulk(
    update(holds)
    .where(holds.c.ref == bindparam("the_ref"), IS_OPEN)
    .values(ended=bindparam("ended_as")),
    ("ended_as", "the_ref"),
    "UPDATE holds SET ended = given.ended "
    "FROM unnest(%s::text[], %s::text[]) AS given (ended, ref) "
    "WHERE holds.ref = given.ref AND holds.ended IS NULL",
)


def write_rows(connection: Connection, bulk: Bulk, rows: Sequence[tuple[Value, ...]]) -> int:
    """Runs the statement for every row; gives how many rows of the table it touched."""
    if not rows:
        return 0
    if connection.dialect.name == "postgresql":
        columns = tuple(map(array_literal, zip(*rows, strict=True)))
        return connection.exec_driver_sql(_at_once(bulk), columns).rowcount
    sql = _one_by_one(bulk, connection.dialect)
    return connection.exec_driver_sql(sql, list(rows)).rowcount


@lru_cache(maxsize=64)
def _one_by_one(bulk: Bulk, dialect: Dialect) -> str:
    keys = list(bulk.columns) if isinstance(bulk.statement, Insert) else None
    compiled = bulk.statement.compile(dialect=dialect, column_keys=keys)
    if tuple(compiled.positiontup or ()) != bulk.columns:
        raise Broken(f"values in another order than they are written: {compiled.positiontup}")
    return compiled.string


@lru_cache(maxsize=64)
def _at_once(bulk: Bulk) -> str:
    """Says an insert of many rows as one of arrays: sent, read and planned once."""
    if bulk.at_once:
        return bulk.at_once
    table = bulk.statement.table
    assert isinstance(table, Table)
    columns = [table.c[key] for key in bulk.columns]
    names = ", ".join(column.name for column in columns)
    arrays = ", ".join(f"%s::{_POSTGRES_TYPES[column.type.python_type]}[]" for column in columns)
    return f"INSERT INTO {table.name} ({names}) SELECT * FROM unnest({arrays})"


_POSTGRES_TYPES: Final = {str: "text", int: "bigint", bytes: "bytea", bool: "boolean"}
