"""Advice against the solver: two ways of counting, on information sets drawn from all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from croupier.analysis.advise import Choice, advise
from croupier.analysis.counts import Counts, counts_for, exchange_for
from croupier.analysis.ends import OUTCOMES
from croupier.analysis.figures import BUY
from croupier.analysis.payoffs import Payoffs, payoffs_of
from croupier.analysis.play import best_choices
from croupier.houses import terms
from croupier.rules import Purchase, Terms

# One worker holds the counts of all these tests: 0.5 GB, and with a purchase 2 GB.
pytestmark = pytest.mark.xdist_group("solver")

SAMPLE = 400

KEPT = [
    # game          rules                                             side
    ("cyber_poker", {},                                               {}),
    ("stud_poker",  {"purchase": "none", "bonus": "lost_if_beaten"},  {"bonus": Fraction(1, 5)}),
    ("stud_poker",  {"purchase": "none", "raise": "high_card:1 pair-royal_flush:3"}, {}),
    ("i_luv_suits", {},                                               {}),
    ("i_luv_suits", {"raise": "2-3:2 4-7:3"},                         {}),
]  # fmt: skip

BOUGHT = [
    # rules                                                        side
    ({"purchase": "with_raise", "purchase_price": "1/2"},          {}),
    ({"bonus": "lost_if_beaten"},                                  {"bonus": Fraction(2)}),
]  # fmt: skip


def sets(counts: Counts, seed: str) -> Iterator[tuple[int, int]]:
    """Draws information sets: a hand's place and the dealer's card, by the kernels' numbers."""
    chance = random.Random(seed)
    for _ in range(SAMPLE):
        hand = chance.randrange(len(counts.hands))
        yield hand, chance.choice(counts.valid[hand].nonzero()[0].tolist())


def cards(counts: Counts, hand: int) -> tuple[int, ...]:
    """The hand as the house numbers its cards; a method writes five cards, or four suit masks."""
    written = counts.hands[hand].tolist()
    if len(written) == 4:
        return tuple(
            4 * rank + suit
            for suit, mask in enumerate(written)
            for rank in range(13)
            if mask >> rank & 1
        )
    return tuple(house_card(card) for card in written)


def house_card(card: int) -> int:
    suit, rank = divmod(card, 13)
    return 4 * rank + suit


def shown(at_house: Terms, column: int) -> int | None:
    return house_card(column) if at_house.game.deal.dealer_up else None


def kept_value(payoffs: Payoffs, counts: Counts, at: tuple[int, int], choice: Choice) -> Fraction:
    row = int(counts.row[at[0]])
    if choice.verb == "fold":
        return Fraction(int(payoffs.fold[row]), payoffs.denominator)
    assert payoffs.allowed[row, choice.raised - 1]
    pays = payoffs.kept[row, choice.raised - 1].tolist()
    total = sum(n * pay for n, pay in zip(ends(counts, at), pays, strict=True))
    return Fraction(total, payoffs.denominator * counts.completions)


def ends(counts: Counts, at: tuple[int, int]) -> list[int]:
    found = [int(counted[at]) for counted in counts.outcomes]
    return [*found, counts.completions - sum(found)]


@pytest.mark.parametrize(("game", "rules", "side"), KEPT)
def test_advice_is_what_the_solver_counts(
    game: str, rules: dict[str, str], side: dict[str, Fraction]
) -> None:
    at_house = terms(game, rules=rules)
    counts, payoffs = counts_for(at_house), payoffs_of(at_house, side)
    solved = best_choices(counts, payoffs, None, may_fold=False)
    assert solved.value is not None
    names = ("dealer_not_qualified", "win", "push", "dealer_wins")
    assert len(OUTCOMES) == len(names)
    for hand, column in sets(counts, f"{game} {rules}"):
        at = hand, column
        advice = advise(at_house, cards(counts, hand), shown(at_house, column), side=side)
        assert {c.raised for c in advice.choices} == {0} | {
            size + 1 for size in payoffs.allowed[counts.row[hand]].nonzero()[0].tolist()
        }
        for choice in advice.choices:
            assert choice.ev == kept_value(payoffs, counts, at, choice)
            if choice.raised:
                assert [choice.outcomes[name] for name in names] == ends(counts, at)
        assert advice.choices[0].raised == solved.choice[at]
        assert advice.ev == Fraction(int(solved.value[at]), solved.scale * payoffs.denominator)


@pytest.mark.exhaustive  # each prices every purchase that there is: 8 s of one core
@pytest.mark.parametrize(("rules", "side"), BOUGHT)
def test_stu_7_advice_on_buying_is_what_the_solver_finds(
    rules: dict[str, str], side: dict[str, Fraction]
) -> None:
    at_house = terms("stud_poker", rules=rules)
    counts, payoffs = counts_for(at_house), payoffs_of(at_house, side)
    may_fold = at_house.rules.purchase is Purchase.BEFORE_DECISION
    solved = best_choices(counts, payoffs, exchange_for(at_house), may_fold=may_fold)
    assert solved.value is not None
    is_bought = set()
    for hand, column in sets(counts, f"{rules}"):
        at = hand, column
        advice = advise(at_house, cards(counts, hand), shown(at_house, column), side=side)
        value = Fraction(int(solved.value[at]), solved.scale * payoffs.denominator)
        assert advice.ev == value
        chosen = int(solved.choice[at])
        best = {c.raised if c.verb != "buy" else c.thrown for c in advice.choices if c.ev == value}
        is_bought.add(chosen >= BUY)
        if chosen < BUY:
            assert advice.choices[0].verb != "buy" and advice.choices[0].raised == chosen
        else:
            assert cards(counts, hand)[chosen - BUY] in best
    assert is_bought == {False, True}
