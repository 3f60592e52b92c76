"""The arithmetic of a jackpot's meter (CYB-7): what feeds it, what it pays, when it restarts.

For every meter, always: opening + seeds + contributions - prizes paid from the meter = closing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from croupier.errors import Broken
from croupier.ledger.accounts import HOUSE_FLOAT, jackpot_account
from croupier.ledger.transfers import Reason, Transfer
from croupier.rules import jackpot
from croupier.rules.jackpot import JackpotRules, PaidPrize
from croupier.rules.odds import Prize

__all__ = [
    "Contribution",
    "Meter",
    "contribution_transfers",
    "contributions",
    "pay_prize",
    "pay_prizes",
    "prize_transfers",
    "seed_transfers",
]


class Meter(NamedTuple):
    """Holds a jackpot's rules beside what its meter shows, in minor units."""

    rules: JackpotRules
    chips: int


class Contribution(NamedTuple):
    """Splits one jackpot wager: what each meter of the chain takes, and what the house keeps."""

    meters_chips: tuple[int, ...]
    house_chips: int


def contributions(chain: Sequence[Meter], wager_chips: int) -> Contribution:
    """Splits a wager among the first meter and, above ceilings, those it flows over into.

    The first meter's share decides, rounded down to the minor unit; the house keeps the rest,
    and also what the last meter of the chain has no room for.
    """
    if not chain or wager_chips < 0:
        raise Broken(f"a wager of {wager_chips} for {len(chain)} meters")
    left_chips = chain[0].rules.fed_by(wager_chips)
    taken: list[int] = []
    for meter in chain:
        taken.append(_room(meter, left_chips))
        left_chips -= taken[-1]
    return Contribution(tuple(taken), wager_chips - sum(taken))


def _room(meter: Meter, offered_chips: int) -> int:
    if meter.rules.ceiling_chips is None:
        return offered_chips
    return min(offered_chips, max(0, meter.rules.ceiling_chips - meter.chips))


def pay_prize(meter: Meter, prize: Prize) -> PaidPrize:
    """Pays one prize on a meter as it stands; see `rules.jackpot.pay_prize`.

    Where the meter holds less than a fixed prize that it should pay, the house adds the rest, so
    that a prize is never cut and a meter never below zero.
    """
    if not 0 <= prize.share <= 1 or prize.fixed_chips < 0 or meter.chips < 0:
        raise Broken(f"no such prize: {prize} from a meter at {meter.chips}")
    return jackpot.pay_prize(meter.rules, meter.chips, prize)


def pay_prizes(meter: Meter, prizes: Iterable[Prize]) -> tuple[PaidPrize, ...]:
    """Pays several winners of one round, in spot order, each on the meter as it then stands."""
    payments: list[PaidPrize] = []
    for prize in prizes:
        payments.append(pay_prize(meter, prize))
        meter = Meter(meter.rules, payments[-1].meter_chips)
    return tuple(payments)


def contribution_transfers(
    chain: Sequence[Meter], contribution: Contribution, *, ref: str
) -> tuple[Transfer, ...]:
    """Writes a contribution as transfers out of the house, which was posted the whole wager."""
    return tuple(
        Transfer(HOUSE_FLOAT, jackpot_account(meter.rules.name), chips, Reason.CONTRIBUTION, ref)
        for meter, chips in zip(chain, contribution.meters_chips, strict=True)
        if chips
    )


def prize_transfers(
    rules: JackpotRules, payment: PaidPrize, *, chips: str, ref: str
) -> tuple[Transfer, ...]:
    """Writes a payment as transfers to the winner's `chips` account, then the new seed."""
    meter = jackpot_account(rules.name)
    parts = (
        (meter, chips, payment.from_meter_chips, Reason.PRIZE),
        (HOUSE_FLOAT, chips, payment.from_house_chips, Reason.PRIZE),
        (HOUSE_FLOAT, meter, payment.seed_chips, Reason.SEED),
    )
    return tuple(Transfer(*part, ref) for part in parts if part[2])


def seed_transfers(rules: JackpotRules, *, ref: str) -> tuple[Transfer, ...]:
    """Writes the seed of a meter that opens; none where its seed is zero."""
    meter = jackpot_account(rules.name)
    seed = Transfer(HOUSE_FLOAT, meter, rules.seed_chips, Reason.SEED, ref)
    return (seed,) if rules.seed_chips else ()
