"""TAB-6: what cannot be understood or allowed is refused with its reason, and changes nothing."""

from __future__ import annotations

import json
from functools import partial
from typing import cast

import pytest

from server.opened import Opened
from support.wire import Client

pytestmark = pytest.mark.anyio

T = "stud-poker-1"
HEX = "0" * 64


async def refusals(client: Client, frame: str) -> list[dict[str, object]]:
    """Sends a frame and a command after it; gives what was said in between."""
    client.errors.clear()
    client.answers.clear()
    await client.send_raw(frame)
    marker = client.new_id()
    await client.send("ready", id=marker, table=T)
    await client.until(lambda: marker in client.answers)
    answers = [client.answers[key] for key in client.answers if key != marker]
    return [*client.errors, *answers]


def message(**fields: object) -> str:
    return json.dumps({"id": "x1", "table": T, **fields})


MALFORMED = [
    # frame                                                        told under this id
    ("",                                                           None),
    ("{",                                                          None),
    ("nonsense",                                                   None),
    ("null",                                                       None),
    ("[]",                                                         None),
    ('"hello"',                                                    None),
    ("12",                                                         None),
    ("{}",                                                         None),
    ('{"type":null}',                                              None),
    ('{"type":12}',                                                None),
    ('{"type":"shutdown"}',                                        None),
    ('{"type":"Sit"}',                                             None),
    ('{"type":"done","id":"x1"}',                                  "x1"),
    ('{"type":"table","happened":[],"view":{}}',                   None),
    ('\ufeff{"type":"watch","table":"stud-poker-1"}',              None),
    ('{"type":"watch","table":"stud-poker-1"}}',                   None),
    ('{"type":"watch","table":"\\ud800"}',                         None),
    ('{"type":"watch","type":"unwatch","table":"stud-poker-1"}',   None),
    ('{"type":"watch"}',                                           None),
    ('{"type":"watch","table":""}',                                None),
    ('{"type":"watch","table":"STUD"}',                            None),
    ('{"type":"watch","table":"stud-poker-1\\n"}',                 None),
    ('{"type":"watch","table":["stud-poker-1"]}',                  None),
    ('{"type":"watch","table":"stud-poker-1","seat":"dealer"}',    None),
    (message(type="sit"),                                          "x1"),
    (message(type="sit", spot=0),                                  "x1"),
    (message(type="sit", spot=8),                                  "x1"),
    (message(type="sit", spot=-1),                                 "x1"),
    (message(type="sit", spot=1.0),                                "x1"),
    (message(type="sit", spot="1"),                                "x1"),
    (message(type="sit", spot=True),                               "x1"),
    (message(type="sit", spot=None),                               "x1"),
    (message(type="sit", spot=10**40),                             "x1"),
    (message(type="sit", spot=1, player="someone"),                "x1"),
    (message(type="sit", spot=1, id=7),                            None),
    (message(type="sit", spot=1, id=""),                           None),
    (message(type="sit", spot=1, id="x" * 65),                     None),
    (message(type="sit", spot=1, id="x 1"),                        None),
    (message(type="sit", spot=1, id="x1\n"),                       None),
    ('{"type":"sit","table":"stud-poker-1","spot":1}',             None),
    (message(type="buy_in", amount=0),                             "x1"),
    (message(type="buy_in", amount=-500),                          "x1"),
    (message(type="buy_in", amount=500.5),                         "x1"),
    (message(type="buy_in", amount="500"),                         "x1"),
    (message(type="buy_in", amount=10**12 + 1),                    "x1"),
    (message(type="buy_in", amount=2**63),                         "x1"),
    (message(type="buy_in", amount=2**64),                         "x1"),
    (message(type="buy_in", amount=float("nan")),                  None),
    (message(type="buy_in", amount=float("inf")),                  None),
    (message(type="buy_in", amount=float("-inf")),                 None),
    ('{"type":"buy_in","id":"x1","table":"t","amount":1e400}',     None),
    ('{"type":"buy_in","id":"x1","table":"t","amount":5e2}',       "x1"),
    ('{"type":"buy_in","id":"x1","table":"t","amount":0500}',      None),
    ('{"type":"buy_in","id":"x1","table":"t","amount":' + "9" * 9_000 + "}", None),
    (message(type="place", spot=1, stakes={}),                     "x1"),
    (message(type="place", spot=1, stakes=[500]),                  "x1"),
    (message(type="place", spot=1, stakes={"ante": 0}),            "x1"),
    (message(type="place", spot=1, stakes={"ante": -500}),         "x1"),
    (message(type="place", spot=1, stakes={"ante": 500.0}),        "x1"),
    (message(type="place", spot=1, stakes={"": 500}),              "x1"),
    (message(type="place", spot=1, stakes={"a" * 33: 500}),        "x1"),
    (message(type="place", spot=1, stakes={str(n): 500 for n in range(9)}),      "x1"),
    (message(type="place", spot=1, stakes={f"{n}": 500 for n in range(1_200)}),  "x1"),
    (message(type="place", spot=1, stakes={"ante": 500}, nonce_commitment="0" * 63),  "x1"),
    (message(type="place", spot=1, stakes={"ante": 500}, nonce_commitment="G" * 64),  "x1"),
    (message(type="place", spot=1, stakes={"ante": 500}, nonce_commitment="0" * 63 + "\n"), "x1"),
    (message(type="reveal", nonce=HEX, cut=52),                    "x1"),
    (message(type="reveal", nonce=HEX, cut=-1),                    "x1"),
    (message(type="reveal", nonce=HEX[1:]),                        "x1"),
    (message(type="reveal", nonce=None),                           "x1"),
    (message(type="play", spot=1, verb="void"),                    "x1"),
    (message(type="play", spot=1, verb="deal"),                    "x1"),
    (message(type="play", spot=1, verb="fold\n"),                  "x1"),
    (message(type="play", spot=1, verb="raise", raised=-1),        "x1"),
    (message(type="play", spot=1, verb="raise", raised=101),       "x1"),
    (message(type="play", spot=1, verb="buy", discard="A"),        "x1"),
    (message(type="play", spot=1, verb="buy", discard=51),         "x1"),
    ('{"type":"hello","protocol":"1"}',                            None),
    ('{"type":"hello","protocol":1,"token":' + json.dumps("t" * 129) + "}", None),
    ('{"a":' * 3_000,                                              None),
    ("[" * 16_000,                                                 None),
    ('{"type":"place","id":"x1","table":"t","spot":1,"stakes":' + '{"a":' * 3_000, None),
]  # fmt: skip


