"""Stores that misbehave in the one way that a test asks for."""

from __future__ import annotations

from concurrent.futures import Future

from croupier.errors import Broken, Refused
from croupier.store import Appended, Batch, Conflict, MemoryStore


class SlowStore(MemoryStore):
    """Keeps every commit back while `is_held`, until the test lets them through."""

    def __init__(self) -> None:
        super().__init__()
        self.is_held = False
        self._waiting: list[tuple[Batch, Future[Appended]]] = []

    def submit(self, batch: Batch) -> Future[Appended]:
        if not self.is_held:
            return super().submit(batch)
        future: Future[Appended] = Future()
        self._waiting.append((batch, future))
        return future

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def let_through(self) -> None:
        self.is_held = False
        for batch, future in self._waiting:
            if future.set_running_or_notify_cancel():
                done = super().submit(batch)
                error = done.exception()
                if error is None:
                    future.set_result(done.result())
                else:
                    future.set_exception(error)
        self._waiting.clear()


class FaultyStore(MemoryStore):
    """Raises what is in `faults`, one for each batch to come."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[Exception | None] = []

    def submit(self, batch: Batch) -> Future[Appended]:
        fault = self.faults.pop(0) if self.faults else None
        if fault is None:
            return super().submit(batch)
        if isinstance(fault, Refused):
            raise fault  # As a full queue does.
        future: Future[Appended] = Future()
        future.set_exception(fault)
        return future


BUSY = Refused("busy", reason="locked")
DAMAGED = Broken("the database failed: disk image is malformed")
OVERTAKEN = Conflict("cyber-poker-1", 1)
