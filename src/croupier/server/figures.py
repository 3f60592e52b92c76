"""Exact odds and hold for the floor, worked out where no live table feels it.

Odds are counted by a process of their own, one at a time and less urgent than anything else; what
was asked before is known at once. Logs and journal are read on a page at a time.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from fractions import Fraction

import msgspec

from croupier.fair.commitment import terms_digest
from croupier.floor.hold import Share
from croupier.floor.tally import Tally
from croupier.server.limits import FIGURES_MAX, FIGURES_TIMEOUT_S
from croupier.store import Store
from croupier.table.limits import EVENTS_PER_PAGE

__all__ = ["Figures"]

_LOG = logging.getLogger(__name__)
_WORKER = "croupier.analysis.worker"

Document = Mapping[str, object]
WagerShares = Mapping[str, Share]


class _Answer(msgspec.Struct):
    """Is what the worker says."""

    shares: dict[str, tuple[str, str]] = {}
    refused: str | None = None


class Figures:
    """Knows the exact odds of terms, and adds up what was wagered and won under them.

    `shares` maps the digest of terms to the house's share of each wager, as far as it is known;
    of terms that cannot be analysed it is empty.
    """

    def __init__(self, store: Store) -> None:
        self.tally = Tally()
        self._store = store
        self._shares: OrderedDict[str, WagerShares] = OrderedDict()
        self._asked: dict[str, asyncio.Task[WagerShares | None]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._worker: asyncio.subprocess.Process | None = None
        self._is_closed = False

    async def close(self) -> None:
        """Lets whatever is being worked out go."""
        self._is_closed = True
        if self._worker is not None:
            with suppress(ProcessLookupError):
                self._worker.kill()
        if self._asked:
            await asyncio.wait(self._asked.values())

    @property
    def shares(self) -> Mapping[str, WagerShares]:
        """Gives the shares known now, by digest of the terms."""
        return self._shares

    async def share_of(self, document: Document, *, wait_s: float) -> WagerShares | None:
        """Gives the house's share of each wager under terms; None where it takes longer than that.

        It is worked out to the end all the same, so asking again later will tell.
        """
        task = self.ask(document)
        done, _ = await asyncio.wait({task}, timeout=wait_s)
        return task.result() if done else None

    def ask(self, document: Document) -> asyncio.Task[WagerShares | None]:
        """Has the shares of terms worked out, once for all who ask."""
        digest = terms_digest(document)
        if digest not in self._asked:
            task = asyncio.ensure_future(self._find(digest, document))
            self._asked[digest] = task
            task.add_done_callback(lambda _: self._asked.pop(digest, None))
        return self._asked[digest]

    async def _find(self, digest: str, document: Document) -> WagerShares | None:
        async with self._one_at_a_time:
            if digest not in self._shares:
                found = None if self._is_closed else await self._work_out(document)
                if found is None:
                    return None
                self._shares[digest] = found
                if len(self._shares) > FIGURES_MAX:
                    self._shares.popitem(last=False)
            self._shares.move_to_end(digest)
            return self._shares[digest]

    async def _work_out(self, document: Document) -> WagerShares | None:
        self._worker = worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", _WORKER),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        if self._is_closed:  # while the worker was being started
            worker.kill()
        try:
            async with asyncio.timeout(FIGURES_TIMEOUT_S):
                told, _ = await worker.communicate(msgspec.json.encode(document))
            answer = msgspec.json.decode(told, type=_Answer)
        except (TimeoutError, msgspec.DecodeError):
            _LOG.warning("the odds of %s could not be worked out", document.get("game"))
            return None
        finally:
            if worker.returncode is None:
                worker.kill()
                await worker.wait()
            self._worker = None
        return {
            wager: Share(Fraction(mean), Fraction(variance))
            for wager, (mean, variance) in answer.shares.items()
        }

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
