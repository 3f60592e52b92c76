"""The change feed: what other processes have written, told to whoever watches the store.

Beneath every feed is a slow poll: it asks for the numbers and balances that the watcher cares for
and compares them with what it saw last. So a message that is lost is late, and never missing.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread
from typing import Protocol

from sqlalchemy import Connection, Engine

from croupier.errors import Broken, Refused
from croupier.store.faults import Overtaken, translated
from croupier.store.limits import FILE_POLL_S, INTEREST_MAX, RECONNECT_S
from croupier.store.port import Batch, Interest, Listener, Moved
from croupier.store.presence import Presence
from croupier.store.reads import reads_of

__all__ = ["Feed", "FileFeed", "NoFeed", "Poll"]

_LOG = logging.getLogger(__name__)


class Feed(Protocol):
    """Tells a watcher what other processes wrote, and others what this one did."""

    def watch(self, listener: Listener, interest: Interest) -> bool:
        """Begins to tell; True where no other process watches this database."""
        ...

    def announce(self, batches: Sequence[Batch]) -> None:
        """Tells others of batches that are committed; returns at once and never raises."""
        ...

    def close(self) -> None:
        """Tells nothing any more."""
        ...


class NoFeed:
    """Belongs to a database that no other process can see."""

    def watch(self, listener: Listener, interest: Interest) -> bool:
        """Has nothing to tell; see `Feed.watch`."""
        return True

    def announce(self, batches: Sequence[Batch]) -> None:
        """Has nobody to tell."""

    def close(self) -> None:
        """Has nothing to end."""


class Poll:
    """Asks what a watcher cares for: every stream's number, and balances that are not as before.

    A watcher knows by itself how far he has read of a stream, so one he could not read when he
    was told is told again.
    """

    def __init__(self, listener: Listener, interest: Interest) -> None:
        self._listener = listener
        self._interest = interest
        self._balances: dict[str, int] = {}

    def look(self, connection: Connection) -> None:
        """Asks the database once and tells what has moved since the last time."""
        wanted = self._interest()
        reads = reads_of(connection.dialect.name)
        streams = {"names": list(wanted.tables)[:INTEREST_MAX]}
        numbers = {name: last or 0 for name, last in connection.execute(reads.last, streams)}
        accounts = {"names": list(wanted.accounts)[:INTEREST_MAX]}
        held = dict(connection.execute(reads.sums, accounts).all())
        moved = frozenset(one for one, chips in held.items() if chips != self._balances.get(one))
        self._balances = held
        if numbers or moved:
            self._listener(Moved(numbers, moved))


class FileFeed:
    """Looks into a SQLite file several times a second, where its version says that it changed."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self._engine = engine
        self._presence = Presence(path)
        self._end = Event()
        self._thread: Thread | None = None

    def watch(self, listener: Listener, interest: Interest) -> bool:
        """Begins to look; see `Feed.watch`."""
        is_alone = self._presence.begin()
        poll = Poll(listener, interest)
        self._thread = Thread(
            target=self._run, args=(poll, listener), name="croupier-feed", daemon=True
        )
        self._thread.start()
        return is_alone

    def announce(self, batches: Sequence[Batch]) -> None:
        """Has nothing to do: the file's version is what the others look at."""

    def close(self) -> None:
        """Ends the looking."""
        self._end.set()
        if self._thread is not None:
            self._thread.join()
        self._presence.end()

    def _run(self, poll: Poll, listener: Listener) -> None:
        while not self._end.is_set():
            try:
                with translated(), self._engine.connect() as connection:
                    self._attend(connection, poll, listener)
            except (Broken, Refused, Overtaken) as error:
                _LOG.warning("the change feed begins again: %s", error)
                self._end.wait(RECONNECT_S)

    def _attend(self, connection: Connection, poll: Poll, listener: Listener) -> None:
        version, here = None, 0
        while not self._end.is_set():
            found = connection.exec_driver_sql("PRAGMA data_version").scalar()
            if found != version:
                poll.look(connection)
                version = found
            before, here = here, self._presence.others()
            if here < before:
                listener(Moved({}, frozenset(), is_one_gone=True))
            connection.rollback()  # or it would go on seeing this moment
            self._end.wait(FILE_POLL_S)
