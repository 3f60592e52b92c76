"""Several processes of one house: what the floor decides in one holds in all."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest

from croupier.audit import audit_books
from croupier.errors import Refused
from croupier.floor.commands import (
    AllowWagering,
    CloseTable,
    Command,
    OpenTable,
    PauseTable,
    PostHouse,
    StopWagering,
)
from croupier.floor.log import Order
from croupier.floor.state import Status
from croupier.ledger import WORLD_MINT, Reason, Transfer, player_account
from croupier.server.house import settings_of
from croupier.server.hub import Hub, Tools
from croupier.store import Conflict, MemoryStore, Player, Store, open_store
from croupier.table.commands import BuyIn, Lay, Sit
from croupier.table.live import Edge
from server.staff import at_once, shipped
from support.postgres import PostgresServer
from table.desk import START_MS, setting_of

pytestmark = pytest.mark.anyio

STUD, TABLE = shipped("stud_poker"), "stud-poker-1"
CHEAPER = STUD.replace("minimum = 500", "minimum = 200")
_IDS = count(1)


class SharedStore(MemoryStore):
    """Is one database for several processes: whoever lets it go does not close it."""

    def close(self) -> None:
        return None


def hub(store: Store, *games: str) -> Hub:
    drawn = count(1)
    edge = Edge(
        now_ms=lambda: START_MS,
        draw_secret=lambda: hashlib.sha256(f"secret {next(drawn)}".encode()).digest(),
    )
    settings = [setting_of(game) for game in games or ("stud_poker", "cyber_poker")]
    return Hub(settings, store, Tools(edge=edge, draw_token=lambda: "token"))


Processes = Callable[[], Awaitable[Hub]]


@pytest.fixture
async def process(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Processes]:
    """Starts a process of the one house."""
    at_once(monkeypatch, {})
    store, opened = SharedStore(), list[Hub]()

    async def start() -> Hub:
        opened.append(hub(store))
        await opened[-1].open()
        return opened[-1]

    yield start
    for each in opened:
        await each.close()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.furnished()


async def decide(house: Hub, command: Command) -> None:
    await house.floor.decide(Order(command, f"boss:{next(_IDS)}", b"", START_MS))


async def seated(house: Hub, table: str, player: str) -> None:
    grant = Transfer(WORLD_MINT, player_account(player), 100_000, Reason.GRANT, "welcome")
    house.store.create_player(Player(player, player, f"hash {player}", START_MS, True), (grant,))
    live = house.table(table)
    await live.do(Sit(player, player, 1), command_id=f"{player}:sits")
    await live.do(BuyIn(player, 10_000), command_id=f"{player}:buys")


async def laid(house: Hub, table: str, player: str) -> str:
    """Lays an ante; gives the code of a refusal, nothing where it was taken."""
    try:
        laying = Lay(player, 1, {"ante": 500})
        await house.table(table).do(laying, command_id=f"{player}:{next(_IDS)}")
    except Refused as refused:
        return refused.code
    return ""


async def test_no_process_takes_a_wager_once_it_is_stopped_in_one(process: Processes) -> None:
    here, there = await process(), await process()
    await seated(there, TABLE, "ann")
    await decide(here, StopWagering("boss", "fire alarm"))
    assert not there.floor.state.number, "the other has not even heard of it"
    assert await laid(there, TABLE, "ann") == "wagering-stopped"
    await there.floor.follow()
    await decide(there, AllowWagering("boss", "a drill"))
    assert await laid(here, TABLE, "ann") == ""


async def test_a_table_opened_in_one_process_is_opened_in_the_others(process: Processes) -> None:
    here, there = await process(), await process()
    await decide(here, OpenTable("boss", "stud-2", "stud_poker", "default", CHEAPER))
    await there.floor.follow()
    await seated(there, "stud-2", "ann")
    assert there.table("stud-2").terms.limits.stakes["ante"].minimum == 200
    assert await laid(here, "stud-2", "ann") == ""
    late = await process()
    assert late.table("stud-2").state.round == here.table("stud-2").state.round


async def test_each_order_is_given_once_whichever_process_gives_it(process: Processes) -> None:
    here, there = await process(), await process()
    await decide(here, PauseTable("boss", TABLE, "new cards"))
    await there.floor.follow()
    await there.floor.follow()
    rows = here.store.events(TABLE)
    assert [row.kind for row in rows].count("table.paused/1") == 1


async def test_what_a_process_decided_and_did_not_see_to_is_seen_to_by_the_next(
    process: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = await process()

    async def dies(*, is_first: bool) -> None:
        raise Conflict("the process dies", 0)

    with monkeypatch.context() as patched:
        patched.setattr(here.floor, "_see_to_it", dies)
        with pytest.raises(Conflict):
            await decide(here, StopWagering("boss", "fire alarm"))
    assert here.table(TABLE).state.floor.stopped is None
    there = await process()
    assert there.table(TABLE).state.floor.stopped is not None


async def test_a_house_opens_as_the_floor_left_it(process: Processes) -> None:
    first = await process()
    await decide(first, OpenTable("boss", "stud-2", "stud_poker", "default", STUD))
    await decide(first, OpenTable("boss", "stud-3", "stud_poker", "default", STUD))
    await decide(first, PostHouse("boss", "stud-2", "default", CHEAPER))
    await decide(first, PauseTable("boss", "stud-2", "new cards"))
    await decide(first, CloseTable("boss", "stud-3", "late"))
    await first.close()
    second = await process()
    assert second.floor.state == first.floor.state
    table = second.table("stud-2")
    assert table.state.floor.paused is not None
    assert not second.has_table("stud-3"), "it is closed, and nobody sits there"
    assert second.floor.tables()["stud-3"].status is Status.CLOSED
    await decide(second, OpenTable("boss", "stud-3", "stud_poker", "default", STUD))
    await seated(second, "stud-3", "ann")
    assert await laid(second, "stud-3", "ann") == ""


async def test_a_table_that_cannot_be_reached_gets_its_order_later(
    process: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await process()
    table, busy = house.table(TABLE), [Refused("busy", table=TABLE)]
    real = table.do

    async def do(*args: object, **named: object) -> bool:
        if busy:
            raise busy.pop()
        return await real(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(table, "do", do)
    await decide(house, StopWagering("boss", "fire alarm"))
    assert house.floor.pending == {TABLE}
    assert table.state.floor.stopped is None
    await house.floor.follow()
    assert house.floor.pending == frozenset()
    assert table.state.floor.stopped is not None


async def test_a_process_hears_by_itself_of_what_another_decides(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(monkeypatch, {})
    here, there = (hub(open_store(database)) for _ in range(2))
    await here.open()
    await there.open()
    try:
        await decide(here, OpenTable("boss", "stud-2", "stud_poker", "default", CHEAPER))
        await decide(here, PauseTable("boss", TABLE, "new cards"))
        async with asyncio.timeout(60):
            while not there.has_table("stud-2") or there.table(TABLE).state.floor.paused is None:
                await asyncio.sleep(0.05)
        await decide(there, StopWagering("boss", "fire alarm"))
        await seated(here, "stud-2", "ann")
        assert await laid(here, "stud-2", "ann") == "wagering-stopped"
        assert {check.what for check in audit_books(here.store) if not check.is_sound} == set()
    finally:
        await here.close()
        await there.close()


@pytest.mark.parametrize("name", ["floor", "cage", "Stud", "", "x" * 33])
def test_no_table_is_named_as_another_stream_of_the_log(name: str) -> None:
    with pytest.raises(Refused) as caught:
        settings_of([f"{name}=stud_poker"])
    assert caught.value.code == "table-name-not-allowed"
