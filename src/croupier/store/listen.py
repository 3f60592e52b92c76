"""The change feed of PostgreSQL: NOTIFY after the commit, LISTEN, and a poll beneath.

Nothing is sent within the transaction that holds the data: that would take a lock of the whole
server, and all commits would wait in one line. A message names streams and accounts, and carries
no event; whoever hears it reads the rows.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator, Sequence
from threading import Condition, Event, Thread
from time import monotonic

import msgspec
import psycopg
from sqlalchemy import Connection
from sqlalchemy.engine import URL

from croupier.errors import Broken, Refused
from croupier.store.engines import engine_of, lock_of
from croupier.store.faults import Overtaken, translated
from croupier.store.feed import Poll
from croupier.store.limits import (
    LISTEN_S,
    MESSAGE_MAX_BYTES,
    POLL_S,
    RECONNECT_S,
    UNTOLD_MAX,
)
from croupier.store.port import Batch, Interest, Listener, Moved

__all__ = ["CHANNEL", "ServerFeed"]

_LOG = logging.getLogger(__name__)

CHANNEL = "'croupier_' || md5(current_schema())"
"""The channel's name as SQL: one for each house, since a database may hold several."""

_PRESENCE_LOCK = lock_of(0x63726F7570696570)
"""The advisory lock that every process which watches shares; the server frees it when one dies."""

_FAULTS = (Broken, Refused, Overtaken, psycopg.Error)


class _Message(msgspec.Struct, array_like=True):
    sender: str
    tables: dict[str, int] = {}
    accounts: list[str] = []


class ServerFeed:
    """Listens on one connection and speaks on another, each in a thread of its own."""

    def __init__(self, url: URL) -> None:
        self._engine = engine_of(url, is_writer=False)
        self._sender = secrets.token_hex(8)
        self._end = Event()
        self._threads: list[Thread] = []
        self._untold = Condition()
        self._tables: dict[str, int] = {}
        self._accounts: set[str] = set()

    # Hearing

    def watch(self, listener: Listener, interest: Interest) -> bool:
        """Begins to listen; see `Feed.watch`. Raises Refused where the server does not answer."""
        poll = Poll(listener, interest)
        with translated():
            connection = self._engine.connect()
            try:
                is_alone = _arrive(connection)
            except BaseException:
                connection.close()
                raise
        self._start(self._listen, connection, poll, listener)
        self._start(self._speak)
        return is_alone

    def _listen(self, connection: Connection, poll: Poll, listener: Listener) -> None:
        while not self._end.is_set():
            try:
                with translated(), connection:
                    self._attend(connection, poll, listener)
            except _FAULTS as error:
                _LOG.warning("the change feed begins again: %s", error)
            connection = self._reconnected(connection)
        connection.close()

    def _reconnected(self, connection: Connection) -> Connection:
        while not self._end.wait(RECONNECT_S):
            try:
                with translated():
                    connection = self._engine.connect()
                    _arrive(connection)
                    return connection
            except _FAULTS:
                connection.close()
        return connection

    def _attend(self, connection: Connection, poll: Poll, listener: Listener) -> None:
        """Tells what is heard; asks at once, for what was said before was not heard."""
        driver = connection.connection.driver_connection
        assert isinstance(driver, psycopg.Connection)
        next_s, here = 0.0, 0
        while not self._end.is_set():
            if monotonic() >= next_s:
                poll.look(connection)
                before, here = here, _present(connection)
                if here < before:
                    listener(Moved({}, frozenset(), is_one_gone=True))
                next_s = monotonic() + POLL_S
            for note in driver.notifies(timeout=LISTEN_S, stop_after=1):
                self._hear(note.payload, listener)

    def _hear(self, payload: str, listener: Listener) -> None:
        try:
            message = msgspec.json.decode(payload, type=_Message)
        except msgspec.DecodeError:
            return  # Another program speaks on our channel.
        if message.sender != self._sender:
            listener(Moved(message.tables, frozenset(message.accounts)))

    # Speaking

    def announce(self, batches: Sequence[Batch]) -> None:
        """Has the other processes told; see `Feed.announce`."""
        if not self._threads:
            return
        with self._untold:
            for batch in batches:
                if batch.events:
                    self._tables[batch.table] = batch.events[-1].number
                for transfer in batch.transfers:
                    self._accounts.update(filter(_is_seen_elsewhere, transfer[:2]))
            if len(self._tables) + len(self._accounts) > UNTOLD_MAX:
                self._take()  # The others' polls find all of it.
            self._untold.notify()

    def _take(self) -> tuple[dict[str, int], list[str]]:
        taken = self._tables, sorted(self._accounts)
        self._tables, self._accounts = {}, set()
        return taken

    def _speak(self) -> None:
        while not self._end.is_set():
            try:
                with translated(), self._engine.connect() as connection:
                    connection.exec_driver_sql("SET synchronous_commit = off")
                    self._speak_on(connection)
            except _FAULTS as error:
                _LOG.warning("other processes are not told for a moment: %s", error)
                self._end.wait(RECONNECT_S)

    def _speak_on(self, connection: Connection) -> None:
        is_over = False
        while not is_over:
            with self._untold:
                is_over = self._end.is_set()
                if not is_over and not self._tables and not self._accounts:
                    self._untold.wait(LISTEN_S)
                tables, accounts = self._take()
            messages = list(_messages(self._sender, tables, accounts))
            if messages:
                connection.exec_driver_sql(
                    f"SELECT pg_notify({CHANNEL}, message) FROM unnest(%s::text[]) AS message",
                    (messages,),
                )

    def close(self) -> None:
        """Hears and says nothing more."""
        self._end.set()
        for thread in self._threads:
            thread.join()
        self._engine.dispose()

    def _start(self, work: object, *arguments: object) -> None:
        assert callable(work)
        thread = Thread(target=work, args=arguments, name="croupier-feed", daemon=True)
        self._threads.append(thread)
        thread.start()


