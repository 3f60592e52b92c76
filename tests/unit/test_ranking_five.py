from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier.cards import DECK, RANKS, format_cards, parse_cards
from croupier.errors import Refused
from croupier.ranking.five import FIVE_CARD, rank_five
from oracles.strategies import Hand, hands, suit_changes, with_suits_changed


def five(text: str) -> Hand:
    return parse_cards(text, count=5)


def named(text: str) -> tuple[str, str]:
    """Gives a hand's row and the letters of the ranks that name it."""
    key, ranks = FIVE_CARD.describe(rank_five(five(text)))
    return key, "".join(RANKS[rank] for rank in ranks)


@pytest.mark.parametrize(
    ("text", "row", "letters", "makers"),
    [
        ("Ah Kh Qh Jh 10h",  "royal_flush",     "A",     "Ah Kh Qh Jh Th"),
        ("10d 9d 8d 7d 6d",  "straight_flush",  "T",     "Td 9d 8d 7d 6d"),
        ("5c 5h 5s 5d 9h",   "four_of_a_kind",  "59",    "5c 5h 5s 5d"),
        ("Kc Kh Ks 4s 4c",   "full_house",      "K4",    "Kc Kh Ks 4s 4c"),
        ("Ah Qh 9h 6h 3h",   "flush",           "AQ963", "Ah Qh 9h 6h 3h"),
        ("5c 4d 3h 2s Ac",   "straight",        "5",     "5c 4d 3h 2s Ac"),
        ("9c 9d 9h As 8c",   "three_of_a_kind", "9A8",   "9c 9d 9h"),
        ("4c 4d Jh Js Ac",   "two_pair",        "J4A",   "4c 4d Jh Js"),
        ("8c 4d Jh Js Ac",   "pair",            "JA84",  "Jh Js"),
        ("As Qs 9d 6s 3c",   "high_card",       "AQ963", "As"),
    ],
)  # fmt: skip
def test_cyb_8_the_examples_of_the_text(text: str, row: str, letters: str, makers: str) -> None:
    assert named(text) == (row, letters)
    assert FIVE_CARD.row(rank_five(five(text))) == row
    assert format_cards(FIVE_CARD.makers(five(text))) == makers


@pytest.mark.parametrize(
    ("text", "row", "letters", "makers"),
    [
        ("5s As 3s 2s 4s",  "straight_flush",  "5",     "5s As 3s 2s 4s"),
        ("Ts Js As Ks Qd",  "straight",        "A",     "Ts Js As Ks Qd"),
        ("Kh Ad 2c 3c 4c",  "high_card",       "AK432", "Kh Ad"),
        ("Kh Qd 2c 3c 4c",  "high_card",       "KQ432", "Kh"),
        ("Kh Ad Qc 3c Ac",  "pair",            "AKQ3",  "Ad Ac"),
        ("2h 2d 3c 4c 5c",  "pair",            "2543",  "2h 2d"),
        ("2h 2d 2c 3c 3d",  "full_house",      "23",    "2h 2d 2c 3c 3d"),
        ("3h Ad 3c As 2d",  "two_pair",        "A32",   "3h Ad 3c As"),
        ("Ah 2d 2c 2s 2h",  "four_of_a_kind",  "2A",    "2d 2c 2s 2h"),
        ("7h 5d 4c 3s 2h",  "high_card",       "75432", "7h"),
    ],
)  # fmt: skip
def test_edges_of_the_rows(text: str, row: str, letters: str, makers: str) -> None:
    assert named(text) == (row, letters)
    assert format_cards(FIVE_CARD.makers(five(text))) == makers


