"""What PostgreSQL itself holds, how its faults are told, and how it is opened."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from croupier.errors import Broken, Refused
from croupier.ledger import HOUSE_FLOAT
from croupier.store import Appended, engines, migrate, open_store, opening
from croupier.store.arrays import Value, array_literal
from croupier.store.engines import engine_of
from croupier.store.opening import _address
from croupier.store.reads import reads_of
from croupier.store.sql import SqlStore
from croupier.store.tables import METADATA
from store.promises import CHANGES
from store.world import ANNA, TABLE, batch, check_books, hold, seat_anna, void, win
from support.postgres import PostgresServer

pytestmark = pytest.mark.postgres


@pytest.fixture
def url(postgres: PostgresServer) -> str:
    return postgres.furnished()


@pytest.fixture
def house(url: str) -> Iterator[SqlStore]:
    store = open_store(url)
    assert isinstance(store, SqlStore)
    seat_anna(store)
    yield store
    store.close()


# The database itself


def test_the_database_holds_its_promises_against_anyone(house: SqlStore, url: str) -> None:
    house.append(batch(2, hold("open"), hold("done")))
    house.append(batch(3, void("done")))
    with psycopg.connect(url, autocommit=True) as stranger:
        for change in CHANGES:
            with pytest.raises(psycopg.IntegrityError):
                stranger.execute(change.encode())
    check_books(house)


def test_house_and_mint_may_be_below_zero(house: SqlStore) -> None:
    house.append(batch(2, win(1)))
    assert house.balance(HOUSE_FLOAT) < 0


def test_a_reader_cannot_write(house: SqlStore) -> None:
    with house._reading.connect() as connection, pytest.raises(Exception, match="read-only"):
        connection.exec_driver_sql("DELETE FROM players")


def test_nobody_waits_without_end(house: SqlStore) -> None:
    with house._writing.connect() as connection:
        told = {
            name: connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in (
                "lock_timeout",
                "statement_timeout",
                "idle_in_transaction_session_timeout",
                "transaction_isolation",
            )
        }
    assert told.pop("transaction_isolation") == "read committed"
    assert "0" not in told.values()


def test_the_question_of_balances_locks_its_rows_in_order(house: SqlStore) -> None:
    """Rows are sorted before they are locked, so two processes wait one way only."""
    question = reads_of("postgresql").balances
    sql = str(question.compile(dialect=house._writing.dialect))
    with house._writing.connect() as connection:
        wanted = {"names": "{a,b}", "parts": "{}"}
        plan = [row[0] for row in connection.exec_driver_sql(f"EXPLAIN {sql}", wanted)]
    steps = [line.strip(" ->").partition(" ")[0] for line in plan]
    assert steps[0] == "LockRows", plan
    assert "ORDER BY balances.account, balances.part FOR NO KEY UPDATE" in sql.replace("\n", "")


COLUMNS: list[tuple[str, list[Value]]] = [
    ("bigint",  [1, -2, 2**62]),
    ("text",    ["a", "", "NULL", "null", "{}", 'quo"te', "back\\slash"]),
    ("text",    ["♥ é", "a,b", " x ", "'", "%s"]),
    ("text",    ["plain", "words"]),
    ("text",    [None, "one", None, '"']),
    ("text",    [None]),
    ("bytea",   [b"", b"{}", bytes(range(256))]),
    ("boolean", [True, False]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "values"), COLUMNS)
def test_a_column_of_values_arrives_as_it_was_sent(
    house: SqlStore, kind: str, values: list[Value]
) -> None:
    with house._reading.connect() as connection:
        asked = f"SELECT value FROM unnest(%s::{kind}[]) AS value"
        rows = connection.exec_driver_sql(asked, (array_literal(values),)).all()
    assert [row[0] for row in rows] == values


# Opening


def test_the_migrations_make_the_tables_that_the_program_sees(house: SqlStore) -> None:
    with house._writing.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
        count = "SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal"
        assert connection.exec_driver_sql(count).scalar() == 6


def test_several_that_open_an_empty_database_at_once_all_succeed(postgres: PostgresServer) -> None:
    url = postgres.empty()
    opened: list[SqlStore] = []

    def open_one() -> None:
        store = open_store(url)
        assert isinstance(store, SqlStore)
        opened.append(store)

    threads = [threading.Thread(target=open_one) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(opened) == 3
    seat_anna(opened[0])
    assert [store.player("anna") for store in opened] == [ANNA] * 3
    for store in opened:
        store.close()


def test_a_database_of_a_newer_version_is_refused(postgres: PostgresServer, url: str) -> None:
    database = url.partition("?")[0].rpartition("/")[2]
    postgres.ask("UPDATE alembic_version SET version_num = '9999'", database)
    with pytest.raises(Refused) as refusal:
        open_store(url)
    assert refusal.value == Refused("database-newer", found="9999", known=migrate.HEAD)


def test_a_database_of_another_program_is_refused(postgres: PostgresServer) -> None:
    url = postgres.empty()
    with psycopg.connect(url) as other:
        other.execute("CREATE TABLE recipes (name text)")
    with pytest.raises(Refused, match="not our database: tables 'recipes'"):
        open_store(url)


def test_an_address_that_leads_nowhere_is_refused(postgres: PostgresServer) -> None:
    here = postgres.url("no_such_house")
    cases = {
        here: "no_such_house",
        here.replace("postgres@", "nobody@"): "nobody",
        "postgresql://u:secret@127.0.0.1:1/house": "127.0.0.1",
        "postgres://127.0.0.1:1/house": "127.0.0.1",
    }
    for url, word in cases.items():
        with pytest.raises(Refused) as refusal:
            open_store(url)
        assert refusal.value.code == "database-not-reached"
        assert word in str(refusal.value)
        assert "secret" not in str(refusal.value)


def test_what_the_address_asks_for_is_kept(postgres: PostgresServer) -> None:
    """A schema of one's own, say: `?options=-csearch_path=house`."""
    url = postgres.empty()
    with psycopg.connect(url) as other:
        other.execute("CREATE TABLE recipes (name text)")
        other.execute("CREATE SCHEMA house")
    store = open_store(f"{url}&options=-csearch_path%3Dhouse")
    seat_anna(store)
    store.close()
    with psycopg.connect(url) as other:
        assert other.execute("SELECT count(*) FROM house.players").fetchone() == (1,)


