"""What other processes have written, passed on to the tables, meters and people of this one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress

from croupier.errors import Broken, Refused
from croupier.ledger import jackpot_account, player_account
from croupier.people.events import stream_of
from croupier.server.limits import STREAMS_TOLD_MAX
from croupier.server.persons import Persons
from croupier.store import Moved, Store, Wanted
from croupier.table.live import LiveTable
from croupier.table.meters import Meters

__all__ = ["Feed", "Follower"]

Follower = Callable[[int], None]
"""Is told that a stream has grown to an event of this number; perhaps more than once."""

_PLAYER = player_account("")
_JACKPOT = jackpot_account("")


class Feed:
    """Brings the store's word from its thread to whom it concerns.

    `tables` are the open ones and `online` the players who are here, both as they change;
    `tell_account` is told of a player whose account may have moved, `persons` of streams of
    persons that have grown, and `one_gone` when another process is there no more.
    """

    def __init__(
        self,
        store: Store,
        meters: Meters,
        tables: Mapping[str, LiveTable],
        online: Collection[str],
        tell_account: Callable[[str], None],
        persons: Persons,
        one_gone: Callable[[], None],
    ) -> None:
        self._store = store
        self._meters = meters
        self._tables = tables
        self._online = online
        self._tell_account = tell_account
        self._persons = persons
        self._one_gone = one_gone
        self._followers: dict[str, list[Follower]] = {}
        self._told: dict[str, int] = {}
        self._moved_meters: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def follow(self, stream: str, follower: Follower) -> None:
        """Tells a follower of a stream that is no table's, such as the floor's."""
        self._followers.setdefault(stream, []).append(follower)

    async def open(self) -> bool:
        """Begins; True where no other process has this house open.

        Raises:
            Refused: `busy` when the store does not answer.
        """
        self._loop = asyncio.get_running_loop()
        return await asyncio.to_thread(self._store.watch, self._moved, self._wanted)

    async def close(self) -> None:
        """Passes nothing on any more."""
        self._loop = None
        if self._reading is not None:
            await asyncio.wait({self._reading})

    # In a thread of the store's ---------------------------------------------------------------

    def _wanted(self) -> Wanted:
        online = list(self._online)
        accounts = [player_account(player) for player in online]
        accounts += [jackpot_account(name) for name in self._meters.names()]
        streams = [*list(self._tables), *list(self._followers), *map(stream_of, online)]
        return Wanted(streams, accounts)

    def _moved(self, moved: Moved) -> None:
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # The loop has just ended, and nobody is here any more.
                loop.call_soon_threadsafe(self._pass_on, moved)

    # In the loop ------------------------------------------------------------------------------

    def _pass_on(self, moved: Moved) -> None:
        if self._loop is None:
            return
        if moved.is_one_gone:
            self._one_gone()
        for name, number in moved.tables.items():
            if name in self._tables:
                self._tables[name].hear(number)
            elif number > self._told.get(name, 0):
                self._tell_of(name, number)
        for account in moved.accounts:
            if account.startswith(_PLAYER):
                self._tell_account(account.removeprefix(_PLAYER))
            elif account.startswith(_JACKPOT):
                self._moved_meters.add(account.removeprefix(_JACKPOT))
        if self._moved_meters and self._reading is None:
            self._reading = asyncio.ensure_future(self._read_meters())

    def _tell_of(self, stream: str, number: int) -> None:
        if len(self._told) >= STREAMS_TOLD_MAX:
            self._told.clear()  # What is told twice is only looked at once more.
        self._told[stream] = number
        self._persons.appended(stream)
        for follower in self._followers.get(stream, ()):
            follower(number)

    async def _read_meters(self) -> None:
        names: frozenset[str] = frozenset()
        try:
            while self._moved_meters:
                names, self._moved_meters = frozenset(self._moved_meters), set()
                await self._meters.hear(names)
        except (Refused, Broken):
            self._moved_meters |= names  # They are read with whatever the feed tells next.
        finally:
            self._reading = None
