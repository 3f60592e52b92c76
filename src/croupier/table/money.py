"""The transfers that an event means: every chip that moves at a table moves in the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from croupier.errors import Broken
from croupier.ledger import (
    HOUSE_FLOAT,
    Reason,
    Transfer,
    chips_account,
    jackpot_account,
    player_account,
    wagers_account,
)
from croupier.ledger.jackpot import prize_transfers
from croupier.ledger.refs import event_ref, place_of
from croupier.round import Line, Settled
from croupier.round.events import Bought, Chosen, Placed, Voided, Withdrawn
from croupier.rules import Terms
from croupier.rules.jackpot import PaidPrize
from croupier.table.events import BoughtIn, CashedOut, Event, MeterFed
from croupier.table.state import TableState, evolve

__all__ = ["rest_on_meters", "transfers_of"]


def rest_on_meters(terms: Terms, state: TableState, events: Iterable[Event]) -> bool:
    """Tells whether what these events move was worked out from what the meters show (CYB-7)."""
    for event in events:
        match event:
            case MeterFed():
                return True
            case Voided() if state.fed:
                return True
            case Settled() if any(_draws(terms, line) for line in event.lines):
                return True
    return False


def _draws(terms: Terms, line: Line) -> bool:
    """Tells whether a line is paid out of the meter, as far as that goes."""
    if terms.jackpot is None or not terms.game.wager(line.wager).in_prizes:
        return False
    return line.pays.endswith("%") or bool(
        line.returned_chips and terms.jackpot.prizes_from == "meter"
    )


def transfers_of(
    terms: Terms, state: TableState, event: Event, meters: Mapping[str, int]
) -> tuple[Transfer, ...]:
    """Gives the transfers of an event that befalls a table in this state.

    `meters` says what the meters show that the round has fed, by name.

    Raises:
        Broken: when the event would move money that is not there.
    """
    return tuple(_transfers(terms, state, event, meters))


def _transfers(
    terms: Terms, state: TableState, event: Event, meters: Mapping[str, int]
) -> Iterator[Transfer]:
    match event:
        case BoughtIn():
            money, chips = player_account(event.player), chips_account(state.table, event.player)
            yield Transfer(money, chips, event.chips, Reason.BUY_IN, _ref(state))
        case CashedOut():
            money, chips = player_account(event.player), chips_account(state.table, event.player)
            yield Transfer(chips, money, event.chips, Reason.CASH_OUT, _ref(state))
        case Placed():
            yield from _voids(state, event.spot)
            yield from _holds(state, event)
        case Withdrawn():
            yield from _voids(state, event.spot)
        case Bought() | Chosen():
            yield from _holds(state, event)
        case MeterFed():
            meter = jackpot_account(event.jackpot)
            for place, fed in event.parts.items():
                ref = state.holds[place]
                yield Transfer(HOUSE_FLOAT, meter, fed, Reason.CONTRIBUTION, ref)
        case Settled():
            for line in event.lines:
                yield from _settlement(terms, state, event, line)
        case Voided():
            for spot in _hands(state):
                yield from _voids(state, spot)
            yield from _unfed(state, meters)
        case _:
            return


def _ref(state: TableState) -> str:
    return event_ref(state.table, state.number + 1)


def _hands(state: TableState) -> tuple[int, ...]:
    return tuple(state.round.hands) if state.round is not None else ()


def _holds(state: TableState, event: Placed | Bought | Chosen) -> Iterator[Transfer]:
    chips, wagers = chips_account(state.table, event.seat), wagers_account(state.table)
    refs = evolve(state, event).holds
    for wager, stake in event.stakes.items():
        yield Transfer(chips, wagers, stake, Reason.HOLD, refs[place_of(event.spot, wager)])


def _voids(state: TableState, spot: int) -> Iterator[Transfer]:
    hand = state.round.hands.get(spot) if state.round is not None else None
    if hand is None:
        return
    chips, wagers = chips_account(state.table, hand.seat), wagers_account(state.table)
    for wager, stake in hand.stakes.items():
        yield Transfer(wagers, chips, stake, Reason.VOID, state.holds[place_of(spot, wager)])


def _unfed(state: TableState, meters: Mapping[str, int]) -> Iterator[Transfer]:
    for jackpot, fed in state.fed.items():
        # A meter that was won meanwhile may hold less than was put in: it never goes below zero.
        back = min(fed, meters[jackpot])
        if back:
            meter = jackpot_account(jackpot)
            yield Transfer(meter, HOUSE_FLOAT, back, Reason.CORRECTION, _ref(state))


def _settlement(terms: Terms, state: TableState, event: Settled, line: Line) -> Iterator[Transfer]:
    ref = state.holds[place_of(event.spot, line.wager)]
    chips, wagers = chips_account(state.table, event.seat), wagers_account(state.table)
    is_prize = terms.game.wager(line.wager).in_prizes
    if is_prize or line.returned_chips == 0:
        yield Transfer(wagers, HOUSE_FLOAT, line.stake_chips, Reason.POST, ref)
    elif line.returned_chips >= line.stake_chips:
        yield Transfer(wagers, chips, line.stake_chips, Reason.VOID, ref)
        won = line.returned_chips - line.stake_chips
        if won:
            yield Transfer(HOUSE_FLOAT, chips, won, Reason.WIN, ref)
    else:
        raise Broken(f"a stake of {line.stake_chips} cannot come back in part: {line}")
    # All of a meter that fixed prizes have emptied is nothing, and yet it starts again.
    if is_prize and (line.returned_chips or line.seed_chips):
        yield from _prize(terms, chips, line, ref)


def _prize(terms: Terms, chips: str, line: Line, ref: str) -> tuple[Transfer, ...]:
    assert terms.jackpot is not None
    from_house = line.returned_chips - line.meter_chips
    left = line.meter_was_chips - line.meter_chips + line.seed_chips
    paid = PaidPrize(line.meter_chips, from_house, line.seed_chips, left)
    return prize_transfers(terms.jackpot, paid, chips=chips, ref=ref)
