"""What all who watch a table see is made once: each of them is shown what his view alone gives."""

from __future__ import annotations

import json
import random
from typing import cast

import msgspec
import pytest

from croupier.server.showing import Showing, Shown
from croupier.table.view import Surroundings, table_view
from server.bot import Bot
from server.opened import TABLES, Opened
from support.wire import Client, Message

pytestmark = pytest.mark.anyio


def alone(house: Opened, table: str, player: str) -> Message:
    """Shows a table to one player as if nobody else watched it."""
    live, watching = house.table(table), house.hub.showing.watching[table]
    surroundings = Surroundings(
        now_ms=house.now_ms,
        online=frozenset(filter(house.hub.is_online, live.state.spots.values())),
        watchers=watching,
        meter_chips=live.meter_chips,
        clock=live.setting.clock,
        layout=live.setting.house.layout,
    )
    view = table_view(live.terms, live.state, player, surroundings)
    return cast(Message, json.loads(msgspec.json.encode(view)))


async def seated(house: Opened, table: str) -> tuple[list[Bot], list[Client]]:
    """Seats two players, one of them on two spots, before one who waits and two onlookers."""
    chance = random.Random(table)
    ann, ben = await house.seat(table, 1, "ann"), await house.seat(table, 3, "ben")
    await ann.do("sit", table=table, spot=2)
    onlookers = [await house.enter() for _ in range(2)]
    for onlooker in onlookers:
        await onlooker.watch(table)
    bots = [Bot(ann, table, [1, 2], chance), Bot(ben, table, [3], chance)]
    return bots, [ann, ben, *onlookers]


@pytest.mark.parametrize("table", TABLES)
async def test_ILS_9_everybody_is_shown_what_his_view_alone_gives(
    house: Opened, table: str
) -> None:
    bots, clients = await seated(house, table)
    phases = set()
    while bots[0].number < 3:
        acted = [await bot.act() for bot in bots]
        await house.until_quiet()
        for client in clients:
            assert client.views[table] == alone(house, table, client.player), client.name
        phases.add(cast(Message, clients[0].views[table]["round"])["phase"])
        if not any(acted):
            await house.pass_time(60_000)
    assert {"betting", "decision", "settled"} <= phases


def lone_showing(house: Opened) -> Showing:
    return Showing(lambda: house.now_ms, house.hub.is_online)


def shown_to(showing: Showing, house: Opened, table: str, *clients: Client) -> list[Shown]:
    return [showing.show(house.table(table), client.player, ()) for client in clients]


async def test_onlookers_share_one_frame_and_players_what_is_everybodys(house: Opened) -> None:
    table = "stud-poker-1"
    _, (ann, ben, *onlookers) = await seated(house, table)
    await ann.do("place", table=table, spot=1, stakes={"ante": 500})
    await ben.do("place", table=table, spot=3, stakes={"ante": 500})
    showing = lone_showing(house)
    of_ann, of_ben, first, second = shown_to(showing, house, table, ann, ben, *onlookers)
    assert first.frame is second.frame
    assert of_ann.view.proof is of_ben.view.proof is first.view.proof
    assert of_ben.view.round.hands[0] is first.view.round.hands[0]
    assert [hand.is_own for hand in of_ann.view.round.hands] == [True, False]
    assert [hand.is_own for hand in first.view.round.hands] == [False, False]


async def test_what_is_shared_is_made_anew_when_anything_changes(house: Opened) -> None:
    table = "cyber-poker-1"
    _, (ann, _, onlooker, _) = await seated(house, table)
    showing = lone_showing(house)

    def look() -> Shown:
        return shown_to(showing, house, table, onlooker)[0]

    before = look()
    assert look().frame is before.frame
    house.now_ms += 1_000
    await ann.do("place", table=table, spot=1, stakes={"ante": 500})
    assert (clock := look().view.clock) is not None
    house.now_ms += 1_000
    assert look().view.clock == msgspec.structs.replace(clock, now_ms=house.now_ms)
    showing.watching[table] += 1
    assert look().view.watchers == 1
    await ann.vanish()
    while house.hub.is_online(ann.player):
        await onlooker.until(lambda: not house.hub.is_online(ann.player))
    assert not look().view.spots[0].is_online
