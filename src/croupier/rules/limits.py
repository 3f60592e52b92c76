"""Limits of the vocabulary of rules."""

from __future__ import annotations

__all__ = [
    "MAX_FACTS",
    "MAX_HAND_CARDS",
    "MAX_METERS",
    "MAX_ODDS",
    "MAX_RAISE",
    "MAX_SPOTS",
    "MAX_STAKE_CHIPS",
]

MAX_SPOTS = 7
"""Spots at one table (STU-1)."""

MAX_HAND_CARDS = 7

MAX_RAISE = 10
"""Largest multiple of the ante that a house rule may let a player raise."""

MAX_METERS = 4
"""Meters of one jackpot, each flowing over into the next (CYB-7)."""

MAX_ODDS = 1_000_000
"""Largest odds "to one" that a pay table may promise."""

MAX_STAKE_CHIPS = 10**9
"""Largest stake, in minor units, that a house may allow on one wager."""

MAX_FACTS = 2_500
"""Most distinct Facts that one game may have under any house rules; a test counts them."""
