"""The stated limits of what persons are, set and are told."""

from __future__ import annotations

DAY_MS = 24 * 60 * 60 * 1_000
"""A day of limits: it begins at midnight, UTC."""

SESSION_GAP_MS = 30 * 60 * 1_000
"""After so long without a wager or its settlement, a new session of play begins."""

SESSION_LIFE_MS = 90 * DAY_MS
"""How long one is signed in at most; then the password is asked for again."""
