"""How spots change hands between two rounds, in the order of the table's rules (ILS-2, ILS-3).

Nothing here touches a hand, a wager or a chip. What a client is shown of the next round is found by
the same functions, so that it cannot differ from what will be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from croupier.rules import TableLimits
from croupier.table.events import (
    Event,
    GaveUp,
    GivenBack,
    Left,
    Missed,
    SpotGiven,
    StoppedWaiting,
    WentAway,
)
from croupier.table.floor import takes_wagers
from croupier.table.limits import MISSED_MAX, SPOT_KEPT_MS, TAKE_UP_MS
from croupier.table.places import free_spots, is_between_rounds, places_of, waiting_now
from croupier.table.presence import MISSED, players_of
from croupier.table.state import TableState, fold

__all__ = ["cleared", "due_ms", "hand_out", "missed", "spots_to_come", "turnover"]


def turnover(limits: TableLimits, state: TableState, now_ms: int) -> tuple[Event, ...]:
    """Gives every change of spots that is due now that no round is in progress.

    Loans end, who leaves leaves, spots kept for long enough become free, nobody keeps more than
    the limits of the round to come allow; then those who wait are served in their order: by a free
    spot, or by the newest-taken spot of the player who then has the most (ILS-2).
    """
    if not (state.leaving or state.seating.loans or state.seating.away or state.seating.waiting):
        return tuple(_beyond_limits(limits, state, now_ms))
    events: list[Event] = []
    for rule in _RULES:
        made = tuple(rule(limits, state, now_ms))
        state = fold(state, made)
        events += made
    return tuple(events)


def cleared(state: TableState) -> Iterator[Event]:
    """Gives what leaves nobody with a place at a table that closes."""
    for spot, player in state.spots.items():
        yield from _freed(state, Left(player, spot))
    yield from (StoppedWaiting(player) for player in state.seating.waiting)


def hand_out(limits: TableLimits, state: TableState, now_ms: int) -> Iterator[Event]:
    """Gives free spots to those who wait, as may be done at any time."""
    pairs = zip(waiting_now(state), free_spots(limits, state), strict=False)
    for player, spot in pairs:
        yield SpotGiven(player, state.names[player], spot, now_ms + TAKE_UP_MS)


def spots_to_come(limits: TableLimits, state: TableState, now_ms: int) -> dict[int, str]:
    """Tells which spots go to which of those who wait if the round in progress ended now."""
    if not state.seating.waiting:
        return {}
    events = turnover(limits, state, now_ms)
    return {event.spot: event.player for event in events if isinstance(event, SpotGiven)}


def missed(state: TableState, players: tuple[str, ...], now_ms: int) -> Iterator[Event]:
    """Counts a missed decision of each of these players; one too many in a row is an absence."""
    for player in players:
        if player in state.seating.away:
            continue
        yield Missed(player)
        if state.seating.missed.get(player, 0) + 1 >= MISSED_MAX:
            yield WentAway(player, MISSED, now_ms + SPOT_KEPT_MS)


def due_ms(state: TableState) -> int | None:
    """Tells when the dealer has to look at the spots next, None while a round is in progress."""
    seating = state.seating
    if not is_between_rounds(state):
        return None
    kept = (
        absence.kept_until_ms
        for player, absence in seating.away.items()
        if player in seating.waiting or player in state.spots.values()
    )
    given = seating.given.values() if waiting_now(state) and takes_wagers(state) else ()
    return min((*kept, *given), default=None)


def _freed(state: TableState, event: Left | GaveUp) -> Iterator[Event]:
    borrower = state.seating.loans.get(event.spot)
    if borrower is not None:
        yield GivenBack(borrower, event.spot)
    yield event


def _loans_end(limits: TableLimits, state: TableState, now_ms: int) -> Iterator[Event]:
    seating = state.seating
    for spot, borrower in sorted(seating.loans.items()):
        is_owner_back = state.spots.get(spot) not in seating.away
        is_over = borrower in seating.away or spot in seating.giving_back
        if is_owner_back or is_over or not limits.has_vacant_wagers:
            yield GivenBack(borrower, spot)


def _leavers(limits: TableLimits, state: TableState, now_ms: int) -> Iterator[Event]:
    for spot in sorted(state.leaving):
        yield from _freed(state, Left(state.spots[spot], spot))


def _kept_long_enough(limits: TableLimits, state: TableState, now_ms: int) -> Iterator[Event]:
    gone = {p for p, absence in state.seating.away.items() if absence.kept_until_ms <= now_ms}
    for spot, player in state.spots.items():
        if player in gone:
            yield from _freed(state, Left(player, spot))
    yield from (StoppedWaiting(player) for player in state.seating.waiting if player in gone)


def _beyond_limits(limits: TableLimits, state: TableState, now_ms: int) -> Iterator[Event]:
    for spot, player in state.spots.items():
        if spot > limits.spots:
            gone = tuple(_freed(state, Left(player, spot)))
            yield from gone
            state = fold(state, gone)
    for player in sorted(players_of(state.spots, state.seating)):
        while places_of(state, player) > limits.hands_per_player:
            gone = tuple(_place_taken(state, player))
            yield from gone
            state = fold(state, gone)


def _place_taken(state: TableState, player: str) -> Iterator[Event]:
    """Takes one place from a player: a borrowed spot, else his newest."""
    borrowed = [spot for spot, borrower in state.seating.loans.items() if borrower == player]
    own = [spot for spot, holder in state.spots.items() if holder == player]
    if borrowed:
        yield GivenBack(player, max(borrowed))
    elif own:
        yield from _freed(state, Left(player, max(own, key=_age(state))))


def _not_taken_up(limits: TableLimits, state: TableState, now_ms: int) -> Iterator[Event]:
    if not takes_wagers(state):
        return
    needed = len(waiting_now(state)) - len(free_spots(limits, state))
    late = sorted((until, spot) for spot, until in state.seating.given.items() if until <= now_ms)
    for _, spot in late[: max(0, needed)]:
        yield from _freed(state, Left(state.spots[spot], spot))


def _give_up(limits: TableLimits, state: TableState, now_ms: int) -> Iterator[Event]:
    for newcomer in waiting_now(state):
        spot = _spot_to_give_up(state)
        if spot is None:
            return
        given = (
            *_freed(state, GaveUp(state.spots[spot], spot, newcomer)),
            SpotGiven(newcomer, state.names[newcomer], spot, now_ms + TAKE_UP_MS),
        )
        yield from given
        state = fold(state, given)


def _spot_to_give_up(state: TableState) -> int | None:
    """Finds the newest-taken spot of whoever has the most; of two such players the newer spot."""
    counts: dict[str, int] = {}
    for player in state.spots.values():
        counts[player] = counts.get(player, 0) + 1
    most = max(counts.values(), default=0)
    theirs = (spot for spot, player in state.spots.items() if counts[player] == most)
    return max(theirs, key=_age(state)) if most > 1 else None


def _age(state: TableState) -> Callable[[int], tuple[int, int]]:
    return lambda spot: (state.seating.taken.get(spot, 0), spot)


_RULES = (
    _loans_end,
    _leavers,
    _kept_long_enough,
    _beyond_limits,
    _not_taken_up,
    hand_out,
    _give_up,
)