def test_higher_is_better_down_the_whole_placard() -> None:
    falling = [
        "Ah Kh Qh Jh Th", "Kh Qh Jh Th 9h", "5h 4h 3h 2h Ah",
        "Ac Ad Ah As Kc", "2c 2d 2h 2s Ac", "2c 2d 2h 2s 3c",
        "Ac Ad Ah Kc Kd", "2c 2d 2h Ac Ad", "2c 2d 2h 3c 3d",
        "Ah Kh Qh Jh 9h", "7h 5h 4h 3h 2h",
        "Ah Kh Qh Jh Ts", "6h 5h 4h 3h 2s", "5h 4h 3h 2h As",
        "Ac Ad Ah Kc Qd", "2c 2d 2h 4c 3d",
        "Ac Ad Kh Ks Qd", "3c 3d 2h 2s 4d",
        "Ac Ad Kh Qs Jd", "Kc Kd Ah Qs Jd", "2c 2d 5h 4s 3d",
        "Ac Kd Qh Js 9d", "Ac Kd 4h 3s 2d", "Ac Qd Jh Ts 9d", "7c 5d 4h 3s 2d",
    ]  # fmt: skip
    ranks = [rank_five(five(text)) for text in falling]
    assert ranks == sorted(set(ranks), reverse=True)
    assert (ranks[0], ranks[-1]) == (7461, 0)


@pytest.mark.parametrize("rank", RANKS)
def test_every_pair_beats_every_hand_without_one(rank: str) -> None:
    others = [other for other in RANKS if other != rank][:3]
    pair = rank_five(five(f"{rank}c{rank}d" + "".join(f"{other}h" for other in others)))
    assert FIVE_CARD.row(pair) == "pair"
    assert pair > rank_five(five("Ac Kd Qh Js 9d"))


def test_hands_equal_to_the_last_card_are_equal_whatever_their_suits() -> None:
    assert rank_five(five("Ac Kd Qh Js 9d")) == rank_five(five("As Kh Qd Jc 9s"))
    assert rank_five(five("Ac Kd Qh Js 9d")) > rank_five(five("As Kh Qd Jc 8s"))


def test_rows_ascend_as_the_lowest_hand_of_each_does() -> None:
    lowest = [FIVE_CARD.threshold(row) for row in FIVE_CARD.rows[1:]]
    assert lowest == sorted(set(lowest))
    assert [FIVE_CARD.row(rank) for rank in lowest] == list(FIVE_CARD.rows[1:])
    assert [FIVE_CARD.row(rank - 1) for rank in lowest] == list(FIVE_CARD.rows[:-1])


@pytest.mark.parametrize(
    ("name", "lowest"),
    [
        ("A",               "Ac 6d 4h 3s 2d"),
        ("AK",              "Ac Kd 4h 3s 2d"),
        ("ak",              "Ac Kd 4h 3s 2d"),
        ("AKJ83",           "Ac Kd Jh 8s 3d"),
        ("A10",             "Ac Td 4h 3s 2d"),
        ("7",               "7c 5d 4h 3s 2d"),
        ("KQJT",            "Kc Qd Jh Ts 2d"),
        ("pair",            "2c 2d 5h 4s 3d"),
        (" Two_Pair ",      "3c 3d 2h 2s 4d"),
        ("three_of_a_kind", "2c 2d 2h 4s 3d"),
        ("straight",        "Ac 5d 4h 3s 2d"),
        ("flush",           "7c 5c 4c 3c 2c"),
        ("full_house",      "2c 2d 2h 3s 3d"),
        ("four_of_a_kind",  "2c 2d 2h 2s 3d"),
        ("straight_flush",  "Ac 5c 4c 3c 2c"),
        ("royal_flush",     "Ac Kc Qc Jc Tc"),
    ],
)  # fmt: skip
def test_a_name_stands_for_its_lowest_hand(name: str, lowest: str) -> None:
    assert FIVE_CARD.threshold(name) == rank_five(five(lowest))


@pytest.mark.parametrize(
    "name",
    ["", "high_card", "5", "6", "2", "KA", "AA", "AKQJT", "65432", "A5432", "AKQJ98", "A1", "1",
     "pair:K", "3:9", "two pair", "x", "A,K"],
)  # fmt: skip
def test_what_names_no_hand_is_refused_with_what_would(name: str) -> None:
    with pytest.raises(Refused) as caught:
        FIVE_CARD.threshold(name)
    assert (caught.value.code, caught.value.details["hand"]) == ("not-a-hand-name", name)
    for word in str(caught.value.details["accepted"]).split():
        assert FIVE_CARD.threshold(word) > 0


