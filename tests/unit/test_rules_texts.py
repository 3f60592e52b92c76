"""What a house writes is read exactly or refused: odds, prizes, raise limits, house rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import Refused
from croupier.games import game
from croupier.rules import (
    LOSE,
    Bonus,
    Malformed,
    Prize,
    Purchase,
    house_rules,
    parse_odds,
    parse_prize,
    parse_raises,
    pay_table,
)
from croupier.rules.fractions import read_fraction
from croupier.rules.limits import MAX_ODDS, MAX_RAISE

STUD, SUITS = game("stud_poker"), game("i_luv_suits")
FIVE, LENGTHS = STUD.ranking, SUITS.ranking

READ = [
    ("8", 8),
    (" 8 ", 8),
    ("0", 0),
    ("3:2", Fraction(3, 2)),
    ("3/2", Fraction(3, 2)),
    ("1.5", Fraction(3, 2)),
    ("007", 7),
    (str(MAX_ODDS), MAX_ODDS),
]
# Exponents are refused before they are worked out: these would fill the memory.
UNREAD = [
    "", "x", "-1", "1e3", "1e999999999", "1/0", "0/0", "1.", ".5", "1/2/3", "nan", "inf", "-inf",
    "1_000", "+1", "٣", "8 to 1", "1" * 21, "0x10", "1 / 2",
]  # fmt: skip


@pytest.mark.parametrize(("text", "odds"), READ)
def test_odds_are_read_exactly(text: str, odds: Fraction) -> None:
    assert parse_odds(text) == odds


@pytest.mark.parametrize("text", [*UNREAD, str(MAX_ODDS + 1)])
def test_what_is_no_odds_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_odds(text)
    assert (refused.value.code, refused.value.details["text"]) == ("not-odds", text)


def test_a_fraction_may_be_negative_and_nothing_else_may() -> None:
    assert read_fraction("-1/37") == Fraction(-1, 37)
    assert read_fraction("--1") is None


PRIZES = [
    ("50.00", Prize(5_000)),
    ("50", Prize(5_000)),
    ("1,000.00", Prize(100_000)),
    ("10%", Prize(share=Fraction(1, 10))),
    ("2.5 %", Prize(share=Fraction(1, 40))),
    ("100%", Prize(share=Fraction(1))),
    ("0.5%", Prize(share=Fraction(1, 200))),
    ("0%", Prize()),
    ("0", Prize()),
]


@pytest.mark.parametrize(("text", "prize"), PRIZES)
def test_cyb_6_a_prize_is_a_sum_or_a_share(text: str, prize: Prize) -> None:
    assert parse_prize(text) == prize


@pytest.mark.parametrize("text", ["", "%", "101%", "-1%", "1e9%", "x%", "-50.00", "1.005", "half"])
def test_cyb_6_what_is_no_prize_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_prize(text)
    assert (refused.value.code, refused.value.details["text"]) == ("not-a-prize", text)


def test_ils_10_raise_limits_by_row() -> None:
    by_row = {"2": 1, "3": 1, "4": 1, "5": 2, "6": 3, "7": 3}
    assert parse_raises("2-4:1 5:2 6-7:3", LENGTHS) == by_row
    assert parse_raises("6-7:3  5:2 2-4:1", LENGTHS) == by_row
    assert parse_raises("2", LENGTHS) == dict.fromkeys(LENGTHS.rows, 2)
    assert parse_raises(str(MAX_RAISE), FIVE) == dict.fromkeys(FIVE.rows, MAX_RAISE)
    spelt = parse_raises("high_card-pair:1 two_pair-royal_flush:2", FIVE)
    assert [spelt[row] for row in FIVE.rows] == [1, 1, 2, 2, 2, 2, 2, 2, 2, 2]


RAISES = [
    "", "0", "-1", "11", "x", "1.5", "2-4:1", "2-4:1 5:2", "2-8:1", "4-2:1 5-7:1", "2-7:",
    ":2", "2-7:0", "2-7:11", "2-7:1 5:2", "5:1 2-7:1", "2 2", "00010000", "02", "2-7", "²", "two",
]  # fmt: skip


@pytest.mark.parametrize("text", RAISES)
def test_ils_10_what_leaves_a_row_out_or_in_doubt_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_raises(text, LENGTHS)
    assert refused.value.code == "not-raise-limits"


def test_house_rules_are_read_over_the_games_own() -> None:
    chosen = {"purchase": "with_raise", "raise": 3, "purchase_price": "1/2", "qualifier": "pair"}
    rules = house_rules(STUD.rules, chosen, FIVE)
    assert rules.purchase is Purchase.WITH_RAISE
    assert rules.purchase_price == Fraction(1, 2)
    assert rules.bonus is Bonus.ALWAYS
    assert rules.qualifier_rank == FIVE.threshold("pair")
    assert (
        str(rules) == "qualifier=pair raise=3 purchase=with_raise purchase_price=1/2 bonus=always"
    )


def test_house_rules_are_refused_with_every_reason() -> None:
    chosen = {
        "qualifier": "3:9",
        "raise": "99",
        "purchase": "often",
        "purchase_price": "-1",
        "bonus": True,
        "insurance": "yes",
    }
    with pytest.raises(Malformed) as malformed:
        house_rules(STUD.rules, chosen, FIVE)
    starts = [
        "rules.insurance: unknown key: accepted 'qualifier, raise, purchase, purchase_price, bonu",
        "rules.qualifier: not a hand name",
        "rules.raise: not raise limits",
        "rules.purchase: not a choice: text 'often', accepted 'none before_decision with_raise'",
        "rules.purchase_price: not a price",
        "rules.bonus: not a choice: text 'true', accepted 'always lost_if_beaten'",
    ]
    told = tuple(map(str, malformed.value.reasons))
    assert len(told) == len(starts)
    assert all(reason.startswith(start) for reason, start in zip(told, starts, strict=True))
    assert str(malformed.value).endswith("; ".join(told))


@pytest.mark.parametrize("price", ["11", "1e9", "x", "", "nan"])
def test_stu_7_a_price_is_from_nothing_to_ten_antes(price: str) -> None:
    with pytest.raises(Malformed, match="not a price"):
        house_rules(STUD.rules, {"purchase_price": price}, FIVE)


def test_a_rule_without_a_meaning_in_the_game_is_refused() -> None:
    with pytest.raises(Malformed, match="purchase: unknown key: accepted 'qualifier, raise'"):
        house_rules(SUITS.rules, {"purchase": "none"}, LENGTHS)


def test_a_pay_table_is_refused_with_every_reason() -> None:
    with pytest.raises(Malformed) as malformed:
        pay_table(
            wager="raise",
            name="bad",
            pays={"pair": "two", "flush": -5, "straight": True, "quads": 1, "full_house": 0.5},
            rows=("pair", "straight", "flush", "full_house", "royal_flush"),
            needs_all=True,
            in_prizes=False,
            edge="1e9",
        )
    starts = [
        "pays.quads: unknown key: accepted 'pair, straight, flush, full_house, royal_flush'",
        "pays.royal_flush: missing",
        "pays.pair: not odds: text 'two'",
        "pays.flush: not odds: text '-5'",
        "pays.straight: not whole or text: found 'true'",
        "pays.full_house: not whole or text: found '0.5'",
        "edge: not a fraction: found '1e9'",
    ]
    told = tuple(map(str, malformed.value.reasons))
    assert len(told) == len(starts), told
    assert all(reason.startswith(start) for reason, start in zip(told, starts, strict=True))


def test_a_pay_table_without_rows_is_none() -> None:
    with pytest.raises(Malformed, match="pays: no rows"):
        pay_table(wager="w", name="n", pays={}, rows=("a",), needs_all=False, in_prizes=False)


@pytest.mark.parametrize("edge", [0, 1, 0.05, True, [], float("nan"), float("inf"), "0.05%", "x"])
def test_an_edge_is_a_text_with_a_fraction(edge: object) -> None:
    one_row = {"wager": "w", "name": "n", "pays": {"a": 1}, "rows": ("a",)}
    with pytest.raises(Malformed, match="edge: not a fraction"):
        pay_table(**one_row, needs_all=False, in_prizes=False, edge=edge)  # type: ignore[arg-type]


def test_a_row_that_the_table_does_not_name_loses() -> None:
    table = pay_table(
        wager="w", name="n", pays={"b": "3:2"}, rows=("a", "b"), needs_all=False, in_prizes=False
    )
    assert (table.row("a"), table.row("b")) == (LOSE, Fraction(3, 2))
    assert table.document() == {"b": "3/2"}
    prizes = pay_table(
        wager="w", name="n", pays={"b": "10%"}, rows=("a", "b"), needs_all=False, in_prizes=True
    )
    assert (prizes.row("a"), prizes.row("b")) == (Prize(), Prize(share=Fraction(1, 10)))
    assert prizes.document() == {"b": "10%"}
