"""Plays a solved strategy over rounds dealt at random, and names what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.analysis.api import Stage
from croupier.analysis.figures import OutcomeRow, SideWager
from croupier.analysis.outcomes import outcome_rows
from croupier.analysis.payoffs import payoffs_of
from croupier.analysis.sides import side_wagers
from croupier.analysis.solution import Solution
from croupier.errors import Refused
from croupier.ranking.batch import MOST_THREADS
from croupier.ranking.batch.compiled import THREADS
from croupier.simulation.playing import play_of
from croupier.simulation.readings import rows_dealt, tables_of_readings
from croupier.simulation.running import run

__all__ = ["Sample", "sample"]


class Sample(NamedTuple):
    """Says how the rounds ended, and what the side wagers of the house brought in them."""

    rows: tuple[OutcomeRow, ...]
    side_wagers: Mapping[str, SideWager]


def sample(
    exact: Solution, *, rounds: int, seed: int, threads: int | None, stage: Stage | None
) -> Sample:
    """Plays rounds of a seed by the strategy of a solution, on so many threads.

    Raises:
        Refused: `not-so-many-threads`.
    """
    threads = THREADS if threads is None else threads
    if not 1 <= threads <= MOST_THREADS:
        raise Refused("not-so-many-threads", threads=threads, most=MOST_THREADS)
    terms, payoffs = exact.terms, payoffs_of(exact.terms, exact.side)
    play, tables = play_of(terms, payoffs, exact.strategy.array), tables_of_readings(terms)
    tally, read = run(
        play, tables, rounds=rounds, seed=seed, threads=threads, stage=stage or _tell_nobody
    )

    def counted(name: str) -> Mapping[str, int]:
        if name not in read:
            return rows_dealt(terms, tally)
        return dict(zip(terms.game.readings[name].rows, map(int, read[name]), strict=True))

    return Sample(
        outcome_rows(terms, exact.side, payoffs, tally),
        side_wagers(terms, payoffs, tally, counted),
    )


def _tell_nobody(done: int, stages: int) -> None:
    return None
