"""Calls the HTTP API of a house that a test has opened."""

from __future__ import annotations

import http.client
import json
from collections.abc import Mapping
from typing import NamedTuple, cast

from anyio import to_thread

from server.opened import Opened
from support.wire import Message


class Answer(NamedTuple):
    """What came back: `json` is empty where the body was no object."""

    status: int
    body: bytes
    headers: Mapping[str, str]

    @property
    def json(self) -> Message:
        return cast(Message, json.loads(self.body))

    @property
    def code(self) -> object:
        return self.json["code"]


async def ask(
    house: Opened,
    method: str,
    path: str,
    body: object = None,
    *,
    token: str | None = None,
    headers: Mapping[str, str] | None = None,
    raw: bytes | None = None,
) -> Answer:
    """Makes one call; `raw` is sent as it is where it is given, else `body` as JSON."""
    sent = dict(headers or {})
    data = raw
    if data is None and body is not None:
        data = json.dumps(body).encode()
    if data is not None:
        sent.setdefault("content-type", "application/json")
    if token is not None:
        sent["authorization"] = f"Bearer {token}"

    def asked() -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=30)
        connection.request(method, path, body=data, headers=sent)
        response = connection.getresponse()
        answer = Answer(
            response.status,
            response.read(),
            {name.lower(): value for name, value in response.getheaders()},
        )
        connection.close()
        return answer

    return await to_thread.run_sync(asked)


async def got(house: Opened, path: str, *, token: str | None = None) -> Message:
    """Reads something that must be there."""
    answer = await ask(house, "GET", path, token=token)
    assert answer.status == 200, answer.body
    return answer.json


async def done(
    house: Opened, path: str, body: object = None, *, token: str | None = None
) -> Message:
    """Has something done that must be done."""
    answer = await ask(house, "POST", path, {} if body is None else body, token=token)
    assert 200 <= answer.status < 300, answer.body
    return answer.json


async def refused(
    house: Opened, method: str, path: str, body: object = None, *, token: str | None = None
) -> Message:
    """Makes a call that must be refused; gives the refusal."""
    answer = await ask(house, method, path, body, token=token)
    assert 400 <= answer.status < 500, answer.body
    reasons = {"reasons"} if answer.json["code"] == "malformed" else set[str]()
    assert answer.json.keys() == {"code", "details", "text"} | reasons
    return answer.json
