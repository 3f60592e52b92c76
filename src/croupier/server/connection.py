"""One client: reads its messages one by one, and tells it what it may know."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from croupier.errors import Broken, Refused
from croupier.ledger import player_account
from croupier.server import messages as wire
from croupier.server.accounts import arrive, refill
from croupier.server.handling import handling
from croupier.server.hub import Hub
from croupier.server.jackpots import JackpotNews
from croupier.server.latency import OPENED, Latency
from croupier.server.limits import (
    FAREWELL_TIMEOUT_S,
    HAPPENED_MAX,
    HELLO_TIMEOUT_S,
    OUTBOX_MAX,
    REFUSALS_MAX,
    SEND_TIMEOUT_S,
    WATCHED_MAX,
)
from croupier.server.patience import Patience
from croupier.server.person_news import PersonNews
from croupier.server.translate import TableMessage, command_of
from croupier.store import Player
from croupier.table.live import Watcher
from croupier.table.setting import Setting
from croupier.table.view import ClockView

__all__ = ["Closing", "Connection", "id_in"]

NEW_BUSINESS = (wire.Sit, wire.Wait, wire.Borrow, wire.BuyIn, wire.Place)
"""What a house that is about to stop takes no more."""

_LOG = logging.getLogger(__name__)
_DECODER = msgspec.json.Decoder(wire.ClientMessage)
_ENCODE = msgspec.json.Encoder().encode


class Closing(Exception):
    """Ends a conversation with a WebSocket close code and a reason the peer may read."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """Talks with one client until it goes.

    Answers wait in a bounded queue. Tables do not: each watched table has a mark that it changed,
    and its newest state is written out when the client can take it, so a slow client is brought
    up to date and never waited for.
    """

    def __init__(self, socket: WebSocket, hub: Hub) -> None:
        self._socket = socket
        self._hub = hub
        self._player: Player | None = None
        self._person = PersonNews(hub.store, hub.persons, hub.tools.edge.now_ms, self._wake_up)
        self._answers: deque[bytes] = deque()
        self._changed: dict[str, list[str]] = {}
        self._account_changed = False
        self._told_account_chips = 0
        self._lobby_changed = False
        self._has_lobby = False
        self._watched: dict[str, Watcher] = {}
        self._commanded: set[str] = set()
        self._wake = asyncio.Event()
        self._jackpots = JackpotNews(hub.meters, hub.table, self._watched.keys(), self._wake.set)
        self._told_terms: dict[str, Setting] = {}
        self._latency = Latency()
        self._patience = Patience(SEND_TIMEOUT_S)
        self._allowance = float(hub.limits.commands_burst)  # a rate, no money
        self._allowed_at_s = asyncio.get_running_loop().time()
        self._unreadable = 0
        self._too_fast = 0

    async def run(self) -> None:
        """Serves the client until either side ends it; never raises."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            done, _ = await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await self._farewell(task.exception())
        finally:
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)
            self._leave()

    async def _farewell(self, error: BaseException | None) -> None:
        if isinstance(error, Broken):
            _LOG.error("a conversation ends by a fault of ours", exc_info=error)
            error = Closing(1011, "a fault of the house")
        if isinstance(error, Closing) and self._socket.application_state is not (
            WebSocketState.DISCONNECTED
        ):
            self._hub.metrics.closed.labels(str(error.code)).inc()
            _LOG.info("socket closed", extra={"code": error.code, "why": error.reason})
            # A client that does not read may not even hear this.
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(FAREWELL_TIMEOUT_S):
                    await self._socket.close(error.code, error.reason)
        elif error is not None and not isinstance(error, WebSocketDisconnect | Closing):
            raise error

    def _leave(self) -> None:
        self._patience.end()
        for name in tuple(self._watched):
            self._unwatch(name)
        if self._player is not None:
            _LOG.info("player went", extra={"player": self._player.id})
            self._person.stop()
            self._hub.went_offline(self._player.id, self._account_moved, self._commanded)
        self._hub.leave_lobby(self._lobby_moved)
        self._hub.jackpots.leave(self._jackpots)

    # Reading ------------------------------------------------------------------------------

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(HELLO_TIMEOUT_S):
                while self._player is None:
                    await self._handle(await self._receive())
        except TimeoutError:
            raise Closing(1008, "no hello in time") from None
        while True:
            await self._handle(await self._receive())

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None:
            raise Closing(1003, "send text")
        return str(text)

    async def _handle(self, text: str) -> None:
        command_id: str | None = None
        with handling(self._hub.metrics) as handled:
            try:
                self._spend_allowance()
                message = self._decode(text)
                command_id = getattr(message, "id", None)
                handled.reads(message)
                await self._obey(message)
            except Refused as refused:
                handled.outcome = refused.code
                self._refuse(refused, command_id or id_in(text))
            except Broken:
                handled.outcome = "house-fault"
                self._refuse(Refused("house-fault", accepted="reload"), command_id)

    def _decode(self, text: str) -> wire.ClientMessage:
        try:
            message = _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._unreadable += 1
            if self._unreadable > REFUSALS_MAX:
                raise Closing(1008, "too many messages that cannot be read") from None
            raise Refused("malformed-message", problem=str(error)[:200]) from None
        self._unreadable = 0
        return message

    def _spend_allowance(self) -> None:
        now_s = asyncio.get_running_loop().time()
        limits = self._hub.limits
        earned = (now_s - self._allowed_at_s) * limits.commands_per_second
        self._allowance = min(limits.commands_burst, self._allowance + earned)
        self._allowed_at_s = now_s
        if self._allowance < 1:
            self._too_fast += 1
            if self._too_fast > REFUSALS_MAX:
                raise Closing(1008, "too many messages")
            raise Refused("too-fast", accepted=f"{limits.commands_per_second} messages a second")
        self._allowance -= 1
        self._too_fast = 0

    async def _obey(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Hello):
            await self._hello(message)
            return
        if self._player is None:
            raise Refused("hello-first", accepted="hello")
        await self._meet_again()
        if isinstance(message, wire.Watch):
            self._watch(message.table)
        elif isinstance(message, wire.Unwatch):
            self._unwatch(message.table)
        elif isinstance(message, wire.Pong):
            self._latency.answered(message.number, self._loop_ms())
        else:
            await self._command(message, self._player)

    async def _hello(self, message: wire.Hello) -> None:
        if message.protocol != wire.PROTOCOL:
            raise Closing(1002, f"this house speaks protocol {wire.PROTOCOL}")
        if self._player is not None:
            raise Refused("already-welcome", player=self._player.id)
        tools = self._hub.tools
        arrival = await asyncio.to_thread(
            arrive,
            self._hub.store,
            message.token,
            now_ms=tools.edge.now_ms(),
            draw_token=tools.draw_token,
        )
        player = arrival.player
        if not arrival.token and not self._hub.has_chips(player.id):
            now_ms = tools.edge.now_ms()
            await asyncio.to_thread(refill, self._hub.store, player.id, now_ms=now_ms)
        account_chips = self._told_account_chips = await self._account_chips(player)
        self._player = player
        self._person.start(player.id, arrival.token or message.token or "")
        self._answer(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                player=player.id,
                name=player.name,
                token=arrival.token,
                account_chips=account_chips,
                now_ms=tools.edge.now_ms(),
            )
        )
        _LOG.info("player came in", extra={"player": player.id, "is_new": bool(arrival.token)})
        self._hub.went_online(player.id, self._account_moved)
        self._hub.enter_lobby(self._lobby_moved)
        self._hub.jackpots.listen(self._jackpots)
        self._lobby_moved()

    async def _meet_again(self) -> None:
        """Looks who this is now: a session that has ended is nobody's, at once."""
        if not await self._person.look():
            raise Closing(1008, "signed out")
        self._player = self._person.player or self._player

    async def _command(self, message: TableMessage, player: Player) -> None:
        table = self._hub.table(message.table)
        if self._hub.closes_at_ms is not None and isinstance(message, NEW_BUSINESS):
            raise Refused("house-closing", table=message.table)
        self._commanded.add(message.table)
        command = command_of(message, player)
        fingerprint = hashlib.sha256(_ENCODE(message)).digest()
        await table.do(
            command,
            command_id=f"{player.id}:{message.id}",
            reply=fingerprint,
            latency_ms=self._latency.of(message.table),
        )
        self._answer(wire.Done(message.id))
        if isinstance(message, wire.BuyIn | wire.CashOut):
            self._hub.tell_account(player.id)

    async def _account_chips(self, player: Player) -> int:
        account = player_account(player.id)
        return await asyncio.to_thread(self._hub.store.balance, account)

    def _watch(self, name: str) -> None:
        table = self._hub.table(name)
        if name not in self._watched:
            if len(self._watched) >= WATCHED_MAX:
                raise Refused("too-many-watched", accepted=WATCHED_MAX)

            def watcher(happened: tuple[str, ...]) -> None:
                self._table_moved(name, happened)

            self._watched[name] = watcher
            table.watch(watcher)
            self._hub.showing.watching[name] += 1
        self._told_terms.pop(name, None)
        self._table_moved(name, ())

    def _unwatch(self, name: str) -> None:
        watcher = self._watched.pop(name, None)
        if watcher is not None:
            self._hub.table(name).unwatch(watcher)
            self._hub.showing.watching[name] -= 1
            self._changed.pop(name, None)
            self._latency.forget(name)
            self._wake.set()

    # Writing ------------------------------------------------------------------------------

    def _answer(self, message: wire.ServerMessage) -> None:
        if len(self._answers) >= OUTBOX_MAX:
            raise Closing(1008, "answers are not read")
        self._answers.append(_ENCODE(message))
        self._wake.set()

    def _refuse(self, refused: Refused, command_id: str | None) -> None:
        details = dict(refused.details)
        self._answer(wire.Refusal(command_id, refused.code, details, str(refused)))

    def _table_moved(self, name: str, happened: tuple[str, ...]) -> None:
        if self._changed.get(name):
            self._hub.metrics.behind.inc()
        names = self._changed.setdefault(name, [])
        names.extend(happened)
        # Motion that was missed for so long is not worth showing: keep the newest of it.
        del names[:-HAPPENED_MAX]
        self._wake.set()

    def _lobby_moved(self) -> None:
        self._lobby_changed = True
        if not self._has_no_eye_for_the_lobby():
            self._wake.set()

    def _has_no_eye_for_the_lobby(self) -> bool:
        # Who watches a table does not look at the lobby; he gets it when he turns away.
        return self._has_lobby and bool(self._watched)

    def _wake_up(self) -> None:
        self._wake.set()

    def _account_moved(self) -> None:
        self._account_changed = True
        self._wake.set()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            with suppress(Refused):  # Busy; it is looked at again before anything is obeyed.
                await self._meet_again()
                for check in self._person.checks():
                    self._answer(check)
            await self._send_answers()
            if self._account_changed and self._player is not None:
                self._account_changed = False
                await self._tell_account(self._player)
            if self._lobby_changed and not self._has_no_eye_for_the_lobby():
                self._lobby_changed, self._has_lobby = False, True
                await self._send(self._hub.lobby_frame())
            for name in tuple(self._changed):
                await self._show(name)
            for frame in self._jackpots.frames():
                await self._send(frame)

    async def _send_answers(self) -> None:
        while self._answers:
            await self._send(self._answers.popleft())

    async def _tell_account(self, player: Player) -> None:
        # Read now, and not when it moved: so what is told last is what is there last.
        try:
            account_chips = await self._account_chips(player)
        except Refused:  # The store is busy; what the account holds is told with its next move.
            self._account_changed = True
        else:
            if account_chips != self._told_account_chips:
                self._told_account_chips = account_chips
                await self._send(_ENCODE(wire.Account(account_chips)))

    async def _show(self, name: str) -> None:
        # The terms may stay what they are and the clock or a limit beside them change.
        table = self._hub.table(name)
        setting = table.setting
        if self._told_terms.get(name) is not setting:
            self._told_terms[name] = setting
            await self._send(_ENCODE(self._hub.terms_message(name)))
        # What was obeyed while something else was read or sent is in the view, too.
        await self._send_answers()
        happened = self._changed.pop(name, None)
        if happened is not None:  # Else it is watched no more.
            player = self._player.id if self._player is not None else ""
            view, frame = self._hub.showing.show(table, player, tuple(happened))
            self._jackpots.shown(name, view.meter_chips)
            await self._send(frame)
            await self._measure(name, view.clock, is_new=OPENED in happened)

    async def _measure(self, name: str, clock: ClockView | None, *, is_new: bool) -> None:
        """Takes the time of a window that was shown, and asks how long an answer takes."""
        now_ms = self._hub.tools.edge.now_ms()
        self._latency.shown(name, clock, now_ms, is_new=is_new)
        number = self._latency.ask(self._loop_ms()) if is_new else None
        if number is not None:
            await self._send(_ENCODE(wire.Ping(number)))

    def _loop_ms(self) -> int:
        return round(asyncio.get_running_loop().time() * 1000)

    async def _send(self, frame: bytes) -> None:
        try:
            await self._patience.wait(self._socket.send_text(frame.decode()))
        except TimeoutError:
            raise Closing(1008, "messages are not read") from None
        except RuntimeError:  # The server has closed this socket a moment ago, as when it stops.
            raise WebSocketDisconnect(1006) from None


_ID = re.compile(r"[A-Za-z0-9_.-]{1,64}")


def id_in(text: str) -> str | None:
    """Finds the id of a message that could not be read, so that its sender knows which it was."""
    with suppress(msgspec.DecodeError, RecursionError, UnicodeError):
        loose = msgspec.json.decode(text)
        found = loose.get("id") if isinstance(loose, dict) else None
        if isinstance(found, str) and _ID.fullmatch(found):
            return found
    return None
