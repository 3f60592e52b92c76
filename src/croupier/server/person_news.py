"""What befalls the person behind a connection: his session ends, he is due a reality check."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from croupier.errors import Refused
from croupier.people.care import Check, check_due
from croupier.people.tally import Tally
from croupier.server.callers import Caller, caller_of
from croupier.server.limits import PERSON_EVERY_S
from croupier.server.messages import RealityCheck
from croupier.server.persons import Persons
from croupier.store import Player, Store
from croupier.table.care import care_of

__all__ = ["PersonNews"]


class PersonNews:
    """Looks after one person, when something has happened to him and every few seconds.

    So what another process wrote is seen too, even if its news should be lost.
    """

    def __init__(
        self,
        store: Store,
        persons: Persons,
        now_ms: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        self.player: Player | None = None
        self._store = store
        self._persons = persons
        self._now_ms = now_ms
        self._wake = wake
        self._watched = ""
        self._token = ""
        self._is_old = False
        self._is_nobody = False
        self._looking = asyncio.Lock()
        self._told: Check | None = None
        self._due: list[RealityCheck] = []
        self._alarm: asyncio.TimerHandle | None = None

    def start(self, player: str, token: str) -> None:
        """Begins with a person who was let in by a token; it is looked at once how he is now."""
        self._watched, self._token = player, token
        self._persons.watch(player, self._moved)
        self._moved()

    def stop(self) -> None:
        """Looks after nobody any more."""
        self._persons.unwatch(self._watched, self._moved)
        if self._alarm is not None:
            self._alarm.cancel()

    async def look(self) -> bool:
        """Looks who it is now, if anything may have changed; False where the token is nobody's.

        Raises:
            Refused: `busy`; it is still to be looked.
        """
        if not self._is_old and not self._looking.locked():
            return not self._is_nobody
        async with self._looking:
            if self._is_nobody or not self._is_old:
                return not self._is_nobody
            self._is_old = False
            try:
                caller = await asyncio.to_thread(self._read)
            except Refused:
                self._is_old = True
                raise
            if caller is None:
                self._is_nobody = True  # For good: what still arrives is not obeyed.
            else:
                self.player = caller.player
            return caller is not None

    def checks(self) -> Iterator[RealityCheck]:
        """Gives the reality checks that are due, each once."""
        while self._due:
            yield self._due.pop()

    def _moved(self) -> None:
        self._is_old = True
        if self._alarm is not None:
            self._alarm.cancel()
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(PERSON_EVERY_S, self._moved)
        self._wake()

    def _read(self) -> Caller | None:
        now_ms = self._now_ms()
        caller = caller_of(self._store, self._token, now_ms=now_ms)
        if caller is not None:
            self._check(caller.player.id, now_ms)
        return caller

    def _check(self, player: str, now_ms: int) -> None:
        care = care_of(self._store, player)
        if not care.check_minutes:
            return
        tally = self._store.people.tally(player)
        due = check_due(care, tally, now_ms, self._told)
        is_first_look, self._told = self._told is None, due or self._told or Check(0, 0)
        # Whoever comes back in the middle of a session has been told before.
        if due is not None and not is_first_look:
            self._due = [_reality(tally, care.check_minutes, now_ms)]


def _reality(tally: Tally, minutes: int, now_ms: int) -> RealityCheck:
    return RealityCheck(
        from_ms=tally.session_from_ms,
        played_ms=now_ms - tally.session_from_ms,
        net_chips=tally.session_net_chips,
        open_chips=tally.open_chips,
        check_minutes=minutes,
    )
