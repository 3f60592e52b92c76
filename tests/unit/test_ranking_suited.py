from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import DECK, RANKS, format_cards, parse_cards
from croupier.errors import Refused
from croupier.ranking.runs import run_length
from croupier.ranking.suited import FLUSH_LENGTH, rank_flush
from oracles.ranking import oracle_flush
from oracles.strategies import Hand, hands, suit_changes, with_suits_changed


def seven(text: str) -> Hand:
    return parse_cards(text, count=7)


def named(text: str) -> str:
    """Gives a hand in the notation of thresholds, every rank named."""
    key, ranks = FLUSH_LENGTH.describe(rank_flush(seven(text)))
    return f"{key}:{''.join(RANKS[rank] for rank in ranks)}"


@pytest.mark.parametrize(
    ("text", "name", "makers"),
    [
        ("Th 8h 6h Js Ad Qd Jc",  "3:T86",     "Th 8h 6h"),
        ("Th 8h 6h Js As Qd Jc",  "3:T86",     "Th 8h 6h"),
        ("Th 8h 6h Js As 2s Jc",  "3:AJ2",     "Js As 2s"),
        ("2c 2d 3h 3s 4c 4d 5h",  "2:53",      "3h 5h"),
        ("Ac 2d 3c 4c 5c 6c 7c",  "6:A76543",  "Ac 3c 4c 5c 6c 7c"),
        ("2s 3s 4s 5s 6s 7s As",  "7:A765432", "2s 3s 4s 5s 6s 7s As"),
        ("9h 8h 9c 8c 2d 3s 4s",  "2:98",      "9c 8c"),
        ("9h 5h 2h 9c 5c 3c Ad",  "3:953",     "9c 5c 3c"),
        ("9h 5h 2h 9d 5d 2d As",  "3:952",     "9d 5d 2d"),
    ],
)  # fmt: skip
def test_ils_14_the_longer_then_the_higher_suit_counts(text: str, name: str, makers: str) -> None:
    assert named(text) == name
    assert FLUSH_LENGTH.row(rank_flush(seven(text))) == name[0]
    assert format_cards(FLUSH_LENGTH.makers(seven(text))) == makers


def test_ils_14_more_cards_win_then_each_card_to_the_last() -> None:
    falling = [
        "As 7s 6s 5s 4s 3s 2s",
        "8s 7s 6s 5s 4s 3s Ad",
        "6s 5s 4s 3s 2s Ad Ac",
        "Ah Kh Qh Jh 2d 3d 4c",
        "5h 4h 3h 2h Ad Kd Qd",
        "Ah Kh Qh 2d 3d 4c 5s",
        "Ah Kh Jh 2d 3d 4c 5s",
        "Ah Kh 3h 2d 3d 4c 5s",
        "Ah Kh 2h 2d 3d 4c 5s",
        "9h 3h 2h Ad Kd 4c 5s",
        "8h 7h 6h Ad Kd 4c 5s",
        "Ah Kh Qd Jd Tc 9c 8s",
    ]
    ranks = [rank_flush(seven(text)) for text in falling]
    assert ranks == sorted(set(ranks), reverse=True)


def test_ils_14_hands_alike_to_the_last_card_are_identical_in_any_suit() -> None:
    hearts, spades = seven("9h 5h 2h Ad Kd 4c 5s"), seven("9s 5s 2s Ah Qh 7c 3d")
    assert rank_flush(hearts) == rank_flush(spades)


def test_flush_length_and_run_length_are_two_quantities() -> None:
    cards = seven("Ah Th 8h 6h 2h 5c 6c")
    assert (FLUSH_LENGTH.row(rank_flush(cards)), run_length(cards)) == ("5", 2)


@pytest.mark.parametrize(
    ("name", "lowest"),
    [
        ("2",         "2:32"),
        ("2:A",       "2:A2"),
        ("3",         "3:432"),
        ("3:9",       "3:932"),
        ("3:109",     "3:T92"),
        (" 3:t86 ",   "3:T86"),
        ("3:T8",      "3:T82"),
        ("3:93",      "3:932"),
        ("4",         "4:5432"),
        ("6:7",       "6:765432"),
        ("7",         "7:8765432"),
        ("7:AKQJT98", "7:AKQJT98"),
    ],
)  # fmt: skip
def test_ils_12_a_name_stands_for_its_lowest_hand(name: str, lowest: str) -> None:
    key, ranks = FLUSH_LENGTH.describe(FLUSH_LENGTH.threshold(name))
    assert f"{key}:{''.join(RANKS[rank] for rank in ranks)}" == lowest


