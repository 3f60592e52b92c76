"""A live table: one mailbox, a cache of the log, a clock, and whoever watches.

Persist, then tell: nobody hears of an event before its transaction is committed. The log's key
(table, number) is the only lock between processes; whoever loses it loads and decides again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from croupier.errors import Broken, Refused
from croupier.ledger import Transfer, jackpot_account
from croupier.people.tally import Bound
from croupier.rules import Terms
from croupier.store import Already, Batch, Conflict, Store
from croupier.table.care import STAKING, bounds_of
from croupier.table.commands import Command
from croupier.table.dealer import Chance, next_step, reopen
from croupier.table.decide import decide
from croupier.table.events import Event
from croupier.table.limits import (
    BUSY_RETRY_MS,
    DECIDE_ATTEMPTS,
    FORSAKEN_MS,
    STANDBY_MS,
    STEPS_MAX,
)
from croupier.table.log import event_name, read_on, stored
from croupier.table.mailbox import Mailbox, Sent
from croupier.table.meters import Meters, names_of
from croupier.table.money import rest_on_meters, transfers_of
from croupier.table.rest import is_at_rest
from croupier.table.setting import Setting, Settings
from croupier.table.state import TableState, evolve, fold
from croupier.table.timing import closes_ms, has_run_out
from croupier.table.turnover import due_ms
from croupier.table.watchers import Watcher, Watchers

__all__ = ["Edge", "LiveTable", "Watcher"]

_LOG = logging.getLogger(__name__)


class Edge(NamedTuple):
    """Brings what the core may not have of itself: the time in milliseconds, and secrets."""

    now_ms: Callable[[], int]
    draw_secret: Callable[[], bytes]


class LiveTable:
    """Runs one table: commands one after another, the dealer's steps between them.

    `setting` is the one in force: a round that was opened under other terms is finished under
    those, as it was committed to, and the next one is opened under the terms then posted.

    When a promise of ours breaks, this table stops with its money held and `is_broken` set; other
    tables go on. `meters` is shared by all tables of a process.
    """

    def __init__(
        self, setting: Setting, store: Store, edge: Edge, meters: Meters | None = None
    ) -> None:
        self.setting = self._posted = setting
        self._settings = Settings(setting)
        self.state = TableState(table=setting.table)
        self.is_broken = False
        self._store = store
        self._edge = edge
        self._meters = Meters(store) if meters is None else meters
        self._turn = asyncio.Lock()
        self._watchers = Watchers(lambda: asyncio.get_running_loop().time())
        self._alarm: asyncio.TimerHandle | None = None
        self._running: set[asyncio.Task[None]] = set()
        self._mailbox = Mailbox()
        self._is_finishing = False
        self._is_standby = False
        self._is_open = self._is_closed = False

    @property
    def terms(self) -> Terms:
        """Gives the terms the table is dealt under."""
        return self.setting.terms

    @property
    def meter_chips(self) -> int | None:
        """Gives what the jackpot's meter shows, None at a table without one (CYB-5)."""
        jackpot = self.terms.jackpot
        return None if jackpot is None else self._meters.show(jackpot.name)

    @property
    def is_at_rest(self) -> bool:
        """Tells whether no wager waits for its result here, so that nobody misses anything."""
        return self.is_broken or is_at_rest(self.state)

    def finish(self) -> None:
        """Deals the round in progress to its end, and opens no other after it in this process."""
        self._is_finishing = True

    def watch(self, watcher: Watcher) -> None:
        """Tells a watcher of every change from now on."""
        self._watchers.add(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """Stops telling a watcher; harmless when it was never told."""
        self._watchers.remove(watcher)

    async def open(self, *, is_first: bool = True) -> None:
        """Loads the log and goes on where it stopped: same deck, same cards, same wagers (TAB-4).

        A window that was open gets its whole length again if nobody could answer meanwhile: when
        no other process was there (`is_first`), or none has dealt at the table for a while. Else
        another process deals here, and its windows are left as they are.
        """
        async with self._turn:
            self._is_open = True
            with suppress(Broken), self._stopping_if_broken():
                await self._open_meters(self._posted.terms)
                await self._load()
                if not is_first and not self._is_forsaken():
                    self._stand_by()
                    return
                self._is_standby = False
                with suppress(Conflict):  # Another process opens it as well.
                    await self._append(reopen(self.setting, self.state, self._edge.now_ms()))
            await self._deal_on()
            self._watchers.tell_noted()

    def hear(self, number: int) -> None:
        """Notes that the log is said to have an event of this number; it is read if it is new."""
        if self.state.number < number and self._is_open and not self._is_closed:
            self._start(self.catch_up(number))

    async def catch_up(self, number: int) -> None:
        """Reads what other processes have written, up to this number at least, and tells of it.

        The dealer's next step is left to the process that wrote last, which is at it; if it does
        not come, because that process is no more, this one takes it a moment later. Where the
        store is busy nothing is read, and the feed tells of it again.
        """
        async with self._turn:
            if self.state.number >= number or self.is_broken or self._is_closed:
                return
            with suppress(Refused, Broken), self._stopping_if_broken():
                await self._load()
            self._watchers.tell_noted()

    async def do(
        self, command: Command, *, command_id: str, reply: bytes = b"", latency_ms: int = 0
    ) -> bool:
        """Carries out a player's or the floor's command; False when it had been carried out before.

        Answers once it is committed; the dealer's steps that follow from it are taken after that,
        before the next command, and then the watchers are told. Commands that wait and move no
        money may be committed together. Whoever goes away while he waits stops nothing. `reply` is
        kept with the command, so that another one under the same id is told from the same sent
        again. `latency_ms` is what was measured of its way here; it counts as sent so much
        earlier, as far as the open window allows.

        Raises:
            Refused: with the reason; nothing has changed.
            Broken: when a promise of ours does not hold; the table has stopped.
        """
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        sent = Sent(command, command_id, reply, self._edge.now_ms(), latency_ms, answer)
        self._mailbox.add(sent)
        self._start(self._do_next())
        return await answer

    async def tick(self) -> None:
        """Lets the dealer take every step that is due by now, as the alarm does by itself."""
        async with self._turn:
            if not self.is_broken and not self._is_closed:
                await self._deal_on()
                self._watchers.tell_noted()

    async def close(self) -> None:
        """Stops the clock; the log holds everything that is needed to go on."""
        async with self._turn:
            self._is_closed = True
            if self._alarm is not None:
                self._alarm.cancel()
        if self._running:
            await asyncio.wait(self._running)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _do_next(self) -> None:
        async with self._turn:
            if not self._mailbox:  # It was committed together with one before it.
                return
            sent = self._mailbox.take()  # They are obeyed in the order in which they arrived.
            try:
                is_new = await self._obey(sent)
            except (Refused, Broken) as error:
                sent.fails(error)
            else:
                sent.succeeds(is_new=is_new)
                if is_new:
                    await self._deal_on()
            if not self._mailbox or self._watchers.is_due():  # Else it is about to change again.
                # Whoever asked for it hears first that it was done.
                asyncio.get_running_loop().call_soon(self._watchers.tell_noted)

    async def _obey(self, sent: Sent) -> bool:
        self._must_be_open()
        if has_run_out(self.state, sent.arrived_ms):
            # Late is late, even when the alarm has not been heard yet.
            await self._deal_on()
            self._must_be_open()
        with self._stopping_if_broken():
            return await self._carry_out(sent)

    async def _carry_out(self, sent: Sent) -> bool:
        try:
            await self._decide_and_append(sent)
        except Already as already:
            _must_be_same(already.reply, sent.reply)
            return False
        except Refused:
            # Sent again it would mostly be refused; only then does anyone need to look.
            before = await asyncio.to_thread(self._store.reply_of, sent.id)
            if before is None:
                raise
            _must_be_same(before, sent.reply)
            return False
        return True

    async def _decide_and_append(self, sent: Sent) -> None:
        for attempt in range(DECIDE_ATTEMPTS):
            known = self.state.number
            along: tuple[Sent, ...] = ()
            try:
                now_ms = self._edge.now_ms()
                events = self._decide(self.state, sent, now_ms)
                bounds = await self._bounds(events, now_ms)
                if not attempt:
                    along, more = self._take_along(sent, events, now_ms)
                    events += more
                return await self._commit(sent, along, events, bounds)
            except Conflict:
                await self._load()
            except Already:
                if not along:
                    raise
            except Refused:
                # Another process may have dealt on, and then it is decided by what is there now.
                await self._load()
                if self.state.number == known and not along:
                    raise
        raise Refused("busy", table=self.setting.table)

    async def _commit(
        self,
        sent: Sent,
        along: Sequence[Sent],
        events: Sequence[Event],
        bounds: tuple[Bound, ...],
    ) -> None:
        try:
            async with self._meters.held(self._rested_on(events)):
                await self._append(events, commands=(sent, *along), bounds=bounds)
        except BaseException:
            self._mailbox.put_back(along)  # Each is carried out by itself then.
            raise
        for other in along:
            other.succeeds(is_new=True)

    def _decide(self, state: TableState, sent: Sent, now_ms: int) -> tuple[Event, ...]:
        return decide(
            self.setting,
            state,
            sent.command,
            now_ms,
            arrived_ms=sent.arrived_ms,
            latency_ms=sent.latency_ms,
            meter_chips=self.meter_chips,
        )

    def _take_along(
        self, sent: Sent, events: tuple[Event, ...], now_ms: int
    ) -> tuple[tuple[Sent, ...], tuple[Event, ...]]:
        return self._mailbox.take_along(
            sent,
            fold(self.state, events) if self._mailbox else self.state,
            lambda state, other: self._decide(state, other, now_ms),
            lambda state: bool(next_step(self.setting, state, self._chance())),
        )

    def _chance(self) -> Chance:
        now_ms = self._edge.now_ms()
        # What has arrived and waits its turn was in time, however long the step before it took.
        heard_ms = self._mailbox.heard_ms(now_ms)
        return Chance(now_ms, self._edge.draw_secret(), self._shown(), self._posted, heard_ms)

    async def _bounds(self, events: Sequence[Event], now_ms: int) -> tuple[Bound, ...]:
        """Gives what the players who stake something have set themselves."""
        if not any(isinstance(event, STAKING) for event in events):
            return ()
        return await asyncio.to_thread(
            bounds_of, self._store, self.terms, self.state, events, now_ms
        )

    async def _deal_on(self) -> None:
        """Lets the dealer take every step that is due, then sets the alarm for the next one."""
        is_left = True
        try:
            with self._stopping_if_broken():
                for _ in range(STEPS_MAX):
                    if self.is_broken or not await self._take_step():
                        is_left = False
                        break
                    if self._watchers.is_due():
                        self._watchers.tell_noted()
                    if self._is_standby:  # Another process was faster, and goes on with it.
                        return
        except Refused:
            pass  # Busy: nothing was written, and the same step is due again in a moment.
        except Broken:
            pass  # It is told in the log and in the lobby; whoever had sent a command was obeyed.
        self._set_alarm(is_busy=is_left)

    async def _take_step(self) -> bool:
        if self._is_finishing and is_at_rest(self.state):
            return False
        chance = self._chance()
        try:
            await self._open_meters(self._posted.terms)
            events = next_step(self.setting, self.state, chance)
            async with self._meters.held(self._rested_on(events)):
                if self._shown() != chance.meters:
                    # Another table moved them while this one waited.
                    chance = chance._replace(meters=self._shown())
                    events = next_step(self.setting, self.state, chance)
                await self._append(events)
        except Conflict:
            await self._load()
            return True
        except Refused as refused:
            if refused.code == "busy":
                raise
            raise Broken(f"the dealer's own step was refused: {refused}") from refused
        return bool(events)

    @contextmanager
    def _stopping_if_broken(self) -> Iterator[None]:
        """Stops this table, and it alone, at whatever fault of ours comes up.

        Raises Broken for it, whatever it was.
        """
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            self.is_broken = True
            _LOG.exception("table %s has stopped; its money stays held", self.setting.table)
            self.tell(("table.stopped/1",))
            raise Broken(f"table {self.setting.table} has stopped") from error

    async def _append(
        self,
        events: Sequence[Event],
        *,
        commands: tuple[Sent, ...] = (),
        bounds: tuple[Bound, ...] = (),
    ) -> None:
        if not events:
            return
        before, state, meters = self.state, self.state, self._shown()
        transfers: list[Transfer] = []
        for event in events:
            transfers += transfers_of(self.terms, state, event, meters)
            state = evolve(state, event)
        now_ms = self._edge.now_ms()
        expected = self._meters.shown(self._rested_on(events))
        batch = Batch(
            table=before.table,
            number=before.number + 1,
            events=stored(before.table, before.number, events, now_ms),
            transfers=tuple(transfers),
            commands=tuple((sent.id, sent.reply) for sent in commands),
            at_ms=now_ms,
            expects=tuple((jackpot_account(name), chips) for name, chips in expected.items()),
            bounds=bounds,
        )
        await asyncio.wrap_future(self._store.submit(batch))
        self.state = state
        self._is_standby = False
        self._obey_terms()
        if expected:
            # What was expected was there at the commit, so this is exact whoever else feeds them.
            await self._meters.moved(expected, _moved(expected, transfers))
        self._watchers.note(map(event_name, events))

    def _shown(self) -> dict[str, int]:
        return self._meters.shown(names_of(self.terms.jackpot))

    def _rested_on(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Names the meters that these events rest on: all that the round feeds, or none."""
        if not rest_on_meters(self.terms, self.state, events):
            return ()
        return names_of(self.terms.jackpot)

    async def _open_meters(self, terms: Terms) -> None:
        now_ms = self._edge.now_ms()
        await self._meters.open(terms.jackpot, table=self.setting.table, now_ms=now_ms)

    async def _load(self) -> None:
        known = self.state.number
        self.state, happened = await asyncio.to_thread(read_on, self._store, self.state)
        self._obey_terms()
        names = {*names_of(self.terms.jackpot), *names_of(self._posted.terms.jackpot)}
        if names:
            await self._meters.catch_up(names)
        if self.state.number > known:
            self._is_standby = True
            self._stand_by()
            if known:  # Else it is opened just now, and what was before is no news.
                self._watchers.note(happened)

    def _obey_terms(self) -> None:
        state, settings = self.state, self._settings
        try:
            self._posted = settings.posted(state.floor.posted)
            dealt = settings.posted(state.floor.dealt)
            self.setting = settings.under(dealt, state.digest, state.document)
        except Refused as refused:
            raise Broken(f"terms that cannot be dealt any more: {refused}") from refused

    def tell(self, happened: tuple[str, ...]) -> None:
        """Tells every watcher to look again; `happened` names what else happened, if anything."""
        self._watchers.tell(happened)

    def _must_be_open(self) -> None:
        if self.is_broken:
            raise Refused("table-stopped", table=self.setting.table)
        if self._is_closed:
            raise Refused("busy", table=self.setting.table)

    def _is_forsaken(self) -> bool:
        return has_run_out(self.state, self._edge.now_ms() - FORSAKEN_MS)

    def _stand_by(self) -> None:
        """Sets the alarm for the case that the process which wrote last writes no more."""
        self._wake_in(STANDBY_MS)

    def _set_alarm(self, *, is_busy: bool) -> None:
        left_ms = BUSY_RETRY_MS if is_busy else self._left_ms()
        if left_ms is not None and self._is_standby:
            left_ms += STANDBY_MS
        self._wake_in(left_ms)

    def _wake_in(self, delay_ms: int | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        is_over = self._is_closed or (self._is_finishing and is_at_rest(self.state))
        if delay_ms is not None and not self.is_broken and not is_over:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay_ms / 1000, lambda: self._start(self.tick()))

    def _left_ms(self) -> int | None:
        due = (due_ms(self.state), closes_ms(self.state))
        soonest = min((at_ms for at_ms in due if at_ms is not None), default=None)
        if soonest is None:
            return None
        # The loop's clock may wake a moment early; a millisecond more avoids a second wake.
        return max(0, soonest - self._edge.now_ms()) + 1


def _moved(shown: Mapping[str, int], transfers: Sequence[Transfer]) -> dict[str, int]:
    after = {jackpot_account(name): chips for name, chips in shown.items()}
    for transfer in transfers:
        if transfer.credit in after:
            after[transfer.credit] += transfer.amount_chips
        if transfer.debit in after:
            after[transfer.debit] -= transfer.amount_chips
    return dict(zip(shown, after.values(), strict=True))


def _must_be_same(before: bytes, reply: bytes) -> None:
    if before != reply:
        raise Refused("id-used-before", accepted="an id of its own for each command")
