"""What a progressive jackpot is worth, as a function of its meter, and what the meter does (CYB-7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import log

import numpy as np

from croupier.analysis.figures import SideWager
from croupier.errors import Refused
from croupier.rules import Facts, JackpotRules, Outcome, Prize, Terms

__all__ = ["JackpotFigures", "jackpot_figures"]

_STEPS_A_TENTH = 400
_TAIL = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotFigures:
    """Holds what a jackpot wager of `stake_chips` brings, exactly; amounts are in minor units.

    A wager is worth `fixed_chips + coefficient * meter`; it breaks even at `break_even_chips`.
    `hits` are chances, one wager each, of every row that pays. Of each wager, `meter_share` goes
    to the meter and `house_share` stays with the house once fixed prizes and seeds are paid, in
    the long run. `mean_at_hit_chips` is what the meter holds on average when all of it is won; the
    median is worked out numerically, to about a thousandth.
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
    prizes = {row: _prize(terms, wager.key, row) for row in side.counts}
    chance = {row: Fraction(count, side.hands) for row, count in side.counts.items()}
    fixed = sum((chance[row] * prize.fixed_chips for row, prize in prizes.items()), Fraction(0))
    share = sum((chance[row] * prize.share for row, prize in prizes.items()), Fraction(0))
    whole = sum((chance[row] for row, prize in prizes.items() if prize.share == 1), Fraction(0))
    kept = _kept_when_not_won(prizes, chance, whole)
    rules = terms.jackpot
    fed = rules.share * stake
    from_house = fixed if rules.prizes_from == "house" else Fraction(0)
    seeds = whole * rules.seed_chips
    return JackpotFigures(
        stake_chips=stake,
        fixed_chips=fixed,
        coefficient=share,
        hits={row: chance[row] for row, prize in prizes.items() if prize != Prize()},
        break_even_chips=(stake - fixed) / share if share else None,
        meter_share=rules.share,
        house_share=(stake - fed - from_house - seeds) / stake,
        mean_at_hit_chips=_mean_at_hit(rules, fed, fixed, kept, whole),
        median_at_hit_chips=_median_at_hit(rules, fed, prizes, chance, whole),
    )


def _prize(terms: Terms, key: str, row: str) -> Prize:
    marks = tuple((name, row) for name in terms.game.readings)
    facts = Facts(Outcome.FOLDED, 0, False, row, marks)
    prize = terms.settle(terms.game.wager(key), facts)
    assert isinstance(prize, Prize)
    return prize


def _kept_when_not_won(
    prizes: Mapping[str, Prize], chance: Mapping[str, Fraction], whole: Fraction
) -> Fraction:
    """Gives the part of the meter that a wager leaves on average, given that it does not win all."""
    lost = sum(
        (chance[row] * prize.share for row, prize in prizes.items() if prize.share < 1),
        Fraction(0),
    )
    return 1 - lost / (1 - whole)


def _mean_at_hit(
    rules: JackpotRules, fed: Fraction, fixed: Fraction, kept: Fraction, whole: Fraction
) -> Fraction | None:
    """Sums the expected meter over the wagers at which it may be won whole.

    From one wager to the next the expected meter, while not won, goes x -> kept (x + fed) - drawn,
    a straight line, so the sum over a geometric number of wagers has a closed form.
    """
    if not whole or rules.ceiling_chips is not None:
        return None
    stays = 1 - whole
    drawn = fixed / stays if rules.prizes_from == "meter" else Fraction(0)
    step = kept * fed - drawn
    # Sum over n of whole * stays^n * x_n, with x_0 the seed and x_(n+1) = kept x_n + step.
    mean = (whole * rules.seed_chips + stays * step) / (1 - stays * kept)
    return mean + fed


def _median_at_hit(
    rules: JackpotRules,
    fed: Fraction,
    prizes: Mapping[str, Prize],
    chance: Mapping[str, Fraction],
    whole: Fraction,
) -> float | None:
    """Finds the median by the balance of flows past each height of the meter.

    Past a height m the meter rises at rate fed times its density there; it falls past it by hits of
    a share from above, and by whole hits, which restart it at the seed. The first determine how
    many wagers find it above m, and a whole hit is as likely at each of them. Integrated downwards
    on steps of equal ratio, in floating point.
    """
    partial = {prize.share: chance[row] for row, prize in prizes.items() if 0 < prize.share < 1}
    if not whole or not fed or rules.ceiling_chips is not None or rules.prizes_from == "meter":
        return None
    if len(partial) > 1:
        return None
    share, often = next(iter(partial.items()), (Fraction(1, 10), Fraction(0)))
    seed, rate = max(1, rules.seed_chips), float(fed)  # numeric from here on
    whole_rate, part_rate = float(whole), float(often)  # numeric from here on
    ratio = -log(1 - float(share)) / _STEPS_A_TENTH  # numeric from here on
    top = seed + _TAIL * rate / whole_rate
    heights = seed * np.exp(ratio * np.arange(int(log(top / seed) / ratio), -_TAIL * 400, -1))
    above = np.zeros((2, len(heights)))
    for place in range(1, len(heights)):
        # Column 0 scales with the tail; column 1 is what restarts at the seed add below it.
        width = (heights[place - 1] - heights[place]) / rate
        for column in range(2):
            now = above[column, place - 1]
            jump = above[column, place - 1 - _STEPS_A_TENTH] if place > _STEPS_A_TENTH else 0.0
            falls = part_rate * (now - jump)
            if heights[place] >= seed:
                falls += whole_rate * now
            else:
                falls += whole_rate * (now - (1.0 if column else 0.0))
            above[column, place] = now + width * falls
        if heights[place] >= seed and place == 1:
            above[0, place] = 1e-30
    scale = (1.0 - above[1, -1]) / above[0, -1]
    survival = above[0] * scale + above[1]
    return float(np.interp(0.5, survival, heights))
