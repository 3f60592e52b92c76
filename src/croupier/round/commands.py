"""What may be asked of a round: imperatives, from a player's seat or from the dealer."""

from __future__ import annotations

from msgspec import Struct

from croupier.cards import Card

__all__ = [
    "Buy",
    "Choose",
    "Close",
    "Command",
    "Deal",
    "Keep",
    "Muck",
    "Place",
    "Reveal",
    "Serve",
    "Settle",
    "Turn",
    "Void",
    "Withdraw",
]


class Place(Struct, frozen=True):
    """Lays a hand's wagers on a spot, in place of any laid there before (ILS-5, STU-3).

    `meter_chips` is the jackpot's meter as it stands: it counts for what the round could pay.
    """

    seat: str
    spot: int
    stakes: dict[str, int]
    meter_chips: int | None = None


class Withdraw(Struct, frozen=True):
    """Takes back all wagers from a spot while betting is open."""

    seat: str
    spot: int


class Close(Struct, frozen=True):
    """Closes betting: from here no wager is placed, changed or withdrawn (ILS-5)."""


class Deal(Struct, frozen=True):
    """Hands the round its deck, in dealing order after every cut."""

    deck: tuple[Card, ...]


class Buy(Struct, frozen=True):
    """Asks for one card in place of another, before deciding (STU-7)."""

    seat: str
    spot: int
    discard: Card


class Keep(Struct, frozen=True):
    """Declines to buy a card."""

    seat: str
    spot: int


class Serve(Struct, frozen=True):
    """Lets the dealer hand out the bought cards, in spot order."""


class Choose(Struct, frozen=True):
    """Folds (`raised` 0) or raises a multiple of the ante; `discard` buys a card with the raise.

    `is_clock` marks a choice made for a player whose time was up (TAB-2).
    """

    seat: str
    spot: int
    raised: int
    discard: Card | None = None
    is_clock: bool = False


class Reveal(Struct, frozen=True):
    """Lets the dealer turn his own hand (ILS-11, STU-8)."""


class Muck(Struct, frozen=True):
    """Gives up a raised hand, before the dealer has turned it (ILS-13)."""

    seat: str
    spot: int


class Turn(Struct, frozen=True):
    """Lets the dealer turn the next hand that has to be seen (ILS-13)."""


class Settle(Struct, frozen=True):
    """Lets the dealer settle spot by spot; `meter_chips` is the jackpot meter as it stands.

    It may be left out where there is no jackpot: a share of a meter that nobody told is `Broken`.
    """

    meter_chips: int | None = None


class Void(Struct, frozen=True):
    """Calls the round off: every stake goes back."""

    reason: str


Command = (
    Place
    | Withdraw
    | Close
    | Deal
    | Buy
    | Keep
    | Serve
    | Choose
    | Reveal
    | Muck
    | Turn
    | Settle
    | Void
)
