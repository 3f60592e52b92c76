"""Published figures as objects, each with its source and accuracy, held against exact ones."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial
from importlib.resources import files

from croupier.analysis.api import OPTIMAL, Stage
from croupier.analysis.jackpot import jackpot_figures
from croupier.analysis.solution import Solution
from croupier.errors import Refused
from croupier.houses import terms as terms_of
from croupier.money import MINOR_UNITS
from croupier.rules import Terms

__all__ = ["Comparison", "Figure", "compare", "compare_solution", "published"]

Solver = Callable[..., Solution]
"""Is `croupier.analyze`: a game, its strategy, pay tables and house rules in, a solution out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Is one published figure: what it is of, under which terms, and how exact it claims to be."""

    game: str
    quantity: str
    value: Fraction
    accuracy: Fraction
    source: str
    strategy: str = OPTIMAL
    rules: Mapping[str, str] = field(default_factory=dict)
    pays: Mapping[str, str] = field(default_factory=dict)
    verdict: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Holds a published figure against the exact one."""

    figure: Figure
    exact: Fraction

    @property
    def agrees(self) -> bool:
        """Tells whether the exact figure lies within what the published one claims."""
        return abs(self.exact - self.figure.value) <= self.figure.accuracy


@cache
def published() -> tuple[Figure, ...]:
    """Reads every published figure that the house knows of."""
    text = files(__package__).joinpath("published.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    figures = [_figure(entry) for entry in data["figure"]]
    for table in data["outcomes"]:
        figures += (
            Figure(
                game=table["game"],
                quantity=f"outcome:{name}",
                value=Fraction(count),
                accuracy=Fraction(0),
                source=table["source"],
            )
            for name, count in table["counts"].items()
        )
    return tuple(figures)


def _figure(entry: Mapping[str, object]) -> Figure:
    rules, pays = entry.get("rules", {}), entry.get("pays", {})
    assert isinstance(rules, dict) and isinstance(pays, dict)
    return Figure(
        game=str(entry["game"]),
        quantity=str(entry["quantity"]),
        value=Fraction(str(entry["value"])),
        accuracy=Fraction(str(entry.get("accuracy", 0))),
        source=str(entry["source"]),
        strategy=str(entry.get("strategy", OPTIMAL)),
        rules=rules,
        pays=pays,
        verdict=str(entry.get("verdict", "")),
    )


def compare(game: str, solver: Solver, *, stage: Stage | None = None) -> Iterator[Comparison]:
    """Works out each published figure of a game exactly, under its own terms, one by one.

    Raises:
        Refused: `nothing-published` where the house knows of no figure.
    """
    figures = [figure for figure in published() if figure.game == game]
    if not figures:
        raise Refused("nothing-published", game=game)
    for done, figure in enumerate(figures):
        if stage is not None:
            stage(done, len(figures))
        solution = _solve(solver, figure, figure.strategy)
        best = partial(_solve, solver, figure, OPTIMAL)
        yield Comparison(figure=figure, exact=_exact(figure, solution, best))


def compare_solution(solution: Solution, best: Callable[[], Solution]) -> tuple[Comparison, ...]:
    """Holds a solution against what is published of its very terms and strategy.

    `best` solves the same table for its best play, where a figure is held against that.
    """
    return tuple(
        Comparison(figure=figure, exact=_exact(figure, solution, best))
        for figure in published()
        if figure.game == solution.terms.game.key
        and figure.strategy == solution.strategy.name
        and not solution.side
        and _is_of(figure, solution.terms)
    )


def _is_of(figure: Figure, terms: Terms) -> bool:
    # Limits of a table and the name of its house change no figure.
    meant = terms_of(figure.game, rules=figure.rules, pays=figure.pays)
    keys = ("version", "rules", "pays", "jackpot")
    own, other = terms.document(), meant.document()
    return all(own[key] == other[key] for key in keys)


def _solve(solver: Solver, figure: Figure, strategy: str) -> Solution:
    return solver(figure.game, strategy=strategy, pays=figure.pays, **figure.rules)


def _exact(figure: Figure, solution: Solution, best: Callable[[], Solution]) -> Fraction:
    name, _, part = figure.quantity.partition(":")
    if name == "outcome":
        return Fraction(solution.outcomes.get(part, 0))
    if name == "side_edge":
        return -solution.side_wagers[part].ev
    if name == "cost_over_optimal":
        return best().ev - solution.ev
    return _QUANTITIES[name](solution)


def _share(solution: Solution, kind: str) -> Fraction:
    return Fraction(sum(row.deals for row in solution.rows if row.kind == kind), solution.deals)


def _push(solution: Solution) -> Fraction:
    pushes = sum(row.deals for row in solution.rows if row.name.startswith("push"))
    return Fraction(pushes, solution.deals)


def _break_even(solution: Solution) -> Fraction:
    figures = jackpot_figures(solution.terms, solution.side_wagers)
    return (figures.break_even_chips or Fraction(0)) / MINOR_UNITS


_QUANTITIES: dict[str, Callable[[Solution], Fraction]] = {
    "deals": lambda solution: Fraction(solution.deals),
    "total_loss": lambda solution: -solution.ev * solution.deals,
    "house_edge": lambda solution: -solution.ev,
    "element_of_risk": lambda solution: -solution.ev / solution.average_wager,
    "fold_rate": lambda solution: _share(solution, "fold"),
    "raise_rate": lambda solution: _share(solution, "raise"),
    "push_rate": _push,
    "dealer_qualifies": lambda solution: solution.dealer_qualifies,
    "break_even_meter": _break_even,
}
