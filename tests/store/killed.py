"""A process made to be killed: it writes as fast as it can and tells what was committed."""

from __future__ import annotations

from concurrent.futures import Future
from multiprocessing.connection import Connection
from threading import Event, Lock

from croupier.errors import Broken
from croupier.ledger import Transfer
from croupier.store import Already, Appended, Batch, Store, open_store
from store.world import batch, hold, post, void, win

TABLES = tuple(f"t{n}" for n in range(8))
STAKE_CHIPS = 3


def moves(table: str, number: int) -> Batch:
    """Makes the batch of an event: two stakes are laid on even numbers and end on odd ones."""
    transfers: tuple[Transfer, ...]
    first, second = (f"{table}/{number // 2}/{spot}" for spot in (1, 2))
    if number % 2 == 0:
        transfers = (
            hold(first, STAKE_CHIPS, table=table),
            hold(second, STAKE_CHIPS, table=table),
        )
    else:
        transfers = (
            post(first, STAKE_CHIPS, table=table),
            void(second, STAKE_CHIPS, table=table),
            win(STAKE_CHIPS, table=table),
        )
    command = f"anna:{table}:{number}"
    return batch(number, *transfers, table=table, command=command, reply=command.encode())


class Play:
    """Keeps one batch of a table in flight, and tells each number when it is committed."""

    def __init__(self, store: Store, table: str, wire: Connection, lock: Lock) -> None:
        self.store, self.table, self.wire, self.lock = store, table, wire, lock
        self.number = store.last_number(table)

    def resume(self) -> None:
        """Sends the last command again: it was carried out, whoever was told."""
        try:
            self.store.append(moves(self.table, self.number))
        except Already as already:
            if already.reply != f"anna:{self.table}:{self.number}".encode():
                raise Broken("another reply than the one given") from already
        else:
            raise Broken("a command was carried out twice")

    def go(self) -> None:
        self.number += 1
        self.store.submit(moves(self.table, self.number)).add_done_callback(self.tell)

    def tell(self, future: Future[Appended]) -> None:
        with self.lock:
            self.wire.send((self.table, future.result().last))
        self.go()


def play(address: str, wire: Connection) -> None:
    """Goes on where the last one was killed, until it is killed itself."""
    store, lock = open_store(address), Lock()
    tables = [Play(store, table, wire, lock) for table in TABLES]
    for table in tables:
        if table.number > 1:
            table.resume()
    for table in tables:
        table.go()
    Event().wait()
