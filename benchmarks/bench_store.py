"""Six-row transactions a second: one event and five transfers in each, SQLite with FULL sync.

Each table keeps one command in flight, as a live table does: it hands in the next batch when the
last one is committed. `of one core` counts the time of the processor alone, so that other work on
the machine does not count.
"""

from __future__ import annotations

import time
from concurrent.futures import Future
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

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
            command=f"{self.key}:{number}",
            reply=b"ok",
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


def main() -> None:
    print(f"{'tables':>6} {'a second':>9} {'of one core':>12} {'median ms':>10} {'99 % ms':>8}")
    for tables in (1, 16, 64):
        with TemporaryDirectory() as folder:
            store = open_store(str(Path(folder) / "bench.db"))
            rate, of_core, half_ms, most_ms = measure(store, tables, SECONDS)
            store.close()
        print(f"{tables:>6} {rate:>9,.0f} {of_core:>12,.0f} {half_ms:>10.2f} {most_ms:>8.2f}")


if __name__ == "__main__":
    main()
