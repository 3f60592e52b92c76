"""The stated limits of what persons are, set and are told."""

from __future__ import annotations

DAY_MS = 24 * 60 * 60 * 1_000
"""A day of limits: it begins at midnight, UTC."""

SESSION_GAP_MS = 30 * 60 * 1_000
"""After so long without a wager or its settlement, a new session of play begins."""

SESSION_LIFE_MS = 90 * DAY_MS
"""How long one is signed in at most; then the password is asked for again."""

NAME_MIN_CHARS = 3
"""Shortest name of a registered player."""

NAME_MAX_CHARS = 24
"""Longest name of a registered player; it is shown at a table as it is."""

PASSWORD_MIN_CHARS = 10
"""Shortest password; nothing else is asked of one."""

PASSWORD_MAX_CHARS = 200
"""Longest password."""
