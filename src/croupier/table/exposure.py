"""What may lie on several spots together, and what all of it could cost the house (TAB-5)."""

from __future__ import annotations

from croupier.errors import Refused
from croupier.round import Hand, RoundState
from croupier.round.stakes import check_payout
from croupier.table.commands import Lay
from croupier.table.setting import Setting

__all__ = ["check_layout"]


def check_layout(
    setting: Setting, round_: RoundState, command: Lay, meter_chips: int | None
) -> None:
    """Lets wagers pass beside those that lie on other spots.

    What counts are the wagers laid before the deal: each is bound to what may follow from it, so
    nothing has to be refused later. `meter_chips` is the jackpot's meter as it stands, None
    where there is none.

    Raises:
        Refused: `player-maximum` or `table-maximum`, with what would be accepted on this spot;
            `payout-cap`, with the largest ante that would be.
    """
    layout, laid = setting.house.layout, sum(command.stakes.values())
    others = [hand for hand in round_.hands.values() if hand.spot != command.spot]
    mine = [hand for hand in others if hand.seat == command.player]
    if not _has_room(layout.player_maximum, mine, laid):
        accepted = _room(layout.player_maximum, mine)
        raise Refused(
            "player-maximum", stake=laid, maximum=layout.player_maximum or 0, accepted=accepted
        )
    if not _has_room(layout.table_maximum, others, laid):
        accepted = _room(layout.table_maximum, others)
        raise Refused(
            "table-maximum", stake=laid, maximum=layout.table_maximum or 0, accepted=accepted
        )
    check_payout(setting.terms, round_, command.spot, command.stakes, meter_chips)


def _has_room(maximum: int | None, hands: list[Hand], laid: int) -> bool:
    return maximum is None or laid <= maximum - _staked(hands)


def _room(maximum: int | None, hands: list[Hand]) -> int:
    return max(0, (maximum or 0) - _staked(hands))


def _staked(hands: list[Hand]) -> int:
    return sum(sum(hand.stakes.values()) for hand in hands)
