"""Asked to stop, a house finishes its rounds or parks them, says so, and loses nothing (TAB-4)."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import cast

import pytest

from croupier.round import Phase, phase
from croupier.store import open_store
from croupier.table.log import find_round, load
from croupier.table.rest import is_at_rest
from croupier.table.state import TableState
from server.bot import Bot
from server.opened import Opened
from server.process import House, Launcher
from support.wire import PATIENCE_S, Client, Message, enter
from table.books import check_books, check_log

pytestmark = pytest.mark.anyio

STUD, SUITS, CYBER = "stud-poker-1", "i-luv-suits-1", "cyber-poker-1"
SERVICE_RESTART = 1012


# In the test's own loop.


def offered(view: Message) -> set[str]:
    """Names what a player is told that he may ask for."""
    options = cast(list[Message], cast(Message, view["round"])["options"])
    rights = [*cast(list[Message], view["spots"]), {"may_wait": view["may_wait"]}]
    return {
        *(str(option["verb"]) for option in options),
        *(name for held in rights for name in held if name.startswith("may_") and held[name]),
    }


async def test_a_house_that_closes_takes_no_new_wager_and_says_until_when(house: Opened) -> None:
    ann = await house.seat(STUD, 1)
    await ann.do("place", table=STUD, spot=1, stakes={"ante": 500})
    assert ann.views[STUD]["closes_at_ms"] is None
    ben = await house.enter()
    await ben.watch(STUD)
    assert offered(ann.views[STUD]) == {"place", "withdraw", "may_sit"}
    assert offered(ben.views[STUD]) == {"may_sit", "may_wait"}
    house.hub.begin_closing(7_000)
    await ben.until(lambda: ben.views[STUD]["closes_at_ms"] is not None)
    assert offered(ben.views[STUD]) == set()
    await ann.until(lambda: ann.views[STUD]["closes_at_ms"] == house.now_ms + 7_000)
    assert offered(ann.views[STUD]) == {"withdraw"}
    for kind, fields in (
        ("place", {"spot": 1, "stakes": {"ante": 600}}),
        ("sit", {"spot": 2}),
        ("buy_in", {"amount": 100}),
    ):
        assert (await ann.refused(kind, table=STUD, **fields))["code"] == "house-closing"
    await ann.do("withdraw", table=STUD, spot=1)
    await ann.do("cash_out", table=STUD)
    await ann.do("stand", table=STUD, spot=1)


async def test_the_round_in_progress_is_dealt_to_its_end_and_no_other(house: Opened) -> None:
    bots = [Bot(await house.seat(STUD, spot), STUD, [spot], house.chance) for spot in (1, 2)]
    while bots[0].round["phase"] == "betting":
        for bot in bots:
            await bot.act()
        await house.until_quiet()
    house.hub.begin_closing(60_000)
    assert house.hub.parked() == (STUD,)
    while not house.hub.is_at_rest:
        for bot in bots:
            await bot.act()
        await house.pass_time(15_000)
        await house.until_quiet()
    number = house.table(STUD).state.number
    for _ in range(3):
        await house.pass_time(60_000)
    assert house.table(STUD).state.number == number, "nothing is dealt any more"
    assert bots[0].round["phase"] == "settled"
    house.check_books()


async def test_a_table_without_a_wager_is_at_rest(house: Opened) -> None:
    assert house.hub.is_at_rest
    ann = await house.seat(STUD, 1)
    assert house.hub.is_at_rest
    await ann.do("place", table=STUD, spot=1, stakes={"ante": 500})
    assert house.hub.parked() == (STUD,)
    await ann.do("withdraw", table=STUD, spot=1)
    assert house.hub.is_at_rest


# In a process of its own.


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    launching = Launcher()
    yield launching
    launching.close()


@pytest.fixture
async def served(launcher: Launcher, tmp_path: Path) -> AsyncIterator[House]:
    house = House(launcher, tmp_path)
    house.options = ["--shutdown-grace-s", "2", "--log-level", "debug"]
    yield house
    house.close()


async def seated(house: House, table: str) -> Bot:
    client = await enter(house.url, "ann")
    await client.watch(table)
    await client.do("sit", table=table, spot=1)
    await client.do("buy_in", table=table, amount=200_000)
    bot = Bot(client, table, [1], random.Random(1))
    bot.likes_to_fold = 0.0
    return bot


async def act_until(bot: Bot, wanted: str) -> None:
    """Acts until the table is in a phase, with a wager laid."""

    def is_there() -> bool:
        return bot.round["phase"] == wanted and bool(bot.round["hands"])

    async with asyncio.timeout(PATIENCE_S):
        while not is_there():
            if not await bot.act():
                await asyncio.sleep(0.01)


def own_cards(bot: Bot) -> object:
    [hand] = [hand for hand in cast(list[Message], bot.round["hands"]) if hand["is_own"]]
    return hand["cards"], hand["stakes"]


def inspect(house: House, table: str) -> TableState:
    store = open_store(house.database)
    try:
        tables = store.tables()
        states = {name: load(store, TableState(table=name)) for name in tables}
        check_books(store, *states.values())
        check_log(store, states[table])
        return states[table]
    finally:
        store.close()


async def back(house: House, client: Client, table: str, bot: Bot) -> Bot:
    """Opens the house again and lets the player come back to his table."""
    await house.start()
    again = await enter(house.url, "ann", token=client.token)
    again._ids = count(1_000)  # ids are for one command in a player's life
    await again.watch(table)
    returned = Bot(again, table, [1], bot.chance)
    returned.likes_to_fold = 0.0
    return returned


@pytest.mark.parametrize(
    ("table", "where"),
    [(STUD, "betting"), (STUD, "cutting"), (STUD, "purchase"), (STUD, "decision"),
     (SUITS, "decision"), (SUITS, "showdown"), (CYBER, "cutting"), (CYBER, "settled")],
)  # fmt: skip
async def test_TAB_4_a_round_is_parked_and_dealt_on(served: House, table: str, where: str) -> None:
    await served.start()
    bot = await seated(served, table)
    await act_until(bot, where)
    client, number, cards = bot.client, bot.number, own_cards(bot)
    served.tell(signal.SIGTERM)
    closing = asyncio.create_task(client.until_closed())
    assert await served.ended() == 0
    assert (await closing)[0] == SERVICE_RESTART
    assert client.views[table]["closes_at_ms"] is not None
    state = inspect(served, table)
    assert state.round is not None
    reached = phase(state.round).value
    # The window for giving a hand up is short, and may have run out meanwhile.
    assert reached in {where, "settled" if where == "showdown" else where}
    assert state.round.number == number
    assert is_at_rest(state) is (reached == "settled")
    bot = await back(served, client, table, bot)
    if reached != "settled":
        assert (bot.number, own_cards(bot)) == (number, cards)
        await act_until(bot, "settled")
    await bot.client.close()
    served.tell(signal.SIGTERM)
    assert await served.ended() == 0
    inspect(served, table)
    store = open_store(served.database)
    found = find_round(store, table, number)
    store.close()
    assert found is not None
    assert found.round is not None
    assert phase(found.round) is Phase.SETTLED
    check_output(served, [client.token])


def check_output(house: House, tokens: list[str]) -> None:
    output = house.output.read_text()
    assert "Traceback" not in output
    assert '"fault"' not in output
    assert not [token for token in tokens if token in output]
    assert "house closed" in output


async def test_a_round_that_ends_in_time_is_finished(served: House) -> None:
    served.options = ["--shutdown-grace-s", "600"]
    await served.start()
    bot = await seated(served, CYBER)
    await act_until(bot, "decision")
    number = bot.number
    served.tell(signal.SIGTERM)
    await bot.client.until(lambda: bot.view["closes_at_ms"] is not None)
    with pytest.raises(OSError, match="onnect"):
        await enter(served.url, "late")
    while bot.round["phase"] != "settled":
        await bot.act()
        await asyncio.sleep(0.01)
    assert await served.ended() == 0
    assert (await bot.client.until_closed())[0] == SERVICE_RESTART
    state = inspect(served, CYBER)
    assert state.round is not None
    assert (phase(state.round), state.round.number) == (Phase.SETTLED, number)
    assert is_at_rest(state)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_second_signal_ends_it_at_once(served: House, how: signal.Signals) -> None:
    served.options = ["--shutdown-grace-s", "600"]
    await served.start()
    bot = await seated(served, STUD)
    await act_until(bot, "decision")
    before = own_cards(bot)
    served.tell(signal.SIGTERM)
    await bot.client.until(lambda: bot.view["closes_at_ms"] is not None)
    served.tell(how)
    assert await served.ended() == -how
    inspect(served, STUD)
    bot = await back(served, bot.client, STUD, bot)
    assert own_cards(bot) == before


async def test_metrics_may_have_an_address_of_their_own(served: House) -> None:
    from server.process import free_port

    port = free_port()
    served.options = ["--metrics", f"127.0.0.1:{port}"]
    await served.start()
    assert b"croupier_ready 1.0" in await get(port, "/metrics")
    assert b'{"ready":true}' in await get(port, "/readyz")
    assert b"croupier_ready" not in await get(served.port, "/metrics")
    assert served.stop() == 0


async def get(port: int, path: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return answer
