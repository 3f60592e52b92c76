"""What a PAR sheet tells of side wagers and of the jackpot."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.lab.answers import LabFigures, LabJackpot, LabNumber, LabSide
from croupier.lab.par.cells import (
    Cell,
    Figure,
    Look,
    Said,
    Sheet,
    column,
    exactly,
    plainly,
    sheet_of,
    told,
)
from croupier.money import MINOR_UNITS
from croupier.rules.pay_table import parse_odds, parse_prize
from croupier.words import Words

__all__ = ["jackpot_sheets", "side_sheets"]

_METER_STEPS = 20


def side_sheets(figures: LabFigures, say: Words) -> Iterator[Sheet]:
    """Tells each side wager in one line, and then every hand that the cards alone decide."""
    if not figures.side_wagers:
        return
    columns = (
        *(column("wager", say), column("table", say)),
        *(column("side_edge", say, exact=True), column("hit", say, exact=True)),
        *(column("one_in", say), column("side_deviation", say)),
    )
    yield sheet_of("sides", say, columns, (_side(side, say) for side in figures.side_wagers))
    for side in figures.side_wagers:
        if side.hands:
            yield _hands(figures, side, say)


def _side(side: LabSide, say: Words) -> tuple[Cell, ...]:
    return (
        Said(side.key, say.name("wager", side.key)),
        side.table,
        told(side.edge, Look.PERCENT),
        told(side.hit, Look.PERCENT),
        plainly(1 / side.hit.value, Look.RARELY) if side.hit.value else None,
        plainly(side.std_dev, Look.DECIMAL),
    )


def _hands(figures: LabFigures, side: LabSide, say: Words) -> Sheet:
    wager = say.name("wager", side.key)
    columns = (
        *(column("row", say), column("pays", say)),
        column("side_hands", say, exact=True, total=True),
        column("probability", say, exact=True, total=True),
        column("one_in", say),
        column("contribution", say, exact=True, total=True),
    )
    rows = tuple(_hand(figures, side, row, say) for row in reversed(side.counts))
    title = Said(f"side_{side.key}", say.say("par-sheet-side", wager=wager))
    return Sheet(title, say.say("par-note-side"), columns, rows)


def _hand(figures: LabFigures, side: LabSide, row: str, say: Words) -> tuple[Cell, ...]:
    pays, count = figures.pays[side.key].get(row), side.counts[row]
    share = Fraction(count, side.hands)
    jackpot = figures.jackpot if side.is_in_prizes else None
    return (
        Said(row, say.row(side.key, row)),
        pays,
        exactly(count, Look.COUNT),
        exactly(share, Look.PERCENT),
        plainly(side.hands / count, Look.RARELY) if count else None,
        exactly(_net(pays, jackpot) * share, Look.PERCENT),
    )


def _net(pays: str | None, jackpot: LabJackpot | None) -> Fraction:
    """Gives what a row brings, net, per unit staked; shares of a meter are left out."""
    if pays is None:
        return Fraction(-1)
    if jackpot is None:
        return parse_odds(pays)
    return Fraction(parse_prize(pays).fixed_chips, jackpot.stake) - 1


def jackpot_sheets(figures: LabFigures, say: Words) -> Iterator[Sheet]:
    """Tells a jackpot's figures, and what a wager is worth by what the meter shows."""
    found = figures.jackpot
    if found is None:
        return
    columns = (column("figure", say), column("value", say, exact=True), column("unit", say))
    yield sheet_of("jackpot", say, columns, _jackpot(found, say))
    columns = (column("meter", say), column("worth", say), column("meter_edge", say, exact=True))
    yield sheet_of("meter", say, columns, _meters(found))


def _jackpot(found: LabJackpot, say: Words) -> Iterator[tuple[Cell, ...]]:
    money, wager = say.say("par-unit-money"), say.say("par-unit-of-wager")

    def row(key: str, figure: Figure, unit: str) -> tuple[Cell, ...]:
        return Said(key, say.say(f"par-{key}")), figure, unit

    yield row("stake", _amount(found.stake), money)
    yield row("seed", _amount(found.seed), money)
    if found.ceiling is not None:
        yield row("ceiling", _amount(found.ceiling), money)
    yield row("fixed", _worth(found.fixed), money)
    per_meter = say.say("par-unit-of-meter")
    yield row("coefficient", told(found.coefficient, Look.PERCENT), per_meter)
    for key in ("break_even_meter", "mean_meter_at_hit"):
        number = getattr(found, key)
        if number is not None:
            yield row(key, _worth(number), money)
    if found.median_meter_at_hit is not None:
        median = plainly(found.median_meter_at_hit / MINOR_UNITS, Look.MONEY)
        yield row("median_meter_at_hit", median, money)
    yield row("meter_share", told(found.meter_share, Look.PERCENT), wager)
    yield row("house_share", told(found.house_share, Look.PERCENT), wager)
    for name, chance in found.hits.items():
        named = say.say("par-hit-of", row=say.row("jackpot", name))
        yield Said(f"hit_{name}", named), told(chance, Look.PERCENT), say.say("par-unit-of-wagers")


def _amount(chips: int) -> Figure:
    return exactly(Fraction(chips, MINOR_UNITS), Look.MONEY)


def _worth(chips: LabNumber) -> Figure:
    return exactly(Fraction(chips.exact) / MINOR_UNITS, Look.MONEY)


def _meters(found: LabJackpot) -> Iterator[tuple[Cell, ...]]:
    """Walks the meter from nothing to twice what breaks even, the seed and that point among it."""
    even = found.break_even_meter
    known = {Fraction(found.seed), *([] if even is None else [Fraction(even.exact)])}
    far = 2 * max(known)
    step = _round_step(far / _METER_STEPS)
    known |= {step * place for place in range(int(far / step) + 1)}
    for meter in sorted(known):
        worth = Fraction(found.fixed.exact) + Fraction(found.coefficient.exact) * meter
        yield (
            plainly(float(meter / MINOR_UNITS), Look.MONEY),
            plainly(float(worth / MINOR_UNITS), Look.MONEY),
            exactly(1 - worth / found.stake, Look.PERCENT),
        )


def _round_step(rough: Fraction) -> Fraction:
    """Finds the next round amount: 1, 2 or 5 with noughts."""
    power = Fraction(10) ** (len(str(int(rough))) - 1)
    return next(times * power for times in (1, 2, 5, 10) if times * power >= rough)
