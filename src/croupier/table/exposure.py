"""What may lie on several spots together: on all of one player's, and on all of a table (TAB-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    for code, maximum, room in _rooms(layout, round_, command.player, command.spot):
        if laid > room:
            raise Refused(code, stake=laid, maximum=maximum, accepted=max(0, room))


def layout_room(layout: LayoutLimits, round_: RoundState, player: str, spot: int) -> int | None:
    """Tells how much a player may lay on a spot beside what lies on others; None is no bound."""
    return min((room for _, _, room in _rooms(layout, round_, player, spot)), default=None)


def _rooms(
    layout: LayoutLimits, round_: RoundState, player: str, spot: int
) -> Iterator[tuple[str, int, int]]:
    others = [hand for hand in round_.hands.values() if hand.spot != spot]
    if layout.player_maximum is not None:
        mine = _staked(hand for hand in others if hand.seat == player)
        yield "player-maximum", layout.player_maximum, layout.player_maximum - mine
    if layout.table_maximum is not None:
        yield "table-maximum", layout.table_maximum, layout.table_maximum - _staked(others)


def _staked(hands: Iterable[Hand]) -> int:
    return sum(sum(hand.stakes.values()) for hand in hands)
