"""Reads a round file that nobody vouches for: JSON in which each thing is said once and exactly."""

from __future__ import annotations

import json

from croupier.errors import Refused

__all__ = ["MAX_FILE_BYTES", "read_round_file"]

MAX_FILE_BYTES = 8_000_000
"""Largest file that is read. That of a round of seven spots takes some ten thousand bytes, and a
player's history of a hundred rounds less than two million."""


def read_round_file(data: bytes) -> object:
    """Reads the bytes of a round file into plain data.

    Raises:
        Refused: `not-a-round-file` with a problem: `too-large`, `not-text` (no UTF-8), `not-json`
            with the line, `said-twice` for a field that stands twice in one object, and
            `not-whole` for a number that is not whole or has far too many digits.
    """
    if len(data) > MAX_FILE_BYTES:
        raise _refusal("too-large")
    try:
        return json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_once,
            parse_float=_not_whole,
            parse_constant=_not_whole,
        )
    except UnicodeDecodeError:
        raise _refusal("not-text") from None
    except json.JSONDecodeError as error:
        raise _refusal("not-json", line=error.lineno) from None
    except RecursionError:
        raise _refusal("not-json") from None
    except ValueError:
        # What is left is an int of more digits than Python reads.
        raise _refusal("not-whole") from None


def _refusal(problem: str, *, line: int = 1) -> Refused:
    return Refused("not-a-round-file", problem=problem, line=line)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) != len(pairs):
        raise _refusal("said-twice")
    return read


def _not_whole(_: str) -> object:
    raise _refusal("not-whole")
