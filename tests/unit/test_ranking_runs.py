from __future__ import annotations

import pytest
from hypothesis import given

from croupier.cards import DECK, format_cards, parse_cards
from croupier.ranking.runs import run_length, run_makers
from oracles.ranking import oracle_run
from oracles.strategies import Hand, hands, suit_changes, with_suits_changed


@pytest.mark.parametrize(
    ("text", "length", "makers"),
    [
        ("Ah 2h 3h 9c Jd Ks 6s",  3, "Ah 2h 3h"),
        ("Ah 2h 3h 4h 5h 6h 7h",  7, "Ah 2h 3h 4h 5h 6h 7h"),
        ("Kh Ah 2h 9c Jd 4s 6s",  2, "Kh Ah"),           # no wrap: K-A-2 is not three
        ("Qh Kh Ah 2h 3h 4s 6s",  3, "Qh Kh Ah"),        # the ace serves one end at a time
        ("Kh Ah 2h 3h 4h 7s 9s",  4, "Ah 2h 3h 4h"),
        ("Kh As Qs 2h 2d 9c 4s",  1, "As"),              # neighbours of two suits are none
        ("2c 2d 2h 2s 3c 3d 9h",  2, "2c 3c"),           # pairs are no run
        ("2c 4c 6c 8c Tc Qc Ac",  2, "2c Ac"),           # the ace stands beside the two
        ("2c 4c 6c 8c Tc Qc 3h",  1, "Qc"),
        ("2d 3d 4d 9s Ts Js 5h",  3, "9s Ts Js"),
        ("9d Td Jd 9s Ts Js 5h",  3, "9d Td Jd"),
        ("7s 2c 6s 3c 5s 9h 4s",  4, "7s 6s 5s 4s"),
        ("Ac Kc Qc Jc Tc 9c 8c",  7, "Ac Kc Qc Jc Tc 9c 8c"),
        ("Ac 2c 4d 6h 8s Ts Qh",  2, "Ac 2c"),
    ],
)  # fmt: skip
def test_ils_7_runs_stay_in_a_suit_and_the_ace_is_high_or_low(
    text: str, length: int, makers: str
) -> None:
    cards = parse_cards(text, count=7)
    assert run_length(cards) == length
    assert format_cards(run_makers(cards)) == makers


def test_no_cards_make_no_run_and_a_whole_suit_counts_its_ace_once() -> None:
    assert (run_length(()), run_makers(())) == (0, ())
    assert (run_length(DECK), len(run_makers(DECK))) == (13, 13)


@given(hands(at_most=20), suit_changes)
def test_the_length_is_the_oracles_whatever_the_order_or_the_suits(
    cards: Hand, change: list[int]
) -> None:
    length = oracle_run(cards)
    assert run_length(cards) == run_length(cards[::-1]) == length
    assert run_length(with_suits_changed(cards, change)) == length


@given(hands(at_least=1, at_most=20))
def test_the_makers_are_the_run_itself(cards: Hand) -> None:
    makers = run_makers(cards)
    assert len(makers) == run_length(cards) == run_length(makers)
    assert [card for card in cards if card in makers] == list(makers)


@given(hands(at_least=1, at_most=12))
def test_one_card_more_never_shortens_a_run(cards: Hand) -> None:
    assert run_length(cards) >= run_length(cards[1:])
