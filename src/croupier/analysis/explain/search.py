"""The search for short lists: rules added one by one, then each looked at again, then left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from croupier.analysis.explain.conjunction import WORTH_A_CONDITION, best_conjunction
from croupier.analysis.explain.space import Bools, Draft, Floats, Line, Space, inserted, without

__all__ = ["Kind", "grow", "polish", "shrink"]

_CONDITIONS = 3
"""Conditions of one rule, at most."""

_WORTH_A_RULE = 5e-7
"""What a rule must gain, in antes a hand, to be added."""

_NEGLIGIBLE = 1e-9
"""Differences, in antes a hand, that count as none."""

_LENGTH_COSTS = 1e-8
"""What one rule or one condition more must bring, a hand, in antes."""

_ROUNDS = 4
"""Times that a list is gone through again, at most."""

Kind = tuple[int, ...]


def grow(
    space: Space, draft: Draft, kinds: Sequence[Kind], *, fixed: int, most: int
) -> Iterator[Draft]:
    """Yields ever longer lists, each with one rule more, until there are `most` or none gains.

    The list begun with comes first, and its first `fixed` rules stay as they are.
    """
    seen: dict[Kind, tuple[bytes, _Gaining | None]] = {}
    yield draft
    while len(draft) <= most:
        found = _most_gaining(space, draft, kinds, fixed, seen)
        if found is None:
            return
        longer = polish(space, _settled(space, draft, found.line, fixed), fixed=fixed)
        if space.worth(longer) > space.worth(draft) + _WORTH_A_RULE:
            draft = longer
            yield draft
        else:
            seen[found.kind] = seen[found.kind][0], None


class _Gaining(NamedTuple):
    gain: float
    kind: Kind
    line: Line


def _most_gaining(
    space: Space,
    draft: Draft,
    kinds: Sequence[Kind],
    fixed: int,
    seen: dict[Kind, tuple[bytes, _Gaining | None]],
) -> _Gaining | None:
    """Finds the rule that gains most on one kind of hands, put before all others.

    Kinds that lose most by the list come first, and those that lose less than was found to be
    gained are not looked at, nor those where the list decides as it did before.
    """
    first = space.deciding(draft)
    played = space.played(draft, first)
    actions = np.array([line.action for line in draft])[first]
    loss = np.where(space.means, space.value, -np.inf).max(axis=0) - played
    masks = [space.all_of(kind) & (first >= fixed) for kind in kinds]
    losses = [float(loss[mask].sum()) for mask in masks]
    best: _Gaining | None = None
    for number in np.argsort(losses)[::-1]:
        floor = best.gain if best else _WORTH_A_RULE
        if losses[number] <= floor:
            break
        kind, mask = kinds[number], masks[number]
        mark = actions[mask].tobytes()
        if kind not in seen or seen[kind][0] != mark:
            seen[kind] = mark, _gaining_in(space, played, mask, kind)
        found = seen[kind][1]
        if found and found.gain > floor:
            best = found
    return best


def _gaining_in(space: Space, played: Floats, mask: Bools, kind: Kind) -> _Gaining | None:
    best: _Gaining | None = None
    tried: set[bytes] = set()
    for action in range(len(space.value)):
        gains = np.where(mask & space.means[action], space.value[action] - played, 0.0)
        floor = best.gain if best else _WORTH_A_RULE
        # Raises that a hand is not free to choose between are one and the same.
        mark = gains.tobytes()
        if np.maximum(gains, 0).sum() > floor and mark not in tried:
            tried.add(mark)
            most = _CONDITIONS + len(kind)
            found = best_conjunction(space, gains, given=kind, most=most, floor=floor)
            if found.gain > floor:
                best = _Gaining(found.gain, kind, Line(action, found.conditions))
    return best


def _settled(space: Space, draft: Draft, line: Line, fixed: int) -> Draft:
    """Puts a rule in where it needs the fewest conditions and gains the most."""
    best = -np.inf, draft
    parts = [
        part for size in range(_CONDITIONS + 1) for part in combinations(line.conditions, size)
    ]
    gains_at = space.gains(draft, line.action)
    for place in range(fixed, len(draft)):
        gains = gains_at(place)
        for part in parts:
            gain = float(gains[space.all_of(part)].sum())
            rated = gain / WORTH_A_CONDITION ** len(part) if gain > 0 else gain
            if rated > best[0]:
                best = rated, inserted(draft, place, Line(line.action, part))
    return best[1]


def polish(space: Space, draft: Draft, *, fixed: int, rounds: int = _ROUNDS) -> Draft:
    """Looks at every rule again: a condition changed, left out or added, a place up or down.

    All are gone through at most `rounds` times. Of lists that are worth about the same the one with
    fewer conditions and rules is taken.
    """
    now = _score(draft, space.worth(draft))
    for _ in range(rounds):
        before = now
        for place in range(len(draft) - 2, fixed - 1, -1):
            if place < len(draft) - 1:
                score, other = _best_variant(space, draft, place, fixed)
                if score > now + _NEGLIGIBLE:
                    draft, now = other, score
        if now <= before + _NEGLIGIBLE:
            break
    return space.ended(draft)


def _score(draft: Draft, worth: float) -> float:
    """Rates a list by its worth less a little for its length; too long rules do not count."""
    if any(len(line.conditions) > _CONDITIONS for line in draft):
        return -np.inf
    return worth - _LENGTH_COSTS * sum(1 + len(line.conditions) for line in draft)


def _best_variant(space: Space, draft: Draft, place: int, fixed: int) -> tuple[float, Draft]:
    """Finds the best form of one rule, all others staying as they are, with its rating."""
    line, rest = draft[place], without(draft, place)
    conditions, worth = line.conditions, space.worth(rest)
    best = _score(rest, worth), rest
    bases = [conditions, *(conditions[:k] + conditions[k + 1 :] for k in range(len(conditions)))]
    gains_at = space.gains(rest, line.action)
    here = gains_at(place)
    for there in sorted({max(place - 1, fixed), place, min(place + 1, len(rest) - 1)}):
        gains = gains_at(there)
        if there != place and np.array_equal(gains, here):
            continue
        for base in bases:
            kept = gains * space.all_of(base)
            new = inserted(rest, there, Line(line.action, base))
            best = max(best, (_score(new, worth + float(kept.sum())), new))
            # One condition more leaves no more than all gains, and none of the losses.
            if len(base) < _CONDITIONS and worth + float(np.maximum(kept, 0).sum()) > best[0]:
                one = int(space.by_condition(kept).argmax())
                new = inserted(rest, there, Line(line.action, (*base, one)))
                best = max(best, (_score(new, worth + float(kept[space.truth[one]].sum())), new))
    return best


def shrink(space: Space, draft: Draft) -> Iterator[Draft]:
    """Yields ever shorter lists: each leaves out the rule that is missed least, and is polished."""
    while len(draft) > 2:
        shorter = [without(draft, place) for place in range(len(draft) - 1)]
        shorter.sort(key=lambda other: -space.worth(other))
        draft = max(
            (polish(space, other, fixed=0, rounds=2) for other in shorter[:2]),
            key=space.worth,
        )
        yield draft
