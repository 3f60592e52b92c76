"""`croupier analyze`: a game's exact odds."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
from click.core import ParameterSource

from croupier.cli.language import language_option
from croupier.cli.settings import Changed, house_options
from croupier.cli.working import Working, working, writable
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.analysis.beside import Beside
    from croupier.analysis.explain import Explanation
    from croupier.analysis.solution import Solution

__all__ = ["analyze"]


@click.command(
    epilog='Example: croupier analyze stud_poker --rule purchase=none --pays "raise=casinos"'
)
@click.argument("game")
@house_options
@click.option(
    "--strategy", default="optimal", show_default=True, metavar="NAME", help="How to play."
)
@click.option("--strategies", "has_all", is_flag=True, help="Compare every named strategy.")
@click.option("--explain", "is_explained", is_flag=True, help="Tell the best play in few rules.")
@click.option("--map", "map_file", metavar="FILE.svg", help="Draw the strategy, hand by hand.")
@click.option("--compare-published", "is_compared", is_flag=True, help="Check published figures.")
@click.option("--no-cache", "is_fresh", is_flag=True, help="Solve afresh.")
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
@click.pass_context
def analyze(
    ctx: click.Context,
    game: str,
    changed: Changed,
    strategy: str,
    map_file: str | None,
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

    terms, on_hand = changed.terms(game), changed.stakes()
    if is_compared:
        _must_be_under_their_own_terms(ctx)
        _compare(game, language, cache=not is_fresh, is_json=is_json)
        return
    path = None if map_file is None else writable(map_file)
    with working(language, is_quiet=is_json) as begin:
        found = analyze_terms(
            terms,
            strategy=strategy,
            side=on_hand,
            cache=not is_fresh,
            stage=begin("analyze-working"),
        )
        beside = _strategies_beside(found, begin, cache=not is_fresh) if has_all else ()
        explained = _explain(found, begin) if is_explained else None
        if path is not None:
            _draw(found, path, language, begin)
    told = _Told(found, beside, explained, path)
    (_tell_json if is_json else _tell)(told, language)


class _Told(NamedTuple):
    """Is all that was asked for."""

    solution: Solution
    beside: tuple[Beside, ...]
    explained: Explanation | None
    path: Path | None


def _tell_json(told: _Told, language: str) -> None:
    from croupier.cli.analyze_json import (
        explanation_document,
        solution_document,
        strategies_document,
    )
    from croupier.words import words

    document = solution_document(told.solution)
    if told.beside:
        document["strategies"] = strategies_document(told.beside)
    if told.explained is not None:
        rules = explanation_document(told.solution, told.explained, words(language))
        document["explanation"] = rules
    if told.path is not None:
        document["map"] = str(told.path)
    click.echo(json.dumps(document, indent=2))


def _tell(told: _Told, language: str) -> None:
    from croupier.cli.analyze_tables import tell_explanation, tell_solution, tell_strategies
    from croupier.cli.desk import printable
    from croupier.words import words

    tell_solution(told.solution, language)
    if told.beside:
        tell_strategies(told.beside, language)
    if told.explained is not None:
        tell_explanation(told.solution, told.explained, language)
    if told.path is not None:
        click.echo("\n" + words(language).say("analyze-map", path=printable(str(told.path))))


def _strategies_beside(solution: Solution, begin: Working, *, cache: bool) -> tuple[Beside, ...]:
    """Works out every usual strategy under a solution's terms, the best one first."""
    stage = begin("analyze-comparing")
    from croupier.analysis.api import analyze_terms
    from croupier.analysis.beside import strategies_beside

    def value_of(name: str) -> Fraction:
        terms, side = solution.terms, solution.side
        return analyze_terms(terms, strategy=name, side=side, cache=cache).ev

    return strategies_beside(solution.terms, value_of, stage)


def _explain(solution: Solution, begin: Working) -> Explanation:
    stage = begin("analyze-explaining")
    from croupier.analysis.explain import explain  # loads the compiled kernels

    return explain(solution, stage=stage)


def _draw(solution: Solution, path: Path, language: str, begin: Working) -> None:
    begin("analyze-drawing")
    from croupier.analysis.map import draw_map  # loads the compiled kernels
    from croupier.words import words

    try:
        draw_map(solution, path, words=words(language))
    except (OSError, ValueError):
        raise Refused("not-writable", path=str(path)) from None


def _must_be_under_their_own_terms(ctx: click.Context) -> None:
    """Refuses what would be left out of a comparison: published figures have their own terms."""
    fits = ("game", "is_compared", "is_fresh", "is_json", "language")
    for parameter in ctx.command.params:
        source = ctx.get_parameter_source(parameter.name or "")
        if parameter.name not in fits and source is ParameterSource.COMMANDLINE:
            raise Refused(
                "compared-as-published",
                option=parameter.opts[0],
                accepted="--no-cache, --json, --lang",
            )


def _compare(game: str, language: str, *, cache: bool, is_json: bool) -> None:
    from croupier.analysis.api import analyze as solve
    from croupier.analysis.published import compare

    with working(language, is_quiet=is_json) as begin:
        stage = begin("analyze-working")
        found = list(compare(game, partial(solve, cache=cache), stage=stage))
    if is_json:
        from croupier.cli.analyze_json import comparison_document

        click.echo(json.dumps([comparison_document(entry) for entry in found], indent=2))
        return
    from croupier.cli.analyze_tables import tell_comparisons

    tell_comparisons(found, language)
