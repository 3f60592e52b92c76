"""What the floor decided, as a stream of events of its own (`floor`); each says who decided it."""

from __future__ import annotations

from msgspec import Struct

__all__ = [
    "Edges",
    "EdgesFound",
    "Event",
    "HousePosted",
    "RoundVoided",
    "TableClosed",
    "TableOpened",
    "TablePaused",
    "TableResumed",
    "WageringAllowed",
    "WageringStopped",
]


class TableOpened(Struct, frozen=True, tag="floor.table_opened/1"):
    """A table was opened, or opened again, under the house of this name in the house file `text`.

    `by` is empty for a table that the house had from the beginning; it is written down when the
    floor first decides something about it.
    """

    by: str
    table: str
    game: str
    house: str
    text: str
    reason: str = ""


class HousePosted(Struct, frozen=True, tag="floor.house_posted/1"):
    """A house was edited; its table deals by it from the next round on."""

    by: str
    table: str
    house: str
    text: str
    house_before: str
    text_before: str
    reason: str = ""


class Edges(Struct, frozen=True):
    """Is what a house keeps of each wager in the long run, as exact fractions `p/q`.

    `ante` is the house's share of an ante under the best play; `sides` hold the same of each unit
    staked on a side wager.
    """

    ante: str
    sides: dict[str, str] = {}


class EdgesFound(Struct, frozen=True, tag="floor.edges_found/1"):
    """The exact edges before and after decision number `decision` are known; None where untold."""

    decision: int
    before: Edges | None
    after: Edges | None


class TablePaused(Struct, frozen=True, tag="floor.table_paused/1"):
    """A table takes no wagers after the round in progress, until it is resumed."""

    by: str
    table: str
    reason: str


class TableResumed(Struct, frozen=True, tag="floor.table_resumed/1"):
    """A paused table goes on."""

    by: str
    table: str
    reason: str


class TableClosed(Struct, frozen=True, tag="floor.table_closed/1"):
    """A table closes after the round in progress."""

    by: str
    table: str
    reason: str


class RoundVoided(Struct, frozen=True, tag="floor.round_voided/1"):
    """A round was voided: every stake went back and its log was kept."""

    by: str
    table: str
    round: int
    reason: str


class WageringStopped(Struct, frozen=True, tag="floor.wagering_stopped/1"):
    """No table of the house takes a wager; rounds in progress are finished."""

    by: str
    reason: str


class WageringAllowed(Struct, frozen=True, tag="floor.wagering_allowed/1"):
    """Tables take wagers again."""

    by: str
    reason: str


Event = (
    TableOpened
    | HousePosted
    | EdgesFound
    | TablePaused
    | TableResumed
    | TableClosed
    | RoundVoided
    | WageringStopped
    | WageringAllowed
)
