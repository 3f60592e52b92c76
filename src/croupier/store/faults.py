"""Turns every driver's error into one of ours; nothing else in the house reads them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from croupier.errors import Broken, Refused

__all__ = ["LOST", "Overtaken", "translated"]

LOST: Final = "connection-lost"
"""The reason of a `busy` where the connection to the database broke or could not be made."""

_SQLITE_BUSY: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "disk-full",
}
_SQLITE_UNUSABLE: Final = {
    sqlite3.SQLITE_NOTADB: "not-a-database",
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
    sqlite3.SQLITE_READONLY: "read-only",
}
_PRIMARY_CODE: Final = 0xFF
"""SQLite's extended codes keep the primary code in their lowest byte."""

_OVERTAKEN_STATES: Final = ("40001", "40P01")
"""PostgreSQL gave way to another transaction: a serialization failure, a deadlock."""

_POSTGRES_BUSY: Final = (
    # the state begins with   reason
    ("08",                    LOST),
    ("57P",                   LOST),  # the server is being stopped or started
    ("25P03",                 LOST),  # the transaction was idle for too long
    ("55P03",                 "locked"),
    ("57014",                 "too-slow"),
    ("53100",                 "disk-full"),
    ("53",                    "too-many-connections"),
    ("25006",                 "read-only"),  # a standby, which may be promoted
)  # fmt: skip
_NOT_ALLOWED: Final = "42501"


class Overtaken(Exception):
    """Says that what was read before has changed, or that a constraint spoke."""


@contextmanager
def translated() -> Iterator[None]:
    """Lets no driver's error out: raises Refused, Broken or Overtaken in its place."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise _translate(error) from error


def _translate(error: SQLAlchemyError | sqlite3.Error) -> Refused | Broken | Overtaken:
    """Reads a driver's error.

    A lock not given in time, a full disk and a lost connection are `busy`: the same may be tried
    again. A database that cannot be used is refused too; whatever else is damage.
    """
    if isinstance(error, IntegrityError):
        return Overtaken(str(error.orig))
    if isinstance(error, PoolTimeout):
        return Refused("busy", reason="readers")
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return _of_sqlite(cause)
    if isinstance(error, DBAPIError):
        return _of_postgres(error)
    return Broken(f"the database failed: {cause}")


def _of_sqlite(cause: sqlite3.Error) -> Refused | Broken:
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY_CODE
    if code in _SQLITE_BUSY:
        return Refused("busy", reason=_SQLITE_BUSY[code])
    if code in _SQLITE_UNUSABLE:
        return Refused("database-unusable", reason=_SQLITE_UNUSABLE[code])
    return Broken(f"the database failed: {cause}")


def _of_postgres(error: DBAPIError) -> Refused | Broken | Overtaken:
    cause = error.orig
    state = getattr(cause, "sqlstate", None)
    if state in _OVERTAKEN_STATES:
        return Overtaken(str(cause))
    if state is None and (error.connection_invalidated or _is_operational(cause)):
        return Refused("busy", reason=LOST)
    for beginning, reason in _POSTGRES_BUSY:
        if state is not None and state.startswith(beginning):
            return Refused("busy", reason=reason)
    if state == _NOT_ALLOWED:
        return Refused("database-unusable", reason="not-allowed")
    return Broken(f"the database failed: {state} {cause}")


def _is_operational(cause: BaseException | None) -> bool:
    # The driver's own class, told by its name: it is there only where PostgreSQL is used.
    return any(kind.__name__ == "OperationalError" for kind in type(cause).__mro__)
