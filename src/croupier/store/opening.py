"""Opens the store that a database URL names, made or migrated first where that is needed."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from croupier.errors import Refused
from croupier.store.dialects import sqlite_engine
from croupier.store.migrate import bring_up
from croupier.store.sql import SqlStore

__all__ = ["open_sql_store"]

_MEMORY: Final = ("", ":memory:", None)
_serial = count(1)


def open_sql_store(url: str) -> SqlStore:
    """Opens `sqlite:///path`, a plain path, or `sqlite://`, which lives as long as it is open.

    Raises Refused: `no-such-folder`; `database-unusable` (no database, or not to be written);
    `database-newer`; `not-our-database`; `database-not-known` for a URL of another kind; `busy`
    where another process holds it.
    """
    address = _address(url)
    writing = sqlite_engine(address, is_writer=True)
    try:
        bring_up(writing)
    except BaseException:
        writing.dispose()
        raise
    return SqlStore(writing=writing, reading=sqlite_engine(address, is_writer=False))


def _address(url: str) -> URL:
    """Turns what was given into the address of one database, the same for every connection."""
    if "://" not in url:
        return _file(url)
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise Refused("database-not-known", url=url[:200]) from None
    if parsed.get_backend_name() != "sqlite":
        raise Refused("database-not-known", url=parsed.get_backend_name())
    if parsed.database in _MEMORY:
        name = f"file:/croupier-{next(_serial)}"
        return URL.create("sqlite", database=name, query={"vfs": "memdb", "uri": "true"})
    return _file(parsed.database)


def _file(path: str) -> URL:
    folder = Path(path).absolute().parent
    if not folder.is_dir():
        raise Refused("no-such-folder", folder=str(folder))
    return URL.create("sqlite", database=path)
