"""Rounds simulated a second, beside a plain loop in C++ that deals, ranks and compares the same.

The C++ plays `at_least:HAND` and settles nothing; ours counts how every hand ends, by its row and
raise, so that any pay table can be put to it. Both are held against the exact chances.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from measured import circumstances, publish, table

from croupier.analysis.api import analyze_terms
from croupier.analysis.payoffs import payoffs_of
from croupier.analysis.solution import Solution
from croupier.houses import terms as terms_of
from croupier.rules import Terms
from croupier.simulation.playing import play_of
from croupier.simulation.readings import tables_of_readings
from croupier.simulation.running import run

COMMAND = "./dev bench simulate"
CORES = os.cpu_count() or 1
PROGRAM = Path(__file__).with_name("simulate.cpp")
BUILD = ("g++", "-O3", "-march=native", "-std=c++17")
REPEATS = 3
ROUNDS = 10_000_000
PLAIN = 30_000_000
ERRORS = 5
MILLION = 1_000_000


class Case(NamedTuple):
    game: str
    strategy: str
    rules: dict[str, str]
    mode: str = ""

    @property
    def name(self) -> str:
        return " ".join([self.game, self.strategy, *self.rules.values()])

    def terms(self) -> Terms:
        return terms_of(self.game, rules=self.rules)


NOT_SOLD = {"purchase": "none"}
CASES = (
    Case("cyber_poker", "at_least:AK", {}, "fives"),
    Case("i_luv_suits", "at_least:3:9", {}, "suits"),
    Case("cyber_poker", "optimal", {}),
    Case("stud_poker", "optimal", NOT_SOLD),
    Case("i_luv_suits", "optimal", {}),
    Case("stud_poker", "optimal", {"purchase": "with_raise"}),
    Case("stud_poker", "optimal", {"purchase": "before_decision"}),
)


def rates(case: Case, exact: Solution) -> tuple[float, float]:
    """Million rounds a second of one core on one thread, and by the clock on all of them."""
    terms = case.terms()
    payoffs = payoffs_of(terms, {})
    play, readings = play_of(terms, payoffs, exact.strategy.array), tables_of_readings(terms)

    def deal(threads: int, seed: int) -> None:
        tally, _ = run(play, readings, rounds=ROUNDS, seed=seed, threads=threads, stage=silent)
        check(exact, {"fold": int(tally.folded.sum() + tally.folded_bought.sum())}, ROUNDS)

    deal(1, 0)
    alone = min(timed(time.process_time, deal, 1, seed) for seed in range(REPEATS))
    together = min(timed(time.perf_counter, deal, CORES, seed) for seed in range(REPEATS))
    return ROUNDS / alone / MILLION, ROUNDS / together / MILLION


def silent(done: int, rounds: int) -> None:
    return None


def timed(clock: Callable[[], float], deal: Callable[[int, int], None], *how: int) -> float:
    began_s = clock()
    deal(*how)
    return clock() - began_s


def check(exact: Solution, found: dict[str, int], rounds: int) -> None:
    """Holds counts of a sample against the exact chances of outcomes that begin with a name."""
    for name, count in found.items():
        deals = sum(row.deals for row in exact.rows if row.name.startswith(name))
        chance = deals / exact.deals
        error = sqrt(rounds * chance * (1 - chance))
        assert abs(count - rounds * chance) < ERRORS * error, (name, count, rounds * chance)


def plain(program: Path, case: Case, exact: Solution) -> float:
    """Million rounds a second of the C++, on one core."""
    rules, ranking = case.terms().rules, case.terms().game.ranking
    threshold = ranking.threshold(case.strategy.partition(":")[2])
    asked = [str(program), case.mode, str(rules.qualifier_rank), str(threshold), str(PLAIN)]
    took = []
    for _ in range(REPEATS):
        told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        seconds, counts = told.splitlines()
        took.append(float(seconds))
    names = ("fold", "dealer_not_qualified", "win", "push", "dealer_wins")
    check(exact, dict(zip(names, map(int, counts.split()), strict=True)), PLAIN)
    return PLAIN / min(took) / MILLION


def main() -> None:
    rows = []
    with TemporaryDirectory() as folder:
        program = Path(folder) / "simulate"
        subprocess.run([*BUILD, "-o", str(program), str(PROGRAM)], check=True)
        for case in CASES:
            exact = analyze_terms(case.terms(), strategy=case.strategy)
            alone, together = rates(case, exact)
            theirs = plain(program, case, exact) if case.mode else None
            rows.append(
                [
                    case.name,
                    f"{alone:.1f}",
                    f"{together:.1f}",
                    f"{theirs:.1f}" if theirs else "",
                    f"{alone / theirs:.2f}×" if theirs else "",
                ]
            )
    head = [
        "game, strategy",
        "M rounds/s of one core",
        f"by the clock, {CORES} threads",
        "C++, of one core",
        "quicker",
    ]
    text = [
        circumstances(COMMAND, "numpy", "numba"),
        table(head, rows),
        f"Warm, {ROUNDS // MILLION} million rounds at a time. The C++ deals, ranks both hands and\n"
        "compares them, without strategy by suits, pay-table rows or side wagers. All counts lie\n"
        f"within {ERRORS} standard errors of the exact ones.",
    ]
    publish("Simulation", "\n\n".join(text))


if __name__ == "__main__":
    main()
