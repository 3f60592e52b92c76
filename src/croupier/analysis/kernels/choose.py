"""From counts to choices and back: the best choice of every information set, and what came of it.

An information set is a player's hand (rows) with the dealer's card (columns; one column where none
is shown). Payoffs are whole numbers: in antes, times a common denominator of all odds.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from croupier.analysis.figures import BUY
from croupier.analysis.kernels.compiled import in_threads, kernel, spans
from croupier.analysis.kernels.deck import I64, U8, Counted

__all__ = ["OUTCOMES", "best_kept", "tally_kept"]

OUTCOMES = 4
"""Not qualified, win, tie, lose: the order of the last axis of payoffs and tallies."""


@kernel
def _best_kept(
    first: int,
    last: int,
    unqualified: Counted,
    wins: Counted,
    ties: Counted,
    valid: U8,
    row: U8,
    completions: int,
    pays: I64,
    allowed: U8,
    fold: I64,
    value: I64,
    choice: U8,
) -> None:
    for hand in range(first, last):
        held = row[hand]
        for u in range(unqualified.shape[1]):
            if not valid[hand, u]:
                continue
            n, w = np.int64(unqualified[hand, u]), np.int64(wins[hand, u])
            t = np.int64(ties[hand, u])
            lost = completions - n - w - t
            best, chosen = fold[held] * completions, 0
            for k in range(pays.shape[1]):
                if allowed[held, k]:
                    pay = pays[held, k]
                    found = pay[0] * n + pay[1] * w + pay[2] * t + pay[3] * lost
                    if found > best:
                        best, chosen = found, k + 1
            value[hand, u] = best
            choice[hand, u] = chosen


@kernel
def _tally_kept(
    first: int,
    last: int,
    unqualified: Counted,
    wins: Counted,
    ties: Counted,
    valid: U8,
    row: U8,
    weight: U8,
    completions: int,
    choice: U8,
    buy: int,
    raised: I64,
    folded: I64,
    bought: I64,
) -> None:
    for hand in range(first, last):
        held, stands_for = row[hand], np.int64(weight[hand])
        for u in range(unqualified.shape[1]):
            if not valid[hand, u]:
                continue
            chosen = choice[hand, u]
            if chosen == 0:
                folded[held] += stands_for
            elif chosen >= buy:
                bought[held] += stands_for
            else:
                n, w = np.int64(unqualified[hand, u]), np.int64(wins[hand, u])
                t = np.int64(ties[hand, u])
                into = raised[held, chosen - 1]
                into[0] += stands_for * n
                into[1] += stands_for * w
                into[2] += stands_for * t
                into[3] += stands_for * (completions - n - w - t)


def best_kept(
    counts: tuple[Counted, Counted, Counted],
    valid: U8,
    row: U8,
    completions: int,
    pays: I64,
    allowed: U8,
    fold: I64,
) -> tuple[I64, U8]:
    """Finds the best of folding and every raise allowed, for each information set.

    `pays[row, k]` are the payoffs by outcome of a raise of k + 1 antes, `allowed[row, k]` says
    whether a hand of this row may raise so much, `fold[row]` is a fold's payoff. Returns the value
    (payoff times completions) and the choice, where equals go to the smaller risk.
    """
    value, choice = np.zeros(valid.shape, np.int64), np.zeros(valid.shape, np.uint8)
    in_threads(
        [
            partial(
                _best_kept,
                *span,
                *counts,
                valid,
                row,
                completions,
                pays,
                allowed,
                fold,
                value,
                choice,
            )
            for span in spans(len(row))
        ]
    )
    return value, choice


def tally_kept(
    counts: tuple[Counted, Counted, Counted],
    valid: U8,
    row: U8,
    weight: U8,
    completions: int,
    choice: U8,
    *,
    rows: int,
    multiples: int,
) -> tuple[I64, I64, I64]:
    """Counts what follows from choices: deals by row, raise and outcome; folds and buys by row.

    Returns `raised[row, k, outcome]` in deals, `folded[row]` and `bought[row]` in information
    sets (each of `completions` deals). All are exact below 2^63.
    """
    parts = spans(len(row))
    raised = np.zeros((len(parts), rows, multiples, OUTCOMES), np.int64)
    folded, bought = np.zeros((2, len(parts), rows), np.int64)
    in_threads(
        [
            partial(
                _tally_kept,
                *span,
                *counts,
                valid,
                row,
                weight,
                completions,
                choice,
                BUY,
                raised[part],
                folded[part],
                bought[part],
            )
            for part, span in enumerate(parts)
        ]
    )
    return raised.sum(0), folded.sum(0), bought.sum(0)
