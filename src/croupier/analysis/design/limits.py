"""Limits of a search for pay tables."""

from __future__ import annotations

__all__ = ["MOST_COUNT", "MOST_SOLVED", "MOST_TABLES", "ROWS_BY_ITSELF"]

MOST_TABLES = 1_000_000
"""Pay tables among which one search looks."""

MOST_SOLVED = 60
"""Pay tables that one search solves exactly."""

MOST_COUNT = 50
"""Pay tables that one search tells."""

ROWS_BY_ITSELF = 4
"""Rows that vary where nobody says which."""
