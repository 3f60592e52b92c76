"""The settlement is the games' own: change what a wager pays and the solution changes with it.

No pay stands in the analyser a second time, neither as a number nor as a rule.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import croupier.analysis
from croupier.analysis.solution import Solution
from croupier.analysis.solve import solve
from croupier.games import games
from croupier.houses import terms
from croupier.rules import EVEN, LOSE, PUSH, Facts, Kind, Outcome, Pays, Settle, Terms
from support.solved import solved
from tidy.tree import report

pytestmark = pytest.mark.xdist_group("solver")

SOURCES = sorted(Path(croupier.analysis.__file__).parent.rglob("*.py"))
ROWS = sorted({row for game in games().values() for wager in game.wagers for row in wager.rows})


def with_settlement(at_house: Terms, kind: Kind, change: Callable[[Facts, Pays], Pays]) -> Terms:
    """Makes a house in which one kind of wager is settled in another way."""
    wagers = tuple(
        replace(wager, settle=changed(wager.settle, change)) if wager.kind is kind else wager
        for wager in at_house.game.wagers
    )
    return replace(at_house, game=replace(at_house.game, wagers=wagers))


def changed(settle: Settle, change: Callable[[Facts, Pays], Pays]) -> Settle:
    return lambda facts, rules, pays: change(facts, settle(facts, rules, pays))


def when(outcome: Outcome, then: Fraction) -> Callable[[Facts, Pays], Pays]:
    return lambda facts, pays: then if facts.outcome is outcome else pays


def share(solution: Solution, name: str) -> Fraction:
    deals = sum(deals for found, deals in solution.outcomes.items() if found.startswith(name))
    return Fraction(deals, solution.deals)


CHANGES = [
    # wager        when                     then            more, in antes on a raise of one
    (Kind.ANTE,  Outcome.NOT_QUALIFIED, Fraction(3, 2), "dealer_not_qualified", Fraction(1, 2)),
    (Kind.ANTE,  Outcome.TIE,           LOSE,           "push",                 Fraction(-1)),
    (Kind.RAISE, Outcome.NOT_QUALIFIED, EVEN,           "dealer_not_qualified", Fraction(1)),
    (Kind.RAISE, Outcome.TIE,           EVEN,           "push",                 Fraction(1)),
    (Kind.RAISE, Outcome.LOSE,          PUSH,           "dealer_wins",          Fraction(1)),
]  # fmt: skip


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize(("kind", "outcome", "then", "name", "more"), CHANGES)
def test_another_settlement_is_worth_as_much_more_as_it_pays(
    key: str, kind: Kind, outcome: Outcome, then: Fraction, name: str, more: Fraction
) -> None:
    at_house = terms(key, rules={"raise": "1"} | ({"purchase": "none"} if sells(key) else {}))
    usual = solve(at_house, strategy="raise_everything")
    other = solve(with_settlement(at_house, kind, when(outcome, then)), strategy="raise_everything")
    assert share(usual, name) > 0
    assert other.ev - usual.ev == more * share(usual, name)


def sells(key: str) -> bool:
    return "purchase" in games()[key].rules


def test_the_best_play_follows_the_settlement() -> None:
    """Where a fold takes nothing, only hands worth more than nothing are raised."""
    at_house = terms("cyber_poker")
    kind = with_settlement(at_house, Kind.ANTE, when(Outcome.FOLDED, PUSH))
    usual, other = solve(at_house), solve(kind)
    assert other.ev > 0 > usual.ev
    assert other.frequencies["fold"] > usual.frequencies["fold"]


@pytest.mark.slow  # 8 s of one core
def test_a_price_that_a_game_gives_back_is_worth_buying_for() -> None:
    """A price that comes back is none, whatever the house says it is: its settlement is asked."""
    at_house = terms("stud_poker", rules={"purchase_price": "10"})
    back = with_settlement(at_house, Kind.PRICE, lambda facts, pays: PUSH)
    solution = solve(back)
    assert solution.frequencies["buy"] > 0
    assert solution.ev == solved("stud_poker", purchase_price="0").ev


def constants(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Finds pays written down: rows with a number each, or a table in the notation of houses.

    A range such as `4..8`, in an example of what may be asked for, is no pay.
    """
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and key.value in ROWS and is_number(value):
                        yield node.lineno, f"{key.value}: {ast.unparse(value)}"
            case ast.Constant(value=str(text)) if id(node) not in told:
                for found in re.findall(rf"\b(?:{'|'.join(ROWS)})=(?!\d+\.\.)\d[\d:/.]*", text):
                    yield node.lineno, found


def is_number(value: ast.expr) -> bool:
    match value:
        case ast.Constant(value=int() | float()):
            return True
        case ast.Call(func=ast.Name(id="Fraction" | "Prize")):
            return True
    return False


def test_no_pay_table_stands_in_the_analyser() -> None:
    report(
        f"{path.name}:{line}: {found}: what a row pays is house data"
        for path in SOURCES
        for line, found in constants(ast.parse(path.read_bytes()))
    )


def test_no_rule_of_settlement_stands_in_the_analyser() -> None:
    """Odds by name are for those who settle; the analyser asks `Terms.settle`."""
    report(
        f"{path.name}:{node.lineno}: {alias.name}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in ("EVEN", "LOSE", "PUSH") or alias.name.startswith("settle_")
    )


@pytest.mark.parametrize(
    "text",
    [
        'PAYS = {"flush": 5}',
        'PAYS = {"pair": Fraction(3, 2), "flush": x}',
        'PAYS = "high_card=1 pair=3:2"',
    ],
)
def test_a_pay_table_would_be_found(text: str) -> None:
    assert list(constants(ast.parse(text)))
