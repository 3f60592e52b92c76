"""`croupier analyze`: a game's exact odds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import click

from croupier.cli.language import language_option
from croupier.cli.settings import pairs_of, side_of

if TYPE_CHECKING:
    from croupier.analysis.api import Stage
    from croupier.analysis.explain import Explanation
    from croupier.analysis.jackpot import JackpotFigures
    from croupier.analysis.published import Comparison
    from croupier.analysis.solution import Solution

__all__ = ["Beside", "analyze", "jackpot_of", "solution_document", "strategies_beside"]


@click.command(
    epilog='Example: croupier analyze stud_poker --rule purchase=none --pays "raise=casinos"'
)
@click.argument("game")
@click.option("--house", default="default", show_default=True, help="House whose terms are meant.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="Change a house rule.")
@click.option("--pays", multiple=True, metavar="WAGER=TABLE", help="Change a pay table.")
@click.option("--side", multiple=True, metavar="WAGER=ANTES", help="Put a side wager on each hand.")
@click.option(
    "--strategy", default="optimal", show_default=True, metavar="NAME", help="How to play."
)
@click.option("--strategies", "has_all", is_flag=True, help="Compare every named strategy.")
@click.option("--explain", "is_explained", is_flag=True, help="Tell the best play in few rules.")
@click.option("--compare-published", "is_compared", is_flag=True, help="Check published figures.")
@click.option("--no-cache", "is_fresh", is_flag=True, help="Solve afresh.")
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
def analyze(
    game: str,
    house: str,
    rules: tuple[str, ...],
    pays: tuple[str, ...],
    side: tuple[str, ...],
    strategy: str,
    language: str,
    *,
    has_all: bool,
    is_explained: bool,
    is_compared: bool,
    is_fresh: bool,
    is_json: bool,
) -> None:
    """Work GAME out exactly: house edge, best decisions, and how every deal ends.

    Strategies are optimal, raise_everything, at_least:HAND, and published ones by name.
    """
    from croupier.analysis.api import analyze_terms
    from croupier.houses import terms as terms_of

    if is_explained:
        from croupier.analysis.explain import explain  # loads the compiled kernels
    changed, tables, on_hand = pairs_of(rules), pairs_of(pays), side_of(side)
    terms = terms_of(game, name=house, rules=changed, pays=tables)
    if is_compared:
        _compare(game, language, is_json=is_json)
        return
    with _working(language, is_json=is_json) as stage:
        found = analyze_terms(
            terms, strategy=strategy, side=on_hand, cache=not is_fresh, stage=stage
        )
        beside = strategies_beside(found, cache=not is_fresh) if has_all else []
        explained = explain(found) if is_explained else None
    if is_json:
        document = solution_document(found) | _strategies_document(beside)
        if explained is not None:
            document |= _explanation_document(found, explained, language)
        click.echo(json.dumps(document, indent=2))
        return
    from croupier.cli.analyze_tables import tell_explanation, tell_solution, tell_strategies

    tell_solution(found, language)
    if beside:
        tell_strategies(beside, language)
    if explained is not None:
        tell_explanation(found, explained, language)


@contextmanager
def _working(language: str, *, is_json: bool) -> Iterator[Stage]:
    """Shows how far the work is, where a person is looking."""
    from rich.console import Console

    console = Console(stderr=True)
    if is_json or not console.is_terminal:
        yield lambda done, all_stages: None
        return
    from rich.progress import Progress

    from croupier.words import words

    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(words(language).say("analyze-working"), total=None)

        def stage(done: int, all_stages: int) -> None:
            progress.update(task, completed=done, total=all_stages)

        yield stage


class Beside(NamedTuple):
    """Holds a strategy beside the best one: what it brings, and costs over that one, in antes."""

    name: str
    ev: Fraction
    cost: Fraction


def strategies_beside(solution: Solution, *, cache: bool) -> list[Beside]:
    """Works out every usual strategy under a solution's terms, the best one first."""
    from croupier.analysis.api import OPTIMAL, analyze_terms
    from croupier.analysis.strategies import usual_strategies

    terms = solution.terms
    found = {
        name: analyze_terms(terms, strategy=name, side=solution.side, cache=cache).ev
        for name in (OPTIMAL, *usual_strategies(terms))
    }
    return [Beside(name, ev, found[OPTIMAL] - ev) for name, ev in found.items()]


