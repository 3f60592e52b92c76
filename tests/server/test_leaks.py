"""ILS-9: no frame tells anyone a card, a secret or a token that he may not know then."""

from __future__ import annotations

import json
import logging
import random
from typing import cast

import msgspec
import pytest

from croupier.server.messages import ServerMessage
from server.bot import Bot
from server.knowing import Knowledge, cards_in, strings_in
from server.opened import TABLES, Opened
from support.wire import Client, Message, nonce_of

pytestmark = pytest.mark.anyio

DECODER = msgspec.json.Decoder(ServerMessage)
NAMES = ("ann", "ben", "cat")
SIDES: dict[str, dict[str, int]] = {
    "cyber-poker-1": {"jackpot": 100},
    "i-luv-suits-1": {"flush": 100, "straight_flush": 100},
    "stud-poker-1": {"bonus": 100},
}

NONCES = {nonce_of(name, number) for name in NAMES for number in range(1, 100)}


class Scene:
    """Three players and an onlooker at every table, and a stranger who comes and goes."""

    def __init__(self, house: Opened, seed: int) -> None:
        self.house = house
        self.chance = random.Random(seed)
        self.clients: list[Client] = []
        self.bots: list[Bot] = []
        self.passers: list[Client] = []

    async def enter(self) -> None:
        for place, name in enumerate(NAMES, start=1):
            client = await self.house.enter(name)
            self.clients.append(client)
            for table in TABLES:
                spots = [place, place + 3] if place == 1 else [place]
                await client.watch(table)
                for spot in spots:
                    await client.do("sit", table=table, spot=spot)
                await client.do("buy_in", table=table, amount=300_000)
                bot = Bot(client, table, spots, self.chance)
                bot.sides = SIDES[table] if place < 3 else {}
                self.bots.append(bot)
        onlooker = await self.house.enter("onlooker")
        await onlooker.watch(*TABLES)
        self.clients.append(onlooker)

    async def play(self, rounds: int) -> None:
        while min(bot.number for bot in self.bots) <= rounds:
            acted = [await bot.act() for bot in self.chance.sample(self.bots, len(self.bots))]
            await self.house.until_quiet()
            if self.chance.random() < 0.1:
                await self._pass_by()
            if not any(acted):
                await self.house.pass_time(60_000)

    async def _pass_by(self) -> None:
        """Somebody looks in, in the middle of a round; or a player looks with a second screen."""
        token = self.chance.choice([None, None, self.clients[0].token])
        passer = await self.house.enter("passer", token=token)
        await passer.watch(*TABLES)
        await passer.socket.close()
        self.passers.append(passer)


def check_frames(client: Client, knowledge: dict[str, Knowledge]) -> int:
    """Asserts that a client was told nothing too early; gives how many tables it was shown."""
    shown = 0
    for frame in client.frames:
        message = json.loads(frame)
        assert msgspec.json.decode(msgspec.json.encode(DECODER.decode(frame))) == message
        if message["type"] == "table":
            shown += 1
            check_table(client, message["view"], frame, knowledge)
        else:
            assert cards_in(frame) == frozenset(), frame
    return shown


def check_table(client: Client, view: Message, frame: str, knowledge: dict[str, Knowledge]) -> None:
    known = knowledge[str(view["table"])].at(cast(int, view["number"]))
    assert cards_in(frame) <= known.to(client.player), (client.name, view["number"])
    texts = set(strings_in(view))
    assert texts.isdisjoint(known.secrets)
    assert texts & NONCES <= known.nonces
    for hand in cast(list[Message], cast(Message, view["round"])["hands"]):
        if not hand["is_own"] and not hand["is_turned"]:
            assert hand["cards"] == ([hand["bought"]] if hand["bought"] else [])
            assert (hand["discard"], hand["name"], hand["facts"]) == (None, None, None)


async def play_and_check(house: Opened, seed: int, rounds: int) -> Scene:
    scene = Scene(house, seed)
    await scene.enter()
    await scene.play(rounds)
    knowledge = {table: Knowledge(house.store, table) for table in TABLES}
    for client in [*scene.clients, *scene.passers]:
        assert check_frames(client, knowledge) >= len(TABLES)
        others = set(house.tokens) - {client.token}
        assert not [token for token in others if any(token in text for text in client.frames)]
    house.check_books()
    return scene


def kinds(house: Opened, table: str) -> set[str]:
    found: set[str] = set()
    after = 0
    while rows := house.store.events(table, after=after):
        found |= {row.kind.partition("/")[0] for row in rows}
        after = rows[-1].number
    return found


async def test_ILS_9_no_frame_tells_a_card_to_whom_it_may_not(
    house: Opened,
    unhurried: None,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.DEBUG, logger="croupier"):
        await play_and_check(house, seed=1, rounds=15)
    everywhere = {"round.dealt", "round.turned", "round.chosen", "table.nonce_revealed"}
    assert all(everywhere <= kinds(house, table) for table in TABLES)
    assert {"round.served", "round.kept"} <= kinds(house, "stud-poker-1")
    assert "round.mucked" in kinds(house, "i-luv-suits-1")
    check_output(house, "".join(capfd.readouterr()) + caplog.text)


def check_output(house: Opened, text: str) -> None:
    assert cards_in(text) == frozenset()
    for hidden in (*(secret.hex() for secret in house.secrets), *house.tokens):
        assert hidden not in text


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
async def test_ILS_9_no_frame_tells_a_card_in_many_rounds(
    house: Opened, unhurried: None, seed: int
) -> None:
    await play_and_check(house, seed, rounds=40)


async def test_the_watch_over_leaks_would_see_one(house: Opened) -> None:
    """The test above must be able to fail: the same frame shown to another is found out."""
    ann = await house.seat("cyber-poker-1", 1, "ann")
    ben = await house.seat("cyber-poker-1", 2, "ben")
    await ann.do("place", table="cyber-poker-1", spot=1, stakes={"ante": 500})
    await ann.do("ready", table="cyber-poker-1")
    await house.until_quiet()
    knowledge = {"cyber-poker-1": Knowledge(house.store, "cyber-poker-1")}
    assert check_frames(ann, knowledge)
    assert check_frames(ben, knowledge)
    ben.frames.append(next(frame for frame in reversed(ann.frames) if cards_in(frame)))
    with pytest.raises(AssertionError):
        check_frames(ben, knowledge)
