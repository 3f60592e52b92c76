"""The table's clock: whom a window waits for, what is late, what time is added (TAB-1, TAB-2).

A command belongs to the moment at which it was sent: when it arrived, less what was measured of
its way, and of that no more than the window allows for. The dealer leaves each window open for
that much after its deadline, so nobody who was in time by this count is answered for.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import Refused
from croupier.houses import Clock
from croupier.round import Phase, RoundState, phase
from croupier.round.commands import Buy, Choose, Keep, Muck, Withdraw
from croupier.table.clocked import ExtraTimeReturned, ExtraTimeUsed
from croupier.table.commands import AskTime, Command, Lay, Ready, RevealNonce, Stand, sender
from croupier.table.events import Event, WindowOpened
from croupier.table.places import has_hand, playing
from croupier.table.presence import players_of
from croupier.table.setting import Setting
from croupier.table.state import TableState

__all__ = [
    "ask_time",
    "awaited",
    "bettors",
    "check_ready",
    "closes_ms",
    "extended",
    "extra_left_ms",
    "has_run_out",
    "may_be_ready",
    "must_be_in_time",
    "owing",
    "returned",
    "too_late",
    "window",
]

_SKIPPED = ("betting", "muck", "result")
_ASKING = ("purchase", "decision")
_WINDOWS: dict[type, tuple[str, ...]] = {
    Lay: ("betting",),
    Withdraw: ("betting",),
    Stand: ("betting",),
    RevealNonce: ("cutting",),
    Buy: ("purchase",),
    Keep: ("purchase",),
    Choose: ("decision",),
    AskTime: _ASKING,
    Muck: ("decision", "muck"),
    Ready: _SKIPPED,
}


def bettors(state: TableState) -> tuple[str, ...]:
    """Lists the players with a hand in the round, in the order of their first spots."""
    hands = state.round.hands.values() if state.round is not None else ()
    return tuple(dict.fromkeys(hand.seat for hand in hands))


def owing(round_: RoundState) -> tuple[str, ...]:
    """Lists the players of whom the round waits for an answer, in the order of their spots."""
    now = phase(round_)
    owes = {
        Phase.PURCHASE: lambda hand: not hand.has_answered,
        Phase.DECISION: lambda hand: hand.raised is None,
    }.get(now)
    if owes is None:
        return ()
    return tuple(dict.fromkeys(hand.seat for hand in round_.hands.values() if owes(hand)))


def awaited(state: TableState) -> tuple[str, ...]:
    """Lists the players whose `ready` ends the window that is open.

    A result is shown to those who have played and are still there: who has left the table or is
    away is not waited for.
    """
    if state.window is None or state.window.window != "result":
        return bettors(state)
    return tuple(who for who in bettors(state) if _is_here(state, who))


def check_ready(state: TableState, player: str) -> None:
    """Lets pass a player whose `ready` counts: one with a hand, in a window that it may end.

    Raises:
        Refused: `no-window-to-skip`, `no-hand-here` or `already-ready`.
    """
    if state.window is None or state.window.window not in _SKIPPED:
        raise Refused("no-window-to-skip", accepted=", ".join(_SKIPPED))
    if player not in bettors(state):
        raise Refused("no-hand-here", table=state.table)
    if player in state.ready:
        raise Refused("already-ready", window=state.window.window)


def may_be_ready(state: TableState, player: str) -> bool:
    """Tells whether a player's `ready` would be accepted; see `check_ready`."""
    try:
        check_ready(state, player)
    except Refused:
        return False
    return True


def _is_here(state: TableState, player: str) -> bool:
    return bool(playing(state, player)) and player not in state.seating.away


def window(clock: Clock, name: str, now_ms: int, state: TableState | None = None) -> WindowOpened:
    """Opens a window for as long as the clock says; a result is short for one who is alone."""
    length = int(getattr(clock, name))
    if state is not None and name == "result" and _is_solo(state):
        length = min(length, clock.solo_result)
    # Nobody loses anything when a result is taken away, so nothing has to be made good for it.
    grace = 0 if name == "result" else clock.latency
    return WindowOpened(name, length, now_ms + length, grace)


def _is_solo(state: TableState) -> bool:
    places = {*players_of(state.spots, state.seating), *bettors(state)}
    return len([who for who in places if _is_here(state, who)]) <= 1


