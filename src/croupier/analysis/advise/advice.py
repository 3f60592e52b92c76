"""What advice holds: each choice with its exact value and what it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from croupier.cards import Card
from croupier.rules import Terms

__all__ = ["Advice", "CardToCome", "Choice", "choice_text"]


def choice_text(raised: int) -> str:
    """Writes a decision as programs read it: `fold` or `raise 2`."""
    return f"raise {raised}" if raised else "fold"


class CardToCome(NamedTuple):
    """Is a card that a purchase may bring, and the best decision after it.

    `ev` is the hand's value then, in antes, the price paid; `outcomes` count the dealer's hands.
    """

    card: Card
    choice: str
    ev: Fraction
    outcomes: Mapping[str, int]

    @property
    def ev_float(self) -> float:
        """Gives the value as a number to read."""
        return float(self.ev)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Is one thing that may be done with a hand.

    `choice` is its text: `fold`, `raise 2`, `buy 8d` (that card is thrown), and `buy 8d raise 2`
    where buying commits to a raise of which the player chooses the size. `ev` is the player's
    result in antes, everything on the layout counted. `outcomes` count how often it ends how, out
    of `deals` equally likely ways: dealer's hands, times the cards that may come when one is
    bought. `cards` are those, each with what is best after it.
    """

    choice: str
    verb: str
    raised: int = 0
    thrown: Card | None = None
    ev: Fraction
    outcomes: Mapping[str, int]
    deals: int
    cards: tuple[CardToCome, ...] = ()

    @property
    def ev_float(self) -> float:
        """Gives the value as a number to read."""
        return float(self.ev)


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """Is what may be done with a hand, the best first; equals go to what puts less at stake.

    `hand` are the cards as dealt; after a purchase `thrown` is the one given away for `bought`.
    `seen` are cards known to be elsewhere; `side` are the side wagers on the hand, in antes.
    """

    terms: Terms
    hand: tuple[Card, ...]
    up: Card | None
    seen: tuple[Card, ...]
    side: Mapping[str, Fraction]
    bought: Card | None
    thrown: Card | None
    choices: tuple[Choice, ...]

    @property
    def best(self) -> str:
        """Names the best choice."""
        return self.choices[0].choice

    @property
    def ev(self) -> Fraction:
        """Gives what the hand is worth when the best is done, in antes."""
        return self.choices[0].ev
