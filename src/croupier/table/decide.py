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
from croupier.table.claims import CLAIMS, came_back
from croupier.table.commands import (
    AskTime,
    BuyIn,
    CashOut,
    Command,
    HandCommand,
    Lay,
    Ready,
    RevealNonce,
)
from croupier.table.events import (
    BoughtIn,
    CashedOut,
    Event,
    GotReady,
    NonceCommitted,
    NonceRevealed,
)
from croupier.table.exposure import check_layout
from croupier.table.floor import decide_floor, must_take_wagers
from croupier.table.orders import FloorCommand
from croupier.table.places import must_play
from croupier.table.presence import players_of
from croupier.table.setting import Setting
from croupier.table.state import TableState, chips_of
from croupier.table.timing import ask_time, check_ready, must_be_in_time, too_late, window

__all__ = ["decide", "round_of"]

_MAX_CHIPS = 10**12


def decide(
    setting: Setting,
    state: TableState,
    command: Command,
    now_ms: int,
    *,
    arrived_ms: int | None = None,
    latency_ms: int = 0,
    meter_chips: int | None = None,
) -> tuple[Event, ...]:
    """Gives the events that follow from a command of a player or the floor at this moment.

    It had arrived at `arrived_ms`, now if that is left out, after `latency_ms` on its way.
    `meter_chips` is the jackpot's meter as it stands, where there is one.

    Raises:
        Refused: with the reason and what would be accepted; nothing has changed.
    """
    arrived_ms = now_ms if arrived_ms is None else arrived_ms
    must_be_in_time(setting.clock, state, command, arrived_ms=arrived_ms, latency_ms=latency_ms)
    try:
        if isinstance(command, Lay):
            events = _lay(setting, state, command, now_ms, meter_chips)
        else:
            events = _DECIDE[type(command)](setting, state, command, now_ms)
    except Refused as refused:
        raise too_late(state, command) or refused from None
    return (*came_back(state, command), *events)


def round_of(state: TableState) -> RoundState:
    """Gives the round in progress.

    Raises:
        Refused: `table-not-open` before the first round was opened.
    """
    if state.round is None:
        raise Refused("table-not-open", table=state.table)
    return state.round


def _buy_in(setting: Setting, state: TableState, command: BuyIn, now_ms: int) -> tuple[Event, ...]:
    if command.player not in players_of(state.spots, state.seating):
        raise Refused("not-seated", table=state.table)
    layout, held = setting.house.layout, chips_of(state, command.player)
    minimum = max(1, (layout.buy_in_minimum or 0) - held)
    maximum = _MAX_CHIPS if layout.buy_in_maximum is None else layout.buy_in_maximum - held
    if maximum <= 0:
        raise Refused("chips-at-maximum", held=held, maximum=layout.buy_in_maximum or 0)
    if not minimum <= command.chips <= maximum:
        raise Refused(
            "amount-out-of-limits", amount=command.chips, minimum=minimum, maximum=maximum
        )
    return (BoughtIn(command.player, command.chips),)


def _cash_out(
    setting: Setting, state: TableState, command: CashOut, now_ms: int
) -> tuple[Event, ...]:
    chips = state.chips.get(command.player, 0)
    if not chips:
        raise Refused("nothing-to-cash-out", table=state.table)
    return (CashedOut(command.player, chips),)


def _must_afford(state: TableState, player: str, needed: int) -> None:
    held = state.chips.get(player, 0)
    if needed > held:
        raise Refused("chips-short", needed=needed, held=held)


def _lay(
    setting: Setting, state: TableState, command: Lay, now_ms: int, meter_chips: int | None
) -> tuple[Event, ...]:
    must_play(setting.terms.limits, state, command.player, command.spot)
    must_take_wagers(state)
    round_ = round_of(state)
    place = Place(command.player, command.spot, command.stakes, meter_chips)
    placed = decide_round(setting.terms, round_, place)
    there = round_.hands.get(command.spot)
    back = sum(there.stakes.values()) if there is not None else 0
    _must_afford(state, command.player, sum(command.stakes.values()) - back)
    check_layout(setting.house.layout, round_, command)
    events: list[Event] = [*placed]
    if command.nonce_commitment and command.player not in state.fairness.committed:
        events.append(NonceCommitted(command.player, command.nonce_commitment))
    if state.window is None:
        # The window runs from the first wager: nobody waits for an empty table (TAB-1).
        events.append(window(setting.clock, "betting", now_ms))
    return tuple(events)


def _ready(setting: Setting, state: TableState, command: Ready, now_ms: int) -> tuple[Event, ...]:
    check_ready(state, command.player)
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
    **CLAIMS,
    BuyIn: _buy_in,
    CashOut: _cash_out,
    Ready: _ready,
    AskTime: ask_time,
    RevealNonce: _reveal,
    Withdraw: _hand,
    Buy: _hand,
    Keep: _hand,
    Choose: _hand,
    Muck: _hand,
    Void: _void,
    **dict.fromkeys(get_args(FloorCommand), decide_floor),
}
