"""Who watches is told the newest, once; who is slow is brought up to date and delays nobody."""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from croupier.houses import terms
from croupier.server import connection
from croupier.server.limits import HAPPENED_MAX
from server.opened import TABLES, Opened, open_house
from support.wire import PATIENCE_S, Client, Message
from table.desk import setting_of

pytestmark = pytest.mark.anyio

T = "stud-poker-1"


def tables(client: Client) -> list[Message]:
    messages = [json.loads(frame) for frame in client.frames]
    return [message for message in messages if message["type"] == "table"]


def lobbies(client: Client) -> list[Message]:
    messages = [json.loads(frame) for frame in client.frames]
    return [message for message in messages if message["type"] == "lobby"]


def line(client: Client, table: str) -> Message:
    lines = cast(list[Message], client.lobby["tables"])
    return next(line for line in lines if line["table"] == table)


async def test_everybody_who_watches_is_told_what_happened(house: Opened) -> None:
    player = await house.seat(T, 1)
    watchers = [await house.enter() for _ in range(5)]
    for watcher in watchers:
        await watcher.watch(T)
    await player.do("place", table=T, spot=1, stakes={"ante": 500})
    await house.until_quiet()
    for client in (player, *watchers):
        newest = tables(client)[-1]
        assert newest["happened"] == ["round.placed/1", "table.window_opened/1"]
    assert cast(Message, tables(player)[-1]["view"])["you"] is not None
    assert all(cast(Message, tables(one)[-1]["view"])["you"] is None for one in watchers)
    assert watchers[0].views[T] == {**watchers[1].views[T]}


