"""Who is away, who plays whose spot, and who waits for one: what a table knows beside its spots."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

__all__ = ["MISSED", "OFFLINE", "OWN_WISH", "Absence", "Seating", "everybody", "players_of"]

OFFLINE = "offline"
"""The player has no connection."""

MISSED = "missed"
"""The player let too many decisions in a row run out."""

OWN_WISH = "own_wish"
"""The player sits out."""


class Absence(Struct, frozen=True):
    """Is the marker of a player who is away (ILS-3): why, and how long his spots are kept."""

    reason: str
    kept_until_ms: int


class Seating(Struct, frozen=True):
    """Is what stands around the spots themselves (ILS-2, ILS-3).

    `taken` gives for each held spot the number of the event that took it, `loans` who plays a
    marked spot for now, `giving_back` the loans that their players want to end. `waiting` lists
    players without a spot in their order; `given` holds, for each spot that came from that list
    and has seen no wager yet, until when it may stay so while others wait. `missed` counts each
    player's missed decisions in a row.
    """

    taken: dict[int, int] = {}
    away: dict[str, Absence] = {}
    loans: dict[int, str] = {}
    giving_back: frozenset[int] = frozenset()
    waiting: tuple[str, ...] = ()
    given: dict[int, int] = {}
    missed: dict[str, int] = {}


def players_of(spots: Mapping[int, str], seating: Seating) -> set[str]:
    """Names everybody who holds a spot or plays one."""
    return {*spots.values(), *seating.loans.values()}


def everybody(spots: Mapping[int, str], seating: Seating) -> set[str]:
    """Names everybody who holds a spot, plays one, or waits for one."""
    return {*players_of(spots, seating), *seating.waiting}
