"""How events change who is away, who plays whose spot, and who waits for one; no rule is here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from msgspec.structs import replace

from croupier.round.events import Chosen, Placed
from croupier.table.events import (
    CameBack,
    Event,
    GaveUp,
    GiveBackAsked,
    GivenBack,
    Left,
    Lent,
    Missed,
    Sat,
    SpotAsked,
    SpotGiven,
    StoppedWaiting,
    WentAway,
)
from croupier.table.presence import Absence, Seating, everybody

__all__ = ["evolve_seating"]

_K = TypeVar("_K")
_V = TypeVar("_V")


def evolve_seating(
    seating: Seating, event: Event, *, number: int, spots: Mapping[int, str]
) -> Seating:
    """Gives the seating after the event of this number, which left `spots` to these players."""
    change = _CHANGES.get(type(event))
    return seating if change is None else change(seating, event, number, spots)


def _without(held: Mapping[_K, _V], key: _K) -> dict[_K, _V]:
    return {other: value for other, value in held.items() if other != key}


def _others(waiting: Collection[str], player: str) -> tuple[str, ...]:
    return tuple(other for other in waiting if other != player)


def _took(
    seating: Seating, event: Sat | SpotGiven, number: int, spots: Mapping[int, str]
) -> Seating:
    given = _without(seating.given, event.spot)
    if isinstance(event, SpotGiven):
        given[event.spot] = event.until_ms
    return replace(
        seating,
        taken={**seating.taken, event.spot: number},
        waiting=_others(seating.waiting, event.player),
        given=given,
    )


def _freed(
    seating: Seating, event: Left | GaveUp, number: int, spots: Mapping[int, str]
) -> Seating:
    seating = replace(
        seating,
        taken=_without(seating.taken, event.spot),
        given=_without(seating.given, event.spot),
        loans=_without(seating.loans, event.spot),
        giving_back=seating.giving_back - {event.spot},
    )
    return _forgotten(seating, event.player, spots)


def _forgotten(seating: Seating, player: str, spots: Mapping[int, str]) -> Seating:
    """Forgets the absence of a player who has no place here any more."""
    if player in everybody(spots, seating):
        return seating
    return replace(
        seating, away=_without(seating.away, player), missed=_without(seating.missed, player)
    )


def _went_away(seating: Seating, event: WentAway, number: int, spots: Mapping[int, str]) -> Seating:
    absence = Absence(event.reason, event.kept_until_ms)
    return replace(seating, away={**seating.away, event.player: absence})


def _came_back(seating: Seating, event: CameBack, number: int, spots: Mapping[int, str]) -> Seating:
    return replace(
        seating,
        away=_without(seating.away, event.player),
        missed=_without(seating.missed, event.player),
    )


def _missed(seating: Seating, event: Missed, number: int, spots: Mapping[int, str]) -> Seating:
    count = seating.missed.get(event.player, 0) + 1
    return replace(seating, missed={**seating.missed, event.player: count})


def _lent(seating: Seating, event: Lent, number: int, spots: Mapping[int, str]) -> Seating:
    return replace(seating, loans={**seating.loans, event.spot: event.player})


def _give_back_asked(
    seating: Seating, event: GiveBackAsked, number: int, spots: Mapping[int, str]
) -> Seating:
    return replace(seating, giving_back=seating.giving_back | {event.spot})


def _given_back(
    seating: Seating, event: GivenBack, number: int, spots: Mapping[int, str]
) -> Seating:
    seating = replace(
        seating,
        loans=_without(seating.loans, event.spot),
        giving_back=seating.giving_back - {event.spot},
    )
    return _forgotten(seating, event.player, spots)


def _asked(seating: Seating, event: SpotAsked, number: int, spots: Mapping[int, str]) -> Seating:
    return replace(seating, waiting=(*seating.waiting, event.player))


def _stopped(
    seating: Seating, event: StoppedWaiting, number: int, spots: Mapping[int, str]
) -> Seating:
    seating = replace(seating, waiting=_others(seating.waiting, event.player))
    return _forgotten(seating, event.player, spots)


def _placed(seating: Seating, event: Placed, number: int, spots: Mapping[int, str]) -> Seating:
    if event.spot not in seating.given:
        return seating
    return replace(seating, given=_without(seating.given, event.spot))


def _chosen(seating: Seating, event: Chosen, number: int, spots: Mapping[int, str]) -> Seating:
    if event.is_clock or event.seat not in seating.missed:
        return seating
    return replace(seating, missed=_without(seating.missed, event.seat))


_CHANGES: dict[type, Callable[..., Seating]] = {
    Sat: _took,
    SpotGiven: _took,
    Left: _freed,
    GaveUp: _freed,
    WentAway: _went_away,
    CameBack: _came_back,
    Missed: _missed,
    Lent: _lent,
    GiveBackAsked: _give_back_asked,
    GivenBack: _given_back,
    SpotAsked: _asked,
    StoppedWaiting: _stopped,
    Placed: _placed,
    Chosen: _chosen,
}
