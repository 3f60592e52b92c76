"""Advice against the live engine: with few cards left every round that may come is played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.advise import Advice, Choice, advise
from croupier.cards import DECK
from croupier.houses import terms
from croupier.round import Buy, Choose, Phase, Place, legal, phase
from oracles.advice import NAMES
from support.decks import stack
from support.known import crowded
from support.rounds import Round

ANTE_CHIPS = 600

CASES = [
    # game          rules                                                   side chips
    ("cyber_poker", {},                                                     {}),
    ("cyber_poker", {"purchase": "before_decision", "purchase_price": "1/2"}, {}),
    ("stud_poker",  {"purchase": "none", "bonus": "lost_if_beaten"},        {"bonus": 200}),
    ("stud_poker",  {"bonus": "lost_if_beaten"},                            {"bonus": 200}),
    ("stud_poker",  {"purchase": "with_raise"},                             {"bonus": 100}),
    ("stud_poker",  {"purchase": "with_raise", "raise": "high_card-pair:1 two_pair-royal_flush:3"},
     {}),
    ("i_luv_suits", {},                                                     {}),
    ("i_luv_suits", {"raise": "2-3:2 4-7:3"},                               {}),
]  # fmt: skip


# Cards left, by game and whether one of them may be bought: about a thousand rounds a choice.
LEFT = {
    ("cyber_poker", False): 14,
    ("cyber_poker", True): 10,
    ("stud_poker", False): 14,
    ("stud_poker", True): 10,
    ("i_luv_suits", False): 11,
}


def rounds(advice: Advice, choice: Choice, stakes: dict[str, int]) -> Iterator[Round]:
    """Plays a choice, and after a bought card what advice says, against whatever may come."""
    dead = {*advice.hand, *advice.seen, advice.up}
    left = [card for card in DECK if card not in dead]
    if choice.thrown is None:
        for dealer in dealers(advice, left):
            yield played(advice, stakes, dealer, choice.raised)
        return
    for come in choice.cards:
        raised = choice.raised or int(come.choice.removeprefix("raise ").replace("fold", "0"))
        for dealer in dealers(advice, [card for card in left if card != come.card]):
            yield played(advice, stakes, dealer, raised, thrown=choice.thrown, sold=(come.card,))


def dealers(advice: Advice, left: list[int]) -> Iterator[tuple[int, ...]]:
    shown = () if advice.up is None else (advice.up,)
    for rest in combinations(left, advice.terms.game.deal.cards - len(shown)):
        yield (*shown, *rest)


def played(
    advice: Advice,
    stakes: dict[str, int],
    dealer: tuple[int, ...],
    raised: int,
    *,
    thrown: int | None = None,
    sold: tuple[int, ...] = (),
) -> Round:
    game = Round(advice.terms)
    game.do(Place("p1", 1, stakes))
    game.deal(stack(advice.terms, [advice.hand, dealer], sold))
    if phase(game.state) is Phase.PURCHASE:
        if thrown is None:
            game.keep(1)
        else:
            game.do(Buy("p1", 1, thrown))
            game.serve()
        thrown = None
    game.do(Choose("p1", 1, raised, thrown))
    game.finish()
    return game


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "rules", "side"), CASES)
def test_every_round_that_may_come_settles_as_advice_says(
    game: str, rules: dict[str, str], side: dict[str, int], seed: int
) -> None:
    at_house, chance = terms(game, rules=rules), random.Random(f"{game} {rules} {seed}")
    hand, up, seen = crowded(at_house, chance, left=LEFT[game, at_house.price_wager is not None])
    antes = {wager: Fraction(chips, ANTE_CHIPS) for wager, chips in side.items()}
    advice = advise(at_house, hand, next(iter(up), None), seen, side=antes)
    for choice in advice.choices:
        net_chips, ended = 0, Counter[str]()
        for one in rounds(advice, choice, {at_house.ante.key: ANTE_CHIPS, **side}):
            net_chips += sum(one.net().values())
            ended[NAMES[one.facts().outcome]] += 1
        assert ended == Counter(choice.outcomes)
        assert choice.ev == Fraction(net_chips, ANTE_CHIPS * choice.deals)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "rules", "side"), CASES)
def test_advice_names_just_the_choices_that_the_table_offers(
    game: str, rules: dict[str, str], side: dict[str, int], seed: int
) -> None:
    at_house, chance = terms(game, rules=rules), random.Random(f"offer {game} {rules} {seed}")
    hand, up, seen = crowded(at_house, chance, left=20)
    table = Round(at_house)
    table.do(Place("p1", 1, {at_house.ante.key: ANTE_CHIPS, **side}))
    table.deal(stack(at_house, [hand, up]))
    offered = offers(table)
    if phase(table.state) is Phase.PURCHASE:
        table.keep(1)
        offered |= offers(table)
    choices = advise(at_house, hand, next(iter(up), None), seen).choices
    assert {(c.verb, c.raised, c.thrown) for c in choices} == offered


def offers(table: Round) -> set[tuple[str, int, int | None]]:
    """What the table offers, as advice names it: a card bought with the raise is bought first."""
    return {
        ("buy" if option.discard is not None else option.verb, option.raised, option.discard)
        for option in legal(table.terms, table.state, "p1")
        if option.verb in ("fold", "raise", "buy")
    }
