"""Answers questions about tables, remembering what it solved last."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

from msgspec import Struct

from croupier.analysis.api import OPTIMAL, Stage, analyze_terms
from croupier.analysis.cache import solution_key
from croupier.analysis.solution import Solution
from croupier.houses import house
from croupier.lab.answers import (
    LabChange,
    LabFigures,
    LabMap,
    LabRule,
    LabRules,
    LabStep,
    LabStrategies,
    LabStrategy,
    number,
)
from croupier.lab.asked import LabTable, Question, side_of, terms_asked
from croupier.lab.figures import change_of, figures_of
from croupier.lab.limits import KEPT_MAX
from croupier.rules import Terms
from croupier.words import words

__all__ = ["Solver"]


class Solver:
    """Solves tables; another pay table of a game that was counted costs no new count."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Solution] = OrderedDict()

    def answer(self, question: Question, stage: Stage) -> Struct:
        """Answers one question; `stage` is told how far it is.

        Raises:
            Refused: for a table that is none, or that no method counts.
        """
        return _ANSWERS[question.what](self, question, stage)

    def count_ahead(self, table: LabTable) -> None:
        """Counts the deals of a table, so that its next pay table is priced at once."""
        from croupier.analysis.counts import counts_for  # loads the compiled kernels

        counts_for(terms_asked(table))

    def solve(self, table: LabTable, stage: Stage, *, strategy: str | None = None) -> Solution:
        """Solves a table under its strategy, or another one."""
        return self._solve(terms_asked(table), table, stage, strategy or table.strategy)

    def _solve(self, terms: Terms, table: LabTable, stage: Stage, strategy: str) -> Solution:
        side = side_of(table)
        key = solution_key(terms, strategy, side)
        if key not in self._kept:
            # What anybody may type in would push out of the disk what houses ask for.
            is_shipped = all(found.name != "written" for found in terms.pays.values())
            self._kept[key] = analyze_terms(
                terms, strategy=strategy, side=side, cache=is_shipped, stage=stage
            )
        self._kept.move_to_end(key)
        found = self._kept[key]
        if len(self._kept) > KEPT_MAX:
            self._kept.popitem(last=False)
        # The same rows may be asked for by another name.
        return replace(found, terms=terms)

    def _figures(self, question: Question, stage: Stage) -> LabFigures:
        found = self.solve(question.table, stage)
        return figures_of(found, self._change(question.table, found, stage))

    def _change(self, table: LabTable, found: Solution, stage: Stage) -> LabChange | None:
        own = replace(found.terms, pays=house(table.game, table.house).terms.pays)
        if own.document() == found.terms.document() or table.strategy != OPTIMAL:
            return None
        return change_of(self._solve(own, table, stage, OPTIMAL), found)

    def _strategies(self, question: Question, stage: Stage) -> LabStrategies:
        from croupier.analysis.strategies import usual_strategies  # loads the compiled kernels

        names = (OPTIMAL, *usual_strategies(terms_asked(question.table)))
        worth = {}
        for done, name in enumerate(names):
            stage(done, len(names))
            worth[name] = self.solve(question.table, _quiet, strategy=name).ev
        best = worth[OPTIMAL]
        ordered = sorted(worth.items(), key=lambda one: -one[1])
        told = (LabStrategy(name, number(ev), number(best - ev)) for name, ev in ordered)
        return LabStrategies(tuple(told))

    def _map(self, question: Question, stage: Stage) -> LabMap:
        from croupier.analysis.map import map_svg  # loads the compiled kernels

        found = self.solve(question.table, stage)
        return LabMap(map_svg(found, words=words(question.language)))

    def _rules(self, question: Question, stage: Stage) -> LabRules:
        from croupier.analysis.explain import explain, say_rules  # loads the compiled kernels

        found, say = self.solve(question.table, stage, strategy=OPTIMAL), words(question.language)
        steps = [
            LabStep(
                rules=tuple(
                    LabRule(text, number(rule.gain))
                    for text, rule in zip(
                        say_rules(say, found.terms, step.rules), step.rules, strict=True
                    )
                ),
                ev=number(step.ev),
                cost=number(step.cost),
            )
            for step in explain(found, stage=stage).steps
        ]
        return LabRules(tuple(steps))

    def _curve(self, question: Question, stage: Stage) -> Struct:
        from croupier.lab.curve import edge_curve  # loads the compiled kernels

        assert question.curve is not None, "a curve is of a row"
        return edge_curve(question.curve, stage)


def _quiet(done: int, stages: int) -> None:
    return None


_ANSWERS = {
    "figures": Solver._figures,
    "strategies": Solver._strategies,
    "map": Solver._map,
    "rules": Solver._rules,
    "curve": Solver._curve,
}
