"""Facts: the waist of the hourglass, all that settlement may look at."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

__all__ = ["Facts", "Outcome"]


class Outcome(StrEnum):
    """How a hand ended, from its player's side.

    A folded or mucked hand is never compared, and neither is one that meets a dealer who does not
    qualify, so each of these is an outcome of its own beside winning, tying and losing.
    """

    FOLDED = "folded"
    MUCKED = "mucked"
    NOT_QUALIFIED = "not_qualified"
    WIN = "win"
    TIE = "tie"
    LOSE = "lose"


class Facts(Struct, frozen=True):
    """Says what matters about one spot at the end of a round; the set of values is finite.

    `raised` is the multiple of the ante put on the raise, 0 for none. `hand` is the pay-table row
    of the hand played (with the bought card, if any). `marks` holds what each of the game's
    readings says of the cards *as dealt*, in the order of the game's readings.
    """

    outcome: Outcome
    raised: int
    bought: bool
    hand: str
    marks: tuple[tuple[str, str], ...] = ()

    def mark(self, reading: str) -> str:
        """Tells the row that one of the game's readings found in the cards as dealt."""
        for name, row in self.marks:
            if name == reading:
                return row
        raise KeyError(reading)
