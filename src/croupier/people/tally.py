"""What a player's play comes to: his session and his day, counted over all tables.

A tally moves with the transaction that moves the money, so that every process sees the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from croupier.errors import Refused
from croupier.ledger import Reason, Transfer, account_of
from croupier.people.limits import DAY_MS, SESSION_GAP_MS

__all__ = [
    "Bound",
    "Flow",
    "Opening",
    "Tally",
    "advance",
    "as_of",
    "flows",
    "must_keep",
    "next_day_ms",
]

_PLAY = frozenset({Reason.HOLD, Reason.VOID, Reason.WIN, Reason.PRIZE})
_MINUTE_MS = 60_000


class Tally(NamedTuple):
    """Is a player's play up to `at_ms`, the last time that a wager of his moved.

    `day` counts days since 1970, UTC. Each net is what his chips have gained over that time; a
    stake is out of it from when it is laid until it comes back, and `open_chips` are the stakes
    that lie on a layout now. `version` rises with every change.
    """

    player: str
    version: int = 0
    at_ms: int = 0
    day: int = 0
    day_net_chips: int = 0
    day_played_ms: int = 0
    session_from_ms: int = 0
    session_net_chips: int = 0
    open_chips: int = 0


class Flow(NamedTuple):
    """Is what a transaction moves of a player's play."""

    net_chips: int = 0
    open_chips: int = 0


class Opening(NamedTuple):
    """Is a hand's wagers before the deal: of its ante depends what the hand will need.

    `stake_chips` are all of them, and `raise_multiple` times the ante is the smallest raise. An
    ante is a multiple of `step_chips` from `minimum_chips` up.
    """

    stake_chips: int
    ante_chips: int
    raise_multiple: int
    minimum_chips: int
    step_chips: int

    def largest_ante_chips(self, left_chips: int) -> int:
        """Gives the largest ante that `left_chips` suffice for, with its raise; 0 if none is."""
        ante_chips = left_chips // (1 + self.raise_multiple)
        ante_chips -= ante_chips % self.step_chips
        return ante_chips if ante_chips >= self.minimum_chips else 0


class Bound(NamedTuple):
    """Is what a player has set himself, as one transaction has to keep to it.

    `reserve_chips` is what the player's hands may still need, so that none has to be given up for
    the limit; None is no limit. `opening` is there where the transaction lays a new hand's wagers.
    """

    player: str
    most_lost_chips: int | None = None
    most_played_ms: int | None = None
    reserve_chips: int = 0
    opening: Opening | None = None


def flows(transfers: Iterable[Transfer], holder_of: Callable[[str], str | None]) -> dict[str, Flow]:
    """Gives what transfers move of each player's play.

    `holder_of` names the chips account that laid the hold of a ref, None where it is not known.
    """
    moved: dict[str, Flow] = {}

    def add(player: str, net_chips: int, open_chips: int) -> None:
        before = moved.get(player, Flow())
        moved[player] = Flow(before.net_chips + net_chips, before.open_chips + open_chips)

    for transfer in transfers:
        amount = transfer.amount_chips
        if transfer.reason is Reason.HOLD:
            add(account_of(transfer.debit).player, -amount, amount)
        elif transfer.reason is Reason.POST:
            chips = holder_of(transfer.ref)
            if chips is not None:
                add(account_of(chips).player, 0, -amount)
        elif transfer.reason in _PLAY:
            came_back = amount if transfer.reason is Reason.VOID else 0
            add(account_of(transfer.credit).player, amount, -came_back)
    return moved


def as_of(tally: Tally, now_ms: int) -> Tally:
    """Gives a tally as it stands later: a new day counts anew, and so does a new session."""
    day = now_ms // DAY_MS
    if day > tally.day:
        tally = tally._replace(day=day, day_net_chips=0, day_played_ms=0)
    if now_ms - tally.at_ms > SESSION_GAP_MS:
        tally = tally._replace(session_from_ms=now_ms, session_net_chips=0)
    return tally


def advance(tally: Tally, flow: Flow, at_ms: int) -> Tally:
    """Gives a tally after a transaction at `at_ms` that moved this much of the player's play.

    The time since the wager before counts as played, unless a new session begins.
    """
    at_ms = max(at_ms, tally.at_ms)
    after = as_of(tally, at_ms)
    is_same_session = at_ms - tally.at_ms <= SESSION_GAP_MS
    since_ms = max(tally.at_ms, after.day * DAY_MS)
    return after._replace(
        version=tally.version + 1,
        at_ms=at_ms,
        day_net_chips=after.day_net_chips + flow.net_chips,
        day_played_ms=after.day_played_ms + (at_ms - since_ms if is_same_session else 0),
        session_net_chips=after.session_net_chips + flow.net_chips,
        open_chips=after.open_chips + flow.open_chips,
    )


def next_day_ms(now_ms: int) -> int:
    """Gives when the next day of limits begins."""
    return (now_ms // DAY_MS + 1) * DAY_MS


def must_keep(bound: Bound, before: Tally, flow: Flow, at_ms: int) -> None:
    """Holds a transaction that lays a stake to what the player has set himself.

    Raises:
        Refused: `loss-limit` with the limit, what is lost today, and the most that is accepted
            now; `time-limit` with the limit in minutes. Both say until when.
    """
    if flow.net_chips >= 0:
        return
    now, until_ms = as_of(before, at_ms), next_day_ms(at_ms)
    played_ms, most_ms = advance(before, flow, at_ms).day_played_ms, bound.most_played_ms
    if most_ms is not None and played_ms >= most_ms:
        minutes = most_ms // _MINUTE_MS
        raise Refused(
            "time-limit", limit=minutes, played=played_ms // _MINUTE_MS, until_ms=until_ms
        )
    most_chips = bound.most_lost_chips
    if most_chips is None:
        return
    left_chips = most_chips + now.day_net_chips
    if left_chips < bound.reserve_chips - flow.net_chips:
        raise Refused(
            "loss-limit",
            limit=most_chips,
            lost=max(0, -now.day_net_chips),
            accepted=_accepted(bound, left_chips, -flow.net_chips),
            until_ms=until_ms,
        )


def _accepted(bound: Bound, left_chips: int, asked_chips: int) -> int:
    """Gives the most that may be staked in place of what was: of a new hand, as its ante alone."""
    free_chips, opening = left_chips - bound.reserve_chips, bound.opening
    if opening is None:
        return max(0, free_chips)
    own_reserve_chips = opening.raise_multiple * opening.ante_chips
    given_back_chips = opening.stake_chips - asked_chips  # what lay on the spot before
    return opening.largest_ante_chips(free_chips + own_reserve_chips + given_back_chips)
