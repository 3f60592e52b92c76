"""A house served from a thread of its own, for tests that are no coroutines."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue

from server.opened import Opened, open_house
from support.wire import PATIENCE_S


class Served:
    """Reaches a house that runs in another thread's loop."""

    def __init__(self, house: Opened, loop: asyncio.AbstractEventLoop) -> None:
        self.house = house
        self._loop = loop

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.house.port}"

    def pass_time(self, ms: int) -> None:
        """Lets time pass at every table."""
        done = asyncio.run_coroutine_threadsafe(self.house.pass_time(ms), self._loop)
        done.result(PATIENCE_S)

    def check(self) -> None:
        """Asserts that every table goes on and the books balance."""
        assert not [table for table in self.house.hub.tables() if table.is_broken]
        self.house.check_books()


@contextmanager
def serve(database: str) -> Iterator[Served]:
    """Serves a house while the block runs."""
    opened: Queue[Served] = Queue()
    stop = threading.Event()

    async def run() -> None:
        async with open_house(database) as house:
            opened.put(Served(house, asyncio.get_running_loop()))
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        yield opened.get(timeout=PATIENCE_S)
    finally:
        stop.set()
        thread.join()
