"""Who may take which spot now (ILS-2, ILS-3): asked by commands and by what a table shows alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from croupier.errors import Refused
from croupier.rules import TableLimits
from croupier.table.floor import must_be_open
from croupier.table.limits import WAITING_MAX
from croupier.table.places import accepted_spots, free_spots, places_of, playing, waiting_now
from croupier.table.state import TableState

__all__ = ["NO_RIGHTS", "Rights", "must_borrow", "must_sit", "must_wait", "rights"]


class Rights(NamedTuple):
    """Is what a player may do about spots: where he may sit or play for another, and wait."""

    sits: tuple[int, ...]
    borrows: tuple[int, ...]
    may_wait: bool


NO_RIGHTS = Rights((), (), may_wait=False)
"""Those of everybody in a house that is about to stop."""


def rights(limits: TableLimits, state: TableState, player: str) -> Rights:
    """Finds which of a player's commands about spots would be accepted."""
    free, marked = free_spots(limits, state), _marked(state, player)
    # Whoever may take one of them may take any of them.
    may_sit = bool(free) and _passes(must_sit, limits, state, player, free[0])
    may_borrow = bool(marked) and _passes(must_borrow, limits, state, player, marked[0])
    return Rights(
        sits=free if may_sit else (),
        borrows=marked if may_borrow else (),
        may_wait=_passes(must_wait, limits, state, player),
    )


def must_sit(limits: TableLimits, state: TableState, player: str, spot: int) -> None:
    """Lets pass who may take this spot (ILS-2).

    Raises:
        Refused: `table-closed`, `spot-not-free`, `too-many-hands`, or `others-wait` before him.
    """
    must_be_open(state)
    free = free_spots(limits, state)
    if spot not in free:
        raise Refused("spot-not-free", spot=spot, accepted=accepted_spots(free))
    # The place that he waits for is the one to be taken: it does not count beside it.
    _must_have_room(limits, state, player, waits_for=player in state.seating.waiting)
    before = waiting_now(state)
    if before and before[0] != player:
        raise Refused("others-wait", waiting=len(before), accepted="wait")


def must_borrow(limits: TableLimits, state: TableState, player: str, spot: int) -> None:
    """Lets pass who may play this marked spot while its player is away (ILS-3).

    Raises:
        Refused: `table-closed`, `no-vacant-wagers`, `spot-not-marked` or `too-many-hands`.
    """
    must_be_open(state)
    if not limits.has_vacant_wagers:
        mine = accepted_spots(playing(state, player))
        raise Refused("no-vacant-wagers", spot=spot, accepted=mine)
    marked = _marked(state, player)
    if spot not in marked:
        raise Refused("spot-not-marked", spot=spot, accepted=accepted_spots(marked))
    _must_have_room(limits, state, player)


def must_wait(limits: TableLimits, state: TableState, player: str) -> None:
    """Lets pass who may ask for a spot: one who holds none and does not wait yet (ILS-2).

    Raises:
        Refused: `table-closed`, `already-waiting`, `seated-already`, `too-many-hands` or
            `waiting-list-full`.
    """
    must_be_open(state)
    waiting = state.seating.waiting
    if player in waiting:
        raise Refused("already-waiting", place=waiting.index(player) + 1)
    if player in state.spots.values():
        raise Refused("seated-already", accepted="sit")
    _must_have_room(limits, state, player)
    if len(waiting) >= WAITING_MAX:
        raise Refused("waiting-list-full", accepted=WAITING_MAX)


def _must_have_room(
    limits: TableLimits, state: TableState, player: str, *, waits_for: int = 0
) -> None:
    if places_of(state, player) - waits_for >= limits.hands_per_player:
        raise Refused("too-many-hands", accepted=limits.hands_per_player)


def _marked(state: TableState, player: str) -> tuple[int, ...]:
    """Lists the marked spots that a player could borrow."""
    seating = state.seating
    if not seating.away:
        return ()
    return tuple(
        spot
        for spot, owner in state.spots.items()
        if owner in seating.away
        and owner != player
        and spot not in state.leaving
        and spot not in seating.loans
    )


def _passes(must: Callable[..., None], *asked: object) -> bool:
    try:
        must(*asked)
    except Refused:
        return False
    return True
