"""Samples against exact figures, within stated standard errors; and what their seed decides.

Every seed is fixed, so that each figure is the same in every run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt

import pytest

import croupier
from croupier.analysis.solution import Solution
from croupier.simulation.api import simulate_solution
from croupier.simulation.result import CONFIDENCE, Simulation, deviations, error_of_mean
from support.caches import answers_of

pytestmark = pytest.mark.xdist_group("solver")

ROUNDS = 400_000

ERRORS = 4
"""Standard errors within which figures are to lie: one in 16,000 lies outside."""


@pytest.fixture(scope="module", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(answers_of(tmp_path_factory)))
        yield


BUYS_FOR_A_THIRD = {"purchase": "before_decision", "purchase_price": "1/3"}
LOST_IF_BEATEN = {"purchase": "none", "bonus": "lost_if_beaten"}

PLAYED = [
    # game          strategy            rules                                           side
    ("cyber_poker", "optimal",          {},                                             {}),
    ("cyber_poker", "three_rules",      {},                                             {}),
    ("cyber_poker", "matching_rank",    {"qualifier": "pair"},                          {}),
    ("cyber_poker", "raise_everything", {"raise_": "high_card:1 pair-royal_flush:3"},   {}),
    ("cyber_poker", "optimal",          BUYS_FOR_A_THIRD,                               {}),
    ("i_luv_suits", "optimal",          {},                                             {}),
    ("i_luv_suits", "optimal",          {"qualifier": "4", "raise_": "2-4:1 5-7:3"},    {}),
    ("i_luv_suits", "at_least:3:T86",   {},                                             {}),
    ("stud_poker",  "optimal",          {},                                             {}),
    ("stud_poker",  "optimal",          {"purchase": "with_raise"},         {"bonus": "1"}),
    ("stud_poker",  "optimal",          LOST_IF_BEATEN,                   {"bonus": "1/5"}),
    ("stud_poker",  "at_least:AKJ83",   {"purchase": "none"},                           {}),
]  # fmt: skip


def sampled(
    game: str, strategy: str, rules: Mapping[str, str], side: Mapping[str, str]
) -> Simulation:
    antes = {wager: Fraction(stake) for wager, stake in side.items()}
    found = croupier.simulate(
        game,
        strategy=strategy,
        rounds=ROUNDS,
        seed=20,
        side=antes,
        threads=2,
        **rules,  # type: ignore[arg-type]  # house rules
    )
    assert found.rounds == sum(found.outcomes.values()) == ROUNDS
    return found


@pytest.mark.parametrize(("game", "strategy", "rules", "side"), PLAYED)
def test_a_sample_lies_within_its_errors_of_the_exact_figures(
    game: str, strategy: str, rules: Mapping[str, str], side: Mapping[str, str]
) -> None:
    found = sampled(game, strategy, rules, side)
    exact = found.exact
    assert exact.strategy.name == strategy and exact.side == found.side
    assert found.deviations is not None and abs(found.deviations) < ERRORS
    assert abs(found.std_error * sqrt(ROUNDS) / exact.std_dev - 1) < 0.05
    frequent = {row.name: Fraction(row.deals, exact.deals) for row in exact.rows}
    assert found.outcomes.keys() <= frequent.keys()
    for name, chance in frequent.items():
        count, error = found.outcomes.get(name, 0), sqrt(ROUNDS * chance * (1 - chance))
        assert abs(count - ROUNDS * chance) < ERRORS * error + 3, name
    wagered = sum(row.wagered**2 * row.deals for row in exact.rows) / exact.deals
    error = sqrt((wagered - exact.average_wager**2) / ROUNDS)
    assert abs(found.average_wager - exact.average_wager) <= ERRORS * error
    assert found.side_wagers.keys() == exact.side_wagers.keys()
    for key, wager in found.side_wagers.items():
        error = error_of_mean(wager.square - wager.ev**2, ROUNDS)
        apart = deviations(wager.ev, exact.side_wagers[key].ev, error)
        assert apart is not None and abs(apart) < ERRORS
        hit = exact.side_wagers[key].hit
        assert abs(wager.hit - hit) < ERRORS * sqrt(hit * (1 - hit) / ROUNDS)
        assert wager.is_on_cards_alone == exact.side_wagers[key].is_on_cards_alone


@pytest.fixture(scope="module")
def solved(own_cache: None) -> Solution:
    return croupier.analyze("cyber_poker", strategy="at_least:AK")


def figures(found: Simulation) -> object:
    sides = {key: (side.ev, dict(side.counts)) for key, side in found.side_wagers.items()}
    return found.outcomes, found.mean, sides


def test_the_result_hangs_on_seed_and_rounds_and_never_on_threads(solved: Solution) -> None:
    alone, together, others = (
        simulate_solution(solved, rounds=123_456, seed=seed, threads=threads)
        for seed, threads in ((3, 1), (3, 5), (4, 1))
    )
    assert figures(alone) == figures(together) != figures(others)


def test_more_rounds_begin_with_the_same_ones(solved: Solution) -> None:
    few, more = (simulate_solution(solved, rounds=rounds, seed=3) for rounds in (9_999, 10_000))
    assert sum(few.outcomes.values()) + 1 == sum(more.outcomes.values())
    grown = [more.outcomes[name] - few.outcomes.get(name, 0) for name in more.outcomes]
    assert sorted(grown)[-2:] == [0, 1] and sum(grown) == 1


def test_the_interval_covers_as_often_as_it_says(solved: Solution) -> None:
    many = [simulate_solution(solved, rounds=20_000, seed=seed) for seed in range(100)]
    covered = sum(low <= solved.ev <= high for low, high in (each.interval for each in many))
    # A binomial count: its standard deviation is 2.2.
    assert abs(covered - 100 * CONFIDENCE) < 7


def test_one_round_has_no_spread(solved: Solution) -> None:
    found = simulate_solution(solved, rounds=1)
    assert found.std_error == 0 and found.deviations is None and sum(found.outcomes.values()) == 1


def test_progress_is_told_from_nothing_to_all_rounds(solved: Solution) -> None:
    told: list[tuple[int, int]] = []
    rounds = 3_000_000
    simulate_solution(
        solved, rounds=rounds, threads=1, stage=lambda done, of: told.append((done, of))
    )
    assert told[0] == (0, rounds) and told[-1] == (rounds, rounds)
    assert told == sorted(told) and len(told) > 3
