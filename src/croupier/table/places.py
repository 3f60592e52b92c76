"""Who may play which spot, and how many places a player has at a table (ILS-2, ILS-3)."""

from __future__ import annotations

from croupier.errors import Refused
from croupier.round import Phase, RoundState, is_over, phase
from croupier.rules import TableLimits
from croupier.table.state import TableState

__all__ = [
    "accepted_spots",
    "free_spots",
    "has_hand",
    "has_place",
    "is_between_rounds",
    "is_given_up",
    "must_play",
    "places_of",
    "player_of",
    "playing",
    "waiting_now",
]


def player_of(state: TableState, spot: int) -> str | None:
    """Names who plays a spot: whom it is lent to, else whose it is."""
    return state.seating.loans.get(spot) or state.spots.get(spot)


def is_given_up(state: TableState, spot: int) -> bool:
    """Tells whether whoever plays a spot is about to leave it, or to give it back."""
    seating = state.seating
    return spot in (seating.giving_back if spot in seating.loans else state.leaving)


def playing(state: TableState, player: str) -> tuple[int, ...]:
    """Lists the spots that a player may play, his own and borrowed ones."""
    spots = {*state.spots, *state.seating.loans}
    return tuple(sorted(spot for spot in spots if player_of(state, spot) == player))


def free_spots(limits: TableLimits, state: TableState) -> tuple[int, ...]:
    """Lists the spots that nobody holds."""
    return tuple(spot for spot in range(1, limits.spots + 1) if spot not in state.spots)


def has_place(state: TableState, player: str) -> bool:
    """Tells whether a player holds a spot, plays one, or waits for one."""
    seating = state.seating  # Asked of every table when a player comes or goes: no set is made.
    held = player in state.spots.values() or player in seating.loans.values()
    return held or player in seating.waiting


def has_hand(round_: RoundState | None, spot: int, player: str) -> bool:
    """Tells whether a hand of a player's lies on a spot."""
    hand = round_.hands.get(spot) if round_ is not None else None
    return hand is not None and hand.seat == player


def places_of(state: TableState, player: str) -> int:
    """Counts what bounds a player: spots he holds, spots he borrows, and one that he waits for."""
    held = (*state.spots.values(), *state.seating.loans.values(), *state.seating.waiting)
    return held.count(player)


def waiting_now(state: TableState) -> tuple[str, ...]:
    """Lists those who wait for a spot and are here to take it, in their order.

    At a table that closes nobody gets one any more.
    """
    if state.floor.closing is not None:
        return ()
    return tuple(who for who in state.seating.waiting if who not in state.seating.away)


def is_between_rounds(state: TableState) -> bool:
    """Tells whether no round is in progress: nothing has been wagered, or its result was shown."""
    if state.round is None:
        return True
    if phase(state.round) is Phase.BETTING:
        return not state.round.hands
    return is_over(state.round) and state.window is None


def must_play(limits: TableLimits, state: TableState, player: str, spot: int) -> None:
    """Lets nobody but a spot's player wager there.

    Raises:
        Refused: with the reason, and the spots that are his to play.
    """
    seating, owner = state.seating, state.spots.get(spot)
    if player_of(state, spot) == player:
        if is_given_up(state, spot):
            raise Refused("already-leaving", spot=spot)
    elif owner == player:
        raise Refused("spot-lent", spot=spot, name=state.names[seating.loans[spot]])
    else:
        is_vacant = owner is None or owner in seating.away
        mine = accepted_spots(playing(state, player))
        if is_vacant and not limits.has_vacant_wagers:
            raise Refused("no-vacant-wagers", spot=spot, accepted=mine)
        raise Refused("not-your-spot", spot=spot, accepted=mine)


def accepted_spots(spots: tuple[int, ...]) -> str:
    """Lists spots for a refusal."""
    return ", ".join(map(str, spots))
