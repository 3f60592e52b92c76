"""How a simulation is shown in the terminal."""

from __future__ import annotations

from fractions import Fraction

from rich.table import Table

from croupier.cli.asked import tell_asked
from croupier.cli.desk import make_console
from croupier.cli.sheets import count, decimal, percent, sheet
from croupier.lab.naming import outcome_name, outcome_words
from croupier.simulation.result import CONFIDENCE, Simulation, deviations, error_of_mean
from croupier.words import Words

__all__ = ["tell_simulation"]


def tell_simulation(found: Simulation, language: str) -> None:
    """Shows a sample: what was dealt, its figures beside the exact ones, outcomes, side wagers."""
    from croupier.words import words

    console, say = make_console(), words(language)
    tell_asked(console, say, found.terms, found.strategy, found.side)
    dealt = {"rounds": count(say, found.rounds), "seed": str(found.seed)}
    console.print(say.say("simulate-sample", **dealt))
    parts = [_figures(found, say), _outcomes(found, say)]
    if found.side_wagers:
        parts.append(_sides(found, say))
    for part in parts:
        console.print()
        console.print(part)


def _figures(found: Simulation, say: Words) -> Table:
    exact = found.exact
    table = sheet(say, "analyze-figure", "simulate-sampled", "simulate-exact")
    low, high = (percent(say, Fraction(edge)) for edge in found.interval)
    level = say.say("analyze-percent", percent=count(say, int(CONFIDENCE * 100)))
    rows = (
        (say.say("analyze-ev"), percent(say, found.mean), percent(say, exact.ev)),
        (say.say("simulate-error"), percent(say, Fraction(found.std_error)), ""),
        (say.say("simulate-interval", level=level), f"{low} … {high}", ""),
        (say.say("simulate-apart"), _apart(say, found.deviations), ""),
        (
            say.say("analyze-std-dev"),
            *(decimal(say, Fraction(each.std_dev), 5) for each in (found, exact)),
        ),
        (
            say.say("analyze-average-wager"),
            *(decimal(say, each.average_wager, 5) for each in (found, exact)),
        ),
        (say.say("analyze-seconds"), decimal(say, Fraction(found.seconds), 2), ""),
    )
    for row in rows:
        table.add_row(*row)
    return table


def _apart(say: Words, apart: float | None) -> str:
    return "" if apart is None else decimal(say, Fraction(apart), 2)


def _outcomes(found: Simulation, say: Words) -> Table:
    heads = ("analyze-outcome", "simulate-rounds", "analyze-frequency", "simulate-exact")
    table, exact = sheet(say, *heads, "analyze-pays"), found.exact.outcomes
    for row in sorted(found.rows, key=lambda row: -row.payoff):
        parts = outcome_name(found.terms, row.name)
        name = outcome_words(parts, found.terms.raise_wager.key, say)
        shares = Fraction(row.deals, found.rounds), Fraction(exact[row.name], found.exact.deals)
        told = (percent(say, share) for share in shares)
        table.add_row(name, count(say, row.deals), *told, str(row.payoff))
    return table


def _sides(found: Simulation, say: Words) -> Table:
    heads = ("analyze-wager", "simulate-side-mean", "simulate-exact", "simulate-apart")
    table = sheet(say, *heads, "analyze-hit", "simulate-exact")
    for key, wager in found.side_wagers.items():
        exact = found.exact.side_wagers[key]
        error = error_of_mean(wager.square - wager.ev**2, found.rounds)
        note = "" if wager.is_on_cards_alone else f" ({say.say('analyze-side-note')})"
        means = (percent(say, each.ev) for each in (wager, exact))
        hits = (percent(say, each.hit) for each in (wager, exact))
        apart = _apart(say, deviations(wager.ev, exact.ev, error))
        table.add_row(say.name("wager", key) + note, *means, apart, *hits)
    return table
