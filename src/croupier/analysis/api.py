"""The door to exact odds: `croupier.analyze`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from time import perf_counter

from croupier.analysis.cache import load_solution, save_solution, solution_key
from croupier.analysis.solution import Solution
from croupier.houses import terms as terms_of
from croupier.rules import Terms

__all__ = ["OPTIMAL", "Stage", "analyze", "analyze_terms"]

OPTIMAL = "optimal"

Stage = Callable[[int, int], None]
"""Is told how many stages of how many are done, for whoever shows progress."""


def analyze(
    game: str,
    *,
    strategy: str = OPTIMAL,
    pays: Mapping[str, str] | None = None,
    side: Mapping[str, Fraction] | None = None,
    house: str = "default",
    cache: bool = True,
    **rules: object,
) -> Solution:
    """Solves a game exactly: expectation, best decisions, outcomes, side wagers.

    House rules are keywords (`purchase="with_raise"`, `qualifier="A"`, `raise_="3"` for `raise`).
    `pays` names pay tables by wager, or writes them out (`"pair=1 two_pair=2 ..."`). `side` puts
    side wagers on every hand, in antes, where decisions matter to them. `strategy` is `optimal`,
    `raise_everything`, `at_least:HAND` or a published one. A solution is kept on disk, and with
    `cache=False` it is solved afresh.

    Raises:
        Refused: for anything asked that the game does not know, naming what it does.
    """
    chosen = {name.rstrip("_"): value for name, value in rules.items()}
    terms = terms_of(game, name=house, rules=chosen, pays=pays)
    return analyze_terms(terms, strategy=strategy, side=side, cache=cache)


def analyze_terms(
    terms: Terms,
    *,
    strategy: str = OPTIMAL,
    side: Mapping[str, Fraction] | None = None,
    cache: bool = True,
    stage: Stage | None = None,
) -> Solution:
    """Solves under terms at hand; `seconds` says how long this answer took."""
    start = perf_counter()
    key = solution_key(terms, strategy, side or {}) if cache else ""
    found = load_solution(key, terms) if cache else None
    if found is None:
        from croupier.analysis.solve import solve  # loads the compiled kernels

        found = solve(terms, strategy=strategy, side=side, stage=stage)
        if cache:
            save_solution(key, found)
    return replace(found, seconds=perf_counter() - start)
