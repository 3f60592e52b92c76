"""The windows of a round, in milliseconds (TAB-1)."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["MAX_WINDOW_MS", "Clock"]

MAX_WINDOW_MS = 600_000
"""Longest window a house may set: ten minutes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Sets how long each window of a round stays open at most.

    `betting` runs from the first wager; `cutting` waits for nonces and the player's cut;
    `purchase` and `decision` wait for choices; `muck` leaves time to give up a hand before it is
    turned (ILS-13); `result` leaves time to read the settlement.
    """

    betting: int = 20_000
    cutting: int = 6_000
    purchase: int = 20_000
    decision: int = 30_000
    muck: int = 0
    result: int = 7_000
