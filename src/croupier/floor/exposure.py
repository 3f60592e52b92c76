"""What the house could have to pay on the wagers that lie on a layout now (TAB-5)."""

from __future__ import annotations

from msgspec import Struct

from croupier.round import Hand, RoundState, is_over, worst_case
from croupier.round.legal import given_up_stakes
from croupier.rules import Terms

__all__ = ["TableExposure", "exposure"]


class TableExposure(Struct, frozen=True):
    """Is what lies on a table's layout and the most that it could cost the house, stakes apart.

    Shares of a jackpot are paid by its meter and count nowhere here.
    """

    table: str
    game: str
    round: int
    hands: int
    wagered_chips: int
    exposure_chips: int
    payout_cap_chips: int


def exposure(terms: Terms, table: str, round_: RoundState | None) -> TableExposure:
    """Bounds what the round in progress could cost; nothing once it is settled or voided."""
    hands = [] if round_ is None or is_over(round_) else [*round_.hands.values()]
    return TableExposure(
        table=table,
        game=terms.game.key,
        round=round_.number if round_ is not None else 0,
        hands=len(hands),
        wagered_chips=sum(sum(hand.stakes.values()) for hand in hands),
        exposure_chips=worst_case(terms, [_alive(terms, hand) for hand in hands]),
        payout_cap_chips=terms.limits.payout_cap_chips,
    )


def _alive(terms: Terms, hand: Hand) -> dict[str, int]:
    """Leaves out what is lost whatever comes."""
    is_given_up = hand.is_mucked or hand.raised == 0
    return given_up_stakes(terms, hand) if is_given_up else hand.stakes