def _strategies_document(beside: list[Beside]) -> dict[str, object]:
    if not beside:
        return {}
    told = [
        {"strategy": each.name, "ev": _ratio(each.ev), "cost": _ratio(each.cost)} for each in beside
    ]
    return {"strategies": told}


def _explanation_document(
    solution: Solution, explained: Explanation, language: str
) -> dict[str, object]:
    from croupier.analysis.explain import say_rules
    from croupier.words import words

    say = words(language)
    return {
        "explanation": [
            {
                "rules": say_rules(say, solution.terms, step.rules),
                "ev": _ratio(step.ev),
                "cost": _ratio(step.cost),
            }
            for step in explained.steps
        ]
    }


def _compare(game: str, language: str, *, is_json: bool) -> None:
    from croupier.analysis.api import analyze as solve
    from croupier.analysis.published import compare

    with _working(language, is_json=is_json) as stage:
        found = list(compare(game, solve, stage=stage))
    if is_json:
        click.echo(json.dumps([_comparison_document(entry) for entry in found], indent=2))
        return
    from croupier.cli.analyze_tables import tell_comparisons

    tell_comparisons(found, language)


def _comparison_document(entry: Comparison) -> dict[str, object]:
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


def solution_document(solution: Solution) -> dict[str, object]:
    """Writes a solution as plain data: fractions as `p/q`, counts as whole numbers."""
    from croupier.fair.commitment import terms_digest

    document = solution.terms.document()
    return {
        "game": solution.terms.game.key,
        "house": solution.terms.house,
        "strategy": solution.strategy.name,
        "rules": dict(solution.terms.rules.texts),
        "rules_digest": terms_digest(document),
        "pays": document["pays"],
        "side": {wager: str(stake) for wager, stake in solution.side.items()},
        "ev": _ratio(solution.ev),
        "house_edge": solution.house_edge,
        "element_of_risk": solution.element_of_risk,
        "std_dev": solution.std_dev,
        "average_wager": _ratio(solution.average_wager),
        "deals": solution.deals,
        "outcomes": solution.outcomes,
        "frequencies": solution.frequencies,
        "side_wagers": {
            key: {
                "pay_table": wager.table,
                "pays": solution.terms.pays[key].document(),
                "ev": _ratio(wager.ev),
                "ev_float": float(wager.ev),  # for people: the fraction stands beside it
                "hit_frequency": float(wager.hit),  # as above
                "hit": _ratio(wager.hit),
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


def _ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def _jackpot_document(solution: Solution) -> dict[str, object] | None:
    figures = jackpot_of(solution)
    if figures is None:
        return None
    mean, even = figures.mean_at_hit_chips, figures.break_even_chips
    return {
        "stake": figures.stake_chips,
        "fixed": _ratio(figures.fixed_chips),
        "coefficient": _ratio(figures.coefficient),
        "break_even_meter": _ratio(even) if even is not None else None,
        "mean_meter_at_hit": _ratio(mean) if mean is not None else None,
        "median_meter_at_hit": figures.median_at_hit_chips,
        "meter_share": _ratio(figures.meter_share),
        "house_share": _ratio(figures.house_share),
        "hits": {row: _ratio(chance) for row, chance in figures.hits.items()},
        "units": "minor units (1/100)",
    }


def jackpot_of(solution: Solution) -> JackpotFigures | None:
    """Gives the figures of the house's jackpot, None where it has none."""
    if solution.terms.jackpot is None:
        return None
    from croupier.analysis.jackpot import jackpot_figures

    return jackpot_figures(solution.terms, solution.side_wagers)
