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

CHECK_MIN_MINUTES = 5
"""The shortest time between reality checks."""

CHECK_MAX_MINUTES = 240
"""The longest time between reality checks."""

LOSS_LIMIT_MAX_CHIPS = 10**12
"""The largest limit of what may be lost in a day; more than any table takes."""

TIME_LIMIT_MAX_MINUTES = 24 * 60
"""The largest limit of play in a day."""

BREAK_MIN_HOURS = 24
"""The shortest break."""

BREAK_MAX_HOURS = 6 * 7 * 24
"""The longest break: six weeks."""

GUESS_WAIT_MAX_S = 60
"""The longest wait after a wrong password, so that nobody can shut another out."""

GUESSES_FORGOTTEN_S = 60 * 60
"""After so long without one, wrong passwords are forgotten."""

GUESSES_KEPT_MAX = 20_000
"""Names, and addresses, for which wrong passwords are counted; the oldest are forgotten."""