async def test_what_was_asked_for_is_answered_before_it_is_seen(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, onlooker = await house.seat(T, 1), await house.enter()
    await onlooker.watch(T)
    await house.until_quiet()
    is_asked, may_go_on, balance = threading.Event(), threading.Event(), house.hub.store.balance

    def slow(account: str) -> int:
        is_asked.set()
        assert may_go_on.wait(PATIENCE_S)
        return balance(account)

    monkeypatch.setattr(house.hub.store, "balance", slow)
    house.hub.tell_account(player.player)
    assert await asyncio.to_thread(is_asked.wait, PATIENCE_S)
    seen = len(player.frames)
    await player.send("place", id="laid", table=T, spot=1, stakes={"ante": 500})
    await onlooker.until(lambda: cast(Message, onlooker.views[T]["round"])["hands"])
    may_go_on.set()
    await player.until(lambda: cast(Message, player.views[T]["round"])["hands"])
    told = [json.loads(frame)["type"] for frame in player.frames[seen:]]
    assert told.index("done") < told.index("table")


async def test_nothing_is_heard_of_a_table_that_is_not_watched(house: Opened) -> None:
    player, watcher = await house.seat(T, 1), await house.enter()
    await watcher.watch(*TABLES)
    await watcher.send("unwatch", table=T)
    await watcher.send("unwatch", table=T)
    await watcher.watch("cyber-poker-1")
    seen = len(tables(watcher))
    watcher.views.pop(T)
    await player.do("place", table=T, spot=1, stakes={"ante": 500})
    await house.until_quiet()
    assert len(tables(watcher)) == seen
    assert house.hub.showing.watching[T] == 1


async def test_to_watch_again_asks_for_a_fresh_view(house: Opened) -> None:
    watcher = await house.enter()
    await watcher.watch(T)
    before = len(tables(watcher))
    await watcher.send("watch", table=T)
    await watcher.until(lambda: len(tables(watcher)) > before)
    assert tables(watcher)[-1]["happened"] == []
    assert house.hub.showing.watching[T] == 1


async def test_a_numbered_view_never_goes_back(house: Opened, unhurried: None) -> None:
    player, watcher = await house.seat(T, 1), await house.enter()
    await watcher.watch(T)
    for number in range(40):
        await player.do("place", table=T, spot=1, stakes={"ante": 500 + 100 * (number % 2)})
    await house.until_quiet()
    for client in (player, watcher):
        numbers = [
            cast(int, cast(Message, message["view"])["number"]) for message in tables(client)
        ]
        assert numbers == sorted(numbers)
        assert numbers[-1] == house.table(T).state.number


async def test_a_slow_client_gets_the_newest_state_and_delays_nobody(unhurried: None) -> None:
    async with open_house("memory://", buffer_bytes=4_096) as house:
        player, slow = await house.seat(T, 1), await house.enter("slow")
        await slow.watch(T)
        slow.socket.transport.pause_reading()
        for number in range(400):
            await player.do("place", table=T, spot=1, stakes={"ante": 500 + 100 * (number % 2)})
        assert len(tables(player)) > 400, "who reads hears of every one"
        slow.socket.transport.resume_reading()
        await house.until_quiet()
        told = tables(slow)
        assert len(told) < 400, "what was overtaken is left out"
        assert slow.views[T]["number"] == house.table(T).state.number
        longest = max(len(cast(list[str], message["happened"])) for message in told)
        assert longest == HAPPENED_MAX, "the names of what was missed do not grow without end"


async def test_the_lobby_is_told_when_a_line_of_it_changes(house: Opened) -> None:
    onlooker = await house.enter()
    player = await house.seat(T, 1)
    await onlooker.until(lambda: line(onlooker, T)["taken"] == 1)
    before = len(lobbies(onlooker))
    await player.do("buy_in", table=T, amount=500)
    await player.do("place", table=T, spot=1, stakes={"ante": 500})
    await player.do("ready", table=T)
    await onlooker.until(lambda: line(onlooker, T)["phase"] == "purchase")
    assert len(lobbies(onlooker)) == before + 1, "chips and wagers are no business of the lobby"


async def test_who_watches_a_table_hears_of_the_lobby_when_he_turns_away(house: Opened) -> None:
    onlooker = await house.enter()
    await onlooker.watch("cyber-poker-1")
    player = await house.seat(T, 1)
    other = await house.enter()
    await other.until(lambda: line(other, T)["taken"] == 1)
    await player.do("sit", table=T, spot=2)
    await other.until(lambda: line(other, T)["taken"] == 2)
    assert line(onlooker, T)["taken"] == 0
    await onlooker.send("unwatch", table="cyber-poker-1")
    await onlooker.until(lambda: line(onlooker, T)["taken"] == 2)
    assert len(lobbies(onlooker)) == 2


async def test_a_stopped_table_is_told_in_the_lobby_and_at_the_table(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, other = await house.seat(T, 1), await house.seat("cyber-poker-1", 1)
    onlooker = await house.enter()
    await player.do("place", table=T, spot=1, stakes={"ante": 500})

    def stumbles(*_: object) -> object:
        raise AssertionError("a promise")

    with monkeypatch.context() as patch:
        patch.setattr("croupier.table.live.decide", stumbles)
        refusal = await player.refused("ready", table=T)
    assert (refusal["code"], house.table(T).is_broken) == ("house-fault", True)
    assert "promise" not in json.dumps(refusal), "our own words are not for the player"
    await onlooker.until(lambda: line(onlooker, T)["phase"] == "stopped")
    await player.until(lambda: tables(player)[-1]["happened"] == ["table.stopped/1"])
    refusal = await player.refused("withdraw", table=T, spot=1)
    assert refusal["code"] == "table-stopped"
    await other.do("place", table="cyber-poker-1", spot=1, stakes={"ante": 500})
    house.check_books()
    assert [hold.amount_chips for hold in house.store.open_holds(T)] == [500]


async def test_CYB_5_the_meter_is_shown_live(house: Opened) -> None:
    table = "cyber-poker-1"
    player = await house.seat(table, 1)
    onlooker = await house.enter()
    meter = cast(int, player.views[table]["meter_chips"])
    await player.do("place", table=table, spot=1, stakes={"ante": 500, "jackpot": 100})
    await player.do("ready", table=table)
    await house.until_quiet()
    shown = player.views[table]["meter_chips"]
    assert shown == house.store.balance("jackpot:caribbean") > meter
    await onlooker.until(lambda: line(onlooker, table)["meter_chips"] == shown)


async def test_CYB_5_tables_that_share_a_meter_show_it_alike_in_the_lobby() -> None:
    settings = [setting_of("cyber_poker", table=f"cyber-{number}") for number in (1, 2)]
    async with open_house("memory://", settings) as house:
        player, onlooker = await house.seat("cyber-1", 1), await house.enter()
        stakes = {"ante": 500, "jackpot": 100}
        await player.do("place", table="cyber-1", spot=1, stakes=stakes)
        await player.do("ready", table="cyber-1")
        await house.until_quiet()
        shown = player.views["cyber-1"]["meter_chips"]
        await onlooker.until(lambda: line(onlooker, "cyber-1")["meter_chips"] == shown)
        assert line(onlooker, "cyber-2")["meter_chips"] == shown


async def test_TAB_3_who_is_disconnected_keeps_cards_wagers_and_clock(house: Opened) -> None:
    ann, ben = await house.seat(T, 1, "ann"), await house.seat(T, 2, "ben")
    for client, spot in ((ann, 1), (ben, 2)):
        await client.do("place", table=T, spot=spot, stakes={"ante": 500, "bonus": 100})
    for client in (ann, ben):
        await client.do("ready", table=T)
    await house.until_quiet()
    hand = cast(list[Message], cast(Message, ann.views[T]["round"])["hands"])[0]
    clock = cast(Message, ann.views[T]["clock"])
    await ann.vanish()
    house.now_ms += 5_000
    await ben.until(lambda: not cast(list[Message], ben.views[T]["spots"])[0]["is_online"])
    await ben.do("play", table=T, spot=2, verb="keep")
    again = await house.enter("ann-again", token=ann.token)
    await again.watch(T)
    back = cast(Message, again.views[T]["round"])
    assert cast(list[Message], back["hands"])[0] == hand
    assert {option["verb"] for option in cast(list[Message], back["options"])} == {"keep", "buy"}
    assert cast(Message, again.views[T]["clock"])["deadline_ms"] == clock["deadline_ms"]
    await again.do("play", table=T, spot=1, verb="keep")
    await again.vanish()
    await ben.do("play", table=T, spot=2, verb="fold")
    await house.pass_time(60_000)
    third = await house.enter("ann-once-more", token=ann.token)
    await third.watch(T)
    result = cast(list[Message], cast(Message, third.views[T]["round"])["hands"])[0]
    assert cast(Message, third.views[T]["round"])["phase"] == "settled"
    assert result["cards"] == hand["cards"]
    assert {line["wager"] for line in cast(list[Message], result["lines"])} == {"ante", "bonus"}


async def test_two_sockets_of_one_player_see_the_same(house: Opened) -> None:
    ann = await house.seat(T, 1, "ann")
    again = await house.enter("ann-too", token=ann.token)
    await again.watch(T)
    await again.do("place", table=T, spot=1, stakes={"ante": 500})
    await ann.do("ready", table=T)
    await house.until_quiet()
    assert ann.views[T] == again.views[T]
    await again.close()
    await house.until_quiet()
    assert cast(list[Message], ann.views[T]["spots"])[0]["is_online"]


async def test_an_unforeseen_fault_ends_one_conversation_only(
    house: Opened, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben = await house.seat(T, 1), await house.seat(T, 2)

    def stumbles(*_: object) -> object:
        raise KeyError("a fault of ours")

    with monkeypatch.context() as patch:
        patch.setattr(connection, "command_of", stumbles)
        await ann.send("ready", id="a", table=T)
        await ann.until_closed()
    assert "a fault of ours" in caplog.text
    await asyncio.sleep(0)
    await ben.do("place", table=T, spot=2, stakes={"ante": 500})


async def test_TAB_4_terms_are_told_again_when_new_ones_come_into_force(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    table = "cyber-poker-1"
    old = setting_of("cyber_poker")
    new = replace(old, house=replace(old.house, terms=terms("cyber_poker", rules={"raise": "1"})))
    async with open_house(database, [old]) as house:
        client = await house.seat(table, 1, "ann")
        await client.do("place", table=table, spot=1, stakes={"ante": 500})
        await client.do("ready", table=table)
        token = client.token
        await house.until_quiet()
    async with open_house(database, [new]) as house:
        client = await house.enter("ann-again", token=token)
        await client.watch(table)
        assert client.terms[table]["digest"] == old.digest, "the round was committed to these"
        await client.do("play", table=table, spot=1, verb="raise", raised=2)
        await client.do("ready", table=table)
        await client.until(lambda: client.terms[table]["digest"] == new.digest)
        await house.until_quiet()
        view = client.views[table]
        assert cast(Message, view["proof"])["terms_digest"] == new.digest
        kinds = [json.loads(frame)["type"] for frame in client.frames]
        assert kinds.count("terms") == 2
        house.check_books()
