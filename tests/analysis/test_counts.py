"""Counts of dealer's hands: against looking at every hand, and by what must hold over them all.

Sampled information sets are counted by brute force. What holds over all of them together, by
symmetry or by counting twice, leaves no room for an error between the samples.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np
import pytest

from croupier.analysis.counts import Counts, counts_for
from croupier.analysis.kernels.deck import kernel_card, rank_tables
from croupier.cards import DECK, parse_cards
from croupier.games import game
from croupier.houses import terms
from croupier.rules import Terms
from oracles.deals import dealers, ends, kinds, sevens, sevens_by_suit
from oracles.hands import canonical_hands
from support.kernels import cards_of, drawn_sets, house_card

pytestmark = pytest.mark.xdist_group("solver")

# The ends of the ladder, where all or hardly any dealer's hands play, and what houses choose.
FIVE = ("7", "AK", "AKJ83", "pair", "royal_flush")
SEVEN = ("2", "3:9", "4", "7")


class Case(NamedTuple):
    """Is a game under one qualifier, counted."""

    terms: Terms
    counts: Counts

    @property
    def lowest(self) -> int:
        return self.terms.rules.qualifier_rank


def case(key: str, qualifier: str) -> Case:
    at_house = terms(key, rules={"qualifier": qualifier})
    return Case(at_house, counts_for(at_house))


# Of the module, so that all tests of one qualifier come together: few counts are kept at once.
@pytest.fixture(scope="module", params=FIVE)
def five(request: pytest.FixtureRequest) -> Case:
    return case("stud_poker", request.param)


@pytest.fixture(scope="module", params=SEVEN)
def seven(request: pytest.FixtureRequest) -> Case:
    return case("i_luv_suits", request.param)


def weighed(counts: Counts, part: np.ndarray) -> int:
    """Adds counts up over all hands, each for as many as it stands for."""
    return int(part.sum(axis=1, dtype=np.int64) @ counts.weight.astype(np.int64))


def beaten(counts: Counts) -> np.ndarray:
    """The dealer's hands that beat the player's, for hands that would play themselves."""
    known = sum(part.astype(np.int64) for part in counts.outcomes)
    return (counts.completions - known) * counts.valid


def test_a_card_of_the_house_and_of_a_kernel_are_one() -> None:
    assert sorted(map(kernel_card, DECK)) == list(DECK)
    assert all(house_card(kernel_card(card)) == card for card in DECK)


def test_no_two_kinds_of_hand_share_a_place_in_the_rank_table() -> None:
    tables, keys = rank_tables(), rank_tables().keys[:13].tolist()
    by_sum: dict[int, tuple[int, ...]] = {}
    for cards, _ in canonical_hands(5):
        ranks = tuple(sorted(card // 4 for card in cards))
        assert by_sum.setdefault(sum(keys[rank] for rank in ranks), ranks) == ranks
    assert len(by_sum) == comb(17, 5) - 13, "five of thirteen ranks, none five times"
    assert max(by_sum) < len(tables.mixed)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("key", "size"), [("stud_poker", 5), ("i_luv_suits", 7)])
def test_canonical_hands_are_all_hands(key: str, size: int) -> None:
    counts = counts_for(terms(key))
    assert len(counts.hands) == kinds(size)
    assert int(counts.weight.sum(dtype=np.int64)) == comb(52, size)
    masks = counts.hands.astype(np.int64)
    if size == 5:
        suits, bit = masks // 13, 1 << masks % 13
        masks = np.stack([(bit * (suits == suit)).sum(axis=1) for suit in range(4)], axis=1)
    # One of each kind, since as many as there are kinds all differ with their suits sorted.
    masks.sort(axis=1)
    names = np.sort(masks @ (1 << 13 * np.arange(4)))
    assert (names[1:] > names[:-1]).all()
    alike = np.diff(masks, axis=1) == 0
    ways = np.choose(alike @ [1, 2, 4], [24, 12, 12, 4, 12, 6, 4, 1])
    assert (counts.weight == ways).all()


def test_kernels_rank_as_the_house_does() -> None:
    counts, ranking = counts_for(terms("stud_poker")), game("stud_poker").ranking
    for hand, (rank, row) in enumerate(zip(counts.rank.tolist(), counts.row.tolist(), strict=True)):
        assert rank == ranking.rank(cards_of(counts, hand))
        assert ranking.rows[row] == ranking.row(rank)


def test_ils_14_kernels_rank_suits_as_the_house_does() -> None:
    at_house = terms("i_luv_suits")
    counts, ranking = counts_for(at_house), at_house.game.ranking
    for hand, _ in drawn_sets(counts, "ranks", 5_000):
        assert counts.rank[hand] == ranking.rank(cards_of(counts, hand))
        assert ranking.rows[counts.row[hand]] == ranking.row(int(counts.rank[hand]))


def test_stu_8_stu_9_dealer_hands_are_those_found_one_by_one(five: Case) -> None:
    counts = five.counts
    for at in drawn_sets(counts, five.terms.rules.qualifier, 250):
        hand = cards_of(counts, at[0])
        found = ends(dealers(house_card(at[1]), hand), int(counts.rank[at[0]]), five.lowest)
        assert sum(found) == counts.completions
        assert tuple(int(part[at]) for part in counts.outcomes) == found[:3]


def test_ils_12_ils_14_dealer_hands_are_those_listed_by_suit(seven: Case) -> None:
    counts = seven.counts
    for at in drawn_sets(counts, seven.terms.rules.qualifier, 60):
        hand, own = cards_of(counts, at[0]), int(counts.rank[at[0]])
        idle = sevens_by_suit(hand, seven.lowest - 1)
        below, upto = (max(idle, sevens_by_suit(hand, score)) for score in (own - 1, own))
        expected = (idle, below - idle, upto - below)
        assert tuple(int(part[at]) for part in counts.outcomes) == expected


LOOKED_AT = [
    "Th 8h 6h Js Ad Qd Jc",  # the hand that rules and pages on the game speak of
    "9c 5c 2c 9d 5d 2d Kh",  # equal suits, at the qualifier
    "2c 3c 4c 5c 6c 7c 8c",
]


@pytest.mark.parametrize(
    "held",
    [
        LOOKED_AT[0],
        *(pytest.param(held, marks=pytest.mark.slow) for held in LOOKED_AT[1:]),  # 2 s each
    ],
)
def test_ils_14_all_45_379_620_dealer_hands_are_looked_at(held: str) -> None:
    at_house = terms("i_luv_suits")
    counts, hand = counts_for(at_house), parse_cards(held)
    own, lowest = at_house.game.ranking.rank(hand), at_house.rules.qualifier_rank
    idle, below, upto, everything = sevens(hand, [lowest - 1, own - 1, own, 1 << 17])
    place = place_of(counts, hand)
    below, upto = max(idle, below), max(idle, upto)
    assert everything == counts.completions
    assert [int(part[place, 0]) for part in counts.outcomes] == [idle, below - idle, upto - below]


def place_of(counts: Counts, hand: tuple[int, ...]) -> int:
    masks = [sum(1 << card // 4 for card in hand if card % 4 == suit) for suit in range(4)]
    falling = sorted(masks, key=lambda mask: (mask.bit_count(), mask), reverse=True)
    return int((counts.hands == np.array(falling)).all(axis=1).nonzero()[0][0])


def test_ils_12_the_hand_that_a_published_page_gets_wrong() -> None:
    counts = counts_for(terms("i_luv_suits"))
    place = place_of(counts, parse_cards("Th 8h 6h Js Ad Qd Jc"))
    idle, wins, ties = (int(part[place, 0]) for part in counts.outcomes)
    assert (idle, wins, ties) == (12_108_955, 4_350_740, 101_581)
    value = Fraction(idle + 2 * wins - 2 * (counts.completions - idle - wins - ties), 45_379_620)
    assert round(value, 6) == Fraction("-0.811515"), "printed as -0.86655"


def test_stu_8_the_dealer_plays_as_often_as_any_hand_is_so_good(five: Case) -> None:
    assert five.counts.dealer_qualifies == share_at_least(five)


def test_ils_12_the_dealer_plays_as_often_as_any_hand_is_so_good(seven: Case) -> None:
    assert seven.counts.dealer_qualifies == share_at_least(seven)


def share_at_least(of: Case) -> Fraction:
    good = of.counts.weight[of.counts.rank >= of.lowest]
    return Fraction(int(good.sum(dtype=np.int64)), comb(52, of.terms.game.deal.cards))


def test_stu_9_hands_changed_over_win_and_lose_alike(five: Case) -> None:
    check_changed_over(five)


def test_ils_15_hands_changed_over_win_and_lose_alike(seven: Case) -> None:
    check_changed_over(seven)


def check_changed_over(of: Case) -> None:
    """Player above a dealer who plays: changed over, a player who would is below the dealer."""
    counts, would_play = of.counts, (of.counts.rank >= of.lowest)[:, None]
    assert weighed(counts, counts.wins) == weighed(counts, beaten(counts) * would_play)
    # A hand below the qualifier neither beats nor equals a dealer who plays.
    assert not (counts.wins * ~would_play).any() and not (counts.ties * ~would_play).any()


# For the hands of one rank, pairs of them that share no card. Of five different ranks, each in two
# different suits, 12^5, but none of one suit: 2 * 4 * 3^5 have one such, and 4 * 3 have two.
OF_DIFFERENT_RANKS = 12**5 - 2 * 4 * 3**5 + 4 * 3
PAIRS = {
    "high_card": OF_DIFFERENT_RANKS,
    "pair": 6 * 12**3,
    "two_pair": 6 * 6 * 12,
    "three_of_a_kind": 0,
    "straight": OF_DIFFERENT_RANKS,
    "flush": 4 * 3,
    "full_house": 0,
    "four_of_a_kind": 0,
    "straight_flush": 4 * 3,
    "royal_flush": 4 * 3,
}


def test_stu_9_equal_hands_are_as_many_as_pairs_of_equal_hands(five: Case) -> None:
    ranking = five.terms.game.ranking
    ranks = range(five.lowest, int(five.counts.rank.max()) + 1)
    pairs = sum(PAIRS[ranking.row(rank)] for rank in ranks)
    # The dealer shows each of his five cards as often as any other.
    assert weighed(five.counts, five.counts.ties) == 5 * pairs


def test_suits_that_are_alike_in_a_hand_are_alike_in_its_counts(five: Case) -> None:
    counts = five.counts
    suits = counts.hands // 13
    bit = 1 << (counts.hands % 13).astype(np.int64)
    masks = [(bit * (suits == suit)).sum(axis=1) for suit in range(4)]
    for suit in range(3):
        alike = masks[suit] == masks[suit + 1]
        assert alike.any()
        for part in counts.outcomes:
            by_suit = part[alike].reshape(-1, 4, 13)
            assert (by_suit[:, suit] == by_suit[:, suit + 1]).all()
