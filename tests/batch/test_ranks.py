"""Batch ranks are those of the scalar functions, hand for hand."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

import numpy as np
import pytest

import croupier
from batch.hands import Cards, drawn, fives, sevens
from croupier.ranking.five import FIVE_CARD, rank_five
from croupier.ranking.runs import run_length
from croupier.ranking.suited import FLUSH_LENGTH, rank_flush
from oracles.ranking import oracle_five, oracle_flush, oracle_run
from perft.count_ranking import recorded

CLASSES_OF_SEVEN = {
    # Of the best five of seven cards, as every textbook counts them.
    "high_card":       23_294_460,
    "pair":            58_627_800,
    "two_pair":        31_433_400,
    "three_of_a_kind":  6_461_620,
    "straight":         6_180_020,
    "flush":            4_047_644,
    "full_house":       3_473_184,
    "four_of_a_kind":     224_848,
    "straight_flush":      37_260,
    "royal_flush":          4_324,
}  # fmt: skip

# Pools of cards in which hands of some kind are the rule and not the exception.
POOLS = {
    "the deck": range(52),
    "one suit and four aces": [*range(0, 52, 4), 49, 50, 51],
    "two suits": [card for card in range(52) if card % 4 < 2],
    "six ranks": range(24, 48),
    "three ranks": range(40, 52),
    "wheel": [*range(16), *range(48, 52)],
    "broadway": range(32, 52),
}
every_pool = pytest.mark.parametrize("pool", POOLS.values(), ids=POOLS)


def best_of_seven(cards: Sequence[int]) -> int:
    return max(rank_five(five) for five in combinations(cards, 5))


def each(rank: Callable[[Sequence[int]], int], hands: Cards) -> list[int]:
    return [rank(hand) for hand in hands.tolist()]


@pytest.mark.exhaustive
def test_cyb_8_every_hand_of_five_ranks_as_it_does_alone() -> None:
    hands = fives()
    assert len(np.unique(hands.astype(np.uint64) @ 53 ** np.arange(5, dtype=np.uint64))) == comb(
        52, 5
    )
    alone = np.array(array("H", map(rank_five, hands.tolist())))
    assert np.array_equal(croupier.rank_five(hands), alone)


@every_pool
def test_hands_of_five_rank_as_they_do_alone_in_any_order(pool: Sequence[int]) -> None:
    hands = drawn(2_000, 5, pool=pool)
    assert croupier.rank_five(hands).tolist() == each(rank_five, hands)


@every_pool
def test_hands_of_seven_rank_as_the_best_of_their_fives(pool: Sequence[int]) -> None:
    hands = drawn(1_000, 7, pool=pool)
    assert croupier.rank_seven(hands).tolist() == each(best_of_seven, hands)


def test_the_best_five_of_seven_is_what_the_words_of_the_rules_say() -> None:
    for hand, rank in zip(hands := drawn(300, 7), croupier.rank_seven(hands), strict=True):
        told = FIVE_CARD.describe(int(rank))
        assert told in [oracle_five(five) for five in combinations(hand.tolist(), 5)]


@every_pool
def test_ils_14_flushes_rank_as_they_do_alone(pool: Sequence[int]) -> None:
    hands = drawn(5_000, 7, pool=pool)
    assert croupier.rank_flush(hands).tolist() == each(rank_flush, hands)


@every_pool
def test_ils_17_runs_are_as_long_as_they_are_alone(pool: Sequence[int]) -> None:
    hands = drawn(5_000, 7, pool=pool)
    assert croupier.rank_run(hands).tolist() == each(run_length, hands)


def test_ils_14_and_17_suits_are_read_as_the_words_of_the_rules_say() -> None:
    hands = drawn(1_000, 7)
    flushes, runs = croupier.rank_flush(hands).tolist(), croupier.rank_run(hands).tolist()
    for hand, flush, run in zip(hands.tolist(), flushes, runs, strict=True):
        told = FLUSH_LENGTH.describe(flush)
        assert (int(told.key), told.ranks) == oracle_flush(hand)
        assert run == oracle_run(hand)


@pytest.mark.exhaustive
def test_all_hands_of_seven_count_as_they_should() -> None:
    # 6 s: all 133,784,560, each ranked in three ways.
    ladder, flush, run = (
        np.zeros(7_462, np.int64),
        np.zeros(1 << 16, np.int64),
        np.zeros(8, np.int64),
    )
    for hands in sevens():
        for counts, rank in (
            (ladder, croupier.rank_seven),
            (flush, croupier.rank_flush),
            (run, croupier.rank_run),
        ):
            counts += np.bincount(rank(hands), minlength=len(counts))
    assert ladder.sum() == flush.sum() == run.sum() == comb(52, 7)
    rows = [FIVE_CARD.row(rank) for rank in range(7_462)]
    told = {row: int(ladder[[row == name for name in rows]].sum()) for row in FIVE_CARD.rows}
    assert told == CLASSES_OF_SEVEN
    known = recorded("seven")
    assert str(np.count_nonzero(flush)) == known["seven.flush.ranks"]
    by_length = flush.reshape(8, -1).sum(1)
    assert [str(by_length[n]) for n in range(2, 8)] == [
        known[f"seven.flush.{n}"] for n in range(2, 8)
    ]
    assert [str(run[n]) for n in range(1, 8)] == [known[f"seven.run.{n}"] for n in range(1, 8)]
