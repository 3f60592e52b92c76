"""docs/math.md: each figure on the page is what the program works out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb, prod
from pathlib import Path

import numpy as np
import pytest

from croupier.analysis.advise import Choice
from croupier.analysis.advise.door import advise
from croupier.analysis.advise.five import _terms
from croupier.analysis.api import analyze
from croupier.analysis.explain import Explanation, explain
from croupier.analysis.jackpot import jackpot_figures
from croupier.analysis.kernels.bought import PAIRS
from croupier.analysis.kernels.deck import RANKS, canonical_hands
from croupier.analysis.kernels.exchange import (
    CARDS_TO_COME,
    COMPLETIONS_BOUGHT,
    BoughtPays,
    _sums_type,
)
from croupier.analysis.kernels.shown import COMPLETIONS
from croupier.analysis.kernels.subsets import MOST_SETS
from croupier.analysis.kernels.suits import SUIT_COMPLETIONS, suit_hands
from croupier.analysis.kernels.suits_of import canonical_fours, renaming_of_fours
from croupier.analysis.solution import Solution
from croupier.ranking.ladder import LADDER, counted
from support.caches import answers_of

pytestmark = pytest.mark.xdist_group("solver")

PAGE = (Path(__file__).parents[2] / "docs" / "math.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```figures\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines()]
SHOWN = {name.strip(): value for line in LINES for name, _, value in [line.rpartition(" = ")]}
PROSE = re.sub(r"^```figures\n.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
NUMBER = re.compile(r"-?\d+(?:,\d{3})+(?:\.\d+)?|\d+/\d+|\d+\.\d+|\d{4,}")

Figure = Callable[[], int | Fraction]


def read(text: str) -> Fraction:
    return Fraction(text.replace(",", ""))


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(answers_of(tmp_path_factory)))


@cache
def solved(game: str, strategy: str = "optimal", **rules: str) -> Solution:
    return analyze(game, strategy=strategy, **rules)  # type: ignore[arg-type]  # house rules


def ev(game: str, **rules: str) -> Figure:
    return lambda: solved(game, **rules).ev


def raised(game: str, hand: str, up: str | None = None) -> Choice:
    choices = advise(game, hand, up).choices
    return max((choice for choice in choices if choice.verb == "raise"), key=lambda each: each.ev)


def five(end: str) -> Figure:
    return lambda: raised("cyber_poker", "Ah Kd Jc 8s 3h", "8d").outcomes[end]


def seven(end: str) -> Figure:
    return lambda: raised("i_luv_suits", "Th 8h 6h Js Ad Qd Jc").outcomes[end]


def loss(strategy: str) -> Figure:
    def found() -> Fraction:
        solution = solved("cyber_poker", strategy)
        return -solution.ev * solution.deals

    return found


@cache
def explained() -> Explanation:
    return explain(solved("cyber_poker"))


def cost(place: int, rules: int) -> Figure:
    """What a list of the explanation costs, which has so many rules and a default."""

    def found() -> Fraction:
        step = explained().steps[place]
        assert len(step.rules) == rules + 1
        return step.cost

    return found


def counts(wager: str) -> Mapping[str, int]:
    return solved("i_luv_suits").side_wagers[wager].counts


def jackpot() -> tuple[int, Fraction]:
    """What fixed prizes come to over all hands, and how often the meter is won, in wholes."""
    solution = solved("cyber_poker")
    figures = jackpot_figures(solution.terms, solution.side_wagers)
    hands = solution.side_wagers["jackpot"].hands
    fixed = figures.fixed_chips * hands / 100
    assert fixed.denominator == 1
    return int(fixed), figures.coefficient * hands


def break_even() -> Fraction:
    solution = solved("cyber_poker")
    even = jackpot_figures(solution.terms, solution.side_wagers).break_even_chips
    assert even is not None
    return Fraction(round(even), 100)


def largest_in_32_bits() -> int:
    def fits(largest: int) -> bool:
        pays = np.array([[[largest, 0, 0, -1]]], np.int64)
        prices = BoughtPays(pays, np.ones((1, 1), np.uint8), -1, True)
        return bool(_sums_type(prices) == np.int32)

    return max(largest for largest in range(1_000) if fits(largest))


def longest(wager: str, row: int) -> Figure:
    return lambda: counts(wager)[str(row)]


FIGURES: dict[str, Figure] = {
    "five cards against five, one shown: C(52,5) · 47 · C(46,4)":
        lambda: solved("cyber_poker").deals,
    "the same with a card to be bought: C(52,5) · 47 · 46 · C(45,4)":
        lambda: solved("stud_poker").deals,
    "seven cards against seven: C(52,7) · C(45,7)": lambda: solved("i_luv_suits").deals,
    "classes of five cards": lambda: len(canonical_hands().weight),
    "hands they stand for: C(52,5)": lambda: int(canonical_hands().weight.sum(dtype=np.int64)),
    "classes of four cards": lambda: len(canonical_fours()),
    "hands they stand for: C(52,4)": lambda: len(renaming_of_fours().canonical),
    "classes of seven cards": lambda: len(suit_hands().weight),
    "hands they stand for: C(52,7)": lambda: int(suit_hands().weight.sum(dtype=np.int64)),
    "information sets up to suits, one card shown": lambda: int(
        solved("cyber_poker").strategy.counts.valid.sum(dtype=np.int64)
    ),
    "ranks of five-card hands": lambda: RANKS,
    "rows kept: 1 + 52 + C(52,2) + C(52,3)": lambda: sum(comb(52, k) for k in range(4)),
    "sets T for five different ranks: 1 + 5 · 4 + 10 · 4² + 10 · 4³ + 5 · 4⁴": lambda: MOST_SETS,
    "pairs of a hand and a subset of it there: 4⁵ · 31": lambda: 4**5 * (2**5 - 1),
    "dealer's hands in each information set: C(46,4)": lambda: COMPLETIONS,
    "not qualified": five("dealer_not_qualified"),
    "player wins": five("win"),
    "tie": five("push"),
    "dealer wins": five("dealer_wins"),
    "value of a raise, in antes": lambda: raised("cyber_poker", "Ah Kd Jc 8s 3h", "8d").ev,
    "46 · C(45,4)": lambda: CARDS_TO_COME * COMPLETIONS_BOUGHT,
    "42 · C(46,4)": lambda: 42 * COMPLETIONS,
    "rows kept: 1 + 52 + C(52,2)": lambda: sum(comb(52, k) for k in range(3)),
    "pairs of cards: C(52,2)": lambda: PAIRS,
    "dealer's hands for each player's hand: C(45,7)": lambda: SUIT_COMPLETIONS,
    "seven cards: not qualified": seven("dealer_not_qualified"),
    "seven cards: player wins": seven("win"),
    "seven cards: tie": seven("push"),
    "seven cards: dealer wins": seven("dealer_wins"),
    "seven cards: value of the raise, in antes":
        lambda: raised("i_luv_suits", "Th 8h 6h Js Ad Qd Jc").ev,
    "largest count for a pair: C(45,3)": lambda: comb(45, 3),
    "largest B for sums in 32 bits": largest_in_32_bits,
    "ev of cyber_poker": ev("cyber_poker"),
    "ev of i_luv_suits": ev("i_luv_suits"),
    "ev of stud_poker": ev("stud_poker"),
    "ev of stud_poker, purchase=none": ev("stud_poker", purchase="none"),
    "ev of stud_poker, purchase=with_raise": ev("stud_poker", purchase="with_raise"),
    "ev of cyber_poker, purchase=before_decision": ev("cyber_poker", purchase="before_decision"),
    "average wager of cyber_poker": lambda: solved("cyber_poker").average_wager,
    "the dealer qualifies with AK": lambda: solved("cyber_poker").dealer_qualifies,
    "the dealer qualifies with 3:9": lambda: solved("i_luv_suits").dealer_qualifies,
    "sum of fixed prizes over all hands": lambda: jackpot()[0],
    "meter coefficient over all hands, times ten": lambda: jackpot()[1] * 10,
    "break-even meter": break_even,
    "multisets of four ranks: C(16,4)": lambda: comb(16, 4),
    "sets of four ranks in the suit of u: C(12,4)": lambda: comb(12, 4),
    "terms in all": lambda: len(_terms(0).ranks),
} | {
    f"loss of {name}": loss(name)
    for name in ("optimal", "three_rules", "at_least:AKJ83", "matching_rank", "at_least:pair",
                 "at_least:AK", "raise_everything")
} | {
    "cost of 6 rules": cost(0, 6),
    "cost of 5 rules, those above": cost(1, 5),
    "cost of 4 rules": cost(2, 4),
    "cost of 2 rules": cost(3, 2),
    "cost of 1 rule": cost(4, 1),
    "cost of the best row to begin raising at": cost(5, 1),
} | {
    f"longest suit {length}": longest("flush", length) for length in range(2, 8)
} | {
    f"longest run {length}": longest("straight_flush", length) for length in range(1, 8)
}  # fmt: skip

COSTLY = {  # 5 s and 2 GB each
    "ev of stud_poker, purchase=with_raise",
    "ev of cyber_poker, purchase=before_decision",
}


def cases() -> list[object]:
    marks = {True: [pytest.mark.slow], False: []}
    return [pytest.param(name, id=name, marks=marks[name in COSTLY]) for name in FIGURES]


@pytest.mark.parametrize("name", cases())
def test_each_figure_is_what_the_program_works_out(name: str) -> None:
    assert read(SHOWN[name]) == FIGURES[name]()


def test_the_page_has_these_figures_each_once_and_no_others() -> None:
    assert len(SHOWN) == len(LINES)
    assert SHOWN.keys() == FIGURES.keys()


FORMULA = re.compile(r"(?:.*: )?((?:C\(\d+,\d+\)|[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+)(?: [·+] .*))|.*: (C\(.*\))")
POWERS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def test_formulas_beside_figures_come_to_them() -> None:
    written = {name: found for name in SHOWN if (found := FORMULA.fullmatch(name))}
    assert len(written) == sum("C(" in name or "·" in name for name in SHOWN)
    for name, found in written.items():
        assert evaluated(found[1] or found[2]) == read(SHOWN[name]), name


def evaluated(formula: str) -> int:
    """Works out sums of products of numbers, powers and binomials."""
    return sum(prod(map(factor, part.split(" · "))) for part in formula.split(" + "))


def factor(text: str) -> int:
    if found := re.fullmatch(r"C\((\d+),(\d+)\)", text):
        return comb(int(found[1]), int(found[2]))
    if found := re.fullmatch(r"(\d+)([⁰¹²³⁴⁵⁶⁷⁸⁹])", text):
        return int(int(found[1]) ** int(found[2].translate(POWERS)))
    return int(text)


def test_no_long_number_stands_in_the_text_that_is_not_a_figure() -> None:
    known = {read(value) for value in SHOWN.values()} | {Fraction("1.00")}
    assert [text for text in NUMBER.findall(PROSE) if read(text) not in known] == []


def test_hands_of_one_rank_that_hold_a_pair_of_cards_fit_eight_bits() -> None:
    assert max(most_with_a_pair(rank) for rank in range(RANKS)) == 4**3 < 2**8


def most_with_a_pair(rank: int) -> int:
    """The most hands of a rank, flushes among them, that hold two certain cards of it."""
    held = [times for _, times in counted(LADDER[rank])]
    found = [0]
    for first in range(len(held)):
        for second in range(first, len(held)):
            taken = [(place == first) + (place == second) for place in range(len(held))]
            if all(t <= k for t, k in zip(taken, held, strict=True)):
                pairs = zip(taken, held, strict=True)
                found.append(prod(comb(4 - t, k - t) for t, k in pairs))
    return max(found)


def test_the_standard_deviation_is_the_root_that_the_page_defines() -> None:
    solution = solved("cyber_poker")
    square = sum(row.deals * row.payoff**2 for row in solution.rows) / solution.deals
    assert solution.std_dev**2 == pytest.approx(float(square - solution.ev**2), rel=1e-12)
    average = sum(row.deals * row.wagered for row in solution.rows) / solution.deals
    assert solution.element_of_risk == float(-solution.ev / average)
