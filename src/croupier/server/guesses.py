"""Wrong passwords are counted: who guesses has to wait longer and longer."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from croupier.errors import Refused
from croupier.server.limits import (
    GUESS_WAIT_MAX_S,
    GUESSES_FORGOTTEN_S,
    GUESSES_KEPT_MAX,
)

__all__ = ["Guesses"]

_SECOND_MS = 1_000
_DOUBLINGS = GUESS_WAIT_MAX_S.bit_length()


class _Failed(NamedTuple):
    times: int
    at_ms: int


class Guesses:
    """Counts tries by key, a name or an address, whether the name is anybody's or not.

    The first few are free; then each one doubles the wait, up to a limit, so that nobody can shut
    another out for long. Each process counts for itself.
    """

    def __init__(self, *, free: int) -> None:
        self._free = free
        self._failed: OrderedDict[str, _Failed] = OrderedDict()

    def try_now(self, key: str, *, now_ms: int) -> None:
        """Counts a try, as failed until it is taken back: many at once count as many.

        Raises:
            Refused: `too-many-guesses`, with the seconds after which another try is accepted.
        """
        before = self._known(key, now_ms)
        wait_ms = before.at_ms + self._wait_ms(before.times) - now_ms
        if before.times and wait_ms > 0:
            accepted = -(-wait_ms // _SECOND_MS)
            raise Refused("too-many-guesses", wait_ms=wait_ms, accepted=accepted)
        self._failed[key] = _Failed(before.times + 1, now_ms)
        self._failed.move_to_end(key)
        if len(self._failed) > GUESSES_KEPT_MAX:
            self._failed.popitem(last=False)

    def take_back(self, key: str) -> None:
        """Takes one try back: it was right."""
        found = self._failed.get(key)
        if found is not None:
            self._failed[key] = _Failed(found.times - 1, found.at_ms)

    def forget(self, key: str) -> None:
        """Forgets what was counted under a key."""
        self._failed.pop(key, None)

    def _known(self, key: str, now_ms: int) -> _Failed:
        found = self._failed.get(key, _Failed(0, now_ms))
        is_old = now_ms - found.at_ms > GUESSES_FORGOTTEN_S * _SECOND_MS
        return _Failed(0, now_ms) if is_old else found

    def _wait_ms(self, times: int) -> int:
        over = times - self._free
        if over < 0:
            return 0
        return min(1 << min(over, _DOUBLINGS), GUESS_WAIT_MAX_S) * _SECOND_MS
