"""Every movement of money is one immutable transfer; a correction is a new one."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from croupier.errors import Broken
from croupier.ledger.accounts import Account, Kind, account_of
from croupier.ledger.limits import AMOUNT_MAX_CHIPS, REF_MAX_CHARS

__all__ = ["Reason", "Transfer", "check_transfer"]


class Reason(StrEnum):
    """Says why money moves; each word fixes between which kinds of account it may."""

    GRANT = "grant"
    """Play money comes into the house for a player."""
    BUY_IN = "buy_in"
    """A player's money becomes chips at a table (ILS-4)."""
    CASH_OUT = "cash_out"
    """Chips at a table become a player's money again."""
    HOLD = "hold"
    """A stake is laid on the layout; its ref names it until it is resolved."""
    POST = "post"
    """A held stake goes to the house."""
    VOID = "void"
    """A held stake goes back to whoever laid it: it won, pushed or was withdrawn."""
    WIN = "win"
    """The house pays winnings, apart from the stake."""
    PRIZE = "prize"
    """A jackpot prize is paid, from the meter or from the house (CYB-6)."""
    CONTRIBUTION = "contribution"
    """A share of a jackpot wager feeds a meter (CYB-7)."""
    SEED = "seed"
    """The house puts a meter at its seed (CYB-7)."""
    CORRECTION = "correction"
    """The house puts an earlier error right; stakes on the layout are not touched."""


class Transfer(NamedTuple):
    """Moves `amount_chips` (minor units, above zero) out of `debit` and into `credit`.

    `ref` says what for. For a hold it is a name used once in all time, such as
    `stud-1/12/3/ante`; the post or void with the same ref resolves it. A hold that replaces a
    voided one has a new ref (`stud-1/12/3/ante#2`).
    """

    debit: str
    credit: str
    amount_chips: int
    reason: Reason
    ref: str


_UNHELD = tuple(kind for kind in Kind if kind is not Kind.WAGERS)

_ROUTES: Final[dict[Reason, frozenset[tuple[Kind, Kind]]]] = {
    Reason.GRANT: frozenset({(Kind.WORLD, Kind.PLAYER)}),
    Reason.BUY_IN: frozenset({(Kind.PLAYER, Kind.CHIPS)}),
    Reason.CASH_OUT: frozenset({(Kind.CHIPS, Kind.PLAYER)}),
    Reason.HOLD: frozenset({(Kind.CHIPS, Kind.WAGERS)}),
    Reason.POST: frozenset({(Kind.WAGERS, Kind.HOUSE)}),
    Reason.VOID: frozenset({(Kind.WAGERS, Kind.CHIPS)}),
    Reason.WIN: frozenset({(Kind.HOUSE, Kind.CHIPS)}),
    Reason.PRIZE: frozenset({(Kind.JACKPOT, Kind.CHIPS), (Kind.HOUSE, Kind.CHIPS)}),
    Reason.CONTRIBUTION: frozenset({(Kind.HOUSE, Kind.JACKPOT)}),
    Reason.SEED: frozenset({(Kind.HOUSE, Kind.JACKPOT)}),
    Reason.CORRECTION: frozenset((a, b) for a in _UNHELD for b in _UNHELD),
}

_SAME_PLAYER = frozenset({Reason.BUY_IN, Reason.CASH_OUT})
_SAME_TABLE = frozenset({Reason.HOLD, Reason.VOID})


def check_transfer(transfer: Transfer) -> tuple[Account, Account]:
    """Takes both accounts apart; raises Broken where the transfer could never be right."""
    debit, credit, amount_chips, reason, ref = transfer
    source, target = account_of(debit), account_of(credit)
    if not 0 < amount_chips <= AMOUNT_MAX_CHIPS:
        raise Broken(f"amount out of bounds: {transfer}")
    if not 0 < len(ref) <= REF_MAX_CHARS:
        raise Broken(f"ref out of bounds: {transfer}")
    if debit == credit or (source.kind, target.kind) not in _ROUTES[reason]:
        raise Broken(f"no way from {debit} to {credit} for a {reason}")
    if reason in _SAME_PLAYER and source.player != target.player:
        raise Broken(f"a {reason} between two players: {transfer}")
    if reason in _SAME_TABLE and source.table != target.table:
        raise Broken(f"a {reason} between two tables: {transfer}")
    return source, target
