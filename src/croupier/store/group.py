"""Many batches in one transaction: read what bears on them, decide each, write all in bulk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy import Connection, Select

from croupier.errors import Broken, Refused
from croupier.ledger import Changes, Hold, Reason, account_of
from croupier.people.guesses import Guess
from croupier.people.tally import Tally
from croupier.store import bulk
from croupier.store.bulk import write_rows
from croupier.store.decide import OWING, Known, admit, decide
from croupier.store.faults import Overtaken
from croupier.store.people_rows import (
    read_people,
    read_tallies,
    write_guesses,
    write_people,
    write_tallies,
)
from croupier.store.persons import movement_of
from croupier.store.port import Already, Appended, Batch, Conflict, StoredEvent
from croupier.store.reads import Reads, reads_of

__all__ = ["Outcome", "write_group"]

Outcome = Appended | Already | Broken | Conflict | Refused
"""What a batch came to: written, or the reason why nothing of it was."""

V = TypeVar("V")
Part = tuple[str, str]
"""An account and the part of it that a table's transfers touch."""

_RESOLVING = (Reason.POST, Reason.VOID)
_STAKES = (Reason.HOLD, *_RESOLVING)


@dataclass(slots=True)
class _Group:
    """Gathers what the admitted batches write, and knows which balance rows are there."""

    known: Known
    rows: set[Part]
    tallies: dict[str, Tally]
    guesses: dict[str, Guess]
    batches: list[Batch] = field(default_factory=list)
    changes_chips: dict[Part, int] = field(default_factory=lambda: defaultdict(int))
    opened: dict[str, Hold] = field(default_factory=dict)
    ended: dict[str, str] = field(default_factory=dict)

    def admit(self, batch: Batch, changes: Changes) -> None:
        for account, after_chips in changes.balances.items():
            before_chips = self.known.balances.get(account, 0)
            self.changes_chips[account, _part(account, batch.table)] += after_chips - before_chips
        self.opened.update(changes.opened)
        for transfer in batch.transfers:
            if transfer.reason in _RESOLVING:
                self.ended[transfer.ref] = transfer.reason.value
        admit(self.known, batch, changes)
        self.batches.append(batch)


def write_group(connection: Connection, batches: Sequence[Batch]) -> list[Outcome]:
    """Writes the batches in order within the transaction at hand, each whole or not at all.

    A batch that is refused leaves the others alone. Raises Overtaken where the database holds
    something that was not there when it was read: roll back, and try the batches singly.
    """
    group = _read(connection, batches)
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


def _may_owe(account: str) -> bool:
    return account.startswith(OWING)


def _part(account: str, table: str) -> str:
    return table if _may_owe(account) else ""


def _read(connection: Connection, batches: Sequence[Batch]) -> _Group:
    """Reads all that bears on the batches; balances first, for they are locked as they are read."""
    reads, known = reads_of(connection.dialect.name), Known()
    tables = {batch.table for batch in batches}
    moved = [transfer for batch in batches for transfer in batch.transfers]
    accounts = {account for transfer in moved for account in transfer[:2]}
    accounts.update(account for batch in batches for account, _ in batch.expects)
    rows = _read_balances(connection, reads, known, accounts, tables)
    known.last = {
        table: number or 0 for table, number in _pairs(connection, reads.last, tables).items()
    }
    commands = {command for batch in batches for command, _ in batch.commands}
    known.replies = _pairs(connection, reads.replies, commands)
    _read_holds(connection, reads, known, {t.ref for t in moved if t.reason in _STAKES})
    _read_players(connection, reads, known, batches)
    read_people(connection, known.people, batches)
    read_tallies(connection, reads.tallies, known, batches)
    return _Group(known, rows, dict(known.tallies), dict(known.people.guesses))


