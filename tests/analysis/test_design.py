"""Designed pay tables: each with its exact edge, and none closer among all that there are."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise, product

import pytest

import croupier
from croupier.analysis.design.door import Design, DesignedTable
from croupier.analysis.design.limits import MOST_TABLES
from croupier.analysis.design.values import Pricing
from croupier.analysis.design.varied import NICE, odds_between, read_target, read_vary
from croupier.errors import Refused
from croupier.houses import terms
from support.solved import solved

pytestmark = pytest.mark.xdist_group("solver")

CYBER = "raise: straight=3..5 flush=5..7"


def written(table: Mapping[str, Fraction]) -> str:
    return " ".join(f"{row}={odds}" for row, odds in table.items())


def odds_of(game: str, wager: str) -> dict[str, Fraction]:
    pays = terms(game).pays[wager].pays
    return {row: odds for row, odds in pays.items() if isinstance(odds, Fraction)}


def brute_force(
    game: str, wager: str, varied: Mapping[str, tuple[Fraction, ...]], strategy: str = "optimal"
) -> Iterator[tuple[dict[str, Fraction], Fraction]]:
    """Every rising table with its edge, solved one by one."""
    before, rows = odds_of(game, wager), terms(game).game.wager(wager).rows
    for odds in product(*varied.values()):
        changed = {**before, **dict(zip(varied, odds, strict=True))}
        table = {row: changed[row] for row in rows if row in changed}
        if all(low <= high for low, high in pairwise(table.values())):
            solution = solved(game, strategy=strategy, pays={wager: written(table)})
            is_raise = wager == "raise"
            yield table, -(solution.ev if is_raise else solution.side_wagers[wager].ev)


def told(found: Design) -> list[tuple[dict[str, Fraction], Fraction]]:
    return [(dict(table.pays), table.edge) for table in found.tables]


@pytest.mark.parametrize("strategy", ["optimal", "raise_everything"])
@pytest.mark.parametrize("target", ["6%", "5.3%"])
def test_no_table_is_closer_than_those_that_are_told(target: str, strategy: str) -> None:
    near = {"optimal": target, "raise_everything": "17%"}[strategy]
    found = croupier.design(
        "cyber_poker", target=near, vary=CYBER, tolerance="100%", count=4, strategy=strategy
    )
    goal, (_, varied) = read_target(near), read_vary(terms("cyber_poker"), CYBER)
    every = sorted(
        brute_force("cyber_poker", "raise", varied, strategy),
        key=lambda entry: abs(entry[1] - goal),
    )
    assert found.searched == len(every) and 4 <= found.solved <= len(every)
    assert [edge for _, edge in told(found)] == [edge for _, edge in every[:4]]
    assert all(entry in every for entry in told(found))


def test_a_side_wager_is_found_among_all_tables() -> None:
    vary = "flush: 4=1..3 5=5..9 6=15..40"
    found = croupier.design("i_luv_suits", target="3%", vary=vary, tolerance="100%", count=6)
    wager, varied = read_vary(terms("i_luv_suits"), vary)
    counts = solved("i_luv_suits").side_wagers["flush"].counts
    hands, last = sum(counts.values()), odds_of("i_luv_suits", "flush")["7"]
    edges: list[Fraction] = []
    for odds in product(*varied.values()):
        pays = {**dict.fromkeys(wager.rows, Fraction(-1)), **dict(zip(varied, odds, strict=True))}
        pays["7"] = last
        total = sum((pays[row] * count for row, count in counts.items()), Fraction(0))
        edges.append(-total / hands)
    closest = sorted(edges, key=lambda edge: abs(edge - Fraction(3, 100)))
    assert found.is_aside and found.searched == len(edges)
    assert [table.edge for table in found.tables] == closest[:6]


def test_every_table_is_what_the_analyser_says_of_it() -> None:
    found = croupier.design("cyber_poker", target="4%", count=3, tolerance="1%")
    assert len(found.tables) == 3
    off = [abs(table.edge - found.target) for table in found.tables]
    assert off == sorted(off) and off[-1] <= found.tolerance
    for table in found.tables:
        solution = solved("cyber_poker", pays={"raise": written(table.pays)})
        assert (solution.ev, solution.std_dev) == (-table.edge, table.std_dev)
        assert table.varied.items() <= table.pays.items()
        assert set(table.varied.values()) <= {*NICE, *(each for each in ends("cyber_poker"))}


def ends(game: str) -> Iterator[Fraction]:
    """What the usual rows are bounded by."""
    for odds in odds_of(game, "raise").values():
        yield from (odds / 2, odds * 2)


def test_a_side_wager_on_the_hand_is_worked_out_with_it() -> None:
    rules, side = {"purchase": "none"}, {"bonus": Fraction(1, 5)}
    found = croupier.design(
        "stud_poker",
        target="6%",
        vary="bonus: flush=50..150",
        tolerance="5%",
        count=2,
        side=side,
        **rules,  # type: ignore[arg-type]  # house rules
    )
    assert not found.is_aside and len(found.tables) == 2
    for table in found.tables:
        pays = {"bonus": written(table.pays)}
        assert solved("stud_poker", pays=pays, side=side, **rules).ev == -table.edge


def test_a_line_is_never_above_what_the_best_play_is_worth() -> None:
    at_house = terms("cyber_poker")
    wager, varied = read_vary(at_house, "raise: high_card=0..2 pair=1..3")
    pricing = Pricing(at_house, wager, strategy="optimal", side={})
    tables = [dict(zip(varied, odds, strict=True)) for odds in product(*varied.values())][::3]
    worths = [pricing.solve(table) for table in tables]
    strict = 0
    for worth, line in worths:
        for table, (other, _) in zip(tables, worths, strict=True):
            along = line.constant + sum(line.slopes[row] * odds for row, odds in table.items())
            assert along <= other.ev
            strict += along < other.ev
        assert worth.ev in {
            line.constant + sum(line.slopes[row] * odds for row, odds in table.items())
            for table in tables
        }
    assert strict, "one play was the best for all tables: nothing was shown"


def test_the_block_for_a_house_reads_back_as_the_table() -> None:
    table = DesignedTable(
        {"flush": Fraction(3, 2), "full_house": Fraction(7)}, {}, Fraction(0), 1.0
    )
    found = croupier.design("cyber_poker", target="5%", vary="raise: flush=5", tolerance="1%")
    (block,) = tomllib.loads(found.toml(table))["pay_table"]
    assert block == {
        "wager": "raise",
        "name": "designed",
        "pays": {"flush": "3/2", "full_house": 7},
    }


@pytest.mark.parametrize(
    ("low", "high", "odds"),
    [(4, 8, (4, 5, 6, 7, 8)), (13, 31, (13, 15, 20, 25, 30, 31)), (7, 7, (7,))],
)
def test_odds_between_two_ends_read_well(low: int, high: int, odds: tuple[int, ...]) -> None:
    assert odds_between(Fraction(low), Fraction(high)) == tuple(map(Fraction, odds))


@pytest.mark.parametrize("text", ["3.5%", "0.035", "7/200"])
def test_a_target_is_written_in_three_ways(text: str) -> None:
    assert read_target(text) == Fraction(35, 1000)


REFUSED = [
    # target  what else is asked                     code                  what would do
    ("much",  {},                                    "not-a-target",       "3.5%"),
    ("101%",  {},                                    "not-a-target",       "3.5%"),
    ("5%",    {"tolerance": "x"},                    "not-a-target",       "3.5%"),
    ("5%",    {"vary": "ante"},                      "no-odds-to-vary",    "raise"),
    ("5%",    {"vary": "jackpot"},                   "no-odds-to-vary",    "raise"),
    ("5%",    {"vary": "raise: hope=1..2"},          "unknown-row",        "flush"),
    ("5%",    {"vary": "raise: flush=9..4"},         "not-a-variation",    "flush=4..8"),
    ("5%",    {"vary": "raise: flush=1..2..3"},      "not-a-variation",    "flush=4..8"),
    ("5%",    {"vary": "raise: flush=-1"},           "not-a-variation",    "flush=4..8"),
    ("5%",    {"vary": "raise: flush=4 flush=5"},    "set-twice",          "flush"),
    ("5%",    {"vary": "raise: flush=60"},           "no-rising-table",    "flush"),
    ("5%",    {"count": 0},                          "not-so-many-tables", "50"),
    ("90%",   {"vary": "raise: flush=4..8"},         "target-not-met",     ""),
]  # fmt: skip


@pytest.mark.parametrize(("target", "asked", "code", "told"), REFUSED)
def test_what_cannot_be_is_refused_with_what_would_do(
    target: str, asked: dict[str, str], code: str, told: str
) -> None:
    with pytest.raises(Refused) as refused:
        croupier.design(
            "cyber_poker",
            target=target,
            **asked,  # type: ignore[arg-type]  # some are wrong
        )
    assert refused.value.code == code
    assert told in str(refused.value.details)


def test_too_many_tables_are_not_compared() -> None:
    rows = terms("cyber_poker").game.wager("raise").rows
    vary = "raise: " + " ".join(f"{row}=0..1000000" for row in rows)
    with pytest.raises(Refused) as refused:
        croupier.design("cyber_poker", target="5%", vary=vary)
    assert refused.value.code == "too-many-pay-tables"
    assert refused.value.details["most"] == MOST_TABLES
