"""What SQLite itself holds, what becomes of a group, and how its faults are told."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Select, event

from croupier.errors import Broken, Refused
from croupier.ledger import HOUSE_FLOAT
from croupier.store import (
    Already,
    Appended,
    Batch,
    Conflict,
    StoredEvent,
    arrival,
    engines,
    open_store,
    people_queries,
    people_rows,
    queries,
)
from croupier.store import group as grouping
from croupier.store import writer as writing
from croupier.store.group import Outcome
from croupier.store.reads import reads_of
from croupier.store.sql import SqlStore
from croupier.store.tables import METADATA
from store.promises import CHANGES
from store.world import (
    ANNA,
    BEN,
    CAGE,
    CHIPS,
    TABLE,
    WELCOME_CHIPS,
    batch,
    buy_in,
    check_books,
    hold,
    post,
    seat_anna,
    void,
    welcome,
    win,
)


@pytest.fixture
def house(path: Path) -> Iterator[SqlStore]:
    store = open_store(str(path))
    assert isinstance(store, SqlStore)
    seat_anna(store)
    yield store
    store.close()


@contextmanager
def write_lock(path: Path) -> Iterator[None]:
    """Holds the database's write lock as another process would."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


# The database itself


@pytest.mark.parametrize("change", CHANGES)
def test_the_database_holds_its_promises_against_anyone(
    house: SqlStore, path: Path, change: str
) -> None:
    house.append(batch(2, hold("open"), hold("done")))
    house.append(batch(3, void("done")))
    stranger = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError):
        stranger.execute(change)
    stranger.close()


def test_house_and_mint_may_be_below_zero(house: SqlStore) -> None:
    house.append(batch(2, win(1)))
    assert house.balance(HOUSE_FLOAT) < 0


def test_every_connection_is_set_up_to_keep_what_it_tells(house: SqlStore) -> None:
    for engine, can_write in ((house._writing, True), (house._reading, False)):
        with engine.connect() as connection:
            told = {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "query_only")
            }
        assert told == {
            "journal_mode": "wal",
            "synchronous": 2,  # FULL
            "foreign_keys": 1,
            "query_only": int(not can_write),
        }


QUESTIONS = {
    name: question
    for questions in (
        *(vars(queries), vars(people_queries), vars(people_rows)),
        reads_of("sqlite")._asdict(),
    )
    for name, question in questions.items()
    if isinstance(question, Select)
}
VALUES: dict[str, object] = {
    "after": 1,
    "first": 1,
    "before": 9,
    "rows": 9,
    "name": "a",
    "upto": "b",
    "was_hash": "c",
    "names": ["a", "b"],
    "parts": ["", "a"],
    "hashes": ["a", "b"],
}
WALKS = {
    "WITH_ROLE": "roles",  # few, and asked for seldom
    "TABLES": "events_first",  # one entry for each table
    "SHARED_STATEMENT": "transfers",  # backwards, for the reason given in tables.py
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_question_walks_through_a_whole_table(house: SqlStore, name: str) -> None:
    question = QUESTIONS[name]
    asked: list[tuple[str, tuple[str | int, ...]]] = []

    @event.listens_for(house._reading, "before_cursor_execute")
    def note(_c: object, _r: object, sql: str, values: tuple[str | int, ...], *_: object) -> None:
        asked.append((sql, values))

    with house._reading.connect() as connection:
        connection.execute(question, {key: VALUES[key] for key in question.compile().params})
        sql, values = asked[-1]
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values).all()
    steps = [step for *_, step in plan if step.startswith("SCAN")]
    walked = [step for step in steps if step.split()[1] in METADATA.tables]
    assert all(WALKS.get(name, "nothing") in step for step in walked), plan


# Groups


def stack_up(store: SqlStore, path: Path, batches: list[Batch]) -> list[object]:
    """Hands batches in while the writer waits for a lock, so that they are written in a group."""
    with write_lock(path):
        waiting = store.submit(batch(1, table="first"))
        while store._writer._queue.qsize():
            time.sleep(0.001)
        futures = [store.submit(one) for one in batches]
        assert not waiting.done()
    return [future.exception(20) or future.result() for future in futures]


