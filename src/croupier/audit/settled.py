"""The file of a round out of its table's state, once its secret is published."""

from __future__ import annotations

from croupier.audit.round_file import DealRecord, Nonce, round_file
from croupier.errors import Refused
from croupier.houses.document import terms_of
from croupier.table.state import TableState

__all__ = ["settled_file"]


def settled_file(state: TableState) -> dict[str, object]:
    """Gives the document of the round that a table has just settled, as plain data.

    Raises:
        Refused: `not-now` while its secret is not public.
    """
    if state.round is None:
        raise Refused("not-now", phase="betting", accepted="settled")
    fairness = state.fairness
    record = DealRecord(
        table=state.table,
        previous=fairness.previous,
        commitment=fairness.commitment,
        secret=fairness.secret,
        nonces=tuple(
            Nonce(player, committed, fairness.revealed.get(player))
            for player, committed in fairness.committed.items()
        ),
        cut_by=fairness.cut_by,
        cut=fairness.cut or 0,
    )
    return round_file(terms_of(state.document), state.round, record)
