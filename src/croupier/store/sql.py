"""The store in a database: one writer in a thread of its own, readers on their own connections."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TypeVarTuple

from sqlalchemy import Engine, Row, Select

from croupier.errors import Broken
from croupier.ledger import Hold, Transfer, wagers_account
from croupier.store import queries
from croupier.store.engines import JOURNAL_LOCK
from croupier.store.faults import translated
from croupier.store.feed import Feed
from croupier.store.limits import PAGE_MAX_ROWS, page
from croupier.store.people_queries import SqlPeople, entry_of
from croupier.store.port import (
    Appended,
    Batch,
    Entry,
    Interest,
    Listener,
    Player,
    StoredEvent,
    arrival,
)
from croupier.store.writer import Writer

__all__ = ["SqlStore"]

Columns = TypeVarTuple("Columns")

_ID_MAX = 2**63 - 1
_SHARED = ("house:", "wagers:")
_AFTER_ALL = "\x7f"  # sorts after every letter that the name of an account may hold


class SqlStore:
    """Keeps events and books in the database that two engines lead to; closes all it is given."""

    def __init__(self, *, writing: Engine, reading: Engine, feed: Feed) -> None:
        self._writing = writing
        self._reading = reading
        self._feed = feed
        self._writer = Writer(writing, feed.announce)
        self._is_closed = False
        self.people = SqlPeople(self._ask)

    def append(self, batch: Batch) -> Appended:
        """Writes the batch and returns after the commit; see `Store.append`."""
        return self._writer.submit(batch).result()

    def submit(self, batch: Batch) -> Future[Appended]:
        """Queues the batch for the next commit; see `Store.submit`."""
        return self._writer.submit(batch)

    def events(
        self, table: str, *, after: int = 0, limit: int = PAGE_MAX_ROWS
    ) -> list[StoredEvent]:
        """Gives a page of a table's events; see `Store.events`."""
        rows = self._ask(queries.EVENTS, name=table, after=after, rows=page(limit))
        return [StoredEvent(*row) for row in rows]

    def last_number(self, table: str) -> int:
        """Gives the number of a table's last event, 0 where it has none."""
        return self._ask(queries.LAST_NUMBER, name=table)[0][0] or 0

    def tables(self) -> list[str]:
        """Gives every table that has an event, in alphabetical order."""
        return [row[0] for row in self._ask(queries.TABLES)]

    def reply_of(self, command: str) -> bytes | None:
        """Gives what a command was answered, None where it was never carried out."""
        rows = self._ask(queries.REPLY, name=command)
        return rows[0][0] if rows else None

    def balance(self, account: str) -> int:
        """Gives an account's balance in minor units, 0 where no money ever touched it."""
        rows = self._ask(queries.BALANCES, name=account, upto=account)
        return rows[0][1] if rows else 0

    def balances(self, prefix: str = "") -> dict[str, int]:
        """Gives the balances of all accounts whose names begin with `prefix`."""
        rows = self._ask(queries.BALANCES, name=prefix, upto=prefix + _AFTER_ALL)
        return dict(rows)

    def open_holds(self, table: str) -> list[Hold]:
        """Gives the stakes on a table's layout that are not resolved, by ref."""
        return [Hold(*row) for row in self._ask(queries.HOLDS, name=wagers_account(table))]

    def statement(
        self, account: str, *, limit: int = PAGE_MAX_ROWS, before: int | None = None
    ) -> list[Entry]:
        """Gives an account's transfers, newest first; see `Store.statement`."""
        end = _ID_MAX if before is None else before
        is_shared = account.startswith(_SHARED)
        question = queries.SHARED_STATEMENT if is_shared else queries.OWN_STATEMENT
        rows = self._ask(question, name=account, before=end, rows=page(limit))
        return list(map(entry_of, rows))

    def journal(self, *, after: int = 0, limit: int = PAGE_MAX_ROWS) -> list[Entry]:
        """Gives a page of all transfers in the order written; see `Store.journal`."""
        upto = self._settled_upto()
        rows = self._ask(queries.JOURNAL, after=after, upto=upto, rows=page(limit))
        return list(map(entry_of, rows))

    def create_player(self, player: Player, transfers: tuple[Transfer, ...] = ()) -> None:
        """Writes a new player together with his first money; see `Store.create_player`."""
        self.append(arrival(player, transfers))

    def player(self, player_id: str) -> Player | None:
        """Gives a player by id."""
        rows = self._ask(queries.PLAYER, name=player_id)
        return Player(*rows[0]) if rows else None

    def player_by_token(self, token_hash: str) -> Player | None:
        """Gives the player whose token has this hash."""
        rows = self._ask(queries.PLAYER_BY_TOKEN, name=token_hash)
        return Player(*rows[0]) if rows else None

    def watch(self, listener: Listener, interest: Interest) -> bool:
        """Tells from now on what other processes write; see `Store.watch`."""
        self._must_be_open()
        return self._feed.watch(listener, interest)

    def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        self._writer.close()
        if not self._is_closed:
            self._feed.close()
        self._is_closed = True
        self._reading.dispose()
        self._writing.dispose()

    def _settled_upto(self) -> int:
        """Gives the highest id of a transfer below which none can still come.

        Several processes take their ids before they commit, so that one may see 8 while 7 is on
        its way. Whoever has the journal's lock alone knows that nobody is on his way.
        """
        if self._reading.dialect.name != "postgresql":
            return _ID_MAX
        self._must_be_open()
        with (
            translated(),
            self._reading.connect().execution_options(
                isolation_level="READ COMMITTED"
            ) as connection,
        ):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({JOURNAL_LOCK})")
            return connection.execute(queries.LAST_TRANSFER).scalar() or 0

    def _ask(self, question: Select[*Columns], **values: str | int) -> Sequence[Row[*Columns]]:
        self._must_be_open()
        with translated(), self._reading.connect() as connection:
            return connection.execute(question, values).all()

    def _must_be_open(self) -> None:
        if self._is_closed:
            raise Broken("the store is closed")
