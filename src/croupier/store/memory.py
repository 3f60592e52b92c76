"""A store that forgets when the process ends: for tests, and for a table nobody keeps."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Lock

from croupier.errors import Broken, Refused
from croupier.ledger import Hold, Transfer, wagers_account
from croupier.store.decide import Known, admit, check_batch, decide
from croupier.store.limits import PAGE_MAX_ROWS, page
from croupier.store.memory_people import MemoryPeople
from croupier.store.persons import Register, spent_token
from croupier.store.port import (
    Already,
    Appended,
    Batch,
    Conflict,
    Entry,
    Interest,
    Listener,
    Player,
    StoredEvent,
    arrival,
)

__all__ = ["MemoryStore"]


class MemoryStore:
    """Keeps everything in plain containers behind one lock; the port's contract holds in full."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known = Known()
        self._events: dict[str, list[StoredEvent]] = {}
        self._entries: list[Entry] = []
        self._players: dict[str, Player] = {}
        self._is_closed = False
        self.people = MemoryPeople(self._known, self._entries, self._opened)

    def append(self, batch: Batch) -> Appended:
        """Writes the batch at once; see `Store.append`."""
        with self._opened():
            return self._write(batch)

    def submit(self, batch: Batch) -> Future[Appended]:
        """Writes the batch at once and gives a finished future; see `Store.submit`."""
        future: Future[Appended] = Future()
        with self._opened():
            try:
                future.set_result(self._write(batch))
            except (Already, Broken, Conflict, Refused) as error:
                future.set_exception(error)
        return future

    def events(
        self, table: str, *, after: int = 0, limit: int = PAGE_MAX_ROWS
    ) -> list[StoredEvent]:
        """Gives a page of a table's events; see `Store.events`."""
        with self._opened():
            return self._events.get(table, [])[after : after + page(limit)]

    def last_number(self, table: str) -> int:
        """Gives the number of a table's last event, 0 where it has none."""
        with self._opened():
            return self._known.last.get(table, 0)

    def tables(self) -> list[str]:
        """Gives every table that has an event, in alphabetical order."""
        with self._opened():
            return sorted(self._events)

    def reply_of(self, command: str) -> bytes | None:
        """Gives what a command was answered, None where it was never carried out."""
        with self._opened():
            return self._known.replies.get(command)

    def balance(self, account: str) -> int:
        """Gives an account's balance in minor units, 0 where no money ever touched it."""
        with self._opened():
            return self._known.balances.get(account, 0)

    def balances(self, prefix: str = "") -> dict[str, int]:
        """Gives the balances of all accounts whose names begin with `prefix`."""
        with self._opened():
            held = sorted(self._known.balances.items())
        return {account: chips for account, chips in held if account.startswith(prefix)}

    def open_holds(self, table: str) -> list[Hold]:
        """Gives the stakes on a table's layout that are not resolved, by ref."""
        wagers = wagers_account(table)
        with self._opened():
            held = sorted(self._known.holds.values())
        return [hold for hold in held if hold.wagers == wagers]

    def statement(
        self, account: str, *, limit: int = PAGE_MAX_ROWS, before: int | None = None
    ) -> list[Entry]:
        """Gives an account's transfers, newest first; see `Store.statement`."""
        with self._opened():
            older = self._entries[: None if before is None else max(before - 1, 0)]
        mine = [entry for entry in reversed(older) if account in (entry.debit, entry.credit)]
        return mine[: page(limit)]

    def journal(self, *, after: int = 0, limit: int = PAGE_MAX_ROWS) -> list[Entry]:
        """Gives a page of all transfers in the order written; see `Store.journal`."""
        with self._opened():
            return self._entries[after : after + page(limit)]

    def create_player(self, player: Player, transfers: tuple[Transfer, ...] = ()) -> None:
        """Writes a new player together with his first money; see `Store.create_player`."""
        self.append(arrival(player, transfers))

    def player(self, player_id: str) -> Player | None:
        """Gives a player by id."""
        with self._opened():
            return self._players.get(player_id)

    def player_by_token(self, token_hash: str) -> Player | None:
        """Gives the player whose token has this hash."""
        with self._opened():
            known = self._players.values()
            return next((player for player in known if player.token_hash == token_hash), None)

    def watch(self, listener: Listener, interest: Interest) -> bool:
        """Has nothing to tell: no other process can see it."""
        return True

    def close(self) -> None:
        """Refuses whatever is written from now on."""
        with self._lock:
            self._is_closed = True

    @contextmanager
    def _opened(self) -> Iterator[None]:
        with self._lock:
            if self._is_closed:
                raise Broken("the store is closed")
            yield

    def _write(self, batch: Batch) -> Appended:
        check_batch(batch)
        changes = decide(self._known, batch)
        admit(self._known, batch, changes)
        if batch.events:
            self._events.setdefault(batch.table, []).extend(batch.events)
        number = batch.number if batch.events else 0
        for transfer in batch.transfers:
            entry_id = len(self._entries) + 1
            self._entries.append(Entry(entry_id, batch.table, number, batch.at_ms, *transfer))
        self._players.update((player.id, player) for player in batch.players)
        for change in batch.people:
            if isinstance(change, Register):
                self._register(change)
        return Appended(batch.table, self._known.last.get(batch.table, 0))

    def _register(self, change: Register) -> None:
        player = self._players[change.login.player]
        self._players[player.id] = player._replace(
            name=change.name, token_hash=spent_token(player.id), is_guest=False
        )
