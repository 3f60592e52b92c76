"""The exact edge that a pay table states is the one that counting its hands gives (ILS-17)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

import pytest

from croupier.games import game, games
from croupier.houses import house_file, terms
from croupier.rules import Kind, PayTable, Terms
from support.edges import RECORDED, counts, edge, enumerated, is_on_cards_alone


class Sold(NamedTuple):
    """Is a shipped pay table of a side wager, in the terms of a house that takes it."""

    table: PayTable
    terms: Terms


def side_tables() -> list[Sold]:
    return [
        Sold(table, terms(key, pays={wager: name}))
        for key in games()
        for (wager, name), table in house_file(key).pay_tables.items()
        if game(key).wager(wager).kind is Kind.SIDE
    ]


every_side_table = pytest.mark.parametrize(
    "sold", side_tables(), ids=lambda sold: f"{sold.terms.game.key}-{sold.table.name}"
)


@every_side_table
def test_ils_17_a_table_states_the_exact_edge_that_counting_gives(sold: Sold) -> None:
    wager = sold.terms.game.wager(sold.table.wager)
    # A bonus that a fold or a purchase loses has no edge of its own: it hangs on the player.
    exact = edge(sold.terms, wager) if is_on_cards_alone(sold.terms, wager) else None
    assert sold.table.edge == exact, f'write edge = "{exact}"'


@every_side_table
def test_a_table_pays_nothing_on_the_commonest_hands(sold: Sold) -> None:
    assert not sold.table.pays.keys() & sold.terms.game.wager(sold.table.wager).rows[:1]


def test_no_pay_table_of_another_kind_states_an_edge() -> None:
    sides = {id(sold.table) for sold in side_tables()}
    tables = [table for key in games() for table in house_file(key).pay_tables.values()]
    assert all(table.edge is None for table in tables if id(table) not in sides)


PUBLISHED = [
    # wager            table                   edge      to within
    ("flush",          "100/20/10/2",          "0.0530", "0.00005"),
    ("flush",          "300/100/10/1",         "0.08",   "0.005"),
    ("straight_flush", "500/200/100/50/9",     "0.0635", "0.00005"),
    # Printed as 0.1311 from odds of two rows that are 60 hands short; the exact one is 0.13086.
    ("straight_flush", "8000/1000/100/60/7",   "0.1311", "0.0003"),
]  # fmt: skip


@pytest.mark.parametrize(("wager", "name", "printed", "accuracy"), PUBLISHED)
def test_ils_17_published_edges_agree(wager: str, name: str, printed: str, accuracy: str) -> None:
    stated = house_file("i_luv_suits").pay_tables[wager, name].edge
    assert stated is not None
    assert abs(stated - Fraction(printed)) <= Fraction(accuracy)


def test_cyb_6_the_fixed_prizes_of_the_jackpot() -> None:
    # RULES: fixed prizes are worth 941,800 / 2,598,960 per 1.00.
    stated = house_file("cyber_poker").pay_tables["jackpot", "progressive"].edge
    assert stated == 1 - Fraction(941_800, 2_598_960)


def test_cyb_6_the_meter_is_worth_its_coefficient() -> None:
    # RULES: the meter's coefficient is 7.6 / 2,598,960.
    table = house_file("cyber_poker").pay_tables["jackpot", "progressive"]
    found = counts("cyber_poker", "dealt")
    shares = sum(hands * getattr(table.row(row), "share", 0) for row, hands in found.items())
    assert shares == Fraction("7.6")


def test_every_hand_is_counted() -> None:
    for key in games():
        for reading in game(key).readings:
            assert counts(key, reading).total() == comb(52, game(key).deal.cards)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "reading"), RECORDED)
def test_the_recorded_counts_are_what_the_game_itself_reads(key: str, reading: str) -> None:
    # 20 s each: 6,009,159 hands up to suits.
    assert enumerated(game(key), reading) == counts(key, reading)
