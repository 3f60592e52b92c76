"""Decides what the floor orders; that it is the floor who orders is for the caller to know."""

from __future__ import annotations

from croupier.errors import Refused
from croupier.houses.document import house_of
from croupier.round import Phase, Void, is_over, phase
from croupier.round import decide as decide_round
from croupier.table.events import Event
from croupier.table.limits import REASON_MAX_CHARS
from croupier.table.orders import (
    AllowWagering,
    CloseTable,
    FloorCommand,
    PauseTable,
    PostHouse,
    ReopenTable,
    ResumeTable,
    StopWagering,
    VoidRound,
)
from croupier.table.setting import Setting
from croupier.table.standing import (
    CloseOrdered,
    HousePosted,
    Paused,
    Reopened,
    Resumed,
    RoundCalledOff,
    WageringAllowed,
    WageringStopped,
)
from croupier.table.state import TableState

__all__ = ["decide_floor", "must_be_open", "must_take_wagers", "takes_wagers"]


def decide_floor(
    setting: Setting, state: TableState, command: FloorCommand, now_ms: int
) -> tuple[Event, ...]:
    """Gives the events of an order.

    Raises:
        Refused: `reason-needed`; `nothing-to-change` where it is so already; for a round that is
            over or has no wager, `not-now` or `nothing-to-void`; `other-game`, or what is wrong
            with the house.
    """
    by, reason, floor = command.by, command.reason.strip(), state.floor
    if not 0 < len(reason) <= REASON_MAX_CHARS:
        raise Refused("reason-needed", maximum=REASON_MAX_CHARS)
    match command:
        case PauseTable():
            _must_change(is_new=floor.paused is None)
            return (Paused(by, reason),)
        case ResumeTable():
            _must_change(is_new=floor.paused is not None)
            return (Resumed(by, reason),)
        case CloseTable():
            _must_change(is_new=floor.closing is None)
            return (CloseOrdered(by, reason),)
        case ReopenTable():
            _must_change(is_new=floor.closing is not None)
            return (Reopened(by, reason),)
        case StopWagering():
            _must_change(is_new=floor.stopped is None)
            return (WageringStopped(by, reason),)
        case AllowWagering():
            _must_change(is_new=floor.stopped is not None)
            return (WageringAllowed(by, reason),)
        case PostHouse():
            _must_change(is_new=command.house != floor.posted)
            _must_fit(setting, command.house)
            return (HousePosted(by, reason, command.house),)
        case VoidRound():
            return _void(setting, state, command, reason)


def _must_change(*, is_new: bool) -> None:
    if not is_new:
        raise Refused("nothing-to-change")


def _must_fit(setting: Setting, house: dict[str, object] | None) -> None:
    dealt = setting.terms.game.key
    if house is not None and (found := house_of(house).terms.game.key) != dealt:
        raise Refused("other-game", game=found, accepted=dealt)


def _void(
    setting: Setting, state: TableState, command: VoidRound, reason: str
) -> tuple[Event, ...]:
    round_ = state.round
    if round_ is None or (phase(round_) is Phase.BETTING and not round_.hands):
        raise Refused("nothing-to-void", table=state.table)
    if command.number not in (0, round_.number):
        raise Refused("other-round", round=command.number, accepted=round_.number)
    voided = decide_round(setting.terms, round_, Void(reason))
    return (RoundCalledOff(round_.number, command.by, reason), *voided)


def _is_in_progress(state: TableState) -> bool:
    round_ = state.round
    return bool(round_ is not None and round_.hands and not is_over(round_))


def must_be_open(state: TableState) -> None:
    """Lets pass at a table that is not closed or about to be.

    Raises:
        Refused: `table-closed`, with the floor's reason.
    """
    if state.floor.closing is not None:
        raise Refused("table-closed", reason=state.floor.closing.reason)


def takes_wagers(state: TableState) -> bool:
    """Tells whether wagers may be laid as far as the floor goes; see `must_take_wagers`."""
    try:
        must_take_wagers(state)
    except Refused:
        return False
    return True


def must_take_wagers(state: TableState) -> None:
    """Lets pass where the floor has nothing against wagers.

    A round in which a wager lies is in progress: at a table that is paused or about to be closed
    others may still join it. Where wagering is stopped nobody may.

    Raises:
        Refused: `wagering-stopped`, `table-paused` or `table-closed`, with the floor's reason.
    """
    floor = state.floor
    if floor.stopped is not None:
        raise Refused("wagering-stopped", reason=floor.stopped.reason)
    if _is_in_progress(state):
        return
    if floor.paused is not None:
        raise Refused("table-paused", reason=floor.paused.reason)
    must_be_open(state)
