"""TAB-1 to TAB-3: time beyond a window, a table with one player, and what is late."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from croupier.errors import Refused
from croupier.houses import Clock
from croupier.round import Phase
from croupier.round.commands import Choose, Keep, Withdraw
from croupier.store import Store
from croupier.table.commands import AskTime, Lay, Ready, RevealNonce, SitOut, Stand
from croupier.table.limits import CHECKPOINT_ROUNDS
from croupier.table.setting import Setting
from croupier.table.view import Surroundings, TableView, table_view
from support.wire import nonce_of
from table.desk import Desk, setting_of
from table.stores import SlowStore

pytestmark = pytest.mark.anyio

CLOCK = Clock()
STEP = CLOCK.extra_step


def setting(game: str = "cyber_poker", **changes: int) -> Setting:
    """Gives a house with the clock as it ships, but for what a test changes."""
    plain = setting_of(game)
    muck = plain.clock.muck
    clock = replace(CLOCK, muck=muck, latency=0, **changes)
    return replace(plain, house=replace(plain.house, clock=clock))


async def opened(store: Store, made: Setting) -> Desk:
    desk = Desk(store, made)
    await desk.open()
    return desk


def shown(desk: Desk) -> TableView:
    surroundings = Surroundings(now_ms=desk.now_ms, clock=desk.table.setting.clock)
    return table_view(desk.table.terms, desk.state, "onlooker", surroundings)


# Extra time.


async def test_TAB_2_extra_time_is_used_when_a_decision_runs_out(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.deal("ann", "ben")
    await desk.do(Choose("ben", 2, 0))
    assert shown(desk).extra_ms == {"ann": CLOCK.extra, "ben": CLOCK.extra}
    await desk.run_out()
    assert (desk.now(), desk.hand(1).raised) == (Phase.DECISION, None)
    view = shown(desk)
    assert view.clock is not None
    assert (view.clock.is_extra, view.clock.window_ms) == (True, STEP)
    assert view.extra_ms == {"ann": CLOCK.extra - STEP, "ben": CLOCK.extra}
    await desk.pass_time(STEP - 1)
    await desk.do(Choose("ann", 1, 2))
    assert desk.now() is Phase.SETTLED


async def test_TAB_2_who_has_used_all_his_extra_time_is_folded(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.deal("ann", "ben")
    await desk.do(Choose("ben", 2, 0))
    helpings = 0
    while desk.now() is Phase.DECISION:
        await desk.run_out()
        helpings += 1
    assert helpings == CLOCK.extra // STEP + 1
    assert desk.hand(1).raised == 0
    assert shown(desk).extra_ms["ann"] == 0


async def test_TAB_2_a_player_without_extra_time_is_not_given_that_of_another(
    store: Store,
) -> None:
    desk = await opened(store, setting(extra=STEP, extra_refill=0))
    await desk.deal("ann", "ben")
    await desk.do(AskTime("ann"))
    await desk.run_out()
    assert (desk.hand(1).raised, desk.hand(2).raised) == (0, None)
    refused = await desk.refused(Choose("ann", 1, 2))
    assert refused == Refused("too-late", window="decision")
    await desk.do(Choose("ben", 2, 2))
    assert desk.now() is Phase.SETTLED


async def test_TAB_2_extra_time_may_be_asked_for(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.seat("ann", 1)
    assert (await desk.refused(AskTime("ann"))).code == "not-now"
    await desk.lay("ann", 1)
    await desk.seat("ben", 2)
    assert (await desk.refused(AskTime("ann"))).code == "not-now", "a bet is laid in its time"
    await desk.ready("ann")
    assert desk.state.window is not None
    before = desk.state.window.deadline_ms
    assert (await desk.refused(AskTime("ben"))).code == "no-answer-owed"
    for helping in range(CLOCK.extra // STEP):
        await desk.do(AskTime("ann"))
        assert desk.state.window.deadline_ms == before + (helping + 1) * STEP
    assert (await desk.refused(AskTime("ann"))).code == "no-extra-time"
    await desk.run_out()
    assert desk.now() is Phase.SETTLED


async def test_TAB_2_each_round_gives_some_extra_time_back_and_a_restart_none(
    store: Store,
) -> None:
    desk = await opened(store, setting())
    await desk.deal("ann")
    await desk.do(AskTime("ann"))
    await desk.restart()
    used = STEP
    assert desk.state.timing.used_ms == {"ann": used}
    while desk.round.number <= CHECKPOINT_ROUNDS:
        number = desk.round.number
        await desk.do(Choose("ann", 1, 0))
        await desk.ready("ann")
        used = max(0, used - CLOCK.extra_refill)
        assert desk.state.timing.used_ms.get("ann", 0) == used
        await desk.lay("ann", 1)
        await desk.ready("ann")
        if number == CHECKPOINT_ROUNDS - 1:
            await desk.do(AskTime("ann"))
            used = STEP
    await desk.restart()
    assert desk.state.timing.used_ms == {"ann": STEP - CLOCK.extra_refill}, "over a checkpoint"


async def test_TAB_2_leaving_and_coming_back_gives_no_extra_time(store: Store) -> None:
    desk = await opened(store, setting(extra_refill=0))
    await desk.deal("ann")
    await desk.do(AskTime("ann"))
    await desk.do(Choose("ann", 1, 0))
    await desk.do(Stand("ann", 1))
    await desk.seat("ben", 1)
    assert desk.state.timing.used_ms == {"ann": STEP}


async def test_TAB_3_who_is_away_uses_no_extra_time(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.deal("ann", "ben")
    await desk.do(SitOut("ann"))
    await desk.do(Choose("ben", 2, 0))
    await desk.run_out()
    assert (desk.now(), desk.hand(1).raised) == (Phase.SETTLED, 0)
    assert desk.state.timing.used_ms == {}


async def test_STU_7_a_purchase_has_extra_time_too(store: Store) -> None:
    desk = await opened(store, setting("stud_poker"))
    await desk.deal("ann", "ben")
    await desk.do(Keep("ann", 1))
    await desk.run_out()
    assert (desk.now(), desk.window) == (Phase.PURCHASE, "purchase")
    assert desk.state.timing.used_ms == {"ben": STEP}
    await desk.do(Keep("ben", 2))
    assert (desk.now(), desk.window) == (Phase.DECISION, "decision")


async def test_TAB_2_own_time_runs_from_the_deadline_on(store: Store) -> None:
    made = setting()
    clock = replace(made.clock, latency=CLOCK.latency)
    desk = await opened(store, replace(made, house=replace(made.house, clock=clock)))
    await desk.deal("ann", "ben")
    assert desk.state.window is not None
    desk.now_ms = desk.state.window.deadline_ms + 1
    await desk.do(Choose("ann", 1, 2))
    await desk.pass_time(CLOCK.latency)
    assert desk.state.timing.used_ms == {"ben": STEP}


# A table with one player, or none.


async def test_TAB_1_a_player_who_is_alone_waits_for_nobody(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    await desk.ready("ann")
    assert desk.now() is Phase.DECISION
    await desk.do(Choose("ann", 1, 0))
    assert desk.state.window is not None
    assert desk.state.window.window_ms == CLOCK.solo_result
    await desk.pass_time(CLOCK.solo_result - 1)
    assert desk.round.number == 1, "there is time to read the result"
    await desk.pass_time(1)
    assert desk.round.number == 2


async def test_TAB_1_a_result_is_shown_in_full_where_another_sits(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.seat("ben", 2)
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    await desk.ready("ann")
    await desk.do(Choose("ann", 1, 0))
    assert desk.state.window is not None
    assert desk.state.window.window_ms == CLOCK.result


async def test_TAB_1_a_result_is_not_shown_to_those_who_have_left(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.deal("ann", "ben")
    await desk.do(Choose("ann", 1, 0))
    await desk.do(Choose("ben", 2, 0))
    await desk.do(Stand("ann", 1))
    assert (desk.round.number, shown(desk).ready_needed) == (1, 1)
    await desk.do(SitOut("ben"))
    assert desk.round.number == 2


# What is late.


async def test_TAB_1_each_command_that_the_clock_was_faster_than_is_told_so(store: Store) -> None:
    desk = await opened(store, setting(extra=0))
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.lay("ann", 1, with_nonce=True)
    await desk.run_out()
    assert desk.now() is Phase.CUTTING
    late = Refused("too-late", window="betting")
    assert await desk.refused(Lay("ben", 2, {"ante": 500})) == late
    assert await desk.refused(Withdraw("ann", 1)) == late
    await desk.run_out()
    reveal = RevealNonce("ann", nonce_of("ann", 1))
    assert await desk.refused(reveal) == Refused("too-late", window="cutting")
    await desk.run_out()
    assert desk.now() is Phase.SETTLED
    for command in (Choose("ann", 1, 2), AskTime("ann")):
        assert await desk.refused(command) == Refused("too-late", window="decision")


async def test_ILS_5_nobody_takes_his_wager_back_after_time_by_standing_up(store: Store) -> None:
    made = setting()
    clock = replace(made.clock, latency=CLOCK.latency)
    desk = await opened(store, replace(made, house=replace(made.house, clock=clock)))
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.lay("ann", 1)
    assert desk.state.window is not None
    desk.now_ms = desk.state.window.deadline_ms
    assert await desk.refused(Stand("ann", 1)) == Refused("too-late", window="betting")
    await desk.do(Stand("ben", 2))
    await desk.pass_time(CLOCK.latency)
    await desk.do(Stand("ann", 1))
    assert desk.state.leaving == {1}


@pytest.mark.parametrize(
    ("after_ms", "latency_ms", "is_in_time"),
    [
        (-1, 0, True),
        (0, 0, False),
        (0, 1, True),
        (700, 701, True),
        (700, 700, False),
        (CLOCK.latency - 1, CLOCK.latency, True),
        (CLOCK.latency, CLOCK.latency, False),
        (CLOCK.latency, 10**9, False),
        (0, -(10**9), False),
    ],
)
async def test_TAB_3_measured_latency_is_made_good_and_no_more_than_is_allowed(
    store: Store, after_ms: int, latency_ms: int, is_in_time: bool
) -> None:
    made = setting(extra=0)
    clock = replace(made.clock, latency=CLOCK.latency)
    desk = await opened(store, replace(made, house=replace(made.house, clock=clock)))
    await desk.deal("ann", "ben")
    assert desk.state.window is not None
    desk.now_ms = desk.state.window.deadline_ms + after_ms
    choose = desk.table.do(Choose("ann", 1, 2), command_id="a", latency_ms=latency_ms)
    if is_in_time:
        assert await choose
        assert desk.hand(1).raised == 2
    else:
        with pytest.raises(Refused) as caught:
            await choose
        assert caught.value == Refused("too-late", window="decision")
        assert desk.hand(1).raised == (0 if after_ms >= CLOCK.latency else None)


async def test_TAB_2_what_arrived_in_time_counts_though_the_house_was_slow() -> None:
    store = SlowStore()
    desk = await opened(store, setting(extra=0))
    await desk.deal("ann", "ben")
    assert desk.state.window is not None
    desk.now_ms = desk.state.window.deadline_ms - 1
    store.is_held = True
    first = asyncio.ensure_future(desk.table.do(Choose("ann", 1, 2), command_id="a"))
    second = asyncio.ensure_future(desk.table.do(Choose("ben", 2, 2), command_id="b"))
    async with asyncio.timeout(30):
        while not store.waiting:
            await asyncio.sleep(0.001)
    desk.now_ms += 10_000
    store.let_through()
    assert await first
    assert await second
    assert [desk.hand(spot).raised for spot in (1, 2)] == [2, 2]


async def test_a_ready_that_comes_after_the_result_changes_nothing(store: Store) -> None:
    desk = await opened(store, setting())
    await desk.deal("ann")
    await desk.do(Choose("ann", 1, 0))
    await desk.run_out()
    assert (await desk.refused(Ready("ann"))).code == "no-window-to-skip"
