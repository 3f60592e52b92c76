"""How a table stands with the floor: open, paused, closing or closed, and what is said of it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

__all__ = [
    "CloseOrdered",
    "FloorEvent",
    "HousePosted",
    "Order",
    "Paused",
    "Reopened",
    "Resumed",
    "RoundCalledOff",
    "Standing",
    "TableClosed",
    "WageringAllowed",
    "WageringStopped",
    "after",
]


class Order(Struct, frozen=True):
    """Is an order of the floor that is in force: who gave it, and why."""

    by: str
    reason: str


class Standing(Struct, frozen=True, omit_defaults=True):
    """Is what the floor has ordered at a table and not taken back.

    `closing` stays in force while the table is closed. `posted` is the house that the floor has
    put up, as data, for the rounds to come; `dealt` the one of those that the round in progress
    was opened under. Without one the table is dealt as its process was told to.
    """

    paused: Order | None = None
    closing: Order | None = None
    is_closed: bool = False
    stopped: Order | None = None
    posted: dict[str, object] | None = None
    dealt: dict[str, object] | None = None

    @property
    def opens_rounds(self) -> bool:
        """Tells whether a new round may be opened."""
        return self.paused is None and self.closing is None


class Paused(Struct, frozen=True, tag="table.paused/1"):
    """The floor paused the table: no new round is opened."""

    by: str
    reason: str


class Resumed(Struct, frozen=True, tag="table.resumed/1"):
    """The floor let a paused table go on."""

    by: str
    reason: str


class CloseOrdered(Struct, frozen=True, tag="table.close_ordered/1"):
    """The floor had the table closed, as soon as the round in progress is over."""

    by: str
    reason: str


class TableClosed(Struct, frozen=True, tag="table.closed/1"):
    """The table was closed: all chips are money again and every spot is free."""


class Reopened(Struct, frozen=True, tag="table.reopened/1"):
    """The floor opened the table again, or took back that it is to be closed."""

    by: str
    reason: str


class WageringStopped(Struct, frozen=True, tag="table.wagering_stopped/1"):
    """The floor stopped all wagering: no wager is laid until it is allowed again."""

    by: str
    reason: str


class WageringAllowed(Struct, frozen=True, tag="table.wagering_allowed/1"):
    """The floor allowed wagering again."""

    by: str
    reason: str


class RoundCalledOff(Struct, frozen=True, tag="table.round_called_off/1"):
    """The floor called a round off; that its stakes go back is the round's own next event."""

    number: int
    by: str
    reason: str


class HousePosted(Struct, frozen=True, tag="table.house_posted/1"):
    """The floor put up a house for the rounds to come; None is the one the process was told."""

    by: str
    reason: str
    house: dict[str, object] | None = None


FloorEvent = (
    Paused
    | Resumed
    | CloseOrdered
    | TableClosed
    | Reopened
    | WageringStopped
    | WageringAllowed
    | RoundCalledOff
    | HousePosted
)


def after(standing: Standing, event: FloorEvent) -> Standing:
    """Gives how a table stands after an event of the floor; there is no rule here."""
    match event:
        case Paused():
            return replace(standing, paused=Order(event.by, event.reason))
        case Resumed():
            return replace(standing, paused=None)
        case CloseOrdered():
            return replace(standing, closing=Order(event.by, event.reason))
        case TableClosed():
            return replace(standing, is_closed=True)
        case Reopened():
            return replace(standing, closing=None, is_closed=False)
        case WageringStopped():
            return replace(standing, stopped=Order(event.by, event.reason))
        case WageringAllowed():
            return replace(standing, stopped=None)
        case HousePosted():
            return replace(standing, posted=event.house)
        case RoundCalledOff():
            return standing
