"""Every call goes one way: who asks, may he, decode, call, encode."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import cast

import pytest
from msgspec import Struct

from croupier.errors import Broken, Refused
from croupier.people.roles import Role
from croupier.server.api import routes, serving
from croupier.server.api.endpoint import ANYONE, Call, Endpoint, get, post
from croupier.server.api.openapi import openapi
from croupier.server.api.rates import Rates
from croupier.server.api.routes import ENDPOINTS
from croupier.server.health import MACHINE_PATHS
from croupier.server.limits import API_BODY_MAX_BYTES, GUEST_GRANT_CHIPS
from server.calling import ask, got, refused
from server.opened import Opened
from support.wire import PATIENCE_S, Message

pytestmark = pytest.mark.anyio


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """Is what was said."""

    words: str
    times: int = 1


def echo(call: Call, body: Said) -> Said:
    """Says the same again.

    As often as it was asked to.
    """
    return Said(body.words * body.times)


async def look(call: Call, query: Said) -> Said:
    """Says what the query said."""
    return Said(query.words, query.times)


def fail(call: Call) -> Said:
    """Does not keep a promise."""
    raise Broken("the secret is 12345")


OWN = (
    post("/api/echo", echo, needs=ANYONE, status=201),
    get("/api/look/{word}", look, needs=ANYONE),
    get("/api/fail", fail, needs=ANYONE),
    get("/api/floor", fail, needs=(Role.FLOOR, Role.AUDITOR)),
)


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds endpoints of the test's own to those of the house: ask for it before `house`."""
    monkeypatch.setattr(routes.api_routes, "__defaults__", ((*ENDPOINTS, *OWN),))


async def test_who_says_no_token_is_told_to(house: Opened) -> None:
    for token in (None, "nobody's"):
        answer = await ask(house, "GET", "/api/me", token=token)
        assert (answer.status, answer.code) == (401, "sign-in-first")
        assert answer.headers["www-authenticate"] == "Bearer"


async def test_the_token_of_the_socket_is_that_of_the_api(house: Opened) -> None:
    client = await house.enter("anna")
    told = await got(house, "/api/me", token=client.token)
    assert told == {
        "player": client.player,
        "name": client.welcome["name"],
        "is_guest": True,
        "roles": ["player"],
        "account_chips": GUEST_GRANT_CHIPS,
        "now_ms": house.now_ms,
    }


async def test_what_has_no_path_is_refused_as_json(house: Opened) -> None:
    for path in ("/api/nothing", "/api/", "/api/rounds/x", "/api/me/more"):
        answer = await ask(house, "GET", path)
        assert (answer.status, answer.code) == (404, "no-such-path")


async def test_a_method_that_is_none_names_those_there_are(house: Opened) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        answer = await ask(house, method, "/api/me")
        assert (answer.status, answer.code) == (405, "method-not-allowed")
        assert answer.headers["allow"] == "GET"


async def test_a_page_of_another_house_may_not_ask(house: Opened) -> None:
    own = {"origin": f"http://127.0.0.1:{house.port}"}
    assert (await ask(house, "GET", "/api/openapi.json", headers=own)).status == 200
    for origin in ("https://evil.example", "null", "http://[", "http://127.0.0.1"):
        answer = await ask(house, "GET", "/api/openapi.json", headers={"origin": origin})
        assert (answer.status, answer.code) == (403, "foreign-origin"), origin


async def test_a_body_is_decoded_and_the_answer_encoded(own: None, house: Opened) -> None:
    answer = await ask(house, "POST", "/api/echo", {"words": "ré", "times": 2})
    assert (answer.status, answer.json) == (201, {"words": "réré", "times": 1})
    assert answer.headers["cache-control"] == "no-store"
    asked = await got(house, "/api/look/x?words=a%20b&times=3")
    assert asked == {"words": "a b", "times": 3}


MALFORMED = [
    b"", b"{", b"[]", b"null", b"{}", b'{"words": 1}', b'{"words": "a", "more": 1}', b"\xff",
    b'{"words": "a", "times": "2"}', b"[" * 2_000, b'{"words": "\\ud800"}',
]  # fmt: skip


@pytest.mark.parametrize("raw", MALFORMED)
async def test_a_body_that_cannot_be_read_is_refused(own: None, house: Opened, raw: bytes) -> None:
    answer = await ask(house, "POST", "/api/echo", raw=raw)
    assert (answer.status, answer.code) == (400, "malformed-message")


