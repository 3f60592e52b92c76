"""The event log and the books, kept together: one transaction per command."""

from __future__ import annotations

from croupier.store.memory import MemoryStore
from croupier.store.meters import account_of_meter
from croupier.store.persons import (
    EndOtherSessions,
    EndSession,
    Login,
    NewPassword,
    OpenSession,
    Register,
    RoleHeld,
    Session,
    SetRole,
    spent_token,
)
from croupier.store.port import (
    CAGE,
    Already,
    Appended,
    Batch,
    Conflict,
    Entry,
    Interest,
    Listener,
    Moved,
    Player,
    Store,
    StoredEvent,
    Wanted,
    arrival,
)

__all__ = [
    "CAGE",
    "Already",
    "Appended",
    "Batch",
    "Conflict",
    "EndOtherSessions",
    "EndSession",
    "Entry",
    "Interest",
    "Listener",
    "Login",
    "MemoryStore",
    "Moved",
    "NewPassword",
    "OpenSession",
    "Player",
    "Register",
    "RoleHeld",
    "Session",
    "SetRole",
    "Store",
    "StoredEvent",
    "Wanted",
    "account_of_meter",
    "arrival",
    "open_store",
    "spent_token",
]


def open_store(url: str) -> Store:
    """Opens the store a database URL names: `postgresql://…`, `sqlite:///path`, or `memory://`.

    A plain path is one of a SQLite file; `sqlite://` is a database in memory. A new database is
    furnished, an older one migrated; a file's folder must exist. Raises Refused where the database
    is newer, another program's, damaged, locked or not to be reached.
    """
    if url == "memory://":
        return MemoryStore()
    from croupier.store.opening import open_sql_store  # so that a store in memory loads no SQL

    return open_sql_store(url)
