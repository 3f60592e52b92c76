"""What a wager can bring: odds "to one", or a prize in money or as a share of a meter."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

__all__ = ["EVEN", "LOSE", "NO_PRIZE", "PUSH", "Odds", "Pays", "Prize", "format_pays"]

Odds = Fraction
"""Winnings for a stake of one, the stake itself apart: 8 wins eight, 0 pushes, -1 loses."""

EVEN = Fraction(1)
PUSH = Fraction(0)
LOSE = Fraction(-1)


class Prize(NamedTuple):
    """Is paid "for one": the wager itself does not come back (CYB-6).

    `fixed_chips` is a sum in minor units, `share` a part of the jackpot meter; one of them is zero.
    """

    fixed_chips: int = 0
    share: Fraction = Fraction(0)


NO_PRIZE = Prize()

Pays = Fraction | Prize
"""What one row of a pay table says."""


def format_pays(pays: Pays) -> str:
    """Writes odds as `3/2` and a prize as `prize:50.00` or `prize:10%`, for logs and files."""
    if isinstance(pays, Fraction):
        return str(pays)
    if pays.share:
        return f"prize:{pays.share * 100}%"
    return f"prize:{pays.fixed_chips // 100}.{pays.fixed_chips % 100:02d}"
