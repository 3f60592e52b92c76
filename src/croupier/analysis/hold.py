"""What the house keeps of each wager in the long run, and how far chance strays from it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.figures import SideWager
from croupier.analysis.jackpot import prize_of
from croupier.analysis.solution import Solution
from croupier.rules import Terms

__all__ = ["HouseShare", "house_shares", "told"]


class HouseShare(NamedTuple):
    """Is what the house wins on a unit staked: its exact expectation and variance."""

    mean: Fraction
    variance: Fraction


def house_shares(solution: Solution) -> dict[str, HouseShare]:
    """Gives the house's share of each wager, under the strategy of the solution.

    The ante's is that of a whole hand, with its raise and what a card costs, per ante. A jackpot's
    share is what the house keeps beside the meter, which is taken to be below its ceiling: the
    house pays fixed prizes and new seeds, and no shares of the meter.
    """
    terms = solution.terms
    shares = {terms.ante.key: HouseShare(-solution.ev, solution.variance)}
    for key, side in solution.side_wagers.items():
        is_prize = terms.game.wager(key).in_prizes
        shares[key] = _of_prizes(terms, side) if is_prize else _share(side.ev, side.square)
    return shares


def _share(ev: Fraction, square: Fraction) -> HouseShare:
    return HouseShare(-ev, square - ev**2)


def _of_prizes(terms: Terms, side: SideWager) -> HouseShare:
    assert terms.jackpot is not None
    stake, rules = terms.limits.stakes[side.key].minimum, terms.jackpot
    kept = stake - rules.fed_by(stake)
    mean, square = Fraction(0), Fraction(0)
    for row, count in side.counts.items():
        prize = prize_of(terms, side.key, row)
        paid = prize.fixed_chips if rules.prizes_from == "house" else 0
        paid += rules.seed_chips if prize.share == 1 else 0
        won = Fraction(kept - paid, stake)
        mean += won * count
        square += won**2 * count
    return _share(-mean / side.hands, square / side.hands)


def told(shares: Mapping[str, HouseShare]) -> dict[str, tuple[str, str]]:
    """Writes shares as plain data: mean and variance as `p/q` by wager."""
    return {key: (str(share.mean), str(share.variance)) for key, share in shares.items()}
