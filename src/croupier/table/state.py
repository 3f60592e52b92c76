"""The state of a table: always the fold of its log, rounds and all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from croupier.fair.commitment import FIRST_PREVIOUS
from croupier.ledger.refs import hold_ref, place_of
from croupier.round import Event as RoundEvent
from croupier.round import RoundState, Settled
from croupier.round import evolve as evolve_round
from croupier.round.events import Bought, Chosen, Placed, Voided, Withdrawn
from croupier.table.clocked import ClockEvent, Timing, timed
from croupier.table.events import (
    BoughtIn,
    CameBack,
    CashedOut,
    Checkpoint,
    CutOffered,
    Event,
    GaveUp,
    GiveBackAsked,
    GivenBack,
    GotReady,
    LeaveAsked,
    Left,
    Lent,
    MeterFed,
    Missed,
    NonceCommitted,
    NonceRevealed,
    RoundOpened,
    Sat,
    SecretPublished,
    SpotAsked,
    SpotGiven,
    StoppedWaiting,
    TableOpened,
    WentAway,
    WindowClosed,
    WindowOpened,
)
from croupier.table.presence import Seating
from croupier.table.seating import evolve_seating
from croupier.table.standing import FloorEvent, Standing, after

__all__ = [
    "Fairness",
    "TableState",
    "Window",
    "chips_of",
    "evolve",
    "fold",
]


class Window(Struct, frozen=True):
    """Is an open window and when it closes; see `WindowOpened`."""

    window: str
    window_ms: int
    deadline_ms: int
    grace_ms: int = 0
    is_extra: bool = False


class Fairness(Struct, frozen=True):
    """Is the deal's protocol for the round in progress (STU-2)."""

    secret: str = ""
    commitment: str = FIRST_PREVIOUS
    previous: str = FIRST_PREVIOUS
    committed: dict[str, str] = {}
    revealed: dict[str, str] = {}
    cut_by: str | None = None
    cut: int | None = None
    is_published: bool = False


class TableState(Struct, frozen=True):
    """Is a table after its event of this `number`.

    `spots` says who holds which spot, `chips` what each player has before him besides his wagers,
    `holds` the ledger's ref of every stake that lies on the layout, by `spot/wager`, and `fed`
    what the round's wagers have put into each meter, by its name. `document` are the terms in
    force; `seating` tells who is away, plays another's spot, or waits for one; `timing` what the
    players have used of their own time.
    """

    table: str
    number: int = 0
    digest: str = ""
    house: str = ""
    spots: dict[int, str] = {}
    names: dict[str, str] = {}
    leaving: frozenset[int] = frozenset()
    chips: dict[str, int] = {}
    holds: dict[str, str] = {}
    round: RoundState | None = None
    fairness: Fairness = Fairness()
    window: Window | None = None
    ready: frozenset[str] = frozenset()
    published_round: int = 0
    document: dict[str, object] = {}
    fed: dict[str, int] = {}
    floor: Standing = Standing()
    seating: Seating = Seating()
    timing: Timing = Timing()


def chips_of(state: TableState, player: str) -> int:
    """Counts what a player has at a table: the chips before him and those he has wagered."""
    hands = state.round.hands.values() if state.round is not None else ()
    wagered = sum(
        stake
        for hand in hands
        if hand.seat == player
        for wager, stake in hand.stakes.items()
        if place_of(hand.spot, wager) in state.holds
    )
    return state.chips.get(player, 0) + wagered


def fold(state: TableState, events: Iterable[Event]) -> TableState:
    """Gives the state after many events."""
    return reduce(evolve, events, state)


def evolve(state: TableState, event: Event) -> TableState:
    """Gives the state after one event; there is no rule here."""
    state = replace(state, number=state.number + 1)
    state = _changed(state, event)
    seating = evolve_seating(state.seating, event, number=state.number, spots=state.spots)
    return state if seating is state.seating else replace(state, seating=seating)


def _changed(state: TableState, event: Event) -> TableState:
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(state, event)
    if isinstance(event, ClockEvent):
        return replace(state, timing=timed(state.timing, event))
    if isinstance(event, FloorEvent):
        return replace(state, floor=after(state.floor, event))
    return _round_event(state, event)  # type: ignore[arg-type]


def _round_event(state: TableState, event: RoundEvent) -> TableState:
    state = _move_chips(state, event)
    before = state.round if state.round is not None else RoundState(number=0)
    state = replace(state, round=evolve_round(before, event))
    return _released(state, event.seat) if isinstance(event, Withdrawn) else state


def _released(state: TableState, player: str) -> TableState:
    """Frees a player without a hand from his commitment: he takes no part in the shuffle."""
    hands = state.round.hands.values() if state.round is not None else ()
    if any(hand.seat == player for hand in hands):
        return state
    committed = {who: it for who, it in state.fairness.committed.items() if who != player}
    return replace(state, fairness=replace(state.fairness, committed=committed))


def _move_chips(state: TableState, event: RoundEvent) -> TableState:
    match event:
        case Placed():
            state = _give_back(state, event.seat, event.spot)
            return _lay(state, event.seat, event.spot, event.stakes)
        case Withdrawn():
            return _give_back(state, event.seat, event.spot)
        case Bought() | Chosen():
            return _lay(state, event.seat, event.spot, event.stakes)
        case Settled():
            returned = sum(line.returned_chips for line in event.lines)
            return _freed(_with_chips(state, event.seat, returned), event.spot)
        case Voided():
            spots = state.round.hands if state.round is not None else {}
            return reduce(lambda s, h: _give_back(s, h.seat, h.spot), spots.values(), state)
        case _:
            return state


