"""From a client's message to a table's command, in the words of the table."""

from __future__ import annotations

from croupier.cards import parse_card
from croupier.errors import Refused
from croupier.round.commands import Buy, Choose, Keep, Muck, Withdraw
from croupier.server import messages as wire
from croupier.store import Player
from croupier.table.commands import (
    AskTime,
    Borrow,
    BuyIn,
    CashOut,
    Command,
    HandCommand,
    Lay,
    Ready,
    Return,
    RevealNonce,
    Sit,
    SitOut,
    SpotCommand,
    Stand,
    StopWaiting,
    Wait,
)

__all__ = ["TableMessage", "command_of"]

_SpotMessage = (
    wire.Sit | wire.Stand | wire.Wait | wire.StopWaiting | wire.Borrow | wire.SitOut | wire.Return
)
TableMessage = (
    _SpotMessage
    | wire.BuyIn
    | wire.CashOut
    | wire.Place
    | wire.Withdraw
    | wire.Ready
    | wire.MoreTime
    | wire.Reveal
    | wire.Play
)


def command_of(message: TableMessage, player: Player) -> Command:
    """Gives the command that a message means when this player sends it.

    Raises:
        Refused: when it names a card that is none, or does not say what it needs to.
    """
    match message:
        case wire.BuyIn():
            return BuyIn(player.id, message.amount)
        case wire.CashOut():
            return CashOut(player.id)
        case wire.Place():
            return Lay(player.id, message.spot, message.stakes, message.nonce_commitment)
        case wire.Withdraw():
            return Withdraw(player.id, message.spot)
        case wire.Ready():
            return Ready(player.id)
        case wire.MoreTime():
            return AskTime(player.id)
        case wire.Reveal():
            return RevealNonce(player.id, message.nonce, message.cut)
        case wire.Play():
            return _hand_command(message, player.id)
        case _:
            return _spot_command(message, player)


def _spot_command(message: _SpotMessage, player: Player) -> SpotCommand:
    match message:
        case wire.Sit():
            return Sit(player.id, player.name, message.spot)
        case wire.Stand():
            return Stand(player.id, message.spot)
        case wire.Wait():
            return Wait(player.id, player.name)
        case wire.StopWaiting():
            return StopWaiting(player.id)
        case wire.Borrow():
            return Borrow(player.id, player.name, message.spot)
        case wire.SitOut():
            return SitOut(player.id)
        case wire.Return():
            return Return(player.id)


def _hand_command(message: wire.Play, player: str) -> HandCommand:
    discard = parse_card(message.discard) if message.discard is not None else None
    match message.verb:
        case "buy":
            if discard is None:
                raise Refused("discard-needed", verb="buy")
            return Buy(player, message.spot, discard)
        case "keep":
            return Keep(player, message.spot)
        case "muck":
            return Muck(player, message.spot)
        case "fold":
            return Choose(player, message.spot, 0)
        case _:
            if not message.raised:
                raise Refused("raise-needs-a-multiple", verb="raise")
            return Choose(player, message.spot, message.raised, discard)
