"""What the house keeps of each wager, and its variance, against other ways to the same figures."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from math import isclose, sqrt

import pytest

from croupier.analysis import worker
from croupier.analysis.hold import house_shares
from croupier.analysis.jackpot import jackpot_figures, prize_of
from croupier.houses import terms
from croupier.rules import Prize
from support.solved import solved

pytestmark = pytest.mark.xdist_group("solver")

GAMES = ("cyber_poker", "i_luv_suits", "stud_poker")


@pytest.mark.parametrize("game", GAMES)
def test_the_share_of_an_ante_is_the_house_edge_and_strays_as_a_hand_does(game: str) -> None:
    solution = solved(game)
    share = house_shares(solution)[solution.terms.ante.key]
    assert share.mean == -solution.ev
    assert isclose(sqrt(share.variance), solution.std_dev, rel_tol=1e-12)


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_of_the_house_has_a_share(game: str) -> None:
    solution = solved(game)
    assert [*house_shares(solution)] == [solution.terms.ante.key, *solution.side_wagers]


def test_a_side_wager_on_the_cards_alone_strays_as_its_counts_say() -> None:
    solution = solved("i_luv_suits")
    for key, side in solution.side_wagers.items():
        pays = solution.terms.pays[key].pays
        results = [
            (pays.get(row, Fraction(-1)), Fraction(count, side.hands))
            for row, count in side.counts.items()
        ]
        mean = sum((Fraction(str(won)) * chance for won, chance in results), Fraction(0))
        spread = sum(
            ((Fraction(str(won)) - mean) ** 2 * chance for won, chance in results), Fraction(0)
        )
        assert house_shares(solution)[key] == (-mean, spread)


def test_a_side_wager_that_hangs_on_play_strays_around_its_expectation() -> None:
    """Where each row that pays pays three, a result is 3 or -1: its mean tells how often each."""
    rows = solved("stud_poker", bonus="lost_if_beaten").terms.pays["bonus"].pays
    threes = " ".join(f"{row}=3" for row in rows)
    solution = solved("stud_poker", bonus="lost_if_beaten", pays={"bonus": threes})
    side = solution.side_wagers["bonus"]
    assert not side.is_on_cards_alone
    wins = (side.ev + 1) / 4
    share = house_shares(solution)["bonus"]
    assert share.mean == -side.ev
    assert share.variance == 4**2 * wins * (1 - wins)


def test_cyb_7_the_house_keeps_of_a_jackpot_wager_what_its_figures_say() -> None:
    solution = solved("cyber_poker")
    figures = jackpot_figures(solution.terms, solution.side_wagers)
    share = house_shares(solution)["jackpot"]
    assert share.mean == figures.house_share
    assert share.variance == _variance_by_hand(figures.stake_chips, figures.meter_share)


def _variance_by_hand(stake: int, meter_share: Fraction) -> Fraction:
    """In minor units, as the ledger books it, and put back per unit staked."""
    solution = solved("cyber_poker")
    side, rules = solution.side_wagers["jackpot"], solution.terms.jackpot
    assert rules is not None
    prizes: dict[str, Prize] = {
        row: prize_of(solution.terms, "jackpot", row) for row in side.counts
    }
    kept = stake - stake * meter_share
    won = {
        row: kept - prize.fixed_chips - (rules.seed_chips if prize.share == 1 else 0)
        for row, prize in prizes.items()
    }
    mean = sum((won[row] * side.counts[row] for row in won), Fraction(0)) / side.hands
    around = sum(((won[row] - mean) ** 2 * side.counts[row] for row in won), Fraction(0))
    return around / side.hands / stake**2


def test_a_process_of_its_own_answers_the_same() -> None:
    at_house = terms("cyber_poker")
    request = json.dumps(at_house.document())
    ran = subprocess.run(
        [sys.executable, "-m", "croupier.analysis.worker"],
        input=request.encode(), capture_output=True, check=True, timeout=300,
    )  # fmt: skip
    shares = {
        key: (str(share.mean), str(share.variance))
        for key, share in house_shares(solved("cyber_poker")).items()
    }
    told = {key: tuple(figures) for key, figures in json.loads(ran.stdout)["shares"].items()}
    assert told == shares


def test_terms_that_are_none_are_refused() -> None:
    assert worker.answer(b'{"game": "whist"}') == {"refused": "unknown-game"}
    assert worker.answer(b"[]") == {"refused": "malformed"}
