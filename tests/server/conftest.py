"""A house that is open: the whole server in the test's own loop, on a free port."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from croupier.server import connection
from server.opened import Opened, open_house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house() -> AsyncIterator[Opened]:
    async with open_house("memory://") as opened:
        yield opened


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a client send as fast as it likes."""
    monkeypatch.setattr(connection, "COMMANDS_BURST", 10**9)
    monkeypatch.setattr(connection, "COMMANDS_PER_SECOND", 10**9)
