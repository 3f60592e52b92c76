"""TAB-1, TAB-2: whatever players do and whenever, no window is stuck and nobody's time is taken.

The table is played without a store: commands are decided, the dealer's steps taken, and the clock
is the test's. Every event is looked at against what had been promised to each player before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.houses import Clock, house
from croupier.round import Phase, RoundState, phase
from croupier.round.commands import Buy, Choose, Keep, Muck, Withdraw
from croupier.round.events import Bought, Chosen, Closed, Kept, Opened
from croupier.table.clocked import ExtraTimeUsed
from croupier.table.commands import AskTime, BuyIn, Command, Lay, Ready, Sit, Stand
from croupier.table.dealer import Chance, next_step
from croupier.table.decide import decide
from croupier.table.events import Event, WindowOpened
from croupier.table.setting import Setting
from croupier.table.state import TableState, evolve
from croupier.table.timing import awaited, bettors, closes_ms, has_run_out, owing

CLOCK = Clock(
    betting=1_000,
    cutting=300,
    purchase=800,
    decision=900,
    muck=200,
    result=500,
    solo_result=100,
    extra=1_500,
    extra_step=600,
    extra_refill=100,
    latency=150,
)
PLAYERS = ("ann", "ben", "cat")
SILENT_STEPS_MAX = 60
TIMED = (Lay, Withdraw, Buy, Keep, Choose, Muck, AskTime, Ready)


class Played:
    """One table on a clock that is moved by hand; `promised` is the end of the open window."""

    def __init__(self, game: str) -> None:
        base = house(game)
        self.setting = Setting(table="t", house=replace(base, clock=CLOCK))
        self.state = TableState(table="t")
        self.now_ms = 0
        self.answering: str | None = None
        self.deal()
        for spot, player in enumerate(PLAYERS, start=1):
            self.send(Sit(player, player, spot))
            self.send(BuyIn(player, 10**6))

    @property
    def round(self) -> RoundState:
        assert self.state.round is not None
        return self.state.round

    def deal(self) -> None:
        while events := next_step(self.setting, self.state, Chance(self.now_ms, bytes(32))):
            self.take(events)

    def take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.look(event)
            self.state = evolve(self.state, event)

    def look(self, event: Event) -> None:
        """Holds an event against what the players were promised."""
        open_now, ends = self.state.window, closes_ms(self.state)
        is_over = ends is not None and self.now_ms >= ends
        everybody = set(awaited(self.state)) <= self.state.ready
        match event:
            case WindowOpened() if open_now is not None and event.window == open_now.window:
                assert event.deadline_ms > open_now.deadline_ms, "never earlier than it was"
            case WindowOpened():
                assert event.deadline_ms == self.now_ms + event.window_ms
                full = getattr(CLOCK, event.window)
                assert event.window_ms in (full, CLOCK.solo_result)
                # A result waits for nobody who has left or is away.
                held = set(self.state.spots.values()) | set(self.state.seating.loans.values())
                here = (set(bettors(self.state)) & held) - set(self.state.seating.away)
                assert event.window_ms == full or (event.window == "result" and len(here) <= 1)
            case Chosen() | Kept() | Bought() if self.answering != event.seat:
                # Nobody is answered for before his own time is over, extra time and all.
                assert is_over
                left = CLOCK.extra - self.state.timing.used_ms.get(event.seat, 0)
                assert left <= 0, "and none of it is left unused"
            case Closed():
                assert is_over or everybody
            case Opened() if event.number > 1 and open_now is not None:
                assert is_over or everybody
            case ExtraTimeUsed():
                for player in event.players:
                    used = self.state.timing.used_ms.get(player, 0) + event.extra_ms
                    assert player in owing(self.round)
                    assert used <= CLOCK.extra
            case _:
                pass

    def send(self, command: Command, latency_ms: int = 0) -> str | None:
        """Sends a command; gives the code of its refusal."""
        if has_run_out(self.state, self.now_ms):
            self.deal()
        player = getattr(command, "player", None) or getattr(command, "seat", None)
        before = self.state
        sent_ms = self.now_ms - min(max(0, latency_ms), CLOCK.latency)
        try:
            events = decide(self.setting, self.state, command, self.now_ms, latency_ms=latency_ms)
        except Refused as refused:
            assert self.state == before
            if refused.code == "too-late":
                gone = before.window is None or sent_ms >= before.window.deadline_ms
                assert gone or before.timing.ran_out, "who is in time is never told he is late"
            return refused.code
        if isinstance(command, TIMED) and before.window is not None:
            allowed = CLOCK.latency if before.window.window != "result" else 0
            sent_ms = self.now_ms - min(max(0, latency_ms), allowed)
            left = CLOCK.extra - before.timing.used_ms.get(str(player), 0)
            has_own = left > 0 and isinstance(command, Buy | Keep | Choose | AskTime)
            assert sent_ms < before.window.deadline_ms or has_own, "late changes nothing"
        self.answering = str(player)
        self.take(events)
        self.answering = None
        self.deal()
        return None

    def wait(self, ms: int) -> None:
        """Lets time pass; the alarm rings whenever a window is over."""
        until = self.now_ms + ms
        while (ends := closes_ms(self.state)) is not None and ends <= until:
            self.run_out()
        self.now_ms = max(self.now_ms, until)

    def run_out(self) -> None:
        ends = closes_ms(self.state)
        assert ends is not None
        number = self.state.number
        self.now_ms = max(self.now_ms, ends)
        self.deal()
        assert self.state.number > number, "a window that is over leads on"

    def must_not_be_stuck(self) -> None:
        is_idle = phase(self.round) is Phase.BETTING and not self.round.hands
        assert is_idle == (self.state.window is None)

    def moves(self, player: str) -> Iterator[Command]:
        mine = [spot for spot, holder in self.state.spots.items() if holder == player]
        for spot in mine:
            yield Lay(player, spot, {"ante": 500})
            yield Withdraw(player, spot)
            yield Choose(player, spot, 0)
            yield Choose(player, spot, 1 if self.setting.terms.game.may_raise_less else 2)
            yield Keep(player, spot)
            hand = self.round.hands.get(spot)
            if hand is not None and hand.cards:
                yield Buy(player, spot, hand.cards[0])
            yield Muck(player, spot)
            yield Stand(player, spot)
        if not mine:
            yield Sit(player, player, PLAYERS.index(player) + 1)
        yield from (Ready(player), AskTime(player))


steps = st.lists(
    st.tuples(
        st.sampled_from(PLAYERS),
        st.integers(0, 11),
        st.sampled_from([0, 0, 0, 1, 50, 149, 150, 151, 299, 600, 899, 900, 1_049, 1_050, 3_000]),
        st.sampled_from([0, 0, 1, 149, 150, 151, 10**9, -5]),
    ),
    max_size=60,
)


@pytest.mark.parametrize("game", ["cyber_poker", "i_luv_suits", "stud_poker"])
@settings(max_examples=60, deadline=None)
@given(steps=steps)
def test_TAB_1_no_window_is_stuck_and_nobodys_time_is_taken(
    game: str, steps: list[tuple[str, int, int, int]]
) -> None:
    table = Played(game)
    for player in PLAYERS:
        table.send(Lay(player, PLAYERS.index(player) + 1, {"ante": 500}))
    for player, which, ms, latency_ms in steps:
        table.wait(ms)
        moves = list(table.moves(player))
        table.send(moves[which % len(moves)], latency_ms)
        table.must_not_be_stuck()
    for _ in range(SILENT_STEPS_MAX):
        if table.state.window is None:
            break
        table.run_out()
        table.must_not_be_stuck()
    assert table.state.window is None, "a table of silent players comes to rest"


@settings(max_examples=60, deadline=None)
@given(after_ms=st.integers(-400, 400), latency_ms=st.integers(-400, 2_000))
def test_TAB_3_a_decision_is_in_time_exactly_if_it_was_sent_in_time(
    after_ms: int, latency_ms: int
) -> None:
    table = Played("cyber_poker")
    for player in ("ann", "ben"):
        table.send(Lay(player, PLAYERS.index(player) + 1, {"ante": 500}))
    table.send(Ready("ann"))
    table.send(Ready("ben"))
    assert table.state.window is not None
    deadline_ms = table.state.window.deadline_ms
    table.state = replace_used(table.state)
    table.now_ms = deadline_ms + after_ms
    code = table.send(Choose("ann", 1, 2), latency_ms)
    counted = after_ms - max(0, min(latency_ms, CLOCK.latency))
    assert code == (None if counted < 0 and after_ms < CLOCK.latency else "too-late")
    folded = 0 if after_ms >= CLOCK.latency else None
    assert table.round.hands[1].raised == (2 if code is None else folded)


def replace_used(state: TableState) -> TableState:
    """Leaves nobody any extra time."""
    return evolve(state, ExtraTimeUsed(PLAYERS, CLOCK.extra))
