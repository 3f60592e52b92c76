"""The lab tells exactly what `croupier.analyze` gives."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest

from croupier.analysis.api import analyze
from croupier.errors import Refused
from croupier.fair.commitment import terms_digest
from croupier.houses import changed_terms, house
from croupier.houses.document import house_document
from croupier.lab.answers import LabCurve, LabFigures, LabNumber, LabRules, LabStrategies
from croupier.lab.asked import LabCurveAsked, LabTable, Question
from croupier.lab.catalogue import lab_games
from croupier.lab.figures import UNITS
from croupier.lab.limits import CURVE_POINTS_MAX
from croupier.lab.solving import Solver
from support.solved import solved

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.filterwarnings("error")]

LIVE = LabTable("cyber_poker", pays={"raise": "live"})
OWN = LabTable("cyber_poker")
SUITS = LabTable("i_luv_suits")
BONUS = LabTable("stud_poker", rules={"purchase": "none"}, side={"bonus": "1/5"})


def quiet(done: int, stages: int) -> None:
    return None


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


def figures(solver: Solver, table: LabTable) -> LabFigures:
    found = solver.answer(Question("figures", table), quiet)
    assert isinstance(found, LabFigures)
    return found


def exact(number: LabNumber) -> Fraction:
    found = Fraction(number.exact)
    assert float(found) == number.value
    return found


def test_every_figure_is_the_analyser_s_own(solver: Solver) -> None:
    told, found = figures(solver, LIVE), solved("cyber_poker", pays={"raise": "live"})
    assert exact(told.ev) == found.ev == -exact(told.house_edge)
    assert exact(told.average_wager) == found.average_wager
    assert exact(told.element_of_risk) == -found.ev / found.average_wager
    assert (told.std_dev, exact(told.variance)) == (found.std_dev, found.variance)
    assert told.deals == found.deals == sum(one.deals for one in told.outcomes)
    assert {one.name: one.deals for one in told.outcomes} == found.outcomes
    assert exact(told.dealer_qualifies) == found.dealer_qualifies
    assert sum(map(exact, (told.fold, told.raised, told.bought))) == 1
    for side in told.side_wagers:
        own = found.side_wagers[side.key]
        assert (exact(side.edge), exact(side.hit)) == (-own.ev, own.hit)
        assert side.counts == own.counts
    assert set(told.units) == set(UNITS)


def test_outcomes_make_the_expectation_and_its_variance(solver: Solver) -> None:
    told = figures(solver, SUITS)
    mean = sum(exact(one.payoff) * one.deals for one in told.outcomes) / told.deals
    won = sum(one.deals for one in told.outcomes if exact(one.payoff) > 0)
    even = sum(one.deals for one in told.outcomes if exact(one.payoff) == 0)
    assert (exact(told.won), exact(told.even)) == (
        Fraction(won, told.deals),
        Fraction(even, told.deals),
    )
    square = sum(exact(one.payoff) ** 2 * one.deals for one in told.outcomes) / told.deals
    assert mean == exact(told.ev)
    assert square - mean**2 == exact(told.variance)


def test_a_side_wager_on_the_hand_is_part_of_every_figure(solver: Solver) -> None:
    told = figures(solver, BONUS)
    found = solved("stud_poker", purchase="none", side={"bonus": Fraction(1, 5)})
    assert (exact(told.ev), exact(told.average_wager)) == (found.ev, found.average_wager)
    assert told.side == {"bonus": "1/5"}
    assert all(one.held for one in told.outcomes)
    assert [side.may_be_on_hand for side in told.side_wagers] == [True]


def test_other_odds_are_told_with_what_they_change(solver: Solver) -> None:
    own, live = figures(solver, OWN), figures(solver, LIVE)
    assert own.change is None
    assert live.change is not None
    assert live.change.house_edge == own.house_edge
    # Straights and better are raised under both: what changes is what they bring, not the play.
    assert live.change.moves == () and exact(live.change.share) == 0
    written = " ".join(f"{row}={odds}" for row, odds in own.pays["raise"].items())
    high = written.replace("high_card=1", "high_card=4")
    generous = figures(solver, LabTable("cyber_poker", pays={"raise": high}))
    assert generous.change is not None
    assert {(move.before, move.after) for move in generous.change.moves} >= {("fold", "raise-2")}
    moved = exact(generous.raised) - exact(own.raised)
    to_raise = sum(exact(one.share) for one in generous.change.moves if one.before == "fold")
    to_fold = sum(exact(one.share) for one in generous.change.moves if one.after == "fold")
    assert to_raise - to_fold == moved


@pytest.mark.parametrize("odds", [0, 2, 5])
def test_a_curve_goes_through_what_analyze_gives(solver: Solver, odds: int) -> None:
    curve = curve_of(solver, OWN, "raise", "pair", 0, 5)
    pays = {**figures(solver, OWN).pays["raise"], "pair": str(odds)}
    written = " ".join(f"{row}={text}" for row, text in pays.items())
    edge = -analyze("cyber_poker", pays={"raise": written}, cache=False).ev
    points = {point.odds: exact(point.edge) for point in curve.points}
    if odds in points:
        assert points[odds] == edge
    else:
        before = max((point for point in curve.points if point.odds < odds), key=lambda p: p.odds)
        assert before.is_straight_on
        assert exact(before.edge) + exact(before.slope) * (odds - before.odds) == edge


def test_a_curve_bends_downwards_only(solver: Solver) -> None:
    curve = curve_of(solver, OWN, "raise", "pair", 0, 5)
    slopes = [exact(point.slope) for point in curve.points]
    assert slopes == sorted(slopes, reverse=True)
    assert 2 < len(curve.points) <= CURVE_POINTS_MAX
    assert not curve.is_of_side


def test_a_side_wager_s_curve_is_a_line_and_its_zero_a_fair_table(solver: Solver) -> None:
    curve = curve_of(solver, SUITS, "flush", "4", 0, 50)
    assert curve.is_of_side and len(curve.points) == 2 and curve.points[0].is_straight_on
    assert curve.zero is not None
    rows = f"4={curve.zero.exact} 5=10 6=20 7=100"
    fair = figures(solver, LabTable("i_luv_suits", pays={"flush": rows}))
    side = next(side for side in fair.side_wagers if side.key == "flush")
    assert exact(side.edge) == 0


def curve_of(
    solver: Solver, table: LabTable, wager: str, row: str, lowest: int, highest: int
) -> LabCurve:
    asked = LabCurveAsked(table, wager, row, lowest, highest)
    found = solver.answer(Question("curve", table, curve=asked), quiet)
    assert isinstance(found, LabCurve)
    return found


@pytest.mark.parametrize(
    ("row", "highest", "pays", "meter"),
    [("flush", 100, "75.00", None), ("straight_flush", 100, "20%", 3_000_000)],
)
def test_a_jackpot_s_curve_goes_through_what_its_figures_give(
    solver: Solver, row: str, highest: int, pays: str, meter: int | None
) -> None:
    asked = LabCurveAsked(OWN, "jackpot", row, 0, highest, meter)
    curve = solver.answer(Question("curve", OWN, curve=asked), quiet)
    assert isinstance(curve, LabCurve) and curve.meter is not None
    assert curve.is_share == pays.endswith("%")
    rows = {**figures(solver, OWN).pays["jackpot"], row: pays}
    written = " ".join(f"{one}={prize}" for one, prize in rows.items())
    found = figures(solver, LabTable("cyber_poker", pays={"jackpot": written})).jackpot
    assert found is not None and curve.meter == (found.seed if meter is None else meter)
    worth = exact(found.fixed) + exact(found.coefficient) * curve.meter
    first = curve.points[0]
    at = Fraction(pays.rstrip("%"))
    assert exact(first.edge) + exact(first.slope) * at == 1 - worth / found.stake
    if curve.zero is not None:
        assert exact(first.edge) + exact(first.slope) * exact(curve.zero) == 0


def test_a_share_of_a_meter_is_no_more_than_all_of_it(solver: Solver) -> None:
    asked = LabCurveAsked(OWN, "jackpot", "royal_flush", 0, 101)
    with pytest.raises(Refused) as refused:
        solver.answer(Question("curve", OWN, curve=asked), quiet)
    assert refused.value.code == "not-a-span"


def test_a_house_that_is_dealt_is_where_one_starts(solver: Solver) -> None:
    shipped = house("cyber_poker")
    written = PAYS.replace("flush=5", "flush=6", 1)
    terms = changed_terms(shipped.terms, rules={"qualifier": "A"}, pays={"raise": written})
    posted = replace(shipped, terms=replace(terms, house="summer"))
    at = LabTable("cyber_poker", at="cyber-poker-1")
    found = solver.answer(Question("figures", at, house_document(posted)), quiet)
    assert isinstance(found, LabFigures)
    assert found.rules_digest == terms_digest(posted.terms.document())
    assert (found.house, found.rules["qualifier"], found.change) == ("summer", "A", None)
    own = figures(
        solver, LabTable("cyber_poker", rules={"qualifier": "A"}, pays={"raise": written})
    )
    assert exact(found.ev) == exact(own.ev)
    changed = msgspec.structs.replace(at, pays={"raise": "live"})
    other = solver.answer(Question("figures", changed, house_document(posted)), quiet)
    assert isinstance(other, LabFigures) and other.change is not None
    assert exact(other.change.house_edge) == exact(found.house_edge)


PAYS = (
    "high_card=1 pair=1 two_pair=2 three_of_a_kind=3 straight=4 flush=5 full_house=7"
    " four_of_a_kind=20 straight_flush=50 royal_flush=100"
)


def test_strategies_are_told_best_first(solver: Solver) -> None:
    found = solver.answer(Question("strategies", OWN), quiet)
    assert isinstance(found, LabStrategies)
    costs = [exact(one.cost) for one in found.strategies]
    assert found.strategies[0].name == "optimal" and costs == sorted(costs) and costs[0] == 0
    assert exact(found.strategies[0].ev) == exact(figures(solver, OWN).ev)


def test_rules_and_map_are_told_in_both_languages(solver: Solver) -> None:
    english, french = (
        solver.answer(Question("rules", OWN, language=language), quiet) for language in ("en", "fr")
    )
    assert isinstance(english, LabRules) and isinstance(french, LabRules)
    assert [step.cost for step in english.steps] == [step.cost for step in french.steps]
    assert english.steps[0].rules[0].text != french.steps[0].rules[0].text
    svg = str(getattr(solver.answer(Question("map", OWN, language="fr"), quiet), "svg", ""))
    assert svg.startswith("<svg") and 'lang="fr"' in svg


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (LabTable("whist"), "unknown-game"),
        (LabTable("cyber_poker", strategy="by_feel"), "unknown-strategy"),
        (LabTable("cyber_poker", side={"jackpot": "1"}), "side-does-not-matter"),
        (LabTable("cyber_poker", side={"raise": "-1"}), "not-a-stake"),
        (LabTable("cyber_poker", rules={"qualifier": "ZZ"}), "malformed"),
    ],
)
def test_nonsense_is_refused(solver: Solver, table: LabTable, code: str) -> None:
    with pytest.raises(Refused) as refused:
        solver.answer(Question("figures", table), quiet)
    assert refused.value.code == code


# What there is to choose from.


def test_every_choice_of_the_lab_can_be_asked_for(solver: Solver) -> None:
    games = {game.key: game for game in lab_games().games}
    assert {"cyber_poker", "i_luv_suits", "stud_poker"} <= set(games)
    stud = games["stud_poker"]
    assert {rule.key for rule in stud.rules if rule.choices} == {"purchase", "bonus"}
    assert [wager.key for wager in stud.wagers if wager.may_be_on_hand] == ["bonus"]
    assert {house.name for house in stud.houses} == {"default", "fr_2007"}