def _arrive(connection: Connection) -> bool:
    """Listens, and holds the lock of those who are here; True where it was alone with it."""
    channel = connection.exec_driver_sql(f"SELECT {CHANNEL}").scalar_one()
    connection.exec_driver_sql(f"LISTEN {channel}")
    asked = connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({_PRESENCE_LOCK})")
    is_alone = asked.scalar() is True
    connection.exec_driver_sql(f"SELECT pg_advisory_lock_shared({_PRESENCE_LOCK})")
    if is_alone:
        connection.exec_driver_sql(f"SELECT pg_advisory_unlock({_PRESENCE_LOCK})")
    return is_alone


def _present(connection: Connection) -> int:
    """Counts the processes that are here, this one too, by their shared locks."""
    asked = connection.exec_driver_sql(
        "SELECT count(*) FROM pg_locks JOIN pg_database AS own ON own.oid = pg_locks.database"
        " WHERE own.datname = current_database() AND locktype = 'advisory' AND granted"
        " AND mode = 'ShareLock' AND objsubid = 1"
        f" AND (classid::bigint << 32 | objid::bigint) = {_PRESENCE_LOCK}"
    )
    return int(asked.scalar_one())


def _is_seen_elsewhere(account: str) -> bool:
    """Leaves out accounts that belong to a table: they move with its events."""
    return account.startswith(("player:", "jackpot:"))


def _messages(sender: str, tables: dict[str, int], accounts: Sequence[str]) -> Iterator[str]:
    """Divides what is to be told into messages that PostgreSQL can carry."""
    message, size = _Message(sender), 0
    for name, number in (*tables.items(), *((account, None) for account in accounts)):
        size += len(msgspec.json.encode(name)) + 24
        if size > MESSAGE_MAX_BYTES and (message.tables or message.accounts):
            yield msgspec.json.encode(message).decode()
            message, size = _Message(sender), 0
        if number is None:
            message.accounts.append(name)
        else:
            message.tables[name] = number
    if message.tables or message.accounts:
        yield msgspec.json.encode(message).decode()
