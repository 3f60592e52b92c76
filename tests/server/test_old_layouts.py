"""A house whose database has an earlier layout deals the round on that was in progress (TAB-4)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import cast

import pytest

from croupier.store import migrate
from server.bot import Bot
from server.opened import TABLES, open_house
from store.test_migrations import make
from support.wire import Message
from table.books import check_log

pytestmark = pytest.mark.anyio


def as_it_was(newest: Path, old: Path, version: str) -> None:
    """Makes a database of an earlier layout with what it could hold of a newer one."""
    make(str(old), version)
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("ATTACH ? AS newest", (str(newest),))
        names = connection.execute(
            "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' "
            "AND name <> 'alembic_version'"
        ).fetchall()
        for (name,) in names:
            columns = ", ".join(
                row[1] for row in connection.execute(f"PRAGMA main.table_info({name})")
            )
            connection.execute(
                f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM newest.{name}"
            )


def own_hand(bot: Bot) -> Message:
    [hand] = [hand for hand in cast(list[Message], bot.round["hands"]) if hand["is_own"]]
    return hand


@pytest.mark.parametrize("version", migrate.VERSIONS)
async def test_a_round_of_an_earlier_layout_is_dealt_on(tmp_path: Path, version: str) -> None:
    newest, old = tmp_path / "newest.db", tmp_path / "old.db"
    hands, tokens = {}, {}
    async with open_house(f"sqlite:///{newest}") as house:
        for table in TABLES:
            bot = Bot(await house.seat(table, 1, f"at-{table}"), table, [1], house.chance)
            while bot.round["phase"] not in ("purchase", "decision"):
                await bot.act()
                await house.until_quiet()
            hands[table], tokens[table] = own_hand(bot), bot.client.token
    as_it_was(newest, old, version)
    async with open_house(f"sqlite:///{old}") as house:
        for table in TABLES:
            client = await house.enter(f"at-{table}", token=tokens[table])
            client._ids = count(1_000)
            await client.watch(table)
            bot = Bot(client, table, [1], house.chance)
            assert own_hand(bot)["cards"] == hands[table]["cards"]
            while bot.number == 1:
                await bot.act()
                await house.pass_time(20_000)
                await house.until_quiet()
            check_log(house.store, house.table(table).state)
        house.check_books()
