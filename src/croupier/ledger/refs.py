"""What transfers are for, by name: `stud-1/12/3/ante#40` is a hold, `stud-1#41` an event.

A hold is named by table, round, spot and wager, and by the event that laid it: so its name is used
once in all time. Within a round a stake is found by its place, `3/ante`.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "HoldRef",
    "event_ref",
    "hand_of",
    "hand_ref",
    "hold_ref",
    "is_event_ref",
    "place_of",
    "read_hold",
    "read_place",
]

_PARTS = 4


class HoldRef(NamedTuple):
    """Is what the ref of a hold names: a wager on a spot in a round of a table."""

    table: str
    round: int
    spot: int
    wager: str


def place_of(spot: int, wager: str) -> str:
    """Names where a stake lies: `3/ante`."""
    return f"{spot}/{wager}"


def read_place(place: str) -> tuple[int, str]:
    """Takes a place apart: spot and wager."""
    spot, _, wager = place.partition("/")
    return int(spot), wager


def hand_ref(table: str, round_number: int, spot: int) -> str:
    """Names a hand: `stud-1/12/3`."""
    return f"{table}/{round_number}/{spot}"


def hold_ref(table: str, round_number: int, spot: int, wager: str, *, number: int) -> str:
    """Names the hold of a stake once and for all: the one that event `number` laid there."""
    return f"{hand_ref(table, round_number, spot)}/{wager}#{number}"


def read_hold(ref: str) -> HoldRef | None:
    """Takes the ref of a hold apart, None where it is that of something else."""
    parts = ref.partition("#")[0].split("/")
    if len(parts) != _PARTS or not (parts[1].isdigit() and parts[2].isdigit()):
        return None
    return HoldRef(parts[0], int(parts[1]), int(parts[2]), parts[3])


def hand_of(ref: str) -> str:
    """Names the hand of a hold, as `hand_ref` does."""
    return ref.rpartition("/")[0]


def event_ref(table: str, number: int) -> str:
    """Names an event of a table that moves money but no stake."""
    return f"{table}#{number}"


def is_event_ref(table: str, ref: str) -> bool:
    """Tells whether a ref names an event of a table."""
    return ref.startswith(f"{table}#")