def _read_holds(connection: Connection, reads: Reads, known: Known, refs: set[str]) -> None:
    if not refs:
        return
    for ref, chips, wagers, amount_chips, ended in connection.execute(
        reads.holds, {"names": list(refs)}
    ):
        known.used.add(ref)
        if ended is None:
            known.holds[ref] = Hold(ref, chips, wagers, amount_chips)


def _read_players(
    connection: Connection, reads: Reads, known: Known, batches: Sequence[Batch]
) -> None:
    new = [player for batch in batches for player in batch.players]
    if not new:
        return
    wanted = {"names": [one.id for one in new], "hashes": [one.token_hash for one in new]}
    for player_id, token_hash in connection.execute(reads.players, wanted):
        known.player_ids.add(player_id)
        known.token_hashes.add(token_hash)


def _read_balances(
    connection: Connection, reads: Reads, known: Known, accounts: set[str], tables: set[str]
) -> set[Part]:
    """Reads whole balances, but of the accounts that may owe only the parts of these tables."""
    owing = {account for account in accounts if _may_owe(account)}
    rows: set[Part] = set()
    for names, parts in ((accounts - owing, {""}), (owing, tables)):
        if not names:
            continue
        wanted = {"names": list(names), "parts": list(parts)}
        for account, part, balance_chips in connection.execute(reads.balances, wanted):
            known.balances[account] = known.balances.get(account, 0) + balance_chips
            rows.add((account, part))
    return rows


def _pairs(connection: Connection, query: Select[str, V], names: Iterable[str]) -> dict[str, V]:
    wanted = list(names)
    return dict(connection.execute(query, {"names": wanted}).all()) if wanted else {}


def _write(connection: Connection, group: _Group) -> None:
    """Writes every table's rows in the order of their keys, the tables always in this order.

    So two processes that write the same keys wait for each other one way only.
    """
    batches = group.batches
    events = sorted((event for batch in batches for event in batch.events), key=_key)
    write_rows(
        connection, bulk.NEW_EVENT, [(e.table, e.number, e.kind, e.at_ms, e.body) for e in events]
    )
    commands = [(command, b.at_ms, reply) for b in batches for command, reply in b.commands]
    write_rows(connection, bulk.NEW_COMMAND, sorted(commands))
    players = sorted(player for batch in batches for player in batch.players)
    write_rows(connection, bulk.NEW_PLAYER, players)
    write_people(connection, batches)
    write_guesses(connection, group.guesses, group.known.people.guesses)
    write_tallies(connection, group.tallies, group.known.tallies)
    _write_holds(connection, group)
    _write_balances(connection, group)
    write_rows(
        connection,
        bulk.NEW_TRANSFER,
        [
            (
                *(b.table, b.number if b.events else 0, b.at_ms),
                *(*t[:3], t.reason.value, t.ref, movement_of(t.debit, t.credit)),
            )
            for b in batches
            for t in b.transfers
        ],
    )


def _key(event: StoredEvent) -> tuple[str, int]:
    return event.table, event.number


def _write_holds(connection: Connection, group: _Group) -> None:
    opened, ended = group.opened, group.ended
    new = [(*hold, ended.get(ref)) for ref, hold in sorted(opened.items())]
    ends = [(reason, ref) for ref, reason in sorted(ended.items()) if ref not in opened]
    write_rows(connection, bulk.NEW_HOLD, new)
    if write_rows(connection, bulk.END_HOLD, ends) != len(ends):
        raise Overtaken("a hold was resolved by another")


def _write_balances(connection: Connection, group: _Group) -> None:
    """Adds to the rows that are there and makes the others, in one order for every process."""
    new: list[tuple[str, str, str, int]] = []
    moved: list[tuple[int, str, str]] = []
    for (account, part), change_chips in sorted(group.changes_chips.items()):
        if (account, part) in group.rows:
            moved.append((change_chips, account, part))
        else:
            new.append((account, part, account_of(account).kind.value, change_chips))
    write_rows(connection, bulk.NEW_BALANCE, new)
    write_rows(connection, bulk.ADD_TO_BALANCE, moved)
