"""Counts all hands and digests all ranks, and writes `ranking.txt` anew (15 s of one core).

PYTHONPATH=src:tests ./dev run python -m perft.count_ranking > tests/perft/ranking.txt
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from itertools import combinations
from pathlib import Path

from croupier.cards import DECK
from croupier.ranking.five import FIVE_CARD, rank_five
from croupier.ranking.runs import run_length
from croupier.ranking.suited import FLUSH_LENGTH, rank_flush
from oracles.hands import canonical_hands

Facts = dict[str, str]

RANKING_TXT = Path(__file__).with_name("ranking.txt")
HEADER = """\
# What the rankings must give: counts of hands, and one digest over all ranks in order.
#
# five   all hands of five cards, in the order of itertools.combinations(range(52), 5)
# seven  all hands of seven cards up to a permutation of suits, in the order of
#        oracles.hands.canonical_hands(7), counted by the hands they stand for
#
# A digest is the SHA-256 of the ranks as unsigned little-endian ints, of 2 bytes for five.digest,
# 4 for seven.flush.digest and 1 for seven.run.digest. To write this file anew (15 s of one core):
#   PYTHONPATH=src:tests ./dev run python -m perft.count_ranking > tests/perft/ranking.txt
"""


def count_five() -> Facts:
    """Ranks all 2,598,960 hands of five cards."""
    ranks = array("H", map(rank_five, combinations(DECK, 5)))
    by_rank = Counter(ranks)
    by_row: Counter[str] = Counter()
    for rank, hands in by_rank.items():
        by_row[FIVE_CARD.row(rank)] += hands
    return (
        {"five.hands": str(len(ranks)), "five.ranks": str(len(by_rank))}
        | {f"five.{row}": str(by_row[row]) for row in FIVE_CARD.rows}
        | {"five.digest": _digest(ranks)}
    )


def count_seven() -> Facts:
    """Ranks all 133,784,560 hands of seven cards up to suits, by flush length and by run."""
    flush_ranks, runs = array("I"), array("B")
    by_flush_rank: Counter[int] = Counter()
    by_run: Counter[int] = Counter()
    for cards, hands in canonical_hands(7):
        rank, run = rank_flush(cards), run_length(cards)
        flush_ranks.append(rank)
        runs.append(run)
        by_flush_rank[rank] += hands
        by_run[run] += hands
    by_row: Counter[str] = Counter()
    for rank, hands in by_flush_rank.items():
        by_row[FLUSH_LENGTH.row(rank)] += hands
    return (
        {"seven.hands": str(by_run.total()), "seven.hands_up_to_suits": str(len(runs))}
        | {f"seven.flush.{row}": str(by_row[row]) for row in FLUSH_LENGTH.rows}
        | {"seven.flush.ranks": str(len(by_flush_rank)), "seven.flush.digest": _digest(flush_ranks)}
        | {f"seven.run.{run}": str(by_run[run]) for run in sorted(by_run)}
        | {"seven.run.digest": _digest(runs)}
    )


def recorded(room: str) -> Facts:
    """Reads the lines of `ranking.txt` that begin with this word."""
    lines = [line.split() for line in RANKING_TXT.read_text("utf-8").splitlines()]
    pairs = [(line[0], line[1]) for line in lines if line and line[0].startswith(f"{room}.")]
    return dict(pairs)


def _digest(ranks: array[int]) -> str:
    if sys.byteorder == "big":
        ranks.byteswap()
    return sha256(ranks.tobytes()).hexdigest()


def _lines(facts: Facts) -> Iterable[str]:
    return (f"{name:<24}{value}\n" for name, value in facts.items())


if __name__ == "__main__":
    sys.stdout.writelines([HEADER, "\n", *_lines(count_five()), "\n", *_lines(count_seven())])
