"""The stated limits of the store, each with what happens at it."""

from __future__ import annotations

QUEUE_MAX_BATCHES = 4_096
"""Batches waiting for the writer; one more is refused as `busy` at once."""

GROUP_MAX_BATCHES = 256
"""Batches in one database transaction; the rest wait for the next."""

GROUP_MAX_TRANSFERS = 4_096
"""Transfers in one database transaction; a group is closed when it has reached them."""

BATCH_MAX_EVENTS = 256
"""Events in one batch; more is our fault and nothing is written."""

BATCH_MAX_TRANSFERS = 1_024
"""Transfers in one batch; more is our fault and nothing is written."""

BODY_MAX_BYTES = 1_048_576
"""The largest body of an event, and the largest reply."""

KEY_MAX_CHARS = 200
"""The longest table key, command id, event kind, player id or token hash."""

PAGE_MAX_ROWS = 1_000
"""Rows that one reading call gives; ask again after the last one for more."""

SESSIONS_PER_PLAYER_MAX = 20
"""Places where one player may be signed in at once; one more ends the oldest."""

RETRIES_MAX = 3
"""How often a group that other processes overtook is decided afresh; then each batch is, singly."""

LOCK_TIMEOUT_MS = 5_000
"""How long the database may wait for a lock of another process; then it is busy."""

STATEMENT_TIMEOUT_MS = 30_000
"""How long PostgreSQL may work on one statement; then it is busy."""

IDLE_TIMEOUT_MS = 5_000
"""How long a process that stands still may hold PostgreSQL's locks; then it loses them."""

CONNECT_TIMEOUT_S = 5
"""How long a connection to PostgreSQL may take; then it is busy, or at the start unusable."""

READERS_MAX = 8
"""Connections that read at the same time; one more waits for LOCK_TIMEOUT_MS."""

POLL_S = 1.0
"""How often PostgreSQL is asked what has moved, in case a message was lost."""

FILE_POLL_S = 0.5
"""How often a SQLite file is asked whether another process has written."""

LISTEN_S = 0.2
"""How long the feed listens before it looks whether it is to end."""

RECONNECT_S = 0.25
"""How long the feed waits before it connects again."""

MESSAGE_MAX_BYTES = 6_000
"""The longest message to other processes; PostgreSQL carries less than 8,000 bytes."""

UNTOLD_MAX = 10_000
"""Names waiting to be told to other processes; beyond it they find them by their polls."""

INTEREST_MAX = 20_000
"""Streams, and accounts, that one poll asks for."""

BALANCE_READS_MAX = 20
"""How often a balance is read again because it moved meanwhile; then it is busy."""


def page(limit: int) -> int:
    """Gives how many rows a caller gets who asks for `limit`: between none and a full page."""
    return max(0, min(limit, PAGE_MAX_ROWS))
