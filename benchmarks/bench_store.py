"""Six-row transactions a second: one event and five transfers in each, every commit on the disk.

    bench_store.py [SECONDS]

SQLite with `synchronous=FULL`, and PostgreSQL with its own settings, in a temporary folder, where
its programs are found. Each table keeps one command in flight, as a live table does: it hands in
the next batch when the last one is committed. Time of the processor is the house's own and, for
PostgreSQL, the server's beside it, so that other work on the machine does not count.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

from measured import ROOT, circumstances, publish, table

from croupier.ledger import (
    HOUSE_FLOAT,
    WORLD_MINT,
    Reason,
    Transfer,
    chips_account,
    player_account,
    wagers_account,
)
from croupier.store import Appended, Batch, Player, Store, StoredEvent, arrival, open_store

sys.path.insert(0, str(ROOT / "tests"))
from conftest import postgres_folder
from support.postgres import PostgresServer

SECONDS = 4.0
BODY = b'{"spot":3,"wager":"ante","chips":500}' * 8


class Table:
    """Keeps one batch of its own in flight: stakes laid on odd numbers, settled on even ones."""

    def __init__(self, store: Store, key: str, stop: Event, ended: Event) -> None:
        self.store, self.key, self.stop, self.ended = store, key, stop, ended
        self.number = 0
        self.began_s = 0.0
        self.waits_s: list[float] = []
        self.chips = chips_account(key, "p1")

    def sit(self) -> None:
        player = f"{self.key}.p1"
        self.chips = chips_account(self.key, player)
        cage, chips = player_account(player), 10**9
        grant = Transfer(WORLD_MINT, cage, chips, Reason.GRANT, "welcome")
        buy_in = Transfer(cage, self.chips, chips, Reason.BUY_IN, "sit")
        who = Player(player, player, f"hash of {player}", 0, is_guest=True)
        self.store.append(arrival(who, (grant, buy_in)))

    def go(self) -> None:
        self.number += 1
        self.began_s = time.perf_counter()
        future = self.store.submit(self.batch())
        future.add_done_callback(self.done)

    def done(self, future: Future[Appended]) -> None:
        future.result()
        self.waits_s.append(time.perf_counter() - self.began_s)
        if self.stop.is_set():
            self.ended.set()
        else:
            self.go()

    def batch(self) -> Batch:
        number = self.number
        event = StoredEvent(self.key, number, "round.bet/1", BODY, 1_700_000_000_000 + number)
        move = self.settle if number % 2 == 0 else self.lay
        return Batch(
            table=self.key,
            number=number,
            events=(event,),
            transfers=move((number + 1) // 2),
            commands=((f"{self.key}:{number}", b"ok"),),
            at_ms=event.at_ms,
        )

    def lay(self, round_number: int) -> tuple[Transfer, ...]:
        wagers = wagers_account(self.key)
        return tuple(
            Transfer(self.chips, wagers, 500, Reason.HOLD, f"{self.key}/{round_number}/{spot}/ante")
            for spot in range(5)
        )

    def settle(self, round_number: int) -> tuple[Transfer, ...]:
        wagers = wagers_account(self.key)
        refs = [f"{self.key}/{round_number}/{spot}/ante" for spot in range(5)]
        lost = [Transfer(wagers, HOUSE_FLOAT, 500, Reason.POST, ref) for ref in refs[:3]]
        back = [Transfer(wagers, self.chips, 500, Reason.VOID, ref) for ref in refs[3:]]
        return (*lost, *back)


def measure(store: Store, tables: int, seconds: float) -> tuple[float, float, float, float]:
    """Gives transactions a second, of one core, and the median and 99th percentile wait in ms."""
    stop = Event()
    seats = [Table(store, f"stud-{n}", stop, Event()) for n in range(tables)]
    for seat in seats:
        seat.sit()
    began_s, began_core_s = time.perf_counter(), time.process_time()
    for seat in seats:
        seat.go()
    time.sleep(seconds)
    stop.set()
    for seat in seats:
        assert seat.ended.wait(30), "a table never got its answer"
    took_s, core_s = time.perf_counter() - began_s, time.process_time() - began_core_s
    waits_s = sorted(wait for seat in seats for wait in seat.waits_s)
    half, most = waits_s[len(waits_s) // 2], waits_s[len(waits_s) * 99 // 100]
    return len(waits_s) / took_s, len(waits_s) / core_s, half * 1000, most * 1000


class Server:
    """A PostgreSQL that keeps what it promises, for as long as this runs."""

    def __init__(self) -> None:
        folder = postgres_folder()
        self.server = PostgresServer(folder, SAFE) if folder else None

    def cpu_s(self) -> float:
        """What all processes of it have had of the processor (Linux)."""
        ticks = 0
        for process in Path("/proc").glob("[0-9]*") if self.server else ():
            with suppress(OSError):
                if os.stat(process).st_uid != os.getuid() or os.getuid():
                    name, _, rest = (process / "stat").read_text().rpartition(")")
                    if "postgres" in name:
                        ticks += sum(map(int, rest.split()[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        if self.server:
            self.server.close()


SAFE = {"fsync": "on", "full_page_writes": "on", "shared_buffers": "256MB"}
HEAD = ["database", "tables", "tx/s by the clock", "µs of the house", "µs of the server",
        "tx/s of one core", "median ms", "99 % ms"]  # fmt: skip


def rows(server: Server, seconds: float) -> Iterator[list[str]]:
    for kind in ("SQLite", "PostgreSQL") if server.server else ("SQLite",):
        for tables in (1, 16, 64, 256):
            with TemporaryDirectory() as folder:
                is_file = kind == "SQLite" or server.server is None
                url = str(Path(folder) / "b.db") if is_file else server.server.empty()
                store, began_s = open_store(url), server.cpu_s()
                rate, of_core, half_ms, most_ms = measure(store, tables, seconds)
                served_us = 1e6 * (server.cpu_s() - began_s) / (rate * seconds)
                store.close()
            both = 1e6 / (1e6 / of_core + (0 if is_file else served_us))
            yield [kind, str(tables), f"{rate:,.0f}", f"{1e6 / of_core:,.0f}",
                   "" if is_file else f"{served_us:,.0f}", f"{both:,.0f}",
                   f"{half_ms:.1f}", f"{most_ms:.1f}"]  # fmt: skip


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    server = Server()
    try:
        told = table(HEAD, list(rows(server, seconds)))
    finally:
        server.close()
    where = circumstances("./dev bench store", "sqlalchemy", "psycopg")
    publish("Ledger", f"{where}\n\n{told}\n\n{NOTE}")


NOTE = """Of one core: what it would be if the house and the server took turns on one undisturbed
core. Figures by the clock are of the machine as it was, with the load named above."""


if __name__ == "__main__":
    main()
