"""Round files: the proof of any settled round, for whoever asks (STU-2)."""

from __future__ import annotations

import re

from croupier.audit.settled import settled_file
from croupier.errors import Refused
from croupier.round import Phase, phase
from croupier.store import Store
from croupier.table.log import find_round

__all__ = ["round_document"]

_TOLD_CHARS = 20


def round_document(store: Store, table: str, number: str) -> dict[str, object]:
    """Gives the file of a round whose secret is published, as plain data.

    Raises:
        Refused: `no-such-round` where there is no such round, or none yet.
    """
    return _document(store, table, _number(table, number))


def _number(table: str, text: str) -> int:
    # A number of thousands of digits is one that Python will not even read.
    if not re.fullmatch(r"[1-9][0-9]{0,14}", text):
        raise Refused("no-such-round", table=table, round=text[:_TOLD_CHARS])
    return int(text)


def _document(store: Store, table: str, number: int) -> dict[str, object]:
    state = find_round(store, table, number)
    if state is None or state.round is None or phase(state.round) is not Phase.SETTLED:
        raise Refused("no-such-round", table=table, round=number)
    return settled_file(state)
