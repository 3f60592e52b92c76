"""The lab's process and those who ask it: one question at a time, a short line, answers kept.

Whoever asks follows a job line by line. Many may follow the same job; a job that nobody follows
any more is dropped while it waits, and ended when it takes long. The process keeps what it counted
in memory, which may be much, so it is ended when nobody has asked for some minutes.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from croupier.errors import Refused
from croupier.lab.asked import Question
from croupier.lab.lines import LabRefused, LabWaiting
from croupier.server.api.rates import Rates
from croupier.server.limits import (
    API_ASKERS_MAX,
    LAB_ABANDONED_S,
    LAB_ANSWER_MAX_BYTES,
    LAB_ANSWERS_MAX,
    LAB_BEAT_S,
    LAB_CALLS_BURST,
    LAB_CALLS_BURST_UNKNOWN,
    LAB_CALLS_PER_SECOND,
    LAB_IDLE_S,
    LAB_TIMEOUT_S,
    LAB_WAITING_MAX,
    LAB_WAITING_OF_ONE_MAX,
)

__all__ = ["Job", "Lab"]

_LOG = logging.getLogger(__name__)
_WORKER = "croupier.lab.worker"
_ANSWER = b'{"type":"answer"'
_REFUSED = b'{"type":"refused"'
_WORKING = b'{"type":"working"'


class Job:
    """Is one question on its way; `line` is the newest news of it, and the last where it is over.

    `asker` is who asked first, `followers` how many wait for it.
    """

    def __init__(self, request: bytes, asker: str) -> None:
        self.request = request
        self.asker = asker
        self.followers = 0
        self.line = b""
        self.is_over = False
        self._news = asyncio.Event()

    def tell(self, line: bytes, *, is_over: bool = False) -> None:
        """Tells everybody who follows."""
        self.line, self.is_over = line, is_over
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def hear(self, timeout_s: float) -> None:
        """Waits for the next news, or for so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout_s):
                await self._news.wait()


class Lab:
    """Has questions answered by a process of its own, in the order in which they came."""

    def __init__(self) -> None:
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()
        self._waiting: OrderedDict[bytes, Job] = OrderedDict()
        self._now: Job | None = None
        self._worker: asyncio.subprocess.Process | None = None
        self._running: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._known = _rates(LAB_CALLS_BURST)
        self._unknown = _rates(LAB_CALLS_BURST_UNKNOWN)

    async def close(self) -> None:
        """Lets whatever is being worked out go; whoever follows hears that it is."""
        given_up = [*self._waiting.values(), *([] if self._now is None else [self._now])]
        self._waiting.clear()
        for job in given_up:
            job.tell(_gave_up(), is_over=True)
        if self._idle is not None:
            self._idle.cancel()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
        await self._end_worker()
        if self._ending is not None:
            await self._ending

    @property
    def unanswered(self) -> int:
        """Counts the questions in the line, the one that is worked on among them."""
        return len(self._waiting) + (self._now is not None)

    def spend(self, asker: str, *, is_known: bool) -> None:
        """Counts a question of a player, or of an address that sent no token.

        Raises:
            Refused: `too-fast`.
        """
        # By the loop's clock, which nobody sets back.
        now_ms = int(asyncio.get_running_loop().time() * 1_000)
        (self._known if is_known else self._unknown).spend(asker, now_ms=now_ms)

    def ask(self, question: Question, asker: str) -> Job:
        """Puts a question in the line, unless it is answered or there already.

        Raises:
            Refused: `busy` where the line is full, `too-many-questions` where too many of it are
                the asker's own.
        """
        request = msgspec.json.encode(question, order="deterministic")
        if request in self._answers:
            self._answers.move_to_end(request)
            job = Job(request, asker)
            job.tell(self._answers[request], is_over=True)
            return job
        if self._now is not None and self._now.request == request:
            return self._now
        if request not in self._waiting:
            self._must_have_room(asker)
            self._waiting[request] = Job(request, asker)
            self._tell_places()
            if self._running is None or self._running.done():
                self._running = asyncio.ensure_future(self._run())
        return self._waiting[request]

    def _must_have_room(self, asker: str) -> None:
        if len(self._waiting) >= LAB_WAITING_MAX:
            raise Refused("busy")
        own = sum(job.asker == asker for job in self._waiting.values())
        if own >= LAB_WAITING_OF_ONE_MAX:
            raise Refused("too-many-questions", accepted=LAB_WAITING_OF_ONE_MAX)

    async def follow(self, job: Job) -> AsyncIterator[bytes]:
        """Gives news of a job until it is over, and the same again where nothing is new.

        Only so is it seen that somebody went away.
        """
        job.followers += 1
        try:
            while not job.is_over:
                yield job.line + b"\n"
                await job.hear(LAB_BEAT_S)
            yield job.line + b"\n"
        finally:
            job.followers -= 1
            self._look_after(job)

    def _look_after(self, job: Job) -> None:
        if job.followers or job.is_over:
            return
        if self._waiting.get(job.request) is job:
            del self._waiting[job.request]
            self._tell_places()
        elif job is self._now:
            # What will be done in a moment may be asked again; ending the process would cost more.
            asyncio.get_running_loop().call_later(LAB_ABANDONED_S, self._give_up, job)

    def _give_up(self, job: Job) -> None:
        if job is self._now and not job.followers and self._worker is not None:
            # Whoever reads from it finds its end, and goes on with the next question.
            with suppress(ProcessLookupError):
                self._worker.kill()

    def _tell_places(self) -> None:
        for ahead, job in enumerate(self._waiting.values(), 0 if self._now is None else 1):
            job.tell(msgspec.json.encode(LabWaiting(ahead)))

    async def _run(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        while self._waiting:
            _, self._now = self._waiting.popitem(last=False)
            self._tell_places()
            await self._work_out(self._now)
            self._now = None
        self._idle = asyncio.get_running_loop().call_later(LAB_IDLE_S, self._rest)

    def _rest(self) -> None:
        self._ending = asyncio.ensure_future(self._end_worker())

    async def _work_out(self, job: Job) -> None:
        try:
            async with asyncio.timeout(LAB_TIMEOUT_S):
                line = await self._last_line(job)
        except (TimeoutError, OSError, ValueError):
            line = b""
        if not line:
            await self._end_worker()
            _LOG.warning("the lab could not answer %s", job.request[:200].decode(errors="replace"))
            line = _gave_up()
        if line.startswith(_ANSWER):
            self._answers[job.request] = line
            if len(self._answers) > LAB_ANSWERS_MAX:
                self._answers.popitem(last=False)
        job.tell(line, is_over=True)

    async def _last_line(self, job: Job) -> bytes:
        """Hands a question to the process and tells its news; gives the line that ends it."""
        worker = await self._worker_at_hand()
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(job.request + b"\n")
        await worker.stdin.drain()
        while (line := (await worker.stdout.readline()).rstrip()).startswith(_WORKING):
            job.tell(line)
        return line if line.startswith((_ANSWER, _REFUSED)) else b""

    async def _worker_at_hand(self) -> asyncio.subprocess.Process:
        if self._worker is None or self._worker.returncode is not None:
            self._worker = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", _WORKER),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LAB_ANSWER_MAX_BYTES,
            )
        return self._worker

    async def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()


def _gave_up() -> bytes:
    refused = Refused("lab-gave-up", limit_s=LAB_TIMEOUT_S)
    return msgspec.json.encode(LabRefused(refused.code, dict(refused.details), str(refused)))


def _rates(burst: int) -> Rates:
    return Rates(burst=burst, per_second=LAB_CALLS_PER_SECOND, askers_max=API_ASKERS_MAX)
