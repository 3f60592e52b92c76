"""STU-2 on the wire: bound before betting, nonces before the close, and a deck anyone can redo."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import cast

import pytest
from anyio import to_thread

from croupier.audit import verify_round
from croupier.fair.commitment import Opening, commitment, terms_digest
from croupier.fair.deck import deal_deck
from server.bot import Bot
from server.knowing import text_of
from server.opened import TABLES, Opened
from support.wire import Client, Message, committed, nonce_of

pytestmark = pytest.mark.anyio


def proof(client: Client, table: str) -> Message:
    return cast(Message, client.views[table]["proof"])


def phase(client: Client, table: str) -> object:
    return cast(Message, client.views[table]["round"])["phase"]


async def fetch(house: Opened, path: str) -> tuple[int, bytes]:
    """Asks the house over HTTP."""

    def ask() -> tuple[int, bytes]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{house.port}{path}") as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    return await to_thread.run_sync(ask)


async def round_of(house: Opened, table: str, number: int) -> Message:
    status, body = await fetch(house, f"/api/rounds/{table}/{number}.json")
    assert status == 200, body
    return cast(Message, json.loads(body))


async def play(house: Opened, bots: list[Bot], rounds: int = 1) -> None:
    until = bots[0].number + rounds
    while min(bot.number for bot in bots) < until:
        for bot in bots:
            await bot.act()
        await house.until_quiet()


async def seated(house: Opened, table: str, *names: str) -> list[Bot]:
    bots = []
    for spot, name in enumerate(names, start=1):
        client = await house.seat(table, spot, name)
        bots.append(Bot(client, table, [spot], house.chance))
    return bots


@pytest.mark.parametrize("table", TABLES)
async def test_STU_2_the_house_is_bound_before_anyone_bets(house: Opened, table: str) -> None:
    (bot,) = await seated(house, table, "ann")
    before = proof(bot.client, table)
    terms = bot.client.terms[table]
    assert phase(bot.client, table) == "betting"
    assert terms_digest(json.loads(str(terms["document"]))) == terms["digest"]
    assert before["terms_digest"] == terms["digest"], "the odds are part of the commitment"
    for number in (1, 2, 3):
        sealed = proof(bot.client, table)
        await play(house, [bot])
        document = await round_of(house, table, number)
        opening = Opening(table, number, str(terms["digest"]), str(sealed["previous"]))
        secret = bytes.fromhex(str(document["secret"]))
        assert commitment(secret, opening) == sealed["commitment"] == document["commitment"]
        assert proof(bot.client, table)["previous"] == sealed["commitment"], "rounds are chained"


@pytest.mark.parametrize("table", TABLES)
async def test_STU_2_the_deck_follows_from_what_was_committed(house: Opened, table: str) -> None:
    bots = await seated(house, table, "ann", "ben", "cat")
    shown: dict[object, list[str]] = {}
    while bots[0].number < 2:
        for bot in bots:
            await bot.act()
            for hand in cast(list[Message], bot.round["hands"]):
                cards = cast(list[str], hand["cards"])
                if hand["is_own"] and cards and hand["bought"] is None and bot.number == 1:
                    shown[hand["spot"]] = cards
        await house.until_quiet()
    document = await round_of(house, table, 1)
    nonces = [(bot.client.player, bytes.fromhex(nonce_of(bot.name, 1))) for bot in bots]
    deck = deal_deck(
        bytes.fromhex(str(document["secret"])), nonces, cast(int, document["player_cut"])
    )
    order = [text_of(card) for card in deck.order]
    assert order == document["deck"]
    size, takers = len(shown[1]), len(bots) + 1
    is_packets = cast(Message, document["deal"])["order"] == "packets"
    for place, spot in enumerate((1, 2, 3)):
        dealt = (
            order[place * size : (place + 1) * size]
            if is_packets
            else order[place : takers * size : takers]
        )
        assert dealt == shown[spot], "the cards that each player saw, and no others"
    findings = verify_round(document)
    assert findings
    assert all(finding.ok for finding in findings)


async def test_STU_2_a_nonce_counts_only_as_committed_and_only_in_its_time(house: Opened) -> None:
    table = "cyber-poker-1"
    ann, ben = await house.seat(table, 1, "ann"), await house.seat(table, 2, "ben")
    nonce = nonce_of("ann", 1)
    await ann.do(
        "place", table=table, spot=1, stakes={"ante": 500}, nonce_commitment=committed(nonce)
    )
    # The first one sent in a round counts, whatever comes with another wager.
    other = committed(nonce_of("ann", 99))
    await ann.do("place", table=table, spot=1, stakes={"ante": 600}, nonce_commitment=other)
    await ben.do("place", table=table, spot=2, stakes={"ante": 500})
    refusal = await ann.refused("reveal", table=table, nonce=nonce)
    assert refusal["code"] == "not-now", "betting is not closed"
    for client in (ann, ben):
        await client.do("ready", table=table)
    await house.until_quiet()
    assert proof(ann, table)["nonces_committed"] == [ann.player]
    assert proof(ann, table)["cut_by"] == ann.player, "the cut is for who takes part"
    before = house.picture()
    for client, fields, code in (
        (ann, {"nonce": nonce_of("ann", 99)}, "nonce-does-not-match"),
        (ann, {"nonce": committed(nonce)}, "nonce-does-not-match"),
        (ben, {"nonce": nonce}, "nonce-does-not-match"),
        (ben, {"nonce": nonce_of("ben", 1)}, "nonce-does-not-match"),
    ):
        refusal = await client.refused("reveal", table=table, **fields)
        assert refusal["code"] == code
    assert house.picture() == before
    await ann.do("reveal", table=table, nonce=nonce, cut=51)
    refusal = await ann.refused("reveal", table=table, nonce=nonce, cut=0)
    assert refusal["code"] == "not-now", "the deck is dealt"


async def test_STU_2_the_cut_is_for_whom_it_was_offered_and_goes_round(house: Opened) -> None:
    table = "cyber-poker-1"
    bots = await seated(house, table, "ann", "ben", "cat")
    names = {bot.client.player: bot.name for bot in bots}
    offered: dict[int, str] = {}
    while bots[0].number <= 6:
        for bot in bots:
            cut_by = proof(bot.client, table)["cut_by"]
            if phase(bot.client, table) == "cutting":
                offered[bot.number] = names[str(cut_by)]
                if cut_by != bot.client.player:
                    nonce = nonce_of(bot.name, bot.number)
                    refusal = await bot.client.refused("reveal", table=table, nonce=nonce, cut=1)
                    assert refusal["code"] in ("not-your-cut", "already-revealed", "not-now")
            await bot.act()
        await house.until_quiet()
    order = [offered[number] for number in range(1, 7)]
    assert sorted(order[:3]) == sorted(order[3:]) == ["ann", "ben", "cat"]


async def test_STU_2_who_withdraws_takes_no_part_in_the_shuffle(house: Opened) -> None:
    table = "cyber-poker-1"
    ann, ben = await house.seat(table, 1, "ann"), await house.seat(table, 2, "ben")
    for client, spot in ((ann, 1), (ben, 2)):
        nonce = committed(nonce_of(client.name, 1))
        await client.do(
            "place", table=table, spot=spot, stakes={"ante": 500}, nonce_commitment=nonce
        )
    await ben.do("withdraw", table=table, spot=2)
    await ann.do("ready", table=table)
    await house.until_quiet()
    assert proof(ann, table)["nonces_committed"] == [ann.player]
    refusal = await ben.refused("reveal", table=table, nonce=nonce_of("ben", 1))
    assert refusal["code"] == "nonce-does-not-match"
    await ann.do("reveal", table=table, nonce=nonce_of("ann", 1))
    await house.until_quiet()
    assert phase(ann, table) == "decision", "nobody waits for who is not in"


async def test_STU_2_crowds_that_come_and_go_do_not_stop_the_deal(
    house: Opened, unhurried: None
) -> None:
    """They leave more commitments behind than one deal takes nonces."""
    table = "cyber-poker-1"
    ann = await house.seat(table, 1, "ann")
    for number in range(70):
        guest = await house.enter(f"guest-{number}")
        await guest.do("sit", table=table, spot=2)
        await guest.do("buy_in", table=table, amount=500)
        nonce = committed(nonce_of(guest.name, 1))
        await guest.do("place", table=table, spot=2, stakes={"ante": 500}, nonce_commitment=nonce)
        await guest.do("stand", table=table, spot=2)
        await guest.close()
    await ann.do(
        "place",
        table=table,
        spot=1,
        stakes={"ante": 500},
        nonce_commitment=committed(nonce_of("ann", 1)),
    )
    await ann.do("ready", table=table)
    await ann.do("reveal", table=table, nonce=nonce_of("ann", 1))
    await ann.do("play", table=table, spot=1, verb="fold")
    document = await round_of(house, table, 1)
    assert all(finding.ok for finding in verify_round(document))
    house.check_books()


async def test_STU_2_no_file_is_given_of_a_round_that_is_not_settled(house: Opened) -> None:
    table = "stud-poker-1"
    ann = await house.seat(table, 1, "ann")
    for step in ("", "place", "ready", "keep", "fold"):
        if step == "place":
            await ann.do("place", table=table, spot=1, stakes={"ante": 500})
        elif step == "ready":
            await ann.do("ready", table=table)
        elif step:
            await ann.do("play", table=table, spot=1, verb=step)
        status, body = await fetch(house, f"/api/rounds/{table}/1.json")
        if step == "fold":
            assert status == 200
        else:
            assert (status, json.loads(body)["code"]) == (404, "no-such-round")
            assert not [secret for secret in house.secrets if secret.hex() in body.decode()]


NO_ROUNDS = (
    "/api/rounds/no-such-table/1.json",
    "/api/rounds/stud-poker-1/0.json",
    "/api/rounds/stud-poker-1/01.json",
    "/api/rounds/stud-poker-1/99.json",
    "/api/rounds/stud-poker-1/-1.json",
    "/api/rounds/stud-poker-1/x.json",
    "/api/rounds/stud-poker-1/%D9%A1.json",
    f"/api/rounds/stud-poker-1/{2**64}.json",
    "/api/rounds/stud-poker-1/" + "9" * 5_000 + ".json",
    "/api/rounds/%00/1.json",
    "/api/rounds/%ff/1.json",
)


async def test_a_round_that_is_not_there_is_refused_with_its_reason(house: Opened) -> None:
    for path in NO_ROUNDS:
        status, body = await fetch(house, path)
        told = json.loads(body)
        assert (status, bool(told["details"])) == (404, True), path[:80]
        assert told["code"] in ("unknown-table", "no-such-round"), path[:80]
