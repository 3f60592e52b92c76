"""Limits of the floor's room."""

from __future__ import annotations

__all__ = [
    "HOUSE_TEXT_MAX_CHARS",
    "PERIODS_MAX",
    "PERIOD_MS",
    "TABLE_NAME_MAX_CHARS",
]

HOUSE_TEXT_MAX_CHARS = 12_000
"""Longest text of a house file that is posted; those that ship have a tenth of it."""

TABLE_NAME_MAX_CHARS = 32
"""Longest name of a table, as the protocol has it."""

PERIOD_MS = 3_600_000
"""Figures of hold are added up by the hour: a span is made of whole ones."""

PERIODS_MAX = 2_000
"""Hours with rounds that are kept apart a table; beyond that the two oldest become one."""
