"""A database of an earlier layout is brought up with all that is in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from alembic import command
from alembic.config import Config

from croupier.ledger import Reason
from croupier.store import migrate, open_store
from croupier.store.engines import engine_of
from croupier.store.opening import _address
from store.world import ANNA, BEN, batch, check_books, void

if TYPE_CHECKING:
    from support.postgres import PostgresServer

OLD_ROWS = (
    "INSERT INTO players VALUES ('anna', 'Anna', 'hash of anna''s token', 1000, TRUE)",
    "INSERT INTO balances VALUES ('player:anna', '', 'player', 400), "
    "('world:mint', 'cage', 'world', -1000), ('chips:stud-1:anna', '', 'chips', 500), "
    "('wagers:stud-1', '', 'wagers', 100)",
    "INSERT INTO holds VALUES ('a', 'chips:stud-1:anna', 'wagers:stud-1', 100, NULL)",
    "INSERT INTO transfers (table_name, number, at_ms, debit, credit, amount_chips, reason, ref) "
    "VALUES ('cage', 0, 1, 'world:mint', 'player:anna', 1000, 'grant', 'welcome'), "
    "('stud-1', 1, 2, 'player:anna', 'chips:stud-1:anna', 600, 'buy_in', 'x'), "
    "('stud-1', 2, 3, 'chips:stud-1:anna', 'wagers:stud-1', 100, 'hold', 'a')",
)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def empty(request: pytest.FixtureRequest, path: Path) -> str:
    """Names a database with nothing in it."""
    if request.param == "sqlite":
        return str(path)
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.empty()


def make(url: str, version: str, *rows: str) -> None:
    """Makes a database of an earlier layout, with rows in it."""
    config = Config()
    folder = Path(migrate.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    engine = engine_of(_address(url), is_writer=True)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        for row in rows:
            connection.exec_driver_sql(row)
    engine.dispose()


@pytest.mark.parametrize("version", migrate.VERSIONS[:1])
def test_an_earlier_layout_keeps_what_is_in_it(empty: str, version: str) -> None:
    make(empty, version, *OLD_ROWS)
    store = open_store(empty)
    assert store.player("anna") == ANNA
    check_books(store)
    told = [(line.reason, line.amount_chips) for line in store.people.movements("anna")]
    assert told == [(Reason.HOLD, 100), (Reason.BUY_IN, 600), (Reason.GRANT, 1000)]
    assert store.people.worth("anna") == (400, 500)
    assert store.people.tally("anna").open_chips == 100
    store.append(batch(1, void("a")))
    assert store.people.tally("anna").open_chips == 0
    store.create_player(BEN)
    store.close()
