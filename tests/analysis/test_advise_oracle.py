"""Advice against brute force: where most cards are seen everything that may happen can be tried."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from croupier.analysis.advise import Advice, advise
from croupier.cards import parse_cards
from croupier.houses import terms
from croupier.rules import Terms
from oracles.advice import Deal, Slow, after_buying, decisions, slow_advice
from support.known import crowded

Rules = tuple[dict[str, str], dict[str, str]]

STUD: list[Rules] = [
    # rules                                                                     side
    ({"purchase": "none"},                                                      {}),
    ({"purchase": "none", "qualifier": "pair", "raise": "3"},                   {}),
    ({"purchase": "none", "bonus": "lost_if_beaten"},                           {"bonus": "1/5"}),
    ({"purchase": "before_decision"},                                           {}),
    ({"purchase": "before_decision", "purchase_price": "1/3"},                  {"bonus": "2"}),
    ({"purchase": "before_decision", "bonus": "lost_if_beaten"},                {"bonus": "1"}),
    ({"purchase": "before_decision", "raise": "high_card:1 pair-royal_flush:3"}, {}),
    ({"purchase": "with_raise"},                                                {}),
    ({"purchase": "with_raise", "bonus": "lost_if_beaten"},                     {"bonus": "1/5"}),
    ({"purchase": "with_raise", "raise": "high_card:1 pair-royal_flush:3"},     {}),
    ({"purchase": "with_raise", "qualifier": "AKQ", "purchase_price": "0"},     {}),
]  # fmt: skip

CYBER: list[Rules] = [({}, {}), ({"purchase": "before_decision"}, {}), ({"qualifier": "A"}, {})]

SUITS: list[Rules] = [
    ({}, {}),
    ({"qualifier": "4", "raise": "2-3:1 4-7:3"}, {}),
    ({"qualifier": "2"}, {}),
]

CASES = [
    *(("stud_poker", *case) for case in STUD),
    *(("cyber_poker", *case) for case in CYBER),
    *(("i_luv_suits", *case) for case in SUITS),
]


def found(advice: Advice) -> dict[str, tuple[Fraction, dict[str, int]]]:
    return {
        choice.choice: (choice.ev, {name: n for name, n in choice.outcomes.items() if n})
        for choice in advice.choices
    }


def slow(choices: dict[str, Slow]) -> dict[str, tuple[Fraction, dict[str, int]]]:
    return {text: (way.ev, dict(way.outcomes)) for text, way in choices.items()}


def stakes(side: dict[str, str]) -> dict[str, Fraction]:
    return {wager: Fraction(stake) for wager, stake in side.items()}


def left_of(deal_terms: Terms, chance: random.Random) -> int:
    """Few cards where each of them may also be bought; nine at least for seven of the dealer."""
    return chance.randint(5, 8) if deal_terms.game.deal.dealer_up else chance.randint(8, 10)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("game", "rules", "side"), CASES)
def test_every_choice_is_worth_what_brute_force_finds(
    game: str, rules: dict[str, str], side: dict[str, str], seed: int
) -> None:
    at_house, chance = terms(game, rules=rules), random.Random(f"{game} {rules} {seed}")
    hand, up, seen = crowded(at_house, chance, left=left_of(at_house, chance))
    expected = slow_advice(Deal(at_house, hand, up, seen, stakes(side)))
    advice = advise(at_house, hand, next(iter(up), None), seen, side=side)
    assert found(advice) == slow(expected)
    evs = [choice.ev for choice in advice.choices]
    assert evs == sorted(evs, reverse=True)
    assert advice.ev == max(way.ev for way in expected.values())
    assert all(sum(choice.outcomes.values()) == choice.deals for choice in advice.choices)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("rules", "side"), [c for c in STUD if c[0]["purchase"] != "none"])
def test_stu_7_what_is_best_after_each_card_is_what_brute_force_finds(
    rules: dict[str, str], side: dict[str, str], seed: int
) -> None:
    at_house, chance = terms("stud_poker", rules=rules), random.Random(f"{rules} {seed}")
    hand, up, seen = crowded(at_house, chance, left=chance.randint(5, 8))
    deal = Deal(at_house, hand, up, seen, stakes(side))
    for choice in advise(at_house, hand, up[0], seen, side=side).choices:
        if choice.thrown is None:
            continue
        size = 0 if rules["purchase"] == "before_decision" else min(at_house.rules.raises.values())
        ways_by_card = after_buying(deal, choice.thrown, size=size)
        assert [come.card for come in choice.cards] == deal.left
        for come, ways in zip(choice.cards, ways_by_card, strict=True):
            # `max` takes the first of equals, and a fold stands before a raise.
            best = max(ways, key=lambda text: ways[text].ev)
            assert (come.choice, come.ev) == (best, ways[best].ev)
            assert {name: n for name, n in come.outcomes.items() if n} == ways[best].outcomes


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("purchase", ["before_decision", "with_raise"])
def test_stu_7_the_decision_after_a_card_is_what_brute_force_finds(
    purchase: str, seed: int
) -> None:
    rules = {"purchase": purchase, "bonus": "lost_if_beaten"}
    at_house, chance = terms("stud_poker", rules=rules), random.Random(f"{purchase} {seed}")
    hand, up, seen = crowded(at_house, chance, left=10)
    side = {"bonus": Fraction(1, 5)}
    deal = Deal(at_house, hand, up, seen, side)
    thrown, bought = chance.choice(hand), chance.choice(deal.left)
    advice = advise(at_house, hand, up[0], seen, side=side, bought=bought, thrown=thrown)
    final = tuple(bought if card == thrown else card for card in hand)
    left = [card for card in deal.left if card != bought]
    size = 0 if purchase == "before_decision" else min(at_house.rules.raises.values())
    assert found(advice) == slow(dict(decisions(deal, final, left, size=size)))


WHOLE_DECK = [
    # game          hand                    up     rules
    ("cyber_poker", "Ah Kd 9c 8d 3s",       "9s",  {}),
    ("stud_poker",  "4d 5d 6d 7d 9d",       "8d",  {"purchase": "none", "qualifier": "pair"}),
]  # fmt: skip


@pytest.mark.exhaustive  # 163,185 dealer hands: 3 s each
@pytest.mark.parametrize(("game", "hand", "up", "rules"), WHOLE_DECK)
def test_a_whole_deck_comes_to_what_brute_force_finds(
    game: str, hand: str, up: str, rules: dict[str, str]
) -> None:
    at_house = terms(game, rules=rules)
    cards, shown = parse_cards(hand), parse_cards(up)
    expected = slow_advice(Deal(at_house, cards, shown, (), {}))
    assert found(advise(at_house, hand, up)) == slow(expected)
