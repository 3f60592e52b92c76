"""In which rounds a player took part, found from the movements of his money alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.people.statement import Line, Purse

__all__ = ["PlayedRound", "played_rounds"]


class PlayedRound(NamedTuple):
    """Is a round in which a player laid a stake.

    `opening` is what he had before its first movement, whose id is `first_id`, and `closing` what
    after its last one; `event_number` is that of an event of the round, in the table's log.
    """

    table: str
    round: int
    opening: Purse
    closing: Purse
    first_id: int
    event_number: int


def played_rounds(opening: Purse, lines: Iterable[Line]) -> list[PlayedRound]:
    """Gives the rounds that lines, oldest first, belong to, by their first movements."""
    found: dict[tuple[str, int], PlayedRound] = {}
    before = opening
    for line in lines:
        movement, hold = line.movement, line.hold
        if hold is not None:
            place = hold.table, hold.round
            begun = found.get(place)
            if begun is None:
                begun = PlayedRound(*place, before, before, movement.id, movement.number)
            found[place] = begun._replace(closing=line.after)
        before = line.after
    return list(found.values())
