"""The event log and the books, kept together: one transaction per command."""

from __future__ import annotations

from croupier.store.memory import MemoryStore
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
)

__all__ = [
    "CAGE",
    "Already",
    "Appended",
    "Batch",
    "Conflict",
    "Entry",
    "MemoryStore",
    "Player",
    "Store",
    "StoredEvent",
]
