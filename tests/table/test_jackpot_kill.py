"""CYB-7, TAB-4: killed between any two commits, every meter is what its journal says."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from pathlib import Path

from croupier.ledger import Reason
from croupier.store import open_store
from croupier.table.log import load
from croupier.table.state import TableState
from table.books import check_books, check_log
from table.casino import check_meters, whole_journal
from table.killed import SETTINGS, go_on, play

KILLS = 8
MOST_STEPS = 30
MORE_STEPS = 40


def test_CYB_7_a_process_killed_at_any_moment_leaves_the_meters_whole(tmp_path: Path) -> None:
    path = f"sqlite:///{tmp_path / 'house.db'}"
    workers = multiprocessing.get_context("forkserver")
    workers.set_forkserver_preload(["table.killed", "croupier.store.opening"])
    chance = random.Random(20_071)
    for seed in range(KILLS):
        hear, speak = workers.Pipe(duplex=False)
        player = workers.Process(target=play, args=(path, seed, speak), daemon=True)
        player.start()
        speak.close()
        for _ in range(chance.randint(1, MOST_STEPS)):
            assert hear.poll(30), "nothing is played any more"
            hear.recv()
        player.kill()
        player.join(10)
        assert player.exitcode == -9
        hear.close()
        check(path)
    asyncio.run(finish(path))


def check(path: str) -> None:
    store = open_store(path)
    states = [load(store, TableState(table=setting.table)) for setting in SETTINGS]
    check_books(store, *states)
    for state in states:
        check_log(store, state)
    check_meters(store, {setting.table: setting.terms for setting in SETTINGS})
    store.close()


async def finish(path: str) -> None:
    """Plays on once more, and looks whether all that a meter can do was done."""
    store = open_store(path)
    await go_on(store, KILLS, MORE_STEPS)
    reasons = {
        entry.reason
        for entry in whole_journal(store)
        if "jackpot:" in f"{entry.debit} {entry.credit}"
    }
    assert reasons == {Reason.SEED, Reason.CONTRIBUTION, Reason.PRIZE, Reason.CORRECTION}
    store.close()
    check(path)
