from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import (
    DECK,
    RANKS,
    SUITS,
    check_hand,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from croupier.errors import Refused

LANGUAGES = ("en", "fr")
STYLES = tuple(product(LANGUAGES, (False, True)))
hands = st.lists(st.sampled_from(DECK), unique=True, max_size=52)


def refusal(text: str, *, count: int | None = None, language: str = "en") -> Refused:
    with pytest.raises(Refused) as caught:
        parse_cards(text, count=count, language=language)
    return caught.value


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    written = [rank + suit for rank in RANKS for suit in SUITS]
    assert [parse_card(text) for text in written] == list(DECK)
    assert [format_card(card) for card in DECK] == written
    assert [RANKS[rank_of(card)] + SUITS[suit_of(card)] for card in DECK] == written


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [
        # text    language  card
        ("Th",    "en",     "Th"),
        ("th",    "en",     "Th"),
        ("tH",    "en",     "Th"),
        ("10h",   "en",     "Th"),
        ("10H",   "en",     "Th"),
        ("T♥",    "en",     "Th"),
        ("10♥",   "en",     "Th"),
        ("10♡",   "en",     "Th"),
        ("10♥️",   "en",     "Th"),
        ("10♥︎",   "en",     "Th"),
        ("a♤",    "en",     "As"),
        ("2♧",    "en",     "2c"),
        ("Q♢",    "en",     "Qd"),
        ("10♥",   "fr",     "Th"),
        ("Rc",    "fr",     "Kc"),
        ("rc",    "fr",     "Kc"),
        ("Dd",    "fr",     "Qd"),
        ("dd",    "fr",     "Qd"),
        ("D♦",    "fr",     "Qd"),
        ("vs",    "fr",     "Js"),
        ("A♠",    "fr",     "As"),
        ("Kc",    "fr",     "Kc"),
        ("Tc",    "fr",     "Tc"),
    ],
)  # fmt: skip
def test_one_card_is_read_however_people_write_it(text: str, language: str, card: str) -> None:
    assert format_card(parse_card(text, language=language)) == card


@pytest.mark.parametrize(
    "text",
    [
        "Ah Kd 10s",
        "AhKd10s",
        "ahkdts",
        "Ah,Kd,Ts",
        "  Ah , Kd\t\n10s, ",
        "A♥K♦10♠",
        "A♥\u00a0K♦\u202f10♠",
        "AhKd Ts",
    ],
)
def test_cards_stand_with_spaces_commas_or_nothing_between(text: str) -> None:
    assert format_cards(parse_cards(text, count=3)) == "Ah Kd Ts"


@pytest.mark.parametrize(
    ("text", "language", "token"),
    [
        # text        language  the offending piece
        ("1x",         "en",     "1x"),
        ("Ah Kx 9d",   "en",     "Kx"),
        ("AhKx9d",     "en",     "Kx"),
        ("KxAh",       "en",     "Kx"),
        ("Ah9d1x",     "en",     "1x"),
        ("Ahx",        "en",     "x"),
        ("110h",       "en",     "1"),
        ("100h",       "en",     "100h"),
        ("1h",         "en",     "1h"),
        ("A h",        "en",     "A"),
        ("♥10",        "en",     "♥10"),
        ("Ah foo Kd",  "en",     "foo"),
        ("Rc",         "en",     "Rc"),
        ("Dd",         "en",     "Dd"),
        ("Ah;Kd",      "en",     ";"),
        ("Xc",         "fr",     "Xc"),
        ("Joker",      "fr",     "Joker"),
        ("\u212ah",    "en",     "\u212ah"),  # the Kelvin sign, whose small letter is k
        ("A\u017f",    "en",     "A\u017f"),  # the long s, whose capital is S
        ("２h",        "en",     "２h"),  # a full-width digit
        ("z" * 500,    "en",     "z" * 20),
    ],
)  # fmt: skip
def test_an_unknown_token_is_named_alone(text: str, language: str, token: str) -> None:
    refused = refusal(text, language=language)
    assert (refused.code, refused.details["token"]) == ("not-a-card", token)


@pytest.mark.parametrize(("language", "letters"), [("en", "T J Q K A"), ("fr", "10 V D R A")])
def test_a_refused_token_comes_with_what_would_be_accepted(language: str, letters: str) -> None:
    accepted = str(refusal("1x", language=language).details["accepted"])
    assert letters in accepted
    assert "♣ ♦ ♥ ♠" in accepted


