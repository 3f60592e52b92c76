"""A player's statement: every movement of his money, and balances that add up line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.ledger import Kind, account_of
from croupier.ledger.refs import HoldRef, read_hold

__all__ = ["Line", "Movement", "Purse", "lines_of"]


class Purse(NamedTuple):
    """Is what a player has: in his account at the cage, and in chips at tables, wagers apart."""

    account_chips: int
    chips: int


class Movement(NamedTuple):
    """Is one transfer from or to a player's account or chips, as the ledger has it.

    `number` is that of the first event of its transaction, in the log of `table`.
    """

    id: int
    at_ms: int
    table: str
    number: int
    debit: str
    credit: str
    amount_chips: int
    reason: str
    ref: str


class Line(NamedTuple):
    """Is one line: what moved, for which wager of which round, and what the player has after it.

    `hold` is None where no wager was moved.
    """

    movement: Movement
    hold: HoldRef | None
    account_change: int
    chips_change: int
    after: Purse


def lines_of(opening: Purse, movements: Iterable[Movement]) -> Iterator[Line]:
    """Writes movements, oldest first, as lines that each say what the player has after it."""
    purse = opening
    for movement in movements:
        account_change = _change(movement, Kind.PLAYER)
        chips_change = _change(movement, Kind.CHIPS)
        purse = Purse(purse.account_chips + account_change, purse.chips + chips_change)
        hold = read_hold(movement.ref)
        if hold is not None and hold.table != movement.table:
            hold = None
        yield Line(movement, hold, account_change, chips_change, purse)


def _change(movement: Movement, kind: Kind) -> int:
    came = account_of(movement.credit).kind is kind
    went = account_of(movement.debit).kind is kind
    return movement.amount_chips * (came - went)
