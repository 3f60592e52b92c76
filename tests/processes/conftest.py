"""Several server processes on one PostgreSQL: launchers that start them quickly."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from processes.table import Together
from server.process import Launcher
from support.postgres import PostgresServer

PROCESSES = 2


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def launchers() -> Iterator[list[Launcher]]:
    launching = [Launcher() for _ in range(PROCESSES)]
    yield launching
    for launcher in launching:
        launcher.close()


@pytest.fixture(scope="module")
def quick_launchers() -> Iterator[list[Launcher]]:
    script = Path(__file__).with_name("quick.py")
    launching = [Launcher(script) for _ in range(PROCESSES)]
    yield launching
    for launcher in launching:
        launcher.close()


@pytest.fixture
async def together(
    launchers: list[Launcher], postgres: PostgresServer, tmp_path: Path
) -> AsyncIterator[Together]:
    """Two processes with one database, both open."""
    opened = await Together.open(launchers, postgres.furnished(), tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
async def quick(
    quick_launchers: list[Launcher], postgres: PostgresServer, tmp_path: Path
) -> AsyncIterator[Together]:
    """The same with windows that soon run out."""
    opened = await Together.open(quick_launchers, postgres.furnished(), tmp_path)
    yield opened
    await opened.close()
