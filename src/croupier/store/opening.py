"""Opens the store that a database URL names, made or migrated first where that is needed."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from croupier.errors import Refused
from croupier.store.engines import engine_of
from croupier.store.faults import LOST
from croupier.store.feed import Feed, FileFeed, NoFeed
from croupier.store.migrate import bring_up
from croupier.store.sql import SqlStore

__all__ = ["open_sql_store"]

_POSTGRES: Final = ("postgresql", "postgres")
_MEMORY: Final = ("", ":memory:", None)
_serial = count(1)


def open_sql_store(url: str) -> SqlStore:
    """Opens `postgresql://…`, `sqlite:///path`, a plain path, or `sqlite://`.

    The last lives as long as it is open.

    Raises Refused: `no-such-folder`; `database-unusable` (none there, or not to be written);
    `database-not-reached`, with the system's own words; `database-newer`; `not-our-database`;
    `database-not-known` for a URL of another kind; `no-postgres-driver`; `busy` where another
    process holds it.
    """
    address = _address(url)
    writing = engine_of(address, is_writer=True)
    try:
        bring_up(writing)
    except Refused as refused:
        writing.dispose()
        if refused.details.get("reason") == LOST:
            raise Refused("database-not-reached", problem=_told(refused.__cause__)) from refused
        raise
    except BaseException:
        writing.dispose()
        raise
    reading = engine_of(address, is_writer=False)
    return SqlStore(writing=writing, reading=reading, feed=_feed(address, reading))


def _feed(address: URL, reading: Engine) -> Feed:
    if address.get_backend_name() in _POSTGRES:
        from croupier.store.listen import ServerFeed  # which loads the driver

        return ServerFeed(address)
    if "vfs" in address.query:
        return NoFeed()
    return FileFeed(reading, Path(address.database or "").absolute())


def _told(error: BaseException | None) -> str:
    """Gives the first line of what a driver says; it names host and user, never the password."""
    return str(getattr(error, "orig", error)).strip().partition("\n")[0][:300]


def _address(url: str) -> URL:
    """Turns what was given into the address of one database, the same for every connection."""
    if "://" not in url:
        return _file(url)
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise Refused("database-not-known", url=url[:200]) from None
    kind = parsed.get_backend_name()
    if kind in _POSTGRES:
        return _server(parsed)
    if kind != "sqlite":
        raise Refused("database-not-known", url=kind)
    if parsed.database in _MEMORY:
        name = f"file:/croupier-{next(_serial)}"
        return URL.create("sqlite", database=name, query={"vfs": "memdb", "uri": "true"})
    return _file(parsed.database)


def _server(parsed: URL) -> URL:
    if find_spec("psycopg") is None:
        raise Refused("no-postgres-driver", accepted="pip install 'croupier[postgres]'")
    return parsed.set(drivername="postgresql")


def _file(path: str) -> URL:
    folder = Path(path).absolute().parent
    if not folder.is_dir():
        raise Refused("no-such-folder", folder=str(folder))
    return URL.create("sqlite", database=path)