def has_run_out(state: TableState, arrived_ms: int) -> bool:
    """Tells whether nothing that arrives now can be in time for the window that is open."""
    at_ms = closes_ms(state)
    return at_ms is not None and arrived_ms >= at_ms


def closes_ms(state: TableState) -> int | None:
    """Tells until when a message may arrive for the window that is open, None where none is."""
    now = state.window
    return None if now is None else now.deadline_ms + now.grace_ms


def must_be_in_time(
    clock: Clock, state: TableState, command: Command, *, arrived_ms: int, latency_ms: int
) -> None:
    """Lets a command pass that was sent before the window it is for was over.

    An answer of a player who has extra time left is in time too: his own time runs already.

    Raises:
        Refused: `too-late`.
    """
    now = state.window
    if now is None or now.window not in _WINDOWS.get(type(command), ()):
        return
    if isinstance(command, Stand) and not has_hand(state.round, command.spot, command.player):
        return
    sent_ms = arrived_ms - min(max(0, latency_ms), now.grace_ms)
    if sent_ms >= now.deadline_ms and not _has_own_time(clock, state, command):
        raise Refused("too-late", window=now.window)


def _has_own_time(clock: Clock, state: TableState, command: Command) -> bool:
    if state.round is None or not isinstance(command, Buy | Keep | Choose | AskTime):
        return False
    player = sender(command)
    return player in owing(state.round) and extra_left_ms(clock, state, player) > 0


def too_late(state: TableState, command: Command) -> Refused | None:
    """Says of a command that cannot be obeyed whether that is because the clock was faster."""
    if isinstance(command, Stand):
        return None
    player = sender(command)
    open_now = state.window.window if state.window is not None else None
    for name in _WINDOWS.get(type(command), ()):
        players = state.timing.ran_out.get(name)
        if players is not None and (player in players or (not players and name != open_now)):
            return Refused("too-late", window=name)
    return None


def extra_left_ms(clock: Clock, state: TableState, player: str) -> int:
    """Tells how much extra time a player has left."""
    return max(0, clock.extra - state.timing.used_ms.get(player, 0))


def extended(
    clock: Clock, state: TableState, players: tuple[str, ...], now_ms: int
) -> tuple[ExtraTimeUsed, WindowOpened] | None:
    """Gives the silent players of a window that ran out the time that they have of their own.

    All of them use the same, as much as each of them has; None when none has any. Who is away
    uses none, for nothing tells that it would help.
    """
    left = {
        who: extra_left_ms(clock, state, who) for who in players if who not in state.seating.away
    }
    using = {who: left_ms for who, left_ms in left.items() if left_ms > 0}
    if not using or state.window is None:
        return None
    extra = min(clock.extra_step, *using.values())
    opened = WindowOpened(
        state.window.window, extra, now_ms + extra, state.window.grace_ms, is_extra=True
    )
    return ExtraTimeUsed(tuple(using), extra), opened


def ask_time(
    setting: Setting, state: TableState, command: AskTime, now_ms: int
) -> tuple[Event, ...]:
    """Adds a helping of the player's own extra time to the window at once, as he asks.

    Raises:
        Refused: `not-now`; `no-answer-owed`; `no-extra-time` once it is used up.
    """
    now, round_ = state.window, state.round
    if now is None or round_ is None or now.window not in _ASKING:
        at = phase(round_).value if round_ is not None else Phase.BETTING.value
        raise Refused("not-now", phase=at, accepted=", ".join(_ASKING))
    if command.player not in owing(round_):
        raise Refused("no-answer-owed")
    extra = min(setting.clock.extra_step, extra_left_ms(setting.clock, state, command.player))
    if extra <= 0:
        raise Refused("no-extra-time")
    length, deadline = now.window_ms + extra, now.deadline_ms + extra
    opened = WindowOpened(now.window, length, deadline, now.grace_ms, is_extra=True)
    return ExtraTimeUsed((command.player,), extra, is_asked=True), opened


def returned(clock: Clock, state: TableState) -> Iterator[ExtraTimeReturned]:
    """Gives each player some of his extra time back, as a new round is opened."""
    parts = {who: min(used, clock.extra_refill) for who, used in state.timing.used_ms.items()}
    if any(parts.values()):
        yield ExtraTimeReturned(parts)
