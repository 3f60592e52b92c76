"""How the analyser's figures are shown in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.table import Table

from croupier.analysis.api import OPTIMAL
from croupier.analysis.beside import Beside
from croupier.analysis.jackpot import jackpot_of
from croupier.analysis.published import Comparison
from croupier.analysis.solution import Solution
from croupier.cli.asked import tell_asked
from croupier.cli.desk import make_console
from croupier.cli.sheets import count, decimal, percent, plain, sheet
from croupier.lab.naming import outcome_name, outcome_words
from croupier.money import format_amount
from croupier.words import Words

if TYPE_CHECKING:
    from croupier.analysis.explain import Explanation

__all__ = [
    "tell_comparisons",
    "tell_explanation",
    "tell_solution",
    "tell_strategies",
]


def tell_solution(solution: Solution, language: str) -> None:
    """Shows a solution: what was asked, its figures, every outcome, and its side wagers."""
    from croupier.words import words

    console, say = make_console(), words(language)
    tell_asked(console, say, solution.terms, solution.strategy.name, solution.side)
    console.print()
    console.print(_figures(solution, say))
    console.print()
    console.print(_outcomes(solution, say))
    if solution.side_wagers:
        console.print()
        console.print(_sides(solution, say))
    for line in _jackpot(solution, say):
        console.print(line)


def _figures(solution: Solution, say: Words) -> Table:
    table = sheet(say, "analyze-figure", "analyze-value", "analyze-exact")
    risk = -solution.ev / solution.average_wager  # both are fractions
    rows = (
        ("ev", percent(say, solution.ev), str(solution.ev)),
        ("house-edge", percent(say, -solution.ev), ""),
        ("element-of-risk", percent(say, risk), str(risk)),
        ("std-dev", decimal(say, Fraction(solution.std_dev), 5), ""),
        ("average-wager", decimal(say, solution.average_wager, 5), str(solution.average_wager)),
        ("deals", count(say, solution.deals), ""),
        ("seconds", decimal(say, Fraction(solution.seconds), 2), ""),
    )
    for name, value, exact in rows:
        table.add_row(say.say(f"analyze-{name}"), value, exact)
    for kind in ("fold", "raise", "buy"):
        deals = sum(row.deals for row in solution.rows if row.kind == kind)
        if deals:
            share = Fraction(deals, solution.deals)
            table.add_row(say.say(f"analyze-choice-{kind}"), percent(say, share), "")
    qualifies = solution.dealer_qualifies
    table.add_row(say.say("analyze-dealer-qualifies"), percent(say, qualifies), str(qualifies))
    return table


def _outcomes(solution: Solution, say: Words) -> Table:
    heads = ("analyze-outcome", "analyze-count", "analyze-frequency", "analyze-pays")
    table, terms = sheet(say, *heads), solution.terms
    for row in sorted(solution.rows, key=lambda row: -row.payoff):
        share = Fraction(row.deals, solution.deals)
        name = outcome_words(outcome_name(terms, row.name), terms.raise_wager.key, say)
        table.add_row(name, count(say, row.deals), percent(say, share), str(row.payoff))
    return table


def _sides(solution: Solution, say: Words) -> Table:
    heads = ("analyze-wager", "analyze-table", "analyze-side-edge", "analyze-hit", "analyze-exact")
    table = sheet(say, *heads)
    for wager in solution.side_wagers.values():
        note = "" if wager.is_on_cards_alone else f" ({say.say('analyze-side-note')})"
        name = say.name("wager", wager.key) + note
        edge, hit = percent(say, -wager.ev), percent(say, wager.hit)
        table.add_row(name, wager.table, edge, hit, str(-wager.ev))
    return table


def _jackpot(solution: Solution, say: Words) -> list[str]:
    figures = jackpot_of(solution.terms, solution.side_wagers)
    if figures is None:
        return []

    def money(chips: Fraction | float) -> str:
        return format_amount(round(chips), language=say.language)

    even, mean = figures.break_even_chips, figures.mean_at_hit_chips
    lines = [
        "",
        say.say("analyze-jackpot"),
        say.say(
            "analyze-jackpot-value",
            fixed=money(figures.fixed_chips),
            coefficient=str(figures.coefficient),
        ),
    ]
    if even is not None:
        lines.append(say.say("analyze-jackpot-even", meter=money(even)))
    if mean is not None:
        lines.append(say.say("analyze-jackpot-mean", mean=money(mean)))
    if figures.median_at_hit_chips is not None:
        median = money(figures.median_at_hit_chips)
        lines.append(say.say("analyze-jackpot-median", median=median))
    shares = percent(say, figures.meter_share), percent(say, figures.house_share)
    lines.append(say.say("analyze-jackpot-shares", meter=shares[0], house=shares[1]))
    return lines


def tell_strategies(beside: Sequence[Beside], language: str) -> None:
    """Shows what each strategy costs beside the best one."""
    from croupier.words import words

    console, say = make_console(), words(language)
    heads = ("analyze-strategy", "analyze-house-edge", "analyze-cost", "analyze-exact")
    table = sheet(say, *heads)
    for each in beside:
        edge, cost = percent(say, -each.ev), percent(say, each.cost)
        table.add_row(each.name, edge, cost, str(each.cost))
    console.print()
    console.print(table)


def tell_explanation(solution: Solution, explained: Explanation, language: str) -> None:
    """Tells the best play in few rules, and what each shorter list costs."""
    from croupier.analysis.explain import say_explanation
    from croupier.words import words

    console = make_console()
    for line in say_explanation(words(language), solution.terms, explained):
        console.print(line)


def tell_comparisons(found: Sequence[Comparison], language: str) -> None:
    """Shows each published figure beside the exact one."""
    from croupier.words import words

    say = words(language)
    heads = ("analyze-quantity", "analyze-published", "analyze-exact", "", "analyze-source")
    table = sheet(say, *heads)
    for entry in found:
        figure = entry.figure
        terms = [f"{name}={text}" for name, text in {**figure.rules, **figure.pays}.items()]
        strategy = [figure.strategy] if figure.strategy != OPTIMAL else []
        told = "\n".join([figure.quantity, *strategy, *terms])
        verdict = say.say("analyze-agrees" if entry.agrees else "analyze-disagrees")
        source = figure.source + (f"\n({figure.verdict})" if figure.verdict else "")
        values = plain(say, figure.value), plain(say, entry.exact)
        table.add_row(told, *values, verdict, source)
    make_console().print(table)
