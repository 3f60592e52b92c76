"""What an auditor reads: everything that is settled. Nothing here changes anything."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from croupier.errors import Broken, Refused
from croupier.ledger import account_of
from croupier.server.api.endpoint import Call, get
from croupier.server.api.standing import STAFF
from croupier.server.limits import AUDIT_PAGE
from croupier.store import Entry
from croupier.table.rounds import SettledRound, settled_rounds

__all__ = ["ENDPOINTS"]

Number = Annotated[int, Meta(ge=0, le=10**15)]


class After(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for what comes after an id, in order."""

    after: Number = 0


class Before(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for what came before a number or id, newest first; 0 for the newest of all."""

    before: Number = 0


class TransferLine(Struct, frozen=True):
    """Is one transfer as it was written; `id` rises with time, `table` and `number` say by whom."""

    id: int
    table: str
    number: int
    at_ms: int
    debit: str
    credit: str
    amount_chips: int
    reason: str
    ref: str


class HeldStake(Struct, frozen=True):
    """Is a stake that lies on a layout: by the ref of its hold, whose chips, and how much."""

    ref: str
    chips: str
    amount_chips: int


class Transfers(Struct, frozen=True):
    """Holds transfers; ask again past the last id for more."""

    transfers: tuple[TransferLine, ...]


class AccountStatement(Struct, frozen=True):
    """Is an account: what it holds now and its transfers, newest first."""

    account: str
    balance_chips: int
    transfers: tuple[TransferLine, ...]


class Balances(Struct, frozen=True):
    """Holds every account of the house's own: float, mint, meters, wagers on layouts.

    `sum_chips` is the sum over all accounts there are, players' too, and always 0.
    """

    sum_chips: int
    balances: dict[str, int]


class Holds(Struct, frozen=True):
    """Holds the stakes that lie on a table's layout now."""

    table: str
    holds: tuple[HeldStake, ...]


class Rounds(Struct, frozen=True):
    """Holds rounds whose secret is published, newest first; their files tell the rest."""

    table: str
    rounds: tuple[SettledRound, ...]


def audit_journal(call: Call, query: After) -> Transfers:
    """Gives the transfers of all accounts in the order in which they were written."""
    entries = call.hub.store.journal(after=query.after, limit=AUDIT_PAGE)
    return Transfers(tuple(_line(entry) for entry in entries))


def _line(entry: Entry) -> TransferLine:
    return TransferLine(**{**entry._asdict(), "reason": entry.reason.value})


def audit_statement(call: Call, query: Before) -> AccountStatement:
    """Gives the balance and the transfers of one account."""
    account = call.path["account"]
    try:
        account_of(account)
    except Broken:
        raise Refused("no-such-account", account=account[:100]) from None
    entries = call.hub.store.statement(account, limit=AUDIT_PAGE, before=query.before or None)
    return AccountStatement(account, call.hub.store.balance(account), tuple(map(_line, entries)))


def audit_balances(call: Call) -> Balances:
    """Gives the house's own accounts, and the sum over all there are."""
    found = call.hub.store.balances()
    own = {name: chips for name, chips in found.items() if not name.startswith(_PLAYERS)}
    return Balances(sum(found.values()), own)


_PLAYERS = ("player:", "chips:")


def audit_holds(call: Call) -> Holds:
    """Gives the stakes held on a table's layout, as the ledger has them."""
    table = call.hub.floor.table(call.path["table"]).table
    held = call.hub.store.open_holds(table)
    return Holds(table, tuple(HeldStake(hold.ref, hold.chips, hold.amount_chips) for hold in held))


def audit_rounds(call: Call, query: Before) -> Rounds:
    """Lists the rounds of a table that are over; nothing is told of one in progress."""
    table = call.hub.floor.table(call.path["table"]).table
    found = settled_rounds(call.hub.store, table, before=query.before, limit=AUDIT_PAGE)
    return Rounds(table, found)


ENDPOINTS = (
    get("/api/audit/journal", audit_journal, needs=STAFF),
    get("/api/audit/accounts/{account}", audit_statement, needs=STAFF),
    get("/api/audit/balances", audit_balances, needs=STAFF),
    get("/api/audit/tables/{table}/holds", audit_holds, needs=STAFF),
    get("/api/audit/tables/{table}/rounds", audit_rounds, needs=STAFF),
)
