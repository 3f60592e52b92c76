"""How a raised hand may end, by the names under which figures tell it."""

from __future__ import annotations

from typing import Final

from croupier.rules import Outcome

__all__ = ["END_NAMES", "OUTCOMES"]

END_NAMES: Final = {
    Outcome.NOT_QUALIFIED: "dealer_not_qualified",
    Outcome.WIN: "win",
    Outcome.TIE: "push",
    Outcome.LOSE: "dealer_wins",
}

OUTCOMES: Final = tuple(END_NAMES)
"""The order of the ends in every array and every count."""
