"""What goes wrong is kept to one table: it stops or tries again, and its money stays held."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import pytest

from croupier.errors import Broken, Refused
from croupier.round import Line, Phase, Settled
from croupier.round.commands import Choose, Void
from croupier.rules import Facts, Outcome
from croupier.store import MemoryStore, Store, StoredEvent
from croupier.store.port import Batch
from croupier.table import live
from croupier.table.commands import BuyIn, CashOut, Lay, Ready, Sit
from croupier.table.decide import decide
from croupier.table.limits import DECIDE_ATTEMPTS, STEPS_MAX
from croupier.table.money import transfers_of
from croupier.table.state import TableState
from table.books import check_books
from table.desk import Desk, setting_of
from table.stores import BUSY, DAMAGED, OVERTAKEN, FaultyStore, SlowStore

pytestmark = pytest.mark.anyio


async def opened(store: Store, game: str = "cyber_poker") -> Desk:
    desk = Desk(store, setting_of(game))
    await desk.open()
    return desk


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.001)


async def test_a_client_that_goes_away_in_the_middle_stops_nothing() -> None:
    store = SlowStore()
    desk = await opened(store)
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    store.is_held = True
    sent = asyncio.create_task(desk.table.do(Ready("ann"), command_id="ann:1"))
    await until(lambda: store.waiting)
    sent.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sent
    store.let_through()
    await until(lambda: desk.now() is Phase.DECISION)
    desk.check()
    assert "table.got_ready/1" in desk.heard, "others are told of what was committed"


async def test_a_refusal_that_nobody_waits_for_is_harmless() -> None:
    store = SlowStore()
    desk = await opened(store)
    await desk.seat("ann", 1)
    store.is_held = True
    first = asyncio.create_task(desk.table.do(BuyIn("ann", 100), command_id="ann:1"))
    await until(lambda: store.waiting)
    second = asyncio.create_task(desk.table.do(Sit("ben", "Ben", 1), command_id="ben:1"))
    await asyncio.sleep(0)
    second.cancel()
    store.let_through()
    assert await first
    await desk.table.tick()
    desk.check()
    assert desk.state.spots == {1: "ann"}


async def test_a_busy_store_refuses_the_command_and_nothing_has_changed() -> None:
    store = FaultyStore()
    desk = await opened(store)
    await desk.seat("ann", 1)
    store.faults = [BUSY]
    assert (await desk.refused(BuyIn("ann", 100))).code == "busy"
    await desk.do(BuyIn("ann", 100))


async def test_a_busy_store_delays_the_dealer_and_does_not_stop_him(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "BUSY_RETRY_MS", 1)
    store = FaultyStore()
    desk = await opened(store)
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    store.faults = [None, BUSY, None, BUSY, BUSY]
    assert await desk.table.do(Ready("ann"), command_id="ann:1"), "she was obeyed"
    assert desk.now() is Phase.BETTING
    await until(lambda: desk.now() is Phase.DECISION)
    desk.check()


async def test_a_dealer_who_is_overtaken_without_end_takes_a_breath(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "BUSY_RETRY_MS", 1)
    store = FaultyStore()
    desk = await opened(store)
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    store.faults = [None, *[OVERTAKEN] * (2 * STEPS_MAX)]
    assert await desk.table.do(Ready("ann"), command_id="ann:1")
    await until(lambda: desk.now() is Phase.DECISION)
    desk.check()


async def test_a_command_that_is_overtaken_without_end_is_refused() -> None:
    store = FaultyStore()
    desk = await opened(store)
    await desk.seat("ann", 1)
    store.faults = [OVERTAKEN] * DECIDE_ATTEMPTS
    assert (await desk.refused(BuyIn("ann", 100))).code == "busy"
    store.faults = [OVERTAKEN] * (DECIDE_ATTEMPTS - 1)
    await desk.do(BuyIn("ann", 100))


@pytest.mark.parametrize("fault", [DAMAGED, AssertionError("a promise"), KeyError("seat")])
async def test_a_fault_in_a_command_stops_this_table_alone(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    store = FaultyStore()
    desk, other = await opened(store), await opened(store, "stud_poker")
    await desk.deal("ann")
    await other.seat("ben", 1)
    store.faults = [fault]
    with pytest.raises(Broken), caplog.at_level(logging.ERROR):
        await desk.table.do(Choose("ann", 1, 2), command_id="ann:1")
    assert desk.is_broken()
    assert desk.heard[-1] == "table.stopped/1"
    assert "has stopped" in caplog.text
    for command in (Choose("ann", 1, 2), BuyIn("ann", 100), CashOut("ann"), Void("why")):
        assert (await desk.refused(command)).code == "table-stopped"
    assert [hold.amount_chips for hold in store.open_holds(desk.setting.table)] == [500]
    check_books(store, desk.state, other.state)
    await other.lay("ben", 1)
    await other.ready("ben")
    assert other.now() is Phase.PURCHASE, "the others go on"


@pytest.mark.parametrize(
    "error", [ValueError("no such card"), Refused("cut-out-of-range", given="52")]
)
async def test_a_fault_in_the_dealers_own_step_stops_the_table(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await opened(MemoryStore())
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)

    def stumbles(*_: object) -> object:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(live, "next_step", stumbles)
        assert await desk.table.do(Ready("ann"), command_id="ann:1"), "she was obeyed"
    await desk.table.tick()
    assert desk.is_broken()
    await desk.restart()
    assert desk.now() is Phase.DECISION, "its log is whole, and opened anew it goes on"


async def test_a_log_that_cannot_be_read_stops_the_table_and_not_the_house() -> None:
    store = MemoryStore()
    event = StoredEvent("cyber-poker-1", 1, "table.opened/99", b'{"type":"table.opened/99"}', 1)
    store.append(Batch(table=event.table, number=1, events=(event,), at_ms=1))
    desk, other = await opened(store), await opened(store, "stud_poker")
    assert desk.is_broken()
    assert store.last_number("cyber-poker-1") == 1, "nothing is written over it"
    assert not other.is_broken()


async def test_nothing_is_asked_of_a_round_before_the_first_is_opened() -> None:
    setting = setting_of("cyber_poker")
    with pytest.raises(Refused, match="table not open"):
        decide(setting, TableState(table=setting.table), Void("why"), 0)


async def test_a_stake_that_comes_back_in_part_is_our_fault() -> None:
    desk = await opened(MemoryStore())
    await desk.deal("ann")
    facts = Facts(Outcome.TIE, 2, False, "pair", ())
    settled = Settled(1, "ann", facts, (Line("ante", 500, "-1/2", 250),))
    with pytest.raises(Broken, match="cannot come back in part"):
        transfers_of(desk.setting.terms, desk.state, settled, {})


async def test_a_closed_table_does_nothing_any_more() -> None:
    desk = await opened(MemoryStore())
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    await desk.table.close()
    refused = await desk.refused(Lay("ann", 1, {"ante": 600}))
    assert refused.code == "busy"
    desk.now_ms += 10**6
    before = desk.state
    await desk.table.tick()
    assert desk.state == before


async def test_a_table_closes_when_all_it_has_begun_is_done() -> None:
    store = SlowStore()
    desk = await opened(store)
    await desk.seat("ann", 1)
    store.is_held = True
    sent = asyncio.create_task(desk.table.do(BuyIn("ann", 100), command_id="ann:1"))
    await until(lambda: store.waiting)
    closing = asyncio.create_task(desk.table.close())
    await asyncio.sleep(0)
    assert not closing.done()
    store.let_through()
    await closing
    assert await sent
    desk.check()


async def test_the_alarm_rings_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = await opened(MemoryStore())
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    assert desk.state.window is not None
    # The alarm was set for the test's clock; set it anew for a deadline that is near.
    desk.now_ms = desk.state.window.deadline_ms - 5
    await desk.lay("ann", 1, {"ante": 600})
    desk.now_ms += 5
    await until(lambda: desk.now() is Phase.DECISION)
    desk.check()


async def test_a_watcher_that_was_sent_away_hears_no_more() -> None:
    desk = await opened(MemoryStore())
    heard: list[str] = []
    watcher = heard.extend
    desk.table.watch(watcher)
    await desk.do(Sit("ann", "Ann", 1))
    assert heard == ["table.sat/1"]
    desk.table.unwatch(watcher)
    desk.table.unwatch(watcher)
    await desk.do(Sit("ann", "Ann", 2))
    assert heard == ["table.sat/1"]
