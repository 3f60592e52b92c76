"""A card bought (STU-7): every choice of sampled hands tried one by one, and the whole by counting
twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.counts import Counts, Exchange, counts_for, exchange_for
from croupier.analysis.figures import BUY, Choices
from croupier.analysis.kernels.deck import Counted
from croupier.analysis.kernels.exchange import BoughtPays, best_bought
from croupier.analysis.payoffs import Payoffs, payoffs_of
from croupier.analysis.play import best_choices, tally_of
from croupier.houses import terms
from croupier.rules import Purchase, Terms
from oracles.purchase import Ended, ways
from support.kernels import cards_of, drawn_sets, house_card

# One worker holds the counts of all these tests, of 1 GB and up to 3 GB at the peak.
pytestmark = pytest.mark.xdist_group("solver")

SAMPLE = 60

HOUSES = [
    # game          rules                                                    pays
    ("stud_poker",  {},                                                      {}),
    ("stud_poker",  {"purchase": "with_raise",
                     "raise": "high_card:1 pair-royal_flush:3"},             {}),
    # Odds in halves and a price in thirds: sums of 64 bits.
    ("cyber_poker", {"purchase": "before_decision", "purchase_price": "1/3", "qualifier": "pair",
                     "raise": "high_card-pair:2 two_pair-royal_flush:1"},
     {"raise": "high_card=0 pair=1/2 two_pair=3:2 three_of_a_kind=3 straight=4 flush=5 "
               "full_house=7 four_of_a_kind=20 straight_flush=50 royal_flush=400"}),
]  # fmt: skip


class Solved(NamedTuple):
    """Is a house where cards are sold, with the best choice of every information set."""

    terms: Terms
    counts: Counts
    exchange: Exchange
    payoffs: Payoffs
    choices: Choices

    @property
    def may_fold(self) -> bool:
        return self.terms.rules.purchase is Purchase.BEFORE_DECISION


@pytest.fixture(scope="module", params=HOUSES, ids=lambda house: "-".join(house[1].values()))
def solved(request: pytest.FixtureRequest) -> Solved:
    key, rules, pays = request.param
    at_house = terms(key, rules=rules, pays=pays)
    counts, exchange, payoffs = (
        counts_for(at_house),
        exchange_for(at_house),
        payoffs_of(at_house, {}),
    )
    may_fold = at_house.rules.purchase is Purchase.BEFORE_DECISION
    choices = best_choices(counts, payoffs, exchange, may_fold=may_fold)
    return Solved(at_house, counts, exchange, payoffs, choices)


def sample(solved: Solved, number: int) -> Iterator[tuple[int, int]]:
    """Draws information sets of every row, some that fold, some that buy, some that break a pair.

    Where a pair is broken, either of its cards is often as good as the other.
    """
    yield from drawn_sets(solved.counts, "any", number // 4)
    chance, choice = random.Random("sample"), solved.choices.choice
    for wanted in ((choice == 0) & (solved.counts.valid == 1), choice >= BUY, breaks(solved)):
        places = np.argwhere(wanted)
        for _ in range(number // 4):
            hand, column = places[chance.randrange(len(places))].tolist()
            yield hand, column


def breaks(solved: Solved) -> NDArray[np.bool_]:
    """Marks the purchases in which a card goes that the hand holds another one of."""
    choice, ranks = solved.choices.choice, solved.counts.hands % 13
    is_one_of_many = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2) > 1
    thrown = np.clip(choice.astype(np.int64) - BUY, 0, 4)
    found: NDArray[np.bool_] = np.take_along_axis(is_one_of_many, thrown, axis=1)
    return found & (choice >= BUY)


def named(choice: int) -> str:
    if choice >= BUY:
        return f"buy {choice - BUY}"
    return f"raise {choice}" if choice else "fold"


def test_stu_7_the_best_choice_is_the_best_of_all_tried_one_by_one(solved: Solved) -> None:
    assert solved.choices.value is not None
    met = set()
    for at in sample(solved, SAMPLE):
        hand, up = cards_of(solved.counts, at[0]), house_card(at[1])
        tried = ways(solved.terms, solved.payoffs, hand, up)
        best = max(way.value for way in tried.values())
        assert solved.choices.value[at] == best
        # Of equal choices the first: what puts less at stake, and of discards the lower card's.
        first = next(name for name, way in tried.items() if way.value == best)
        assert named(int(solved.choices.choice[at])) == first
        met.add(first.split()[0])
    assert met == {"fold", "raise", "buy"}


def test_stu_7_what_follows_a_purchase_is_counted_as_it_is_found_one_by_one(solved: Solved) -> None:
    for hand, column in list(sample(solved, 12))[3:]:
        up, place = house_card(column), hand % 5
        tried = ways(solved.terms, solved.payoffs, cards_of(solved.counts, hand), up)
        way, weight = tried[f"buy {place}"], int(solved.counts.weight[hand])
        choice = np.zeros_like(solved.choices.choice)
        choice[hand, column] = BUY + place
        tally = tally_of(
            solved.counts, solved.payoffs, solved.exchange, choice, may_fold=solved.may_fold
        )
        rows = solved.payoffs.rows
        found = Ended()
        for (row, k, end), deals in np.ndenumerate(tally.raised_bought):
            found[rows[row], k + 1, end] += deals
        for row, deals in enumerate(tally.folded_bought):
            found[rows[row], 0, 0] += deals
        assert +found == +Ended({key: deals * weight for key, deals in way.ended.items()})
        assert tally.bought.sum() == way.ended.total() * weight


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.slow)])  # 1 s, 8 s
def test_a_dealers_hand_has_four_cards_beside_the_one_shown(step: int) -> None:
    """Counts of six known cards, added up over the sixth, are four times those of five."""
    at_house = terms("stud_poker")
    counts, bought = counts_for(at_house), exchange_for(at_house).bought
    low, high = np.array([(a, b) for b in range(52) for a in range(b)]).T
    holds = np.zeros((len(low), 52), np.float32)
    holds[np.arange(len(low)), low] = holds[np.arange(len(low)), high] = 1
    parts: list[tuple[NDArray[np.unsignedinteger], Counted, int]] = [
        (bought.unqualified, counts.unqualified, 0),
        (bought.wins, counts.wins, bought.first),
        (bought.ties, counts.ties, bought.first),
    ]
    for of_pairs, of_cards, begin in parts:
        assert len(of_pairs) + begin == len(of_cards)
        for first in range(begin, len(of_cards), 8_192 * step):
            part = slice(first, first + 8_192 * step, step)
            valid = counts.valid[part]
            free = valid[:, low] & valid[:, high]
            known = of_pairs[first - begin : first - begin + 8_192 * step : step] * free
            # Whole numbers below 2^24 are exact in 32 bits.
            assert known.sum(axis=1, dtype=np.int64).max() < 2**24
            assert (known.astype(np.float32) @ holds * valid == 4 * of_cards[part]).all()


@pytest.mark.slow  # 8 s of one core and 3 GB
@pytest.mark.parametrize("may_fold", [True, False])
def test_sums_of_64_bits_find_what_sums_of_32_bits_do(*, may_fold: bool) -> None:
    at_house = terms("stud_poker")
    counts, exchange, payoffs = (
        counts_for(at_house),
        exchange_for(at_house),
        payoffs_of(at_house, {}),
    )
    times, found = 1_000_000, []
    for scale in (1, times):
        prices = BoughtPays(
            payoffs.bought * scale, payoffs.allowed_bought, payoffs.bought_fold * scale, may_fold
        )
        found.append(best_bought(exchange.shown, exchange.bought, counts.row, prices))
    (small, discard), (large, same) = found
    assert (small * times == large).all() and (discard == same).all()
