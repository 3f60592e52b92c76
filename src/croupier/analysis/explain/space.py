"""Lists of rules on cells: what each is worth, as floats, for the search alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["Draft", "Line", "Space"]

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Places = NDArray[np.int16]


_KNOWN = 256
"""Rules of which it is remembered where they apply."""


class Line(NamedTuple):
    """Is a rule by numbers: an action, and the conditions that must all hold."""

    action: int
    conditions: tuple[int, ...] = ()


Draft = tuple[Line, ...]
"""A list of rules by numbers; the last has no condition."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Space:
    """Holds cells for the search: `value[action, cell]` in antes a hand, and what holds where.

    `weights` is the same as `truth`, by cells, as numbers to be multiplied with gains.
    """

    value: Floats
    means: Bools
    truth: Bools
    weights: NDArray[np.float32]
    _known: dict[Line, Bools] = field(default_factory=dict, repr=False)

    def where(self, line: Line) -> Bools:
        """Tells where a rule would apply if it came first."""
        if line not in self._known:
            if len(self._known) >= _KNOWN:
                self._known.clear()
            self._known[line] = self.means[line.action] & self.all_of(line.conditions)
        return self._known[line]

    def all_of(self, conditions: Sequence[int]) -> Bools:
        """Tells where all conditions hold."""
        every = np.ones(self.truth.shape[1], np.bool_)
        for number in conditions:
            every &= self.truth[number]
        return every

    def deciding(self, draft: Draft) -> Places:
        """Tells of each cell which rule decides there."""
        # Counted from the end of the list, the first is the largest: plain arithmetic is fastest.
        last = len(draft) - 1
        before_last = np.zeros(self.value.shape[1], np.int16)
        for place in range(last):
            before_last = np.maximum(before_last, self.where(draft[place]) * np.int16(last - place))
        return np.int16(last) - before_last

    def ended(self, draft: Draft) -> Draft:
        """Ends a list with the first rule that decides whatever is left."""
        last = next(place for place, line in enumerate(draft) if self.where(line).all())
        return draft[: last + 1]

    def worth(self, draft: Draft) -> float:
        """Gives what a list is worth a hand, in antes."""
        return float(self.played(draft, self.deciding(draft)).sum())

    def played(self, draft: Draft, first: Places) -> Floats:
        """Gives each cell's value when the rules that decide are followed."""
        actions = np.array([line.action for line in draft])[first]
        played: Floats = self.value[actions, np.arange(len(first))]
        return played

    def gains(self, draft: Draft, action: int) -> Callable[[int], Floats]:
        """Tells what each cell would gain by an action decided at a given place of the list.

        Cells that an earlier rule decides, and those where the action means nothing, gain nothing.
        """
        first = self.deciding(draft)
        gain = np.where(self.means[action], self.value[action] - self.played(draft, first), 0.0)
        return lambda place: np.where(first >= place, gain, 0.0)

    def by_condition(self, gains: Floats) -> NDArray[np.float32]:
        """Adds gains up over the cells of each condition."""
        cells = np.flatnonzero(gains)
        if 4 * len(cells) > len(gains):
            return gains.astype(np.float32) @ self.weights
        return gains[cells].astype(np.float32) @ self.weights[cells]


def inserted(draft: Draft, place: int, line: Line) -> Draft:
    """Puts a rule in at a place."""
    return (*draft[:place], line, *draft[place:])


def without(draft: Draft, place: int) -> Draft:
    """Takes the rule at a place out."""
    return (*draft[:place], *draft[place + 1 :])
