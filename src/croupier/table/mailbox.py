"""Commands that wait for a table, in the order in which they arrived."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from croupier.errors import Broken, Refused
from croupier.round.commands import Keep
from croupier.table.commands import Command, Ready, RevealNonce
from croupier.table.events import Event
from croupier.table.limits import ALONG_MAX
from croupier.table.state import TableState, fold
from croupier.table.timing import has_run_out

__all__ = ["Mailbox", "Sent"]

_QUIET = (Ready, RevealNonce, Keep)
"""Commands that move no money, and of which many may come at once."""


class Sent(NamedTuple):
    """Is a command as it arrived; `answer` says whether it was new, once it is committed."""

    command: Command
    id: str
    reply: bytes
    arrived_ms: int
    latency_ms: int
    answer: asyncio.Future[bool]

    def succeeds(self, *, is_new: bool) -> None:
        """Answers whoever waits, if he still does."""
        if not self.answer.done():
            self.answer.set_result(is_new)

    def fails(self, error: Refused | Broken) -> None:
        """Tells whoever waits, if he still does, why the command is not carried out."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Mailbox:
    """Holds what has arrived and is not begun yet."""

    def __init__(self) -> None:
        self._waiting: deque[Sent] = deque()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, sent: Sent) -> None:
        """Takes in a command."""
        self._waiting.append(sent)

    def take(self) -> Sent:
        """Hands out what has waited longest."""
        return self._waiting.popleft()

    def put_back(self, several: Sequence[Sent]) -> None:
        """Takes back what was handed out, before everything else and in the order it was in."""
        self._waiting.extendleft(reversed(several))

    def heard_ms(self, now_ms: int) -> int:
        """Tells when the first of those that wait arrived, `now_ms` where none does."""
        return min([now_ms, *(sent.arrived_ms for sent in self._waiting)])

    def take_along(
        self,
        first: Sent,
        state: TableState,
        decide: Callable[[TableState, Sent], tuple[Event, ...]],
        has_step: Callable[[TableState], bool],
    ) -> tuple[tuple[Sent, ...], tuple[Event, ...]]:
        """Hands out those that may go into one transaction with the first, and their events.

        `state` is the one that the first leaves; each is decided after the one before it. They are
        taken as long as no step of the dealer's comes first (`has_step`) and they are certain not
        to move money: nothing but a number taken or an id used before can then be in their way.
        """
        along: list[Sent] = []
        events: tuple[Event, ...] = ()
        for sent in tuple(self._waiting)[:ALONG_MAX]:
            is_late = has_run_out(state, sent.arrived_ms)
            is_twice = sent.id in {first.id, *(one.id for one in along)}
            if is_late or is_twice or not isinstance(sent.command, _QUIET) or has_step(state):
                break
            try:
                more = decide(state, sent)
            except Refused:  # It is told so in its turn, once what is before it is committed.
                break
            state, events = fold(state, more), events + more
            along.append(sent)
        for _ in along:
            self._waiting.popleft()
        return tuple(along), events
