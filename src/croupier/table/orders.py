"""What the floor may order at a table; every order says who gives it and why."""

from __future__ import annotations

from msgspec import Struct

__all__ = [
    "AllowWagering",
    "CloseTable",
    "FloorCommand",
    "PauseTable",
    "PostHouse",
    "ReopenTable",
    "ResumeTable",
    "StopWagering",
    "VoidRound",
]


class PauseTable(Struct, frozen=True):
    """Has no new round opened; the round in progress is finished."""

    by: str
    reason: str


class ResumeTable(Struct, frozen=True):
    """Lets a paused table go on."""

    by: str
    reason: str


class CloseTable(Struct, frozen=True):
    """Has the table closed after the round in progress: chips become money, spots are free."""

    by: str
    reason: str


class ReopenTable(Struct, frozen=True):
    """Opens a closed table again, or takes back that it is to be closed."""

    by: str
    reason: str


class StopWagering(Struct, frozen=True):
    """Has no wager laid any more; rounds in progress are finished."""

    by: str
    reason: str


class AllowWagering(Struct, frozen=True):
    """Has wagers laid again."""

    by: str
    reason: str


class VoidRound(Struct, frozen=True):
    """Calls the round in progress off: every stake goes back.

    `number` is the round that is meant, 0 for whichever it is.
    """

    by: str
    reason: str
    number: int = 0


class PostHouse(Struct, frozen=True):
    """Puts up a house for the rounds to come, as `houses.document.house_document` writes it.

    None puts the house up again that the process was told to deal.
    """

    by: str
    reason: str
    house: dict[str, object] | None = None


FloorCommand = (
    PauseTable
    | ResumeTable
    | CloseTable
    | ReopenTable
    | StopWagering
    | AllowWagering
    | VoidRound
    | PostHouse
)