def test_without_the_driver_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    with pytest.raises(Refused) as refusal:
        open_store("postgresql://house/croupier")
    assert refusal.value.code == "no-postgres-driver"


# Faults


def test_a_lock_held_too_long_is_busy_and_passes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "LOCK_TIMEOUT_MS", 50)
    house = open_store(url)
    seat_anna(house)
    with psycopg.connect(url) as other:
        other.execute("SELECT * FROM balances WHERE account = 'chips:stud-1:anna' FOR UPDATE")
        with pytest.raises(Refused) as refusal:
            house.append(batch(2, hold("a"), command="anna:1"))
        assert house.last_number(TABLE) == 1
    assert refusal.value == Refused("busy", reason="locked")
    assert house.append(batch(2, hold("a"), command="anna:1")) == Appended(TABLE, 2)
    house.close()


def test_who_stands_still_in_a_transaction_loses_its_locks(house: SqlStore, url: str) -> None:
    frozen = engine_of(_address(url), is_writer=True)
    with frozen.connect() as connection:
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 100")
        connection.exec_driver_sql("SELECT * FROM balances FOR UPDATE")
        assert house.append(batch(2, hold("a"))) == Appended(TABLE, 2)
        connection.invalidate()
    frozen.dispose()


def test_a_server_that_stops_is_busy_until_it_is_back(postgres_programs: str) -> None:
    server = PostgresServer(postgres_programs)
    try:
        house = open_store(server.empty())
        seat_anna(house)
        server.stop("immediate")
        for ask in (
            lambda: house.append(batch(2, hold("a"), command="anna:1")),
            lambda: house.balance("player:anna"),
            house.journal,
        ):
            with pytest.raises(Refused) as refusal:
                ask()
            assert refusal.value == Refused("busy", reason="connection-lost")
        server.start()
        assert house.balance("player:anna") == 400
        assert house.append(batch(2, hold("a"), command="anna:1")) == Appended(TABLE, 2)
        check_books(house)
        house.close()
    finally:
        server.close()


def test_a_question_that_cannot_be_right_is_broken(postgres: PostgresServer, url: str) -> None:
    house = open_store(url)
    database = url.partition("?")[0].rpartition("/")[2]
    postgres.ask("DROP TABLE players", database)
    with pytest.raises(Broken, match="the database failed"):
        house.player("anna")
    house.close()
