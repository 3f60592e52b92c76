"""Tables as those who watch them see them: what all of them see is made once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from croupier.rules import Terms
from croupier.server.limits import SHARED_MS
from croupier.server.messages import Table
from croupier.table.live import LiveTable
from croupier.table.state import TableState
from croupier.table.view import Public, Surroundings, TableView, public_view, table_view

__all__ = ["Showing", "Shown"]

_ENCODE = msgspec.json.Encoder().encode


class Shown(NamedTuple):
    """Is a table as it is shown to a player, and the message that says so."""

    view: TableView
    frame: bytes


class _Seen(NamedTuple):
    """Is what everybody sees of a table at a moment, and the frames that all onlookers get."""

    terms: Terms
    state: TableState
    surroundings: Surroundings
    public: Public
    frames: dict[tuple[str, ...], bytes]

    def is_still_so(self, table: LiveTable, now: Surroundings) -> bool:
        then = self.surroundings
        return (
            self.state is table.state
            and self.terms is table.terms
            and 0 <= now.now_ms - then.now_ms < SHARED_MS
            and then == now._replace(now_ms=then.now_ms)
        )


class Showing:
    """Shows the tables of a house to whoever watches them.

    `watching` counts the watchers of each table.
    """

    def __init__(self, now_ms: Callable[[], int], is_online: Callable[[str], bool]) -> None:
        self.watching: Counter[str] = Counter()
        self.closes_at_ms: int | None = None
        self._now_ms = now_ms
        self._is_online = is_online
        self._seen: dict[str, _Seen] = {}

    def show(self, table: LiveTable, player: str, happened: tuple[str, ...]) -> Shown:
        """Shows a table to a player, an onlooker where he has no place there."""
        seen = self._look(table)
        view = table_view(seen.terms, seen.state, player, seen.surroundings, seen.public)
        if view is not seen.public.table:
            return Shown(view, _ENCODE(Table(happened, view)))
        if happened not in seen.frames:
            seen.frames[happened] = _ENCODE(Table(happened, view))
        return Shown(view, seen.frames[happened])

    def _look(self, table: LiveTable) -> _Seen:
        name, now = table.setting.table, self._surroundings(table)
        seen = self._seen.get(name)
        if seen is None or not seen.is_still_so(table, now):
            public = public_view(table.terms, table.state, now)
            seen = self._seen[name] = _Seen(table.terms, table.state, now, public, {})
        return seen

    def _surroundings(self, table: LiveTable) -> Surroundings:
        setting = table.setting
        return Surroundings(
            now_ms=self._now_ms(),
            online=frozenset(filter(self._is_online, table.state.spots.values())),
            watchers=self.watching[setting.table],
            meter_chips=table.meter_chips,
            closes_at_ms=self.closes_at_ms,
            clock=setting.clock,
            layout=setting.house.layout,
        )
