"""What happened in a round: past-tense facts under versioned names, read for ever."""

from __future__ import annotations

from msgspec import Struct

from croupier.cards import Card
from croupier.rules.facts import Facts

__all__ = [
    "Bought",
    "Chosen",
    "Closed",
    "Dealt",
    "Event",
    "Kept",
    "Line",
    "Mucked",
    "Opened",
    "Placed",
    "Revealed",
    "Served",
    "Settled",
    "Turned",
    "Voided",
    "Withdrawn",
]


class Opened(Struct, frozen=True, tag="round.opened/1"):
    """A round was opened for betting."""

    number: int


class Placed(Struct, frozen=True, tag="round.placed/1"):
    """Wagers were laid on a spot."""

    seat: str
    spot: int
    stakes: dict[str, int]


class Withdrawn(Struct, frozen=True, tag="round.withdrawn/1"):
    """All wagers were taken back from a spot."""

    seat: str
    spot: int


class Closed(Struct, frozen=True, tag="round.closed/1"):
    """Betting was closed."""


class Dealt(Struct, frozen=True, tag="round.dealt/1"):
    """Every spot and the dealer had their cards.

    `up` counts the dealer's cards that lie face up, the first ones of `dealer`; `sells` says that
    cards may be bought before the decision.
    """

    deck: tuple[Card, ...]
    hands: dict[int, tuple[Card, ...]]
    dealer: tuple[Card, ...]
    up: int
    sells: bool


class Bought(Struct, frozen=True, tag="round.bought/1"):
    """A player paid for a card and named the one he throws; `stakes` is what he added."""

    seat: str
    spot: int
    discard: Card
    stakes: dict[str, int]


class Kept(Struct, frozen=True, tag="round.kept/1"):
    """A player kept his cards."""

    seat: str
    spot: int


class Served(Struct, frozen=True, tag="round.served/1"):
    """A bought card was dealt face up and the discard burned."""

    spot: int
    discard: Card
    card: Card


class Chosen(Struct, frozen=True, tag="round.chosen/1"):
    """A hand was folded (`raised` 0) or raised, maybe with a card bought; `stakes` were added."""

    seat: str
    spot: int
    raised: int
    stakes: dict[str, int]
    discard: Card | None = None
    is_clock: bool = False


class Revealed(Struct, frozen=True, tag="round.revealed/1"):
    """The dealer turned his hand; `rank` is its rank in the game's own order."""

    rank: int
    is_qualified: bool


class Mucked(Struct, frozen=True, tag="round.mucked/1"):
    """A raised hand was given up unseen."""

    seat: str
    spot: int


class Turned(Struct, frozen=True, tag="round.turned/1"):
    """The dealer turned a player's hand for all to see."""

    spot: int
    cards: tuple[Card, ...]


class Line(Struct, frozen=True, omit_defaults=True):
    """Settles one wager: `pays` as odds "to one" or a prize, `returned_chips` with the stake.

    Of a prize, `meter_chips` came out of the jackpot meter, which then held `meter_was_chips`, and
    `seed_chips` were put back in by the house.
    """

    wager: str
    stake_chips: int
    pays: str
    returned_chips: int
    meter_chips: int = 0
    meter_was_chips: int = 0
    seed_chips: int = 0


class Settled(Struct, frozen=True, tag="round.settled/1"):
    """All wagers of a spot were settled on these Facts."""

    spot: int
    seat: str
    facts: Facts
    lines: tuple[Line, ...]


class Voided(Struct, frozen=True, tag="round.voided/1"):
    """The round was called off and every stake went back."""

    reason: str


Event = (
    Opened
    | Placed
    | Withdrawn
    | Closed
    | Dealt
    | Bought
    | Kept
    | Served
    | Chosen
    | Revealed
    | Mucked
    | Turned
    | Settled
    | Voided
)
