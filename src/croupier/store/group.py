"""Many batches in one transaction: read what bears on them, decide each, write all in bulk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeVar

from sqlalchemy import Connection, Select, Table, bindparam, delete, insert, or_, select, update
from sqlalchemy.sql import func

from croupier.errors import Broken, Refused
from croupier.ledger import Changes, Hold, Reason, account_of
from croupier.ledger.accounts import MAY_OWE
from croupier.store.decide import Known, admit, decide
from croupier.store.dialects import Overtaken
from croupier.store.port import Already, Appended, Batch, Conflict
from croupier.store.tables import FIRST_EVENT, balances, commands, events, holds, players, transfers

__all__ = ["Outcome", "write_group"]

Outcome = Appended | Already | Broken | Conflict | Refused
"""What a batch came to: written, or the reason why nothing of it was."""

_RESOLVING = (Reason.POST, Reason.VOID)

_later = events.alias("later")
_LAST = select(
    events.c.table,
    select(func.max(_later.c.number)).where(_later.c.table == events.c.table).scalar_subquery(),
).where(FIRST_EVENT, events.c.table.in_(bindparam("names", expanding=True)))
_REPLIES = select(commands.c.command, commands.c.reply).where(
    commands.c.command.in_(bindparam("names", expanding=True))
)
_PLAYERS = select(players.c.id, players.c.token_hash).where(
    or_(
        players.c.id.in_(bindparam("ids", expanding=True)),
        players.c.token_hash.in_(bindparam("hashes", expanding=True)),
    )
)
_BALANCES = select(balances.c.account, balances.c.part, balances.c.balance_chips).where(
    balances.c.account.in_(bindparam("names", expanding=True)),
    balances.c.part.in_(bindparam("parts", expanding=True)),
)
_HOLDS = select(holds.c.ref, holds.c.chips, holds.c.wagers, holds.c.amount_chips).where(
    holds.c.ref.in_(bindparam("names", expanding=True))
)

_ADD_TO_BALANCE = (
    update(balances)
    .where(balances.c.account == bindparam("the_account"), balances.c.part == bindparam("the_part"))
    .values(balance_chips=balances.c.balance_chips + bindparam("change"))
)
_END_HOLD = delete(holds).where(holds.c.ref == bindparam("the_ref"))

V = TypeVar("V")
Row = dict[str, object]
Part = tuple[str, str]
"""An account and the part of it that a table's transfers touch."""


@dataclass(slots=True)
class _Group:
    """Gathers what the admitted batches write, and knows which balance rows are there."""

    known: Known
    rows: set[Part]
    batches: list[Batch] = field(default_factory=list)
    changes_chips: dict[Part, int] = field(default_factory=lambda: defaultdict(int))
    opened: dict[str, Hold] = field(default_factory=dict)
    resolved: list[str] = field(default_factory=list)

    def admit(self, batch: Batch, changes: Changes) -> None:
        for account, after_chips in changes.balances.items():
            before_chips = self.known.balances.get(account, 0)
            self.changes_chips[account, _part(account, batch.table)] += after_chips - before_chips
        self.opened.update(changes.opened)
        for ref in changes.resolved:
            if self.opened.pop(ref, None) is None:
                self.resolved.append(ref)
        admit(self.known, batch, changes)
        self.batches.append(batch)


def write_group(connection: Connection, batches: Sequence[Batch]) -> list[Outcome]:
    """Writes the batches in order within the transaction at hand, each whole or not at all.

    A batch that is refused leaves the others alone. Raises Overtaken where the database holds
    something that was not there when it was read: roll back, and try the batches singly.
    """
    known, rows = _read(connection, batches)
    group = _Group(known, rows)
    outcomes = [_decide(group, batch) for batch in batches]
    if group.batches:
        _write(connection, group)
    return outcomes


def _decide(group: _Group, batch: Batch) -> Outcome:
    try:
        changes = decide(group.known, batch)
    except (Already, Broken, Conflict, Refused) as error:
        return error
    group.admit(batch, changes)
    return Appended(batch.table, group.known.last.get(batch.table, 0))


