"""A small client of the WebSocket protocol: it says hello, sends, and keeps every frame it got."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable
from itertools import count
from typing import cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from croupier.fair.commitment import nonce_commitment

Message = dict[str, object]

PATIENCE_S = 30
"""How long a test waits for something that must come: generous, for the machine may be busy."""

FRAME_MAX_BYTES = 1 << 22


class Client:
    """One socket to a house. `frames` holds every frame received, `views` the newest of a table.

    `meters` are what jackpots showed when another table moved them, `hits` those that were won.
    `errors` are refusals that came for no command in particular; `closed` tells code and reason
    once the socket is closed.
    """

    def __init__(self, socket: ClientConnection, name: str) -> None:
        self.socket = socket
        self.name = name
        self.frames: list[str] = []
        self.views: dict[str, Message] = {}
        self.terms: dict[str, Message] = {}
        self.welcome: Message = {}
        self.lobby: Message = {}
        self.account_chips = 0
        self.errors: list[Message] = []
        self.meters: dict[str, int] = {}
        self.hits: list[Message] = []
        self.answers: dict[str, Message] = {}
        self.closed: tuple[int, str] | None = None
        self.answers_pings = False
        self._ids = count(1)
        self._heard = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    @property
    def player(self) -> str:
        return str(self.welcome["player"])

    @property
    def token(self) -> str:
        return str(self.welcome["token"])

    async def _listen(self) -> None:
        try:
            async for frame in self.socket:
                self._take(frame if isinstance(frame, str) else frame.decode())
        except ConnectionClosed:
            pass
        self.closed = (self.socket.close_code or 0, self.socket.close_reason or "")
        self._heard.set()

    def _take(self, frame: str) -> None:
        self.frames.append(frame)
        message: Message = json.loads(frame)
        match message["type"]:
            case "welcome":
                # The token is told to a new guest alone; who comes back keeps the one he has.
                self.welcome = {**message, "token": message["token"] or self.welcome.get("token")}
                self.account_chips = cast(int, message["account_chips"])
            case "lobby":
                self.lobby = message
            case "account":
                self.account_chips = cast(int, message["account_chips"])
            case "ping" if self.answers_pings:
                pong = {"type": "pong", "number": message["number"]}
                self._pongs = asyncio.ensure_future(self.send_raw(json.dumps(pong)))
            case "ping":
                pass
            case "terms":
                self.terms[str(message["table"])] = message
            case "table":
                view = cast(Message, message["view"])
                self.views[str(view["table"])] = view
            case "done":
                self.answers[str(message["id"])] = message
            case "refused" if message["id"] is not None:
                self.answers[str(message["id"])] = message
            case "meters":
                self.meters |= cast(dict[str, int], message["meters"])
            case "jackpot_hit":
                self.hits.append(message)
            case _:
                self.errors.append(message)
        self._heard.set()

    async def until(self, is_so: Callable[[], object]) -> None:
        """Waits until something is so, looking again after every frame."""
        async with asyncio.timeout(PATIENCE_S):
            while not is_so():
                if self.closed is not None:
                    raise ConnectionError(f"{self.name}'s socket was closed: {self.closed}")
                self._heard.clear()
                await self._heard.wait()

    async def until_closed(self) -> tuple[int, str]:
        """Waits until the house has closed the socket; gives its code and reason."""
        async with asyncio.timeout(PATIENCE_S):
            while self.closed is None:
                self._heard.clear()
                await self._heard.wait()
        return self.closed

    async def send_raw(self, frame: str | bytes) -> None:
        await self.socket.send(frame)

    async def send(self, kind: str, **fields: object) -> None:
        await self.send_raw(json.dumps({"type": kind, **fields}))

    async def hello(self, token: str | None = None) -> None:
        """Says hello and waits for the welcome and the lobby."""
        self.welcome = {"token": token}
        await self.send("hello", protocol=1, token=token)
        await self.until(lambda: "player" in self.welcome and self.lobby)

    async def watch(self, *tables: str) -> None:
        """Asks for tables and waits for a view of each."""
        for table in tables:
            self.views.pop(table, None)
            await self.send("watch", table=table)
        await self.until(lambda: all(table in self.views for table in tables))

    def new_id(self) -> str:
        return f"{self.name}-{next(self._ids)}"

    async def ask(self, kind: str, **fields: object) -> Message:
        """Sends a command, under an `id` of its own if none is given, and gives its answer."""
        command = str(fields.setdefault("id", self.new_id()))
        self.answers.pop(command, None)
        await self.send(kind, **fields)
        await self.until(lambda: command in self.answers)
        return self.answers[command]

    async def do(self, kind: str, **fields: object) -> None:
        """Sends a command that must be carried out."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer

    async def refused(self, kind: str, **fields: object) -> Message:
        """Sends a command that must be refused; gives the refusal."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        return answer

    async def close(self) -> None:
        await self.socket.close()
        await self._listening

    async def vanish(self) -> None:
        """Is gone without a word, as when a cable is pulled."""
        self.socket.transport.abort()
        await self._listening


async def call(url: str, name: str = "client", *, origin: str | None = None) -> Client:
    """Opens a socket and says nothing yet."""
    headers = {"Origin": origin} if origin is not None else None
    socket = await connect(
        url,
        additional_headers=headers,
        max_size=FRAME_MAX_BYTES,
        compression=None,
        proxy=None,
        ping_interval=None,
    )
    return Client(socket, name)


async def enter(url: str, name: str = "client", *, token: str | None = None) -> Client:
    """Opens a socket and says hello."""
    client = await call(url, name)
    await client.hello(token)
    return client


def nonce_of(name: str, round_number: int) -> str:
    """Gives the nonce that a test's client uses in a round: the same one after a restart."""
    return hashlib.sha256(f"{name} {round_number}".encode()).hexdigest()


def committed(nonce: str) -> str:
    """Gives the commitment to a nonce."""
    return nonce_commitment(bytes.fromhex(nonce))
