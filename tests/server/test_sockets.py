"""Sockets that misbehave are refused or closed, and nobody else is the worse for it."""

from __future__ import annotations

import asyncio
import json
import logging
import socket as sockets
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from croupier.server import connection
from croupier.server.limits import (
    COMMANDS_BURST,
    FRAME_MAX_BYTES,
    OUTBOX_MAX,
    REFUSALS_MAX,
    WATCHED_MAX,
    Limits,
)
from server.opened import Opened, open_house
from support.wire import call
from table.desk import setting_of

pytestmark = pytest.mark.anyio

T = "stud-poker-1"
UNKNOWN = b'{"type":"watch","table":"nowhere"}'


async def others_play_on(house: Opened, spot: int = 7) -> None:
    """Asserts that another client can play a hand."""
    client = await house.seat(T, spot)
    await client.do("place", table=T, spot=spot, stakes={"ante": 500})
    await client.do("withdraw", table=T, spot=spot)
    house.check_books()


async def test_an_oversize_frame_closes_its_socket(house: Opened) -> None:
    client = await house.seat(T, 1)
    before = house.picture()
    await client.send_raw(" " * FRAME_MAX_BYTES)
    await client.until(lambda: client.errors)
    await client.send_raw(" " * (FRAME_MAX_BYTES + 1))
    code, _ = await client.until_closed()
    assert code == 1009
    assert house.picture() == before
    await others_play_on(house)


async def test_a_message_in_many_oversize_parts_closes_its_socket(house: Opened) -> None:
    client = await house.seat(T, 1)
    before = house.picture()

    async def parts() -> object:
        for _ in range(40):
            yield " " * 1_000

    with pytest.raises(Exception, match="1009"):
        await client.socket.send(parts())  # type: ignore[arg-type]
        await client.until(lambda: False)
    assert (await client.until_closed())[0] == 1009
    assert house.picture() == before


async def test_a_binary_frame_closes_its_socket(house: Opened) -> None:
    client = await house.seat(T, 1)
    before = house.picture_but_for_markers()
    await client.send_raw(b'{"type":"ready","id":"a","table":"stud-poker-1"}')
    assert await client.until_closed() == (1003, "send text")
    assert house.picture_but_for_markers() == before
    await others_play_on(house)


async def test_text_that_is_no_utf_8_closes_its_socket(house: Opened) -> None:
    client = await house.seat(T, 1)
    before = house.picture_but_for_markers()
    await client.socket.send(b'{"type":"watch","table":"\xff\xfe"}', text=True)
    code, _ = await client.until_closed()
    assert code == 1007
    assert house.picture_but_for_markers() == before
    await others_play_on(house)


async def test_who_sends_too_fast_is_refused_then_closed(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Limits, "commands_per_second", 0.000_1)
    client = await house.enter()  # The hello is the first message.
    before = house.picture()
    for number in range(COMMANDS_BURST - 1 + REFUSALS_MAX + 1):
        await client.send("unwatch", table=f"t{number}")
    assert await client.until_closed() == (1008, "too many messages")
    assert [error["code"] for error in client.errors] == ["too-fast"] * REFUSALS_MAX
    assert house.picture() == before
    await others_play_on(house)


