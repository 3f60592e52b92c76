"""Decides who takes, keeps, lends and leaves which spot (ILS-2, ILS-3, STU-12)."""

from __future__ import annotations

from collections.abc import Callable

from croupier.errors import Refused
from croupier.round import Phase, is_over, phase
from croupier.round import decide as decide_round
from croupier.round.commands import Withdraw
from croupier.table.commands import (
    Borrow,
    ComeBack,
    Command,
    GoAway,
    Lay,
    Return,
    RevealNonce,
    Sit,
    SitOut,
    Stand,
    StopWaiting,
    Wait,
    sender,
)
from croupier.table.events import (
    CameBack,
    Event,
    GiveBackAsked,
    GivenBack,
    LeaveAsked,
    Left,
    Lent,
    Sat,
    SpotAsked,
    StoppedWaiting,
    WentAway,
)
from croupier.table.limits import NAME_MAX_CHARS, SPOT_KEPT_MS
from croupier.table.places import accepted_spots, has_place, player_of, playing
from croupier.table.presence import OFFLINE, OWN_WISH, players_of
from croupier.table.rights import must_borrow, must_sit, must_wait
from croupier.table.setting import Setting
from croupier.table.state import TableState

__all__ = ["CLAIMS", "came_back"]

# A client reveals its nonce by itself; the others say for themselves where the player is.
_NO_SIGN_OF_LIFE = (GoAway, ComeBack, SitOut, Return, RevealNonce)


def came_back(state: TableState, command: Command) -> tuple[Event, ...]:
    """Gives the return of a player who was away and now does something at the table.

    Who sits out by his own wish may still play out his hand, stand up, or cash out as one who is
    away; a new wager or a new place brings him back.
    """
    player = sender(command)
    if player is None or isinstance(command, _NO_SIGN_OF_LIFE):
        return ()
    absence = state.seating.away.get(player)
    if absence is None:
        return ()
    is_new_play = isinstance(command, Lay | Sit | Borrow | Wait)
    return (CameBack(player),) if is_new_play or absence.reason != OWN_WISH else ()


def _sit(setting: Setting, state: TableState, command: Sit, now_ms: int) -> tuple[Event, ...]:
    must_sit(setting.terms.limits, state, command.player, command.spot)
    return (Sat(command.player, command.name[:NAME_MAX_CHARS], command.spot),)


def _stand(setting: Setting, state: TableState, command: Stand, now_ms: int) -> tuple[Event, ...]:
    player, spot = command.player, command.spot
    is_borrowed = state.seating.loans.get(spot) == player
    if not is_borrowed and state.spots.get(spot) != player:
        mine = accepted_spots(playing(state, player))
        raise Refused("not-your-spot", spot=spot, accepted=mine)
    now: tuple[Event, ...] = (GivenBack(player, spot) if is_borrowed else Left(player, spot),)
    later = GiveBackAsked(player, spot) if is_borrowed else LeaveAsked(player, spot)
    hand = state.round.hands.get(spot) if state.round is not None else None
    if player_of(state, spot) == player and state.round is not None:
        if hand is None or is_over(state.round):
            return now
        if phase(state.round) is Phase.BETTING and hand.seat == player:
            return (*decide_round(setting.terms, state.round, Withdraw(player, spot)), *now)
    if spot in (state.seating.giving_back if is_borrowed else state.leaving):
        raise Refused("already-leaving", spot=spot)
    return (later,)


def _wait(setting: Setting, state: TableState, command: Wait, now_ms: int) -> tuple[Event, ...]:
    must_wait(setting.terms.limits, state, command.player)
    return (SpotAsked(command.player, command.name[:NAME_MAX_CHARS]),)


def _stop_waiting(
    setting: Setting, state: TableState, command: StopWaiting, now_ms: int
) -> tuple[Event, ...]:
    if command.player not in state.seating.waiting:
        raise Refused("not-waiting", accepted="wait")
    return (StoppedWaiting(command.player),)


def _borrow(setting: Setting, state: TableState, command: Borrow, now_ms: int) -> tuple[Event, ...]:
    must_borrow(setting.terms.limits, state, command.player, command.spot)
    return (Lent(command.player, command.name[:NAME_MAX_CHARS], command.spot),)


def _sit_out(
    setting: Setting, state: TableState, command: SitOut, now_ms: int
) -> tuple[Event, ...]:
    absence = state.seating.away.get(command.player)
    if command.player not in players_of(state.spots, state.seating):
        raise Refused("not-seated", table=state.table)
    if absence is not None and absence.reason == OWN_WISH:
        raise Refused("already-away", accepted="return")
    return (WentAway(command.player, OWN_WISH, now_ms + SPOT_KEPT_MS),)


def _return(setting: Setting, state: TableState, command: Return, now_ms: int) -> tuple[Event, ...]:
    if command.player not in state.seating.away:
        raise Refused("not-away", accepted="sit_out")
    return (CameBack(command.player),)


def _go_away(
    setting: Setting, state: TableState, command: GoAway, now_ms: int
) -> tuple[Event, ...]:
    if not has_place(state, command.player):
        raise Refused("not-seated", table=state.table)
    if command.player in state.seating.away:
        raise Refused("already-away", accepted="return")
    return (WentAway(command.player, OFFLINE, now_ms + SPOT_KEPT_MS),)


def _come_back(
    setting: Setting, state: TableState, command: ComeBack, now_ms: int
) -> tuple[Event, ...]:
    absence = state.seating.away.get(command.player)
    if absence is None or absence.reason == OWN_WISH:
        raise Refused("not-away", accepted="sit_out")
    return (CameBack(command.player),)


CLAIMS: dict[type, Callable[..., tuple[Event, ...]]] = {
    Sit: _sit,
    Stand: _stand,
    Wait: _wait,
    StopWaiting: _stop_waiting,
    Borrow: _borrow,
    SitOut: _sit_out,
    Return: _return,
    GoAway: _go_away,
    ComeBack: _come_back,
}
"""What decides each command about spots."""
