"""`croupier staff`: the first floor account comes from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Run
from croupier.people.events import stream_of
from croupier.people.roles import Role
from croupier.server.callers import roles_of
from croupier.server.passwords import Passwords
from croupier.server.staff import find_staff
from croupier.store import Store, open_store

PASSWORD = "correct horse battery"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes as weakly as can be: what is tested is not how slow it is."""
    figures = {"memory_kib": 8, "passes": 1}
    monkeypatch.setattr(Passwords.__init__, "__kwdefaults__", figures)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'house.db'}"


def roles(store: Store, name: str) -> set[Role]:
    found = find_staff(store, name)
    return set() if found is None else {*roles_of(store, found.player)} - {Role.PLAYER}


def opened(database: str) -> Store:
    return open_store(database)


def test_the_first_floor_account_is_made_and_its_password_never_shown(
    run: Run, database: str
) -> None:
    shown = run("staff", "add", "Marie", "--role", "floor", "--database", database, typed=PASSWORD)
    assert shown.exit_code == 0
    assert "Marie now belongs to the floor" in shown.output
    assert PASSWORD not in shown.output
    store = opened(database)
    assert roles(store, "marie") == {Role.FLOOR}
    found = find_staff(store, "MARIE")
    assert found is not None and not store.balances(), "who works here has no play money"
    login = store.people.login(found.player)
    assert login is not None and login.password_hash.startswith("$argon2id$")
    rows = store.events(stream_of(found.player))
    assert rows and not any(PASSWORD.encode() in row.body for row in rows)
    store.close()


def test_a_role_more_and_one_less(run: Run, database: str) -> None:
    on = ("--database", database)
    run("staff", "add", "Marie", "--role", "floor", *on, typed=PASSWORD)
    again = run("staff", "add", "marie", "--role", "auditor", *on)  # No password is asked for.
    assert again.exit_code == 0
    store = opened(database)
    assert roles(store, "Marie") == {Role.FLOOR, Role.AUDITOR}
    store.close()
    assert run("staff", "remove", "Marie", "--role", "floor", *on).exit_code == 0
    store = opened(database)
    assert roles(store, "Marie") == {Role.AUDITOR}
    store.close()
    shown = run("staff", "remove", "Marie", "--role", "floor", *on, "--lang", "fr")
    assert shown.exit_code == 2 and "Marie" in shown.output


REFUSED = [
    (("add", "Marie", "--role", "floor"), "",           "characters"),
    (("add", "Marie", "--role", "floor"), "short\n",    "characters"),
    (("add", "x", "--role", "floor"),     PASSWORD,     "name"),
    (("add", "Marie", "--role", "king"),  PASSWORD,     "floor, auditor"),
    (("remove", "Nobody", "--role", "floor"), "",       "Nobody"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "typed", "told"), REFUSED)
def test_what_is_refused(
    run: Run, database: str, arguments: tuple[str, ...], typed: str, told: str
) -> None:
    shown = run("staff", *arguments, "--database", database, typed=typed)
    assert shown.exit_code == 2
    assert told in shown.output and "Traceback" not in shown.output
    store = opened(database)
    assert find_staff(store, "Marie") is None
    store.close()
