"""The one thread that writes: whatever waits while a commit runs goes into the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Lock, Thread
from typing import NamedTuple

from sqlalchemy import Engine

from croupier.errors import Broken, Refused
from croupier.store.decide import check_batch
from croupier.store.faults import Overtaken, translated
from croupier.store.group import Outcome, write_group
from croupier.store.limits import (
    GROUP_MAX_BATCHES,
    GROUP_MAX_TRANSFERS,
    QUEUE_MAX_BATCHES,
    RETRIES_MAX,
)
from croupier.store.port import Appended, Batch

__all__ = ["Writer"]


class _Waiting(NamedTuple):
    batch: Batch
    future: Future[Appended]


class Writer:
    """Commits batches in groups; a future is done only after the commit that holds its batch.

    `announce` is handed what was committed; it must return at once and never raise.
    """

    def __init__(self, engine: Engine, announce: Callable[[Sequence[Batch]], None]) -> None:
        self._engine = engine
        self._announce = announce
        self._queue: Queue[_Waiting | None] = Queue(QUEUE_MAX_BATCHES)
        self._lock = Lock()
        self._is_closed = False
        self._thread = Thread(target=self._run, name="croupier-writer", daemon=True)
        self._thread.start()

    def submit(self, batch: Batch) -> Future[Appended]:
        """Takes a batch into the queue; raises Refused("busy") where it is full."""
        future: Future[Appended] = Future()
        try:
            check_batch(batch)
        except Broken as error:
            future.set_exception(error)
            return future
        with self._lock:
            if self._is_closed:
                raise Broken("the store is closed")
            try:
                self._queue.put_nowait(_Waiting(batch, future))
            except Full:
                raise Refused("busy", reason="queue-full") from None
        return future

    def close(self) -> None:
        """Writes what is waiting and ends the thread."""
        with self._lock:
            was_closed, self._is_closed = self._is_closed, True
        if not was_closed:
            self._queue.put(None)  # waits for room; nothing else comes in any more
        self._thread.join()

    def _run(self) -> None:
        group: list[_Waiting] = []
        try:
            while group := self._next_group():
                outcomes = _commit(self._engine, [waiting.batch for waiting in group])
                for waiting, outcome in zip(group, outcomes, strict=True):
                    _answer(waiting.future, outcome)
                self._announce(
                    [
                        waiting.batch
                        for waiting, outcome in zip(group, outcomes, strict=True)
                        if isinstance(outcome, Appended)
                    ]
                )
        finally:
            self._abandon(group)

    def _next_group(self) -> list[_Waiting]:
        """Waits for one batch and takes what else is there; an empty group means the end."""
        group: list[_Waiting] = []
        room = GROUP_MAX_TRANSFERS
        waiting = self._queue.get()
        while waiting is not None:
            if waiting.future.set_running_or_notify_cancel():
                group.append(waiting)
                room -= len(waiting.batch.transfers)
            if len(group) >= GROUP_MAX_BATCHES or room <= 0:
                return group
            try:
                waiting = self._queue.get_nowait() if group else self._queue.get()
            except Empty:
                return group
        self._queue.put_nowait(None)
        return group

    def _abandon(self, group: list[_Waiting]) -> None:
        """Answers everyone who still waits; only a fault of ours leaves anyone."""
        with self._lock:
            self._is_closed = True
        while not self._queue.empty():
            if waiting := self._queue.get_nowait():
                group.append(waiting)
        for waiting in group:
            if not waiting.future.done():
                waiting.future.set_exception(Broken("the writer has stopped"))


def _answer(future: Future[Appended], outcome: Outcome) -> None:
    if isinstance(outcome, Appended):
        future.set_result(outcome)
    else:
        future.set_exception(outcome)


def _commit(engine: Engine, batches: Sequence[Batch]) -> Sequence[Outcome]:
    """Writes a group; overtaken it is decided afresh, and at last each batch is, by itself."""
    try:
        for _ in range(RETRIES_MAX):
            with suppress(Overtaken), translated(), engine.begin() as connection:
                return write_group(connection, batches)
    except (Broken, Refused) as error:
        return [error] * len(batches)
    return [_write_alone(engine, batch) for batch in batches]


def _write_alone(engine: Engine, batch: Batch) -> Outcome:
    """Writes one batch in a transaction of its own, decided afresh as long as it is overtaken."""
    fault = Overtaken()
    for _ in range(RETRIES_MAX):
        try:
            with translated(), engine.begin() as connection:
                return write_group(connection, [batch])[0]
        except Overtaken as error:
            fault = error
        except (Broken, Refused) as error:
            return error
    return Broken(f"the database will not have {batch.table} {batch.number}: {fault}")