async def test_who_slows_down_is_heard_again(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await house.enter()
    for _ in range(COMMANDS_BURST + 10):
        await client.send("unwatch", table="any")
    await client.until(lambda: len(client.errors) > 5)
    monkeypatch.setattr(Limits, "commands_per_second", 10**6)
    await client.watch(T)


async def test_who_sends_nothing_that_can_be_read_is_closed(house: Opened, unhurried: None) -> None:
    client = await house.enter()
    before = house.picture()
    for _ in range(REFUSALS_MAX):
        await client.send_raw("?")
    await client.watch(T)  # One good message is forgiveness.
    for _ in range(REFUSALS_MAX + 1):
        await client.send_raw("?")
    assert await client.until_closed() == (1008, "too many messages that cannot be read")
    assert house.picture() == before


async def test_more_tables_than_one_client_may_watch_are_refused() -> None:
    settings = [
        setting_of("stud_poker", table=f"stud-{number}") for number in range(WATCHED_MAX + 1)
    ]
    async with open_house("memory://", settings) as house:
        client = await house.enter()
        await client.watch(*(f"stud-{number}" for number in range(WATCHED_MAX)))
        await client.send("watch", table=f"stud-{WATCHED_MAX}")
        await client.until(lambda: client.errors)
        assert client.errors[0]["code"] == "too-many-watched"
        await client.send("unwatch", table="stud-0")
        await client.watch(f"stud-{WATCHED_MAX}")


async def test_who_never_reads_is_closed_and_delays_nobody(
    narrow_house: Opened, monkeypatch: pytest.MonkeyPatch, unhurried: None
) -> None:
    monkeypatch.setattr(connection, "SEND_TIMEOUT_S", 0.5)
    house = narrow_house
    deaf = await deaf_client(house)
    player = await house.seat(T, 1)
    for number in range(50):
        await player.do("place", table=T, spot=1, stakes={"ante": 500 + 100 * (number % 2)})
    async with asyncio.timeout(30):
        while house.hub.showing.watching[T] == 2:
            await asyncio.sleep(0.01)
    deaf.close()
    house.check_books()


BUFFER_BYTES = 4_096


@pytest.fixture
async def narrow_house() -> AsyncIterator[Opened]:
    async with open_house("memory://", buffer_bytes=BUFFER_BYTES) as opened:
        yield opened


async def deaf_client(house: Opened) -> sockets.socket:
    """Opens a socket with a tiny buffer by hand, says hello, watches, and never reads."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2_048)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, ("127.0.0.1", house.port))
    key = b64encode(bytes(16)).decode()
    upgrade = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(raw, upgrade.encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += await loop.sock_recv(raw, 1)
    for message in ({"type": "hello", "protocol": 1}, {"type": "watch", "table": T}):
        await loop.sock_sendall(raw, masked(json.dumps(message).encode()))
    async with asyncio.timeout(30):
        while not house.hub.showing.watching[T]:
            await asyncio.sleep(0.01)
    return raw


def masked(text: bytes) -> bytes:
    """Frames a short text as a client does, under a mask of zeros."""
    assert len(text) < 126
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


async def test_answers_that_are_not_read_are_not_piled_up(
    narrow_house: Opened, monkeypatch: pytest.MonkeyPatch, unhurried: None
) -> None:
    monkeypatch.setattr(connection, "SEND_TIMEOUT_S", 60)
    house = narrow_house
    deaf = await deaf_client(house)
    loop = asyncio.get_running_loop()

    async def ask_on() -> None:
        with suppress(ConnectionError):
            while True:
                await loop.sock_sendall(deaf, OUTBOX_MAX * masked(UNKNOWN))

    asking = asyncio.create_task(ask_on())
    async with asyncio.timeout(30):
        while house.hub.showing.watching[T]:
            await asyncio.sleep(0.01)
    asking.cancel()
    await asyncio.wait([asking])
    deaf.close()
    await others_play_on(house)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://[", "file://", "http://127.0.0.1:1"]
)
async def test_a_page_of_another_house_is_not_let_in(house: Opened, origin: str) -> None:
    with pytest.raises(InvalidStatus) as caught:
        await call(house.url, origin=origin)
    assert caught.value.response.status_code == 403
    assert not house.tokens


async def test_a_page_of_this_house_is_let_in(house: Opened) -> None:
    client = await house.call(origin=f"http://127.0.0.1:{house.port}")
    await client.hello()


async def test_a_house_that_is_full_says_so(house: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Limits, "connections", 2)
    first, _ = await house.enter(), await house.enter()
    third = await house.call()
    assert await third.until_closed() == (1013, "the house is full")
    await first.close()
    async with asyncio.timeout(30):
        while house.hub.sockets > 1:
            await asyncio.sleep(0.005)
    late = await house.enter()
    assert late.welcome


async def test_a_socket_that_the_server_has_closed_is_no_fault(
    house: Opened, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = await house.seat(T, 1)

    async def send_text(socket: WebSocket, text: str) -> None:
        await socket.close(1012)
        raise RuntimeError("Unexpected ASGI message 'websocket.send', after 'websocket.close'")

    monkeypatch.setattr(WebSocket, "send_text", send_text)
    await client.send("ready", id="a", table=T)
    assert (await client.until_closed())[0] == 1012
    async with asyncio.timeout(30):
        while house.hub.sockets:
            await asyncio.sleep(0.005)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_socket_at_another_door_is_turned_away(house: Opened) -> None:
    for path in ("", "/", "/wss", "/ws/", "/api/rounds", "/%00"):
        with pytest.raises(InvalidStatus) as caught:
            await call(house.url.removesuffix("/ws") + path)
        assert caught.value.response.status_code == 403


async def test_a_cable_that_is_pulled_takes_nothing_along(house: Opened) -> None:
    client = await house.seat(T, 1)
    watcher = await house.enter()
    await watcher.watch(T)
    await client.do("place", table=T, spot=1, stakes={"ante": 500})
    then = house.table(T).state
    before = (then.round, then.spots, then.holds, then.window)
    await client.vanish()

    def is_online() -> object:
        return watcher.views[T]["spots"][0]["is_online"]  # type: ignore[index]

    await watcher.until(lambda: not is_online())
    now = house.table(T).state
    assert (now.round, now.spots, now.holds, now.window) == before
    assert house.hub.showing.watching[T] == 1


async def test_a_hurried_client_that_never_says_goodbye(house: Opened) -> None:
    async def come_and_go(number: int) -> None:
        client = await house.call()
        await client.send("hello", protocol=1)
        if number % 2:
            await client.send("watch", table=T)
        await client.vanish()

    await asyncio.gather(*map(come_and_go, range(20)))
    await others_play_on(house)
    async with asyncio.timeout(30):
        while house.hub.showing.watching[T] != 1:
            await asyncio.sleep(0.01)
