"""What a player, or the dealer's own clock, may ask of a table."""

from __future__ import annotations

from msgspec import Struct

from croupier.round.commands import Buy, Choose, Keep, Muck, Void, Withdraw
from croupier.table.orders import FloorCommand

__all__ = [
    "BuyIn",
    "CashOut",
    "Command",
    "HandCommand",
    "Lay",
    "Ready",
    "RevealNonce",
    "Sit",
    "Stand",
]


class Sit(Struct, frozen=True):
    """Takes a free spot (ILS-2)."""

    player: str
    name: str
    spot: int


class Stand(Struct, frozen=True):
    """Leaves a spot: at once, or when the hand on it is over."""

    player: str
    spot: int


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


class RevealNonce(Struct, frozen=True):
    """Reveals a nonce, with the cut where it was offered (STU-2)."""

    player: str
    nonce: str
    cut: int | None = None


HandCommand = Withdraw | Buy | Keep | Choose | Muck
Command = (
    Sit | Stand | BuyIn | CashOut | Lay | Ready | RevealNonce | HandCommand | Void | FloorCommand
)