@pytest.mark.parametrize(
    ("known", "gone", "top"),
    [
        # known              also seen            the best that may still come
        ("",                 "",                  "Ac Kc Qc Jc Tc"),
        ("9s",               "",                  "Ks Qs Js Ts 9s"),
        ("As",               "Ks",                "5s 4s 3s 2s As"),
        ("As",               "Ks 5s",             "Ac Ad Ah As Kc"),
        ("Ah Ks",            "",                  "Ac Ad Ah As Kc"),
        ("Ah Ks",            "Ac Kc Kd",          "Ah Ad As Kh Ks"),
        ("2c 7d 9h",         "9c 9d 9s 7c 7h",    "2c 2d 2h 7d 9h"),
        ("2c 7d 9h Js",      "",                  "Jc Js 9h 7d 2c"),
        ("Ts Js Qs Ks",      "As 9s",             "8s Ts Js Qs Ks"),
        ("As Ks Qs Js",      "Ts",                "9s As Ks Qs Js"),
        ("2c 7d 9h Js Qs",   "",                  "2c 7d 9h Js Qs"),
    ],
)  # fmt: skip
def test_tab_2_the_best_hand_that_may_still_come(known: str, gone: str, top: str) -> None:
    held, seen = parse_cards(known), parse_cards(gone)
    unseen = [card for card in DECK if card not in (*held, *seen)]
    found = FIVE_CARD.best(held, unseen)
    assert FIVE_CARD.describe(found) == FIVE_CARD.describe(rank_five(five(top)))


@pytest.mark.parametrize(
    ("known", "unseen", "found"),
    [((), (), 0), ((0, 1), (2, 3), 4), ((0, 1, 2, 3, 4, 5), (), 6), ((), (0, 1, 2, 3), 4)],
)
def test_no_best_of_too_few_or_too_many_cards(known: Hand, unseen: Hand, found: int) -> None:
    with pytest.raises(Refused) as caught:
        FIVE_CARD.best(known, unseen)
    assert caught.value == Refused("wrong-number-of-cards", expected=5, found=found)


@given(hands(at_least=5, at_most=11), st.integers(0, 5))
@settings(max_examples=300)
def test_best_is_the_best_of_all_completions(cards: Hand, held: int) -> None:
    known, unseen = cards[:held], cards[held:]
    completions = combinations(unseen, 5 - held)
    assert FIVE_CARD.best(known, unseen) == max(rank_five(known + more) for more in completions)


@given(hands(5), suit_changes)
def test_neither_order_nor_names_of_suits_matter(cards: Hand, change: list[int]) -> None:
    changed = with_suits_changed(cards, change)
    assert rank_five(cards) == rank_five(sorted(cards)) == rank_five(changed)


@given(hands(5))
def test_the_makers_are_held_and_decide_the_row(cards: Hand) -> None:
    rank, makers = rank_five(cards), FIVE_CARD.makers(cards)
    assert [card for card in cards if card in makers] == list(makers)
    made = {card // 4 for card in makers}
    assert len(makers) == 5 or made == set(FIVE_CARD.describe(rank).ranks[: len(made)])


@given(hands(6))
def test_a_higher_card_in_place_of_a_lone_one_improves_a_hand_without_run_or_suit(
    cards: Hand,
) -> None:
    *held, lone, higher = cards
    row = FIVE_CARD.row(rank_five((*held, lone)))
    assume(lone // 4 < higher // 4 and "straight" not in row and "flush" not in row)
    assume(lone // 4 not in {card // 4 for card in held})
    assert rank_five((*held, higher)) > rank_five((*held, lone))


def test_ranks_of_one_row_climb_by_the_ranks_that_name_them() -> None:
    for lower, higher in pairwise(map(FIVE_CARD.describe, range(7462))):
        assert lower.key != higher.key or lower.ranks < higher.ranks
