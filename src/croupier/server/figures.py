"""Exact odds and hold for the floor, worked out where no live table feels it.

Odds are counted by a process of their own; logs and journal are read on a page at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from croupier.floor.hold import Share
from croupier.floor.tally import Tally
from croupier.server.limits import FIGURES_MAX
from croupier.server.one_shot import OneShot
from croupier.store import Store
from croupier.table.limits import EVENTS_PER_PAGE

__all__ = ["Figures"]

_WORKER = "croupier.analysis.worker"

WagerShares = Mapping[str, Share]


class _Answer(msgspec.Struct):
    """Is what the worker says."""

    shares: dict[str, tuple[str, str]] = {}
    refused: str | None = None


class Figures:
    """Knows the exact odds of terms, and adds up what was wagered and won under them.

    `odds` has the house's share of each wager worked out; of terms that cannot be analysed it is
    empty.
    """

    def __init__(self, store: Store) -> None:
        self.tally = Tally()
        self.odds = OneShot[WagerShares](
            _WORKER, _shares, kept_max=FIGURES_MAX, waiting_max=FIGURES_MAX
        )
        self._store = store
        self._reading = asyncio.Lock()

    async def read_on(self, tables: Iterable[str]) -> None:
        """Reads logs and journal on to where they end now."""
        async with self._reading:
            names = list(tables)
            ends = await asyncio.to_thread(self._ends, names)
            while await asyncio.to_thread(self._page_of_journal):
                pass
            for name, end in ends.items():
                while self.tally.table(name).number < end:
                    await asyncio.to_thread(self._page_of_log, name, end)

    def _ends(self, names: list[str]) -> dict[str, int]:
        return {name: self._store.last_number(name) for name in names}

    def _page_of_journal(self) -> bool:
        entries = self._store.journal(after=self.tally.journal)
        for entry in entries:
            self.tally.take_entry(entry)
        return bool(entries)

    def _page_of_log(self, name: str, end: int) -> None:
        after = self.tally.table(name).number
        limit = min(EVENTS_PER_PAGE, end - after)
        for row in self._store.events(name, after=after, limit=limit):
            self.tally.take_event(row)


def _shares(told: bytes) -> WagerShares:
    answer = msgspec.json.decode(told, type=_Answer)
    return {
        wager: Share(Fraction(mean), Fraction(variance))
        for wager, (mean, variance) in answer.shares.items()
    }
