"""When a table may be left: nobody waits for anything there."""

from __future__ import annotations

from croupier.round import is_over
from croupier.table.state import TableState

__all__ = ["is_at_rest"]


def is_at_rest(state: TableState) -> bool:
    """Tells whether no wager waits for its result, and no secret to be published."""
    round_ = state.round
    if round_ is None or not round_.hands:
        return True
    return is_over(round_) and state.fairness.is_published
