"""Opens a house for tests: real sockets, a clock that the test moves, secrets that it can foretell.

Windows are long and the clock stands still, so nothing happens that the test did not ask for.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import socket
from collections.abc import AsyncIterator, Iterable
from functools import partial
from itertools import count
from pathlib import Path

import uvicorn
from msgspec.structs import replace

from croupier.server.app import WEB_DIST, make_app
from croupier.server.house import default_settings
from croupier.server.hub import Hub, Tools
from croupier.server.limits import FRAME_MAX_BYTES
from croupier.server.passwords import Passwords
from croupier.store import Store, open_store
from croupier.table.live import Edge, LiveTable
from croupier.table.setting import Setting
from support.wire import Client, call, enter
from table.books import check_books

START_MS = 1_700_000_000_000
TABLES = ("cyber-poker-1", "i-luv-suits-1", "stud-poker-1")


def quick_passwords() -> Passwords:
    """Hashes with the least that Argon2 allows: tests guess nothing."""
    return Passwords(memory_kib=8, passes=1)


class Opened:
    """A house at work; `secrets` lists every secret it drew, `tokens` every token it gave."""

    def __init__(
        self,
        store: Store,
        settings: Iterable[Setting] | None = None,
        origins: Iterable[str] = (),
    ) -> None:
        self.now_ms = START_MS
        self.secrets: list[bytes] = []
        self.tokens: list[str] = []
        self.salt = ""  # Two houses over one store draw different tokens.
        self.store = store
        self.chance = random.Random(7)
        edge = Edge(now_ms=lambda: self.now_ms, draw_secret=self._draw_secret)
        self.hub = Hub(
            default_settings() if settings is None else settings,
            store,
            Tools(edge=edge, draw_token=self._draw_token, make_passwords=quick_passwords),
            origins=origins,
        )
        self.port = 0
        self._names = count(1)
        self._clients: list[Client] = []

    def _draw_secret(self) -> bytes:
        self.secrets.append(hashlib.sha256(f"secret {len(self.secrets)}".encode()).digest())
        return self.secrets[-1]

    def _draw_token(self) -> str:
        self.tokens.append(
            hashlib.sha256(f"token {self.salt}{len(self.tokens)}".encode()).hexdigest()
        )
        return self.tokens[-1]

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def table(self, name: str) -> LiveTable:
        return self.hub.table(name)

    async def call(self, name: str | None = None, **options: str) -> Client:
        """Opens a socket that says nothing yet; it is closed with the house."""
        client = await call(self.url, name or f"client-{next(self._names)}", **options)
        self._clients.append(client)
        return client

    async def enter(self, name: str | None = None, *, token: str | None = None) -> Client:
        """Opens a socket and says hello; it is closed with the house."""
        client = await enter(self.url, name or f"client-{next(self._names)}", token=token)
        self._clients.append(client)
        return client

    async def seat(
        self, table: str, spot: int, name: str | None = None, chips: int = 100_000
    ) -> Client:
        """Lets a new guest in and gives him a spot and chips."""
        client = await self.enter(name)
        await client.watch(table)
        await client.do("sit", table=table, spot=spot)
        await client.do("buy_in", table=table, amount=chips)
        return client

    async def pass_time(self, ms: int) -> None:
        """Lets time pass and wakes every table, as its alarm would."""
        self.now_ms += ms
        for table in self.hub.tables():
            await table.tick()

    async def until_quiet(self) -> None:
        """Waits until every client has seen the newest state of every table that it watches."""
        for table in self.hub.tables():
            await table.tick()
        for client in self._clients:
            if client.closed is None:
                await client.until(partial(self._is_up_to_date, client))

    def _is_up_to_date(self, client: Client) -> bool:
        return all(
            view["number"] == self.table(name).state.number for name, view in client.views.items()
        )

    async def close_clients(self) -> None:
        for client in self._clients:
            await client.close()
        self._clients.clear()

    def picture(self) -> tuple[object, ...]:
        """Gives all that a refused message must leave as it is: states and balances."""
        states = [(table.state, table.is_broken) for table in self.hub.tables()]
        holds = [self.store.open_holds(table.setting.table) for table in self.hub.tables()]
        return (states, self.store.balances(), holds)

    def picture_but_for_markers(self) -> tuple[object, ...]:
        """Gives what a socket that is closed must leave as it is: all but who is away."""
        states = [
            replace(state, number=0, seating=replace(state.seating, away={}))
            for state in (table.state for table in self.hub.tables())
        ]
        return (states, *self.picture()[1:])

    def check_books(self) -> None:
        """Asserts that no money was made or lost, and that tables and ledger say the same."""
        check_books(self.store, *(table.state for table in self.hub.tables()))


@contextlib.asynccontextmanager
async def open_house(
    database: str,
    settings: Iterable[Setting] | None = None,
    *,
    buffer_bytes: int | None = None,
    web_dist: Path = WEB_DIST,
    origins: Iterable[str] = (),
) -> AsyncIterator[Opened]:
    """Opens a house on a free port and closes it again, with every client.

    `buffer_bytes` is how much the system may hold for a client that does not read.
    """
    opened = Opened(open_store(database), settings, origins)
    # Named TCP, so that asyncio sends small messages at once.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if buffer_bytes is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer_bytes)
    listening.bind(("127.0.0.1", 0))
    opened.port = listening.getsockname()[1]
    config = uvicorn.Config(
        make_app(opened.hub, web_dist=web_dist),
        log_config=None,
        access_log=False,
        ws_max_size=FRAME_MAX_BYTES,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            await asyncio.sleep(0.005)
            if serving.done():
                await serving
        yield opened
    finally:
        await opened.close_clients()
        server.should_exit = True
        await serving
        listening.close()
