"""An outcome's name taken apart: `win_flush_2x_bought` tells four things."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from croupier.rules import Terms

__all__ = ["OutcomeName", "outcome_name"]


class OutcomeName(NamedTuple):
    """Holds what an outcome's name tells; `raised` is 0 where the name does not say."""

    end: str
    row: str | None
    is_or_less: bool
    raised: int
    is_bought: bool
    held: str | None


def outcome_name(terms: Terms, name: str) -> OutcomeName:
    """Reads the name that `Solution.rows` gives an outcome."""
    parts = _pattern(terms.game.ranking.rows).fullmatch(name)
    assert parts is not None, f"an outcome named {name}"
    return OutcomeName(
        end=parts["end"],
        row=parts["row"],
        is_or_less=parts["less"] is not None,
        raised=int(parts["times"] or 0),
        is_bought=parts["bought"] is not None,
        held=parts["held"],
    )


@cache
def _pattern(rows: tuple[str, ...]) -> re.Pattern[str]:
    row = "|".join(rows)
    return re.compile(
        rf"(?P<end>fold|push|dealer_wins|dealer_not_qualified|win)(_(?P<row>{row}))?"
        rf"(?P<less>_or_less)?(_(?P<times>\d+)x)?(?P<bought>_bought)?( \((?P<held>{row})\))?"
    )
