"""What a jackpot's meter has taken and given over a span, for whoever audits it (CYB-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.errors import Broken
from croupier.ledger.accounts import jackpot_account
from croupier.ledger.transfers import Reason, Transfer

__all__ = ["MeterAccount", "meter_account"]


class MeterAccount(NamedTuple):
    """States a meter's account in minor units.

    Always: opening + seeds + contributions - prizes + corrections = closing. Prizes are those paid
    from the meter; corrections are what voided rounds took back, and so mostly below zero.
    """

    jackpot: str
    opening_chips: int
    seeds_chips: int
    contributions_chips: int
    prizes_chips: int
    corrections_chips: int
    closing_chips: int


def meter_account(
    jackpot: str, *, closing_chips: int, movements: Iterable[Transfer]
) -> MeterAccount:
    """Sums up a meter's movements, in whatever order; what it opened with follows from them.

    Raises:
        Broken: for a movement of another account, or one that a meter never makes.
    """
    meter = jackpot_account(jackpot)
    sums = dict.fromkeys((Reason.SEED, Reason.CONTRIBUTION, Reason.PRIZE, Reason.CORRECTION), 0)
    for movement in movements:
        is_in = movement.credit == meter
        if is_in == (movement.debit == meter) or movement.reason not in sums:
            raise Broken(f"no movement of {meter}: {movement}")
        sums[movement.reason] += movement.amount_chips if is_in else -movement.amount_chips
    return MeterAccount(
        jackpot=jackpot,
        opening_chips=closing_chips - sum(sums.values()),
        seeds_chips=sums[Reason.SEED],
        contributions_chips=sums[Reason.CONTRIBUTION],
        prizes_chips=-sums[Reason.PRIZE],
        corrections_chips=sums[Reason.CORRECTION],
        closing_chips=closing_chips,
    )
