"""Copies of a house at work are the house as it stood at one moment, or there is no copy."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli.main import cli
from croupier.errors import Refused
from croupier.store import open_store
from croupier.store.backup import back_up, restore
from store.world import ANNA, BEN, batch, buy_in, check_books, hold, void, welcome


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    with closing(open_store(str(path))) as store:
        store.create_player(ANNA, (welcome(ANNA),))
        store.append(batch(1, buy_in(600)))
    return path


def events_of(path: Path) -> list[tuple[object, ...]]:
    with closing(open_store(str(path))) as store:
        check_books(store)
        return [tuple(row) for table in store.tables() for row in store.events(table)]


@contextmanager
def written_to(path: Path) -> Iterator[list[int]]:
    """Appends to the database from another thread as fast as it can; gives what is committed."""
    stop, done = threading.Event(), [1]

    def write() -> None:
        with closing(open_store(str(path))) as store:
            while not stop.is_set():
                number = done[-1] + 1
                ref = f"hold-{number - number % 2}"
                store.append(batch(number, void(ref) if number % 2 else hold(ref)))
                done.append(number)

    thread = threading.Thread(target=write)
    thread.start()
    yield done
    stop.set()
    thread.join()


def test_a_copy_under_load_is_the_house_at_one_moment(house: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with written_to(house) as done:
        for _ in range(5):
            wanted = done[-1] + 20
            while done[-1] < wanted:
                time.sleep(0.001)
            before = done[-1]
            copied = back_up(house, target, replaces=True)
            after = done[-1]
            rows = events_of(target)
            assert copied.events == len(rows)
            assert before <= len(rows) <= after + 1
    assert events_of(house)[: len(rows)] == rows
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == ["copy.db"]


def test_a_restored_house_goes_on(house: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other.db"
    back_up(house, copy)
    restore(copy, other)
    assert events_of(other) == events_of(house)
    with closing(open_store(str(other))) as store:
        store.append(batch(2, hold("a")))
        store.create_player(BEN)
        check_books(store)


def test_the_house_before_is_kept(house: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(house, copy)
    with closing(open_store(str(house))) as store:
        store.append(batch(2, hold("a")))
    newer = events_of(house)
    with pytest.raises(Refused, match="file exists"):
        restore(copy, house)
    restore(copy, house, replaces=True)
    assert len(events_of(house)) == len(newer) - 1
    assert events_of(tmp_path / "house.db.before-restore") == newer


def test_a_house_that_is_open_is_not_restored(house: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(house, copy)
    with closing(open_store(str(house))) as store:
        with pytest.raises(Refused, match="in use"):
            restore(copy, house, replaces=True)
        store.append(batch(2, hold("a")))
        assert store.last_number("stud-1") == 2


def test_no_file_is_written_over(house: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_bytes(b"dear")
    with pytest.raises(Refused, match="file exists"):
        back_up(house, target)
    assert target.read_bytes() == b"dear"


def damaged_page(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\x55" * 4096)


def cooked(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE balances SET balance_chips = balance_chips + 1 "
                           "WHERE account = 'player:anna'")  # fmt: skip


def moved(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE balances SET balance_chips = balance_chips + 1 "
                           "WHERE account = 'player:anna'")  # fmt: skip
        connection.execute("UPDATE balances SET balance_chips = balance_chips - 1 "
                           "WHERE account LIKE 'chips:%'")  # fmt: skip


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def nonsense(path: Path) -> None:
    path.write_bytes(b"no database at all " * 400)


def foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize(
    ("harm", "code"),
    [(damaged_page, {"copy-is-wrong", "database-unusable"}), (cooked, {"copy-is-wrong"}),
     (moved, {"copy-is-wrong"}), (newer, {"database-newer"}), (nonsense, {"database-unusable"}),
     (foreign, {"not-our-database"})],
)  # fmt: skip
@pytest.mark.parametrize("verb", ["backup", "restore"])
def test_what_is_not_whole_is_no_copy(
    house: Path, tmp_path: Path, harm: object, code: set[str], verb: str
) -> None:
    back_up(house, harmed := tmp_path / "harmed.db")
    assert callable(harm)
    harm(harmed)
    target = tmp_path / "target.db"
    with pytest.raises(Refused) as caught:
        (back_up if verb == "backup" else restore)(harmed, target)
    assert caught.value.code in code
    assert not [path for path in tmp_path.iterdir() if "target" in path.name]


# The commands.


def run(*arguments: str, language: str = "en") -> str:
    result = CliRunner().invoke(cli, [*arguments, "--lang", language])
    assert "Traceback" not in result.output
    return f"{result.exit_code} {result.output}"


def test_the_commands_copy_and_restore(house: Path, tmp_path: Path) -> None:
    copy, other = str(tmp_path / "copy.db"), str(tmp_path / "other.db")
    assert run("backup", f"sqlite:///{house}", copy).startswith(f"0 Copied to {copy}: 1 events")
    assert run("restore", copy, f"sqlite:///{other}").startswith(f"0 {other} is restored")
    assert run("backup", str(house), copy, language="fr").startswith("2 Il y a déjà un fichier")
    assert run("backup", str(house), copy, "--replace").startswith("0 ")
    assert events_of(Path(other)) == events_of(house)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [(("backup", "postgresql://u:secret@db/house", "a.db"), "pg_dump"),
     (("backup", "nothing.db", "a.db"), "no file"),
     (("restore", "nothing.db", "a.db"), "no file")],
)  # fmt: skip
def test_what_cannot_be_copied_is_refused(arguments: tuple[str, ...], told: str) -> None:
    answer = run(*arguments)
    assert answer.startswith("2 ")
    assert told in answer
    assert "secret" not in answer


def test_a_folder_that_is_not_there_is_refused(house: Path, tmp_path: Path) -> None:
    assert "no folder" in run("backup", str(house), str(tmp_path / "nowhere" / "a.db"))
