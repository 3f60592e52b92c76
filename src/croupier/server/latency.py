"""How long messages take to a client and back, as far as it can be measured (TAB-3).

A client could only pretend to be slower than it is, by answering late, and gains no more by that
than the house makes good for anybody: what counts is the quickest of its last answers, and each
table takes no more of it than its window allows.
"""

from __future__ import annotations

from collections import deque

from croupier.server.limits import LATENCIES_KEPT
from croupier.table.view import ClockView

__all__ = ["OPENED", "Latency"]

OPENED = "table.window_opened/1"


class Latency:
    """Measures one client: round trips by ping, and how late it was shown an open window."""

    def __init__(self) -> None:
        self._number = 0
        self._asked_at_ms: int | None = None
        self._trips_ms: deque[int] = deque(maxlen=LATENCIES_KEPT)
        self._lags_ms: dict[str, int] = {}

    def ask(self, now_ms: int) -> int | None:
        """Gives the number of a ping to send now, None while an earlier one is not answered."""
        if self._asked_at_ms is not None:
            return None
        self._number, self._asked_at_ms = self._number + 1, now_ms
        return self._number

    def answered(self, number: int, now_ms: int) -> None:
        """Notes an answer; one to a ping that was not sent tells nothing."""
        if self._asked_at_ms is not None and number == self._number:
            self._trips_ms.append(max(0, now_ms - self._asked_at_ms))
            self._asked_at_ms = None

    def shown(self, table: str, clock: ClockView | None, now_ms: int, *, is_new: bool) -> None:
        """Notes when a window was sent out: its player's time starts then, not when it opened."""
        if clock is None:
            self._lags_ms.pop(table, None)
        elif is_new and not clock.is_extra:
            self._lags_ms[table] = max(0, now_ms - (clock.deadline_ms - clock.window_ms))

    def forget(self, table: str) -> None:
        """Forgets a table that is watched no more."""
        self._lags_ms.pop(table, None)

    def of(self, table: str) -> int:
        """Gives what a command for a table has to be made good, in milliseconds."""
        return min(self._trips_ms, default=0) + self._lags_ms.get(table, 0)
