"""The coach of a house: values hands one after another, and has strategy cards worked out.

A hand takes some milliseconds and a card up to minutes, each in a process of its own, which live
tables do not feel. What was found is remembered.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from croupier.errors import Refused
from croupier.fair.commitment import terms_digest
from croupier.server.advice import Question, Values
from croupier.server.advisor import Advisor
from croupier.server.limits import (
    ADVICE_KEPT,
    FIGURES_TIMEOUT_S,
    STRATEGIES_MAX,
    STRATEGIES_WAITING_MAX,
)

__all__ = ["Coach", "StrategyCard", "StrategyList"]

_LOG = logging.getLogger(__name__)
_WORKER = "croupier.cli.strategy_card"


class StrategyList(msgspec.Struct, frozen=True):
    """Is one list of rules: the first that applies decides, and the last is for all the rest.

    `lines` are its rules by language. `cost` is what the list gives up against the best play, in
    antes a hand, as a fraction.
    """

    cost: str
    lines: dict[str, tuple[str, ...]]


class StrategyCard(msgspec.Struct, frozen=True):
    """Is how a game is best played under some terms: lists from the longest to the shortest.

    Where there is no method to find them, it is `refused` under a code, with its details.
    """

    lists: tuple[StrategyList, ...] = ()
    refused: str | None = None
    details: dict[str, str | int] = {}


class Coach:
    """Answers what hands are worth and how to play; every answer hangs on the question alone."""

    def __init__(self) -> None:
        self._values: OrderedDict[tuple[str, Question], Values] = OrderedDict()
        self._cards: OrderedDict[str, StrategyCard] = OrderedDict()
        self._asked: dict[str, asyncio.Task[StrategyCard | None]] = {}
        self._advisor = Advisor()
        self._one_at_a_time = asyncio.Lock()
        self._worker: asyncio.subprocess.Process | None = None
        self._is_closed = False

    async def close(self) -> None:
        """Lets whatever is being worked out go."""
        self._is_closed = True
        await self._advisor.close()
        if self._worker is not None:
            with suppress(ProcessLookupError):
                self._worker.kill()
        if self._asked:
            await asyncio.wait(self._asked.values())

    async def values(
        self, digest: str, document: Mapping[str, object], question: Question
    ) -> Values:
        """Finds the exact value of every choice; `digest` is that of the terms in the document.

        Raises:
            Refused: as `Advisor.values` does.
        """
        key = digest, question
        if key not in self._values:
            self._values[key] = await self._advisor.values(document, question)
            if len(self._values) > ADVICE_KEPT:
                self._values.popitem(last=False)
        self._values.move_to_end(key)
        return self._values[key]

    async def card(self, document: Mapping[str, object], *, wait_s: float) -> StrategyCard | None:
        """Gives the strategy card for terms, None where it takes longer than that.

        It is worked out to the end all the same, once for all who ask, so asking again will tell.

        Raises:
            Refused: `busy` where too many wait.
        """
        digest = terms_digest(document)
        if digest in self._cards:
            self._cards.move_to_end(digest)
            return self._cards[digest]
        if digest not in self._asked:
            if self._is_closed or len(self._asked) >= STRATEGIES_WAITING_MAX:
                raise Refused("busy")
            task = asyncio.ensure_future(self._find(digest, document))
            self._asked[digest] = task
            task.add_done_callback(lambda _: self._asked.pop(digest, None))
        task = self._asked[digest]
        done, _ = await asyncio.wait({task}, timeout=wait_s)
        return task.result() if done else None

    async def _find(self, digest: str, document: Mapping[str, object]) -> StrategyCard | None:
        async with self._one_at_a_time:
            card = None if self._is_closed else await self._explain(document)
            if card is None and not self._is_closed:
                # Remembered like an answer, or everybody who asks would have it tried anew.
                gave_up = Refused("strategy-gave-up", limit_s=FIGURES_TIMEOUT_S)
                card = StrategyCard(refused=gave_up.code, details=dict(gave_up.details))
        if card is not None:
            self._cards[digest] = card
            if len(self._cards) > STRATEGIES_MAX:
                self._cards.popitem(last=False)
        return card

    async def _explain(self, document: Mapping[str, object]) -> StrategyCard | None:
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
            return msgspec.json.decode(told, type=StrategyCard)
        except (TimeoutError, msgspec.DecodeError):
            _LOG.warning("the strategy of %s could not be worked out", document.get("game"))
            return None
        finally:
            if worker.returncode is None:
                worker.kill()
                await worker.wait()
            self._worker = None
