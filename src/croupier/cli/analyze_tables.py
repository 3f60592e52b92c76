"""How the analyser's figures are shown in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.table import Table

from croupier.analysis.api import OPTIMAL, analyze_terms
from croupier.analysis.published import Comparison
from croupier.analysis.solution import Solution
from croupier.cli.analyze import jackpot_of
from croupier.cli.desk import make_console
from croupier.money import format_amount
from croupier.words import Words, words

__all__ = ["tell_comparisons", "tell_solution", "tell_strategies"]


def tell_solution(solution: Solution, language: str) -> None:
    """Shows a solution: what was asked, its figures, every outcome, and its side wagers."""
    console, say = make_console(), words(language)
    game, strategy = solution.terms.game.key, solution.strategy.name
    console.print(say.say("analyze-head", game=game, strategy=strategy), style="bold")
    console.print(say.say("analyze-rules", rules=str(solution.terms.rules)))
    if solution.side:
        told = ", ".join(f"{wager} {stake}" for wager, stake in solution.side.items())
        console.print(say.say("analyze-side", side=told))
    console.print(_figures(solution, say))
    console.print(_outcomes(solution, say))
    if solution.side_wagers:
        console.print(_sides(solution, say))
    for line in _jackpot(solution, say):
        console.print(line)


def _figures(solution: Solution, say: Words) -> Table:
    table = _table(say, "analyze-figure", "analyze-value", "analyze-exact")
    rows = (
        ("ev", _percent(solution.ev), str(solution.ev)),
        ("house-edge", _percent(-solution.ev), ""),
        ("element-of-risk", _percent(-solution.ev / solution.average_wager), ""),
        ("std-dev", f"{solution.std_dev:.5f}", ""),
        ("average-wager", _decimal(solution.average_wager, 5), str(solution.average_wager)),
        ("deals", f"{solution.deals:,}", ""),
        ("seconds", f"{solution.seconds:.2f}", ""),
    )
    for name, value, exact in rows:
        table.add_row(say.say(f"analyze-{name}"), value, exact)
    for kind in ("fold", "raise", "buy"):
        deals = sum(row.deals for row in solution.rows if row.kind == kind)
        if deals:
            share = Fraction(deals, solution.deals)
            table.add_row(say.say(f"analyze-choice-{kind}"), _percent(share), "")
    qualifies = solution.dealer_qualifies
    table.add_row(say.say("analyze-dealer-qualifies"), _percent(qualifies), str(qualifies))
    return table


def _outcomes(solution: Solution, say: Words) -> Table:
    heads = ("analyze-outcome", "analyze-count", "analyze-frequency", "analyze-pays")
    table = _table(say, *heads)
    for row in sorted(solution.rows, key=lambda row: -row.payoff):
        share = Fraction(row.deals, solution.deals)
        table.add_row(row.name, f"{row.deals:,}", _percent(share), f"{row.payoff}")
    return table


def _sides(solution: Solution, say: Words) -> Table:
    heads = ("analyze-wager", "analyze-table", "analyze-side-edge", "analyze-hit", "analyze-exact")
    table = _table(say, *heads)
    for wager in solution.side_wagers.values():
        note = "" if wager.is_on_cards_alone else f" ({say.say('analyze-side-note')})"
        name = say.name("wager", wager.key) + note
        table.add_row(name, wager.table, _percent(-wager.ev), _percent(wager.hit), str(-wager.ev))
    return table


def _jackpot(solution: Solution, say: Words) -> list[str]:
    figures = jackpot_of(solution)
    if figures is None:
        return []

    def money(chips: Fraction | float) -> str:
        return format_amount(round(chips), language=say.language)

    even, mean = figures.break_even_chips, figures.mean_at_hit_chips
    lines = [
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
    shares = _percent(figures.meter_share), _percent(figures.house_share)
    lines.append(say.say("analyze-jackpot-shares", meter=shares[0], house=shares[1]))
    return lines


def tell_strategies(solution: Solution, language: str, *, cache: bool) -> None:
    """Shows what each named strategy costs beside the best one."""
    from croupier.analysis.strategies import usual_strategies

    say, terms = words(language), solution.terms
    best = analyze_terms(terms, strategy=OPTIMAL, side=solution.side, cache=cache)
    heads = ("analyze-strategy", "analyze-house-edge", "analyze-cost", "analyze-exact")
    table = _table(say, *heads)
    for name in (OPTIMAL, *usual_strategies(terms)):
        found = analyze_terms(terms, strategy=name, side=solution.side, cache=cache)
        cost = best.ev - found.ev
        table.add_row(name, _percent(-found.ev), _percent(cost), str(cost))
    make_console().print(table)


def tell_comparisons(found: Sequence[Comparison], language: str) -> None:
    """Shows each published figure beside the exact one."""
    say = words(language)
    heads = ("analyze-quantity", "analyze-published", "analyze-exact", "", "analyze-source")
    table = _table(say, *heads)
    for entry in found:
        figure = entry.figure
        terms = [f"{name}={text}" for name, text in {**figure.rules, **figure.pays}.items()]
        strategy = [figure.strategy] if figure.strategy != OPTIMAL else []
        told = "\n".join([figure.quantity, *strategy, *terms])
        verdict = say.say("analyze-agrees" if entry.agrees else "analyze-disagrees")
        source = figure.source + (f"\n({figure.verdict})" if figure.verdict else "")
        table.add_row(told, _plain(figure.value), _plain(entry.exact), verdict, source)
    make_console().print(table)


def _table(say: Words, *heads: str) -> Table:
    table = Table(*(say.say(head) if head else "" for head in heads), show_edge=False)
    for column in table.columns[1:]:
        column.overflow = "fold"
    return table


def _percent(value: Fraction) -> str:
    return f"{_decimal(value * 100, 5)} %"


def _decimal(value: Fraction, digits: int) -> str:
    return f"{float(value):.{digits}f}"  # shown to people: the fraction stands beside it


def _plain(value: Fraction) -> str:
    return f"{value:,}" if value.denominator == 1 else _decimal(value, 6)
