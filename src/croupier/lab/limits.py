"""Limits of the lab."""

from __future__ import annotations

__all__ = [
    "CURVE_POINTS_MAX",
    "KEPT_MAX",
    "SIDE_ANTES_MAX",
    "TEXTS_MAX",
    "TEXT_CHARS_MAX",
]

TEXT_CHARS_MAX = 600
"""Characters of one rule, one strategy, or one pay table written out."""

TEXTS_MAX = 12
"""Rules, pay tables or side wagers in one question."""

SIDE_ANTES_MAX = 1_000_000
"""The largest side wager on every hand, in antes."""

CURVE_POINTS_MAX = 17
"""Pays at which one curve is worked out exactly."""

KEPT_MAX = 6
"""Solutions that the lab's process keeps whole; the one asked least recently is forgotten."""
