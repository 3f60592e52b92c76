"""What a player has set himself, and what follows: dated facts, decided and folded here.

A limit becomes tighter at once and looser only after a day; a break cannot be shortened.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from croupier.errors import Refused
from croupier.people.events import BreakTaken, CheckSet, LimitSet, PersonEvent
from croupier.people.limits import (
    BREAK_MAX_HOURS,
    BREAK_MIN_HOURS,
    CHECK_MAX_MINUTES,
    CHECK_MIN_MINUTES,
    DAY_MS,
    LOSS_LIMIT_MAX_CHIPS,
    SESSION_GAP_MS,
    TIME_LIMIT_MAX_MINUTES,
)
from croupier.people.tally import Tally

__all__ = [
    "Care",
    "Check",
    "Kept",
    "check_due",
    "evolve_care",
    "in_force",
    "must_not_be_on_break",
    "set_check",
    "set_limit",
    "take_break",
]

_MINUTE_MS = 60_000
_HOUR_MS = 60 * _MINUTE_MS
_BOUNDS = {"loss": LOSS_LIMIT_MAX_CHIPS, "time": TIME_LIMIT_MAX_MINUTES}


class Kept(Struct, frozen=True):
    """Is a limit: `value` until `then_ms`, then `then_value`; None as a value is no limit."""

    value: int | None = None
    then_value: int | None = None
    then_ms: int | None = None


class Care(Struct, frozen=True):
    """Is all that a player has set himself.

    `check_minutes` lie between reality checks, 0 for none; `loss` is the most that he may lose a
    day, in chips, `time` the longest that he plays a day, in minutes.
    """

    check_minutes: int = 0
    loss: Kept = Kept()
    time: Kept = Kept()
    break_until_ms: int = 0


class Check(NamedTuple):
    """Is a reality check that is due: the `turn`-th of the session that began at `from_ms`."""

    from_ms: int
    turn: int


def in_force(kept: Kept, now_ms: int) -> int | None:
    """Gives the limit that holds now."""
    has_changed = kept.then_ms is not None and now_ms >= kept.then_ms
    return kept.then_value if has_changed else kept.value


def set_check(care: Care, minutes: int) -> CheckSet:
    """Sets how often the player is told what his session comes to; 0 for never.

    Raises:
        Refused: `check-out-of-limits`.
    """
    if minutes and not CHECK_MIN_MINUTES <= minutes <= CHECK_MAX_MINUTES:
        raise Refused("check-out-of-limits", minimum=CHECK_MIN_MINUTES, maximum=CHECK_MAX_MINUTES)
    return CheckSet(minutes)


def set_limit(care: Care, limit: str, value: int | None, now_ms: int) -> LimitSet:
    """Sets the limit `loss` or `time`: tighter than it is, or the same, at once; looser in a day.

    Raises:
        Refused: `limit-out-of-limits`.
    """
    most = _BOUNDS[limit]
    if value is not None and not 1 <= value <= most:
        raise Refused("limit-out-of-limits", minimum=1, maximum=most)
    now = in_force(_kept(care, limit), now_ms)
    is_looser = now is not None and (value is None or value > now)
    return LimitSet(limit, value, now_ms, now_ms + DAY_MS if is_looser else now_ms)


def take_break(care: Care, hours: int, now_ms: int) -> BreakTaken:
    """Begins a break, or makes one that runs longer.

    Raises:
        Refused: `break-out-of-limits`; `break-runs` where it would end before the one that runs.
    """
    if not BREAK_MIN_HOURS <= hours <= BREAK_MAX_HOURS:
        raise Refused("break-out-of-limits", minimum=BREAK_MIN_HOURS, maximum=BREAK_MAX_HOURS)
    until_ms = now_ms + hours * _HOUR_MS
    if until_ms < care.break_until_ms:
        raise Refused("break-runs", until_ms=care.break_until_ms)
    return BreakTaken(until_ms)


def evolve_care(care: Care, event: PersonEvent) -> Care:
    """Gives what is set after an event; most events change nothing of it."""
    match event:
        case CheckSet(minutes):
            return replace(care, check_minutes=minutes)
        case BreakTaken(until_ms):
            return replace(care, break_until_ms=until_ms)
        case LimitSet():
            now = in_force(_kept(care, event.limit), event.asked_ms)
            kept = Kept(event.value)
            if event.from_ms > event.asked_ms:
                kept = Kept(now, event.value, event.from_ms)
            return replace(care, loss=kept) if event.limit == "loss" else replace(care, time=kept)
        case _:
            return care


def must_not_be_on_break(care: Care, now_ms: int) -> None:
    """Lets nobody wager or buy in who takes a break.

    Raises:
        Refused: `on-break`, with its end.
    """
    if now_ms < care.break_until_ms:
        raise Refused("on-break", until_ms=care.break_until_ms)


def check_due(care: Care, tally: Tally, now_ms: int, told: Check | None) -> Check | None:
    """Gives the reality check that is due, None where none is, or the last one was `told`."""
    if not care.check_minutes or not tally.at_ms or now_ms - tally.at_ms > SESSION_GAP_MS:
        return None
    turn = (now_ms - tally.session_from_ms) // (care.check_minutes * _MINUTE_MS)
    due = Check(tally.session_from_ms, turn)
    return due if turn > 0 and (told is None or due > told) else None


def _kept(care: Care, limit: str) -> Kept:
    return care.loss if limit == "loss" else care.time
