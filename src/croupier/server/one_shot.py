"""What takes a processor for long is worked out by a process that ends with its answer.

Live tables do not feel it: one process at a time, less urgent than anything else. What was found is
remembered, and whoever asks the same meanwhile waits for the same answer.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Generic, TypeVar

import msgspec

from croupier.errors import Refused
from croupier.fair.commitment import terms_digest
from croupier.server.limits import FIGURES_TIMEOUT_S

__all__ = ["OneShot"]

_LOG = logging.getLogger(__name__)

T = TypeVar("T")


class OneShot(Generic[T]):
    """Has terms worked out by a module run as a process: a document in, what `read` reads out.

    What it fails at is answered by `gave_up`, and remembered so; where there is none, it is tried
    anew whenever it is asked. `known` are the answers kept, by digest of the terms.
    """

    def __init__(
        self,
        worker: str,
        read: Callable[[bytes], T],
        *,
        kept_max: int,
        waiting_max: int,
        gave_up: T | None = None,
    ) -> None:
        self.known: OrderedDict[str, T] = OrderedDict()
        self._worker = worker
        self._read = read
        self._kept_max = kept_max
        self._waiting_max = waiting_max
        self._gave_up = gave_up
        self._asked: dict[str, asyncio.Task[T | None]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._is_closed = False

    async def close(self) -> None:
        """Lets whatever is being worked out go."""
        self._is_closed = True
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
        if self._asked:
            await asyncio.wait(self._asked.values())

    async def answer(self, document: Mapping[str, object], *, wait_s: float) -> T | None:
        """Gives the answer for terms, None where it takes longer than that or there is none.

        It is worked out to the end all the same, so asking again later will tell.

        Raises:
            Refused: as `ask` does.
        """
        task = self.ask(document)
        done, _ = await asyncio.wait({task}, timeout=wait_s)
        return task.result() if done else None

    def ask(self, document: Mapping[str, object]) -> asyncio.Task[T | None]:
        """Has terms worked out, once for all who ask.

        Raises:
            Refused: `busy` where too many wait.
        """
        digest = terms_digest(document)
        if digest not in self._asked:
            if digest not in self.known and len(self._asked) >= self._waiting_max:
                raise Refused("busy")
            task = asyncio.ensure_future(self._find(digest, document))
            self._asked[digest] = task
            task.add_done_callback(lambda _: self._asked.pop(digest, None))
        return self._asked[digest]

    async def _find(self, digest: str, document: Mapping[str, object]) -> T | None:
        if digest not in self.known:
            async with self._one_at_a_time:
                found = None if self._is_closed else await self._work_out(document)
            if found is None and not self._is_closed:
                found = self._gave_up
            if found is None:
                return None
            self.known[digest] = found
            if len(self.known) > self._kept_max:
                self.known.popitem(last=False)
        self.known.move_to_end(digest)
        return self.known[digest]

    async def _work_out(self, document: Mapping[str, object]) -> T | None:
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self._worker),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        if self._is_closed:  # while it was being started
            process.kill()
        try:
            async with asyncio.timeout(FIGURES_TIMEOUT_S):
                told, _ = await process.communicate(msgspec.json.encode(document))
            return self._read(told)
        except (TimeoutError, msgspec.DecodeError):
            game = document.get("game")
            _LOG.warning("%s could not answer for the terms of %s", self._worker, game)
            return None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            self._process = None
