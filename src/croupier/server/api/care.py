"""What a player sets himself: reality checks, limits a day, a break."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec import Struct

from croupier.people.care import Care, Kept, in_force, set_check, set_limit, take_break
from croupier.people.events import PersonEvent
from croupier.people.tally import as_of, next_day_ms
from croupier.server.api.endpoint import Call, get, post
from croupier.server.persons import append_person
from croupier.table.care import care_of

__all__ = ["ENDPOINTS"]

_MINUTE_MS = 60_000


class LimitView(Struct, frozen=True):
    """Is a limit a day: what holds now, and what will from `next_from_ms` on; null is no limit."""

    now: int | None
    next: int | None
    next_from_ms: int | None


class PlayView(Struct, frozen=True):
    """Is what play comes to: chips gained, where a stake is out until it comes back, and time."""

    net_chips: int
    played_minutes: int


class CareView(Struct, frozen=True):
    """Is all that a player has set himself, and what his play comes to, over all tables.

    `loss` is in chips and `time` in minutes, each for the day that ends at `day_ends_ms`.
    `break_until_ms` is null while no break runs.
    """

    check_minutes: int
    loss: LimitView
    time: LimitView
    break_until_ms: int | None
    today: PlayView
    session: PlayView
    open_chips: int
    day_ends_ms: int
    now_ms: int


class CheckAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a reality check every so many minutes; 0 for none."""

    minutes: int


class LossLimitAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a limit of what may be lost in a day; null for none."""

    chips: int | None


class TimeLimitAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a limit of how long to play in a day; null for none."""

    minutes: int | None


class BreakAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a break of so many hours, a day to six weeks."""

    hours: int


def care(call: Call) -> CareView:
    """Tells what the player has set himself, and what his play comes to today."""
    player, now_ms = call.player.id, call.now_ms
    found = care_of(call.hub.store, player)
    tally = as_of(call.hub.store.people.tally(player), now_ms)
    return CareView(
        check_minutes=found.check_minutes,
        loss=_limit(found.loss, now_ms),
        time=_limit(found.time, now_ms),
        break_until_ms=found.break_until_ms if found.break_until_ms > now_ms else None,
        today=PlayView(tally.day_net_chips, tally.day_played_ms // _MINUTE_MS),
        session=PlayView(tally.session_net_chips, (now_ms - tally.session_from_ms) // _MINUTE_MS),
        open_chips=tally.open_chips,
        day_ends_ms=next_day_ms(now_ms),
        now_ms=now_ms,
    )


async def set_reality_check(call: Call, body: CheckAsked) -> CareView:
    """Sets how often the player is told, over his sockets, what his session comes to."""
    return await _write(call, lambda found: set_check(found, body.minutes))


async def set_loss_limit(call: Call, body: LossLimitAsked) -> CareView:
    """Sets what may be lost in a day: tighter holds at once, looser only after a day."""
    return await _write(call, lambda found: set_limit(found, "loss", body.chips, call.now_ms))


async def set_time_limit(call: Call, body: TimeLimitAsked) -> CareView:
    """Sets how long to play in a day: tighter holds at once, looser only after a day."""
    return await _write(call, lambda found: set_limit(found, "time", body.minutes, call.now_ms))


async def begin_break(call: Call, body: BreakAsked) -> CareView:
    """Begins a break, which cannot be shortened.

    Hands that are dealt may be played to their end, and chips cashed out; nothing is wagered or
    bought in before its end.
    """
    return await _write(call, lambda found: take_break(found, body.hours, call.now_ms))


async def _write(call: Call, decide: Callable[[Care], PersonEvent]) -> CareView:
    store, player = call.hub.store, call.player.id

    def write() -> None:
        append_person(
            store, player, lambda: ((decide(care_of(store, player)),), ()), now_ms=call.now_ms
        )

    await asyncio.to_thread(write)
    call.hub.persons.tell(player)
    return await asyncio.to_thread(care, call)


def _limit(kept: Kept, now_ms: int) -> LimitView:
    is_to_change = kept.then_ms is not None and now_ms < kept.then_ms
    return LimitView(
        now=in_force(kept, now_ms),
        next=kept.then_value if is_to_change else None,
        next_from_ms=kept.then_ms if is_to_change else None,
    )


ENDPOINTS = (
    get("/api/care", care),
    post("/api/care/check", set_reality_check),
    post("/api/care/loss-limit", set_loss_limit),
    post("/api/care/time-limit", set_time_limit),
    post("/api/care/break", begin_break),
)
