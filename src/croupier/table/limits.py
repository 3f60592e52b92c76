"""Limits of the table room."""

from __future__ import annotations

__all__ = [
    "ALONG_MAX",
    "BUSY_RETRY_MS",
    "CHECKPOINT_ROUNDS",
    "DECIDE_ATTEMPTS",
    "EVENTS_PER_PAGE",
    "FORSAKEN_MS",
    "HIT_ENTRIES_PER_PAGE",
    "METER_READS_MAX",
    "MISSED_MAX",
    "NAME_MAX_CHARS",
    "REASON_MAX_CHARS",
    "SPOT_KEPT_MS",
    "STANDBY_MS",
    "STEPS_MAX",
    "TABLES_MAX",
    "TAKE_UP_MS",
    "UNTOLD_MS",
    "WAITING_MAX",
]

CHECKPOINT_ROUNDS = 20
"""Rounds from one checkpoint in the log to the next: a start reads no more than these."""

NAME_MAX_CHARS = 24
"""Longest name of a player as shown at a table."""

REASON_MAX_CHARS = 200
"""Longest reason that the floor may give for an order."""

TABLES_MAX = 400
"""Most tables that one process keeps open."""

DECIDE_ATTEMPTS = 8
"""How often a command is decided again after another process was faster, before it is refused."""

EVENTS_PER_PAGE = 1_000
"""Events read from the store at a time."""

STEPS_MAX = 64
"""Steps the dealer takes in a row; what is left then waits for BUSY_RETRY_MS."""

BUSY_RETRY_MS = 250
"""How long the dealer waits when the store was busy, before he takes the same step again."""

METER_READS_MAX = 4
"""How often the meters are read again because a table of this process moved one meanwhile."""

HIT_ENTRIES_PER_PAGE = 50
"""Movements of a meter read at a time when its hits are looked for."""

SPOT_KEPT_MS = 15 * 60 * 1_000
"""How long the spots of a player who is away are kept for him, or his place among those waiting."""

TAKE_UP_MS = 60_000
"""How long a spot that came by waiting may see no wager before it goes to whoever waits next."""

MISSED_MAX = 3
"""Missed decisions in a row after which a player is taken to be away."""

WAITING_MAX = 50
"""Most players who may wait for a spot at one table."""

ALONG_MAX = 15
"""Commands that go into one transaction with the one before them."""

UNTOLD_MS = 30
"""How long what was committed may wait for what is committed next, before watchers are told."""

STANDBY_MS = 400
"""How long a process leaves a step to the one that wrote last at a table, before it steps in."""

FORSAKEN_MS = 3_000
"""How long after its end a window must still be open for nobody to have dealt at the table."""