def _with_chips(state: TableState, player: str, more: int) -> TableState:
    return replace(state, chips={**state.chips, player: state.chips.get(player, 0) + more})


def _lay(state: TableState, player: str, spot: int, stakes: dict[str, int]) -> TableState:
    number = state.round.number if state.round is not None else 0
    laid = {
        place_of(spot, wager): hold_ref(state.table, number, spot, wager, number=state.number)
        for wager in stakes
    }
    state = replace(state, holds={**state.holds, **laid})
    return _with_chips(state, player, -sum(stakes.values()))


def _give_back(state: TableState, player: str, spot: int) -> TableState:
    hand = state.round.hands.get(spot) if state.round is not None else None
    staked = sum(hand.stakes.values()) if hand is not None else 0
    return _freed(_with_chips(state, player, staked), spot)


def _freed(state: TableState, spot: int) -> TableState:
    prefix = place_of(spot, "")
    holds = {place: ref for place, ref in state.holds.items() if not place.startswith(prefix)}
    return replace(state, holds=holds)


def _opened(state: TableState, event: TableOpened) -> TableState:
    return replace(state, digest=event.digest, house=event.house, document=event.document)


def _checkpoint(state: TableState, event: Checkpoint) -> TableState:
    return replace(
        state,
        digest=event.digest,
        house=event.house,
        document=event.document,
        spots=event.spots,
        names=event.names,
        chips=event.chips,
        leaving=frozenset(),
        fairness=replace(state.fairness, commitment=event.commitment),
        published_round=event.published_round,
        floor=event.floor,
        timing=event.timing,
        seating=event.seating,
    )


def _sat(state: TableState, event: Sat | SpotGiven) -> TableState:
    return replace(
        state,
        spots=dict(sorted({**state.spots, event.spot: event.player}.items())),
        names={**state.names, event.player: event.name},
    )


def _leave_asked(state: TableState, event: LeaveAsked) -> TableState:
    return replace(state, leaving=state.leaving | {event.spot})


def _left(state: TableState, event: Left | GaveUp) -> TableState:
    spots = {spot: player for spot, player in state.spots.items() if spot != event.spot}
    return replace(state, spots=spots, leaving=state.leaving - {event.spot})


def _named(state: TableState, event: Lent | SpotAsked) -> TableState:
    return replace(state, names={**state.names, event.player: event.name})


def _unmoved(state: TableState, event: Event) -> TableState:
    return state


def _bought_in(state: TableState, event: BoughtIn) -> TableState:
    return _with_chips(state, event.player, event.chips)


def _cashed_out(state: TableState, event: CashedOut) -> TableState:
    return _with_chips(state, event.player, -event.chips)


def _round_opened(state: TableState, event: RoundOpened) -> TableState:
    fairness = Fairness(secret=event.secret, commitment=event.commitment, previous=event.previous)
    floor = replace(state.floor, dealt=state.floor.posted)
    timing = replace(state.timing, ran_out={})
    state = replace(state, fairness=fairness, floor=floor, timing=timing)
    return replace(state, window=None, ready=frozenset(), fed={})


def _nonce_committed(state: TableState, event: NonceCommitted) -> TableState:
    committed = {**state.fairness.committed, event.player: event.commitment}
    return replace(state, fairness=replace(state.fairness, committed=committed))


def _cut_offered(state: TableState, event: CutOffered) -> TableState:
    return replace(state, fairness=replace(state.fairness, cut_by=event.player))


def _nonce_revealed(state: TableState, event: NonceRevealed) -> TableState:
    revealed = {**state.fairness.revealed, event.player: event.nonce}
    cut = state.fairness.cut if event.cut is None else event.cut
    return replace(state, fairness=replace(state.fairness, revealed=revealed, cut=cut))


def _meter_fed(state: TableState, event: MeterFed) -> TableState:
    return replace(state, fed={**state.fed, event.jackpot: sum(event.parts.values())})


def _published(state: TableState, event: SecretPublished) -> TableState:
    fairness = replace(state.fairness, is_published=True)
    return replace(state, published_round=event.number, fairness=fairness)


def _window_opened(state: TableState, event: WindowOpened) -> TableState:
    window = Window(
        event.window, event.window_ms, event.deadline_ms, event.grace_ms, event.is_extra
    )
    is_same = state.window is not None and state.window.window == event.window
    # A window that is only given its length again keeps those who were ready for its end.
    return replace(state, window=window, ready=state.ready if is_same else frozenset())


def _window_closed(state: TableState, event: WindowClosed) -> TableState:
    return replace(state, window=None, ready=frozenset())


def _got_ready(state: TableState, event: GotReady) -> TableState:
    return replace(state, ready=state.ready | {event.player})


_CHANGES: dict[type, Callable[..., TableState]] = {
    TableOpened: _opened,
    Checkpoint: _checkpoint,
    Sat: _sat,
    LeaveAsked: _leave_asked,
    Left: _left,
    GaveUp: _left,
    SpotGiven: _sat,
    SpotAsked: _named,
    Lent: _named,
    WentAway: _unmoved,
    CameBack: _unmoved,
    Missed: _unmoved,
    GiveBackAsked: _unmoved,
    GivenBack: _unmoved,
    StoppedWaiting: _unmoved,
    BoughtIn: _bought_in,
    CashedOut: _cashed_out,
    RoundOpened: _round_opened,
    NonceCommitted: _nonce_committed,
    CutOffered: _cut_offered,
    NonceRevealed: _nonce_revealed,
    MeterFed: _meter_fed,
    SecretPublished: _published,
    WindowOpened: _window_opened,
    WindowClosed: _window_closed,
    GotReady: _got_ready,
}
