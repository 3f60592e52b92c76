"""TAB-4, CYB-7: killed at any moment, the store holds all that was told and nothing by half."""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from multiprocessing.connection import Connection

from croupier.store import Store, open_store
from store.killed import TABLES, moves, play
from store.world import ANNA, batch, buy_in, check_books, welcome

KILLS = {"sqlite": 15, "postgresql": 5}
"""A new process on PostgreSQL has more to load."""

MOST_TOLD = 400


def furnish(address: str) -> None:
    """Gives Anna chips at every table: the event 1 of each."""
    house = open_store(address)
    house.create_player(ANNA, (welcome(ANNA, 1_000_000),))
    for table in TABLES:
        house.append(batch(1, buy_in(100_000, table=table), table=table))
    house.close()


def listen(wire: Connection, count: int) -> list[tuple[str, int]]:
    """Reads what is told until the process is to be killed."""
    told: list[tuple[str, int]] = []
    while len(told) < count:
        assert wire.poll(30), "nothing is written any more"
        told.append(wire.recv())
    return told


def drain(wire: Connection) -> list[tuple[str, int]]:
    """Reads what was told before the process died; a message cut in two was not told."""
    told: list[tuple[str, int]] = []
    try:
        while wire.poll():
            told.append(wire.recv())
    except (EOFError, ConnectionResetError):
        pass
    return told


def check(house: Store, told: dict[str, int]) -> None:
    """Asserts that all that was told is there, each event with all of its transfers."""
    moved: Counter[tuple[str, int]] = Counter()
    after = 0
    while entries := house.journal(after=after):
        moved.update((entry.table, entry.number) for entry in entries)
        after = entries[-1].id
    for table in TABLES:
        last = house.last_number(table)
        assert last >= told.get(table, 0)
        numbers: list[int] = []
        while page := house.events(table, after=len(numbers)):
            numbers += [event.number for event in page]
        assert numbers == list(range(1, last + 1))
        for number in range(2, last + 1):
            assert moved[table, number] == len(moves(table, number).transfers)
            assert house.reply_of(f"anna:{table}:{number}") is not None
        assert (table, last + 1) not in moved
    check_books(house)


def test_a_process_killed_at_any_moment_leaves_whole_books(address: str) -> None:
    furnish(address)
    workers = multiprocessing.get_context("forkserver")
    workers.set_forkserver_preload(["store.killed", "croupier.store.opening", "psycopg"])
    chance = random.Random(20_071)
    told: dict[str, int] = {}
    for _ in range(KILLS[address.partition(":")[0]]):
        hear, speak = workers.Pipe(duplex=False)
        player = workers.Process(target=play, args=(address, speak), daemon=True)
        player.start()
        speak.close()
        heard = listen(hear, chance.randrange(MOST_TOLD))
        player.kill()
        player.join(10)
        told.update(heard + drain(hear))
        assert player.exitcode == -9
        hear.close()
    house = open_store(address)
    check(house, told)
    house.close()
