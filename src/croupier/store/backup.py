"""Copies a SQLite database while it is written to, and puts a copy back.

A copy is taken in one read transaction, so it is the house as it stood at one moment, and it is
proved before it gets its name. PostgreSQL has tools of its own for this: `pg_dump`, `pg_restore`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from croupier.errors import Refused
from croupier.store.limits import LOCK_TIMEOUT_MS
from croupier.store.migrate import VERSIONS

__all__ = ["Copied", "back_up", "file_of", "restore"]

_SQLITE = "sqlite:///"
_KEPT = ".before-restore"
_TORN = """
SELECT count(*) FROM (
  SELECT account, sum(chips) AS chips FROM (
    SELECT credit AS account, amount_chips AS chips FROM transfers
    UNION ALL SELECT debit, -amount_chips FROM transfers
    UNION ALL SELECT account, -balance_chips FROM balances
  ) GROUP BY account
) WHERE chips <> 0
"""


class Copied(NamedTuple):
    """Tells what is in a copy: its last event and transfer are the last that it knows."""

    path: str
    size_bytes: int
    tables: int
    events: int
    transfers: int
    players: int


def file_of(url: str) -> Path:
    """Finds the file of a SQLite database.

    Raises:
        Refused: `not-a-file-of-sqlite` for a database of another kind; `no-such-file`.
    """
    path = url.removeprefix(_SQLITE)
    if "://" in path:
        kind = path.partition("://")[0][:20]
        raise Refused("not-a-file-of-sqlite", kind=kind, accepted="pg_dump, pg_restore")
    if not Path(path).is_file():
        raise Refused("no-such-file", path=path)
    return Path(path)


def back_up(database: Path, target: Path, *, replaces: bool = False) -> Copied:
    """Copies a database that may be in use into one file, which is there only once it is proved.

    Raises:
        Refused: `file-exists`; `no-such-folder`; `database-unusable`; `copy-is-wrong` where the
            copy is damaged or its books do not hold.
    """
    if target.exists() and not replaces:
        raise Refused("file-exists", path=str(target))
    with _new(target) as made:
        with _opened(database, "ro") as source, _opened(made, "rwc") as copy:
            # All pages at once: page by page, every write in between would begin it anew.
            source.backup(copy, pages=-1)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        copied = _proved(made)
    return copied._replace(path=str(target))


def restore(copy: Path, database: Path, *, replaces: bool = False) -> Copied:
    """Puts a copy in the place of a database that nobody has open; the old one is kept beside it.

    Raises:
        Refused: as `back_up`, and `database-in-use`.
    """
    if not replaces and database.exists():
        raise Refused("file-exists", path=str(database))
    with _new(database) as made:
        with _opened(copy, "ro") as source, _opened(made, "rwc") as target:
            source.backup(target, pages=-1)
        copied = _proved(made)
        if database.exists():
            _set_aside(database)
    return copied._replace(path=str(database))


def _set_aside(database: Path) -> None:
    with _opened(database, "rw") as old:
        old.execute("PRAGMA busy_timeout = 0")
        try:
            # Only who is alone may leave the write-ahead log, which is thereby written back.
            old.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError as error:
            raise Refused("database-in-use", path=str(database)) from error
    os.replace(database, database.with_name(database.name + _KEPT))


@contextmanager
def _new(target: Path) -> Iterator[Path]:
    """Gives a path for a file in the making, which takes its name once all of it went well."""
    if not target.absolute().parent.is_dir():
        raise Refused("no-such-folder", folder=str(target.absolute().parent))
    made = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        yield made
        _flush(made)
        os.replace(made, target)
        _flush(target.absolute().parent)
    finally:
        for leftover in (made, Path(f"{made}-journal"), Path(f"{made}-wal"), Path(f"{made}-shm")):
            with suppress(FileNotFoundError):
                leftover.unlink()


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=LOCK_TIMEOUT_MS / 1000)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise Refused("database-unusable", reason=_reason(error)) from error


def _reason(error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return {
        sqlite3.SQLITE_NOTADB: "not-a-database",
        sqlite3.SQLITE_CANTOPEN: "cannot-open",
        sqlite3.SQLITE_READONLY: "read-only",
    }.get(code, "not-a-database")


def _proved(path: Path) -> Copied:
    """Checks a copy: no page is damaged, it is a house of ours, and its books add up."""
    with _opened(path, "ro") as copy:
        [(told,)] = copy.execute("PRAGMA integrity_check(1)").fetchall()
        if told != "ok":
            raise Refused("copy-is-wrong", problem=str(told)[:200])
        _must_be_ours(copy)
        torn = _count(copy, _TORN)
        total = _count(copy, "SELECT coalesce(sum(balance_chips), 0) FROM balances")
        if torn or total:
            raise Refused("copy-is-wrong", problem=f"accounts {torn}, total {total}")
        return Copied(
            path=str(path),
            size_bytes=path.stat().st_size,
            tables=_count(copy, "SELECT count(DISTINCT table_name) FROM events"),
            events=_count(copy, "SELECT count(*) FROM events"),
            transfers=_count(copy, "SELECT count(*) FROM transfers"),
            players=_count(copy, "SELECT count(*) FROM players"),
        )


def _must_be_ours(copy: sqlite3.Connection) -> None:
    names = {
        name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    if "alembic_version" not in names or "events" not in names:
        raise Refused("not-our-database", tables=", ".join(sorted(names))[:200])
    [(version,)] = copy.execute("SELECT version_num FROM alembic_version").fetchall()
    if version not in VERSIONS:
        raise Refused("database-newer", found=str(version)[:80], known=VERSIONS[-1])


def _count(connection: sqlite3.Connection, query: str) -> int:
    [(count,)] = connection.execute(query).fetchall()
    return int(count)
