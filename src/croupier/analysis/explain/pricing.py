"""Any list of rules played over every deal: what it chooses, and what it is exactly worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts, counts_for, exchange_for
from croupier.analysis.explain.model import Rule, Step
from croupier.analysis.explain.sets import holds
from croupier.analysis.explain.sight import Sight, sight_of
from croupier.analysis.explain.values import MEANS_NOTHING, code_of
from croupier.analysis.payoffs import Payoffs, payoffs_of
from croupier.analysis.play import Tally, tally_of
from croupier.rules import Purchase, Terms

__all__ = ["Layout", "choices_of", "layout_of", "price_rules", "worth_of"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Layout:
    """Gathers what rules of a game under given terms are about: its hands, prices and sights."""

    terms: Terms
    counts: Counts
    payoffs: Payoffs
    sight: Sight


def layout_of(terms: Terms, side: Mapping[str, Fraction]) -> Layout:
    """Counts, prices and looks at a game; `side` are side wagers on every hand, in antes."""
    counts = counts_for(terms)
    return Layout(
        terms=terms,
        counts=counts,
        payoffs=payoffs_of(terms, side),
        sight=sight_of(terms, counts),
    )


def choices_of(layout: Layout, rules: Sequence[Rule]) -> NDArray[np.uint8]:
    """Writes a list of rules as a strategy's array: one choice an information set."""
    counts, sight = layout.counts, layout.sight
    choice = np.zeros(counts.valid.shape, np.uint8)
    for rule in reversed(rules):
        code = code_of(rule.action, counts, layout.payoffs, sight.throws)
        applies = holds(sight.tests, sight.sets, rule.conditions) & (code != MEANS_NOTHING)
        np.copyto(choice, code, where=applies)
    return choice * counts.valid


def worth_of(layout: Layout, choice: NDArray[np.uint8]) -> Fraction:
    """Plays choices over every deal and prices what became of them, per ante."""
    terms, payoffs = layout.terms, layout.payoffs
    exchange = None if terms.rules.purchase is Purchase.NONE else exchange_for(terms)
    may_fold = terms.rules.purchase is Purchase.BEFORE_DECISION
    return _priced(payoffs, tally_of(layout.counts, payoffs, exchange, choice, may_fold=may_fold))


def _priced(payoffs: Payoffs, tally: Tally) -> Fraction:
    total = int((tally.raised * payoffs.kept).sum()) + int((tally.folded * payoffs.fold).sum())
    total += int((tally.raised_bought * payoffs.bought).sum())
    total += int(tally.folded_bought.sum()) * payoffs.bought_fold
    total += int((tally.bought * payoffs.price).sum())
    return Fraction(total, tally.deals * payoffs.denominator)


def price_rules(layout: Layout, rules: Sequence[Rule], best: Fraction) -> Step:
    """Prices a list of rules, and each rule by leaving it out; `best` is what the best play brings.

    The last rule decides whatever no other does, and its own gain is 0.
    """
    ev = worth_of(layout, choices_of(layout, rules))
    priced = [
        replace(rule, gain=ev - worth_of(layout, choices_of(layout, _without(rules, place))))
        for place, rule in enumerate(rules[:-1])
    ]
    return Step(rules=(*priced, rules[-1]), ev=ev, cost=best - ev)


def _without(rules: Sequence[Rule], place: int) -> Sequence[Rule]:
    return [*rules[:place], *rules[place + 1 :]]
