"""Many batches in one transaction: read what bears on them, decide each, write all in bulk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy import BindParameter, Connection, Select, bindparam, or_, select
from sqlalchemy.sql import func

from croupier.errors import Broken, Refused
from croupier.ledger import Changes, Hold, Reason, account_of
from croupier.store import bulk
from croupier.store.bulk import write_rows
from croupier.store.decide import OWING, Known, admit, decide
from croupier.store.dialects import Overtaken
from croupier.store.port import Already, Appended, Batch, Conflict
from croupier.store.tables import FIRST_EVENT, balances, commands, events, holds, players

__all__ = ["Outcome", "write_group"]

Outcome = Appended | Already | Broken | Conflict | Refused
"""What a batch came to: written, or the reason why nothing of it was."""

V = TypeVar("V")
Part = tuple[str, str]
"""An account and the part of it that a table's transfers touch."""

_RESOLVING = (Reason.POST, Reason.VOID)
_STAKES = (Reason.HOLD, *_RESOLVING)

_names: BindParameter[str] = bindparam("names", expanding=True)
_later = events.alias("later")
_LAST = select(
    events.c.table,
    select(func.max(_later.c.number)).where(_later.c.table == events.c.table).scalar_subquery(),
).where(FIRST_EVENT, events.c.table.in_(_names))
_REPLIES = select(commands.c.command, commands.c.reply).where(commands.c.command.in_(_names))
_HOLDS = select(
    holds.c.ref, holds.c.chips, holds.c.wagers, holds.c.amount_chips, holds.c.ended
).where(holds.c.ref.in_(_names))
_PLAYERS = select(players.c.id, players.c.token_hash).where(
    or_(
        players.c.id.in_(_names),
        players.c.token_hash.in_(bindparam("hashes", expanding=True)),
    )
)
_BALANCES = select(balances.c.account, balances.c.part, balances.c.balance_chips).where(
    balances.c.account.in_(_names), balances.c.part.in_(bindparam("parts", expanding=True))
)


@dataclass(slots=True)
class _Group:
    """Gathers what the admitted batches write, and knows which balance rows are there."""

    known: Known
    rows: set[Part]
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
    known = Known()
    tables = {batch.table for batch in batches}
    moved = [transfer for batch in batches for transfer in batch.transfers]
    known.last = _pairs(connection, _LAST, tables)
    known.replies = _pairs(connection, _REPLIES, {b.command for b in batches if b.command})
    _read_holds(connection, known, {t.ref for t in moved if t.reason in _STAKES})
    _read_players(connection, known, batches)
    accounts = {account for transfer in moved for account in transfer[:2]}
    accounts.update(account for batch in batches for account, _ in batch.expects)
    return _Group(known, _read_balances(connection, known, accounts, tables))


def _read_holds(connection: Connection, known: Known, refs: set[str]) -> None:
    if not refs:
        return
    for *hold, ended in connection.execute(_HOLDS, {"names": list(refs)}):
        known.used.add(hold[0])
        if ended is None:
            known.holds[hold[0]] = Hold(*hold)


def _read_players(connection: Connection, known: Known, batches: Sequence[Batch]) -> None:
    new = [player for batch in batches for player in batch.players]
    if not new:
        return
    ids, hashes = [player.id for player in new], [player.token_hash for player in new]
    for player_id, token_hash in connection.execute(_PLAYERS, {"names": ids, "hashes": hashes}):
        known.player_ids.add(player_id)
        known.token_hashes.add(token_hash)


def _read_balances(
    connection: Connection, known: Known, accounts: set[str], tables: set[str]
) -> set[Part]:
    """Reads whole balances, but of the accounts that may owe only the parts of these tables."""
    owing = {account for account in accounts if _may_owe(account)}
    rows: set[Part] = set()
    for names, parts in ((accounts - owing, {""}), (owing, tables)):
        if not names:
            continue
        wanted = {"names": list(names), "parts": list(parts)}
        for account, part, balance_chips in connection.execute(_BALANCES, wanted):
            known.balances[account] = known.balances.get(account, 0) + balance_chips
            rows.add((account, part))
    return rows


def _pairs(connection: Connection, query: Select[str, V], names: Iterable[str]) -> dict[str, V]:
    wanted = list(names)
    return dict(connection.execute(query, {"names": wanted}).all()) if wanted else {}


def _write(connection: Connection, group: _Group) -> None:
    batches = group.batches
    write_rows(
        connection,
        bulk.NEW_EVENT,
        [(e.table, e.number, e.kind, e.at_ms, e.body) for b in batches for e in b.events],
    )
    write_rows(
        connection,
        bulk.NEW_TRANSFER,
        [
            (b.table, b.number if b.events else 0, b.at_ms, *t[:3], t.reason.value, t.ref)
            for b in batches
            for t in b.transfers
        ],
    )
    write_rows(
        connection,
        bulk.NEW_COMMAND,
        [(b.command, b.at_ms, b.reply) for b in batches if b.command is not None],
    )
    write_rows(connection, bulk.NEW_PLAYER, [player for b in batches for player in b.players])
    _write_holds(connection, group)
    _write_balances(connection, group)


def _write_holds(connection: Connection, group: _Group) -> None:
    opened, ended = group.opened, group.ended
    new = [(*hold, ended.get(ref)) for ref, hold in opened.items()]
    ends = [(reason, ref) for ref, reason in ended.items() if ref not in opened]
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
