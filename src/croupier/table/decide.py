"""Decides what a player asks of a table: refused with the reason, or events."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from croupier.errors import Refused
from croupier.fair.commitment import nonce_commitment
from croupier.round import Phase, phase
from croupier.round import decide as decide_round
from croupier.round.commands import Buy, Choose, Keep, Muck, Place, Void, Withdraw
from croupier.round.events import Bought, Chosen
from croupier.round.state import RoundState
from croupier.table.commands import (
    BuyIn,
    CashOut,
    Command,
    HandCommand,
    Lay,
    Ready,
    RevealNonce,
    Sit,
    Stand,
)
from croupier.table.events import (
    BoughtIn,
    CashedOut,
    Event,
    GotReady,
    LeaveAsked,
    Left,
    NonceCommitted,
    NonceRevealed,
    Sat,
    WindowOpened,
)
from croupier.table.floor import (
    decide_floor,
    must_be_open,
    must_take_wagers,
)
from croupier.table.limits import NAME_MAX_CHARS
from croupier.table.orders import FloorCommand
from croupier.table.setting import Setting
from croupier.table.state import TableState

__all__ = ["bettors", "decide", "round_of"]

_MAX_CHIPS = 10**12


def decide(setting: Setting, state: TableState, command: Command, now_ms: int) -> tuple[Event, ...]:
    """Gives the events that follow from a command of a player or the floor at this moment.

    Raises:
        Refused: with the reason and what would be accepted; nothing has changed.
    """
    return _DECIDE[type(command)](setting, state, command, now_ms)


def round_of(state: TableState) -> RoundState:
    """Gives the round in progress.

    Raises:
        Refused: `table-not-open` before the first round was opened.
    """
    if state.round is None:
        raise Refused("table-not-open", table=state.table)
    return state.round


def bettors(state: TableState) -> tuple[str, ...]:
    """Lists the players with a hand in the round, in the order of their first spots."""
    hands = state.round.hands.values() if state.round is not None else ()
    return tuple(dict.fromkeys(hand.seat for hand in hands))


def _sit(setting: Setting, state: TableState, command: Sit, now_ms: int) -> tuple[Event, ...]:
    must_be_open(state)
    limits = setting.terms.limits
    free = [spot for spot in range(1, limits.spots + 1) if spot not in state.spots]
    if command.spot not in free:
        accepted = ", ".join(map(str, free))
        raise Refused("spot-not-free", spot=command.spot, accepted=accepted)
    held = sum(player == command.player for player in state.spots.values())
    if held >= limits.hands_per_player:
        raise Refused("too-many-hands", accepted=limits.hands_per_player)
    return (Sat(command.player, command.name[:NAME_MAX_CHARS], command.spot),)


def _stand(setting: Setting, state: TableState, command: Stand, now_ms: int) -> tuple[Event, ...]:
    _must_hold(state, command.player, command.spot)
    round_ = round_of(state)
    hand = round_.hands.get(command.spot)
    now = phase(round_)
    if hand is None or now in (Phase.SETTLED, Phase.VOIDED):
        return (Left(command.player, command.spot),)
    if now is Phase.BETTING:
        withdraw = Withdraw(command.player, command.spot)
        return (
            *decide_round(setting.terms, round_, withdraw),
            Left(command.player, command.spot),
        )
    if command.spot in state.leaving:
        raise Refused("already-leaving", spot=command.spot)
    return (LeaveAsked(command.player, command.spot),)


def _buy_in(setting: Setting, state: TableState, command: BuyIn, now_ms: int) -> tuple[Event, ...]:
    if command.player not in state.spots.values():
        raise Refused("not-seated", table=state.table)
    if not 0 < command.chips <= _MAX_CHIPS:
        raise Refused("amount-out-of-limits", amount=command.chips, minimum=1, maximum=_MAX_CHIPS)
    return (BoughtIn(command.player, command.chips),)


def _cash_out(
    setting: Setting, state: TableState, command: CashOut, now_ms: int
) -> tuple[Event, ...]:
    chips = state.chips.get(command.player, 0)
    if not chips:
        raise Refused("nothing-to-cash-out", table=state.table)
    return (CashedOut(command.player, chips),)


def _must_hold(state: TableState, player: str, spot: int) -> None:
    if state.spots.get(spot) != player:
        mine = [str(own) for own, holder in state.spots.items() if holder == player]
        raise Refused("not-your-spot", spot=spot, accepted=", ".join(mine))


def _must_afford(state: TableState, player: str, needed: int) -> None:
    held = state.chips.get(player, 0)
    if needed > held:
        raise Refused("chips-short", needed=needed, held=held)


def _lay(setting: Setting, state: TableState, command: Lay, now_ms: int) -> tuple[Event, ...]:
    _must_hold(state, command.player, command.spot)
    if command.spot in state.leaving:
        raise Refused("already-leaving", spot=command.spot)
    must_take_wagers(state)
    round_ = round_of(state)
    placed = decide_round(
        setting.terms, round_, Place(command.player, command.spot, command.stakes)
    )
    there = round_.hands.get(command.spot)
    back = sum(there.stakes.values()) if there is not None else 0
    _must_afford(state, command.player, sum(command.stakes.values()) - back)
    events: list[Event] = [*placed]
    if command.nonce_commitment and command.player not in state.fairness.committed:
        events.append(NonceCommitted(command.player, command.nonce_commitment))
    if state.window is None:
        # The window runs from the first wager: nobody waits for an empty table (TAB-1).
        length = setting.clock.betting
        events.append(WindowOpened("betting", length, now_ms + length))
    return tuple(events)


def _ready(setting: Setting, state: TableState, command: Ready, now_ms: int) -> tuple[Event, ...]:
    if state.window is None or state.window.window not in ("betting", "muck", "result"):
        raise Refused("no-window-to-skip", accepted="betting, muck, result")
    if command.player not in bettors(state):
        raise Refused("no-hand-here", table=state.table)
    if command.player in state.ready:
        raise Refused("already-ready", window=state.window.window)
    return (GotReady(command.player),)


def _reveal(
    setting: Setting, state: TableState, command: RevealNonce, now_ms: int
) -> tuple[Event, ...]:
    fairness = state.fairness
    now = phase(round_of(state))
    if now is not Phase.CUTTING:
        raise Refused("not-now", phase=now.value, accepted=Phase.CUTTING.value)
    if command.player in fairness.revealed:
        raise Refused("already-revealed", round=round_of(state).number)
    committed = fairness.committed.get(command.player)
    if committed is None or nonce_commitment(bytes.fromhex(command.nonce)) != committed:
        raise Refused("nonce-does-not-match", commitment=committed or "none")
    if command.cut is not None and command.player != fairness.cut_by:
        raise Refused("not-your-cut", cut_by=fairness.cut_by or "nobody")
    return (NonceRevealed(command.player, command.nonce, command.cut),)


def _hand(
    setting: Setting, state: TableState, command: HandCommand, now_ms: int
) -> tuple[Event, ...]:
    events = decide_round(setting.terms, round_of(state), command)
    for event in events:
        if isinstance(event, Bought | Chosen):
            _must_afford(state, command.seat, sum(event.stakes.values()))
    return events


def _void(setting: Setting, state: TableState, command: Void, now_ms: int) -> tuple[Event, ...]:
    return decide_round(setting.terms, round_of(state), command)


_DECIDE: dict[type, Callable[..., tuple[Event, ...]]] = {
    Sit: _sit,
    Stand: _stand,
    BuyIn: _buy_in,
    CashOut: _cash_out,
    Lay: _lay,
    Ready: _ready,
    RevealNonce: _reveal,
    Withdraw: _hand,
    Buy: _hand,
    Keep: _hand,
    Choose: _hand,
    Muck: _hand,
    Void: _void,
    **dict.fromkeys(get_args(FloorCommand), decide_floor),
}
