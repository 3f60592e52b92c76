"""Waiting for a client to take what is sent to him, and not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

__all__ = ["Patience"]


class Patience:
    """Ends the wait of one task for one client when a message has waited for too long.

    One alarm serves all messages of a client, for a timer of its own for each of them would cost
    about as much as sending it.
    """

    def __init__(self, timeout_s: float) -> None:
        self._timeout_s = timeout_s
        self._since_s: float | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[object] | None = None
        self._is_over = False

    async def wait(self, sending: Awaitable[None]) -> None:
        """Waits until it is sent.

        Raises:
            TimeoutError: when that took too long.
        """
        loop = asyncio.get_running_loop()
        self._since_s = loop.time()
        if self._alarm is None:
            self._task = asyncio.current_task()
            self._alarm = loop.call_later(self._timeout_s, self._look)
        try:
            await sending
        except asyncio.CancelledError:
            if self._is_over:
                raise TimeoutError from None
            raise
        finally:
            self._since_s = None

    def end(self) -> None:
        """Waits for nothing any more."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _look(self) -> None:
        self._alarm = None
        if self._since_s is None:
            return
        loop = asyncio.get_running_loop()
        left_s = self._since_s + self._timeout_s - loop.time()
        if left_s > 0:
            self._alarm = loop.call_later(left_s, self._look)
        elif self._task is not None:
            self._is_over = True
            self._task.cancel()
