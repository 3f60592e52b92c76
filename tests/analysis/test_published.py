"""What others have published, each figure within what its own source claims for it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.jackpot import jackpot_figures
from croupier.analysis.published import Figure, compare, published
from croupier.games import games
from croupier.houses import terms
from support.solved import solved

pytestmark = pytest.mark.xdist_group("solver")

PUBLISHED = sorted({figure.game for figure in published()})


def told(figure: Figure) -> str:
    return " ".join(
        [figure.quantity, figure.strategy, *figure.rules.values(), *figure.pays.values()]
    )


@pytest.mark.parametrize("game", PUBLISHED)
def test_published_figures_reproduce_or_are_known_not_to(game: str) -> None:
    found = list(compare(game, solved))
    assert len(found) == sum(figure.game == game for figure in published())
    wrong = [told(one.figure) for one in found if one.agrees == bool(one.figure.verdict)]
    assert not wrong, wrong


def test_figures_are_of_games_and_strategies_that_there_are() -> None:
    assert set(PUBLISHED) <= set(games())
    assert all(figure.accuracy >= 0 and figure.source for figure in published())


def test_cyb_4_the_thirteen_outcomes_are_all_outcomes() -> None:
    rows = {
        figure.quantity.removeprefix("outcome:"): figure.value
        for figure in published()
        if figure.quantity.startswith("outcome:")
    }
    assert len(rows) == 13
    assert solved("cyber_poker").outcomes == rows


def test_cyb_4_six_strategies_lose_what_was_printed_in_2000() -> None:
    printed = {
        figure.strategy: figure.value
        for figure in published()
        if (figure.game, figure.quantity) == ("cyber_poker", "total_loss")
    }
    assert len(printed) == 7, "and the optimal one"
    for strategy, loss in printed.items():
        solution = solved("cyber_poker", strategy=strategy)
        assert -solution.ev * solution.deals == loss


def test_cyb_6_the_jackpot_is_worth_its_fixed_prizes_and_a_share_of_the_meter() -> None:
    figures = jackpot_figures(terms("cyber_poker"), solved("cyber_poker").side_wagers)
    assert figures.fixed_chips == 100 * Fraction(941_800, 2_598_960)
    assert figures.coefficient == Fraction(76, 25_989_600)
    # At this meter a wager of 1.00 breaks even; 217,047 is in print.
    assert figures.break_even_chips is not None
    assert round(figures.break_even_chips) == 21_804_737
    assert figures.value(figures.break_even_chips) == 0
