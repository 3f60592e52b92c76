"""Limits of a simulation."""

from __future__ import annotations

__all__ = ["MOST_ROUNDS", "MOST_SEED"]

MOST_ROUNDS = 10_000_000_000
"""Rounds of one simulation: a quarter of an hour or so on two cores."""

MOST_SEED = 2**64 - 1
