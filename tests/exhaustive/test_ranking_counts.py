"""Proves the rankings on every hand there is, against counts, a digest and a slow oracle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from math import comb

import pytest

from croupier.cards import DECK
from croupier.ranking.five import FIVE_CARD, rank_five
from croupier.ranking.runs import run_length
from croupier.ranking.suited import FLUSH_LENGTH, rank_flush
from oracles.hands import Hand, canonical_hands, one_suit_hands
from oracles.ranking import oracle_five, oracle_five_order, oracle_flush, oracle_run
from perft.count_ranking import count_five, count_seven, recorded

pytestmark = pytest.mark.exhaustive


def agrees_on_flush(cards: Hand) -> bool:
    told = FLUSH_LENGTH.describe(rank_flush(cards))
    return (int(told.key), told.ranks) == oracle_flush(cards)


def assert_ladder_is_the_oracles(hands: Iterable[Hand]) -> None:
    """Shows that ranks and oracle's tuples are one to one and climb together."""
    pairs = sorted({(rank_five(cards), oracle_five_order(oracle_five(cards))) for cards in hands})
    assert [rank for rank, _ in pairs] == list(range(7462))
    assert all(lower < higher for (_, lower), (_, higher) in pairwise(pairs))


def test_every_hand_stands_for_its_share_of_all_hands() -> None:
    assert sum(hands for _, hands in canonical_hands(5)) == comb(52, 5)
    assert sum(1 for _ in canonical_hands(5)) == 134_459


def test_all_hands_of_five_cards_count_and_digest_as_recorded() -> None:
    assert count_five() == recorded("five")


def test_all_hands_of_seven_cards_count_and_digest_as_recorded() -> None:
    # 10 s: 6,009,159 hands up to suits, which stand for all 133,784,560.
    counted = count_seven()
    assert counted == recorded("seven")
    assert int(counted["seven.hands"]) == comb(52, 7)


def test_the_oracle_counts_the_classes_of_five_cards_alike() -> None:
    counted: Counter[str] = Counter()
    for cards, hands in canonical_hands(5):
        counted[oracle_five(cards)[0]] += hands
    assert [str(counted[row]) for row in FIVE_CARD.rows] == [
        recorded("five")[f"five.{row}"] for row in FIVE_CARD.rows
    ]


def test_cyb_8_the_order_of_all_ranks_is_the_oracles() -> None:
    assert_ladder_is_the_oracles(cards for cards, _ in canonical_hands(5))


def test_every_rank_is_described_as_the_oracle_reads_the_hand() -> None:
    for cards, _ in canonical_hands(5):
        assert FIVE_CARD.describe(rank_five(cards)) == oracle_five(cards)


@pytest.mark.parametrize("suit", range(4))
def test_ils_7_and_14_every_suit_alone_ranks_as_the_oracle_says(suit: int) -> None:
    for cards in one_suit_hands(suit, longest=7):
        assert agrees_on_flush(cards)
        assert run_length(cards) == oracle_run(cards)


@pytest.mark.parametrize("suit", range(4))
def test_ils_7_runs_are_right_in_suits_of_any_length(suit: int) -> None:
    for cards in one_suit_hands(suit, longest=13):
        assert run_length(cards) == oracle_run(cards)


@pytest.mark.slow
def test_every_hand_of_five_cards_ranks_as_the_oracle_says() -> None:
    # 30 s: 2,598,960 hands.
    assert_ladder_is_the_oracles(combinations(DECK, 5))


@pytest.mark.slow
def test_ils_7_and_14_every_hand_of_seven_cards_ranks_as_the_oracle_says() -> None:
    # 130 s: 6,009,159 hands up to suits.
    for cards, _ in canonical_hands(7):
        assert agrees_on_flush(cards)
        assert run_length(cards) == oracle_run(cards)