async def test_TAB_6_a_message_that_cannot_be_read_is_refused(
    house: Opened, unhurried: None
) -> None:
    client = await house.seat(T, 1)
    before = house.picture()
    for frame, told_id in MALFORMED:
        answers = await refusals(client, frame)
        told = [(answer["code"], answer["id"]) for answer in answers]
        assert told == [("malformed-message", told_id)], frame[:80]
        assert cast(dict[str, str], answers[0]["details"])["problem"]
        assert house.picture() == before, frame[:80]


REFUSED: list[tuple[dict[str, object], str | None]] = [
    # message                                                           code
    ({"type": "sit", "spot": 2, "table": "no-such-table"},               "unknown-table"),
    ({"type": "watch", "table": "no-such-table"},                        "unknown-table"),
    ({"type": "unwatch", "table": "no-such-table"},                      None),
    ({"type": "hello", "protocol": 1},                                   "already-welcome"),
    ({"type": "sit", "spot": 2},                                         "spot-not-free"),
    ({"type": "sit", "spot": 1},                                         "spot-not-free"),
    ({"type": "stand", "spot": 2},                                       "not-your-spot"),
    ({"type": "stand", "spot": 3},                                       "not-your-spot"),
    ({"type": "buy_in", "amount": 900_001},                              "not-enough-money"),
    ({"type": "buy_in", "amount": 10**12},                               "not-enough-money"),
    ({"type": "place", "spot": 2, "stakes": {"ante": 500}},              "not-your-spot"),
    ({"type": "place", "spot": 3, "stakes": {"ante": 500}},              "not-your-spot"),
    ({"type": "place", "spot": 1, "stakes": {"ante": 499}},              "stake-out-of-limits"),
    ({"type": "place", "spot": 1, "stakes": {"ante": 10**12}},           "stake-out-of-limits"),
    ({"type": "place", "spot": 1, "stakes": {"raise": 1_000}},           "ante-first"),
    ({"type": "place", "spot": 1, "stakes": {"ante": 500, "raise": 1_000}}, "unknown-wager"),
    ({"type": "place", "spot": 1, "stakes": {"ante": 500, "\u0000": 100}}, "unknown-wager"),
    ({"type": "place", "spot": 1, "stakes": {"ante": 500, "<b>": 100}},  "unknown-wager"),
    ({"type": "withdraw", "spot": 1},                                    "not-your-hand"),
    ({"type": "withdraw", "spot": 2},                                    "not-your-hand"),
    ({"type": "ready"},                                                  "no-hand-here"),
    ({"type": "reveal", "nonce": HEX},                                   "not-now"),
    ({"type": "play", "spot": 1, "verb": "fold"},                        "not-now"),
    ({"type": "play", "spot": 1, "verb": "raise", "raised": 2},          "not-now"),
    ({"type": "play", "spot": 1, "verb": "raise"},                       "raise-needs-a-multiple"),
    ({"type": "play", "spot": 1, "verb": "keep"},                        "not-now"),
    ({"type": "play", "spot": 1, "verb": "buy", "discard": "Ah"},        "not-now"),
    ({"type": "play", "spot": 1, "verb": "buy"},                         "discard-needed"),
    ({"type": "play", "spot": 1, "verb": "buy", "discard": "1h"},        "not-a-card"),
    ({"type": "play", "spot": 1, "verb": "muck"},                        "not-your-hand"),
    ({"type": "play", "spot": 2, "verb": "fold"},                        "not-now"),
]  # fmt: skip


