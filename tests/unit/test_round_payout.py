"""TAB-5: the most that a round could pay is never exceeded, and it is reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, Card
from croupier.houses import terms
from croupier.ledger.jackpot import Meter, contributions
from croupier.ranking.base import Description, Ranking
from croupier.round import Place, Settled, largest_payout, worst_case
from croupier.rules import (
    Deal,
    DealOrder,
    Game,
    JackpotRules,
    Kind,
    Odds,
    PayTable,
    Prize,
    Reading,
    StakeLimits,
    TableLimits,
    Terms,
    Wager,
    house_rules,
    make_terms,
    settle_ante,
    settle_jackpot,
    settle_on_cards,
    settle_raise,
)
from croupier.rules.jackpot import pay_prize
from support.decks import stacked
from support.play import steps
from support.rounds import METER_CHIPS, Round
from support.variants import Case, shipped

# A game of one card each in which only the suit counts: four kinds of hand, and so for two spots
# and the dealer 4 x 4 x 4 deals, of which every one is played in every way.

ROWS = ("clubs", "diamonds", "hearts", "spades")


def rank(cards: Sequence[Card]) -> int:
    return cards[0] % 4


SUITED = Ranking(
    key="suited",
    hand_size=1,
    rows=ROWS,
    rank=rank,
    row=ROWS.__getitem__,
    describe=lambda ranked: Description(ROWS[ranked], ()),
    makers=tuple,
    threshold=ROWS.index,
    best=lambda known, unseen: max(rank([card]) for card in [*known, *unseen]),
)
GAME = Game(
    key="suited",
    version=1,
    felt="red",
    ranking=SUITED,
    deal=Deal(cards=1, order=DealOrder.PACKETS, dealer_up=0),
    rules={"qualifier": "diamonds", "raise": "clubs-diamonds:1 hearts-spades:2"},
    may_raise_less=True,
    wagers=(
        Wager(key="ante", kind=Kind.ANTE, settle=settle_ante),
        Wager(key="raise", kind=Kind.RAISE, settle=settle_raise, rows=ROWS, needs_all=True),
        Wager(key="card", kind=Kind.SIDE, settle=settle_on_cards("dealt"), rows=ROWS),
        Wager(
            key="jackpot",
            kind=Kind.SIDE,
            settle=settle_jackpot("dealt"),
            rows=ROWS,
            in_prizes=True,
        ),
    ),
    readings={"dealt": Reading(rows=ROWS, read=lambda held: ROWS[rank(held)], is_ranking=True)},
)
RAISE: dict[str, Odds] = {
    "clubs": Fraction(1),
    "diamonds": Fraction(1),
    "hearts": Fraction(2),
    "spades": Fraction(5, 3),
}
PRIZES = {
    "diamonds": Prize(fixed_chips=700),
    "hearts": Prize(share=Fraction(1, 4)),
    "spades": Prize(share=Fraction(1)),
}


def suited(source: Literal["house", "meter"], seed_chips: int, prizes: dict[str, Prize]) -> Terms:
    stakes = StakeLimits(minimum=1, maximum=10_000, step=1)
    pays = {
        "raise": PayTable(wager="raise", name="", pays=RAISE),
        "card": PayTable(wager="card", name="", pays={"spades": Fraction(7, 2)}),
        "jackpot": PayTable(wager="jackpot", name="", pays=prizes, otherwise=Prize()),
    }
    return make_terms(
        game=GAME,
        house="toy",
        rules=house_rules(GAME.rules, {}, SUITED),
        pays=pays,
        limits=TableLimits(
            stakes=dict.fromkeys(("ante", "card", "jackpot"), stakes), payout_cap_chips=10**9
        ),
        jackpot=JackpotRules(
            name="toy", seed_chips=seed_chips, share=Fraction(1, 3), prizes_from=source
        ),
    )


def paid(played: Round) -> int:
    """Adds up all that was paid, stakes apart; a prize is "for one" and no stake comes back."""
    lines = [line for event in played.events if isinstance(event, Settled) for line in event.lines]
    return sum(
        line.returned_chips
        if played.terms.game.wager(line.wager).in_prizes
        else max(0, line.returned_chips - line.stake_chips)
        for line in lines
    )


def every_end(house: Terms, layout: dict[int, dict[str, int]], meter_chips: int) -> list[int]:
    """Plays every deal of two spots in every way; gives what each of them paid."""
    jackpot = house.jackpot
    assert jackpot is not None
    for stakes in layout.values():
        meter = (Meter(jackpot, meter_chips),)
        meter_chips += sum(contributions(meter, stakes.get("jackpot", 0)).meters_chips)
    ends = []
    for suits in product(range(4), repeat=len(layout) + 1):
        drawn = tuple(4 * place + suit for place, suit in enumerate(suits))
        deck = (*drawn, *(card for card in DECK if card not in drawn))
        for raised in product(*((0, 1, 2) if suit > 1 else (0, 1) for suit in suits[:-1])):
            played = Round(house)
            for spot, stakes in layout.items():
                played.do(Place("p1", spot, stakes))
            played.deal(deck)
            for spot, multiple in zip(layout, raised, strict=True):
                played.choose(spot, multiple)
            played.finish(meter_chips)
            ends.append(paid(played))
    return ends


LAYOUTS: list[dict[int, dict[str, int]]] = [
    {1: {"ante": 500}},
    {1: {"ante": 500, "card": 101}, 3: {"ante": 333}},
    {1: {"ante": 500, "jackpot": 100}},
    {1: {"ante": 501, "jackpot": 100}, 2: {"ante": 77, "jackpot": 100}},
    {1: {"ante": 501, "card": 33, "jackpot": 250}, 2: {"ante": 77, "card": 1, "jackpot": 11}},
]


@pytest.mark.parametrize("source", ["house", "meter"])
@pytest.mark.parametrize("seed_chips", [0, 5_000])
@pytest.mark.parametrize("meter_chips", [0, 999, 123_456])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_tab_5_the_worst_case_of_a_small_game_is_never_exceeded(
    layout: dict[int, dict[str, int]],
    meter_chips: int,
    seed_chips: int,
    source: Literal["house", "meter"],
) -> None:
    house = suited(source, seed_chips, PRIZES)
    bound = worst_case(house, layout.values(), meter_chips)
    # A spade wins the raise at 5/3; a heart at 2 is worth more, and the side wagers want a spade.
    assert max(every_end(house, layout, meter_chips)) <= bound


@pytest.mark.parametrize("source", ["house", "meter"])
@pytest.mark.parametrize("meter_chips", [2_100, 123_456])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_tab_5_the_worst_case_is_reached_where_one_hand_has_the_best_of_everything(
    layout: dict[int, dict[str, int]], meter_chips: int, source: Literal["house", "meter"]
) -> None:
    house = suited(source, 5_000, PRIZES)
    raises = PayTable(wager="raise", name="", pays={**RAISE, "spades": Fraction(9, 2)})
    house = replace(house, pays={**house.pays, "raise": raises})
    assert max(every_end(house, layout, meter_chips)) == worst_case(
        house, layout.values(), meter_chips
    )


@given(
    st.lists(st.sampled_from([*PRIZES.values(), Prize()]), min_size=1, max_size=5),
    st.integers(0, 10**6),
    st.sampled_from(["house", "meter"]),
)
def test_cyb_7_however_prizes_follow_one_another_no_more_is_paid(
    won: list[Prize], meter_chips: int, source: Literal["house", "meter"]
) -> None:
    house = suited(source, 5_000, PRIZES)
    assert house.jackpot is not None
    layout = [{"ante": 500, "jackpot": 1}] * len(won)  # A third of 1 is fed as nothing.
    bound = worst_case(house, layout, meter_chips) - worst_case(house, [{"ante": 500}] * len(won))
    total = 0
    for prize in won:
        each = pay_prize(house.jackpot, meter_chips, prize)
        total, meter_chips = total + each.prize_chips, each.meter_chips
    assert total <= bound


CYBER = terms("cyber_poker")
ROYALS = "Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td", "Ac Kc Qc Jc Tc", "As Ks Qs Js Ts"


@pytest.mark.parametrize("winners", [1, 2, 3, 4])
def test_tab_5_the_worst_case_of_cyber_poker_is_a_royal_flush_on_every_spot(winners: int) -> None:
    assert CYBER.jackpot is not None
    stakes = {"ante": 1_000, "jackpot": 100}
    played = Round(CYBER)
    for spot in range(1, winners + 1):
        played.do(Place("p1", spot, stakes))
    played.deal(stacked(CYBER, dict(enumerate(ROYALS[:winners], start=1)), "9h 9d 2h 3h 4h"))
    for spot in range(1, winners + 1):
        played.choose(spot, 2)
    meter, fed = 3_000_000, winners * 50
    played.finish(meter + fed)
    bound = worst_case(CYBER, [stakes] * winners, meter)
    assert paid(played) == bound
    shares = meter + fed + (winners - 1) * CYBER.jackpot.seed_chips
    assert bound == winners * largest_payout(CYBER, {"ante": 1_000}) + shares


@pytest.mark.parametrize("case", shipped(), ids=lambda case: case.name)
@pytest.mark.parametrize("seed", range(8))
def test_tab_5_no_round_pays_more_than_was_told_before_its_first_card(
    case: Case, seed: int
) -> None:
    played = steps(case.terms, f"{case.name} worst {seed}")
    hands = played[-1].after.hands.values()
    before = [{w.key: hand.stakes[w.key] for w in case.terms.offered if w.key in hand.stakes
               and w.kind in (Kind.ANTE, Kind.SIDE)} for hand in hands]  # fmt: skip
    handed = sum(
        line.returned_chips
        if case.terms.game.wager(line.wager).in_prizes
        else max(0, line.returned_chips - line.stake_chips)
        for hand in hands
        for line in hand.lines
    )
    assert handed <= worst_case(case.terms, before, METER_CHIPS)
