"""What a progressive jackpot is worth, by its meter, and what the meter does (CYB-7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log

import numpy as np

from croupier.analysis.figures import SideWager
from croupier.errors import Refused
from croupier.rules import Facts, JackpotRules, Outcome, Prize, Terms

__all__ = ["JackpotFigures", "jackpot_figures", "jackpot_of", "prize_of"]

_FINEST_STEP = 2.5e-4
_TAIL = 60
_COMMONEST = Fraction(1, 1_000)
_DEPTH = 24_000
_LARGE = 1e100


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotFigures:
    """Holds what a jackpot wager of `stake_chips` brings, exactly; amounts are in minor units.

    A wager is worth `fixed_chips + coefficient * meter`; it breaks even at `break_even_chips`.
    `hits` are chances, one wager each, of every row that pays. Of each wager, `meter_share` goes
    to the meter and `house_share` stays with the house once fixed prizes and seeds are paid, in
    the long run. `mean_at_hit_chips` is what the meter holds on average when all of it is won; the
    median is worked out numerically, to about a thousandth. Either is None where no method here
    holds: under a ceiling, or where the meter pays fixed prizes and so may run dry.

    What a wager is worth at a meter holds under every rule. The shares take it that the meter is
    below its ceiling and not run dry: over a ceiling the meter's share goes to the next meters, or
    stays with the house. Mean and median take it that these wagers alone feed the meter: not other
    games that share it, nor what flows over into it.
    """

    stake_chips: int
    fixed_chips: Fraction
    coefficient: Fraction
    hits: Mapping[str, Fraction]
    break_even_chips: Fraction | None
    meter_share: Fraction
    house_share: Fraction
    mean_at_hit_chips: Fraction | None
    median_at_hit_chips: float | None

    def value(self, meter_chips: int | Fraction) -> Fraction:
        """Gives a wager's expectation at a meter, per unit staked: 0 breaks even."""
        paid = self.fixed_chips + self.coefficient * meter_chips
        return paid / self.stake_chips - 1


def jackpot_figures(terms: Terms, sides: Mapping[str, SideWager]) -> JackpotFigures:
    """Works out a house's jackpot from how often each row of its pay table comes.

    Rounding down to the minor unit is left out: it is below a minor unit a prize.

    Raises:
        Refused: `no-jackpot` where the house has none.
    """
    wager = next((wager for wager in terms.sides if wager.in_prizes), None)
    if wager is None or terms.jackpot is None:
        raise Refused("no-jackpot", game=terms.game.key)
    side, stake = sides[wager.key], terms.limits.stakes[wager.key].minimum
    prizes = {row: prize_of(terms, wager.key, row) for row in side.counts}
    chance = {row: Fraction(count, side.hands) for row, count in side.counts.items()}
    fixed = sum((chance[row] * prize.fixed_chips for row, prize in prizes.items()), Fraction(0))
    share = sum((chance[row] * prize.share for row, prize in prizes.items()), Fraction(0))
    whole = sum((chance[row] for row, prize in prizes.items() if prize.share == 1), Fraction(0))
    rules = terms.jackpot
    fed = rules.fed_by(stake)
    from_house = fixed if rules.prizes_from == "house" else Fraction(0)
    seeds = whole * rules.seed_chips
    return JackpotFigures(
        stake_chips=stake,
        fixed_chips=fixed,
        coefficient=share,
        hits={row: chance[row] for row, prize in prizes.items() if prize != Prize()},
        break_even_chips=(stake - fixed) / share if share else None,
        meter_share=Fraction(fed, stake),
        house_share=(stake - fed - from_house - seeds) / stake,
        mean_at_hit_chips=_mean_at_hit(rules, fed, share, whole),
        median_at_hit_chips=_median_at_hit(rules, fed, prizes, chance, whole),
    )


def jackpot_of(terms: Terms, sides: Mapping[str, SideWager]) -> JackpotFigures | None:
    """Works out a house's jackpot, None where it has none."""
    return None if terms.jackpot is None else jackpot_figures(terms, sides)


def prize_of(terms: Terms, key: str, row: str) -> Prize:
    """Gives the prize of a row of a jackpot's table."""
    marks = tuple((name, row) for name in terms.game.readings)
    facts = Facts(Outcome.FOLDED, 0, False, row, marks)
    prize = terms.settle(terms.game.wager(key), facts)
    assert isinstance(prize, Prize)
    return prize


def _has_closed_form(rules: JackpotRules, whole: Fraction) -> bool:
    return bool(whole) and rules.ceiling_chips is None and rules.prizes_from == "house"


def _mean_at_hit(
    rules: JackpotRules, fed: int, share: Fraction, whole: Fraction
) -> Fraction | None:
    """Balances what a wager adds to the meter against what it takes from it, on average.

    It adds `fed` and, where it wins the whole, a new seed; it takes `share` of what is there. As a
    hit is as likely whatever the meter holds, the mean at a hit is the mean at any wager.
    """
    if not _has_closed_form(rules, whole):
        return None
    return (fed + whole * rules.seed_chips) / share


def _median_at_hit(
    rules: JackpotRules,
    fed: int,
    prizes: Mapping[str, Prize],
    chance: Mapping[str, Fraction],
    whole: Fraction,
) -> float | None:
    """Finds the median by the balance of flows past each height of the meter.

    None also where prizes are of several shares, or so common that single wagers would show.
    """
    often: dict[Fraction, Fraction] = {}
    for row, prize in prizes.items():
        if 0 < prize.share < 1:
            often[prize.share] = often.get(prize.share, Fraction(0)) + chance[row]
    if not fed or len(often) > 1 or not _has_closed_form(rules, whole):
        return None
    share, part = next(iter(often.items()), (Fraction(1, 10), Fraction(0)))
    fall = -log(float(1 - share))  # numeric from here on
    if fall < _FINEST_STEP or whole + part * share > _COMMONEST:
        return None
    steps, seed = ceil(fall / _FINEST_STEP), max(1, rules.seed_chips)
    rates = (float(whole / fed), float(part / fed))
    return _median_of_flows(rates, ratio=fall / steps, steps=steps, seed=seed)


def _median_of_flows(rates: tuple[float, float], *, ratio: float, steps: int, seed: int) -> float:
    """Integrates the chance of a meter above each height, downwards on steps of equal ratio.

    Past a height the meter rises as fast as wagers feed it; it falls past it by hits of a share
    from above, `steps` steps at once, and by whole hits, which restart it at the seed. `rates` are
    of whole hits and of shares, for each minor unit that the meter rises.
    """
    whole, part = rates
    top = seed + _TAIL / whole
    heights = seed * np.exp(ratio * np.arange(int(log(top / seed) / ratio), -_DEPTH, -1))
    # Column 0 scales with the tail; column 1 is what restarts at the seed add below it.
    above = np.zeros((2, len(heights)))
    above[0, 0] = 1 / _LARGE
    for place in range(1, len(heights)):
        width = heights[place - 1] - heights[place]
        for column in range(2):
            now = above[column, place - 1]
            jump = above[column, place - 1 - steps] if place > steps else 0.0
            restarts = 1.0 if column and heights[place] < seed else 0.0
            falls = part * (now - jump) + whole * (now - restarts)
            above[column, place] = now + width * falls
        if above[0, place] > _LARGE:
            above[0] /= _LARGE
    scale = (1.0 - above[1, -1]) / above[0, -1]
    return float(np.interp(0.5, above[0] * scale + above[1], heights))
