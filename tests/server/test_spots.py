"""Spots over the wire: waiting, borrowing and sitting out, and what every client is shown of it."""

from __future__ import annotations

from functools import partial
from typing import cast

import pytest

from croupier.table.limits import MISSED_MAX, SPOT_KEPT_MS, TAKE_UP_MS
from server.opened import Opened
from support.wire import Client

pytestmark = pytest.mark.anyio

T = "cyber-poker-1"


def spot_of(client: Client, spot: int) -> dict[str, object]:
    spots = cast(list[dict[str, object]], client.views[T]["spots"])
    return spots[spot - 1]


def waiting(client: Client) -> list[object]:
    return [who["player"] for who in cast(list[dict[str, object]], client.views[T]["waiting"])]


def waits(client: Client, player: str) -> bool:
    return waiting(client) == [player]


async def test_ILS_2_a_newcomer_gets_the_spot_that_all_were_shown(house: Opened) -> None:
    ann = await house.seat(T, 1)
    for spot in range(2, 8):
        await ann.do("sit", table=T, spot=spot)
    await ann.do("place", table=T, spot=1, stakes={"ante": 500})
    ben = await house.enter()
    await ben.watch(T)
    await ben.do("wait", table=T)
    given_up = {"what": "given_up", "name": ben.welcome["name"]}
    for client in (ann, ben):
        await client.until(partial(waits, client, ben.player))
        assert spot_of(client, 7)["next_hand"] == given_up
        assert [spot_of(client, spot)["next_hand"] for spot in range(1, 7)] == [None] * 6
    await ann.do("withdraw", table=T, spot=1)
    await ann.until(lambda: spot_of(ann, 7)["player"] == ben.player)
    assert (waiting(ann), house.table(T).state.spots[7]) == ([], ben.player)


async def test_ILS_3_a_marked_spot_is_played_and_given_back(house: Opened) -> None:
    ann, ben = await house.seat(T, 1), await house.seat(T, 2)
    await ann.do("sit_out", table=T)
    await ben.do("borrow", table=T, spot=1)
    await ben.do("place", table=T, spot=1, stakes={"ante": 500})
    await ann.do("return", table=T)
    await ann.until(lambda: spot_of(ann, 1)["next_hand"] == {"what": "returning", "name": None})
    assert spot_of(ann, 1)["borrower"] == ben.player
    refused = await ann.refused("place", table=T, spot=1, stakes={"ante": 500})
    assert refused["code"] == "spot-lent"
    await ben.do("stand", table=T, spot=1)
    await ann.do("place", table=T, spot=1, stakes={"ante": 500})


async def test_terms_tell_how_long_spots_are_kept(house: Opened) -> None:
    client = await house.enter()
    await client.watch(T)
    terms = client.terms[T]
    assert terms["vacant_wagers"] is True
    told = [terms[key] for key in ("spot_kept_ms", "take_up_ms", "missed_max")]
    assert told == [SPOT_KEPT_MS, TAKE_UP_MS, MISSED_MAX]


async def test_one_spot_claimed_by_two_clients_at_once_goes_to_one(house: Opened) -> None:
    clients = [await house.enter() for _ in range(5)]
    for client in clients:
        await client.send("sit", id=client.name, table=T, spot=4)
    for client in clients:
        await client.until(partial(client.answers.get, client.name))
    answers = [client.answers[client.name] for client in clients]
    assert sorted(str(answer["type"]) for answer in answers) == ["done"] + ["refused"] * 4
    assert {answer.get("code") for answer in answers} == {None, "spot-not-free"}
    refused = next(answer for answer in answers if answer["type"] == "refused")
    assert refused["details"] == {"spot": 4, "accepted": "1, 2, 3, 5, 6, 7"}
