"""Every kind of store behind one fixture: a new kind joins `KINDS` and passes the same tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from croupier.store import Store, open_store

if TYPE_CHECKING:
    from support.postgres import PostgresServer

KINDS = (
    "memory",
    "sqlite",
    "sqlite in memory",
    pytest.param("postgresql", marks=pytest.mark.postgres),
)


def address_of(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """Gives the address of a new database of a kind."""
    if kind == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres")
        return server.furnished()
    return {
        "memory": "memory://",
        "sqlite": f"sqlite:///{folder / 'house.db'}",
        "sqlite in memory": "sqlite://",
    }[kind]


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = open_store(address_of(request.param, request, tmp_path))
    yield opened
    opened.close()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Names a new database that several processes may open at once."""
    return address_of(request.param, request, tmp_path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Names a database file that is not there yet."""
    return tmp_path / "house.db"
