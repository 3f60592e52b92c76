from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.money import LARGEST_AMOUNT_CHIPS, format_amount, parse_amount, pay

NARROW = "\u202f"
NO_BREAK = "\u00a0"
THIN = "\u2009"
amounts = st.integers(min_value=0, max_value=LARGEST_AMOUNT_CHIPS)


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        # text                        minor units
        ("2.01",                              201),
        ("2,01",                              201),
        ("2.5",                               250),
        ("2,5",                               250),
        ("0",                                   0),
        ("0.05",                                5),
        ("007",                               700),
        (" 12 ",                            1_200),
        ("1240",                          124_000),
        ("1 240,00",                      124_000),
        ("1,240.00",                      124_000),
        ("1,240",                         124_000),
        ("1 240.5",                       124_050),
        (f"1{NARROW}240,00",              124_000),
        (f"1{NO_BREAK}240{NO_BREAK}000", 124_000_000),
        (f"1{THIN}240",                   124_000),
        ("12,345,678.90",           1_234_567_890),
        ("10000000000",      LARGEST_AMOUNT_CHIPS),
        ("10,000,000,000.00", LARGEST_AMOUNT_CHIPS),
    ],
)  # fmt: skip
def test_amounts_are_read_exactly_in_both_languages(text: str, chips: int) -> None:
    assert parse_amount(text) == chips


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2.01k",           "not-an-amount"),
        ("-5",              "not-an-amount"),
        ("\u22125",         "not-an-amount"),
        ("+5",              "not-an-amount"),
        ("NaN",             "not-an-amount"),
        ("inf",             "not-an-amount"),
        ("1e9",             "not-an-amount"),
        ("0x10",            "not-an-amount"),
        ("1_000",           "not-an-amount"),
        ("$5",              "not-an-amount"),
        ("",                "not-an-amount"),
        (" ",               "not-an-amount"),
        (".",               "not-an-amount"),
        (".5",              "not-an-amount"),
        ("5.",              "not-an-amount"),
        ("1.2.3",           "not-an-amount"),
        ("1,24,000",        "not-an-amount"),
        ("12,40,5",         "not-an-amount"),
        ("1,240,00",        "not-an-amount"),
        ("1 24",            "not-an-amount"),
        ("1  240",          "not-an-amount"),
        ("1234 567",        "not-an-amount"),
        ("1 240,000",       "too-many-decimals"),
        ("1,240 000",       "not-an-amount"),
        ("٣",               "not-an-amount"),  # an Arabic three
        ("９",              "not-an-amount"),  # a full-width nine
        ("1" * 41,          "not-an-amount"),
        ("2.001",           "too-many-decimals"),
        ("2.010",           "too-many-decimals"),
        ("2,0100",          "too-many-decimals"),
        ("1.240",           "too-many-decimals"),
        ("10000000000.01",  "amount-too-large"),
        ("1" * 40,          "amount-too-large"),
    ],
)  # fmt: skip
def test_what_is_no_amount_is_refused_with_what_would_be(text: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_amount(text)
    assert caught.value.code == code
    assert caught.value.details["accepted"]


def test_every_example_that_a_refusal_gives_is_accepted() -> None:
    with pytest.raises(Refused) as caught:
        parse_amount("2.01k")
    for text in str(caught.value.details["accepted"]).split(" "):
        assert parse_amount(text) in {124_000, 124_050}
    with pytest.raises(Refused) as caught:
        parse_amount("99999999999")
    assert parse_amount(str(caught.value.details["accepted"])) == LARGEST_AMOUNT_CHIPS


def test_a_refusal_repeats_no_endless_text() -> None:
    with pytest.raises(Refused) as caught:
        parse_amount("9" * 100_000)
    assert len(str(caught.value.details["amount"])) == 40


@pytest.mark.parametrize(
    ("chips", "language", "written"),
    [
        (0,           "en", "0.00"),
        (5,           "en", "0.05"),
        (124_000,     "en", "1,240.00"),
        (-124_005,    "en", "-1,240.05"),
        (-1,          "en", "-0.01"),
        (123_456_789, "en", "1,234,567.89"),
        (5,           "fr", "0,05"),
        (124_000,     "fr", f"1{NARROW}240,00"),
        (-124_005,    "fr", f"-1{NARROW}240,05"),
        (123_456_789, "fr", f"1{NARROW}234{NARROW}567,89"),
    ],
)  # fmt: skip
def test_amounts_are_written_in_full_in_both_languages(
    chips: int, language: str, written: str
) -> None:
    assert format_amount(chips, language=language) == written


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        format_amount(1, language="xx")
    assert caught.value == Refused("no-such-language", language="xx", accepted="en fr")


@given(amounts, st.sampled_from(["en", "fr"]))
@example(LARGEST_AMOUNT_CHIPS, "en")
@example(LARGEST_AMOUNT_CHIPS, "fr")
def test_writing_then_reading_an_amount_is_the_identity(chips: int, language: str) -> None:
    assert parse_amount(format_amount(chips, language=language)) == chips


@given(st.text(alphabet="0123456789 ,.-k\u202f", max_size=50))
def test_any_text_is_an_amount_within_the_limit_or_refused(text: str) -> None:
    try:
        chips = parse_amount(text)
    except Refused as refused:
        assert refused.code in {"not-an-amount", "too-many-decimals", "amount-too-large"}
    else:
        assert 0 <= chips <= LARGEST_AMOUNT_CHIPS


@pytest.mark.parametrize(
    ("stake_chips", "odds", "winnings_chips"),
    [
        (1_000, Fraction(100),    100_000),
        (1_000, Fraction(1),        1_000),
        (1_000, Fraction(0),            0),
        (1_000, Fraction(-1),      -1_000),
        (5,     Fraction(3, 2),         7),
        (5,     Fraction(-1, 2),       -3),
        (0,     Fraction(5000),         0),
        (95_000 * 10**15, Fraction(1, 10), 9_500 * 10**15),
    ],
)  # fmt: skip
def test_pay_multiplies_to_one_and_rounds_down(
    stake_chips: int, odds: Fraction, winnings_chips: int
) -> None:
    assert pay(stake_chips, odds) == winnings_chips


@given(amounts, st.fractions(min_value=-1, max_value=5000, max_denominator=1000))
def test_pay_never_gives_more_than_owed_nor_a_whole_unit_less(
    stake_chips: int, odds: Fraction
) -> None:
    owed = stake_chips * odds
    paid = pay(stake_chips, odds)
    assert isinstance(paid, int)
    assert paid <= owed < paid + 1
    assert paid >= -stake_chips
