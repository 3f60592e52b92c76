"""Answers questions about tables, remembering what it solved last."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.analysis.api import OPTIMAL, Stage, analyze_terms
from croupier.analysis.beside import strategies_beside
from croupier.analysis.cache import solution_key
from croupier.analysis.published import compare_solution
from croupier.analysis.solution import Solution
from croupier.lab.answers import (
    LabChange,
    LabFigures,
    LabFile,
    LabMap,
    LabRule,
    LabRules,
    LabStep,
    LabStrategies,
    LabStrategy,
    number,
)
from croupier.lab.asked import LabTable, Question, own_terms, side_of, terms_asked
from croupier.lab.figures import change_of, figures_of
from croupier.lab.limits import KEPT_MAX
from croupier.lab.par.contents import par_contents
from croupier.lab.par.files import par_file
from croupier.rules import Terms
from croupier.words import words

if TYPE_CHECKING:
    from croupier.analysis.explain import Explanation  # loads the compiled kernels

__all__ = ["Solver"]


class Solver:
    """Solves tables; another pay table of a game that was counted costs no new count."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Solution] = OrderedDict()
        self._rules_kept: OrderedDict[str, Explanation] = OrderedDict()

    def answer(self, question: Question, stage: Stage) -> Struct:
        """Answers one question; `stage` is told how far it is.

        Raises:
            Refused: for a table that is none, or that no method counts.
        """
        return _ANSWERS[question.what](self, question, stage)

    def count_ahead(self, question: Question) -> None:
        """Counts the deals of a table, so that its next pay table is priced at once."""
        from croupier.analysis.counts import counts_for  # loads the compiled kernels

        counts_for(terms_asked(question))

    def solve(self, question: Question, stage: Stage, *, strategy: str | None = None) -> Solution:
        """Solves the table of a question under its strategy, or another one."""
        table = question.table
        return self._solve(terms_asked(question), table, stage, strategy or table.strategy)

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
        found = self.solve(question, stage)
        return figures_of(found, self._change(question, found, stage))

    def _change(self, question: Question, found: Solution, stage: Stage) -> LabChange | None:
        table = question.table
        own = replace(found.terms, pays=own_terms(question).pays)
        if own.document() == found.terms.document() or table.strategy != OPTIMAL:
            return None
        return change_of(self._solve(own, table, stage, OPTIMAL), found)

    def _strategies(self, question: Question, stage: Stage) -> LabStrategies:
        def value_of(name: str) -> Fraction:
            return self.solve(question, _quiet, strategy=name).ev

        terms = terms_asked(question)
        found = strategies_beside(terms, value_of, stage)
        return LabStrategies(
            tuple(LabStrategy(one.name, number(one.ev), number(one.cost)) for one in found)
        )

    def _par(self, question: Question, stage: Stage) -> LabFile:
        asked = question.par
        assert asked is not None, "a file is of a kind"
        figures = self._figures(question, stage)
        best = partial(self.solve, question, _quiet, strategy=OPTIMAL)
        contents = par_contents(
            figures,
            self._strategies(question, stage),
            self._rules(question, stage) if asked.has_rules else None,
            compare_solution(self.solve(question, stage), best),
        )
        return LabFile(par_file(contents, asked.kind, words(asked.language)))

    def _map(self, question: Question, stage: Stage) -> LabMap:
        from croupier.analysis.map import map_svg  # loads the compiled kernels

        found = self.solve(question, stage)
        return LabMap(map_svg(found, words=words(question.language)))

    def _rules(self, question: Question, stage: Stage) -> LabRules:
        from croupier.analysis.explain import say_rules  # loads the compiled kernels

        say, terms = words(question.language), terms_asked(question)
        steps = [
            LabStep(
                rules=tuple(
                    LabRule(text, number(rule.gain))
                    for text, rule in zip(
                        say_rules(say, terms, step.rules), step.rules, strict=True
                    )
                ),
                ev=number(step.ev),
                cost=number(step.cost),
            )
            for step in self._explained(question, stage).steps
        ]
        return LabRules(tuple(steps))

    def _explained(self, question: Question, stage: Stage) -> Explanation:
        from croupier.analysis.explain import explain  # loads the compiled kernels

        key = solution_key(terms_asked(question), OPTIMAL, side_of(question.table))
        if key not in self._rules_kept:
            found = self.solve(question, stage, strategy=OPTIMAL)
            self._rules_kept[key] = explain(found, stage=stage)
            if len(self._rules_kept) > KEPT_MAX:
                self._rules_kept.popitem(last=False)
        return self._rules_kept[key]

    def _curve(self, question: Question, stage: Stage) -> Struct:
        from croupier.lab.curve import edge_curve  # loads the compiled kernels

        return edge_curve(question, stage)


def _quiet(done: int, stages: int) -> None:
    return None


_ANSWERS = {
    "figures": Solver._figures,
    "strategies": Solver._strategies,
    "map": Solver._map,
    "rules": Solver._rules,
    "curve": Solver._curve,
    "par": Solver._par,
}
