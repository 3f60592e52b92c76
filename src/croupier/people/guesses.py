"""Wrong passwords are counted: who guesses has to wait longer and longer."""

from __future__ import annotations

from typing import NamedTuple

from croupier.errors import Refused
from croupier.people.limits import GUESS_WAIT_MAX_S, GUESSES_FORGOTTEN_S

__all__ = ["FORGOTTEN_MS", "Guess", "tried"]

_SECOND_MS = 1_000
_DOUBLINGS = GUESS_WAIT_MAX_S.bit_length()

FORGOTTEN_MS = GUESSES_FORGOTTEN_S * _SECOND_MS


class Guess(NamedTuple):
    """Counts the tries at a name, or from an address, that were not right; `at_ms`: the last."""

    guessed: str
    times: int
    at_ms: int


def tried(before: Guess | None, guessed: str, *, free: int, now_ms: int) -> Guess:
    """Counts a try, as failed until it is taken back: many at once count as many.

    The first `free` ones are; then each one doubles the wait, up to a limit, so that nobody can
    shut another out for long.

    Raises:
        Refused: `too-many-guesses`, with the seconds after which another try is accepted.
    """
    if before is None or now_ms - before.at_ms > FORGOTTEN_MS:
        return Guess(guessed, 1, now_ms)
    wait_ms = before.at_ms + _wait_ms(before.times - free) - now_ms
    if before.times and wait_ms > 0:
        accepted = -(-wait_ms // _SECOND_MS)
        raise Refused("too-many-guesses", wait_ms=wait_ms, accepted=accepted)
    return Guess(guessed, before.times + 1, now_ms)


def _wait_ms(over: int) -> int:
    if over < 0:
        return 0
    return min(1 << min(over, _DOUBLINGS), GUESS_WAIT_MAX_S) * _SECOND_MS
