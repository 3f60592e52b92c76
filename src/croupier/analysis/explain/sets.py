"""Information sets as a person sees them: features of the hand, of the dealer's card, of both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.explain.model import Condition

__all__ = ["Bools", "Features", "Ints", "Sets", "Test", "holds", "same"]

Bools = NDArray[np.bool_]
Ints = NDArray[np.integer]


class Features(Protocol):
    """Is what a method of counting knows about each canonical hand, one entry a hand."""

    @property
    def rank(self) -> NDArray[np.int64]:
        """Gives the rank of each hand."""


F_co = TypeVar("F_co", bound=Features, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sets(Generic[F_co]):
    """Is a choice of information sets: all of them, hands by dealer's cards, or some by number.

    Whatever is read from it has a shape that broadcasts: what hangs on the hand alone is one column
    where all sets are meant, and what hangs on the dealer's card alone is one row.
    """

    features: F_co
    hand: NDArray[np.intp] | None
    up: Ints

    def of(self, values: Ints) -> Ints:
        """Reads one value a hand."""
        return values[:, None] if self.hand is None else values[self.hand]


Test = Callable[..., Bools]
"""Tells of each set whether a condition holds: called with the sets and the condition's args."""


def holds(
    tests: Mapping[str, Test], sets: Sets[Features], conditions: Sequence[Condition]
) -> Bools:
    """Tells of each set whether all conditions hold, in a shape that broadcasts."""
    found = np.ones((1,) * sets.up.ndim, np.bool_)
    for condition in conditions:
        found = found & tests[condition.key](sets, *condition.args)
    return found


def same(one: Ints, other: Ints | int) -> Bools:
    """Tells where two are equal."""
    equal: Bools = np.equal(one, other)
    return equal
