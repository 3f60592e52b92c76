"""Many blocks of rounds over threads: whole numbers are added up, so their order never matters."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import numpy as np

from croupier.analysis.api import Stage
from croupier.analysis.kernels.choose import OUTCOMES
from croupier.analysis.kernels.deck import I64
from croupier.analysis.play import Tally
from croupier.ranking.batch.compiled import in_threads, spans
from croupier.ranking.batch.tables import U16
from croupier.simulation.dealing import BLOCK, deal_block
from croupier.simulation.playing import Play, play_block, room_for_rounds, tally_cells
from croupier.simulation.readings import count_reading

__all__ = ["run"]

_BLOCKS_AT_ONCE = 64
"""Blocks for each thread between two looks at the progress."""


def run(
    play: Play,
    readings: dict[str, U16],
    *,
    rounds: int,
    seed: int,
    threads: int,
    stage: Stage,
) -> tuple[Tally, dict[str, I64]]:
    """Plays rounds 0 to `rounds` - 1 of a seed; gives their tally, and readings counted by row."""
    workers = [_Worker(play, readings) for _ in range(threads)]
    blocks = -(-rounds // BLOCK)
    stage(0, rounds)
    for first in range(0, blocks, threads * _BLOCKS_AT_ONCE):
        last = min(first + threads * _BLOCKS_AT_ONCE, blocks)
        parts = zip(workers, spans(last - first, threads), strict=False)
        in_threads(
            [
                partial(worker.play, range(first + low, first + high), rounds, seed)
                for worker, (low, high) in parts
            ],
            threads=threads,
        )
        stage(min(last * BLOCK, rounds), rounds)
    counts, bought = _sum(worker.counts for worker in workers), _sum(w.bought for w in workers)
    counted = {name: _sum(worker.read[name] for worker in workers) for name in readings}
    return tally_cells(play.payoffs, counts, bought), counted


def _sum(parts: Iterable[I64]) -> I64:
    total: I64 = np.sum(list(parts), axis=0)
    return total


class _Worker:
    """Is one thread's room for a block, and what it has counted so far."""

    def __init__(self, play: Play, readings: dict[str, U16]) -> None:
        rows, multiples = play.payoffs.allowed.shape
        self.counts: I64 = np.zeros(2 * rows * (multiples * OUTCOMES + 1), np.int64)
        self.bought: I64 = np.zeros(rows, np.int64)
        self.read: dict[str, I64] = {
            name: np.zeros(len(play.terms.game.readings[name].rows), np.int64) for name in readings
        }
        self._strategy, self._readings = play, readings
        self._room = room_for_rounds(play)

    def play(self, blocks: range, rounds: int, seed: int) -> None:
        """Deals and plays these blocks, the last one as far as there are rounds."""
        for block in blocks:
            many = min(BLOCK, rounds - block * BLOCK)
            room = self._room if many == BLOCK else room_for_rounds(self._strategy, many)
            dealt, played = room
            deal_block(seed, block, dealt)
            play_block(self._strategy, dealt, played, self.counts, self.bought)
            for name, table in self._readings.items():
                count_reading(dealt.own, table, self.read[name])
