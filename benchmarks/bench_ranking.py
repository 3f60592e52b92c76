"""Hands ranked a second: batches from numpy beside the Python packages that rank poker hands.

The packages are not needed for anything else: requirements/bench.lock holds them, `./dev bench`
installs it, and one that is missing is left out. Each is called in its own quickest way on cards
of its own, made beforehand. Every answer is compared with ours. Figures are the best of several
rounds, in which all take turns.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import starmap

import numpy as np
from measured import circumstances, publish, table

import croupier
from croupier.cards import format_card
from croupier.ranking.batch.compiled import THREADS

COMMAND = "./dev bench ranking"
PACKAGES = ("phevaluator", "eval7", "treys")
HANDS = 2_000_000
HANDS_ONE_BY_ONE = 50_000
ROUNDS = 12

Answer = Callable[[], Sequence[int]]
Hands = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def drawn(count: int, size: int) -> Hands:
    order = np.random.default_rng(7).random((count, 52), np.float32).argsort(axis=1)
    return np.ascontiguousarray(order[:, :size].astype(np.uint8))


def phevaluator(hands: Hands) -> Answer:
    # The C function itself: the public one looks at the kind of each card first.
    native = import_module("phevaluator._pheval")
    rank = getattr(native, f"evaluate_{hands.shape[1]}cards")
    rows = hands.tolist()
    return lambda: list(starmap(rank, rows))


def eval7(hands: Hands) -> Answer:
    package = import_module("eval7")
    cards = [package.Card(format_card(card)) for card in range(52)]
    rows = [[cards[card] for card in hand] for hand in hands.tolist()]
    return lambda: list(map(package.evaluate, rows))


def treys(hands: Hands) -> Answer:
    package = import_module("treys")
    cards = [package.Card.new(format_card(card)) for card in range(52)]
    rows = [([cards[card] for card in hand], []) for hand in hands.tolist()]
    evaluate = package.Evaluator().evaluate
    return lambda: list(starmap(evaluate, rows))


RIVALS = {"phevaluator": phevaluator, "eval7": eval7, "treys": treys}
IS_LOW_BEST = {"phevaluator": True, "eval7": False, "treys": True}


def rival(name: str, hands: Hands) -> Answer | None:
    """A package at work, once its order of the hands has been found to be ours."""
    try:
        answer = RIVALS[name](hands)
    except ImportError:
        return None
    theirs = np.array(answer(), np.int64) * (-1 if IS_LOW_BEST[name] else 1)
    ours = {5: croupier.rank_five, 7: croupier.rank_seven}[hands.shape[1]](hands)
    order = theirs[np.unique(ours, return_index=True)[1]]
    assert (np.diff(order) > 0).all(), f"{name} orders hands in another way"
    assert len(np.unique(theirs)) == len(order), f"{name} tells more hands apart"
    return answer


class Best:
    """Keeps the best rates of one contestant, of a core's time and by the clock."""

    def __init__(self, call: Callable[[], object], hands: int) -> None:
        self.call, self.hands = call, hands
        self.of_core = self.by_clock = 0.0

    def go(self) -> None:
        began_core_s, began_s = time.process_time(), time.perf_counter()
        self.call()
        took_core_s, took_s = time.process_time() - began_core_s, time.perf_counter() - began_s
        self.of_core = max(self.of_core, self.hands / took_core_s / 1e6)
        self.by_clock = max(self.by_clock, self.hands / took_s / 1e6)


def contestants() -> dict[tuple[str, str], Best]:
    fives, sevens = drawn(HANDS, 5), drawn(HANDS, 7)
    kinds = {
        "five": (croupier.rank_five, fives),
        "seven, best five": (croupier.rank_seven, sevens),
        "seven, flush": (croupier.rank_flush, sevens),
        "seven, run": (croupier.rank_run, sevens),
    }
    found = {}
    for kind, (rank, hands) in kinds.items():
        for threads in sorted({1, THREADS}):
            name = f"croupier, {threads} thread{'s' * (threads > 1)}"
            found[kind, name] = Best(lambda r=rank, h=hands, t=threads: r(h, threads=t), HANDS)
        checked = lambda r=rank, h=hands: r(h, validate=True)  # noqa: E731
        found[kind, "croupier, validated"] = Best(checked, HANDS)
    for kind, hands in {"five": fives, "seven, best five": sevens}.items():
        for name in PACKAGES:
            if answer := rival(name, hands[:HANDS_ONE_BY_ONE]):
                found[kind, name] = Best(answer, HANDS_ONE_BY_ONE)
    return found


def main() -> None:
    found = contestants()
    for best in found.values():
        best.call()
    for _ in range(ROUNDS):
        for best in found.values():
            best.go()
    rows = []
    for kind in dict.fromkeys(kind for kind, _ in found):
        ours = found[kind, "croupier, 1 thread"].of_core
        for (of, name), best in found.items():
            if of == kind:
                ratio = f"{ours / best.of_core:,.0f}×" if name in PACKAGES else ""
                figures = [f"{best.of_core:,.1f}", f"{best.by_clock:,.1f}", ratio]
                rows.append([kind, name, *figures])
    told = table(["cards", "by", "M hands/s of one core", "by the clock", "ours is quicker"], rows)
    where = circumstances(COMMAND, "numpy", "numba", *PACKAGES)
    publish(
        "Ranking",
        f"{where}\n\n{told}\n\nOf {HANDS:,} random hands in one numpy array; of the packages "
        f"{HANDS_ONE_BY_ONE:,}, one call a hand. Best of {ROUNDS} rounds in turn. All packages "
        "order these hands as we do. None of them ranks flushes or runs.",
    )


if __name__ == "__main__":
    main()
