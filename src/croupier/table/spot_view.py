"""The spots of a table: whose, who plays them, and what happens with the next hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from croupier.rules import TableLimits
from croupier.table.places import has_hand, player_of
from croupier.table.presence import OWN_WISH
from croupier.table.rights import Rights
from croupier.table.state import TableState

__all__ = [
    "NextHand",
    "SpotView",
    "WaitingView",
    "own_spots",
    "own_waiting",
    "spot_views",
    "waiting_views",
]


class NextHand(Struct, frozen=True):
    """Is what happens to a spot before the next hand, for everybody to see (ILS-2, ILS-3).

    `what` is `leaving` (it becomes free, or goes to `name` who waits), `given_up` (to `name`, who
    waits), `returning` (its own player plays again), `borrowed` (`name` plays it from then on) or
    `sitting_out` (its player plays no more hands for now).
    """

    what: str
    name: str | None = None


class SpotView(Struct, frozen=True):
    """Is one spot of the arc: who holds it, if anybody, and what he is about to do.

    `is_away` is the marker (ILS-3); the spot is kept for its player until `kept_until_ms`.
    `borrower` plays it meanwhile. `may_sit` and `may_borrow` tell whether the viewer's `sit` or
    `borrow` would be accepted here.
    """

    spot: int
    player: str | None
    name: str | None
    is_own: bool
    is_ready: bool
    is_leaving: bool
    is_online: bool
    is_away: bool = False
    is_sitting_out: bool = False
    kept_until_ms: int | None = None
    borrower: str | None = None
    borrower_name: str | None = None
    next_hand: NextHand | None = None
    may_sit: bool = False
    may_borrow: bool = False


class WaitingView(Struct, frozen=True):
    """Is a player who waits for a spot, in the order in which they are served (ILS-2)."""

    player: str
    name: str
    is_own: bool
    is_away: bool


class _Look(NamedTuple):
    """Is what every spot is looked at with."""

    state: TableState
    online: frozenset[str]
    to_come: Mapping[int, str]


def spot_views(
    limits: TableLimits,
    state: TableState,
    *,
    online: frozenset[str],
    to_come: Mapping[int, str],
) -> tuple[SpotView, ...]:
    """Shows every spot of a table as everybody sees it.

    `online` are those who are known to be connected, `to_come` whose a spot will be (ILS-2).
    """
    look = _Look(state, online, to_come)
    return tuple(_spot(look, spot) for spot in range(1, limits.spots + 1))


def own_spots(spots: tuple[SpotView, ...], seat: str, may: Rights) -> tuple[SpotView, ...]:
    """Marks in everybody's view which spots are the seat's own, and what it may do about them."""
    return tuple(_own(spot, seat, may) for spot in spots)


def _own(spot: SpotView, seat: str, may: Rights) -> SpotView:
    is_own, may_sit = spot.player == seat, spot.spot in may.sits
    may_borrow = spot.spot in may.borrows
    if (is_own, may_sit, may_borrow) == (spot.is_own, spot.may_sit, spot.may_borrow):
        return spot
    return replace(spot, is_own=is_own, may_sit=may_sit, may_borrow=may_borrow)


def waiting_views(state: TableState) -> tuple[WaitingView, ...]:
    """Shows who waits for a spot, first come first served."""
    return tuple(
        WaitingView(who, state.names[who], is_own=False, is_away=who in state.seating.away)
        for who in state.seating.waiting
    )


def own_waiting(waiting: tuple[WaitingView, ...], seat: str) -> tuple[WaitingView, ...]:
    """Marks the seat's own place among those who wait."""
    return tuple(replace(one, is_own=True) if one.player == seat else one for one in waiting)


def _spot(look: _Look, spot: int) -> SpotView:
    state = look.state
    player, borrower = state.spots.get(spot), state.seating.loans.get(spot)
    absence = state.seating.away.get(player) if player is not None else None
    return SpotView(
        spot=spot,
        player=player,
        name=state.names[player] if player is not None else None,
        is_own=False,
        is_ready=player_of(state, spot) in state.ready,
        is_leaving=spot in state.leaving,
        is_online=player is not None and (player in look.online or absence is None),
        is_away=absence is not None,
        is_sitting_out=absence is not None and absence.reason == OWN_WISH,
        kept_until_ms=absence.kept_until_ms if absence is not None else None,
        borrower=borrower,
        borrower_name=state.names[borrower] if borrower is not None else None,
        next_hand=_next_hand(look, spot, player) if player is not None else None,
    )


def _next_hand(look: _Look, spot: int, player: str) -> NextHand | None:
    state, to_come = look.state, look.to_come.get(spot)
    heir = state.names[to_come] if to_come is not None else None
    absence, borrower = state.seating.away.get(player), state.seating.loans.get(spot)
    if spot in state.leaving:
        return NextHand("leaving", heir)
    if heir is not None:
        return NextHand("given_up", heir)
    if borrower is not None and absence is None:
        return NextHand("returning")
    if borrower is not None and not has_hand(state.round, spot, borrower):
        return NextHand("borrowed", state.names[borrower])
    if absence is not None and absence.reason == OWN_WISH and has_hand(state.round, spot, player):
        return NextHand("sitting_out")
    return None
