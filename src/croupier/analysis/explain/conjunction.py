"""The best conjunction of a few conditions, by beams: which cells to gain on, which to leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.explain.space import Floats, Space

__all__ = ["WORTH_A_CONDITION", "Found", "best_conjunction"]

_BEAM = 32
_CELLS = 20_000
"""Cells looked at in a search; those that matter least are left out beyond that."""
WORTH_A_CONDITION = 1.03
"""How much more a conjunction, or a rule, must gain to be worth one condition more."""

# A conjunction in the making is rated by what it would gain if so much of its losses stayed in.
_FIRST_STAY = (0.0, 0.1, 0.5)
_THEN_STAY = (0.1, 0.5)

Floats32 = NDArray[np.float32]


class Found(NamedTuple):
    """Is a conjunction of conditions, by number, and what it gains."""

    gain: float
    conditions: tuple[int, ...]


def best_conjunction(
    space: Space, gains: Floats, *, given: tuple[int, ...], most: int, floor: float
) -> Found:
    """Finds the conjunction of the given conditions and others, at most so many, that gains most.

    Nothing that gains no more than `floor` is of interest. One condition more has to be worth it.
    """
    inside = np.logical_and.reduce([gains != 0, *(space.truth[number] for number in given)])
    cells = np.flatnonzero(inside)
    if len(cells) > _CELLS:
        cells = np.sort(cells[np.argpartition(-np.abs(gains[cells]), _CELLS)[:_CELLS]])
    gain = gains[cells].astype(np.float32)
    weights = space.weights[cells]
    found = Found(float(gains[inside].sum()), given)
    beam: list[tuple[int, ...]] = [()]
    for length in range(1, most - len(given) + 1):
        parts = np.array([gain * space.all_of(part)[cells] for part in beam])
        net, positive = parts @ weights, np.maximum(parts, 0) @ weights
        at = np.unravel_index(int(net.argmax()), net.shape)
        best = Found(float(net[at]), _joined(given + beam[at[0]], int(at[1])))
        if best.gain > max(floor, found.gain * WORTH_A_CONDITION):
            found = best
        stay = _FIRST_STAY if length == 1 else _THEN_STAY
        beam = list(_next_beam(beam, net, positive, stay, max(floor, found.gain)))
        if not beam:
            break
    return found


def _joined(conditions: tuple[int, ...], one: int) -> tuple[int, ...]:
    return conditions if one in conditions else (*conditions, one)


def _next_beam(
    beam: list[tuple[int, ...]],
    net: Floats32,
    positive: Floats32,
    stay: Iterable[float],
    floor: float,
) -> Iterator[tuple[int, ...]]:
    """Picks what may yet gain more than the floor, the most promising by each rating."""
    count, seen = net.shape[1], set()
    for share in stay:
        rating = np.where(positive > floor, positive + share * (net - positive), -np.inf).ravel()
        taken = 0
        for at in np.argsort(-rating)[: 8 * _BEAM]:
            joined = tuple(sorted(_joined(beam[at // count], int(at % count))))
            if rating[at] == -np.inf or taken == _BEAM:
                break
            if len(joined) > len(beam[0]) and joined not in seen:
                seen.add(joined)
                taken += 1
                yield joined
