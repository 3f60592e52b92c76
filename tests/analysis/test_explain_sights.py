"""What a person sees in a hand, read off arrays, is what one finds looking card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np
import pytest

from croupier.analysis.counts import counts_for
from croupier.analysis.explain.discards import NO_CARD
from croupier.analysis.explain.draws import find_draws
from croupier.analysis.explain.model import Condition
from croupier.analysis.explain.sets import Sets
from croupier.analysis.explain.shown import DRAWS, SHOWN_TESTS, shown_candidates, shown_features
from croupier.analysis.explain.sight import sight_of
from croupier.analysis.explain.suits import SUIT_TESTS, suit_candidates
from croupier.cards import parse_cards, rank_of, suit_of
from croupier.houses import terms
from croupier.ranking.five import FIVE_CARD
from croupier.ranking.suited import FLUSH_LENGTH
from support.kernels import cards_of, drawn_sets, house_card, kernel_card

pytestmark = pytest.mark.xdist_group("explain")

SETS = 400
Cards = Sequence[int]

FIVE = counts_for(terms("cyber_poker"))
SEVEN = counts_for(terms("i_luv_suits"))
STRAIGHTS = ("straight", "straight_flush", "royal_flush")
FLUSHES = ("flush", "straight_flush", "royal_flush")


def row(cards: Cards) -> str:
    return FIVE_CARD.row(FIVE_CARD.rank(cards))


def falling(cards: Cards) -> list[int]:
    return sorted(map(rank_of, cards), reverse=True)


def made(cards: Cards) -> int:
    """The rank of the most cards of one rank, the highest of such; -1 where all differ."""
    times = Counter(map(rank_of, cards))
    most = max(times.values())
    return max((rank for rank in times if times[rank] == most), default=-1) if most > 1 else -1


# Draws, by trying every card that may come.


class Draw:
    """Four cards kept, and what one card more may make of them."""

    def __init__(self, kept: Cards) -> None:
        others = [card for card in range(52) if card not in kept]
        made_of = {card: row([*kept, card]) for card in others}
        self.kept = kept
        self.ranks = {rank_of(card) for card in others if made_of[card] in STRAIGHTS}
        self.is_suited = len({suit_of(card) for card in kept}) == 1
        self.is_to_straight_flush = any(
            made_of[card] in ("straight_flush", "royal_flush") for card in others
        )
        tops = [
            FIVE_CARD.describe(FIVE_CARD.rank([*kept, card])).ranks[0]
            for card in others
            if made_of[card] in STRAIGHTS
        ]
        self.top = max(tops, default=-1)


def draws(cards: Cards) -> dict[str, list[Draw]]:
    found = [Draw(kept) for kept in combinations(cards, 4)]
    now = row(cards)
    straight = [] if now in STRAIGHTS else found
    return {
        "inside": [draw for draw in straight if len(draw.ranks) == 1],
        "open": [draw for draw in straight if len(draw.ranks) == 2],
        "flush": [] if now in FLUSHES else [draw for draw in found if draw.is_suited],
        "straight_flush": []
        if now in ("straight_flush", "royal_flush")
        else [draw for draw in found if draw.is_to_straight_flush],
    }


def best_draw(cards: Cards) -> int:
    there = draws(cards)
    return max((number for number, name in enumerate(DRAWS, 1) if there[name]), default=0)


def straight_draw(cards: Cards) -> Draw | None:
    there = draws(cards)
    ways = there["open"] or there["inside"]
    return max(ways, key=lambda draw: (draw.top, draw.is_suited)) if ways else None


def wanted(cards: Cards) -> set[int]:
    draw = straight_draw(cards)
    return draw.ranks if draw else set()


def flush_suit(cards: Cards) -> int:
    there = draws(cards)["flush"]
    return suit_of(there[0].kept[0]) if there else 4


def suit_count(cards: Cards, up: int) -> int:
    return sum(suit_of(card) == suit_of(up) for card in cards)


Look = Callable[..., bool]

LOOKS: Mapping[str, Look] = {
    "at_least":       lambda cards, up, rank: FIVE_CARD.rank(cards) >= rank,
    "below":          lambda cards, up, rank: FIVE_CARD.rank(cards) < rank,
    "row":            lambda cards, up, place: row(cards) == FIVE_CARD.rows[place],
    "holds":          lambda cards, up, *ranks: bool({*ranks} & {*map(rank_of, cards)}),
    "lacks":          lambda cards, up, *ranks: not {*ranks} & {*map(rank_of, cards)},
    "up_to":          lambda cards, up, rank: rank_of(up) <= rank,
    "up_from":        lambda cards, up, rank: rank_of(up) >= rank,
    "matches":        lambda cards, up: rank_of(up) in map(rank_of, cards),
    "no_match":       lambda cards, up: rank_of(up) not in map(rank_of, cards),
    "matches_kth":    lambda cards, up, k: rank_of(up) == falling(cards)[k - 1],
    "under_kth":      lambda cards, up, k: rank_of(up) < falling(cards)[k - 1],
    "just_under_kth": lambda cards, up, k: rank_of(up) + 1 == falling(cards)[k - 1],
    "over_kth":       lambda cards, up, k: rank_of(up) > falling(cards)[k - 1],
    "suit_at_least":  lambda cards, up, count: suit_count(cards, up) >= count,
    "suit_at_most":   lambda cards, up, count: suit_count(cards, up) <= count,
    "under_made":     lambda cards, up: rank_of(up) < made(cards),
    "over_made":      lambda cards, up: rank_of(up) > made(cards) >= 0,
    "matches_made":   lambda cards, up: rank_of(up) == made(cards),
    "draw":           lambda cards, up, number: best_draw(cards) == number,
    "draw_top":       lambda cards, up, rank: bool((draw := straight_draw(cards)) and
                                                   draw.top >= rank),
    "takes_suit":     lambda cards, up: suit_of(up) == flush_suit(cards),
    "takes_rank":     lambda cards, up: rank_of(up) in wanted(cards),
    "leaves_rank":    lambda cards, up: rank_of(up) not in wanted(cards),
    "under_draw":     lambda cards, up: bool((draw := straight_draw(cards)) and
                                             rank_of(up) < min(map(rank_of, draw.kept))),
}  # fmt: skip


def shown_conditions() -> list[Condition]:
    cuts = [FIVE_CARD.threshold(name) for name in ("AK", "AKJ83", "pair", "straight")]
    kinds = [Condition("draw", (number,)) for number in range(5)]
    rows = [Condition("row", (place,)) for place in range(len(FIVE_CARD.rows))]
    return [*shown_candidates(cuts, has_draws=True), *kinds, *rows]


def test_every_condition_on_a_card_shown_is_looked_at() -> None:
    assert LOOKS.keys() == SHOWN_TESTS.keys() == {one.key for one in shown_conditions()}


def test_conditions_on_a_card_shown_hold_where_a_person_sees_them() -> None:
    drawn = list(drawn_sets(FIVE, "conditions", SETS))
    features = shown_features(FIVE, FIVE_CARD.rows)
    hand, up = (np.array(part) for part in zip(*drawn, strict=True))
    some = Sets(features=features, hand=hand, up=up)
    every = Sets(features=features, hand=None, up=np.arange(52)[None, :])
    seen = [(cards_of(FIVE, number), house_card(card)) for number, card in drawn]
    for condition in shown_conditions():
        look, test = LOOKS[condition.key], SHOWN_TESTS[condition.key]
        looked = [look(cards, card, *condition.args) for cards, card in seen]
        assert test(some, *condition.args).tolist() == looked, condition
        whole = np.broadcast_to(test(every, *condition.args), FIVE.valid.shape)
        assert whole[hand, up].tolist() == looked, condition


def test_the_card_thrown_is_the_odd_one() -> None:
    throws = shown_features(FIVE, FIVE_CARD.rows).throws
    for hand, up in drawn_sets(FIVE, "throws", SETS):
        cards = cards_of(FIVE, hand)
        there = draws(cards)
        for name in DRAWS:
            place = int(throws[name][hand, 0])
            assert (place == NO_CARD) == (not there[name]), (name, cards)
            if place != NO_CARD:
                kept = {card for k, card in enumerate(FIVE.hands[hand].tolist()) if k != place}
                ways = [{*map(kernel_card, draw.kept)} for draw in there[name]]
                assert kept in ways, (name, cards)
        odd, match = int(throws["odd"][hand, 0]), int(throws["match"][hand, up])
        alone = [rank for rank, times in Counter(map(rank_of, cards)).items() if times == 1]
        assert (odd == NO_CARD) == (not alone)
        if alone:
            assert FIVE.hands[hand, odd] % 13 == min(alone)
        assert (match == NO_CARD) == (up % 13 not in alone)
        if match != NO_CARD:
            assert FIVE.hands[hand, match] % 13 == up % 13


@pytest.mark.parametrize(
    ("cards", "name", "top"),
    [
        # hand              the better straight draw, and how high it goes
        ("2c 3d 4h 5s Kc",  "open",   4),
        ("Ac 2d 3h 4s 9c",  "inside", 3),
        ("Jc Qd Kh As 4c",  "inside", 12),
        ("3c 4d 5h 6s 8c",  "open",   5),
        ("5c 6d 8h 9s 9c",  "inside", 7),
        ("2c 4d 6h 8s Tc",  "",       -1),
        ("5c 6d 7h 8s 9c",  "",       -1),
    ],
)  # fmt: skip
def test_draws_known_by_hand(cards: str, name: str, top: int) -> None:
    held = parse_cards(cards)
    hands = np.array([sorted(map(kernel_card, held))])
    found = find_draws(hands, is_straight=np.array([row(held) in STRAIGHTS]))
    assert found.top[0] == top
    places = {"open": found.open[0], "inside": found.inside[0]}
    assert name == next((kind for kind in places if places[kind] != NO_CARD), "")


# Seven cards by suit.


def suits_of(cards: Cards) -> list[list[int]]:
    """The ranks held of each suit, the best suit first."""
    suits = [[rank_of(card) for card in cards if suit_of(card) == suit] for suit in range(4)]
    return sorted((sorted(suit, reverse=True) for suit in suits), key=lambda s: (len(s), s))[::-1]


def outside(cards: Cards) -> list[int]:
    return sorted((rank for suit in suits_of(cards)[1:] for rank in suit), reverse=True)


SUIT_LOOKS: Mapping[str, Look] = {
    "at_least":        lambda cards, rank: FLUSH_LENGTH.rank(cards) >= rank,
    "below":           lambda cards, rank: FLUSH_LENGTH.rank(cards) < rank,
    "row":             lambda cards, place: len(suits_of(cards)[0]) == place + 2,
    "second_at_least": lambda cards, length: len(suits_of(cards)[1]) >= length,
    "second_at_most":  lambda cards, length: len(suits_of(cards)[1]) <= length,
    "suits":           lambda cards, count: len({*map(suit_of, cards)}) == count,
    "second_from":     lambda cards, rank: max(suits_of(cards)[1], default=-1) >= rank,
    "second_up_to":    lambda cards, rank: max(suits_of(cards)[1], default=-1) <= rank,
    "outside_from":    lambda cards, rank: max(outside(cards), default=-1) >= rank,
    "outside_up_to":   lambda cards, rank: max(outside(cards), default=-1) <= rank,
    "many_from":       lambda cards, count, rank: sum(r >= rank for r in outside(cards)) >= count,
    "few_from":        lambda cards, count, rank: sum(r >= rank for r in outside(cards)) <= count,
}  # fmt: skip


def suit_conditions() -> Iterator[Condition]:
    yield from suit_candidates([FLUSH_LENGTH.threshold(name) for name in ("3:9", "3:T86", "4")])
    yield from (Condition("row", (place,)) for place in range(len(FLUSH_LENGTH.rows)))


def test_every_condition_on_suits_is_looked_at() -> None:
    assert SUIT_LOOKS.keys() == SUIT_TESTS.keys() == {one.key for one in suit_conditions()}


def test_conditions_on_suits_hold_where_a_person_sees_them() -> None:
    sets = sight_of(terms("i_luv_suits"), SEVEN).sets
    hands = [hand for hand, _ in drawn_sets(SEVEN, "suits", SETS)]
    seen = [cards_of(SEVEN, hand) for hand in hands]
    for condition in suit_conditions():
        looked = [SUIT_LOOKS[condition.key](cards, *condition.args) for cards in seen]
        found = SUIT_TESTS[condition.key](sets, *condition.args)
        assert found[hands, 0].tolist() == looked, condition
