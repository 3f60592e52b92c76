"""What the analyser found as plain data: fractions as `p/q`, counts as whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.analysis.beside import Beside
from croupier.analysis.jackpot import jackpot_of
from croupier.analysis.published import Comparison
from croupier.analysis.solution import Solution
from croupier.cli.asked import asked_document
from croupier.words import Words

if TYPE_CHECKING:
    from croupier.analysis.explain import Explanation  # loads the compiled kernels

__all__ = [
    "comparison_document",
    "explanation_document",
    "ratio",
    "solution_document",
    "strategies_document",
]


def solution_document(solution: Solution) -> dict[str, object]:
    """Writes a solution as plain data: whatever strategy it is of."""
    return {
        **asked_document(solution.terms, solution.strategy.name, solution.side),
        "ev": ratio(solution.ev),
        "house_edge": solution.house_edge,
        "element_of_risk": solution.element_of_risk,
        "std_dev": solution.std_dev,
        "average_wager": ratio(solution.average_wager),
        "deals": solution.deals,
        "outcomes": solution.outcomes,
        "frequencies": solution.frequencies,
        "side_wagers": {
            key: {
                "pay_table": wager.table,
                "pays": solution.terms.pays[key].document(),
                "ev": ratio(wager.ev),
                "ev_float": float(wager.ev),  # for people: the fraction stands beside it
                "hit_frequency": float(wager.hit),  # as above
                "hit": ratio(wager.hit),
                "counts": dict(wager.counts),
                "on_cards_alone": wager.is_on_cards_alone,
            }
            for key, wager in solution.side_wagers.items()
        },
        "jackpot": _jackpot_document(solution),
        "units": {
            "ev": "antes per hand, from the player's side",
            "house_edge": "antes per hand",
            "element_of_risk": "per unit wagered",
            "std_dev": "antes",
        },
        "seconds": solution.seconds,
    }


def strategies_document(beside: Sequence[Beside]) -> list[dict[str, str]]:
    """Writes strategies beside each other, the best one first."""
    return [
        {"strategy": each.name, "ev": ratio(each.ev), "cost": ratio(each.cost)} for each in beside
    ]


def explanation_document(
    solution: Solution, explained: Explanation, say: Words
) -> list[dict[str, object]]:
    """Writes lists of rules in words, the longest first."""
    from croupier.analysis.explain import say_rules

    return [
        {
            "rules": say_rules(say, solution.terms, step.rules),
            "ev": ratio(step.ev),
            "cost": ratio(step.cost),
        }
        for step in explained.steps
    ]


def comparison_document(entry: Comparison) -> dict[str, object]:
    """Writes a published figure beside the exact one."""
    figure = entry.figure
    return {
        "quantity": figure.quantity,
        "strategy": figure.strategy,
        "rules": dict(figure.rules),
        "pays": dict(figure.pays),
        "published": str(figure.value),
        "accuracy": str(figure.accuracy),
        "exact": str(entry.exact),
        "exact_float": float(entry.exact),  # for people: the fraction stands beside it
        "agrees": entry.agrees,
        "source": figure.source,
        "verdict": figure.verdict,
    }


def ratio(value: Fraction) -> str:
    """Writes a fraction as `p/q`, a whole number too."""
    return f"{value.numerator}/{value.denominator}"


def _jackpot_document(solution: Solution) -> dict[str, object] | None:
    figures = jackpot_of(solution.terms, solution.side_wagers)
    if figures is None:
        return None
    mean, even = figures.mean_at_hit_chips, figures.break_even_chips
    return {
        "stake": figures.stake_chips,
        "fixed": ratio(figures.fixed_chips),
        "coefficient": ratio(figures.coefficient),
        "break_even_meter": ratio(even) if even is not None else None,
        "mean_meter_at_hit": ratio(mean) if mean is not None else None,
        "median_meter_at_hit": figures.median_at_hit_chips,
        "meter_share": ratio(figures.meter_share),
        "house_share": ratio(figures.house_share),
        "hits": {row: ratio(chance) for row, chance in figures.hits.items()},
        "units": "minor units (1/100)",
    }
