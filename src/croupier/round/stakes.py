"""Checks of money on the layout: limits, prices, and the most a round could cost the house."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from croupier.errors import Refused
from croupier.money import pay
from croupier.round.state import Hand, RoundState
from croupier.rules import EVEN, PUSH, Kind, Odds, Prize, Terms
from croupier.rules.limits import MAX_SPOTS

__all__ = ["check_stakes", "largest_payout", "payout_room", "price_stakes", "raise_stakes"]

_CACHED_TERMS = 256
_CACHED_STAKES = 4096


def raise_stakes(terms: Terms, hand: Hand, raised: int) -> dict[str, int]:
    """Tells what a raise of so many antes adds to the layout; a fold adds nothing."""
    return {terms.raise_wager.key: raised * hand.stakes[terms.ante.key]} if raised else {}


def price_stakes(terms: Terms, hand: Hand) -> dict[str, int]:
    """Tells what a bought card costs, nothing where it is free (STU-7)."""
    wager = terms.price_wager
    price = pay(hand.stakes[terms.ante.key], terms.rules.purchase_price) if wager else 0
    return {wager.key: price} if wager and price else {}


def check_stakes(terms: Terms, state: RoundState, spot: int, stakes: Mapping[str, int]) -> None:
    """Lets stakes pass that a spot may hold, beside what lies on the other spots.

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
    room, needed = payout_room(terms, state, spot), largest_payout(terms, stakes)
    if needed > room:
        raise Refused("payout-cap", could_pay=needed, accepted=room)


def payout_room(terms: Terms, state: RoundState, spot: int) -> int:
    """Tells how much a spot may put at risk beside what lies on the others (TAB-5)."""
    others = (hand.stakes for hand in state.hands.values() if hand.spot != spot)
    return terms.limits.payout_cap_chips - sum(largest_payout(terms, other) for other in others)


def largest_payout(terms: Terms, stakes: Mapping[str, int]) -> int:
    """Bounds what the house could have to pay on a spot in one round, stakes apart (TAB-5).

    Takes the best row of every wager at once and the largest raise. Shares of a jackpot come out
    of its meter and do not count.
    """
    return _largest_payout(terms, tuple(stakes.items()))


@lru_cache(maxsize=_CACHED_STAKES)
def _largest_payout(terms: Terms, stakes: tuple[tuple[str, int], ...]) -> int:
    total = 0
    for key, chips in stakes:
        if key == terms.ante.key:
            total += pay(chips, _most_of_raise(terms))
        if key != terms.raise_wager.key:
            odds, fixed_chips = _most_of(terms, key)
            total += pay(chips, odds) + fixed_chips
    return total


@lru_cache(maxsize=_CACHED_TERMS)
def _most_of_raise(terms: Terms) -> Odds:
    rows = terms.pays[terms.raise_wager.key].pays.items()
    raises = terms.rules.raises
    return max(raises[row] * odds for row, odds in rows if isinstance(odds, Odds))


@lru_cache(maxsize=_CACHED_TERMS * MAX_SPOTS)
def _most_of(terms: Terms, key: str) -> tuple[Odds, int]:
    rows = terms.pays[key].pays.values()
    plain = EVEN if terms.game.wager(key).kind is Kind.ANTE else PUSH
    odds = max((pays for pays in rows if isinstance(pays, Odds)), default=plain)
    return odds, max((pays.fixed_chips for pays in rows if isinstance(pays, Prize)), default=0)
