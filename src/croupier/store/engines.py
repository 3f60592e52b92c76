"""Makes the engines that lead to a database: how each kind's connections are set up."""

from __future__ import annotations

import sqlite3
from time import monotonic, sleep
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from croupier.store.limits import (
    CONNECT_TIMEOUT_S,
    IDLE_TIMEOUT_MS,
    LOCK_TIMEOUT_MS,
    READERS_MAX,
    STATEMENT_TIMEOUT_MS,
)

__all__ = ["JOURNAL_LOCK", "engine_of", "lock_of", "postgres_arguments"]

_SQLITE_PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "temp_store = MEMORY",
    "cache_size = -65536",  # KiB
    "wal_autocheckpoint = 8192",  # pages: 32 MiB of log are written back at a time
)
_JOURNAL_WAIT_S: Final = 0.02


def lock_of(number: int) -> str:
    """Writes, as SQL, the advisory lock of this number: one of its own for each house.

    Houses that share a database have a schema each, and so wait for none but their own processes.
    """
    return f"hashtextextended(current_schema(), {number})"


JOURNAL_LOCK: Final = lock_of(0x63726F7570696572)
"""PostgreSQL's advisory lock that whoever writes shares, and whoever reads the journal's end has
alone for a moment: then every number given so far is committed or never will be."""

_KEEPALIVES: Final = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
"""How both ends notice that the other's machine is gone: seconds, seconds, times."""


def engine_of(url: URL, *, is_writer: bool) -> Engine:
    """Makes an engine whose connections are set up alike; a reader's cannot write."""
    if url.get_backend_name() == "sqlite":
        return _sqlite_engine(url, is_writer=is_writer)
    return _postgres_engine(url, is_writer=is_writer)


def _sqlite_engine(url: URL, *, is_writer: bool) -> Engine:
    """The writer takes the write lock as its transaction begins, so what it reads stays true."""
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
            _set(connection, pragma)
        connection.execute(f"PRAGMA query_only = {int(not is_writer)}")

    @event.listens_for(engine, "begin")
    def begin_as_stated(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _set(connection: sqlite3.Connection, pragma: str) -> None:
    """Sets a pragma. Of two who give a new file its journal, SQLite lets the second not wait."""
    until_s = monotonic() + LOCK_TIMEOUT_MS / 1000
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() >= until_s:
                raise
            sleep(_JOURNAL_WAIT_S)
        else:
            return


def postgres_arguments(url: URL, *, is_writer: bool) -> dict[str, str | int]:
    """Gives what a connection to PostgreSQL asks for, besides what stands in its address.

    Nobody waits for a lock, a statement or a frozen peer without end. Every question has its
    index; without `enable_seqscan = off` a plan made while a table was small would outlive that.
    """
    settings: dict[str, str | int] = {
        "lock_timeout": LOCK_TIMEOUT_MS,
        "statement_timeout": STATEMENT_TIMEOUT_MS,
        "idle_in_transaction_session_timeout": IDLE_TIMEOUT_MS,
        "default_transaction_read_only": "off" if is_writer else "on",
        "enable_seqscan": "off",
        "client_min_messages": "warning",
        **{f"tcp_{name}": count for name, count in _KEEPALIVES.items()},
    }
    given = url.query.get("options", "")
    options = [given] if isinstance(given, str) else list(given)
    options += [f"-c {name}={value}" for name, value in settings.items()]
    return {
        "options": " ".join(options).strip(),
        "connect_timeout": CONNECT_TIMEOUT_S,
        "application_name": "croupier",
        **_KEEPALIVES,
    }


def _postgres_engine(url: URL, *, is_writer: bool) -> Engine:
    engine = create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_size=1 if is_writer else READERS_MAX,
        max_overflow=0,
        pool_timeout=LOCK_TIMEOUT_MS / 1000,
        connect_args=postgres_arguments(url, is_writer=is_writer),
        isolation_level="READ COMMITTED" if is_writer else "AUTOCOMMIT",
        use_native_hstore=False,
        hide_parameters=True,
    )
    if is_writer:

        @event.listens_for(engine, "begin")
        def share_the_journal(connection: Connection) -> None:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock_shared({JOURNAL_LOCK})")

    return engine