def _part(account: str, table: str) -> str:
    return table if account_of(account).kind in MAY_OWE else ""


def _read(connection: Connection, batches: Sequence[Batch]) -> tuple[Known, set[Part]]:
    known = Known()
    tables = {batch.table for batch in batches}
    known.last = _pairs(connection, _LAST, tables)
    known.replies = _pairs(connection, _REPLIES, {b.command for b in batches if b.command})
    moved = list(chain.from_iterable(batch.transfers for batch in batches))
    resolved = {transfer.ref for transfer in moved if transfer.reason in _RESOLVING}
    if resolved:
        found = connection.execute(_HOLDS, {"names": sorted(resolved)})
        known.holds = {row[0]: Hold(*row) for row in found}
    _read_players(connection, known, batches)
    accounts = {account for transfer in moved for account in transfer[:2]}
    accounts.update(account for batch in batches for account, _ in batch.expects)
    return known, _read_balances(connection, known, accounts, tables)


def _read_players(connection: Connection, known: Known, batches: Sequence[Batch]) -> None:
    new = [player for batch in batches for player in batch.players]
    if not new:
        return
    ids, hashes = [player.id for player in new], [player.token_hash for player in new]
    for player_id, token_hash in connection.execute(_PLAYERS, {"ids": ids, "hashes": hashes}):
        known.player_ids.add(player_id)
        known.token_hashes.add(token_hash)


def _read_balances(
    connection: Connection, known: Known, accounts: set[str], tables: set[str]
) -> set[Part]:
    if not accounts:
        return set()
    rows: set[Part] = set()
    names = {"names": sorted(accounts), "parts": ["", *sorted(tables)]}
    for account, part, balance_chips in connection.execute(_BALANCES, names):
        known.balances[account] = known.balances.get(account, 0) + balance_chips
        rows.add((account, part))
    return rows


def _pairs(connection: Connection, query: Select[str, V], names: Iterable[str]) -> dict[str, V]:
    wanted = sorted(names)
    if not wanted:
        return {}
    return dict(connection.execute(query, {"names": wanted}).all())


def _write(connection: Connection, group: _Group) -> None:
    _insert(connection, events, [e._asdict() for b in group.batches for e in b.events])
    _insert(connection, transfers, [row for b in group.batches for row in _transfer_rows(b)])
    _insert(connection, holds, [hold._asdict() for hold in group.opened.values()])
    _insert(connection, commands, [_command_row(b) for b in group.batches if b.command])
    _insert(connection, players, [p._asdict() for b in group.batches for p in b.players])
    _end_holds(connection, group.resolved)
    _write_balances(connection, group)


def _transfer_rows(batch: Batch) -> Iterable[Row]:
    number = batch.number if batch.events else 0
    for debit, credit, amount_chips, reason, ref in batch.transfers:
        yield {
            "table": batch.table,
            "number": number,
            "at_ms": batch.at_ms,
            "debit": debit,
            "credit": credit,
            "amount_chips": amount_chips,
            "reason": reason.value,
            "ref": ref,
        }


def _command_row(batch: Batch) -> Row:
    return {"command": batch.command, "at_ms": batch.at_ms, "reply": batch.reply}


def _insert(connection: Connection, table: Table, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _end_holds(connection: Connection, refs: list[str]) -> None:
    if not refs:
        return
    ended = connection.execute(_END_HOLD, [{"the_ref": ref} for ref in refs])
    if ended.rowcount != len(refs):
        raise Overtaken("a hold was resolved by another")


def _write_balances(connection: Connection, group: _Group) -> None:
    """Adds to the rows that are there and makes the others, in one order for every process."""
    new: list[Row] = []
    moved: list[Row] = []
    for (account, part), change_chips in sorted(group.changes_chips.items()):
        if (account, part) in group.rows:
            moved.append({"the_account": account, "the_part": part, "change": change_chips})
        else:
            kind = account_of(account).kind.value
            row = {"account": account, "part": part, "kind": kind, "balance_chips": change_chips}
            new.append(row)
    _insert(connection, balances, new)
    if moved:
        connection.execute(_ADD_TO_BALANCE, moved)