GOOD = 50
BAD: list[tuple[str, Batch, type[BaseException]]] = [
    ("no money",           batch(2, hold("big", 10_000)),              Refused),
    ("a taken number",     batch(1, hold("late")),                     Conflict),
    ("a gap",              batch(9, hold("early")),                    Broken),
    ("nothing to post",    batch(2, post("unknown")),                  Broken),
    ("a ref used before",  batch(2, hold("used")),                     Broken),
    ("a player again",     arrival(ANNA, (welcome(ANNA),)),            Refused),
    ("a command again",    batch(2, hold("again"), command="anna:0"),  Already),
]  # fmt: skip


@pytest.mark.parametrize(("bad", "why"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_one_bad_batch_among_fifty_leaves_the_others_alone(
    house: SqlStore, path: Path, bad: Batch, why: type[BaseException]
) -> None:
    house.append(batch(1, buy_in(10, table="suits"), hold("used", 1, table="suits"), table="suits"))
    house.append(batch(2, void("used", 1, table="suits"), table="suits", command="anna:0"))
    good = [
        batch(1, buy_in(2, table=f"t{n}"), hold(f"t{n}/1", 1, table=f"t{n}"), table=f"t{n}")
        for n in range(GOOD)
    ]
    told = stack_up(house, path, [*good[:25], bad, *good[25:]])
    assert type(told.pop(25)) is why
    assert told == [Appended(f"t{n}", 1) for n in range(GOOD)]
    assert house.last_number(TABLE) == 1
    assert house.balance(CAGE) == WELCOME_CHIPS - 600 - 10 - 2 * GOOD
    check_books(house)


def test_within_a_group_each_batch_is_decided_after_the_one_before(
    house: SqlStore, path: Path
) -> None:
    told = stack_up(
        house,
        path,
        [
            batch(2, hold("a", 400), command="anna:1", reply=b"one"),
            batch(2, hold("b", 100)),
            batch(3, hold("c", 300)),
            batch(3, post("a", 400), command="anna:1"),
            batch(3, void("a", 400), hold("c", 600), command="anna:2"),
            batch(4, post("a", 400)),
            batch(4, post("c", 600), win(5)),
            arrival(BEN, (welcome(BEN),)),
            arrival(BEN._replace(id="eve"), ()),
        ],
    )
    kinds = (Appended, Conflict, Refused, Already, Appended, Broken, Appended, Appended, Refused)
    assert tuple(type(one) for one in told) == kinds
    assert (house.balance(CHIPS), house.balance(HOUSE_FLOAT)) == (5, 595)
    check_books(house)


def test_a_constraint_that_speaks_stops_its_own_batch_only(house: SqlStore, path: Path) -> None:
    """What the database alone refuses: the group is rolled back and written singly."""
    forbid = (
        "CREATE TRIGGER no_seven BEFORE INSERT ON transfers WHEN NEW.amount_chips = 7 "
        "BEGIN SELECT RAISE(ABORT, 'no sevens'); END"
    )
    with sqlite3.connect(path) as stranger:
        stranger.execute(forbid)
    stranger.close()
    told = stack_up(house, path, [batch(2, hold("a")), batch(3, hold("b", 7)), batch(3, hold("c"))])
    assert [type(one) for one in told] == [Appended, Broken, Appended]
    assert "no sevens" in str(told[1])
    assert [one.ref for one in house.open_holds(TABLE)] == ["a", "c"]
    check_books(house)


def test_a_group_and_a_queue_have_their_limits(
    house: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "GROUP_MAX_BATCHES", 4)
    monkeypatch.setattr(writing, "GROUP_MAX_TRANSFERS", 3)
    groups: list[int] = []

    def count(connection: Connection, batches: Sequence[Batch]) -> list[Outcome]:
        groups.append(len(batches))
        return grouping.write_group(connection, batches)

    monkeypatch.setattr(writing, "write_group", count)
    told = stack_up(
        house,
        path,
        [batch(number) for number in range(2, 12)]
        + [batch(number, hold(f"{number}", 1)) for number in range(12, 22)],
    )
    assert all(isinstance(one, Appended) for one in told)
    assert sum(groups) == 21
    assert max(groups) == 4
    assert groups[-2] == 3


def test_a_full_queue_refuses_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "QUEUE_MAX_BATCHES", 2)
    house = open_store(str(path))
    assert isinstance(house, SqlStore)
    seat_anna(house)
    with write_lock(path):
        futures = []
        with pytest.raises(Refused) as refusal:
            for number in range(2, 6):
                futures.append(house.submit(batch(number)))
        assert refusal.value == Refused("busy", reason="queue-full")
    assert [future.result(10).last for future in futures] == list(range(2, 2 + len(futures)))
    house.close()


def test_what_is_cancelled_while_it_waits_is_not_written(house: SqlStore, path: Path) -> None:
    with write_lock(path):
        first = house.submit(batch(2))
        while house._writer._queue.qsize():
            time.sleep(0.001)
        futures = [house.submit(batch(3, hold("a"))), house.submit(batch(3, hold("b")))]
        was_cancelled = futures[0].cancel()
    assert first.result(10) == Appended(TABLE, 2)
    written = futures[1 if was_cancelled else 0]
    assert written.result(10) == Appended(TABLE, 3)
    assert len(house.open_holds(TABLE)) == 1
    check_books(house)


# Faults


def test_a_lock_held_too_long_is_busy_and_passes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "LOCK_TIMEOUT_MS", 20)
    house = open_store(str(path))
    seat_anna(house)
    with write_lock(path):
        with pytest.raises(Refused) as refusal:
            house.append(batch(2, hold("a"), command="anna:1"))
        assert house.last_number(TABLE) == 1
    assert refusal.value == Refused("busy", reason="locked")
    assert house.append(batch(2, hold("a"), command="anna:1")) == Appended(TABLE, 2)
    house.close()


