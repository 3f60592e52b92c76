"""Whatever is sent, a house answers or closes the socket, stays whole, and deals to the others."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from croupier.server.connection import id_in
from server.bot import Bot
from server.opened import TABLES, Opened
from support.wire import Client, committed, nonce_of

pytestmark = pytest.mark.anyio

WEIRD: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1.5, 10**12, 10**30, -(2**63), "", "x", "\x00", "\u202e", "é" * 40),
    *([], [[]], {}, {"a": {}}, "NaN", "1e9", "0x10", "'; DROP TABLE events; --", "../../etc"),
    *("Ah", "10h", "Zz", "f" * 64, "0" * 64, [500], {"ante": 500}, float("nan"), float("inf")),
)
GONE = (ConnectionClosed, ConnectionError)
KEYS = ("id", "table", "spot", "stakes", "amount", "verb", "raised", "discard", "nonce", "cut")


class Fuzz:
    """Makes frames that are nearly right, or not at all."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def frame(self, number: int) -> str:
        """Gives one frame: a message, bent in up to three ways, or its text cut about."""
        message = self._message(number)
        for _ in range(self.chance.choice((0, 0, 0, 0, 0, 0, 1, 1, 2, 3))):
            self._bend(message)
        text = json.dumps(message)
        return self._cut_about(text) if self.chance.random() < 0.15 else text

    def _message(self, number: int) -> dict[str, object]:
        pick = self.chance.choice
        ids = {"id": pick((f"f{number}",) * 5 + ("same",)), "table": pick((*TABLES * 3, "nowhere"))}
        spot = {"spot": self.chance.choice((1, 2, 1, 2, 3, 4, 7))}
        ante = pick((500, 600, 10_000, 499, 10**9))
        side = pick(({}, {"bonus": 100}, {"jackpot": 100}, {"flush": 100}, {"raise": 500}))
        nonce = nonce_of("fuzz", pick((1, 2, 3)))
        return pick(
            [
                {"type": "hello", "protocol": 1},
                {"type": "watch", "table": ids["table"]},
                {"type": "unwatch", "table": ids["table"]},
                {"type": "sit", **ids, **spot},
                {"type": "stand", **ids, **spot},
                {"type": "buy_in", **ids, "amount": pick((500, 10_000, 10**6, 10**12))},
                {"type": "cash_out", **ids},
                {
                    "type": "place",
                    **ids,
                    **spot,
                    "stakes": {"ante": ante, **side},
                    "nonce_commitment": pick((None, committed(nonce))),
                },
                {"type": "withdraw", **ids, **spot},
                {"type": "ready", **ids},
                {"type": "reveal", **ids, "nonce": nonce, "cut": pick((None, 0, 51))},
                {
                    "type": "play",
                    **ids,
                    **spot,
                    "verb": pick(("fold", "raise", "buy", "keep", "muck")),
                    "raised": pick((0, 1, 2, 3)),
                    "discard": pick((None, "Ah", "2c", "10d")),
                },
            ]
        )

    def _bend(self, message: dict[str, object]) -> None:
        match self.chance.randrange(4):
            case 0 if message:
                message.pop(self.chance.choice(list(message)))
            case 1:
                message[self.chance.choice(KEYS)] = self.chance.choice(WEIRD)
            case 2:
                message["type"] = self.chance.choice(("hello", "done", "table", "", 7, None))
            case _ if message:
                message[self.chance.choice(list(message))] = self.chance.choice(WEIRD)

    def _cut_about(self, text: str) -> str:
        start, end = sorted(self.chance.sample(range(len(text) + 1), 2))
        match self.chance.randrange(4):
            case 0:
                return text[:end]
            case 1:
                return text[start:]
            case 2:
                return text[:start] + text[end:]
            case _:
                noise = self.chance.choice(("\x00", "{", '"', "\\u", "\ufffe", "[" * 99, ","))
                return text[:start] + noise + text[start:]


async def fuzz(house: Opened, seed: int, frames: int) -> dict[str, int]:
    """Lets two clients send nonsense beside one that plays; gives how often each answer came."""
    chance = random.Random(seed)
    fuzzing = Fuzz(chance)
    told: dict[str, int] = {}
    table = chance.choice(TABLES)
    player = Bot(await house.seat(table, 4, "player"), table, [4], chance)
    clients = [await house.enter(f"fuzz-{number}") for number in range(2)]
    for table in TABLES:
        for spot, client in enumerate(clients, start=1):
            await client.do("sit", table=table, spot=spot)
            await client.do("buy_in", table=table, amount=50_000)
    for number in range(frames):
        place = number % 2
        with suppress(*GONE):
            await clients[place].send_raw(fuzzing.frame(number))
        if number % 10 == 9:
            for place, client in enumerate(clients):
                clients[place] = await settled(house, client, told)
            await player.act()
            await house.pass_time(chance.choice((0, 1_000, 30_000)))
            check(house)
    for _ in range(3):
        await player.act()
        await house.pass_time(40_000)
    check(house)
    return told


async def settled(house: Opened, client: Client, told: dict[str, int]) -> Client:
    """Waits until all that was sent is answered, and counts the answers; who is gone comes back."""
    marker = client.new_id()
    try:
        await client.send("ready", id=marker, table="nowhere")
        await client.until(lambda: marker in client.answers)
    except GONE:
        return await house.enter(client.name + "x", token=client.token)
    for answer in [*client.errors, *client.answers.values()]:
        code = str(answer.get("code", "done"))
        told[code] = told.get(code, 0) + 1
    client.errors.clear()
    client.answers.clear()
    client.frames.clear()
    return client


def check(house: Opened) -> None:
    assert not [table for table in house.hub.tables() if table.is_broken]
    house.check_books()


@pytest.mark.parametrize("seed", range(3))
async def test_nonsense_harms_nobody(house: Opened, unhurried: None, seed: int) -> None:
    told = await fuzz(house, seed, frames=2_000)
    assert told["done"] > 50, "some of it has to be sense"
    assert {"malformed-message", "unknown-table", "not-your-spot"} <= set(told)
    assert "house-fault" not in told


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
async def test_much_nonsense_harms_nobody(house: Opened, unhurried: None, seed: int) -> None:
    assert "house-fault" not in await fuzz(house, seed, frames=5_000)


def texts() -> st.SearchStrategy[str]:
    json_values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
        max_leaves=8,
    )
    return st.text(max_size=60) | json_values.map(json.dumps) | named_messages()


def named_messages() -> st.SearchStrategy[str]:
    ids = st.text(alphabet="abcXYZ019_.-\n é", max_size=70)
    return ids.map(lambda name: json.dumps({"id": name, "type": "sit"}))


def accepted(letters: str) -> Iterator[bool]:
    for letter in letters:
        yield letter.isascii() and (letter.isalnum() or letter in "_.-")


@given(texts())
def test_the_id_of_a_message_is_found_or_none(text: str) -> None:
    found = id_in(text)
    if found is not None:
        assert json.loads(text)["id"] == found
        assert 1 <= len(found) <= 64
        assert all(accepted(found))
