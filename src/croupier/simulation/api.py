"""The door to simulation: `croupier.simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from time import perf_counter

from croupier.analysis.api import OPTIMAL, Stage, analyze_terms
from croupier.analysis.solution import Solution
from croupier.errors import Refused
from croupier.houses import terms as terms_of
from croupier.simulation.limits import MOST_ROUNDS, MOST_SEED
from croupier.simulation.result import Simulation

__all__ = ["ROUNDS", "SEED", "check_sample", "simulate", "simulate_solution"]

ROUNDS = 10_000_000
"""Rounds that are dealt where nobody says how many."""

SEED = 1


def simulate(
    game: str,
    *,
    rounds: int = ROUNDS,
    strategy: str = OPTIMAL,
    seed: int = SEED,
    pays: Mapping[str, str] | None = None,
    side: Mapping[str, Fraction] | None = None,
    house: str = "default",
    threads: int | None = None,
    cache: bool = True,
    **rules: object,
) -> Simulation:
    """Deals rounds at random and plays a strategy: what it brought, beside the exact value.

    All is asked as of `croupier.analyze`. The same seed gives the same rounds, whatever the number
    of threads, and more rounds begin with the same ones.

    Raises:
        Refused: for anything asked that the game does not know, naming what it does;
            `not-so-many-rounds`, `seed-out-of-range` and `not-so-many-threads` outside the limits.
    """
    check_sample(rounds, seed)
    chosen = {name.rstrip("_"): value for name, value in rules.items()}
    terms = terms_of(game, name=house, rules=chosen, pays=pays)
    exact = analyze_terms(terms, strategy=strategy, side=side, cache=cache)
    return simulate_solution(exact, rounds=rounds, seed=seed, threads=threads)


def check_sample(rounds: int, seed: int) -> None:
    """Refuses a sample that cannot be dealt."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused("not-so-many-rounds", rounds=rounds, most=MOST_ROUNDS)
    if not 0 <= seed <= MOST_SEED:
        raise Refused("seed-out-of-range", seed=seed, most=MOST_SEED)


def simulate_solution(
    exact: Solution,
    *,
    rounds: int = ROUNDS,
    seed: int = SEED,
    threads: int | None = None,
    stage: Stage | None = None,
) -> Simulation:
    """Deals rounds and plays the strategy of a solution; `stage` is told how many are played.

    `seconds` says how long the dealing took.

    Raises:
        Refused: as `simulate` does.
    """
    from croupier.simulation.sampling import sample  # loads the compiled kernels

    check_sample(rounds, seed)
    start = perf_counter()
    found = sample(exact, rounds=rounds, seed=seed, threads=threads, stage=stage)
    return Simulation(
        terms=exact.terms,
        strategy=exact.strategy.name,
        seed=seed,
        rounds=rounds,
        rows=found.rows,
        side=exact.side,
        side_wagers=found.side_wagers,
        exact=exact,
        seconds=perf_counter() - start,
    )
