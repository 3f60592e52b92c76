"""The event log and the books, kept together: one transaction per command."""

from __future__ import annotations

from croupier.store.memory import MemoryStore
from croupier.store.persons import (
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
    Player,
    Store,
    StoredEvent,
    arrival,
)

__all__ = [
    "CAGE",
    "Already",
    "Appended",
    "Batch",
    "Conflict",
    "EndSession",
    "Entry",
    "Login",
    "MemoryStore",
    "NewPassword",
    "OpenSession",
    "Player",
    "Register",
    "RoleHeld",
    "Session",
    "SetRole",
    "Store",
    "StoredEvent",
    "arrival",
    "open_store",
    "spent_token",
]


def open_store(url: str) -> Store:
    """Opens the store a database URL names: `sqlite:///path`, a plain path, or `memory://`.

    `sqlite://` is a database in memory. A new file is made, an older one migrated; the folder
    must exist. Raises Refused where the database is newer, another program's, damaged or locked.
    """
    if url == "memory://":
        return MemoryStore()
    from croupier.store.opening import open_sql_store  # so that a store in memory loads no SQL

    return open_sql_store(url)
