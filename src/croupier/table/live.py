"""A live table: one mailbox, a cache of the log, a clock, and whoever watches.

Persist, then tell: nobody hears of an event before its transaction is committed. The log's key
(table, number) is the only lock between processes; whoever loses it loads and decides again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from croupier.errors import Broken, Refused
from croupier.ledger import Transfer, jackpot_account
from croupier.ledger.jackpot import seed_transfers
from croupier.rules import Terms
from croupier.store import Already, Batch, Conflict, Store
from croupier.table.commands import Command
from croupier.table.dealer import Chance, next_step, reopen
from croupier.table.decide import decide
from croupier.table.events import Event
from croupier.table.limits import DECIDE_ATTEMPTS
from croupier.table.log import event_name, load, stored
from croupier.table.money import transfers_of
from croupier.table.setting import Setting
from croupier.table.state import TableState, evolve

__all__ = ["Edge", "LiveTable", "Watcher"]

_LOG = logging.getLogger(__name__)

Watcher = Callable[[tuple[str, ...]], None]
"""Is told the names of the events just committed; it must return at once and never raise."""


class Edge(NamedTuple):
    """Brings what the core may not have of itself: the time in milliseconds, and secrets."""

    now_ms: Callable[[], int]
    draw_secret: Callable[[], bytes]


class LiveTable:
    """Runs one table: commands one after another, the dealer's steps between them.

    When a promise of ours breaks, this table stops with its money held and `is_broken` set; other
    tables go on.
    """

    def __init__(self, setting: Setting, store: Store, edge: Edge) -> None:
        self.setting = setting
        self.state = TableState(table=setting.table)
        self.is_broken = False
        self.meter_chips: int | None = None
        self._store = store
        self._edge = edge
        self._mailbox = asyncio.Lock()
        self._watchers: set[Watcher] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._ticking: asyncio.Task[None] | None = None

    @property
    def terms(self) -> Terms:
        """Gives the terms the table is dealt under."""
        return self.setting.terms

    def watch(self, watcher: Watcher) -> None:
        """Tells a watcher of every change from now on."""
        self._watchers.add(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """Stops telling a watcher; harmless when it was never told."""
        self._watchers.discard(watcher)

    async def open(self) -> None:
        """Loads the log and goes on where it stopped: same deck, same cards, same wagers (TAB-4).

        A window that was open gets its whole length again, for nobody could answer meanwhile.
        """
        async with self._mailbox:
            await self._load()
            await self._seed_jackpot()
            await self._append(reopen(self.setting, self.state, self._edge.now_ms()))
            await self._deal_on()

    async def do(self, command: Command, *, command_id: str, reply: bytes = b"") -> bool:
        """Carries out a player's command; False when it had been carried out before.

        Raises:
            Refused: with the reason; nothing has changed.
        """
        async with self._mailbox:
            self._must_be_whole()
            if await asyncio.to_thread(self._store.reply_of, command_id) is not None:
                return False
            try:
                await self._decide_and_append(command, command_id, reply)
            except Already:
                return False
            except Broken:
                self._stop()
                raise
            await self._deal_on()
            return True

    async def close(self) -> None:
        """Stops the clock; the log holds everything that is needed to go on."""
        async with self._mailbox:
            if self._alarm is not None:
                self._alarm.cancel()
        if self._ticking is not None:
            await self._ticking

    async def _decide_and_append(self, command: Command, command_id: str, reply: bytes) -> None:
        for _ in range(DECIDE_ATTEMPTS):
            now_ms = self._edge.now_ms()
            events = decide(self.setting, self.state, command, now_ms)
            try:
                return await self._append(events, command_id=command_id, reply=reply)
            except Conflict:
                await self._load()
        raise Refused("busy", table=self.setting.table)

    async def _deal_on(self) -> None:
        """Lets the dealer take every step that is due, then sets the alarm for the next one."""
        try:
            while await self._take_step():
                pass
        except Broken:
            self._stop()
        self._set_alarm()

    async def _take_step(self) -> bool:
        await self._read_meter()
        chance = Chance(self._edge.now_ms(), self._edge.draw_secret(), self.meter_chips or 0)
        events = next_step(self.setting, self.state, chance)
        try:
            await self._append(events, expects_meter=True)
        except Conflict:
            await self._load()
            return True
        return bool(events)

    def _stop(self) -> None:
        self.is_broken = True
        _LOG.exception("table %s has stopped; its money stays held", self.setting.table)
        self.tell(("table.stopped/1",))

    async def _append(
        self,
        events: Sequence[Event],
        *,
        command_id: str | None = None,
        reply: bytes = b"",
        expects_meter: bool = False,
    ) -> None:
        if not events:
            return
        before, state, meter = self.state, self.state, self.meter_chips or 0
        transfers: list[Transfer] = []
        for event in events:
            transfers += transfers_of(self.terms, state, event, meter)
            state = evolve(state, event)
        now_ms = self._edge.now_ms()
        batch = Batch(
            table=before.table,
            number=before.number + 1,
            events=stored(before.table, before.number, events, now_ms),
            transfers=tuple(transfers),
            command=command_id,
            reply=reply,
            at_ms=now_ms,
            expects=self._expected_meter() if expects_meter else (),
        )
        await asyncio.wrap_future(self._store.submit(batch))
        self.state = state
        await self._read_meter()
        self.tell(tuple(map(event_name, events)))

    def _expected_meter(self) -> tuple[tuple[str, int], ...]:
        jackpot = self.terms.jackpot
        if jackpot is None or self.meter_chips is None:
            return ()
        return ((jackpot_account(jackpot.name), self.meter_chips),)

    async def _read_meter(self) -> None:
        jackpot = self.terms.jackpot
        if jackpot is not None:
            account = jackpot_account(jackpot.name)
            self.meter_chips = await asyncio.to_thread(self._store.balance, account)

    async def _seed_jackpot(self) -> None:
        """Puts a meter that no money ever touched at its seed, once in all its life (CYB-7)."""
        jackpot = self.terms.jackpot
        if jackpot is None:
            return
        ref = f"seed/{jackpot.name}"
        batch = Batch(
            table=self.setting.table,
            number=0,
            transfers=seed_transfers(jackpot, ref=ref),
            command=ref,
            at_ms=self._edge.now_ms(),
        )
        with suppress(Already):  # It was seeded when a table first opened with it.
            await asyncio.wrap_future(self._store.submit(batch))
        await self._read_meter()

    async def _load(self) -> None:
        self.state = await asyncio.to_thread(load, self._store, self.state)

    def tell(self, happened: tuple[str, ...]) -> None:
        """Tells every watcher to look again; `happened` names committed events, if any."""
        for watcher in tuple(self._watchers):
            watcher(happened)

    def _must_be_whole(self) -> None:
        if self.is_broken:
            raise Refused("table-stopped", table=self.setting.table)

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        window = self.state.window
        if window is not None and not self.is_broken:
            # The loop's clock may wake a moment early; a millisecond more avoids a second wake.
            delay_ms = max(0, window.deadline_ms - self._edge.now_ms()) + 1
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay_ms / 1000, self._ring)

    def _ring(self) -> None:
        self._ticking = asyncio.ensure_future(self._tick())

    async def _tick(self) -> None:
        async with self._mailbox:
            if not self.is_broken:
                await self._deal_on()
