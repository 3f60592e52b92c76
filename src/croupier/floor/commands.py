"""What the floor may ask of the house; `by` is the person who asks."""

from __future__ import annotations

from msgspec import Struct

from croupier.floor.events import Edges

__all__ = [
    "AllowWagering",
    "CloseTable",
    "Command",
    "OpenTable",
    "PauseTable",
    "PostHouse",
    "ResumeTable",
    "StopWagering",
    "TellEdges",
    "VoidRound",
]


class OpenTable(Struct, frozen=True):
    """Opens a table, or a closed one again, under a house of the house file given."""

    by: str
    table: str
    game: str
    house: str
    text: str
    reason: str = ""


class PostHouse(Struct, frozen=True):
    """Posts another house at a table, to be dealt from the next round on."""

    by: str
    table: str
    house: str
    text: str
    reason: str = ""


class PauseTable(Struct, frozen=True):
    """Lets a table finish its round and then take no wagers."""

    by: str
    table: str
    reason: str


class ResumeTable(Struct, frozen=True):
    """Lets a paused table take wagers again."""

    by: str
    table: str
    reason: str


class CloseTable(Struct, frozen=True):
    """Closes a table once its round is over."""

    by: str
    table: str
    reason: str


class VoidRound(Struct, frozen=True):
    """Voids the round of this number, every stake back (ILS-4)."""

    by: str
    table: str
    round: int
    reason: str


class StopWagering(Struct, frozen=True):
    """Stops all wagering in the whole house; rounds in progress are finished."""

    by: str
    reason: str


class AllowWagering(Struct, frozen=True):
    """Allows wagering again."""

    by: str
    reason: str


class TellEdges(Struct, frozen=True):
    """Records the exact edges before and after a decision, once they have been worked out."""

    decision: int
    before: Edges | None
    after: Edges | None


Command = (
    OpenTable
    | PostHouse
    | PauseTable
    | ResumeTable
    | CloseTable
    | VoidRound
    | StopWagering
    | AllowWagering
    | TellEdges
)
