"""A strategy as a person keeps it in mind: an ordered list of plain rules."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

__all__ = ["FOLD", "RAISE", "Action", "Condition", "Explanation", "Rule", "Step"]


class Action(NamedTuple):
    """Is what a rule says to do: `fold`, `raise` or `buy`.

    A raise is of `raised` antes, or of as many as the hand allows, whichever is less; 0 stands for
    the most. A purchase throws the card that `thrown` names, and plays on as well as can be.
    """

    verb: str
    raised: int = 0
    thrown: str = ""


FOLD = Action("fold")
RAISE = Action("raise")


class Condition(NamedTuple):
    """Is something that a person sees at once, as ("at_least", (rank of a hand,))."""

    key: str
    args: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """Says what to do where all its conditions hold and no earlier rule of the list has applied.

    `gain` is what the list would lose without it, per ante, exactly.
    """

    action: Action
    conditions: tuple[Condition, ...] = ()
    gain: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Is one list of rules with its exact worth: `cost` is what it gives up against the best play.

    Both per ante and from the player's side. The last rule has no condition: it is the default.
    """

    rules: tuple[Rule, ...]
    ev: Fraction
    cost: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Explains the best strategy by a list of rules, and by ever shorter lists that cost more.

    `steps` go from the longest list, which is `rules`, to the shortest.
    """

    steps: tuple[Step, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Gives the longest list: the first rule that applies decides, the last is the default."""
        return self.steps[0].rules

    @property
    def ev(self) -> Fraction:
        """Gives what the longest list is worth to the player, per ante."""
        return self.steps[0].ev

    @property
    def cost(self) -> Fraction:
        """Gives what the longest list gives up against the best play, per ante."""
        return self.steps[0].cost
