"""Who comes in: a guest with play money, known again by a token that nobody else ever sees."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from croupier.errors import Refused
from croupier.ledger import Reason, player_account
from croupier.server import accounts, connection
from croupier.server.limits import GUEST_GRANT_CHIPS
from croupier.store import Player
from server.opened import Opened, open_house
from support.wire import Client

pytestmark = pytest.mark.anyio

T = "cyber-poker-1"
OTHER = "i-luv-suits-1"


async def test_a_guest_arrives_with_play_money(house: Opened) -> None:
    client = await house.enter()
    assert client.welcome["account_chips"] == GUEST_GRANT_CHIPS
    assert client.token == house.tokens[0]
    assert house.store.balance(player_account(client.player)) == GUEST_GRANT_CHIPS
    assert [table["table"] for table in client.lobby["tables"]] == [  # type: ignore[attr-defined]
        "cyber-poker-1",
        "i-luv-suits-1",
        "stud-poker-1",
    ]


async def test_a_guest_is_known_again_by_his_token_and_it_is_told_once(house: Opened) -> None:
    first = await house.seat(T, 1)
    again = await house.enter(token=first.token)
    assert (again.player, again.welcome["name"]) == (first.player, first.welcome["name"])
    assert json.loads(again.frames[0])["token"] is None
    assert again.welcome["account_chips"] == GUEST_GRANT_CHIPS - 100_000
    assert len(house.tokens) == 1


@pytest.mark.parametrize("token", ["", "nobody's", "g" * 128, "0" * 64])
async def test_a_token_that_is_nobodys_makes_a_new_guest(house: Opened, token: str) -> None:
    first = await house.enter()
    other = await house.enter(token=token)
    assert other.player != first.player
    assert json.loads(other.frames[0])["token"] == house.tokens[1]


async def test_the_token_is_stored_nowhere(tmp_path: Path) -> None:
    async with open_house(f"sqlite:///{tmp_path / 'house.db'}") as house:
        client = await house.seat(T, 1)
        await house.until_quiet()
        token, player = client.token, client.player
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert player.encode() in stored
    assert token.encode() not in stored


async def test_another_protocol_is_told_and_closed(house: Opened) -> None:
    for protocol in (0, 2, -1, 10**12):
        client = await house.call()
        await client.send("hello", protocol=protocol)
        assert await client.until_closed() == (1002, "this house speaks protocol 1")
    assert not house.tokens


async def test_who_says_nothing_is_closed(house: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_TIMEOUT_S", 0.05)
    silent = await house.call()
    assert await silent.until_closed() == (1008, "no hello in time")
    talking = await house.call()
    await talking.send("watch", table=T)
    assert await talking.until_closed() == (1008, "no hello in time")


async def test_a_guest_who_lost_everything_is_granted_the_same_again(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    granted = 40_500
    monkeypatch.setattr(accounts, "GUEST_GRANT_CHIPS", granted)
    client = await house.seat(T, 1, chips=500)
    # The rest of his money is at another table, where it stays for now.
    await client.do("sit", table=OTHER, spot=1)
    await client.do("buy_in", table=OTHER, amount=granted - 500)

    async def account_on_coming_back() -> object:
        return (await house.enter(token=client.token)).welcome["account_chips"]

    assert await account_on_coming_back() == 0, "he has chips at two tables"
    await lose(client, T, 500)
    assert await account_on_coming_back() == 0, "he has chips at one table"
    chips = granted - 500
    while chips:
        stake = min(20_000, chips)
        chips -= stake
        await client.watch(OTHER)
        await client.do("place", table=OTHER, spot=1, stakes={"ante": stake})
        if not chips:
            assert await account_on_coming_back() == 0, "he has wagered it, not lost it"
        await fold(client, OTHER)
    coming = await asyncio.gather(*[account_on_coming_back() for _ in range(3)])
    assert coming == [granted] * 3
    grants = [entry for entry in house.store.journal() if entry.reason is Reason.GRANT]
    assert len(grants) == 2, "granted once, however many sockets asked"
    house.check_books()


async def lose(client: Client, table: str, stake: int) -> None:
    await client.do("place", table=table, spot=1, stakes={"ante": stake})
    await fold(client, table)


async def fold(client: Client, table: str) -> None:
    await client.do("ready", table=table)
    await client.do("play", table=table, spot=1, verb="fold")
    await client.do("ready", table=table)


async def test_who_never_had_money_is_granted_his_first_once(house: Opened) -> None:
    """An account that was made from the command line has had none."""
    player = Player("pnew", "Marie", "0" * 64, house.now_ms, False)
    house.store.create_player(player)
    for _ in range(2):
        accounts.refill(house.store, player.id, now_ms=house.now_ms)
    assert house.store.balance(player_account(player.id)) == GUEST_GRANT_CHIPS


async def test_every_connection_of_a_player_hears_of_his_account(house: Opened) -> None:
    client = await house.seat(T, 1, chips=1_000)
    again = await house.enter(token=client.token)
    stranger = await house.enter()
    await client.do("buy_in", table=T, amount=2_000)
    await again.until(lambda: again.account_chips == GUEST_GRANT_CHIPS - 3_000)
    await again.do("cash_out", table=T)
    await client.until(lambda: client.account_chips == GUEST_GRANT_CHIPS)
    await house.until_quiet()
    assert not any('"account"' in frame for frame in stranger.frames)


async def test_an_account_that_cannot_be_read_now_is_told_with_its_next_move(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await house.seat(T, 1, chips=1_000)
    await client.until(lambda: client.account_chips == GUEST_GRANT_CHIPS - 1_000)

    def busy(account: str) -> int:
        raise Refused("busy", reason="locked")

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "balance", busy)
        await client.do("buy_in", table=T, amount=2_000)
        await house.until_quiet()
        await client.watch(T)  # The writer has gone on, so it has tried by now.
    assert client.account_chips == GUEST_GRANT_CHIPS - 1_000
    await client.do("buy_in", table=T, amount=3_000)
    await client.until(lambda: client.account_chips == GUEST_GRANT_CHIPS - 6_000)