@pytest.mark.parametrize(
    ("text", "is_qualified"),
    [
        ("9h 3h 2h Ad Kd 4c 5s", True),
        ("8h 7h 6h Ad Kd 4c 5s", False),
        ("5h 4h 3h 2h Ad Kd Qc", True),
        ("Ah Kh Qd Jd Tc 9c 8s", False),
    ],
)
def test_ils_12_the_dealer_qualifies_with_three_of_a_suit_nine_high(
    text: str, is_qualified: bool
) -> None:
    assert (rank_flush(seven(text)) >= FLUSH_LENGTH.threshold("3:9")) is is_qualified


@pytest.mark.parametrize(
    "name",
    ["", "1", "8", "0", "-3", "3:", ":9", "3:3", "3:99", "3:89", "3:T865", "3:x", "3:9x2",
     "7:7", "pair", "AK", "3:9:2", "³", "3 9"],
)  # fmt: skip
def test_what_names_no_hand_is_refused_with_what_would(name: str) -> None:
    with pytest.raises(Refused) as caught:
        FLUSH_LENGTH.threshold(name)
    assert (caught.value.code, caught.value.details["hand"]) == ("not-a-hand-name", name)
    for word in str(caught.value.details["accepted"]).split():
        assert FLUSH_LENGTH.threshold(word) > 0


def test_rows_ascend_as_the_lowest_hand_of_each_does() -> None:
    lowest = [FLUSH_LENGTH.threshold(row) for row in FLUSH_LENGTH.rows]
    assert lowest == sorted(set(lowest))
    assert [FLUSH_LENGTH.row(rank) for rank in lowest] == list(FLUSH_LENGTH.rows)


@pytest.mark.parametrize(
    ("known", "unseen"), [((), DECK[:6]), (DECK[:3], DECK[3:6]), (DECK[:8], DECK[8:])]
)
def test_no_best_of_too_few_or_too_many_cards(known: Hand, unseen: Hand) -> None:
    with pytest.raises(Refused) as caught:
        FLUSH_LENGTH.best(known, unseen)
    found = len(known) + len(unseen)
    assert caught.value == Refused("wrong-number-of-cards", expected=7, found=found)


@given(hands(at_least=7, at_most=11), st.integers(0, 7))
@settings(max_examples=200)
def test_best_is_the_best_of_all_completions(cards: Hand, held: int) -> None:
    known, unseen = cards[:held], cards[held:]
    completions = combinations(unseen, 7 - held)
    assert FLUSH_LENGTH.best(known, unseen) == max(rank_flush(known + more) for more in completions)


def test_best_of_a_whole_deck_is_seven_of_a_suit_from_the_ace() -> None:
    assert FLUSH_LENGTH.best((), DECK) == FLUSH_LENGTH.threshold("7:AKQJT98")


@given(hands(7), suit_changes)
def test_neither_order_nor_names_of_suits_matter(cards: Hand, change: list[int]) -> None:
    changed = with_suits_changed(cards, change)
    assert rank_flush(cards) == rank_flush(sorted(cards)) == rank_flush(changed)


@given(hands(at_least=1, at_most=20))
def test_the_rank_is_the_oracles_and_its_makers_alone_make_it(cards: Hand) -> None:
    rank, makers = rank_flush(cards), FLUSH_LENGTH.makers(cards)
    told = FLUSH_LENGTH.describe(rank)
    assert (int(told.key), told.ranks) == oracle_flush(cards)
    assert rank_flush(makers) == rank
    assert [card for card in cards if card in makers] == list(makers)
    assert len({card % 4 for card in makers}) == 1


@given(hands(at_least=2, at_most=12))
def test_one_card_more_never_lowers_a_rank(cards: Hand) -> None:
    assert rank_flush(cards) >= rank_flush(cards[1:])
