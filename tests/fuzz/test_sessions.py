"""Sessions that are valid but for what is bent: tables go on, books balance, logs fold."""

from __future__ import annotations

import random
from collections import Counter
from itertools import count

import pytest
from websockets.exceptions import ConnectionClosed

from fuzz.sessions import Bending, kind
from server.bot import Bot
from server.opened import TABLES, Opened
from server.protocol_page import messages
from support.wire import Client
from table.books import check_log

pytestmark = pytest.mark.anyio

GONE = (ConnectionClosed, ConnectionError)
SPOT, OTHER = 1, 5


class Session:
    """One player whose messages are bent now and then; who is thrown out comes back."""

    def __init__(self, house: Opened, client: Client, table: str, chance: random.Random) -> None:
        self.house, self.table, self.chance = house, table, chance
        self.bending = Bending(chance)
        self.told: Counter[str] = Counter()
        self._client = client

    async def step(self) -> None:
        """Sends what a player would send next, bent or not, and waits until all is answered."""
        try:
            message = self._next()
            is_bent = self.chance.random() < 0.5
            texts = self.bending.bent(message) if is_bent else []
            for text in texts:
                await self._client.send_raw(text)
            if not is_bent:
                await self._client.ask(str(message.pop("type")), **message)
            marker = self._client.new_id()
            await self._client.send("ready", id=marker, table="nowhere")
            await self._client.until(lambda: marker in self._client.answers)
        except GONE:
            await self._come_back()
        self._count()

    def _next(self) -> dict[str, object]:
        view = self._client.views.get(self.table)
        about: dict[str, object] = {"id": self.bending.new_id(), "table": self.table}
        if view is None:
            return {"type": "watch", "table": self.table}
        own = [spot for spot in view["spots"] if spot["is_own"]]  # type: ignore[attr-defined]
        if not own or view["you"] is None:
            return {"type": "sit", **about, "spot": SPOT}
        if view["you"]["chips"] < 5_000:  # type: ignore[index]
            return {"type": "buy_in", **about, "amount": 20_000}
        found = Bot(self._client, self.table, [own[0]["spot"]], self.chance).next_command()
        if found is None:
            return self.bending.any_message()
        return {"type": found[0], **about, **found[1]}

    async def _come_back(self) -> None:
        token = self._client.token
        self._client = await self.house.enter("fuzz", token=token)
        self._client._ids = count(self.chance.randrange(10**9))
        await self._client.watch(self.table)

    def _count(self) -> None:
        for answer in [*self._client.errors, *self._client.answers.values()]:
            self.told[str(answer.get("code", "done"))] += 1
        self._client.errors.clear()
        self._client.answers.clear()
        self._client.frames.clear()


async def fuzz(house: Opened, seed: int, steps: int) -> Counter[str]:
    """Lets one session be bent at each table beside a player who only wants to play."""
    chance = random.Random(seed)
    sessions, players = [], []
    for table in TABLES:
        players.append(Bot(await house.seat(table, OTHER), table, [OTHER], chance))
        client = await house.enter("fuzz")
        await client.watch(table)
        sessions.append(Session(house, client, table, chance))
    for number in range(steps):
        for session in sessions:
            await session.step()
        if number % 5 == 4:
            await house.pass_time(chance.choice((0, 2_000, 20_000)))
            check(house)
    for player in players:
        await others_play(house, player)
    check(house)
    return sum((session.told for session in sessions), Counter())


def check(house: Opened) -> None:
    assert not [table for table in house.hub.tables() if table.is_broken]
    house.check_books()


async def others_play(house: Opened, bot: Bot) -> None:
    """Asserts that a round is still dealt, wager to result, and that the log is right."""
    while bot.round["phase"] != "betting":
        await time_passes(house, bot, 60_000)
    number = bot.number
    while bot.number == number:
        await bot.act()
        await time_passes(house, bot, 5_000)
    check_log(house.store, house.table(bot.table).state)


async def time_passes(house: Opened, bot: Bot, ms: int) -> None:
    await house.pass_time(ms)
    table = house.table(bot.table)
    await bot.client.until(lambda: bot.view["number"] == table.state.number)


@pytest.mark.parametrize("seed", range(3))
async def test_bent_sessions_harm_nobody(house: Opened, unhurried: None, seed: int) -> None:
    told = await fuzz(house, seed, steps=60)
    assert told["done"] > 50, "some of it has to be sense"
    assert "malformed-message" in told
    assert "house-fault" not in told


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
async def test_many_bent_sessions_harm_nobody(house: Opened, unhurried: None, seed: int) -> None:
    assert "house-fault" not in await fuzz(house, seed, steps=600)


def test_every_message_of_the_protocol_is_tried() -> None:
    bending = Bending(random.Random(1))
    made = {str(bending.any_message()["type"]) for _ in range(2_000)}
    assert made == {kind(name) for name in messages("ClientMessage")} - {"hello"}
