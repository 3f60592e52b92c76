"""A progressive jackpot as house data: every choice explicit (CYB-7)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from croupier.errors import Reason
from croupier.money import LARGEST_AMOUNT_CHIPS, pay
from croupier.rules.limits import MAX_METERS
from croupier.rules.malformed import written
from croupier.rules.odds import Prize

__all__ = [
    "PRIZES_FROM",
    "JackpotRules",
    "PaidPrize",
    "jackpot_reasons",
    "meter_place",
    "pay_prize",
]

PRIZES_FROM = ("house", "meter")
"""Where fixed prizes may come from."""

# A meter is an account of the ledger, which takes names of this kind.
_NAME = re.compile(r"[A-Za-z0-9_.-]{1,64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotRules:
    """Describes one meter.

    `seed_chips` is what the meter starts from, and starts from again after a 100 % hit. `share` of
    each wager feeds it. Fixed prizes come `prizes_from` the house or the meter. What would lift the
    meter over its ceiling goes to the `next` meter, and stays with the house where there is none.
    Of a next meter the share and the prizes count only where it is a house's own jackpot.
    """

    name: str
    seed_chips: int
    share: Fraction
    prizes_from: Literal["house", "meter"] = "house"
    ceiling_chips: int | None = None
    next: JackpotRules | None = None

    @property
    def chain(self) -> tuple[JackpotRules, ...]:
        """Lists this meter and those that it flows over into, one after the other."""
        chain = [self]
        while chain[-1].next is not None:
            chain.append(chain[-1].next)
        return tuple(chain)

    def fed_by(self, wager_chips: int) -> int:
        """Gives what of a wager feeds the meters, rounded down to the minor unit (CYB-7)."""
        return pay(wager_chips, self.share)

    def document(self) -> dict[str, object]:
        """Writes the jackpot's rules as plain data, for digests and files."""
        document: dict[str, object] = {
            "name": self.name,
            "seed": self.seed_chips,
            "share": str(self.share),
            "prizes_from": self.prizes_from,
            "ceiling": self.ceiling_chips,
        }
        if self.next is not None:
            document["next"] = self.next.document()
        return document


def jackpot_reasons(jackpot: JackpotRules) -> Iterator[Reason]:
    """Names everything that is wrong with a jackpot's rules, and with those of the next meters."""
    names = [meter.name for meter in jackpot.chain]
    if len(names) > MAX_METERS:
        yield Reason("too-many-meters", "jackpot", maximum=MAX_METERS)
    if len(set(names)) < len(names):
        yield Reason("meter-twice", "jackpot", names=", ".join(map(written, names)))
    for depth, meter in enumerate(jackpot.chain):
        yield from _meter_reasons(meter, meter_place(depth))


def meter_place(depth: int) -> str:
    """Names the place of a meter in a house file, 0 for the one that the wagers feed."""
    return ".".join(["jackpot", *["next"] * depth])


def _meter_reasons(jackpot: JackpotRules, at: str) -> Iterator[Reason]:
    seed, ceiling, source = jackpot.seed_chips, jackpot.ceiling_chips, jackpot.prizes_from
    if not _NAME.fullmatch(jackpot.name):
        yield Reason("not-a-meter-name", f"{at}.name", found=written(jackpot.name))
    if not 0 <= seed <= LARGEST_AMOUNT_CHIPS:
        bounds = {"minimum": 0, "maximum": LARGEST_AMOUNT_CHIPS}
        yield Reason("out-of-range", f"{at}.seed", found=written(seed), **bounds)
    if not 0 <= jackpot.share <= 1:
        found = written(jackpot.share)
        yield Reason("out-of-range", f"{at}.share", found=found, minimum=0, maximum=1)
    if source not in PRIZES_FROM:
        accepted = " ".join(PRIZES_FROM)
        yield Reason("not-a-choice", f"{at}.prizes_from", text=written(source), accepted=accepted)
    if ceiling is not None and ceiling < seed:
        yield Reason(
            "ceiling-below-seed", f"{at}.ceiling", found=written(ceiling), seed=written(seed)
        )
    if ceiling is None and jackpot.next is not None:
        yield Reason("ceiling-missing", f"{at}.ceiling")


class PaidPrize(NamedTuple):
    """Says what a prize came to, in minor units, and what it did to the meter.

    `from_meter_chips + from_house_chips` is the amount; `meter_chips` is the meter afterwards,
    with `seed_chips` of it newly put in by the house.
    """

    from_meter_chips: int
    from_house_chips: int
    seed_chips: int
    meter_chips: int

    @property
    def prize_chips(self) -> int:
        """Gives what the winner receives."""
        return self.from_meter_chips + self.from_house_chips


def pay_prize(jackpot: JackpotRules, meter_chips: int, prize: Prize) -> PaidPrize:
    """Pays one prize on the meter as it stands (CYB-7).

    A share is rounded down and the remainder stays in the meter; a 100 % hit restarts the meter
    at its seed at once. A fixed prize comes from the house, or from the meter as far as it goes.
    """
    if not prize.share:
        drawn = min(meter_chips, prize.fixed_chips) if jackpot.prizes_from == "meter" else 0
        return PaidPrize(drawn, prize.fixed_chips - drawn, 0, meter_chips - drawn)
    drawn = pay(meter_chips, prize.share)
    seed = jackpot.seed_chips if prize.share == 1 else 0
    return PaidPrize(drawn, 0, seed, meter_chips - drawn + seed)
