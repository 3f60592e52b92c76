"""What a player, or the dealer's own clock, may ask of a table."""

from __future__ import annotations

from msgspec import Struct

from croupier.round.commands import Buy, Choose, Keep, Muck, Void, Withdraw
from croupier.table.orders import FloorCommand

__all__ = [
    "AskTime",
    "Borrow",
    "BuyIn",
    "CashOut",
    "ComeBack",
    "Command",
    "GoAway",
    "HandCommand",
    "Lay",
    "Ready",
    "Return",
    "RevealNonce",
    "Sit",
    "SitOut",
    "SpotCommand",
    "Stand",
    "StopWaiting",
    "Wait",
    "sender",
]


class Sit(Struct, frozen=True):
    """Takes a free spot (ILS-2)."""

    player: str
    name: str
    spot: int


class Stand(Struct, frozen=True):
    """Leaves a spot, own or borrowed: at once, or when the hand on it is over."""

    player: str
    spot: int


class Wait(Struct, frozen=True):
    """Asks for a spot, and waits for it where none is free (ILS-2)."""

    player: str
    name: str


class StopWaiting(Struct, frozen=True):
    """Leaves the list of those who wait for a spot."""

    player: str


class Borrow(Struct, frozen=True):
    """Plays a marked spot until its player returns (ILS-3)."""

    player: str
    name: str
    spot: int


class SitOut(Struct, frozen=True):
    """Keeps a player's spots for him while he plays no further hand (ILS-3)."""

    player: str


class Return(Struct, frozen=True):
    """Comes back from sitting out, or from any other absence."""

    player: str


class GoAway(Struct, frozen=True):
    """Says, by the server, that a player has no connection any more (ILS-3)."""

    player: str


class ComeBack(Struct, frozen=True):
    """Says, by the server, that a player who had lost his connection has one again."""

    player: str


class BuyIn(Struct, frozen=True):
    """Makes chips of a player's money (ILS-4)."""

    player: str
    chips: int


class CashOut(Struct, frozen=True):
    """Makes money of all chips that a player has not wagered (ILS-4)."""

    player: str


class Lay(Struct, frozen=True):
    """Lays wagers on a spot together with the commitment to a nonce (ILS-5, STU-2)."""

    player: str
    spot: int
    stakes: dict[str, int]
    nonce_commitment: str | None = None


class Ready(Struct, frozen=True):
    """Gives up the rest of a window (TAB-1)."""

    player: str


class AskTime(Struct, frozen=True):
    """Adds extra time of the player's own to the window, before it runs out (TAB-2)."""

    player: str


class RevealNonce(Struct, frozen=True):
    """Reveals a nonce, with the cut where it was offered (STU-2)."""

    player: str
    nonce: str
    cut: int | None = None


HandCommand = Withdraw | Buy | Keep | Choose | Muck
SpotCommand = Sit | Stand | Wait | StopWaiting | Borrow | SitOut | Return | GoAway | ComeBack
Command = (
    SpotCommand
    | BuyIn
    | CashOut
    | Lay
    | Ready
    | AskTime
    | RevealNonce
    | HandCommand
    | Void
    | FloorCommand
)


def sender(command: Command) -> str | None:
    """Names the player who sent a command, None where it is none of a player's."""
    match command:
        case Withdraw() | Buy() | Keep() | Choose() | Muck():
            return command.seat
        case Void():
            return None
    return None if isinstance(command, FloorCommand) else command.player
