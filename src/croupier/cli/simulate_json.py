"""A simulation as plain data; what is known exactly stands beside each sampled figure."""

from __future__ import annotations

from croupier.cli.analyze_json import ratio
from croupier.cli.asked import asked_document
from croupier.simulation.result import (
    CONFIDENCE,
    Simulation,
    deviations,
    error_of_mean,
)

__all__ = ["simulation_document"]


def simulation_document(found: Simulation) -> dict[str, object]:
    """Writes a simulation as plain data."""
    exact = found.exact
    return {
        **asked_document(found.terms, found.strategy, found.side),
        "seed": found.seed,
        "rounds": found.rounds,
        "sampled": True,
        "mean": ratio(found.mean),
        "mean_float": float(found.mean),  # for people: the fraction stands beside it
        "std_error": found.std_error,
        "confidence": {"level": str(CONFIDENCE), "interval": list(found.interval)},
        "std_dev": found.std_dev,
        "average_wager": ratio(found.average_wager),
        "outcomes": found.outcomes,
        "side_wagers": _sides(found),
        "exact": {
            "ev": ratio(exact.ev),
            "std_dev": exact.std_dev,
            "average_wager": ratio(exact.average_wager),
            "frequencies": exact.frequencies,
        },
        "standard_errors_apart": found.deviations,
        "units": {
            "mean": "antes per hand, from the player's side",
            "std_error": "antes per hand",
            "std_dev": "antes",
        },
        "seconds": found.seconds,
    }


def _sides(found: Simulation) -> dict[str, object]:
    told: dict[str, object] = {}
    for key, wager in found.side_wagers.items():
        exact = found.exact.side_wagers[key]
        error = error_of_mean(wager.square - wager.ev**2, found.rounds)
        told[key] = {
            "pay_table": wager.table,
            "mean": ratio(wager.ev),
            "std_error": error,
            "hit": ratio(wager.hit),
            "counts": dict(wager.counts),
            "exact": {"ev": ratio(exact.ev), "hit": ratio(exact.hit)},
            "standard_errors_apart": deviations(wager.ev, exact.ev, error),
        }
    return told
