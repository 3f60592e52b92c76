"""Whole games solved exactly, beside a plain sweep in C++ over every hand of the dealer.

The sweep (sweep.cpp, built here with g++ -O3 -march=native) counts for a sample of the player's
hands, evenly spaced over all that suits cannot tell apart; its time is scaled to all of them. Its
counts are compared with ours, number by number. It only counts: choosing the best decision and
telling every outcome, which our time includes, would come on top. For a purchase it is given the
identity that leaves one sweep for each final hand instead of one for each discard beside it.

A warm solve has its kernels loaded and its lists of hands made, and counts afresh: before it, the
same process solves the game with other qualifiers. The best of three is told. A first answer is
the whole of `croupier analyze` in a new process, with kernels compiled at some time before.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np
from measured import circumstances, publish, table
from numpy.typing import NDArray

from croupier.analysis.advise.door import advise
from croupier.analysis.api import analyze_terms
from croupier.analysis.counts import Counts, counts_for, exchange_for
from croupier.analysis.kernels.deck import kernel_card
from croupier.cards import DECK
from croupier.houses import terms as terms_of
from croupier.rules import Purchase, Terms

COMMAND = "./dev bench solve"
CORES = os.cpu_count() or 1
SWEEP = Path(__file__).with_name("sweep.cpp")
BUILD = ("g++", "-O3", "-march=native", "-std=c++17", "-pthread")
ROUNDS = 3

Ints = NDArray[np.int64]


class Case(NamedTuple):
    game: str
    purchase: str
    sweep: str
    sample: int

    @property
    def name(self) -> str:
        return f"{self.game} {self.purchase}".strip()

    def terms(self) -> Terms:
        return terms_of(self.game, rules={"purchase": self.purchase} if self.purchase else {})


CASES = (
    Case("cyber_poker", "none", "shown", 256),
    Case("stud_poker", "none", "shown", 256),
    Case("stud_poker", "before_decision", "pairs", 96),
    Case("stud_poker", "with_raise", "pairs", 96),
    Case("i_luv_suits", "", "suits", 32),
)
EVERY_DEAL = Case("cyber_poker", "none", "deals", 48)
HANDS_TO_ADVISE = (
    ("cyber_poker", "none", "Ah Kd Qc 8d 3s", "9s"),
    ("stud_poker", "before_decision", "Ah Kd Qc 8d 3s", "9s"),
    ("i_luv_suits", "", "Th 8h 6h Js Ad Qd Jc", None),
)


class Took(NamedTuple):
    core_s: float
    clock_s: float


# In a process of its own, which prints its answer as JSON.


def solve_warm(case: Case) -> dict[str, object]:
    terms = case.terms()

    def with_qualifier(lower: int) -> Terms:
        rank = terms.rules.qualifier_rank - lower
        return replace(terms, rules=replace(terms.rules, qualifier_rank=rank))

    timed(with_qualifier(ROUNDS))
    times = [timed(with_qualifier(lower)) for lower in range(ROUNDS - 1, -1, -1)]
    return {"times": times, "again": [timed(terms) for _ in range(ROUNDS)]}


def timed(terms: Terms) -> Took:
    began_core_s, began_s = time.process_time(), time.perf_counter()
    analyze_terms(terms, cache=False)
    return Took(time.process_time() - began_core_s, time.perf_counter() - began_s)


def best(times: list[list[float]]) -> Took:
    """The least of each of the two times."""
    return Took(*map(min, zip(*times, strict=True)))


def advise_warm() -> list[float]:
    """Milliseconds of a core for one piece of advice on each hand, the first not counted."""
    found = []
    for game, purchase, hand, up in HANDS_TO_ADVISE:
        rules = {"purchase": purchase} if purchase else {}
        advise(game, hand, up, **rules)
        times = []
        for _ in range(7):
            began_s = time.process_time()
            advise(game, hand, up, **rules)
            times.append(time.process_time() - began_s)
        found.append(min(times) * 1000)
    return found


class Child(NamedTuple):
    told: str
    took: Took
    peak_mb: float


def in_child(*arguments: str) -> Child:
    """Runs Python, and gives what it wrote, what time it took, and its peak in memory."""
    began_s = time.perf_counter()
    child = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.PIPE, text=True)
    assert child.stdout
    told = child.stdout.read()
    _, status, used = os.wait4(child.pid, 0)
    took_s = time.perf_counter() - began_s
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, f"{arguments} failed"
    return Child(told, Took(used.ru_utime + used.ru_stime, took_s), used.ru_maxrss / 1024)


# The sweep.


def sampled(counts: Counts, sample: int) -> Ints:
    """Evenly spaced places in the list of hands."""
    return (np.arange(sample) * 2 + 1) * len(counts.hands) // (2 * sample)


HOUSE_CARD = {kernel_card(card): card for card in DECK}


def house_hand(counts: Counts, place: int) -> list[int]:
    """The cards of a hand as the house numbers them."""
    row = counts.hands[place].tolist()
    if counts.hands.shape[1] == 4:  # masks of suits
        row = [
            13 * s + rank for s, mask in enumerate(row) for rank in range(13) if mask >> rank & 1
        ]
    return [HOUSE_CARD[card] for card in row]


def sweep(program: Path, case: Case, counts: Counts, *, threads: int) -> tuple[Took, Ints]:
    """Gives the time for all hands, and the counts of those sampled."""
    places = sampled(counts, case.sample)
    hands = "\n".join(" ".join(map(str, house_hand(counts, place))) for place in places)
    asked = [str(program), case.sweep, str(case.terms().rules.qualifier_rank), str(threads)]
    told = subprocess.run(asked, input=hands, capture_output=True, text=True, check=True).stdout
    head, *lines = told.splitlines()
    clock_s, core_s = map(float, head.split())
    found = np.array([line.split() for line in lines], np.int64).reshape(case.sample, -1, 3)
    scale = len(counts.hands) / case.sample
    return Took(core_s * scale, clock_s * scale), found


def compare(case: Case, counts: Counts, found: Ints) -> int:
    """Holds the sweep's counts against ours; gives how many agree, which is all."""
    places, qualifier = sampled(counts, case.sample), case.terms().rules.qualifier_rank
    plays = (counts.rank[places] >= qualifier)[:, None]
    unqualified, below, equal = np.moveaxis(found, 2, 0)
    swept = [unqualified, (below - unqualified) * plays, equal * plays]
    if case.sweep == "suits":
        ours, columns = [part[places] for part in counts.outcomes], np.zeros((1, 1), np.int64)
    elif case.sweep in ("shown", "deals"):
        ours = [part[places] for part in counts.outcomes]
        columns = np.array([[kernel_card(card) for card in DECK]])
    else:
        return compare_pairs(case, counts, swept)
    for mine, theirs in zip(ours, swept, strict=True):
        assert np.array_equal(mine[:, columns[0]].astype(np.int64), theirs)
    return sum(part.size for part in swept)


