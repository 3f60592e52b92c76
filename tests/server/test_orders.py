"""What the floor orders at a table, as the players' clients are told of it."""

from __future__ import annotations

from typing import cast

import pytest

from croupier.table.orders import CloseTable, PauseTable, ReopenTable, StopWagering
from server.opened import Opened
from support.wire import Client, Message

pytestmark = pytest.mark.anyio

T = "cyber-poker-1"
BY = ("boss", "the lamp is broken")


def floor(client: Client) -> Message:
    return cast(Message, client.views[T]["floor"])


def line(client: Client) -> Message:
    tables = cast(list[Message], client.lobby["tables"])
    return next(table for table in tables if table["table"] == T)


async def test_who_watches_is_told_how_the_table_stands_and_why(house: Opened) -> None:
    ann = await house.seat(T, 1)
    assert (floor(ann)["state"], floor(ann)["takes_wagers"]) == ("open", True)
    await house.table(T).do(PauseTable(*BY), command_id="boss:1")
    await house.until_quiet()
    assert (floor(ann)["state"], floor(ann)["reason"]) == ("paused", "the lamp is broken")
    refused = await ann.refused("place", table=T, spot=1, stakes={"ante": 500})
    assert refused["details"] == {"reason": "the lamp is broken"}
    await house.table(T).do(StopWagering(*BY), command_id="boss:2")
    await house.until_quiet()
    assert floor(ann)["is_wagering_stopped"]


async def test_ILS_4_who_is_cashed_out_by_the_floor_is_told_his_account(house: Opened) -> None:
    ann = await house.seat(T, 1)
    ben = await house.enter()
    before = ann.account_chips
    await house.table(T).do(CloseTable(*BY), command_id="boss:1")
    await ann.until(lambda: ann.account_chips == before + 100_000)
    await ben.until(lambda: line(ben)["phase"] == "closed")
    assert line(ben)["taken"] == 0
    await house.table(T).do(ReopenTable(*BY), command_id="boss:2")
    await ben.until(lambda: line(ben)["phase"] == "betting")
    house.check_books()
