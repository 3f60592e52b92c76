"""One house in several processes, and players of it who are connected to one or another."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import cast

from websockets.exceptions import ConnectionClosed

from croupier.houses.document import terms_of
from croupier.ledger import Reason
from croupier.round import Phase, phase
from croupier.store import Store, open_store
from croupier.table.log import find_round, load
from croupier.table.state import TableState
from server.bot import Bot
from server.process import House, Launcher
from support.wire import PATIENCE_S, Client, Message, enter
from table.books import check_books, check_log, check_proof

CHIPS = 200_000
SIDES: dict[str, dict[str, int]] = {
    "cyber-poker-1": {"jackpot": 100},
    "i-luv-suits-1": {"flush": 100, "straight_flush": 100},
    "stud-poker-1": {"bonus": 100},
}
GONE = (ConnectionClosed, ConnectionError)


class Together:
    """Some processes of one house; `clients` by their names, `bots` that play for them."""

    def __init__(self, houses: list[House], database: str) -> None:
        self.houses = houses
        self.database = database
        self.chance = random.Random(11)
        self.clients: dict[str, Client] = {}
        self.bots: dict[str, Bot] = {}

    @classmethod
    async def open(cls, launchers: list[Launcher], database: str, folder: Path) -> Together:
        houses = []
        for number, launcher in enumerate(launchers):
            own = folder / f"process-{number}"
            own.mkdir()
            houses.append(House(launcher, own, database))
        await asyncio.gather(*(house.start() for house in houses))
        return cls(houses, database)

    async def seat(self, name: str, process: int, table: str, spot: int) -> None:
        """Lets a player in at a process, and gives him a spot and chips."""
        client = await self.enter(name, process, table)
        await client.do("sit", table=table, spot=spot)
        await client.do("buy_in", table=table, amount=CHIPS)
        bot = Bot(client, table, [spot], self.chance)
        bot.sides = SIDES[table]
        bot.likes_to_fold = bot.likes_to_muck = 0.0
        self.bots[name] = bot

    async def enter(self, name: str, process: int, table: str) -> Client:
        """Connects a player to a process; with the token that he has, if he has been here."""
        known = self.clients.get(name)
        url = self.houses[process].url
        client = await enter(url, name, token=known.token if known is not None else None)
        if known is not None:
            assert client.player == known.player
            client.new_id = known.new_id  # type: ignore[method-assign]  # no id serves twice
        await client.watch(table)
        self.clients[name] = client
        if name in self.bots:
            self.bots[name].client = client
        return client

    async def move_to(self, name: str, process: int) -> None:
        """Connects a player anew, as his browser does when its process is gone."""
        await self.clients[name].vanish()
        await self.enter(name, process, self.bots[name].table)

    async def play_until(self, is_so: Callable[[], bool]) -> None:
        """Lets everybody act until something is so in what they see."""
        async with asyncio.timeout(PATIENCE_S):
            while not is_so():
                acted = [await self._act(bot) for bot in list(self.bots.values())]
                if not any(acted):
                    await asyncio.sleep(0.005)

    async def play_a_round(self) -> None:
        """Lets everybody act until all of them see a later round than the newest one now."""
        last = max(bot.number for bot in self.bots.values())
        await self.play_until(lambda: all(bot.number > last for bot in self.bots.values()))

    async def _act(self, bot: Bot) -> bool:
        found = bot.next_command()
        # Nobody is ready before all have wagered, so that every hand is in the round.
        if found is None or (found[0] == "ready" and not self._has_all_wagers(bot)):
            return False
        return await bot.act()

    def _has_all_wagers(self, bot: Bot) -> bool:
        laid = {hand["spot"] for hand in cast(list[Message], bot.round["hands"])}
        return {spot for one in self.bots.values() for spot in one.spots} <= laid

    async def play_on(self, bot: Bot) -> None:
        """Lets one act as fast as he can, until his process is gone."""
        with suppress(*GONE):
            while bot.client.closed is None:
                if not await self._act(bot):
                    await asyncio.sleep(0.002)

    def look(self) -> Store:
        return open_store(self.database)

    async def close(self) -> None:
        for client in self.clients.values():
            await client.vanish()
        for house in self.houses:
            house.close()


def check_house(together: Together, table: str) -> TableState:
    """Looks through the database: whole books, every stake settled once, every round proved."""
    store = together.look()
    try:
        state = load(store, TableState(table=table))
        check_books(store, state)
        check_log(store, state)
        check_rounds(store, table)
        buys = [entry for entry in store.journal() if entry.reason is Reason.BUY_IN]
        assert len(buys) == len(together.bots), "each buy-in once"
    finally:
        store.close()
    for house in together.houses:
        output = house.output.read_text()
        assert "Traceback" not in output, output
        assert "has stopped" not in output, output
    return state


def check_rounds(store: Store, table: str) -> None:
    number, hands = 1, 0
    while (state := find_round(store, table, number)) is not None:
        assert state.round is not None
        assert phase(state.round) is Phase.SETTLED
        check_proof(terms_of(state.document), state)
        hands += len(state.round.hands)
        number += 1
    kinds = [row.kind for row in store.events(table)]
    assert kinds.count("round.settled/1") == hands, "each hand once"
