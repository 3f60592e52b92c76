"""From the best strategy to its explanation: lists are sought, priced and put in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.analysis.api import OPTIMAL, Stage
from croupier.analysis.explain.cells import Cells, cells_of
from croupier.analysis.explain.model import FOLD, RAISE, Action, Condition, Explanation, Rule, Step
from croupier.analysis.explain.pricing import Layout, choices_of, layout_of, worth_of
from croupier.analysis.explain.search import Kind, grow, shrink
from croupier.analysis.explain.space import Draft, Line, Space, without
from croupier.analysis.explain.thresholds import bands_of, best_cut, find_cuts, mix_of
from croupier.analysis.explain.values import code_of, options_of
from croupier.analysis.solution import Solution

__all__ = ["MOST_RULES", "explain"]

MOST_RULES = 12
"""Rules of the longest list, besides the last one, which says what to do with all the rest."""

_BEYOND = 4
"""Rules more that the search goes on to: what is shortened again is better than what is grown."""

# How long it takes to see all hands and to value every action, counted in lists of rules.
_SIGHT = 4
_VALUES = 24


def explain(
    solution: Solution, *, most_rules: int = MOST_RULES, stage: Stage | None = None
) -> Explanation:
    """Explains how a game is best played under the terms of a solution, side wagers included.

    Lists of rules are found by search, none longer than `most_rules` and a default. What each is
    worth is exact, and for the longest counted in two ways.
    """
    tell = _Telling(stage, _SIGHT + _VALUES + 2 * (most_rules + _BEYOND))
    if solution.strategy.name != OPTIMAL:
        from croupier.analysis.solve import solve

        solution = solve(solution.terms, side=solution.side)
    layout = layout_of(solution.terms, solution.side)
    tell.on(_SIGHT)
    trial = _trial_of(solution, layout)
    tell.on(_VALUES)
    steps = _falling(trial.step(draft, solution.ev) for draft in _found(trial, most_rules, tell))
    if len(steps) > 1:
        # To do the same with every hand explains nothing, unless it is best.
        steps.pop()
        plain = _plainest(trial, solution.ev)
        steps += [plain] if plain and plain.cost > steps[-1].cost else []
    played = worth_of(layout, choices_of(layout, steps[0].rules))
    assert played == steps[0].ev, "rules played over every deal bring what their cells add up to"
    tell.end()
    return Explanation(steps=tuple(steps))


class _Telling:
    """Counts what is done, for whoever shows progress."""

    def __init__(self, stage: Stage | None, stages: int) -> None:
        self._stage, self._done, self._stages = stage, 0, stages
        self.on(0)

    def on(self, count: int = 1) -> None:
        self._done = min(self._done + count, self._stages)
        if self._stage is not None:
            self._stage(self._done, self._stages)

    def end(self) -> None:
        self.on(self._stages)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Trial:
    """Holds what lists are made of and tried on.

    `start` is the list that the search begins with; `kinds` are sorts of hands that rules are
    sought for; `rows` are conditions that name a row of the pay table: that or better.
    """

    actions: tuple[Action, ...]
    cells: Cells
    unit: int
    space: Space
    start: Draft
    kinds: tuple[Kind, ...]
    rows: tuple[int, ...]

    def worth(self, draft: Draft) -> Fraction:
        """Gives what a list is worth, per ante, exactly."""
        actions = np.array([line.action for line in draft])[self.space.deciding(draft)]
        return Fraction(self.cells.total(actions), self.unit)

    def step(self, draft: Draft, best: Fraction) -> Step:
        """Prices a list, and each of its rules by leaving it out."""
        ev, rules = self.worth(draft), []
        for place, line in enumerate(draft):
            is_last = place == len(draft) - 1
            gain = Fraction(0) if is_last else ev - self.worth(without(draft, place))
            conditions = tuple(self.cells.conditions[number] for number in line.conditions)
            rules.append(Rule(self.actions[line.action], conditions, gain))
        return Step(rules=tuple(rules), ev=ev, cost=best - ev)


def _found(trial: _Trial, most_rules: int, tell: _Telling) -> Iterator[Draft]:
    """Yields lists of at most `most_rules` rules and a default, some of them of the same length."""
    fixed, most = len(trial.start) - 1, most_rules + _BEYOND
    longest = trial.start
    for draft in grow(trial.space, trial.start, trial.kinds, fixed=fixed, most=most):
        tell.on()
        longest = draft
        if len(draft) <= most_rules + 1:
            yield draft
    for draft in shrink(trial.space, longest):
        tell.on()
        if len(draft) <= most_rules + 1:
            yield draft
    for action in np.flatnonzero(trial.space.means.all(axis=1)).tolist():
        yield (Line(action),)


def _trial_of(solution: Solution, layout: Layout) -> _Trial:
    counts, sight, ranking = layout.counts, layout.sight, solution.terms.game.ranking
    most = code_of(RAISE, counts, layout.payoffs, sight.throws)
    options = options_of(solution.terms, counts, layout.payoffs, sight.throws)
    mix = mix_of(counts, solution.strategy.array, most)
    raised, folded = (options.values[options.actions.index(action)] for action in (RAISE, FOLD))
    cuts = tuple(sorted({*find_cuts(ranking, mix), best_cut(counts, raised, folded)}))
    conditions = [*sight.candidates(cuts), *(one for kind in sight.kinds for one in kind)]
    cells = cells_of(counts, sight, tuple(dict.fromkeys(conditions)), options)
    unit = counts.deals * (options.scale // counts.completions) * layout.payoffs.denominator
    space = Space(
        value=cells.approximate(unit),
        means=cells.means,
        truth=cells.truth,
        weights=np.ascontiguousarray(cells.truth.T, np.float32),
    )
    bands = bands_of(mix, cuts)
    start = [
        _best_line(space, cells.conditions.index(Condition(key, (cut,))))
        for key, cut in (("at_least", bands.top), ("below", bands.bottom))
        if cut is not None
    ]
    rows = [cut for cut in cuts if ranking.row(cut) != ranking.row(cut - 1)]
    return _Trial(
        actions=options.actions,
        cells=cells,
        unit=unit,
        space=space,
        start=(*start, Line(options.actions.index(FOLD))),
        kinds=tuple(tuple(map(cells.conditions.index, kind)) for kind in sight.kinds),
        rows=tuple(cells.conditions.index(Condition("at_least", (cut,))) for cut in rows),
    )


def _best_line(space: Space, condition: int) -> Line:
    """Finds the action that is best on the whole wherever a condition holds."""
    inside = space.truth[condition]
    worth = np.where(space.means, space.value, -np.inf)[:, inside].sum(axis=1)
    return Line(int(worth.argmax()), (condition,))


def _falling(steps: Iterable[Step]) -> list[Step]:
    """Orders lists from the longest and cheapest on, without those that a shorter one equals."""
    best: dict[int, Step] = {}
    for step in steps:
        other = best.get(len(step.rules))
        if other is None or step.cost < other.cost:
            best[len(step.rules)] = step
    kept: list[Step] = []
    for _, step in sorted(best.items()):
        if not kept or step.cost < kept[-1].cost:
            kept.append(step)
    return kept[::-1]


def _plainest(trial: _Trial, best: Fraction) -> Step | None:
    """Finds the best list of one rule that names nothing but a row of the pay table."""
    raise_, fold = trial.actions.index(RAISE), trial.actions.index(FOLD)
    lists = [(Line(raise_, (row,)), Line(fold)) for row in trial.rows]
    steps = [trial.step(draft, best) for draft in lists]
    return min(steps, key=lambda step: step.cost, default=None)
