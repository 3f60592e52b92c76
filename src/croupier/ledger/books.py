"""The books: every balance and every open hold, and the one function that moves them on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.errors import Broken, Refused
from croupier.ledger.accounts import MAY_OWE, Kind
from croupier.ledger.limits import BALANCE_MAX_CHIPS
from croupier.ledger.transfers import Reason, Transfer, check_transfer

__all__ = ["Books", "Changes", "Hold", "apply", "plan"]


class Hold(NamedTuple):
    """Holds one stake on the layout: whose chips, on which table's wagers, how much."""

    ref: str
    chips: str
    wagers: str
    amount_chips: int


@dataclass(frozen=True, slots=True)
class Books:
    """Holds balances by account (absent means zero), open holds by ref, and refs used up.

    The sum over all balances is zero when the books are whole. A store may hand in a part of
    its books, as long as every account and hold that the transfers name is in it.
    """

    balances: Mapping[str, int] = field(default_factory=dict)
    holds: Mapping[str, Hold] = field(default_factory=dict)
    used: Set[str] = frozenset()


@dataclass(slots=True)
class Changes:
    """Says what a batch of transfers changes: new balances, holds opened, refs resolved.

    A hold opened and resolved within the batch is in both `opened` and `resolved`.
    """

    balances: dict[str, int] = field(default_factory=dict)
    opened: dict[str, Hold] = field(default_factory=dict)
    resolved: set[str] = field(default_factory=set)


def apply(books: Books, transfers: Iterable[Transfer]) -> Books:
    """Gives the books after all the transfers, or raises and so changes nothing at all.

    Raises what `plan` raises. The sum over all accounts is the same before and after.
    """
    changes = plan(books, transfers)
    balances = {**books.balances, **changes.balances}
    holds = {**books.holds, **changes.opened}
    for ref in changes.resolved:
        del holds[ref]
    assert sum(balances.values()) == sum(books.balances.values()), "money made or lost"
    return Books(balances, holds, books.used | changes.opened.keys())


def plan(books: Books, transfers: Iterable[Transfer]) -> Changes:
    """Works out what the transfers change, one after the other; money must be there as it leaves.

    Raises Refused (`not-enough-money` at the cage, `not-enough-chips` at a table, with the
    account's kind and what is `missing`) where a player lacks the amount, and Broken for our own
    faults: a hold resolved twice, unknown or of another amount, a ref used before, a meter below
    zero, a transfer between the wrong kinds of account.
    """
    changes = Changes()
    for transfer in transfers:
        source, target = check_transfer(transfer)
        if transfer.reason is Reason.HOLD:
            _open(books, changes, transfer)
        elif transfer.reason is Reason.POST or transfer.reason is Reason.VOID:
            _resolve(books, changes, transfer)
        _move(books, changes, transfer.debit, source.kind, -transfer.amount_chips)
        _move(books, changes, transfer.credit, target.kind, transfer.amount_chips)
    return changes


def _open(books: Books, changes: Changes, transfer: Transfer) -> None:
    ref = transfer.ref
    if ref in books.holds or ref in books.used or ref in changes.opened:
        raise Broken(f"hold used before: {ref}")
    changes.opened[ref] = Hold(ref, transfer.debit, transfer.credit, transfer.amount_chips)


def _resolve(books: Books, changes: Changes, transfer: Transfer) -> None:
    ref = transfer.ref
    hold = changes.opened.get(ref) or books.holds.get(ref)
    if hold is None or ref in changes.resolved:
        raise Broken(f"no open hold to {transfer.reason}: {ref}")
    if (hold.wagers, hold.amount_chips) != (transfer.debit, transfer.amount_chips):
        raise Broken(f"not the hold's table or amount: {transfer} for {hold}")
    if transfer.reason is Reason.VOID and transfer.credit != hold.chips:
        raise Broken(f"a stake given back to another: {transfer} for {hold}")
    changes.resolved.add(ref)


def _move(books: Books, changes: Changes, account: str, kind: Kind, change_chips: int) -> None:
    before = changes.balances.get(account)
    if before is None:
        before = books.balances.get(account, 0)
    after = before + change_chips
    if after < 0 and change_chips < 0 and kind not in MAY_OWE:
        raise _short(account, kind, -after)
    if not -BALANCE_MAX_CHIPS <= after <= BALANCE_MAX_CHIPS:
        raise Broken(f"balance out of bounds: {account} {after}")
    changes.balances[account] = after


def _short(account: str, kind: Kind, missing_chips: int) -> Refused | Broken:
    if kind is Kind.PLAYER:
        return Refused("not-enough-money", account=kind.value, missing=missing_chips)
    if kind is Kind.CHIPS:
        return Refused("not-enough-chips", account=kind.value, missing=missing_chips)
    return Broken(f"below zero: {account} lacks {missing_chips}")
