"""What the house could have to pay on the wagers that lie on a layout now (TAB-5)."""

from __future__ import annotations

from msgspec import Struct

from croupier.round import Hand, Phase, RoundState, phase, worst_case
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
    is_open = round_ is not None and phase(round_) not in (Phase.SETTLED, Phase.VOIDED)
    hands = [*round_.hands.values()] if round_ is not None and is_open else []
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
    """Leaves out what is lost whatever comes: a hand mucked, or of one folded all but its sides."""
    if hand.is_mucked:
        return {}
    if hand.raised == 0:
        sides = {wager.key for wager in terms.sides}
        return {key: chips for key, chips in hand.stakes.items() if key in sides}
    return hand.stakes
