"""A house that is open: the whole server in the test's own loop, on a free port."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from croupier.server.limits import Limits
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
    monkeypatch.setattr(Limits, "commands_burst", 10**9)
    monkeypatch.setattr(Limits, "commands_per_second", 10**9)
