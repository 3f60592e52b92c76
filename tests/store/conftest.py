"""Every kind of store behind one fixture: a new kind joins `KINDS` and passes the same tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.store import Store, open_store

KINDS = ("memory", "sqlite", "sqlite in memory")


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    urls = {
        "memory": "memory://",
        "sqlite": f"sqlite:///{tmp_path / 'house.db'}",
        "sqlite in memory": "sqlite://",
    }
    opened = open_store(urls[request.param])
    yield opened
    opened.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Names a database file that is not there yet."""
    return tmp_path / "house.db"
