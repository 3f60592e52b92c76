"""Limits of a simulation."""

from __future__ import annotations

__all__ = ["MOST_ROUNDS", "MOST_SAMPLES", "MOST_SEED"]

MOST_ROUNDS = 10_000_000_000
"""Rounds of one simulation: a quarter of an hour or so on two cores."""

MOST_SAMPLES = 1_000_000
"""Deals of one study of players who show each other their hands: an hour and more."""

MOST_SEED = 2**64 - 1
