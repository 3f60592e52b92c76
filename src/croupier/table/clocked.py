"""What happens to the time of players: extra time used and given back, windows that ran out."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

__all__ = ["ClockEvent", "ExtraTimeReturned", "ExtraTimeUsed", "Timing", "WindowRanOut", "timed"]


class Timing(Struct, frozen=True, omit_defaults=True):
    """Is what a table knows of its players' time.

    `used_ms` holds the extra time that a player has used and not been given back. `ran_out` names
    the windows of the round that ended by the clock, each with the players whose answer it no
    longer waits for; none of them named means everybody.
    """

    used_ms: dict[str, int] = {}
    ran_out: dict[str, tuple[str, ...]] = {}


class ExtraTimeUsed(Struct, frozen=True, tag="table.extra_time_used/1"):
    """Extra time of these players' own was added to the window; `is_asked` when one wished it."""

    players: tuple[str, ...]
    extra_ms: int
    is_asked: bool = False


class ExtraTimeReturned(Struct, frozen=True, tag="table.extra_time_returned/1"):
    """A new round gave players back some of the extra time that they had used."""

    returned_ms: dict[str, int]


class WindowRanOut(Struct, frozen=True, tag="table.window_ran_out/1"):
    """A window's time was up for these players, for everybody where none is named."""

    window: str
    players: tuple[str, ...] = ()


ClockEvent = ExtraTimeUsed | ExtraTimeReturned | WindowRanOut


def timed(timing: Timing, event: ClockEvent) -> Timing:
    """Gives what is known of the players' time after an event; there is no rule here."""
    match event:
        case ExtraTimeUsed():
            more = {who: timing.used_ms.get(who, 0) + event.extra_ms for who in event.players}
            return replace(timing, used_ms={**timing.used_ms, **more})
        case ExtraTimeReturned():
            left = {
                who: used - event.returned_ms.get(who, 0) for who, used in timing.used_ms.items()
            }
            return replace(timing, used_ms={who: used for who, used in left.items() if used > 0})
        case WindowRanOut():
            before = timing.ran_out.get(event.window)
            is_for_all = before == () or not event.players
            players = () if is_for_all else (*(before or ()), *event.players)
            return replace(timing, ran_out={**timing.ran_out, event.window: players})
