"""Strategies beside the best one: what each brings, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.api import OPTIMAL, Stage
from croupier.rules import Terms

__all__ = ["Beside", "strategies_beside"]


class Beside(NamedTuple):
    """Holds a strategy beside the best one: what it brings, and costs over that one, in antes."""

    name: str
    ev: Fraction
    cost: Fraction


def strategies_beside(
    terms: Terms, value_of: Callable[[str], Fraction], stage: Stage
) -> tuple[Beside, ...]:
    """Values the best strategy and every usual one by name, the best one first."""
    from croupier.analysis.strategies import usual_strategies  # loads the compiled kernels

    names = (OPTIMAL, *usual_strategies(terms))
    values: dict[str, Fraction] = {}
    for done, name in enumerate(names):
        stage(done, len(names))
        values[name] = value_of(name)
    ordered = sorted(values.items(), key=lambda one: -one[1])
    return tuple(Beside(name, ev, values[OPTIMAL] - ev) for name, ev in ordered)
