"""A table as a seat sees it: who sits where, the round through its own door, clock and proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from croupier.houses import Clock
from croupier.round import NOBODY, Phase, RoundState, RoundView, phase, view
from croupier.round.view import OptionView
from croupier.rules import Terms
from croupier.rules.table_limits import LayoutLimits
from croupier.table.exposure import layout_room
from croupier.table.floor import takes_wagers
from croupier.table.places import has_place, is_given_up, playing
from croupier.table.presence import OWN_WISH
from croupier.table.rights import NO_RIGHTS, Rights, rights
from croupier.table.spot_view import (
    SpotView,
    WaitingView,
    own_spots,
    own_waiting,
    spot_views,
    waiting_views,
)
from croupier.table.standing import Standing
from croupier.table.state import TableState, Window
from croupier.table.timing import awaited, bettors, extra_left_ms, may_be_ready
from croupier.table.turnover import spots_to_come

__all__ = [
    "ClockView",
    "FloorView",
    "ProofView",
    "Public",
    "SpotView",
    "Surroundings",
    "TableView",
    "WaitingView",
    "YouView",
    "public_view",
    "standing",
    "table_view",
]


class ClockView(Struct, frozen=True):
    """Is the window that is open: its end and the time now, both by the server's clock.

    `is_extra` tells that players' own extra time runs. What was sent by the deadline may arrive up
    to `grace_ms` after it, as far as its way was measured to take so long.
    """

    window: str
    window_ms: int
    deadline_ms: int
    now_ms: int
    grace_ms: int = 0
    is_extra: bool = False


class FloorView(Struct, frozen=True):
    """Is what the floor has ordered: `state` is `open`, `paused`, `closing` or `closed`.

    A table that is paused finishes the round in progress and opens no other; one that is closing
    also makes money of all chips and frees every spot. `reason` is what the floor says of it.
    `has_new_house` tells that the next round is dealt under another house.
    """

    state: str
    is_wagering_stopped: bool
    takes_wagers: bool
    reason: str
    has_new_house: bool


class ProofView(Struct, frozen=True):
    """Is what is public of the deal: the commitment from before betting, the secret once settled.

    `cut_by` is the player who was offered the cut; `published_round` names the last round whose
    secret is published.
    """

    commitment: str
    previous: str
    terms_digest: str
    nonces_committed: tuple[str, ...]
    nonces_revealed: tuple[str, ...]
    cut_by: str | None
    cut: int | None
    published_round: int


class YouView(Struct, frozen=True):
    """Is the viewer: his chips at this table and what the table waits for from him.

    `waiting_place` is his place among those who wait for a spot, counted from 1. `may_be_ready`
    tells whether his `ready` would be accepted.
    """

    player: str
    chips: int
    is_ready: bool
    must_reveal: bool
    has_cut: bool
    is_away: bool = False
    is_sitting_out: bool = False
    waiting_place: int | None = None
    may_be_ready: bool = False


class TableView(Struct, frozen=True):
    """Is a whole table as one seat sees it, after the event of this number.

    `closes_at_ms` is set once the house is about to stop, by its own clock: no new wager is taken,
    and a round that is not over by then is kept as it is and dealt on when the house opens again.
    `ready_needed` counts the players whose `ready` ends the window, `ready` those who have said so.
    `extra_ms` tells of each player at the table how much extra time he has left.
    `may_wait` tells whether the viewer's `wait` would be accepted, whatever spots are free.
    """

    table: str
    number: int
    round: RoundView
    spots: tuple[SpotView, ...]
    clock: ClockView | None
    proof: ProofView
    you: YouView | None
    ready: int
    ready_needed: int
    watchers: int
    meter_chips: int | None
    floor: FloorView
    waiting: tuple[WaitingView, ...] = ()
    closes_at_ms: int | None = None
    extra_ms: dict[str, int] = {}
    may_wait: bool = False


class Surroundings(NamedTuple):
    """Is what a table's log does not know: who is connected, the meter, the time, the end.

    `clock` is the house's, for what it leaves each player of extra time, `layout` its limits on
    several spots together.
    """

    now_ms: int
    online: frozenset[str] = frozenset()
    watchers: int = 0
    meter_chips: int | None = None
    closes_at_ms: int | None = None
    clock: Clock | None = None
    layout: LayoutLimits = LayoutLimits()


class Public(NamedTuple):
    """Is what everybody sees of a table, made once for all who watch it.

    `round` is the view of a seat without a hand: it lists every spot that a wager may be laid on,
    of which `table` keeps none, since nobody may who does not play there.
    """

    round: RoundView
    table: TableView


def table_view(
    terms: Terms,
    state: TableState,
    seat: str,
    surroundings: Surroundings,
    public: Public | None = None,
) -> TableView:
    """Shows a table to a seat; a spectator is a seat that holds no spot.

    It is what everybody sees, and in place of what is the seat's own what its player sees of it.
    Whoever shows a table to many makes the `public` part once, and a spectator is shown that.
    """
    if public is None:
        public = public_view(terms, state, surroundings)
    round_ = _round(state)
    you = _you(state, round_, seat)
    seen = view(terms, round_, seat, meter_chips=surroundings.meter_chips, public=public.round)
    if you is None and seen is public.round:
        return public.table
    options = tuple(_takeable(terms, state, seat, surroundings, seen.options))
    may = _rights(terms, state, seat, surroundings)
    return replace(
        public.table,
        round=replace(seen, options=options),
        spots=own_spots(public.table.spots, seat, may),
        waiting=own_waiting(public.table.waiting, seat),
        you=you,
        may_wait=may.may_wait,
    )


def public_view(terms: Terms, state: TableState, surroundings: Surroundings) -> Public:
    """Makes what everybody sees of a table, for `table_view`."""
    seen = view(terms, _round(state), NOBODY, meter_chips=surroundings.meter_chips)
    players = awaited(state)
    to_come = spots_to_come(terms.limits, state, surroundings.now_ms)
    may = _rights(terms, state, NOBODY, surroundings)
    spots = spot_views(terms.limits, state, online=surroundings.online, to_come=to_come)
    table = TableView(
        table=state.table,
        number=state.number,
        round=replace(seen, options=()),
        spots=own_spots(spots, NOBODY, may),
        clock=_clock(state.window, surroundings.now_ms),
        proof=_proof(state),
        you=None,
        ready=len(state.ready.intersection(players)),
        ready_needed=len(players),
        watchers=surroundings.watchers,
        meter_chips=surroundings.meter_chips,
        floor=_floor(state),
        waiting=waiting_views(state),
        closes_at_ms=surroundings.closes_at_ms,
        extra_ms=_extra(state, surroundings.clock),
        may_wait=may.may_wait,
    )
    return Public(seen, table)


def _round(state: TableState) -> RoundState:
    return state.round if state.round is not None else RoundState(number=0)


def _clock(window: Window | None, now_ms: int) -> ClockView | None:
    if window is None:
        return None
    return ClockView(
        window.window,
        window.window_ms,
        window.deadline_ms,
        now_ms,
        window.grace_ms,
        window.is_extra,
    )


def _extra(state: TableState, clock: Clock | None) -> dict[str, int]:
    if clock is None:
        return {}
    players = dict.fromkeys((*state.spots.values(), *state.seating.loans.values(), *bettors(state)))
    return {player: extra_left_ms(clock, state, player) for player in players}


def _rights(terms: Terms, state: TableState, seat: str, surroundings: Surroundings) -> Rights:
    is_closing = surroundings.closes_at_ms is not None
    return NO_RIGHTS if is_closing else rights(terms.limits, state, seat)


def _takeable(
    terms: Terms,
    state: TableState,
    seat: str,
    surroundings: Surroundings,
    options: tuple[OptionView, ...],
) -> Iterator[OptionView]:
    # The round knows nothing of who holds a spot: the table does. What a player cannot pay for now
    # is listed all the same, with its cost: he may buy in while the window is open (ILS-4).
    least = terms.limits.stakes[terms.ante.key].minimum
    is_open = state.round is not None and surroundings.closes_at_ms is None
    mine = playing(state, seat) if is_open and takes_wagers(state) else ()
    for option in options:
        if option.verb != "place":
            yield option
            continue
        spot = option.spot
        room = layout_room(surroundings.layout, _round(state), seat, spot)
        if spot in mine and not is_given_up(state, spot) and (room is None or room >= least):
            yield option


def standing(floor: Standing) -> str:
    """Names how a table stands, as its view and the lobby tell it."""
    if floor.is_closed:
        return "closed"
    if floor.closing is not None:
        return "closing"
    return "open" if floor.paused is None else "paused"


def _floor(state: TableState) -> FloorView:
    floor = state.floor
    order = floor.closing or floor.stopped or floor.paused
    return FloorView(
        state=standing(floor),
        is_wagering_stopped=floor.stopped is not None,
        takes_wagers=takes_wagers(state),
        reason=order.reason if order is not None else "",
        has_new_house=floor.posted != floor.dealt,
    )


def _proof(state: TableState) -> ProofView:
    fairness = state.fairness
    return ProofView(
        commitment=fairness.commitment,
        previous=fairness.previous,
        terms_digest=state.digest,
        nonces_committed=tuple(fairness.committed),
        nonces_revealed=tuple(fairness.revealed),
        cut_by=fairness.cut_by,
        cut=fairness.cut,
        published_round=state.published_round,
    )


def _you(state: TableState, round_: RoundState, seat: str) -> YouView | None:
    if seat not in state.chips and not has_place(state, seat):
        return None
    absence, waiting = state.seating.away.get(seat), state.seating.waiting
    fairness = state.fairness
    owes = seat in fairness.committed and seat not in fairness.revealed
    is_cutting = phase(round_) is Phase.CUTTING
    return YouView(
        player=seat,
        chips=state.chips.get(seat, 0),
        is_ready=seat in state.ready,
        must_reveal=is_cutting and owes,
        has_cut=is_cutting and owes and fairness.cut_by == seat,
        is_away=absence is not None,
        is_sitting_out=absence is not None and absence.reason == OWN_WISH,
        waiting_place=waiting.index(seat) + 1 if seat in waiting else None,
        may_be_ready=may_be_ready(state, seat),
    )
