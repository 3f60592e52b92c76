"""A table of each game, over a store that forgets and over one that does not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from croupier.store import Store, open_store
from table.desk import Desk, setting_of

Opener = Callable[..., Awaitable[Desk]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    is_memory = request.param == "memory"
    opened = open_store("memory://" if is_memory else f"sqlite:///{tmp_path / 'house.db'}")
    yield opened
    opened.close()


@pytest.fixture
def open_desk(store: Store) -> Opener:
    async def opened(game: str, name: str = "default") -> Desk:
        desk = Desk(store, setting_of(game, name))
        await desk.open()
        return desk

    return opened
