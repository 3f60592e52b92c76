"""The one place that knows one database from another: types, connections, triggers, faults."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import BigInteger, Connection, Engine, Integer, Text, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from croupier.errors import Broken, Refused
from croupier.store.limits import LOCK_TIMEOUT_MS, READERS_MAX

__all__ = ["ROW_ID", "WORD", "Overtaken", "guards", "sqlite_engine", "translated"]

WORD: Final = Text().with_variant(Text(collation="C"), "postgresql")
"""Text that compares byte by byte, whatever the language of the database."""

ROW_ID: Final = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database gives each new row, always a higher one."""

_SQLITE_PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "temp_store = MEMORY",
    "cache_size = -65536",  # KiB
    "wal_autocheckpoint = 8192",  # pages: 32 MiB of log are written back at a time
)

_REFUSED: Final = {
    sqlite3.SQLITE_BUSY: ("busy", "locked"),
    sqlite3.SQLITE_LOCKED: ("busy", "locked"),
    sqlite3.SQLITE_FULL: ("busy", "disk-full"),
    sqlite3.SQLITE_NOTADB: ("database-unusable", "not-a-database"),
    sqlite3.SQLITE_CANTOPEN: ("database-unusable", "cannot-open"),
    sqlite3.SQLITE_READONLY: ("database-unusable", "read-only"),
}
_PRIMARY_CODE: Final = 0xFF
"""SQLite's extended codes keep the primary code in their lowest byte."""

_NEVER: Final = (
    ("events", "update"),
    ("events", "delete"),
    ("transfers", "update"),
    ("transfers", "delete"),
    ("holds", "delete"),
)
_NOT_AN_END: Final = (
    "OLD.ended IS NOT NULL OR NEW.ended IS NULL OR NEW.ref <> OLD.ref OR NEW.chips <> OLD.chips "
    "OR NEW.wagers <> OLD.wagers OR NEW.amount_chips <> OLD.amount_chips"
)


class Overtaken(Exception):
    """Says that a constraint spoke: what was read before has changed, or a promise is broken."""


def sqlite_engine(url: URL, *, is_writer: bool) -> Engine:
    """Makes an engine whose connections are set up alike; a reader's cannot write.

    The writer takes the write lock as its transaction begins, so what it reads stays true.
    """
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=1 if is_writer else READERS_MAX,
        max_overflow=0,
        pool_timeout=LOCK_TIMEOUT_MS / 1000,
        connect_args={"check_same_thread": False, "uri": True},
        hide_parameters=True,  # an error must not carry secrets and cards into a log
    )
    begin = "BEGIN IMMEDIATE" if is_writer else "BEGIN"

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # else the driver begins transactions of its own
        connection.execute(f"PRAGMA busy_timeout = {LOCK_TIMEOUT_MS}")
        for pragma in _SQLITE_PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute(f"PRAGMA query_only = {int(not is_writer)}")

    @event.listens_for(engine, "begin")
    def begin_as_stated(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def guards(dialect: str) -> tuple[str, ...]:
    """Gives the SQL of the triggers by which the database itself guards what is written.

    Events and transfers are never changed or deleted; a hold ends once and changes in no other
    way. What they refuse comes back as an IntegrityError.
    """
    if dialect == "sqlite":
        return (
            *(
                f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are append-only'); END"
                for table, verb in _NEVER
            ),
            f"CREATE TRIGGER holds_end_once BEFORE update ON holds WHEN {_NOT_AN_END} "
            "BEGIN SELECT RAISE(ABORT, 'holds end once'); END",
        )
    return (
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE integrity_constraint_violation USING MESSAGE = TG_NAME; END $$",
        *(
            f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
            for table, verb in _NEVER
        ),
        f"CREATE TRIGGER holds_end_once BEFORE update ON holds FOR EACH ROW "
        f"WHEN ({_NOT_AN_END}) EXECUTE FUNCTION refuse_change()",
    )


@contextmanager
def translated() -> Iterator[None]:
    """Lets no driver's error out: raises Refused, Broken or Overtaken in its place."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise _translate(error) from error


def _translate(error: SQLAlchemyError | sqlite3.Error) -> Refused | Broken | Overtaken:
    """Turns a driver's error into one of ours: this is the only place that reads them.

    A lock not given in time and a full disk are `busy`: nothing was written, and the same may be
    tried again. A file that cannot be used is refused too; whatever else is damage.
    """
    if isinstance(error, IntegrityError):
        return Overtaken(str(error.orig))
    if isinstance(error, PoolTimeout):
        return Refused("busy", reason="readers")
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY_CODE
    if code in _REFUSED:
        refusal, reason = _REFUSED[code]
        return Refused(refusal, reason=reason)
    return Broken(f"the database failed: {cause}")
