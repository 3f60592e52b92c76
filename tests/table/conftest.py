"""A table of each game, over a store that forgets and over both that do not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from croupier.store import Store, open_store
from store.conftest import address_of
from table.desk import Desk, setting_of

Opener = Callable[..., Awaitable[Desk]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = open_store(address_of(request.param, request, tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def open_desk(store: Store) -> Opener:
    async def opened(game: str, name: str = "default") -> Desk:
        desk = Desk(store, setting_of(game, name))
        await desk.open()
        return desk

    return opened
