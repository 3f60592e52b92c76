"""TAB-4: killed at any moment and started again, the house goes on with the same round.

Two players sit at every table, in one house with one database. Each scene plays whole rounds on
all tables at once, with side wagers, a purchase, a raise and a hand given up, and kills the server
again and again. While it is down the database is looked into.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.audit import verify_round
from croupier.houses.document import terms_of
from croupier.ledger import Reason
from croupier.round import Phase, phase
from croupier.store import Store, open_store
from croupier.table.log import find_round, load, read_event
from croupier.table.state import TableState
from server.bot import Bot
from server.opened import TABLES
from server.process import House, Launcher
from support.wire import Client, Message, enter
from table.books import check_books, check_log, check_proof

pytestmark = pytest.mark.anyio

CHIPS = 200_000
SIDES: dict[str, dict[str, int]] = {
    "cyber-poker-1": {"jackpot": 100},
    "i-luv-suits-1": {"flush": 100, "straight_flush": 100},
    "stud-poker-1": {"bonus": 100},
}
EVENTS = {
    "cyber-poker-1": {"table.meter_fed", "round.chosen", "table.cut_offered"},
    "i-luv-suits-1": {"round.mucked", "round.turned", "table.nonce_revealed"},
    "stud-poker-1": {"round.bought", "round.kept", "round.served", "round.revealed"},
}
GONE = (ConnectionClosed, ConnectionError)


class Scene:
    """Two players, three tables, and what they have seen and been told so far."""

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.chance = random.Random(seed)
        self.tokens: dict[str, str] = {}
        self.players: dict[str, str] = {}
        self.clients: list[Client] = []
        self.bots: list[Bot] = []
        self.acked: dict[str, str] = {}
        self.unanswered: dict[tuple[str, str], tuple[str, Message]] = {}
        self.decks: dict[tuple[str, int], tuple[int, ...]] = {}
        self.seen: dict[tuple[str, str, int, int], list[str]] = {}

    async def come(self) -> None:
        """Lets both players in, known by their tokens, and asks again what was not answered."""
        self.clients = [await self._enter(name) for name in ("ann", "ben")]
        self.bots = [
            self._bot(client, table, spot)
            for spot, client in enumerate(self.clients, start=1)
            for table in TABLES
        ]
        for (name, _), (kind, fields) in list(self.unanswered.items()):
            client = next(client for client in self.clients if client.name == name)
            await self.ask(client, kind, fields)

    async def _enter(self, name: str) -> Client:
        client = await enter(self.house.url, name, token=self.tokens.get(name))
        self.tokens.setdefault(name, client.token)
        assert self.players.setdefault(name, client.player) == client.player
        await client.watch(*TABLES)
        return client

    def _bot(self, client: Client, table: str, spot: int) -> Bot:
        bot = Bot(client, table, [spot], self.chance)
        # Ann buys a card and raises. Ben keeps his and folds, or raises and gives his hand up.
        is_ann, may_muck = client.name == "ann", table == "i-luv-suits-1"
        bot.sides = SIDES[table]
        bot.likes_to_fold = 0.0 if is_ann or may_muck else 1.0
        bot.likes_to_muck = 0.0 if is_ann else 1.0
        return bot

    async def sit(self) -> None:
        for bot in self.bots:
            for kind, fields in (("sit", {"spot": bot.spots[0]}), ("buy_in", {"amount": CHIPS})):
                await self.ask(bot.client, kind, {"table": bot.table, **fields})

    async def ask(self, client: Client, kind: str, fields: Message) -> None:
        """Sends a command whose id is never used again, also over a kill."""
        command = str(fields.setdefault("id", f"{client.name}-{self.chance.getrandbits(60)}"))
        self.unanswered[client.name, command] = kind, fields
        answer = await client.ask(kind, **fields)
        del self.unanswered[client.name, command]
        if answer["type"] == "done":
            self.acked[f"{client.player}:{command}"] = kind
        elif answer["code"] == "too-fast":
            await asyncio.sleep(0.2)

    async def act(self, bot: Bot) -> bool:
        found = bot.next_command()
        if found is not None:
            await self.ask(bot.client, found[0], {"table": bot.table, **found[1]})
        return found is not None

    async def act_at(self, table: str) -> None:
        """Does one thing at a table; nobody is ready before both have laid their wagers."""
        here = [bot for bot in self.bots if bot.table == table and bot.number < 2]
        found = [(bot, bot.next_command()) for bot in self.chance.sample(here, len(here))]
        found.sort(key=lambda one: one[1] is not None and one[1][0] == "ready")
        for bot, command in found:
            if command is not None:
                await self.ask(bot.client, command[0], {"table": table, **command[1]})
                break

    def look(self) -> None:
        """Remembers the own cards that each player has seen, and that they never change."""
        for bot in self.bots:
            for hand in cast(list[Message], bot.round["hands"]):
                if hand["is_own"] and hand["cards"]:
                    key = (bot.name, bot.table, bot.number, cast(int, hand["spot"]))
                    before = self.seen.setdefault(key, cast(list[str], hand["cards"]))
                    bought = {hand["bought"]} - {None}
                    assert set(cast(list[str], hand["cards"])) - bought <= set(before), key

    def inspect(self) -> list[TableState]:
        """Looks into the database while nobody serves it."""
        store = open_store(self.house.database)
        try:
            states = [load(store, TableState(table=table)) for table in TABLES]
            check_books(store, *states)
            for state in states:
                check_log(store, state)
                self._check_decks(store, state.table)
            for command in self.acked:
                assert store.reply_of(command) is not None, f"{command} was told and is lost"
            return states
        finally:
            store.close()

    def _check_decks(self, store: Store, table: str) -> None:
        number = 0
        for row in store.events(table):
            if row.kind == "round.opened/1":
                number += 1
            elif row.kind == "round.dealt/1":
                deck = cast(tuple[int, ...], read_event(row).deck)  # type: ignore[union-attr]
                assert self.decks.setdefault((table, number), deck) == deck

    async def leave(self) -> None:
        for client in self.clients:
            await client.vanish()


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    launching = Launcher()
    yield launching
    launching.close()


@pytest.fixture
async def killed(launcher: Launcher, tmp_path: Path) -> AsyncIterator[House]:
    house = House(launcher, tmp_path)
    await house.start()
    yield house
    house.close()


def check_rounds(store: Store, table: str) -> int:
    """Asserts that every round that has ended is settled once and proved; gives how many."""
    number, hands = 1, 0
    while (state := find_round(store, table, number)) is not None:
        assert state.round is not None
        assert phase(state.round) is Phase.SETTLED
        document = check_proof(terms_of(state.document), state)
        assert all(finding.ok for finding in verify_round(document))
        hands += len(state.round.hands)
        number += 1
    kinds = [row.kind for row in store.events(table)]
    assert kinds.count("round.dealt/1") <= number
    assert kinds.count("round.settled/1") == hands, "each hand once"
    return number - 1


def check_output(house: House, tokens: list[str]) -> None:
    output = house.output.read_text()
    assert "Traceback" not in output, output
    assert "has stopped" not in output, output
    assert not [token for token in tokens if token in output]


def finish(scene: Scene, *, rounds: int) -> None:
    """Looks through the whole database once the scene is over."""
    scene.inspect()
    store = open_store(scene.house.database)
    try:
        for table, wanted in EVENTS.items():
            assert check_rounds(store, table) >= rounds
            assert wanted <= {row.kind.partition("/")[0] for row in store.events(table)}
        buys = [entry for entry in store.journal() if entry.reason is Reason.BUY_IN]
        acked = [kind for kind in scene.acked.values() if kind == "buy_in"]
        assert len(buys) == len(acked) == len(scene.bots), "each buy-in once"
        grants = [entry for entry in store.journal() if entry.reason is Reason.GRANT]
        assert len(grants) == len(scene.clients)
    finally:
        store.close()
    check_output(scene.house, list(scene.tokens.values()))


async def kill_after_every_step(house: House, seed: int, *, shift: int) -> int:
    """Plays one round on every table; kills after every command that was answered."""
    scene = Scene(house, seed)
    await scene.come()
    await scene.sit()
    tables = [*TABLES[shift:], *TABLES[:shift]]
    kills = 0
    while min(bot.number for bot in scene.bots) < 2:
        for table in tables:
            await scene.act_at(table)
        house.kill()
        kills += 1
        scene.look()
        await scene.leave()
        states = scene.inspect()
        await house.start()
        await scene.come()
        check_views(scene, states)
        scene.look()
    await scene.leave()
    house.stop()
    finish(scene, rounds=1)
    return kills


def check_views(scene: Scene, states: list[TableState]) -> None:
    """Asserts that who comes back sees the wagers and chips that the database held."""
    for state in states:
        for bot in scene.bots:
            if bot.table != state.table or state.round is None:
                continue
            player = bot.client.player
            if bot.number == state.round.number:
                staked = {
                    hand["spot"]: hand["stakes"] for hand in cast(list[Message], bot.round["hands"])
                }
                for spot, hand in state.round.hands.items():
                    assert staked[spot] == hand.stakes
            you = cast(Message, bot.view["you"])
            assert cast(int, you["chips"]) >= state.chips.get(player, 0)


@pytest.mark.parametrize("shift", range(len(TABLES)))
async def test_TAB_4_killed_after_every_answered_command(killed: House, shift: int) -> None:
    """`shift` says at which table the last command is answered just before the kill."""
    kills = await kill_after_every_step(killed, seed=shift, shift=shift)
    assert kills >= 12


@pytest.mark.slow
@pytest.mark.parametrize("shift", range(len(TABLES)))
@pytest.mark.parametrize("seed", range(10, 14))
async def test_TAB_4_killed_after_every_answered_command_of_other_rounds(
    killed: House, seed: int, shift: int
) -> None:
    await kill_after_every_step(killed, seed, shift=shift)


async def kill_at_random(house: House, seed: int, *, kills: int) -> None:
    """Lets both players act on every table at once, and kills whenever chance will have it."""
    scene = Scene(house, seed)
    await scene.come()
    await scene.sit()
    for _ in range(kills):
        playing = [asyncio.create_task(act_on(scene, bot)) for bot in scene.bots]
        await asyncio.sleep(scene.chance.uniform(0, 0.12))
        house.kill()
        await asyncio.gather(*playing)
        scene.look()
        await scene.leave()
        scene.inspect()
        await house.start()
        await scene.come()
        scene.look()
    last = max(bot.number for bot in scene.bots)
    while min(bot.number for bot in scene.bots) <= last:
        for bot in scene.bots:
            await scene.act(bot)
        await asyncio.sleep(0.001)
    await scene.leave()
    house.stop()
    finish(scene, rounds=last)


async def act_on(scene: Scene, bot: Bot) -> None:
    with suppress(*GONE):
        while bot.client.closed is None:
            if not await scene.act(bot):
                await asyncio.sleep(0.002)


async def test_TAB_4_killed_at_any_moment(killed: House) -> None:
    await kill_at_random(killed, seed=5, kills=6)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 14))
async def test_TAB_4_killed_at_many_moments(killed: House, seed: int) -> None:
    await kill_at_random(killed, seed, kills=20)


async def test_a_house_that_is_closed_in_order_says_goodbye(killed: House) -> None:
    client = await enter(killed.url, "ann")
    await client.watch(*TABLES)
    assert killed.stop() == 0
    assert (await client.until_closed())[0] == 1012
    check_output(killed, [client.token])
