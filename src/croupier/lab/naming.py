"""Outcomes and strategies by name: `win_flush_2x_bought` tells four things, also in words."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from croupier.analysis.ends import END_NAMES
from croupier.rules import Terms
from croupier.words import Words

__all__ = ["OutcomeName", "outcome_name", "outcome_words", "strategy_words"]


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
    row, end = "|".join(rows), "|".join(("fold", *END_NAMES.values()))
    return re.compile(
        rf"(?P<end>{end})(_(?P<row>{row}))?"
        rf"(?P<less>_or_less)?(_(?P<times>\d+)x)?(?P<bought>_bought)?( \((?P<held>{row})\))?"
    )


def outcome_words(parts: OutcomeName, wager: str, say: Words) -> str:
    """Puts an outcome into words; `wager` is the one whose rows its hands are."""
    if parts.row is None:
        told = say.say(f"outcome-{parts.end}")
    else:
        message = "outcome-win-row-or-less" if parts.is_or_less else "outcome-win-row"
        told = say.say(message, row=say.row(wager, parts.row))
    if parts.raised:
        told = say.say("outcome-raised", outcome=told, times=parts.raised)
    if parts.is_bought:
        told = say.say("outcome-bought", outcome=told)
    if parts.held is not None:
        told = say.say("outcome-held", outcome=told, row=say.row(wager, parts.held))
    return told[:1].upper() + told[1:]


def strategy_words(name: str, say: Words) -> str:
    """Names a strategy; one that has no words is told by its own name."""
    kind, _, hand = name.partition(":")
    if hand:
        return say.say(f"plays-{kind}", hand=say.name("row", hand))
    return say.name("plays", name)
