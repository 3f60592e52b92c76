"""The deck of a deal: every order equally likely, then the dealer's two cuts and the player's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import factorial, isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.fair.deck import CARDS, cut, deal_deck, dealer_cuts, shuffled
from croupier.fair.stream import below, stream
from vectors.rounds import bytes_for

SHUFFLES = 12_000
CELLS = CARDS * CARDS
FREEDOM = (CARDS - 1) ** 2
DECK = tuple(range(CARDS))


def swapped_with_any(source: Iterator[int]) -> tuple[int, ...]:
    """The naive shuffle, swapping each card with any: some of 52^52 ways lead here more often."""
    order = list(DECK)
    for i in range(CARDS):
        j = below(source, CARDS)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


@cache
def one_stream_a_shuffle() -> tuple[bytes, ...]:
    return tuple(bytes_for(f"shuffle {number}") for number in range(SHUFFLES))


def chi_square(counts: Counter[tuple[int, int]]) -> int:
    """How far position by card is from even, in whole units: sum of squares over expectation."""
    squares = sum((CARDS * counts[cell] - SHUFFLES) ** 2 for cell in product(DECK, DECK))
    return squares // (CARDS * SHUFFLES)


def test_each_order_of_three_cards_comes_from_equally_many_bytes() -> None:
    # 255 is thrown away when a third is drawn: then a further byte would be needed.
    bytes_pairs = product(range(255), range(256))
    orders = Counter(shuffled(iter(pair), cards=3) for pair in bytes_pairs)
    assert set(orders.values()) == {255 * 256 // factorial(3)}
    assert len(orders) == factorial(3)


def test_each_order_of_four_cards_comes_from_equally_many_bytes() -> None:
    # The first 12 bytes hold each remainder by 4, 3 and 2 equally often.
    orders = Counter(shuffled(iter(three), cards=4) for three in product(range(12), repeat=3))
    assert set(orders.values()) == {12**3 // factorial(4)}
    assert len(orders) == factorial(4)


def test_each_card_is_as_often_in_each_place() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    for key in one_stream_a_shuffle():
        counts.update(enumerate(shuffled(stream(key))))
    # Five standard deviations of chi-square; with these fixed streams it is one number for ever.
    assert abs(chi_square(counts) - FREEDOM) < 5 * isqrt(2 * FREEDOM)


def test_the_same_count_finds_the_naive_shuffle_out() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    for key in one_stream_a_shuffle():
        counts.update(enumerate(swapped_with_any(stream(key))))
    assert chi_square(counts) - FREEDOM > 50 * isqrt(2 * FREEDOM)


def test_stu_2_the_dealer_cuts_twice_and_each_place_is_as_likely() -> None:
    firsts, seconds = Counter[int](), Counter[int]()
    for byte in range(255):
        first, second = dealer_cuts(iter([byte, 254 - byte]))
        firsts[first] += 1
        seconds[second] += 1
    assert firsts == seconds == dict.fromkeys(range(1, 52), 5)
    assert dealer_cuts(iter([255, 0, 255, 50])) == (1, 51)


@pytest.mark.parametrize(
    ("position", "order"), [(0, (0, 1, 2, 3)), (1, (1, 2, 3, 0)), (3, (3, 0, 1, 2))]
)
def test_stu_2_cards_lifted_from_the_top_go_underneath(
    position: int, order: tuple[int, ...]
) -> None:
    assert cut((0, 1, 2, 3), position) == order


@pytest.mark.parametrize("position", [-1, 52, 10**30, True])
def test_stu_2_a_cut_outside_the_deck_is_refused_with_what_is_accepted(position: int) -> None:
    with pytest.raises(Refused) as refusal:
        cut(DECK, position)
    assert refusal.value.code == "cut-out-of-range"
    assert (refusal.value.details["lowest"], refusal.value.details["highest"]) == (0, 51)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 51))
def test_stu_2_a_deck_holds_each_card_once_and_its_cuts_lead_to_its_order(
    secret: bytes, player_cut: int
) -> None:
    deck = deal_deck(secret, [], player_cut)
    assert sorted(deck.order) == sorted(deck.shuffle) == list(DECK)
    lifted = (sum(deck.dealer_cuts) + player_cut) % CARDS
    assert deck.order == deck.shuffle[lifted:] + deck.shuffle[:lifted]
    assert deck.player_cut == player_cut


def test_stu_2_the_player_decides_with_his_cut_which_card_is_dealt_first() -> None:
    firsts = {deal_deck(bytes(32), [], position).order[0] for position in range(CARDS)}
    assert firsts == set(DECK)


def test_nothing_is_carried_over_from_one_deal_to_the_next() -> None:
    nonces = [("alice", bytes_for("alice"))]
    once = deal_deck(bytes(32), nonces, 3)
    deal_deck(bytes(32), [], 9)
    assert deal_deck(bytes(32), nonces, 3) == once


def test_a_nonce_that_the_house_did_not_choose_changes_the_whole_deck() -> None:
    decks = {deal_deck(bytes(32), [("a", bytes_for(str(i)))], 0).order for i in range(100)}
    assert len(decks) == 100