async def test_TAB_6_what_is_not_allowed_is_refused_and_costs_nothing(
    house: Opened, unhurried: None
) -> None:
    client = await house.seat(T, 1)
    other = await house.seat(T, 2)
    await other.do("place", table=T, spot=2, stakes={"ante": 500})
    before = house.picture()
    for fields, code in REFUSED:
        no_id = fields["type"] in ("hello", "watch", "unwatch")
        answers = await refusals(client, json.dumps(fields) if no_id else message(**fields))
        assert [answer["code"] for answer in answers] == ([code] if code else []), fields
        assert house.picture() == before, fields
    await other.do("ready", table=T)
    await other.do("play", table=T, spot=2, verb="keep")


async def test_TAB_6_every_command_is_refused_out_of_its_phase(house: Opened) -> None:
    client = await house.seat(T, 1)
    await house.seat(T, 2)
    await client.do("place", table=T, spot=1, stakes={"ante": 500})
    phases = ("betting", "purchase", "decision", "settled")
    actions: dict[str, list[tuple[str, dict[str, object]]]] = {
        "betting": [("ready", {})],
        "purchase": [("play", {"spot": 1, "verb": "keep"})],
        "decision": [("play", {"spot": 1, "verb": "fold"})],
        "settled": [],
    }
    wrong: dict[str, list[tuple[str, dict[str, object]]]] = {
        "betting": [*actions["purchase"], *actions["decision"]],
        "purchase": [("withdraw", {"spot": 1}), *actions["betting"], *actions["decision"]],
        "decision": [("withdraw", {"spot": 1}), *actions["betting"], *actions["purchase"]],
        "settled": [("withdraw", {"spot": 1}), *actions["purchase"], *actions["decision"]],
    }
    for now in phases:
        assert cast(dict[str, str], client.views[T]["round"])["phase"] == now
        before = house.picture()
        for kind, fields in wrong[now]:
            refusal = await client.refused(kind, table=T, **fields)
            assert refusal["text"]
            assert refusal["details"]
        assert house.picture() == before
        for kind, fields in actions[now]:
            await client.do(kind, table=T, **fields)
        await house.until_quiet()


def has_more(client: Client, seen: int) -> bool:
    return len(client.frames) > seen


async def test_nothing_is_possible_before_hello(house: Opened) -> None:
    client = await house.call()
    before = house.picture()
    for kind, fields in (
        ("watch", {"table": T}),
        ("unwatch", {"table": T}),
        ("sit", {"id": "a", "table": T, "spot": 1}),
        ("buy_in", {"id": "b", "table": T, "amount": 500}),
    ):
        seen = len(client.frames)
        await client.send(kind, **fields)
        await client.until(partial(has_more, client, seen))
        assert json.loads(client.frames[-1])["code"] == "hello-first"
    assert house.picture() == before
    assert not house.tokens
    await client.hello()
    await client.watch(T)


async def test_a_repeated_id_acts_once_over_two_connections(house: Opened) -> None:
    client = await house.seat(T, 1, chips=1_000)
    again = await house.enter(token=client.token)
    for one in (client, again, client):
        await one.do("buy_in", id="once", table=T, amount=700)
    assert house.store.balance(f"chips:{T}:{client.player}") == 1_700
    assert again.player == client.player


async def test_an_id_used_for_another_command_is_refused(house: Opened) -> None:
    client = await house.seat(T, 1, chips=1_000)
    await client.do("buy_in", id="once", table=T, amount=700)
    before = house.picture()
    for fields in ({"amount": 701, "table": T}, {"amount": 700, "table": "cyber-poker-1"}):
        refusal = await client.refused("buy_in", id="once", **fields)
        assert refusal["code"] in ("id-used-before", "not-seated")
    assert house.picture() == before


async def test_ids_of_two_players_have_nothing_to_do_with_each_other(house: Opened) -> None:
    ann, ben = await house.seat(T, 1, chips=1_000), await house.seat(T, 2, chips=1_000)
    for client in (ann, ben):
        await client.do("buy_in", id="1", table=T, amount=500)
    assert house.store.balance(f"chips:{T}:{ann.player}") == 1_500
    assert house.store.balance(f"chips:{T}:{ben.player}") == 1_500