def test_a_full_disk_is_busy_and_passes(house: SqlStore) -> None:
    def limit_pages(most: int) -> None:
        with house._writing.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

    limit_pages(1)  # SQLite takes it as: no more than there are
    body = b"x" * 500_000
    events = (StoredEvent(TABLE, 2, "round.tried/1", body, 5),)
    large = Batch(table=TABLE, number=2, events=events, transfers=(hold("a"),), at_ms=5)
    with pytest.raises(Refused) as refusal:
        house.append(large)
    assert refusal.value == Refused("busy", reason="disk-full")
    assert (house.last_number(TABLE), house.open_holds(TABLE)) == (1, [])
    limit_pages(1_000_000)
    assert house.append(large) == Appended(TABLE, 2)
    check_books(house)


def test_a_damaged_file_is_broken(path: Path) -> None:
    open_store(str(path)).close()
    empty = path.stat().st_size
    house = open_store(str(path))
    for number in range(1, 1_000, 50):
        house.append(batch(number, count=50))
    house.close()
    content = bytearray(path.read_bytes())
    content[empty:] = bytes(byte ^ 0x55 for byte in content[empty:])
    path.write_bytes(content)
    damaged = open_store(str(path))
    with pytest.raises(Broken, match="the database failed"):
        damaged.events(TABLE)
    with pytest.raises(Broken, match="the database failed"):
        damaged.append(batch(2))
    damaged.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_dies_answers_everyone(
    house: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> list[Outcome]:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(writing, "write_group", fail)
    told = [house.submit(batch(2)).exception(10)]
    with pytest.raises(Broken, match="closed"):
        while True:
            told.append(house.submit(batch(2)).exception(10))
    assert {str(one) for one in told} == {"the writer has stopped"}
    assert house.last_number(TABLE) == 1


# Two processes


def test_two_processes_share_one_file(house: SqlStore, path: Path) -> None:
    other = open_store(str(path))
    house.append(batch(2, hold("a", 500), command="anna:1", reply=b"ok"))
    assert other.last_number(TABLE) == 2
    with pytest.raises(Conflict):
        other.append(batch(2, hold("b")))
    with pytest.raises(Refused):
        other.append(batch(3, hold("b", 101)))
    with pytest.raises(Already):
        other.append(batch(3, hold("b"), command="anna:1"))
    other.append(batch(3, void("a", 500)))
    with pytest.raises(Broken):
        house.append(batch(4, post("a", 500)))
    house.append(batch(4, hold("b")))
    check_books(other)
    other.close()


def test_a_reader_sees_one_moment(house: SqlStore, path: Path) -> None:
    """A sum over all accounts is zero at any time, also while money moves."""
    stop = threading.Event()

    def play() -> None:
        number = 2
        while not stop.is_set():
            house.append(batch(number, hold(f"{number}", 1), win(3)))
            number += 1

    player = threading.Thread(target=play)
    player.start()
    sums = {sum(house.balances().values()) for _ in range(100)}
    stop.set()
    player.join(20)
    assert sums == {0}
    check_books(house)
