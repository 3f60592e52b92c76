"""The change feed: what one store writes, another on the same database is told of."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import psycopg
import pytest
from sqlalchemy import Connection

from croupier.errors import Refused
from croupier.ledger import player_account
from croupier.store import MemoryStore, Moved, Store, Wanted, listen, open_store
from croupier.store.engines import JOURNAL_LOCK
from croupier.store.feed import Poll
from croupier.store.limits import POLL_S
from croupier.store.listen import ServerFeed
from croupier.store.sql import SqlStore
from store.world import ANNA, CAGE, TABLE, batch, buy_in, seat_anna, welcome
from support.postgres import PostgresServer
from support.wire import PATIENCE_S


class Ear:
    """Remembers the highest number told of each stream, and which accounts moved."""

    def __init__(self, *tables: str, accounts: tuple[str, ...] = ()) -> None:
        self.wanted = Wanted(tables, accounts)
        self.numbers: dict[str, int] = {}
        self.accounts: list[str] = []
        self.gone = 0
        self._heard = threading.Condition()

    def __call__(self, moved: Moved) -> None:
        with self._heard:
            for table, number in moved.tables.items():
                self.numbers[table] = max(number, self.numbers.get(table, 0))
            self.accounts += sorted(moved.accounts)
            self.gone += moved.is_one_gone
            self._heard.notify_all()

    def interest(self) -> Wanted:
        return self.wanted

    def until(self, is_so: Callable[[], bool]) -> None:
        with self._heard:
            assert self._heard.wait_for(is_so, PATIENCE_S), (self.numbers, self.accounts)


@pytest.fixture
def pair(address: str) -> Iterator[tuple[Store, Store]]:
    stores = open_store(address), open_store(address)
    yield stores
    for store in stores:
        store.close()


def test_what_another_process_writes_is_told(pair: tuple[Store, Store]) -> None:
    here, there = pair
    seat_anna(there)
    ear = Ear(TABLE, "suits-1", accounts=(CAGE,))
    assert here.watch(ear, ear.interest)
    ear.until(lambda: ear.numbers == {TABLE: 1} and CAGE in ear.accounts)
    for number in (2, 3):
        there.append(batch(number))
    there.append(batch(1, buy_in(1, table="suits-1"), table="suits-1"))
    ear.until(lambda: ear.numbers == {TABLE: 3, "suits-1": 1})
    ear.until(lambda: ear.accounts.count(CAGE) > 1)


def test_money_that_moves_without_events_is_told(pair: tuple[Store, Store]) -> None:
    here, there = pair
    ear = Ear(accounts=(CAGE,))
    here.watch(ear, ear.interest)
    there.create_player(ANNA, (welcome(ANNA),))
    ear.until(lambda: CAGE in ear.accounts)


def test_who_watches_first_is_told_that_he_is_alone(address: str) -> None:
    """It decides who may give an open window its whole length again (TAB-4)."""
    stores = [open_store(address) for _ in range(3)]
    ears = [Ear() for _ in stores]
    assert [s.watch(ear, ear.interest) for s, ear in zip(stores, ears, strict=True)] == [
        True,
        False,
        False,
    ]
    stores[0].close()
    late = open_store(address)
    assert not late.watch(ears[0], ears[0].interest)
    for store in (*stores[1:], late):
        store.close()
    last = open_store(address)
    assert last.watch(ears[0], ears[0].interest)
    last.close()


def test_of_many_that_begin_at_once_one_is_first(address: str) -> None:
    stores = [open_store(address) for _ in range(4)]
    ear, gate, told = Ear(), threading.Barrier(4), list[bool]()

    def begin(store: Store) -> None:
        gate.wait(20)
        told.append(store.watch(ear, ear.interest))

    threads = [threading.Thread(target=begin, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert sorted(told) == [False, False, False, True]
    for store in stores:
        store.close()


@pytest.mark.parametrize("url", ["memory://", "sqlite://"])
def test_what_no_other_process_can_see_is_watched_alone(url: str) -> None:
    store = open_store(url)
    assert store.watch(Ear(), Ear().interest)
    assert isinstance(store, MemoryStore | SqlStore)
    store.close()


# PostgreSQL


@pytest.fixture
def server_pair(postgres: PostgresServer) -> Iterator[tuple[SqlStore, SqlStore]]:
    url = postgres.furnished()
    stores = open_store(url), open_store(url)
    assert isinstance(stores[0], SqlStore)
    assert isinstance(stores[1], SqlStore)
    yield stores  # type: ignore[misc]
    for store in stores:
        store.close()


@pytest.mark.postgres
def test_a_message_is_enough(
    server_pair: tuple[SqlStore, SqlStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without any poll: who speaks watches too, for only then has he anyone to speak to."""
    monkeypatch.setattr(Poll, "look", lambda poll, connection: None)
    here, there = server_pair
    ear, other = Ear(), Ear()
    here.watch(ear, ear.interest)
    there.watch(other, other.interest)
    there.append(batch(1, table="never asked for"))
    there.create_player(ANNA, (welcome(ANNA),))
    ear.until(lambda: ear.numbers == {"never asked for": 1} and ear.accounts == [CAGE])
    assert other.numbers == {}, "nobody is told of what he wrote himself"


