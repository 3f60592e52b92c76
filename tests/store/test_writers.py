"""Several stores on one database, as several processes have them: all write at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import pytest

from croupier.errors import Refused
from croupier.ledger import HOUSE_FLOAT, Reason, Transfer, chips_account, jackpot_account
from croupier.store import Already, Appended, Batch, Conflict, Player, Store, open_store
from store.world import (
    ANNA,
    TABLE,
    batch,
    buy_in,
    check_books,
    hold,
    post,
    seat_anna,
    void,
    welcome,
)
from support.postgres import PostgresServer

STORES = 3
ROUNDS = 12
METER = jackpot_account("caribbean")


@pytest.fixture
def stores(address: str) -> Iterator[list[Store]]:
    opened = [open_store(address) for _ in range(STORES)]
    yield opened
    for store in opened:
        store.close()


def at_once(*work: Callable[[], object]) -> None:
    """Runs all of it in threads that start together; lets out what any of them raises."""
    gate = threading.Barrier(len(work))

    def run(one: Callable[[], object]) -> None:
        gate.wait(20)
        one()

    with ThreadPoolExecutor(len(work)) as threads:
        for done in [threads.submit(run, one) for one in work]:
            done.result(120)


def outcome(store: Store, one: Batch) -> type:
    try:
        return type(store.append(one))
    except (Conflict, Refused) as error:
        return type(error)


def test_of_stores_that_race_for_a_number_one_wins(stores: list[Store]) -> None:
    seat_anna(stores[0])
    for number in range(2, 2 + ROUNDS):
        told: list[type] = []

        def bet(side: int, number: int = number, told: list[type] = told) -> None:
            told.append(outcome(stores[side], batch(number, hold(f"{number}/{side}", 1))))

        at_once(*(partial(bet, side) for side in range(STORES)))
        assert sorted(one.__name__ for one in told) == ["Appended"] + ["Conflict"] * (STORES - 1)
    check_books(stores[0])


def test_a_command_sent_to_every_store_acts_once(stores: list[Store]) -> None:
    seat_anna(stores[0])
    for number in range(2, 2 + ROUNDS):
        acted: list[int] = []

        def send(store: Store, side: int, number: int = number, acted: list[int] = acted) -> None:
            one = batch(1, table=f"t{side}-{number}", command=f"anna:{number}", reply=b"ok")
            try:
                store.append(one)
                acted.append(side)
            except Already as already:
                assert already.reply == b"ok"

        at_once(*(partial(send, s, i) for i, s in enumerate(stores)))
        assert len(acted) == 1


def test_one_account_is_never_spent_twice(stores: list[Store]) -> None:
    """Anna has money for some of what she asks for in all places at once, and for no more."""
    stores[0].create_player(ANNA, (welcome(ANNA, 10),))
    told: list[type] = []

    def spend(store: Store, side: int) -> None:
        for number in range(ROUNDS):
            table = f"t{side}-{number}"
            told.append(outcome(store, batch(1, buy_in(1, table=table), table=table)))

    at_once(*(partial(spend, s, i) for i, s in enumerate(stores)))
    assert told.count(Appended) == 10
    assert told.count(Refused) == STORES * ROUNDS - 10
    assert stores[0].balance("player:anna") == 0
    check_books(stores[0])


def test_CYB_7_a_meter_shared_by_all_is_fed_and_won_in_some_order(stores: list[Store]) -> None:
    """Every store reads the meter, expects it, and moves it; who was overtaken reads it again."""
    stores[0].create_player(ANNA)
    seed = Transfer(HOUSE_FLOAT, METER, 1_000, Reason.CONTRIBUTION, "seed")
    stores[0].append(batch(1, seed, table="cyber"))
    conflicts: list[int] = []

    def feed(store: Store, side: int) -> None:
        for number in range(1, ROUNDS + 1):
            table = f"cyber-{side}"
            while True:
                meter = store.balance(METER)
                half = Transfer(
                    METER, chips_account(table, "anna"), meter // 2, Reason.PRIZE, "won"
                )
                more = Transfer(
                    HOUSE_FLOAT, METER, 1_000 - (meter - meter // 2), Reason.CONTRIBUTION, "x"
                )
                one = batch(number, half, more, table=table, expects=((METER, meter),))
                with suppress(Conflict):
                    store.append(one)
                    break
                conflicts.append(side)

    at_once(*(partial(feed, s, i) for i, s in enumerate(stores)))
    assert stores[0].balance(METER) == 1_000
    won = sum(stores[0].balances("chips:").values())
    assert won == STORES * ROUNDS * 500
    check_books(stores[0])


def test_accounts_touched_in_opposite_orders_do_not_lock_up(stores: list[Store]) -> None:
    players = [ANNA._replace(id=f"p{n}", token_hash=f"hash {n}") for n in range(6)]
    for player in players:
        stores[0].create_player(player, (welcome(player, 1_000),))

    def move(store: Store, side: int) -> None:
        table = f"t{side}"
        order: list[Player] = players[:: 1 if side % 2 else -1]
        for number in range(1, ROUNDS + 1):
            moved = [buy_in(1, player.id, table) for player in order]
            assert store.append(batch(number, *moved, table=table)).last == number

    at_once(*(partial(move, s, i) for i, s in enumerate(stores)))
    left = {stores[0].balance(f"player:{player.id}") for player in players}
    assert left == {1_000 - STORES * ROUNDS}
    check_books(stores[0])


def busy_house(store: Store, side: int, rounds: int) -> None:
    """Plays on tables of its own and on one that all share, many batches in flight at once."""
    tables = [f"t{side}-{n}" for n in range(4)]
    numbers = dict.fromkeys(tables, 0)
    for _ in range(rounds):
        waiting = []
        for table in tables:
            numbers[table] += 1
            number = numbers[table]
            moved = (buy_in(5, table=table), hold(f"{table}/{number}", 5, table=table))
            ended = post if number % 2 else void
            before = (ended(f"{table}/{number - 1}", 5, table=table),) if number > 1 else ()
            waiting.append(store.submit(batch(number, *moved, *before, table=table)))
        shared = store.last_number(TABLE) + 1
        waiting.append(store.submit(batch(shared, hold(f"{TABLE}/{side}/{shared}", 1))))
        for future in waiting[:-1]:
            assert isinstance(future.result(30), Appended)
        with suppress(Conflict):
            waiting[-1].result(30)


def test_the_journal_is_read_on_while_all_write_and_misses_nothing(stores: list[Store]) -> None:
    stores[0].create_player(ANNA, (welcome(ANNA, 10**6),))
    stores[0].append(batch(1, buy_in(1_000)))
    seen: list[int] = []
    is_over = threading.Event()

    def read_on() -> None:
        while True:
            was_over = is_over.is_set()
            while page := stores[0].journal(after=seen[-1] if seen else 0, limit=7):
                seen.extend(entry.id for entry in page)
            if was_over:
                return

    reader = threading.Thread(target=read_on)
    reader.start()
    try:
        at_once(*(partial(busy_house, s, i, ROUNDS) for i, s in enumerate(stores)))
    finally:
        is_over.set()
        reader.join(60)
    everything: list[int] = []
    while page := stores[0].journal(after=everything[-1] if everything else 0):
        everything += [entry.id for entry in page]
    assert seen == everything
    assert len(seen) > STORES * ROUNDS * 8
    check_books(stores[0])


@pytest.mark.postgres
def test_no_two_writers_ever_waited_for_each_other(postgres: PostgresServer) -> None:
    """PostgreSQL counts the deadlocks that it had to break: there is none to break."""
    url = postgres.furnished()
    stores = [open_store(url) for _ in range(STORES)]
    stores[0].create_player(ANNA, (welcome(ANNA, 10**6),))
    stores[0].append(batch(1, buy_in(1_000)))
    at_once(*(partial(busy_house, s, i, ROUNDS) for i, s in enumerate(stores)))
    check_books(stores[0])
    for store in stores:
        store.close()
    database = url.partition("?")[0].rpartition("/")[2]
    count = f"SELECT deadlocks FROM pg_stat_database WHERE datname = '{database}'"
    assert postgres.ask(count) == [(0,)]