@pytest.mark.parametrize("query", ["", "words=a&times=x", "words=a&more=1", "words=a&words=b"])
async def test_a_query_that_cannot_be_read_is_refused(own: None, house: Opened, query: str) -> None:
    answer = await ask(house, "GET", f"/api/look/x?{query}")
    assert (answer.status, answer.code) == (400, "malformed-message")


async def test_a_body_has_a_size_and_a_kind(own: None, house: Opened) -> None:
    much = json.dumps({"words": "x" * API_BODY_MAX_BYTES}).encode()
    answer = await ask(house, "POST", "/api/echo", raw=much)
    assert (answer.status, answer.code) == (413, "body-too-large")
    form = {"content-type": "application/x-www-form-urlencoded"}
    answer = await ask(house, "POST", "/api/echo", raw=b"words=a", headers=form)
    assert (answer.status, answer.code) == (415, "not-json")


@pytest.mark.parametrize("is_gone", [True, False])
async def test_who_breaks_off_or_sends_no_more_is_no_fault_of_ours(
    own: None,
    house: Opened,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    is_gone: bool,
) -> None:
    monkeypatch.setattr(serving, "API_BODY_TIMEOUT_S", 60 if is_gone else 0.05)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    head = "POST /api/echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    await writer.drain()
    asked = house.hub.metrics.requests.labels("POST", "400")
    async with asyncio.timeout(PATIENCE_S):
        if is_gone:
            await asyncio.sleep(0.05)
            writer.transport.abort()
        else:
            assert b"400" in await reader.readline()
        while not asked._value.get():
            await asyncio.sleep(0.005)
    writer.close()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_our_own_fault_tells_nothing_of_itself(own: None, house: Opened) -> None:
    answer = await ask(house, "GET", "/api/fail")
    assert (answer.status, answer.code) == (500, "house-fault")
    assert b"12345" not in answer.body


async def test_an_endpoint_is_for_its_roles(own: None, house: Opened) -> None:
    client = await house.enter("anna")
    answer = await ask(house, "GET", "/api/floor", token=client.token)
    assert (answer.status, answer.code) == (403, "not-allowed")
    told = await refused(house, "GET", "/api/floor", token=client.token)
    assert told["details"] == {"accepted": "floor, auditor"}


async def test_who_asks_too_fast_is_told_when_to_ask_again(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = Rates(burst=2, per_second=4, askers_max=2)
    rates.spend("anna", now_ms=0)
    rates.spend("anna", now_ms=0)
    with pytest.raises(Refused) as caught:
        rates.spend("anna", now_ms=100)
    assert caught.value.details["wait_ms"] == 150
    rates.spend("anna", now_ms=250)
    rates.spend("ben", now_ms=250)
    with pytest.raises(Refused):
        rates.spend("anna", now_ms=260)
    # Ben has been silent longest, and is forgotten first.
    rates.spend("carl", now_ms=260)
    with pytest.raises(Refused):
        rates.spend("anna", now_ms=270)


# The document.


def endpoints() -> Iterator[Endpoint]:
    yield from ENDPOINTS


async def test_the_document_names_every_endpoint_and_no_other(house: Opened) -> None:
    told = await got(house, "/api/openapi.json")
    paths = cast(dict[str, dict[str, Message]], told["paths"])
    named = {(method, path) for path, methods in paths.items() for method in methods}
    beside = {("get", path) for path in MACHINE_PATHS}
    assert named == {(one.method.lower(), one.path) for one in endpoints()} | beside
    operations = [one["operationId"] for methods in paths.values() for one in methods.values()]
    assert len(operations) == len(set(operations))


def test_the_document_is_made_from_the_functions() -> None:
    told = openapi(OWN)
    operation = cast(dict[str, dict[str, Message]], told["paths"])["/api/echo"]["post"]
    assert operation["summary"] == "Says the same again."
    assert operation["requestBody"] == {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Said"}}},
    }
    looked = cast(dict[str, dict[str, Message]], told["paths"])["/api/look/{word}"]["get"]
    names = [(p["name"], p["in"], p["required"]) for p in cast(list[Message], looked["parameters"])]
    assert names == [("word", "path", True), ("words", "query", True), ("times", "query", False)]


def test_every_reference_of_the_document_leads_somewhere() -> None:
    text = json.dumps(openapi(ENDPOINTS))
    schemas = cast(dict[str, Message], openapi(ENDPOINTS)["components"])["schemas"]
    for part in text.split('"#/components/schemas/')[1:]:
        assert part.partition('"')[0] in schemas
