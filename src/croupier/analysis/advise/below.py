"""What every method of counting a dealer's hands answers."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from croupier.cards import Card

__all__ = ["Below", "Ends", "ends"]


class Below(Protocol):
    """Tells how many hands the dealer may hold below a rank, all cards left being equally likely.

    `without` leaves out those that contain one of the cards left.
    """

    def __call__(self, rank: int, without: Card | None = None, /) -> int:
        """Counts the hands."""
        ...


class Ends(NamedTuple):
    """Counts how a raised hand ends, in the order of `ends.OUTCOMES`."""

    unqualified: int
    wins: int
    ties: int
    loses: int


def ends(below: Below, rank: int, qualifier: int, hands: int, without: Card | None = None) -> Ends:
    """Counts what becomes of a hand of this rank against the dealer's `hands` hands.

    Hands below the `qualifier` do not play; a hand below it beats and ties none that does.
    """
    idle = below(qualifier, without)
    if rank < qualifier:
        return Ends(idle, 0, 0, hands - idle)
    lower, upto = below(rank, without), below(rank + 1, without)
    return Ends(idle, lower - idle, upto - lower, hands - upto)
