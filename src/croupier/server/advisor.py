"""The process that values hands, and those who ask it: one after another, a bounded line.

It is started when first asked and ended when nobody has asked for some minutes. One that fails or
takes too long is ended, and the next question starts another.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from croupier.errors import Refused
from croupier.server.advice import Question, Values
from croupier.server.advising import Asked, Told
from croupier.server.limits import ADVICE_IDLE_S, ADVICE_TIMEOUT_S, ADVICE_WAITING_MAX

__all__ = ["Advisor"]

_LOG = logging.getLogger(__name__)
_WORKER = "croupier.server.advising"


class Advisor:
    """Has hands valued by a process of its own."""

    def __init__(self) -> None:
        self._worker: asyncio.subprocess.Process | None = None
        self._one_at_a_time = asyncio.Lock()
        self._waiting = 0
        self._idle: asyncio.TimerHandle | None = None
        self._is_closed = False

    async def close(self) -> None:
        """Ends the process; whoever waits for it is told `busy`."""
        self._is_closed = True
        self._let_go()
        async with self._one_at_a_time:
            await self._end()

    async def values(self, document: Mapping[str, object], question: Question) -> Values:
        """Finds what every choice is worth under the terms of a document.

        Raises:
            Refused: as `values_of` does, and `busy` where too many wait or the process fails.
        """
        if self._waiting >= ADVICE_WAITING_MAX:
            raise Refused("busy")
        request = Asked(msgspec.Raw(msgspec.json.encode(document)), question)
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                told = await self._ask(msgspec.json.encode(request) + b"\n")
        finally:
            self._waiting -= 1
        if told.values is None:
            raise Refused(str(told.refused), **told.details)
        return told.values

    async def _ask(self, line: bytes) -> Told:
        if self._is_closed:
            raise Refused("busy")
        is_answered = False
        try:
            async with asyncio.timeout(ADVICE_TIMEOUT_S):
                told = msgspec.json.decode(await self._line_for(line), type=Told)
            is_answered = True
            return told
        except (TimeoutError, OSError, msgspec.DecodeError):
            _LOG.warning("a hand could not be valued")
            raise Refused("busy") from None
        finally:
            # Also for whoever stopped waiting: his answer must not be taken for the next one's.
            if not is_answered:
                await self._end()

    async def _line_for(self, line: bytes) -> bytes:
        if self._worker is None or self._worker.returncode is not None:
            self._worker = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", _WORKER),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        if self._is_closed:  # while the process was being started
            return b""
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(ADVICE_IDLE_S, self._let_go)
        assert self._worker.stdin is not None and self._worker.stdout is not None
        self._worker.stdin.write(line)
        await self._worker.stdin.drain()
        return await self._worker.stdout.readline()

    def _let_go(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        if self._worker is not None:
            with suppress(ProcessLookupError):
                self._worker.kill()

    async def _end(self) -> None:
        self._let_go()
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.wait()