def compare_pairs(case: Case, counts: Counts, swept: list[Ints]) -> int:
    bought, agreed = exchange_for(case.terms()).bought, 0
    for row, place in enumerate(sampled(counts, case.sample)):
        held = set(house_hand(counts, place))
        pairs = [(a, b) for b in range(52) for a in range(b) if not {a, b} & held]
        theirs = [b * (b - 1) // 2 + a for a, b in pairs]
        mine = []
        for a, b in pairs:
            low, high = sorted((kernel_card(a), kernel_card(b)))
            mine.append(high * (high - 1) // 2 + low)
        parts = [bought.unqualified[place]]
        if place >= bought.first:
            parts += [part[place - bought.first] for part in (bought.wins, bought.ties)]
        for ours, found in zip(parts, swept, strict=False):
            assert np.array_equal(ours[mine].astype(np.int64), found[row, theirs])
            agreed += len(pairs)
    return agreed


# The tables.


def race(program: Path, case: Case) -> tuple[list[str], list[str], int]:
    answer = json.loads(in_child(__file__, "warm", str(CASES.index(case))).told)
    ours = best(answer["times"])
    counts = counts_for(case.terms())
    alone, found = sweep(program, case, counts, threads=1)
    together, _ = sweep(program, case, counts, threads=CORES)
    agreed = compare(case, counts, found)
    row = [
        case.name,
        f"{ours.core_s:.2f}",
        f"{ours.clock_s:.2f}",
        f"{alone.core_s:,.0f}",
        f"{together.clock_s:,.0f}",
        f"{alone.core_s / ours.core_s:,.0f}×",
        f"{together.clock_s / ours.clock_s:,.0f}×",
        f"{case.sample}",
    ]
    again = best(answer["again"])
    return row, [case.name, *(f"{1000 * took_s:.0f}" for took_s in again)], agreed


def first_answer(case: Case) -> list[str]:
    asked = ["-m", "croupier", "analyze", case.game, "--json"]
    if case.purchase:
        asked += ["--rule", f"purchase={case.purchase}"]
    in_child(*asked, "--no-cache")  # compiles what was not compiled yet
    in_child(*asked)  # keeps the solution
    fresh, kept = in_child(*asked, "--no-cache"), in_child(*asked)
    ev = Fraction(json.loads(fresh.told)["ev"])
    assert ev == Fraction(json.loads(kept.told)["ev"])
    figures = [
        f"{cell:,.{digits}f}"
        for child in (fresh, kept)
        for cell, digits in ((child.took.core_s, 2), (child.took.clock_s, 2), (child.peak_mb, 0))
    ]
    return [case.name, *figures, f"{ev} = {float(ev):+.6f}"]


def main() -> None:
    firsts = [first_answer(case) for case in CASES]
    with TemporaryDirectory() as folder:
        program = Path(folder) / "sweep"
        subprocess.run([*BUILD, "-o", str(program), str(SWEEP)], check=True)
        raced = [race(program, case) for case in CASES]
        counts = counts_for(EVERY_DEAL.terms())
        every_deal, found = sweep(program, EVERY_DEAL, counts, threads=1)
        compare(EVERY_DEAL, counts, found)
    assert purchases_are_known()
    agreed = sum(count for _, _, count in raced)
    again = [row for _, row, _ in raced]
    told = json.loads(in_child(__file__, "advise").told)
    advised = [
        [f"{game} {purchase}".strip(), f"{took_ms:.2f}"]
        for (game, purchase, *_), took_ms in zip(HANDS_TO_ADVISE, told, strict=True)
    ]
    publish(
        "Solving", report([row for row, *_ in raced], firsts, again, advised, every_deal, agreed)
    )


def purchases_are_known() -> bool:
    """Every way to buy that there is has been measured."""
    return {case.purchase for case in CASES if case.purchase} == {kind.value for kind in Purchase}


def report(
    races: list[list[str]],
    firsts: list[list[str]],
    again: list[list[str]],
    advised: list[list[str]],
    every_deal: Took,
    agreed: int,
) -> str:
    race_head = ["game, purchase", "s of one core", "s by the clock", "C++, s of one core",
                 f"C++, s by the clock, {CORES} threads", "quicker, core", "quicker, clock",
                 "hands sampled"]  # fmt: skip
    first_head = ["game, purchase", "afresh, s of one core", "s by the clock", "peak MB",
                  "from the cache, s of one core", "s by the clock", "peak MB",
                  "value to the player, per ante"]  # fmt: skip
    return "\n\n".join(
        [
            circumstances(COMMAND, "numpy", "numba"),
            "Warm solves beside the sweep:",
            table(race_head, races),
            f"The sweep's counts agree with ours: {agreed:,} numbers. Looking at every deal by "
            f"itself, without sharing, would take it {every_deal.core_s:,.0f} s of one core.",
            "A new process, `croupier analyze GAME --json`, kernels compiled before:",
            table(first_head, firsts),
            "The same game again, on counts already made, as for another pay table:",
            table(["game, purchase", "ms of one core", "ms by the clock"], again),
            "One `advise`, after the first:",
            table(["game, purchase", "ms of one core"], advised),
        ]
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["warm"]:
        print(json.dumps(solve_warm(CASES[int(sys.argv[2])])))
    elif sys.argv[1:2] == ["advise"]:
        print(json.dumps(advise_warm()))
    else:
        main()
