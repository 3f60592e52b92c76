"""What is decided at one process holds at every other: two houses over one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest

from server.calling import done, got
from server.opened import Opened, open_house
from support.wire import Message

pytestmark = pytest.mark.anyio

TABLE = "stud-poker-1"
ANNA = {"name": "Anna", "password": "a long password"}
Both = tuple[Opened, Opened]


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Both]:
    address = f"sqlite:///{tmp_path / 'house.db'}"
    async with open_house(address) as one, open_house(address) as two:
        two.salt = "two"
        yield one, two


async def test_a_session_that_ends_at_one_process_closes_its_socket_at_another(
    both: Both,
) -> None:
    one, two = both
    client = await two.enter()
    await done(one, "/api/register", ANNA, token=client.token)
    token = str((await done(one, "/api/sign-in", ANNA))["token"])
    await done(one, "/api/sign-out", token=client.token)
    assert await client.until_closed() == (1008, "signed out")
    assert (await got(two, "/api/me", token=token))["player"] == client.player


async def test_a_limit_that_is_set_at_one_process_holds_at_another_at_once(both: Both) -> None:
    one, two = both
    client = await two.seat(TABLE, 1)
    await done(one, "/api/care/loss-limit", {"chips": 1_499}, token=client.token)
    told = await client.refused("place", table=TABLE, spot=1, stakes={"ante": 500})
    assert (told["code"], cast(Message, told["details"])["limit"]) == ("loss-limit", 1_499)
    await done(one, "/api/care/break", {"hours": 24}, token=client.token)
    told = await client.refused("place", table=TABLE, spot=1, stakes={"ante": 500})
    assert told["code"] == "on-break"


async def test_a_name_is_taken_at_every_process(both: Both) -> None:
    one, two = both
    await done(one, "/api/register", ANNA)
    told = await done(two, "/api/sign-in", {**ANNA, "name": "ANNA"})
    listed = await got(two, "/api/sessions", token=str(told["token"]))
    assert len(cast(list[Message], listed["sessions"])) == 2
