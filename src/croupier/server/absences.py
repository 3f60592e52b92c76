"""Who has no connection any more is marked as away at every table where he has a place (ILS-3)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Mapping
from contextlib import suppress

from croupier.errors import Broken, Refused
from croupier.server.limits import PRESENCE_WAIT_S
from croupier.table.commands import ComeBack, GoAway
from croupier.table.live import LiveTable
from croupier.table.places import has_place
from croupier.table.presence import OFFLINE, everybody

__all__ = ["Absences"]


class Absences:
    """Writes into each table's log who of its players went away, and who came back.

    A player may be connected to another process of the same house: the one that he is connected to
    takes a marker away that another one set. So a process that opens, or sees that another one is
    gone, may mark whoever does not come within a while, though it cannot know who is elsewhere.
    """

    def __init__(self, tables: Mapping[str, LiveTable], is_online: Callable[[str], bool]) -> None:
        self._tables = tables
        self._is_online = is_online
        self._running: set[asyncio.Task[None]] = set()
        self._asking: asyncio.TimerHandle | None = None

    def begin(self, player: str, commanded: Collection[str] = ()) -> None:
        """Marks a player who has gone; at the tables `commanded` his last word may be unheard."""
        for name, table in self._tables.items():
            if name in commanded or has_place(table.state, player):
                self._start(self._go_away(table, player))

    def end(self, player: str) -> None:
        """Takes the marker of a player away who is here; harmless when he was never away."""
        for table in self._tables.values():
            if player in table.state.seating.away:
                self._start(self._come_back(table, player))

    def ask_after_all(self) -> None:
        """Marks, a while from now, those who sit there and have not come back.

        It is asked when the house opens, and when another process of it is there no more: whoever
        was connected there has no other to mark him.
        """
        loop = asyncio.get_running_loop()
        if self._asking is not None:
            self._asking.cancel()
        self._asking = loop.call_later(PRESENCE_WAIT_S, self._ask)

    def table_changed(self, name: str) -> None:
        """Takes markers away that say of somebody who is connected here that he is not."""
        table = self._tables[name]
        for player, absence in table.state.seating.away.items():
            if absence.reason == OFFLINE and self._is_online(player):
                self._start(self._come_back(table, player))

    async def close(self) -> None:
        """Marks nobody any more: the house that opens next asks after everybody."""
        if self._asking is not None:
            self._asking.cancel()
        if self._running:
            await asyncio.wait(self._running)

    def _ask(self) -> None:
        for table in self._tables.values():
            for player in sorted(everybody(table.state.spots, table.state.seating)):
                if not self._is_online(player):
                    self._start(self._go_away(table, player))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _go_away(self, table: LiveTable, player: str) -> None:
        if self._is_online(player):
            return
        command_id = f"away:{player}:{table.setting.table}:{table.state.number}"
        with suppress(Refused, Broken):  # He has no place there, or the table has stopped.
            await table.do(GoAway(player), command_id=command_id)

    async def _come_back(self, table: LiveTable, player: str) -> None:
        command_id = f"back:{player}:{table.setting.table}:{table.state.number}"
        with suppress(Refused, Broken):  # He is back already, or the table has stopped.
            await table.do(ComeBack(player), command_id=command_id)
