"""Checks of money on the layout: limits, prices, and the most a round could cost the house."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import Refused
from croupier.money import pay
from croupier.round.payout import worst_case
from croupier.round.state import Hand, RoundState
from croupier.rules import Terms

__all__ = ["check_stakes", "payout_room", "price_stakes", "raise_stakes"]


def raise_stakes(terms: Terms, hand: Hand, raised: int) -> dict[str, int]:
    """Tells what a raise of so many antes adds to the layout; a fold adds nothing."""
    return {terms.raise_wager.key: raised * hand.stakes[terms.ante.key]} if raised else {}


def price_stakes(terms: Terms, hand: Hand) -> dict[str, int]:
    """Tells what a bought card costs, nothing where it is free (STU-7)."""
    wager = terms.price_wager
    price = pay(hand.stakes[terms.ante.key], terms.rules.purchase_price) if wager else 0
    return {wager.key: price} if wager and price else {}


def check_stakes(
    terms: Terms,
    state: RoundState,
    spot: int,
    stakes: Mapping[str, int],
    meter_chips: int | None = None,
) -> None:
    """Lets stakes pass that a spot may hold, beside what lies on the other spots.

    `meter_chips` is the jackpot's meter as it stands, None where none is known.

    Raises:
        Refused: naming the wager and what would be accepted (ILS-6, TAB-5).
    """
    if terms.ante.key not in stakes:
        raise Refused("ante-first", accepted=terms.ante.key)
    placeable = terms.limits.stakes
    for key, chips in stakes.items():
        if key not in placeable:
            raise Refused("unknown-wager", wager=key, accepted=", ".join(placeable))
        bounds = placeable[key]
        if not bounds.allows(chips):
            raise Refused(
                "stake-out-of-limits",
                wager=key,
                stake=chips,
                minimum=bounds.minimum,
                maximum=bounds.maximum,
                step=bounds.step,
            )
    _must_keep_cap(terms, state, spot, stakes, meter_chips)


def _must_keep_cap(
    terms: Terms,
    state: RoundState,
    spot: int,
    stakes: Mapping[str, int],
    meter_chips: int | None,
) -> None:
    """Refuses with what is left to pay, and with the largest ante that would be taken (TAB-5)."""
    others = {hand.spot: hand.stakes for hand in state.hands.values() if hand.spot != spot}

    def most(laid: Mapping[str, int]) -> int:
        layout = dict(sorted({**others, spot: laid}.items()))
        return worst_case(terms, layout.values(), meter_chips)

    cap_chips, could_pay = terms.limits.payout_cap_chips, most(stakes)
    if could_pay > cap_chips:
        fitting = terms.limits.stakes[terms.ante.key].largest(
            lambda ante: most({**stakes, terms.ante.key: ante}) <= cap_chips
        )
        room = payout_room(terms, state, spot, meter_chips)
        raise Refused(
            "payout-cap",
            could_pay=could_pay - (cap_chips - room),
            accepted=max(0, room),
            ante=fitting,
        )


def payout_room(terms: Terms, state: RoundState, spot: int, meter_chips: int | None = None) -> int:
    """Tells how much a spot may put at risk beside what lies on the others (TAB-5)."""
    others = (hand.stakes for hand in state.hands.values() if hand.spot != spot)
    return terms.limits.payout_cap_chips - worst_case(terms, others, meter_chips)
