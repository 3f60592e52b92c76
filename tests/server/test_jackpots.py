"""CYB-5, CYB-7: every eligible client sees the meter move, and hears of whoever wins it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import cast

import pytest

from croupier.errors import Refused
from croupier.ledger import jackpot_account
from croupier.round.commands import Choose
from croupier.server import jackpots
from croupier.server.jackpots import JackpotNews
from croupier.server.limits import HITS_MAX
from croupier.store import MemoryStore
from croupier.table import dealer
from croupier.table.hits import Hit, hits_after, newest_entry
from croupier.table.meters import Meters
from server.opened import Opened, open_house
from support.decks import stacked
from support.wire import Client, Message
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio

JACKPOT = "caribbean"
SETTINGS = (
    setting_of("cyber_poker", table="cyber-1"),
    setting_of("cyber_poker", table="cyber-2"),
    setting_of("stud_poker", table="stud-1"),
)
HANDS = {
    "whole": "Ah Kh Qh Jh Th",
    "tenth": "9d 8d 7d 6d 5d",
    "fixed": "Ac Jc 9c 4c 2c",
    "nothing": "Ks Qd 9s 4d 2h",
}


@pytest.fixture
async def casino() -> AsyncIterator[Opened]:
    async with open_house("memory://", SETTINGS) as opened:
        yield opened


def meter(house: Opened) -> int:
    return house.store.balance(jackpot_account(JACKPOT))


def meter_messages(client: Client) -> list[dict[str, int]]:
    messages = [json.loads(frame) for frame in client.frames]
    return [message["meters"] for message in messages if message["type"] == "meters"]


async def bet(client: Client, table: str) -> None:
    """Lays a jackpot wager on the first spot and closes the betting."""
    await client.do("place", table=table, spot=1, stakes={"ante": 500, "jackpot": 100})
    await client.do("ready", table=table)


async def win(
    house: Opened, monkeypatch: pytest.MonkeyPatch, client: Client, table: str, hand: str
) -> int:
    """Deals this hand to the first spot, which folds; gives what the jackpot wager brought."""
    deck = SimpleNamespace(order=stacked(SETTINGS[0].terms, {1: HANDS[hand]}, "3c"))
    monkeypatch.setattr(dealer, "deal_deck", lambda *_: deck)
    await bet(client, table)
    await client.do("play", table=table, spot=1, verb="fold")
    await house.until_quiet()
    hands = cast(list[Message], cast(Message, client.views[table]["round"])["hands"])
    lines = {line["wager"]: line for line in cast(list[Message], hands[0]["lines"])}
    return cast(int, lines["jackpot"]["returned_chips"])


async def test_CYB_5_a_meter_that_one_table_moves_is_told_at_the_others(casino: Opened) -> None:
    player, other = await casino.seat("cyber-1", 1), await casino.enter()
    stranger, onlooker = await casino.enter(), await casino.enter()
    await other.watch("cyber-2")
    await stranger.watch("stud-1")
    before = meter(casino)
    assert other.views["cyber-2"]["meter_chips"] == before
    await bet(player, "cyber-1")
    after = meter(casino)
    assert after > before
    await other.until(lambda: other.meters.get(JACKPOT) == after)
    await onlooker.until(
        lambda: all(
            line["meter_chips"] == (after if line["jackpot"] else None)
            for line in cast(list[Message], onlooker.lobby["tables"])
        )
    )
    await player.until(lambda: player.views["cyber-1"]["meter_chips"] == after)
    assert other.terms["cyber-2"]["jackpot"] == JACKPOT
    assert stranger.terms["stud-1"]["jackpot"] is None
    for client in (player, stranger, onlooker):
        assert not meter_messages(client), "who sees it in a view, or not at all, is told no more"


async def test_CYB_5_moves_within_a_moment_are_told_together(
    casino: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await casino.enter()
    await client.watch("cyber-1")
    for chips in range(1, 101):
        await casino.hub.meters.moved(
            casino.hub.meters.shown([JACKPOT]), {JACKPOT: meter(casino) + chips}
        )
    await client.until(lambda: client.meters)
    assert meter_messages(client) == [{JACKPOT: meter(casino) + 100}]


async def test_CYB_7_what_another_process_does_to_a_meter_is_told_once_it_is_read(
    casino: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await casino.enter()
    await client.watch("cyber-1")
    elsewhere = Desk(casino.store, setting_of("cyber_poker", table="cyber-9"))
    await elsewhere.open()
    await casino.hub.meters.catch_up()
    hand = stacked(elsewhere.setting.terms, {1: HANDS["tenth"]}, "3c")
    monkeypatch.setattr(dealer, "deal_deck", lambda *_: SimpleNamespace(order=hand))
    await elsewhere.seat("ann", 1)
    await elsewhere.lay("ann", 1, {"ante": 500, "jackpot": 100})
    await elsewhere.ready("ann")
    await elsewhere.do(Choose("ann", 1, 0))
    assert not client.meters
    await casino.hub.meters.catch_up()
    await client.until(lambda: client.hits)
    await client.until(lambda: client.meters == {JACKPOT: meter(casino)})
    won = elsewhere.hand(1).lines[-1].returned_chips
    told = [(hit["table"], hit["name"], hit["amount_chips"]) for hit in client.hits]
    assert told == [("cyber-9", "Ann", won)]


async def test_CYB_7_a_hit_elsewhere_that_leaves_the_meter_as_it_was_is_heard_of(
    casino: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await casino.enter()
    elsewhere = Desk(casino.store, setting_of("cyber_poker", table="cyber-9"))
    await elsewhere.open()
    hand = stacked(elsewhere.setting.terms, {1: HANDS["whole"]}, "3c")
    monkeypatch.setattr(dealer, "deal_deck", lambda *_: SimpleNamespace(order=hand))
    await elsewhere.seat("ann", 1)
    await elsewhere.lay("ann", 1, {"ante": 500, "jackpot": 100})
    await elsewhere.ready("ann")
    await elsewhere.do(Choose("ann", 1, 0))
    assert casino.hub.meters.show(JACKPOT) == meter(casino)
    await casino.hub.meters.hear(["of another house"])
    await casino.hub.meters.hear([JACKPOT])
    await client.until(lambda: client.hits)


@pytest.mark.parametrize("share", ["whole", "tenth"])
async def test_CYB_7_a_hit_is_announced_to_all_with_amount_table_and_name(
    casino: Opened, monkeypatch: pytest.MonkeyPatch, share: str
) -> None:
    winner, at_other_table = await casino.seat("cyber-1", 1), await casino.enter()
    stranger, onlooker = await casino.enter(), await casino.enter()
    await at_other_table.watch("cyber-2")
    await stranger.watch("stud-1")
    amount = await win(casino, monkeypatch, winner, "cyber-1", share)
    assert amount
    hearing = (winner, at_other_table, onlooker)
    for client in hearing:
        await client.until(lambda client=client: client.hits)  # type: ignore[misc]
    hit = winner.hits[0]
    assert [client.hits for client in hearing] == [[hit]] * 3
    assert hit == {
        "type": "jackpot_hit",
        "jackpot": JACKPOT,
        "table": "cyber-1",
        "round_number": 1,
        "spot": 1,
        "player": winner.player,
        "name": winner.welcome["name"],
        "pays": {"whole": "100%", "tenth": "10%"}[share],
        "amount_chips": amount,
        "at_ms": casino.now_ms,
    }
    assert not stranger.hits
    # The whole meter starts again where it stood before: then there is nothing new to tell.
    shown = at_other_table.meters.get(JACKPOT, at_other_table.views["cyber-2"]["meter_chips"])
    assert shown == meter(casino)


@pytest.mark.parametrize("hand", ["fixed", "nothing"])
async def test_CYB_6_a_fixed_prize_is_no_hit(
    casino: Opened, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    player = await casino.seat("cyber-1", 1)
    amount = await win(casino, monkeypatch, player, "cyber-1", hand)
    assert bool(amount) == (hand == "fixed")
    assert hits_after(casino.store, JACKPOT, 0) == []


async def test_CYB_7_hits_at_two_tables_at_once_are_announced_in_the_order_of_the_journal(
    casino: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [await casino.seat(table, 1) for table in ("cyber-1", "cyber-2")]
    onlooker = await casino.enter()
    amounts = [
        await win(casino, monkeypatch, player, table, share)
        for player, table, share in zip(
            players, ("cyber-1", "cyber-2"), ("tenth", "whole"), strict=True
        )
    ]
    await onlooker.until(lambda: len(onlooker.hits) == 2)
    told = [(hit["table"], hit["amount_chips"]) for hit in onlooker.hits]
    assert told == [("cyber-1", amounts[0]), ("cyber-2", amounts[1])]
    entries = [hit.entry for hit in hits_after(casino.store, JACKPOT, 0)]
    assert entries == sorted(entries)
    assert len(entries) == 2


async def test_what_was_won_before_the_house_opened_is_no_news(
    casino: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await casino.seat("cyber-1", 1)
    await win(casino, monkeypatch, player, "cyber-1", "tenth")
    await player.until(lambda: player.hits)
    again = jackpots.Jackpots(casino.store, Meters(casino.store))
    await again.open([JACKPOT])
    assert again._find_hits(frozenset({JACKPOT})) == []
    late = jackpots.Jackpots(casino.store, Meters(casino.store))
    assert late._find_hits(frozenset({JACKPOT})) == [], "a meter that is new here has no past"


async def test_a_store_that_is_busy_delays_an_announcement_and_loses_none(
    casino: Opened, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player = await casino.seat("cyber-1", 1)
    asked: list[str] = []

    def busy(store: MemoryStore, name: str) -> int:
        asked.append(name)
        raise Refused("busy", reason="locked")

    with monkeypatch.context() as patch:
        patch.setattr(jackpots, "newest_entry", busy)
        await win(casino, monkeypatch, player, "cyber-1", "whole")
        await player.until(lambda: player.views["cyber-1"]["meter_chips"] == meter(casino))
        while not asked:
            await asyncio.sleep(0.01)
    assert not player.hits
    other = await casino.seat("cyber-2", 1)
    await bet(other, "cyber-2")
    await player.until(lambda: player.hits)
    assert newest_entry(casino.store, JACKPOT) > hits_after(casino.store, JACKPOT, 0)[0].entry


def hit(number: int) -> Hit:
    return Hit(number, JACKPOT, "cyber-1", number, 1, "g1", "Ann", "10%", 100, 0)


async def test_a_client_that_is_behind_hears_the_newest_hits() -> None:
    def no_table(name: str) -> object:
        raise AssertionError(name)

    news = JackpotNews(Meters(MemoryStore()), no_table, (), lambda: None)  # type: ignore[arg-type]
    for number in range(HITS_MAX + 3):
        news.hit(JACKPOT, str(number).encode())
    assert [int(frame) for frame in news.frames()] == list(range(3, HITS_MAX + 3))
    assert list(news.frames()) == []
