"""A store is made, found again, migrated or refused; at its newest layout it opens lightly."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Select, create_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from croupier.errors import Refused
from croupier.store import (
    MemoryStore,
    migrate,
    open_store,
    people_queries,
    people_rows,
    queries,
)
from croupier.store.dialects import guards
from croupier.store.reads import reads_of
from croupier.store.sql import SqlStore
from croupier.store.tables import METADATA
from store.world import ANNA, batch, seat_anna


def test_what_was_written_is_there_when_it_is_opened_again(path: Path) -> None:
    house = open_store(f"sqlite:///{path}")
    seat_anna(house)
    before = (house.events("stud-1"), house.balances(), house.journal())
    house.close()
    again = open_store(str(path))
    assert (again.events("stud-1"), again.balances(), again.journal()) == before
    assert again.player("anna") == ANNA
    again.append(batch(2))
    again.close()


def test_an_orderly_close_leaves_one_file(path: Path) -> None:
    house = open_store(str(path))
    seat_anna(house)
    assert house.tables()
    house.close()
    assert [left.name for left in path.parent.iterdir()] == [path.name]


def test_two_databases_in_memory_are_two() -> None:
    one, two = open_store("sqlite://"), open_store("sqlite:///:memory:")
    seat_anna(one)
    assert (one.last_number("stud-1"), two.last_number("stud-1")) == (1, 0)
    one.close()
    two.close()


def test_a_store_in_memory_needs_no_database() -> None:
    assert isinstance(open_store("memory://"), MemoryStore)


@pytest.mark.parametrize("name", ["odd ?&#%20name.db", "français.db", "plain"])
def test_a_path_may_have_any_letters(tmp_path: Path, name: str) -> None:
    house = open_store(str(tmp_path / name))
    seat_anna(house)
    house.close()
    assert (tmp_path / name).stat().st_size > 0


REFUSED = [
    # address                          code                   a word of the details
    ("mysql://house/croupier",         "database-not-known",  "mysql"),
    ("://",                            "database-not-known",  "://"),
    ("no-such-kind://x",               "database-not-known",  "no-such-kind"),
    ("sqlite:///{folder}/no/house.db", "no-such-folder",      "no"),
    ("{folder}/no/house.db",           "no-such-folder",      "no"),
    ("{folder}",                       "database-unusable",   "cannot-open"),
]  # fmt: skip


@pytest.mark.parametrize(("url", "code", "word"), REFUSED)
def test_an_address_that_cannot_be_opened_is_refused(
    tmp_path: Path, url: str, code: str, word: str
) -> None:
    with pytest.raises(Refused) as refusal:
        open_store(url.format(folder=tmp_path))
    assert refusal.value.code == code
    assert word in str(refusal.value)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_text("my shopping list, which is much longer than a header\n" * 40)
    before = path.read_bytes()
    with pytest.raises(Refused, match="not-a-database"):
        open_store(str(path))
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.raises(Refused, match="not our database: tables 'recipes'"):
        open_store(str(path))
    other = sqlite3.connect(path)
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    other.close()


def test_a_database_of_a_newer_version_is_refused_and_left_alone(path: Path) -> None:
    open_store(str(path)).close()
    newer = sqlite3.connect(path)
    with newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refused) as refusal:
        open_store(str(path))
    assert refusal.value == Refused("database-newer", found="9999", known=migrate.HEAD)
    assert newer.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    newer.close()


def test_two_that_open_a_new_database_at_once_both_succeed(path: Path) -> None:
    opened: list[object] = []
    threads = [
        threading.Thread(target=lambda: opened.append(open_store(str(path)))) for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert [type(store) for store in opened] == [SqlStore, SqlStore]
    for store in opened:
        assert isinstance(store, SqlStore)
        assert store.tables() == []
        store.close()


def test_a_migration_that_fails_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(dialect: str) -> tuple[str, ...]:
        return ("CREATE TRIGGER nonsense",)

    monkeypatch.setattr("croupier.store.dialects.guards", fail)
    with pytest.raises(Exception, match="incomplete input"):
        open_store(str(path))
    monkeypatch.undo()
    left = sqlite3.connect(path)
    assert left.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    left.close()
    house = open_store(str(path))
    seat_anna(house)
    house.close()


LIGHTLY = """
import sys
from croupier.store import open_store
open_store(sys.argv[1]).close()
print(sorted(name for name in ("alembic", "mako", "numba", "numpy") if name in sys.modules))
"""


def test_a_database_at_its_newest_layout_opens_without_alembic(path: Path) -> None:
    open_store(str(path)).close()
    run = [sys.executable, "-c", LIGHTLY, str(path)]
    told = subprocess.run(run, capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout.strip() == "[]"


# The layout


def layout(database: Path) -> dict[str, str]:
    """Gives the SQL of every table and index, spaces and the order of constraints evened out."""
    connection = sqlite3.connect(database)
    rows = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql <> '' "
        "AND name <> 'alembic_version'"
    ).fetchall()
    connection.close()
    return {
        name: "\n".join(sorted(part.strip() for part in re.split(r"[\n,]", sql) if part.strip()))
        for name, sql in rows
    }


def test_the_migrations_make_the_tables_that_the_program_sees(tmp_path: Path) -> None:
    open_store(str(tmp_path / "migrated.db")).close()
    engine = create_engine(f"sqlite:///{tmp_path / 'created.db'}")
    METADATA.create_all(engine)
    engine.dispose()
    assert layout(tmp_path / "migrated.db") == layout(tmp_path / "created.db")


def test_the_stated_versions_are_those_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [migrate.HEAD]
    newest_first = [script.revision for script in scripts.walk_revisions()]
    assert tuple(reversed(newest_first)) == migrate.VERSIONS


# What runs on SQLite is to run on PostgreSQL


def test_every_statement_can_be_said_in_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    said = [
        *(CreateTable(table) for table in METADATA.sorted_tables),
        *(CreateIndex(index) for table in METADATA.sorted_tables for index in table.indexes),
        *(getattr(queries, name) for name in queries.__all__),
        *reads_of("postgresql"),
        *(one for one in vars(people_queries).values() if isinstance(one, Select)),
        *(one for one in vars(people_rows).values() if isinstance(one, Select)),
    ]
    texts = [str(statement.compile(dialect=dialect)) for statement in said]
    assert sum("WHERE" in text for text in texts if text.startswith("CREATE INDEX")) == 5
    assert not [text for text in texts if re.search(r"\?|WITHOUT ROWID|PRAGMA", text)]


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_every_guarded_change_has_its_trigger(dialect: str) -> None:
    triggers = [sql for sql in guards(dialect) if sql.startswith("CREATE TRIGGER")]
    guarded = {(sql.split()[4], sql.split()[6]) for sql in triggers}
    assert guarded == {
        *((verb, table) for verb in ("update", "delete") for table in ("events", "transfers")),
        *((verb, "holds") for verb in ("update", "delete")),
    }
