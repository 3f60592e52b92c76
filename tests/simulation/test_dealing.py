"""Cards of a simulation: every deal as likely as any other, and decided by the seed alone."""

from __future__ import annotations

from math import perm

import numpy as np
import pytest

from croupier.simulation.dealing import BLOCK, Dealt, deal_block, room_for_deals

SHAPES = [(5, False), (5, True), (7, False)]
shapes = pytest.mark.parametrize(("cards", "is_sold"), SHAPES)


def block(seed: int, number: int, cards: int, *, is_sold: bool, rounds: int = BLOCK) -> Dealt:
    room = room_for_deals(rounds, cards, is_sold=is_sold)
    deal_block(seed, number, room)
    return room


def together(dealt: Dealt) -> np.ndarray:
    parts = [dealt.own, dealt.dealer]
    if len(dealt.coming):
        parts.append(dealt.coming[:, None])
    return np.concatenate(parts, axis=1)


@shapes
def test_no_card_is_dealt_twice(cards: int, *, is_sold: bool) -> None:
    dealt = np.sort(together(block(7, 3, cards, is_sold=is_sold)), axis=1)
    assert (dealt[:, 1:] > dealt[:, :-1]).all() and dealt.max() < 52


@shapes
def test_each_place_gets_each_card_equally_often(cards: int, *, is_sold: bool) -> None:
    """Also each card after each other one: 52 · 51 pairs of neighbours."""
    blocks = 40
    dealt = np.concatenate(
        [together(block(11, number, cards, is_sold=is_sold)) for number in range(blocks)]
    )
    for place in range(dealt.shape[1]):
        expected = len(dealt) / 52
        found = np.bincount(dealt[:, place], minlength=52)
        # 51 degrees of freedom: a mean of 51 and a standard deviation of 10.
        assert ((found - expected) ** 2 / expected).sum() < 51 + 5 * 10
    for place in range(dealt.shape[1] - 1):
        pairs = np.bincount(52 * dealt[:, place].astype(np.int64) + dealt[:, place + 1])
        pairs = pairs[pairs > 0]
        expected = len(dealt) / perm(52, 2)
        assert len(pairs) == perm(52, 2)
        # 2,651 degrees of freedom: a standard deviation of 73.
        assert abs(((pairs - expected) ** 2 / expected).sum() - 2651) < 5 * 73


@shapes
def test_a_round_hangs_on_its_seed_and_place_alone(cards: int, *, is_sold: bool) -> None:
    whole, few = (block(5, 2, cards, is_sold=is_sold, rounds=rounds) for rounds in (BLOCK, 100))
    assert (together(whole)[:100] == together(few)).all()
    for seed, number in ((6, 2), (5, 3)):
        other = together(block(seed, number, cards, is_sold=is_sold, rounds=100))
        assert (other != together(few)).mean() > 0.9
