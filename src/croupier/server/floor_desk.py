"""The floor at work in one process: follows the floor's stream and sees to it at every table.

What the floor decides is in its stream first; then each table that it concerns is given an order,
which is in the table's own log. An order's id is made of the decision's number, so that whichever
process gives it, it is given once, and one that died in between is stood in for by any other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import suppress
from importlib.resources import files
from typing import TYPE_CHECKING

from croupier.errors import Broken, Refused
from croupier.floor.commands import TellEdges
from croupier.floor.houses import house_of
from croupier.floor.log import FLOOR, Decided, Order, carry_out, load
from croupier.floor.state import FloorState, FloorTable, Status
from croupier.games import home_of
from croupier.houses import house
from croupier.houses.document import house_document
from croupier.houses.document import house_of as read_house
from croupier.server.edges import Change, find_change
from croupier.server.limits import FIGURES_TIMEOUT_S, FLOOR_RETRY_MS
from croupier.table import orders
from croupier.table.log import load as load_table
from croupier.table.setting import Setting
from croupier.table.state import TableState

if TYPE_CHECKING:
    from croupier.server.hub import Hub

__all__ = ["FloorDesk"]

_LOG = logging.getLogger(__name__)

_Given = tuple[str, orders.FloorCommand]
_SO_ALREADY = ("nothing-to-change", "table-stopped")


class FloorDesk:
    """Holds the floor's state, a cache of its stream, and gives its orders to the tables.

    `pending` names the tables that could not be given theirs yet; they are tried again.
    """

    def __init__(self, hub: Hub, told: Iterable[Setting]) -> None:
        self.state = FloorState()
        self.pending: frozenset[str] = frozenset()
        self._hub = hub
        self._told = {setting.table: setting for setting in told}
        self._seen: dict[str, tuple[int, int, int]] = {}
        self.founded = {name: _founded(setting) for name, setting in self._told.items()}
        self._lock = asyncio.Lock()
        self._retry: asyncio.TimerHandle | None = None
        self._running: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def open(self, *, is_first: bool = True) -> None:
        """Opens the tables that the floor has opened, and brings each to where the floor has it.

        From then on it follows what other processes decide. `is_first`: see `LiveTable.open`.
        """
        self._hub.feed.follow(FLOOR, self._hear)
        await self.follow(is_first=is_first)

    async def close(self) -> None:
        """Gives no order any more."""
        self._is_closed = True
        if self._retry is not None:
            self._retry.cancel()
        await self._hub.figures.odds.close()
        if self._running:
            await asyncio.wait(self._running)

    def table(self, name: str) -> FloorTable:
        """Finds a table as the floor has it.

        Raises:
            Refused: `unknown-table`, naming the tables there are.
        """
        known = self.tables()
        if name not in known:
            raise Refused("unknown-table", table=name[:64], accepted=", ".join(known))
        return known[name]

    def tables(self) -> dict[str, FloorTable]:
        """Gives every table there is or was, by name."""
        return {**self.founded, **self.state.tables}

    async def decide(self, order: Order) -> Decided:
        """Carries out a command of the floor, and answers when every table has its order.

        Raises:
            Refused: with the reason; nothing has changed.
        """
        async with self._lock:
            decided = await asyncio.to_thread(
                carry_out, self._hub.store, self.state, order, self.founded
            )
            self.state = decided.state
            await self._see_to_it(is_first=True)
        return decided

    async def follow(self, *, is_first: bool = False) -> None:
        """Catches up with what other processes have decided; harmless when there is nothing new."""
        async with self._lock:
            self.state = await asyncio.to_thread(load, self._hub.store, self.state)
            await self._see_to_it(is_first=is_first)

    def _hear(self, number: int) -> None:
        if number > self.state.number and not self._is_closed:
            self._start(self.follow())

    async def _see_to_it(self, *, is_first: bool) -> None:
        for table in self.state.tables.values():
            if not self._hub.has_table(table.table):
                await self._open(table, is_first=is_first)
        names = [table.setting.table for table in self._hub.tables()]
        reached = await asyncio.gather(*(self._bring(name) for name in names))
        self.pending = frozenset(
            name for name, done in zip(names, reached, strict=True) if not done
        )
        if self.pending and self._retry is None and not self._is_closed:
            loop = asyncio.get_running_loop()
            self._retry = loop.call_later(FLOOR_RETRY_MS / 1000, self._try_again)

    def record_edges(self, number: int, before: FloorTable, after: FloorTable) -> None:
        """Records the exact edges before and after a decision, once they are known."""
        self._start(self._record_edges(number, before, after))

    async def _record_edges(self, number: int, before: FloorTable, after: FloorTable) -> None:
        found = await find_change(self._hub.figures, before, after, wait_s=FIGURES_TIMEOUT_S)
        if self._is_closed or found == Change(None, None):
            return
        order = Order(
            command=TellEdges(number, found.before, found.after),
            command_id=f"floor:{number}:edges",
            fingerprint=b"edges",
            at_ms=self._hub.tools.edge.now_ms(),
        )
        await self.decide(order)

    def _try_again(self) -> None:
        self._retry = None
        self._start(self.follow())

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:  # The store is busy; what is pending is tried again.
            _LOG.warning("the floor could not go on: %s", error)
            if self._retry is None and not self._is_closed:
                loop = asyncio.get_running_loop()
                self._retry = loop.call_later(FLOOR_RETRY_MS / 1000, self._try_again)

    async def _open(self, table: FloorTable, *, is_first: bool) -> None:
        if table.status is Status.CLOSED and await self._is_closed_in_its_log(table.table):
            return
        try:
            found = house_of(table.game, table.house, table.text)
            self._told[table.table] = Setting(table=table.table, house=found)
            await self._hub.add_table(self._told[table.table], is_first=is_first)
        except Refused as refused:
            # Of a game that is dealt no more, say: the other tables do not wait for it.
            _LOG.warning("table %s cannot be opened: %s", table.table, refused)

    async def _is_closed_in_its_log(self, name: str) -> bool:
        state = await asyncio.to_thread(load_table, self._hub.store, TableState(table=name))
        return state.floor.is_closed or not state.number

    async def _bring(self, name: str) -> bool:
        """Gives a table the orders of decisions that it has not had; False where it must wait."""
        table = self.state.tables.get(name)
        wagering = max(self.state.stopped, self.state.allowed)
        newest = (table.posted, table.decided, wagering) if table is not None else (0, 0, wagering)
        if self._seen.get(name, (0, 0, 0)) == newest:
            return True
        for command_id, command in self._orders(name, table, newest):
            if not await self._give(name, command_id, command):
                return False
        self._seen[name] = newest
        return True

    async def _give(self, name: str, command_id: str, command: orders.FloorCommand) -> bool:
        live = self._hub.table(name)
        try:
            if isinstance(command, orders.PostHouse) and command.house is not None:
                await self._hub.open_meters(name, read_house(command.house).terms.jackpot)
            await live.do(command, command_id=command_id, reply=command_id.encode())
        except Broken:
            return True  # It has stopped with its money held, and takes no wager.
        except Refused as refused:
            if refused.code not in _SO_ALREADY:
                _LOG.warning("table %s could not be given %s: %s", name, command_id, refused)
                return False
        return True

    def _orders(
        self, name: str, table: FloorTable | None, newest: tuple[int, int, int]
    ) -> Iterator[_Given]:
        posted, decided, wagering = newest
        seen_posted, seen_decided, seen_wagering = self._seen.get(name, (0, 0, 0))
        if wagering > seen_wagering:
            yield f"floor:{wagering}:{name}:wagering", self._wagering()
        if table is None:
            return
        if posted > seen_posted and (order := self._house(table)) is not None:
            yield f"floor:{posted}:{name}:house", order
        if decided > seen_decided:
            for number, command in enumerate(_status(table)):
                yield f"floor:{decided}:{name}:{number}", command

    def _wagering(self) -> orders.FloorCommand:
        by, reason = self.state.stopped_by, self.state.stop_reason
        if self.state.stopped:
            return orders.StopWagering(by, reason)
        return orders.AllowWagering(by, reason)

    def _house(self, table: FloorTable) -> orders.FloorCommand | None:
        """Makes the order to put up a house, None where the table is told it from the start."""
        if not table.text:
            return None
        with suppress(Refused):  # It was read when it was posted; the game may be gone since.
            found = house_of(table.game, table.house, table.text)
            document = house_document(found)
            is_told = document == house_document(self._told[table.table].house)
            if not is_told or self._hub.table(table.table).state.floor.posted is not None:
                by, reason = table.posted_by, table.post_reason or "new house"
                return orders.PostHouse(by, reason, document)
        return None


def _status(table: FloorTable) -> Iterator[orders.FloorCommand]:
    by, reason = table.by, table.reason or "opened"
    match table.status:
        case Status.OPEN:
            yield orders.ReopenTable(by, reason)
            yield orders.ResumeTable(by, reason)
        case Status.PAUSED:
            yield orders.PauseTable(by, reason)
        case Status.CLOSED:
            yield orders.CloseTable(by, reason)


def _founded(setting: Setting) -> FloorTable:
    """Describes a table that the house opened by itself; its text is there if its house ships."""
    terms = setting.terms
    text = ""
    with suppress(Refused):
        if house(terms.game.key, terms.house) == setting.house:
            text = _shipped(terms.game.key)
    return FloorTable(setting.table, terms.game.key, terms.house, text)


def _shipped(game: str) -> str:
    file = files(home_of(game) or "croupier.houses").joinpath(f"{game}.toml")
    return file.read_text(encoding="utf-8")
