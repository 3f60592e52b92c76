"""The windows of a round, and a player's time beyond them, in milliseconds (TAB-1, TAB-2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.errors import Reason
from croupier.rules.malformed import written

__all__ = ["MAX_LATENCY_MS", "MAX_WINDOW_MS", "MIN_STEP_MS", "WINDOWS", "Clock", "clock_reasons"]

MAX_WINDOW_MS = 600_000
"""Longest window, and most extra time, that a house may set: ten minutes."""

MAX_LATENCY_MS = 5_000
"""Most measured latency that a house may make good."""

MIN_STEP_MS = 1_000
"""Shortest helping of extra time: what is shorter helps nobody."""

WINDOWS = ("betting", "cutting", "purchase", "decision", "muck", "result")
"""The windows of a round, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Sets how long each window of a round stays open at most.

    `betting` runs from the first wager; `cutting` waits for nonces and the player's cut;
    `purchase` and `decision` wait for choices; `muck` leaves time to give up a hand before it is
    turned (ILS-13); `result` leaves time to read the settlement, and `solo_result` is enough for
    a player who is alone at the table.

    Beyond purchase and decision each player has `extra` time of his own, used in helpings of
    `extra_step`; each round gives `extra_refill` of it back. `latency` is how much of what a
    message was measured to be under way is made good at most; 0 makes nothing good.
    """

    betting: int = 20_000
    cutting: int = 6_000
    purchase: int = 20_000
    decision: int = 30_000
    muck: int = 0
    result: int = 7_000
    solo_result: int = 3_000
    extra: int = 60_000
    extra_step: int = 15_000
    extra_refill: int = 5_000
    latency: int = 1_500


def clock_reasons(clock: Clock) -> Iterator[Reason]:
    """Names everything that is wrong with a clock whose times are whole numbers in bounds."""
    if clock.extra and clock.extra_step < MIN_STEP_MS:
        found = written(clock.extra_step)
        yield Reason("extra-step-too-short", "clock.extra_step", found=found, minimum=MIN_STEP_MS)
    if clock.latency > MAX_LATENCY_MS:
        bounds = {"minimum": 0, "maximum": MAX_LATENCY_MS}
        yield Reason("out-of-range", "clock.latency", found=written(clock.latency), **bounds)
