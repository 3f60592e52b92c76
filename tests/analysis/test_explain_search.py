"""The search finds lists known by hand, on toys with one cell for each way that facts may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

import numpy as np
import pytest

from croupier.analysis.explain.conjunction import best_conjunction
from croupier.analysis.explain.search import grow, polish, shrink
from croupier.analysis.explain.space import Floats, Line, Space, inserted, without

FOLD, RAISE, BUY = 0, 1, 2
ANYTHING = Line(FOLD)

# Conditions of a toy: its facts in order, then their opposites.
FACTS = 4
Wanted = Callable[[tuple[bool, ...]], int]


def toy(best: Wanted, *, may_buy: Callable[[tuple[bool, ...]], bool] = all) -> Space:
    """A space in which the wanted action is worth 1 in its cell and every other one nothing."""
    cells = list(product((False, True), repeat=FACTS))
    truth = np.array([[*facts, *(not fact for fact in facts)] for facts in cells]).T
    value = np.zeros((3, len(cells)))
    for place, facts in enumerate(cells):
        value[best(facts), place] = 1
    means = np.ones(value.shape, np.bool_)
    means[BUY] = [may_buy(facts) for facts in cells]
    value[~means] = 0
    weights = np.ascontiguousarray(truth.T, np.float32)
    return Space(value=value, means=means, truth=truth, weights=weights)


def lists(space: Space, most: int = 4) -> list[tuple[Line, ...]]:
    return list(grow(space, (ANYTHING,), [()], fixed=0, most=most))


@pytest.mark.parametrize(
    ("best", "rules"),
    [
        # when to raise, else fold                                   rules that say so
        (lambda f: RAISE if f[0] else FOLD,                          1),
        (lambda f: RAISE if f[0] and not f[1] else FOLD,             1),
        (lambda f: RAISE if f[0] and f[1] and not f[3] else FOLD,    1),
        (lambda f: RAISE if f[0] or f[1] else FOLD,                  1),
        (lambda f: RAISE if f[0] or (f[1] and f[2]) else FOLD,       2),
        (lambda f: RAISE if f[0] != f[1] else FOLD,                  2),
        (lambda f: FOLD,                                             0),
    ],
)  # fmt: skip
def test_a_list_known_by_hand_is_found(best: Wanted, rules: int) -> None:
    space = toy(best)
    draft = lists(space)[-1]
    assert space.worth(draft) == space.value.shape[1], "every cell decides as it is best"
    assert len(draft) - 1 == rules


def test_an_action_that_means_nothing_in_a_cell_is_not_taken_there() -> None:
    space = toy(lambda f: BUY if f[0] else RAISE, may_buy=lambda f: f[0])
    draft = lists(space)[-1]
    assert space.worth(draft) == space.value.shape[1]
    bought = space.deciding(draft)[space.means[BUY]]
    assert {draft[place].action for place in bought} == {BUY}


def test_a_rule_that_leaves_nothing_is_the_last() -> None:
    space = toy(lambda f: RAISE)
    assert space.ended((Line(RAISE, (0,)), Line(RAISE), ANYTHING)) == (
        Line(RAISE, (0,)),
        Line(RAISE),
    )
    assert lists(space)[-1] == (Line(RAISE),)


def test_growing_never_loses_and_shrinking_never_gains() -> None:
    space = toy(lambda f: RAISE if f[0] != (f[1] and f[2]) else FOLD)
    longer = lists(space)
    worths = [space.worth(draft) for draft in longer]
    assert worths == sorted(worths) and len(longer) > 2
    shorter = [space.worth(draft) for draft in shrink(space, longer[-1])]
    assert shorter == sorted(shorter, reverse=True)


def test_fixed_rules_stay() -> None:
    space = toy(lambda f: RAISE if f[0] or f[1] else FOLD)
    start = (Line(FOLD, (2,)), ANYTHING)
    for draft in grow(space, start, [()], fixed=1, most=4):
        assert draft[0] == start[0]


def test_polish_drops_what_is_not_needed() -> None:
    space = toy(lambda f: RAISE if f[0] else FOLD)
    wordy = (Line(RAISE, (0, 1)), Line(RAISE, (0, FACTS + 1)), Line(FOLD, (FACTS,)), ANYTHING)
    assert space.worth(wordy) == space.value.shape[1]
    assert polish(space, wordy, fixed=0) == (Line(RAISE, (0,)), ANYTHING)


def test_gains_are_those_of_the_list_with_the_rule_in_it() -> None:
    space = toy(lambda f: RAISE if f[0] != f[1] else FOLD)
    draft = (Line(FOLD, (2,)), Line(RAISE, (0,)), ANYTHING)
    for place, action in product(range(3), (FOLD, RAISE)):
        gain = float(space.gains(draft, action)(place).sum())
        new = inserted(draft, place, Line(action))
        assert gain == space.worth(new) - space.worth(draft)
        assert without(new, place) == draft


def every_conjunction(numbers: Iterable[int], most: int) -> Iterable[tuple[int, ...]]:
    known = list(numbers)
    return {tuple(sorted({*some})) for some in product(known, repeat=most)}


@pytest.mark.parametrize("seed", range(8))
def test_the_best_conjunction_is_the_best_of_all(seed: int) -> None:
    space = toy(lambda f: FOLD)
    drawn = np.random.default_rng(seed).integers(-5, 5, len(space.value[0]))
    gains: Floats = drawn.astype(np.float64)
    found = best_conjunction(space, gains, given=(), most=3, floor=0.0)
    tried = every_conjunction(range(len(space.truth)), 3)
    best = max(float(gains[space.all_of(one)].sum()) for one in tried)
    assert found.gain == gains[space.all_of(found.conditions)].sum()
    # One condition more has to be worth three per cent.
    assert found.gain * 1.03**3 >= best