@pytest.mark.postgres
def test_a_message_that_is_lost_is_caught_up(
    server_pair: tuple[SqlStore, SqlStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ServerFeed, "announce", lambda feed, batches: None)
    here, there = server_pair
    ear = Ear(TABLE)
    here.watch(ear, ear.interest)
    there.watch(Ear(), Ear().interest)
    for number in (1, 2):
        there.append(batch(number))
        ear.until(lambda number=number: ear.numbers == {TABLE: number})  # type: ignore[misc]


@pytest.mark.postgres
def test_many_names_are_told_in_messages_that_can_be_carried(
    server_pair: tuple[SqlStore, SqlStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Poll, "look", lambda poll, connection: None)
    here, there = server_pair
    ear = Ear()
    here.watch(ear, ear.interest)
    there.watch(Ear(), Ear().interest)
    tables = [f"{n:03}{'♥' * 60}" for n in range(120)]
    futures = [there.submit(batch(1, table=table)) for table in tables]
    for future in futures:
        future.result(30)
    ear.until(lambda: set(ear.numbers) == set(tables))


@pytest.mark.postgres
def test_more_than_can_be_told_is_left_to_the_poll(
    server_pair: tuple[SqlStore, SqlStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listen, "UNTOLD_MAX", 0)
    here, there = server_pair
    ear = Ear(TABLE)
    here.watch(ear, ear.interest)
    there.watch(Ear(), Ear().interest)
    there.append(batch(1))
    ear.until(lambda: ear.numbers == {TABLE: 1})


@pytest.mark.postgres
def test_what_another_program_says_on_our_channel_is_no_matter(
    postgres: PostgresServer,
) -> None:
    url = postgres.furnished()
    here = open_store(url)
    ear = Ear(TABLE)
    here.watch(ear, ear.interest)
    database = url.partition("?")[0].rpartition("/")[2]
    for payload in ("", "nonsense", "[1]", '["x",{"stud-1":"one"},[]]', "null"):
        postgres.ask(f"SELECT pg_notify({listen.CHANNEL}, '{payload}')", database)
    said = '["someone",{"said":7},[]]'
    postgres.ask(f"SELECT pg_notify({listen.CHANNEL}, '{said}')", database)
    ear.until(lambda: ear.numbers == {"said": 7})
    here.close()


@pytest.mark.postgres
def test_a_feed_that_is_cut_off_is_taken_up_again(postgres: PostgresServer) -> None:
    url = postgres.furnished()
    here, there = open_store(url), open_store(url)
    ear = Ear(TABLE)
    here.watch(ear, ear.interest)
    database = url.partition("?")[0].rpartition("/")[2]
    for number in (1, 2):
        cut = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{database}' AND pid <> pg_backend_pid()"
        )
        postgres.ask(cut)
        with pytest.raises(Refused, match="busy"):
            there.append(batch(number))
        there.append(batch(number))
        ear.until(lambda number=number: ear.numbers == {TABLE: number})  # type: ignore[misc]
    late = open_store(url)
    assert not late.watch(Ear(), Ear().interest), "who was cut off is here again"
    for store in (here, there, late):
        store.close()


def test_a_poll_asks_for_what_is_wanted_now(pair: tuple[Store, Store]) -> None:
    here, there = pair
    assert isinstance(here, SqlStore)
    seat_anna(there)
    ear = Ear()
    poll = Poll(ear, ear.interest)

    def look() -> None:
        connection: Connection
        with here._reading.connect() as connection:
            poll.look(connection)

    look()
    assert (ear.numbers, ear.accounts) == ({}, [])
    ear.wanted = Wanted([TABLE, "none"], [CAGE, player_account("nobody")])
    look()
    assert (ear.numbers, ear.accounts) == ({TABLE: 1}, [CAGE])
    look()
    assert ear.accounts == [CAGE], "an account that stands still is told once"


@pytest.mark.postgres
def test_houses_of_two_schemas_hear_and_wait_for_none_but_their_own(
    postgres: PostgresServer,
) -> None:
    url = postgres.empty()
    database = url.partition("?")[0].rpartition("/")[2]
    addresses = [f"{url}&options=-csearch_path%3D{name}" for name in ("one", "two")]
    for name in ("one", "two"):
        postgres.ask(f"CREATE SCHEMA {name}", database)
    here, there, other = (open_store(addresses[place]) for place in (0, 0, 1))
    ears = [Ear(TABLE, accounts=(CAGE,)) for _ in range(3)]
    seats = zip((here, there, other), ears, strict=True)
    assert [store.watch(ear, ear.interest) for store, ear in seats] == [True, False, True]
    with psycopg.connect(addresses[1]) as held, held.transaction():
        held.execute(f"SELECT pg_advisory_xact_lock({JOURNAL_LOCK})".encode())
        seat_anna(there)
        ears[0].until(lambda: ears[0].numbers == {TABLE: 1} and CAGE in ears[0].accounts)
        assert here.journal()
    threading.Event().wait(2 * POLL_S)  # Everybody has counted everybody.
    other.create_player(ANNA, (welcome(ANNA),))
    other.close()
    there.close()
    ears[0].until(lambda: ears[0].gone == 1)
    here.close()
    assert (ears[2].numbers, ears[2].gone) == ({}, 0)


def test_a_process_that_is_gone_is_missed(address: str) -> None:
    stores = [open_store(address) for _ in range(3)]
    ears = [Ear() for _ in stores]
    for store, ear in zip(stores, ears, strict=True):
        store.watch(ear, ear.interest)
    polls = threading.Event()
    polls.wait(2 * POLL_S)  # Everybody has counted everybody.
    assert [ear.gone for ear in ears] == [0, 0, 0]
    stores.pop().close()
    for ear in ears[:2]:
        ear.until(lambda ear=ear: ear.gone == 1)  # type: ignore[misc]
    for store in stores:
        store.close()
    assert ears[2].gone == 0
