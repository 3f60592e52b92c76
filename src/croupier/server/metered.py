"""A store whose batches are counted and logged; everything else goes straight through."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import Context, copy_context
from functools import partial
from typing import TYPE_CHECKING, cast

from croupier.errors import Refused
from croupier.server.metrics import Metrics
from croupier.store import Already, Appended, Batch, Conflict, Store, arrival

if TYPE_CHECKING:
    from croupier.ledger import Transfer
    from croupier.store import Player

__all__ = ["Metered", "metered"]

_LOG = logging.getLogger(__name__)
_PUBLISHED = "table.secret_published/1"
_SETTLED = "round.settled/1"

GameOf = Callable[[str], str]


def metered(store: Store, metrics: Metrics, game_of: GameOf) -> Store:
    """Gives a store that counts and logs what it is given to write."""
    return cast(Store, Metered(store, metrics, game_of))


class Metered:
    """Stands before a store, whose every other method is its own."""

    def __init__(self, store: Store, metrics: Metrics, game_of: GameOf) -> None:
        self._store = store
        self._metrics = metrics
        self._game_of = game_of

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def append(self, batch: Batch) -> Appended:
        """Writes the batch and returns after the commit; see `Store.append`."""
        return self.submit(batch).result()

    def create_player(self, player: Player, transfers: tuple[Transfer, ...] = ()) -> None:
        """Writes a new player together with his first money; see `Store.create_player`."""
        self.append(arrival(player, transfers))

    def submit(self, batch: Batch) -> Future[Appended]:
        """Does what `append` does without waiting; see `Store.submit`."""
        begun_s = time.perf_counter()
        try:
            future = self._store.submit(batch)
        except Refused:
            self._metrics.transactions.labels("busy").inc()
            raise
        self._metrics.waiting.inc()
        done = partial(self._done, batch, copy_context(), begun_s)
        future.add_done_callback(done)
        return future

    def _done(
        self, batch: Batch, context: Context, begun_s: float, future: Future[Appended]
    ) -> None:
        self._metrics.waiting.dec()
        took_s = time.perf_counter() - begun_s
        outcome = _outcome(future)
        self._metrics.transactions.labels(outcome).inc()
        if outcome == "written":
            self._metrics.transaction_seconds.observe(took_s)
            self._count(batch)
        if _LOG.isEnabledFor(logging.DEBUG):
            context.run(_tell, batch, outcome, took_s)

    def _count(self, batch: Batch) -> None:
        kinds = [event.kind for event in batch.events]
        for kind in kinds:
            self._metrics.events.labels(kind).inc()
        if _SETTLED in kinds and _PUBLISHED in kinds:
            self._metrics.rounds.labels(self._game_of(batch.table)).inc()


def _outcome(future: Future[Appended]) -> str:
    if future.cancelled():
        return "cancelled"
    error = future.exception()
    if error is None:
        return "written"
    names = {Already: "again", Conflict: "conflict", Refused: "refused"}
    return names.get(type(error), "broken")


def _tell(batch: Batch, outcome: str, took_s: float) -> None:
    # A transaction is known by its table and the numbers of its events, or by its command.
    _LOG.debug(
        "transaction",
        extra={
            "table": batch.table,
            "number": batch.number,
            "events": [event.kind for event in batch.events],
            "transfers": len(batch.transfers),
            "commands": [command for command, _ in batch.commands],
            "outcome": outcome,
            "took_us": int(took_s * 1_000_000),
        },
    )
