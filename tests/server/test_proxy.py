"""Behind a proxy: whose word is believed for where a client is, and where the page is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.process import House, Launcher
from support.wire import Client

pytestmark = pytest.mark.anyio

FULL = (1013, "too many sockets from one address")


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    launching = Launcher()
    yield launching
    launching.close()


@pytest.fixture
async def served(launcher: Launcher, tmp_path: Path) -> AsyncIterator[House]:
    house = House(launcher, tmp_path)
    house.options = ["--connections-per-address", "1"]
    yield house
    house.close()


async def call_as(house: House, address: str, origin: str | None = None) -> Client:
    """Calls as a proxy does for a client at an address."""
    headers = {"X-Forwarded-For": address} | ({"Origin": origin} if origin else {})
    socket = await connect(house.url, additional_headers=headers, proxy=None)
    return Client(socket, address)


async def test_clients_of_a_trusted_proxy_are_told_apart(served: House) -> None:
    served.options += ["--trusted-proxy", "127.0.0.1", "--origin", "https://play.example"]
    await served.start()
    first, second, again = [
        await call_as(served, address) for address in ("10.0.0.1", "10.0.0.2", "10.0.0.1")
    ]
    await second.hello()
    assert await again.until_closed() == FULL
    await (await call_as(served, "10.0.0.3", "https://play.example")).hello()
    with pytest.raises(InvalidStatus):
        await call_as(served, "10.0.0.4", "https://play.example.evil")
    await first.close()


async def test_nobody_else_is_believed(served: House) -> None:
    await served.start()
    first = await call_as(served, "10.0.0.1")
    second = await call_as(served, "10.0.0.2")
    assert await second.until_closed() == FULL
    await first.close()