def test_cyb_8_the_flush_of_six_cards_is_refused_with_both_numbers() -> None:
    refused = refusal("Ah Qh Jh 9h 6h 3h", count=5)
    assert refused == Refused("wrong-number-of-cards", expected=5, found=6)
    assert str(refused) == "wrong number of cards: expected 5, found 6"


@pytest.mark.parametrize(
    ("text", "count", "language", "refused"),
    [
        ("",          5,    "en", Refused("wrong-number-of-cards", expected=5, found=0)),
        ("Ah 2h 3h",  5,    "en", Refused("wrong-number-of-cards", expected=5, found=3)),
        ("Ah Kd",     1,    "en", Refused("wrong-number-of-cards", expected=1, found=2)),
        ("Th Kd 10h", 3,    "en", Refused("card-twice", card="Th")),
        ("Th T♥",     None, "en", Refused("card-twice", card="Th")),
        ("ThTh",      1,    "en", Refused("wrong-number-of-cards", expected=1, found=2)),
        ("R♥ Kh",     None, "fr", Refused("card-twice", card="Rh")),
        ("Ah",        None, "de", Refused("no-such-language", language="de", accepted="en fr")),
    ],
)  # fmt: skip
def test_twice_the_same_card_or_a_wrong_count_is_refused(
    text: str, count: int | None, language: str, refused: Refused
) -> None:
    assert refusal(text, count=count, language=language) == refused


def test_without_a_count_any_number_of_cards_is_read() -> None:
    assert parse_cards("") == ()
    assert parse_cards(format_cards(DECK)) == DECK


@pytest.mark.parametrize(
    ("cards", "size", "refused"),
    [
        ((0, 1, 2), 5, Refused("wrong-number-of-cards", expected=5, found=3)),
        ((*range(8),), 7, Refused("wrong-number-of-cards", expected=7, found=8)),
        ((34, 1, 34), 3, Refused("card-twice", card="Th")),
        ((0, 52), 2, Refused("not-a-card", token="52", accepted="0-51")),
        ((-1, 0), 2, Refused("not-a-card", token="-1", accepted="0-51")),
    ],
)
def test_the_checked_door_lets_no_wrong_hand_through(
    cards: tuple[int, ...], size: int, refused: Refused
) -> None:
    with pytest.raises(Refused) as caught:
        check_hand(cards, size)
    assert caught.value == refused


@pytest.mark.parametrize(
    ("language", "symbols", "written"),
    [
        ("en", False, "Kc Qd Jh Ts As 2c"),
        ("en", True,  "K♣ Q♦ J♥ T♠ A♠ 2♣"),
        ("fr", False, "Rc Dd Vh 10s As 2c"),
        ("fr", True,  "R♣ D♦ V♥ 10♠ A♠ 2♣"),
    ],
)  # fmt: skip
def test_cards_are_written_in_both_languages(language: str, symbols: bool, written: str) -> None:
    cards = parse_cards("Kc Qd Jh Ts As 2c")
    assert format_cards(cards, language=language, symbols=symbols) == written


def test_an_unknown_language_is_refused_when_writing_too() -> None:
    with pytest.raises(Refused, match="no such language"):
        format_card(0, language="xx")


@given(hands, st.sampled_from(STYLES), st.sampled_from(["", " ", ",", ", ", "\n"]), st.booleans())
def test_writing_then_reading_is_the_identity(
    cards: list[int], style: tuple[str, bool], between: str, lowered: bool
) -> None:
    language, symbols = style
    written = between.join(format_card(card, language=language, symbols=symbols) for card in cards)
    text = written.lower() if lowered else written
    assert parse_cards(text, count=len(cards), language=language) == tuple(cards)
    assert parse_cards(text.upper(), language=language) == tuple(cards)


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_any_text_is_read_or_refused_naming_a_piece_of_it(text: str, language: str) -> None:
    try:
        cards = parse_cards(text, language=language)
    except Refused as refused:
        assert refused.code in {"not-a-card", "card-twice"}
        assert str(refused.details.get("token", "")) in text
    else:
        check_hand(cards, len(cards))
