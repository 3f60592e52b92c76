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

__all__ = ["OUTCOMES", "best_kept", "tally_kept", "weighted_sum"]

OUTCOMES = 4
"""Not qualified, win, tie, lose: the order of the last axis of payoffs and tallies."""


_RUN = 512
"""Information sets that are looked at together: few enough to stay in the nearest cache."""


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
    """Goes through runs of hands of one row: all information sets of a run are paid alike."""
    columns = len(valid) // len(row)
    hand = first
    while hand < last:
        held, start = row[hand], hand * columns
        while hand < last and row[hand] == held and hand * columns < start + _RUN:
            hand += 1
        run = slice(start, hand * columns)
        best, chosen = value[run], choice[run]
        best[:], chosen[:] = fold[held] * completions, 0
        for k in range(pays.shape[1]):
            if allowed[held, k]:
                _take_better(unqualified[run], wins[run], ties[run], completions,
                             pays[held, k], k + 1, best, chosen)  # fmt: skip
        best *= valid[run]
        chosen *= valid[run]


@kernel
def _take_better(
    unqualified: Counted,
    wins: Counted,
    ties: Counted,
    completions: int,
    pay: I64,
    multiple: int,
    best: I64,
    chosen: U8,
) -> None:
    lost = pay[3]
    base, n, w, t = lost * completions, pay[0] - lost, pay[1] - lost, pay[2] - lost
    for at in range(len(best)):
        found = base + n * np.int64(unqualified[at])
        found += w * np.int64(wins[at]) + t * np.int64(ties[at])
        is_best = found > best[at]
        # Without a branch, so that the processor takes several at a time.
        best[at] = found if is_best else best[at]
        chosen[at] = multiple if is_best else chosen[at]


@kernel
def _tally_kept(
    first: int,
    last: int,
    unqualified: Counted,
    wins: Counted,
    ties: Counted,
    weight: U8,
    row: U8,
    completions: int,
    choice: U8,
    buy: int,
    raised: I64,
    folded: I64,
    bought: I64,
) -> None:
    columns = len(weight) // len(row)
    hand = first
    while hand < last:
        held, start = row[hand], hand * columns
        while hand < last and row[hand] == held and hand * columns < start + _RUN:
            hand += 1
        run = slice(start, hand * columns)
        chosen, stands_for = choice[run], weight[run]
        folds, buys = np.int64(0), np.int64(0)
        for at in range(len(chosen)):
            folds += np.int64(stands_for[at] if chosen[at] == 0 else 0)
            buys += np.int64(stands_for[at] if chosen[at] >= buy else 0)
        folded[held] += folds
        bought[held] += buys
        for k in range(raised.shape[1]):
            _add_raised(unqualified[run], wins[run], ties[run], completions,
                        chosen, k + 1, stands_for, raised[held, k])  # fmt: skip


@kernel
def _add_raised(
    unqualified: Counted,
    wins: Counted,
    ties: Counted,
    completions: int,
    chosen: U8,
    multiple: int,
    weight: U8,
    into: I64,
) -> None:
    n, w, t, sets = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    for at in range(len(weight)):
        stands_for = np.int64(weight[at] if chosen[at] == multiple else 0)
        n += stands_for * np.int64(unqualified[at])
        w += stands_for * np.int64(wins[at])
        t += stands_for * np.int64(ties[at])
        sets += stands_for
    into[0] += n
    into[1] += w
    into[2] += t
    into[3] += sets * completions - n - w - t


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
    value, choice = np.empty(valid.shape, np.int64), np.empty(valid.shape, np.uint8)
    flat, is_there = _flat(counts), valid.reshape(-1)
    best, chosen = value.reshape(-1), choice.reshape(-1)
    in_threads(
        [
            partial(
                _best_kept,
                *span,
                *flat,
                is_there,
                row,
                completions,
                pays,
                allowed,
                fold,
                best,
                chosen,
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
    flat, stands_for = _flat(counts), (valid * weight[:, None]).reshape(-1)
    raised = np.zeros((len(parts), rows, multiples, OUTCOMES), np.int64)
    folded, bought = np.zeros((2, len(parts), rows), np.int64)
    in_threads(
        [
            partial(
                _tally_kept,
                *span,
                *flat,
                stands_for,
                row,
                completions,
                choice.reshape(-1),
                BUY,
                raised[part],
                folded[part],
                bought[part],
            )
            for part, span in enumerate(parts)
        ]
    )
    return raised.sum(0), folded.sum(0), bought.sum(0)


@kernel
def _weighted_sum(value: I64 | Counted, weight: U8, halves: I64) -> None:
    high, low = np.int64(0), np.int64(0)
    for at in range(len(value)):
        found, stands_for = np.int64(value[at]), np.int64(weight[at])
        high += (found >> 32) * stands_for
        low += (found & 0xFFFF_FFFF) * stands_for
    halves[0], halves[1] = high, low


def weighted_sum(value: I64 | Counted, weight: U8) -> int:
    """Adds a value up over all information sets with their weights, exactly.

    Values have 64 bits and weights add up to fewer than 2^31, so that halves of 32 bits do.
    """
    parts = spans(value.size)
    halves = np.zeros((len(parts), 2), np.int64)
    each = np.broadcast_to(weight[:, None], value.shape).reshape(-1)
    flat = value.reshape(-1)
    in_threads(
        [
            partial(_weighted_sum, flat[first:last], each[first:last], halves[part])
            for part, (first, last) in enumerate(parts)
        ]
    )
    high, low = halves.sum(axis=0).tolist()
    return int((high << 32) + low)


def _flat(counts: tuple[Counted, Counted, Counted]) -> tuple[Counted, Counted, Counted]:
    unqualified, wins, ties = counts
    return unqualified.reshape(-1), wins.reshape(-1), ties.reshape(-1)
