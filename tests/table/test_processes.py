"""Two processes may deal one table: the log's key is the only lock between them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.errors import Refused
from croupier.ledger import jackpot_account
from croupier.round import Phase
from croupier.round.commands import Choose
from croupier.store import Batch, Store, open_store
from croupier.table.commands import Borrow, BuyIn, GoAway, Ready, Sit, Wait
from croupier.table.events import GotReady
from croupier.table.limits import FORSAKEN_MS
from croupier.table.log import stored
from support.postgres import PostgresServer
from support.wire import PATIENCE_S
from table.books import check_books, check_log
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres")
        opened = open_store(server.furnished())
    else:
        is_memory = request.param == "memory"
        opened = open_store("memory://" if is_memory else f"sqlite:///{tmp_path / 'house.db'}")
    yield opened
    opened.close()


async def two(store: Store, game: str) -> tuple[Desk, Desk]:
    desks = Desk(store, setting_of(game)), Desk(store, setting_of(game))
    for desk in desks:
        await desk.open()
    return desks


async def catch_up(*desks: Desk) -> None:
    """Lets each hear of what the others have written, as the store's feed does."""
    number = max(desk.state.number for desk in desks)
    for desk in desks:
        await desk.table.catch_up(number)


async def test_two_processes_take_turns_at_one_table(store: Store) -> None:
    one, other = await two(store, "cyber_poker")
    await one.seat("ann", 1)
    await other.table.do(Sit("ben", "Ben", 2), command_id="b1")
    other.welcome("ben")
    await other.table.do(BuyIn("ben", 50_000), command_id="b2")
    await one.table.do(Sit("ann", "Ann", 3), command_id="a1")
    await other.lay("ben", 2, {"ante": 500, "jackpot": 100})
    await one.table.do(Ready("ben"), command_id="b3")
    await one.table.tick()
    assert one.now() is Phase.DECISION
    await other.table.do(Choose("ben", 2, 2), command_id="b4")
    await other.table.tick()
    assert other.now() is Phase.SETTLED
    await catch_up(one, other)
    await one.pass_time(10**6)
    assert one.round.number == 2
    check_books(store, one.state)
    check_log(store, one.state)


async def test_one_spot_claimed_in_two_processes_goes_to_one(store: Store) -> None:
    one, other = await two(store, "cyber_poker")
    outcomes = await asyncio.gather(
        one.table.do(Sit("ann", "Ann", 1), command_id="a1"),
        other.table.do(Sit("ben", "Ben", 1), command_id="b1"),
        return_exceptions=True,
    )
    refusals = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
    assert [refused.code for refused in refusals] == ["spot-not-free"]
    assert outcomes.count(True) == 1


async def test_a_marked_spot_asked_for_in_two_processes_is_lent_to_one(store: Store) -> None:
    one, other = await two(store, "cyber_poker")
    await one.seat("ann", 1)
    await one.do(GoAway("ann"))
    outcomes = await asyncio.gather(
        one.table.do(Borrow("ben", "Ben", 1), command_id="b1"),
        other.table.do(Borrow("cat", "Cat", 1), command_id="c1"),
        return_exceptions=True,
    )
    refusals = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
    assert [refused.code for refused in refusals] == ["spot-not-marked"]
    assert outcomes.count(True) == 1
    check_log(store, one.state if one.state.number > other.state.number else other.state)


async def test_ILS_2_those_who_ask_in_two_processes_are_served_in_one_order(store: Store) -> None:
    one, other = await two(store, "cyber_poker")
    await one.seat("ann", *range(1, 8))
    await one.lay("ann", 1)
    for number in range(3):
        await one.table.do(Wait(f"one{number}", "One"), command_id=f"one{number}")
        await other.table.do(Wait(f"other{number}", "Other"), command_id=f"other{number}")
    asked = ["one0", "other0", "one1", "other1", "one2", "other2"]
    assert list(other.state.seating.waiting) == asked
    one.now_ms = other.now_ms = one.now_ms + 10**6
    for _ in range(6):
        await asyncio.gather(one.table.tick(), other.table.tick())
        one.now_ms = other.now_ms = one.now_ms + 40_000
    await other.table.tick()
    assert other.state.spots == {1: "ann"} | dict(zip(range(7, 1, -1), asked, strict=True))
    assert [other.state.seating.waiting, other.state.seating.loans] == [(), {}]
    check_books(store, other.state)
    check_log(store, other.state)


async def test_a_command_sent_to_both_processes_acts_once(store: Store) -> None:
    one, other = await two(store, "cyber_poker")
    await one.seat("ann", 1)
    twice = await asyncio.gather(
        one.table.do(BuyIn("ann", 5_000), command_id="a1"),
        other.table.do(BuyIn("ann", 5_000), command_id="a1"),
    )
    assert sorted(twice) == [False, True]
    assert store.balance("chips:cyber-poker-1:ann") == 105_000


