"""What may lie on several spots together: on all of one player's, and on all of a table (TAB-5)."""

from __future__ import annotations

from croupier.errors import Refused
from croupier.round import Hand, RoundState
from croupier.rules.table_limits import LayoutLimits
from croupier.table.commands import Lay

__all__ = ["check_layout", "layout_room"]


def check_layout(layout: LayoutLimits, round_: RoundState, command: Lay) -> None:
    """Lets wagers pass beside those that lie on other spots.

    What counts are the wagers laid before the deal: each is bound to what may follow from it, so
    nothing has to be refused later.

    Raises:
        Refused: `player-maximum` or `table-maximum`, with what would be accepted on this spot.
    """
    laid = sum(command.stakes.values())
    of_player, of_table = _rooms(layout, round_, command.player, command.spot)
    if of_player is not None and laid > of_player:
        maximum, accepted = layout.player_maximum or 0, max(0, of_player)
        raise Refused("player-maximum", stake=laid, maximum=maximum, accepted=accepted)
    if of_table is not None and laid > of_table:
        maximum, accepted = layout.table_maximum or 0, max(0, of_table)
        raise Refused("table-maximum", stake=laid, maximum=maximum, accepted=accepted)


def layout_room(layout: LayoutLimits, round_: RoundState, player: str, spot: int) -> int | None:
    """Tells how much a player may lay on a spot beside what lies on others; None is no bound."""
    rooms = _rooms(layout, round_, player, spot)
    return min((room for room in rooms if room is not None), default=None)


def _rooms(
    layout: LayoutLimits, round_: RoundState, player: str, spot: int
) -> tuple[int | None, int | None]:
    others = [hand for hand in round_.hands.values() if hand.spot != spot]
    mine = [hand for hand in others if hand.seat == player]
    return _left(layout.player_maximum, mine), _left(layout.table_maximum, others)


def _left(maximum: int | None, hands: list[Hand]) -> int | None:
    if maximum is None:
        return None
    return maximum - sum(sum(hand.stakes.values()) for hand in hands)
