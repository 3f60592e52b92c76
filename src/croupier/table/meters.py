"""What the jackpots' meters show, for all tables of a process (CYB-5, CYB-7).

A step that rests on meters is taken while they are held: within a process one after the other.
Between processes the database decides: a batch expects what it was worked out from, and who is
overtaken reads again and decides anew, on the meter as it then stands.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from croupier.errors import Refused
from croupier.ledger import jackpot_account
from croupier.ledger.jackpot import seed_transfers
from croupier.rules import JackpotRules
from croupier.store import Already, Batch, Store
from croupier.table.limits import METER_READS_MAX

__all__ = ["MeterWatcher", "Meters", "names_of"]

MeterWatcher = Callable[[frozenset[str]], None]
"""Is told which meters have moved; it must return at once and never raise."""


def names_of(jackpot: JackpotRules | None) -> tuple[str, ...]:
    """Names the meters that a jackpot feeds, none where there is no jackpot."""
    return () if jackpot is None else tuple(meter.name for meter in jackpot.chain)


class Meters:
    """Holds what each meter shows, in minor units, and tells who watches when one has moved."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chips: dict[str, int] = {}
        self._opened: set[str] = set()
        self._locks: dict[str, asyncio.Lock] = {}
        self._watchers: set[MeterWatcher] = set()
        self._moves: Counter[str] = Counter()

    def watch(self, watcher: MeterWatcher) -> None:
        """Tells a watcher from now on whenever meters move, whoever moved them."""
        self._watchers.add(watcher)

    def unwatch(self, watcher: MeterWatcher) -> None:
        """Stops telling a watcher; harmless when it was never told."""
        self._watchers.discard(watcher)

    def show(self, name: str) -> int:
        """Gives what a meter shows, as far as it is known here."""
        return self._chips.get(name, 0)

    def names(self) -> frozenset[str]:
        """Names the meters that are known here."""
        return frozenset(self._chips)

    def shown(self, names: Iterable[str]) -> dict[str, int]:
        """Gives what these meters show, by name."""
        return {name: self.show(name) for name in names}

    @asynccontextmanager
    async def held(self, names: Iterable[str]) -> AsyncIterator[None]:
        """Keeps the other tables of this process from moving these meters meanwhile."""
        async with AsyncExitStack() as stack:
            for name in sorted(names):  # In one order for all, so that none waits in a ring.
                await stack.enter_async_context(self._locks.setdefault(name, asyncio.Lock()))
            yield

    async def open(self, jackpot: JackpotRules | None, *, table: str, now_ms: int) -> None:
        """Puts each meter that no money ever touched at its seed, once in all its life (CYB-7).

        Raises:
            Refused: `busy` when the store does not answer; nothing is lost by trying again.
        """
        chain = jackpot.chain if jackpot is not None else ()
        new = [meter for meter in chain if meter.name not in self._opened]
        for meter in new:
            ref = f"seed/{meter.name}"
            seed = seed_transfers(meter, ref=ref)
            batch = Batch(
                table=table, number=0, transfers=seed, commands=((ref, b""),), at_ms=now_ms
            )
            with suppress(Already):  # It was seeded when a table first opened with it.
                await asyncio.wrap_future(self._store.submit(batch))
        if new:
            await self.catch_up(meter.name for meter in new)
            self._opened.update(meter.name for meter in new)

    async def moved(self, expected: Mapping[str, int], after: Mapping[str, int]) -> None:
        """Notes what a commit of this process has made of the meters that it expected.

        Never raises: what is committed is so, whether or not the store answers now.
        """
        if self.shown(expected) == expected:
            self._set(after)
        else:  # Another process's move was read meanwhile, and it may be the newer one.
            with suppress(Refused):  # Busy: who rests on it is overtaken, and reads it then.
                await self.catch_up(expected)

    async def hear(self, names: Iterable[str]) -> None:
        """Reads meters that another process has moved, and tells of it whatever they show now.

        One that was fed and won may show what it did before, and yet it was won.
        """
        known = frozenset(names) & self._chips.keys()
        await self.catch_up(known)
        if known:
            self._tell(known)

    async def catch_up(self, names: Iterable[str] | None = None) -> None:
        """Reads meters from the store, all that are known if none are named."""
        wanted = tuple(self._chips if names is None else names)
        for _ in range(METER_READS_MAX):
            moves = [self._moves[name] for name in wanted]
            found = await asyncio.to_thread(self._read, wanted)
            if moves == [self._moves[name] for name in wanted]:
                self._set(found)
                return
        # The tables here move them faster than they can be read, and know what they show.

    def _read(self, names: tuple[str, ...]) -> dict[str, int]:
        return {name: self._store.balance(jackpot_account(name)) for name in names}

    def _set(self, chips: Mapping[str, int]) -> None:
        moved = frozenset(name for name in chips if chips[name] != self._chips.get(name))
        self._chips.update(chips)
        self._moves.update(moved)
        if moved:
            self._tell(moved)

    def _tell(self, names: frozenset[str]) -> None:
        for watcher in tuple(self._watchers):
            watcher(names)