async def test_a_window_that_runs_out_in_both_processes_runs_out_once(store: Store) -> None:
    one, other = await two(store, "cyber_poker")
    await one.seat("ann", 1)
    await one.lay("ann", 1)
    with pytest.raises(Refused):  # So that the other has read of the window too.
        await other.table.do(Sit("ben", "Ben", 1), command_id="b1")
    assert other.state == one.state
    late = one.now_ms + one.setting.clock.betting
    one.now_ms = other.now_ms = late
    await asyncio.gather(one.table.tick(), other.table.tick())
    await catch_up(one, other)
    assert one.now() is other.now() is Phase.DECISION
    assert other.state == one.state
    kinds = [row.kind for row in store.events("cyber-poker-1")]
    assert (kinds.count("round.closed/1"), kinds.count("round.dealt/1")) == (1, 1)


async def test_CYB_7_a_meter_fed_elsewhere_is_read_again_before_it_decides(store: Store) -> None:
    one = Desk(store, setting_of("cyber_poker", table="cyber-1"))
    other = Desk(store, setting_of("cyber_poker", table="cyber-2"))
    await one.open()
    await other.open()
    for desk, player in ((one, "ann"), (other, "ben"), (one, "cat")):
        await desk.seat(player, 1 if player != "cat" else 2)
    for desk, player, spot in ((one, "ann", 1), (other, "ben", 1)):
        await desk.lay(player, spot, {"ante": 500, "jackpot": 100})
        await desk.ready(player)
        await desk.do(Choose(player, spot, 0))
    jackpot = one.setting.terms.jackpot
    assert jackpot is not None
    meter = store.balance(jackpot_account(jackpot.name))
    assert meter == jackpot.seed_chips + 2 * (100 * jackpot.share // 1)
    assert other.table.meter_chips == meter
    check_books(store, one.state, other.state)


async def test_who_catches_up_tells_his_own_players(store: Store) -> None:
    one, other = await two(store, "cyber_poker")
    await one.seat("ann", 1)
    other.heard.clear()
    await catch_up(one, other)
    assert other.state == one.state
    assert [name for name in other.heard if "sat" in name or "bought_in" in name] == [
        "table.sat/1",
        "table.bought_in/1",
    ]
    other.heard.clear()
    other.table.hear(one.state.number)
    await other.table.catch_up(one.state.number)
    assert other.heard == [], "what is known is no news"


async def test_TAB_4_a_process_that_comes_to_others_leaves_their_windows_as_they_are(
    store: Store,
) -> None:
    one = Desk(store, setting_of("cyber_poker"))
    await one.open()
    await one.seat("ann", 1)
    await one.lay("ann", 1)
    window = one.state.window
    late = Desk(store, setting_of("cyber_poker"))
    late.now_ms = one.now_ms + 5_000
    await late.table.open(is_first=False)
    assert late.state == one.state
    assert late.state.window == window
    late.now_ms = one.now_ms + one.setting.clock.betting
    await late.table.tick()
    assert late.now() is Phase.DECISION, "it has the alarm of the table too"
    await late.table.close()


async def test_TAB_4_a_window_at_which_nobody_dealt_is_opened_anew(store: Store) -> None:
    """All processes had gone, and two come at once: the second is not first, and it matters not."""
    one = Desk(store, setting_of("cyber_poker"))
    await one.open()
    await one.seat("ann", 1)
    await one.lay("ann", 1)
    await one.table.close()
    late = Desk(store, setting_of("cyber_poker"))
    late.now_ms = one.now_ms + one.setting.clock.betting + FORSAKEN_MS
    await late.table.open(is_first=False)
    assert late.now() is Phase.BETTING
    assert late.state.window is not None
    assert late.state.window.deadline_ms == late.now_ms + one.setting.clock.betting
    await late.table.close()


async def test_what_another_process_begins_and_leaves_is_finished_by_itself(store: Store) -> None:
    """Everybody is ready in one process, which then deals no more: the other steps in."""
    one, other = await two(store, "cyber_poker")
    await one.seat("ann", 1)
    await one.lay("ann", 1)
    await one.table.close()
    batch_of_ready(store, one)
    other.table.hear(store.last_number("cyber-poker-1"))
    async with asyncio.timeout(PATIENCE_S):
        while other.state.round is None or other.now() is not Phase.DECISION:
            await asyncio.sleep(0.01)
    check_books(store, other.state)
    check_log(store, other.state)
    await other.table.close()


def batch_of_ready(store: Store, desk: Desk) -> None:
    """Writes that Ann is ready, and none of the steps that follow from it."""
    table, number = desk.state.table, desk.state.number
    events = stored(table, number, [GotReady("ann")], desk.now_ms)
    store.append(Batch(table=table, number=number + 1, events=events, at_ms=desk.now_ms))
