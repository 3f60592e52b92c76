"""How fast anyone may ask: a bucket for each asker, the least recent ones forgotten."""

from __future__ import annotations

from collections import OrderedDict

from croupier.errors import Refused

__all__ = ["Rates"]

_SECOND_MS = 1_000


class Rates:
    """Counts calls of each asker; a bucket fills again with time. Not for several threads."""

    def __init__(self, *, burst: int, per_second: int, askers_max: int) -> None:
        self._burst = burst * _SECOND_MS
        self._per_second = per_second
        self._askers_max = askers_max
        self._left: OrderedDict[str, tuple[int, int]] = OrderedDict()

    def spend(self, asker: str, *, now_ms: int) -> None:
        """Counts a call.

        Raises:
            Refused: `too-fast`, with the milliseconds after which another call is accepted.
        """
        left, at_ms = self._left.pop(asker, (self._burst, now_ms))
        left = min(self._burst, left + max(0, now_ms - at_ms) * self._per_second)
        is_allowed = left >= _SECOND_MS
        self._left[asker] = (left - _SECOND_MS if is_allowed else left, now_ms)
        if len(self._left) > self._askers_max:
            self._left.popitem(last=False)
        if not is_allowed:
            wait_ms = -(-(_SECOND_MS - left) // self._per_second)
            accepted = f"{self._per_second} calls a second"
            raise Refused("too-fast", accepted=accepted, wait_ms=wait_ms)
