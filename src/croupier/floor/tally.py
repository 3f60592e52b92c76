"""What was wagered and what the house won of it, added up as logs and journal are read on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.errors import Refused
from croupier.floor.limits import PERIOD_MS, PERIODS_MAX
from croupier.houses.document import terms_of
from croupier.ledger import HOUSE_FLOAT, Reason
from croupier.ledger.refs import is_event_ref, read_hold
from croupier.round import Settled
from croupier.rules import Kind, Terms
from croupier.store import Entry, StoredEvent
from croupier.table.events import Checkpoint, SecretPublished, TableOpened
from croupier.table.log import read_event

__all__ = ["KINDS", "Cell", "Sums", "TableTally", "Tally"]

KINDS = frozenset(
    {
        "table.opened/1",
        "table.checkpoint/1",
        "table.secret_published/1",
        "round.settled/1",
    }
)
"""The events that say anything here; no other needs to be read."""


@dataclass(slots=True)
class Sums:
    """Adds up one wager: `stakes` and their `squares`, and what the house `won` by the ledger.

    The ante stands for a whole hand: what was `wagered` has its raise and the price of a card too.
    """

    count: int = 0
    stakes: int = 0
    squares: int = 0
    wagered: int = 0
    won: int = 0


@dataclass(slots=True)
class Cell:
    """Adds up the rounds of one period under the same terms.

    `together` holds, for every two wagers, what the stakes of each in a round come to, multiplied
    and summed over rounds: the most that wagers of one round can vary together.
    """

    rounds: int = 0
    wagers: dict[str, Sums] = field(default_factory=dict)
    together: dict[tuple[str, str], int] = field(default_factory=dict)

    def of(self, wager: str) -> Sums:
        """Gives the sums of a wager, made at its first mention."""
        return self.wagers.setdefault(wager, Sums())


@dataclass(slots=True)
class TableTally:
    """Adds up one table; `number` is the last event read, `cells` are by start and terms.

    `ends` says when the period of each start ends, and `other` what the house won or put in that
    belongs to no round, by start: seeds of new meters, corrections.
    """

    table: str
    game: str = ""
    number: int = 0
    digest: str = ""
    cells: dict[tuple[int, str], Cell] = field(default_factory=dict)
    ends: dict[int, int] = field(default_factory=dict)
    other: dict[int, int] = field(default_factory=dict)
    laid: dict[str, Sums] = field(default_factory=dict)
    pending: dict[int, dict[str, int]] = field(default_factory=dict)
    unfed: int = 0
    last_round: int = 0

    def period(self, at_ms: int) -> int:
        """Finds the start of the period of a moment; the two oldest are joined at the limit."""
        start = at_ms - at_ms % PERIOD_MS
        if start in self.ends:
            return start
        for known, end in self.ends.items():
            if known <= at_ms < end:
                return known
        self.ends[start] = start + PERIOD_MS
        if len(self.ends) > PERIODS_MAX:
            self._join_oldest()
        return start if start in self.ends else min(self.ends)

    def _join_oldest(self) -> None:
        first, second = sorted(self.ends)[:2]
        self.ends[first] = self.ends.pop(second)
        for start, digest in [key for key in self.cells if key[0] == second]:
            _add(self.cells.setdefault((first, digest), Cell()), self.cells.pop((start, digest)))
        self.other[first] = self.other.get(first, 0) + self.other.pop(second, 0)


def _add(cell: Cell, more: Cell) -> None:
    cell.rounds += more.rounds
    for wager, sums in more.wagers.items():
        _add_sums(cell.of(wager), sums)
    for pair, product in more.together.items():
        cell.together[pair] = cell.together.get(pair, 0) + product


def _add_sums(sums: Sums, more: Sums) -> None:
    sums.count += more.count
    sums.stakes += more.stakes
    sums.squares += more.squares
    sums.wagered += more.wagered
    sums.won += more.won


class Tally:
    """Adds up all tables. The journal is to be read past what the logs are read to.

    `documents` holds terms by digest; `groups` says under which wager each is counted.
    """

    def __init__(self) -> None:
        self.tables: dict[str, TableTally] = {}
        self.documents: dict[str, Mapping[str, object]] = {}
        self.journal = 0
        self._groups: dict[str, Mapping[str, str]] = {}

    def table(self, name: str) -> TableTally:
        """Gives the tally of a table, made at its first mention."""
        return self.tables.setdefault(name, TableTally(name))

    def take_entry(self, entry: Entry) -> None:
        """Counts one transfer, where the house is on either side of it."""
        self.journal = entry.id
        if HOUSE_FLOAT not in (entry.debit, entry.credit):
            return
        won = entry.amount_chips if entry.credit == HOUSE_FLOAT else -entry.amount_chips
        table, hold = self.table(entry.table), read_hold(entry.ref)
        if hold is not None and hold.table == entry.table and hold.round > table.last_round:
            wagers = table.pending.setdefault(hold.round, {})
            wagers[hold.wager] = wagers.get(hold.wager, 0) + won
        elif entry.reason is Reason.CORRECTION and is_event_ref(entry.table, entry.ref):
            table.unfed += won  # What a voided round had put into a meter.
        else:
            start = table.period(entry.at_ms)
            table.other[start] = table.other.get(start, 0) + won

    def take_event(self, row: StoredEvent) -> None:
        """Counts one event of a table."""
        table = self.table(row.table)
        table.number = row.number
        if row.kind not in KINDS:
            return
        match read_event(row):
            case TableOpened() | Checkpoint() as opened:
                self._under(table, opened.digest, opened.document)
            case Settled() as settled:
                self._settled(table, settled)
            case SecretPublished() as published:
                self._over(table, published.number, row.at_ms)

    def _under(self, table: TableTally, digest: str, document: Mapping[str, object]) -> None:
        table.digest, table.game = digest, str(document.get("game"))
        if digest not in self.documents:
            self.documents[digest] = document
            self._groups[digest] = _groups(document)

    def _settled(self, table: TableTally, settled: Settled) -> None:
        groups = self._groups.get(table.digest, {})
        for line in settled.lines:
            group = groups.get(line.wager, line.wager)
            sums = table.laid.setdefault(group, Sums())
            sums.wagered += line.stake_chips
            if group == line.wager:
                sums.count += 1
                sums.stakes += line.stake_chips
                sums.squares += line.stake_chips**2

    def _over(self, table: TableTally, number: int, at_ms: int) -> None:
        won, groups = table.pending.pop(number, {}), self._groups.get(table.digest, {})
        table.last_round, laid, table.laid = number, table.laid, {}
        cell = table.cells.setdefault((table.period(at_ms), table.digest), Cell())
        if table.unfed:
            # What the round's wagers put into a meter comes back when it is voided.
            wager = min(won, key=lambda key: won[key], default="")
            won[wager] = won.get(wager, 0) + table.unfed
            table.unfed = 0
        for wager, chips in won.items():
            if chips:
                cell.of(groups.get(wager, wager)).won += chips
        if laid:
            cell.rounds += 1
        for one, sums in laid.items():
            _add_sums(cell.of(one), sums)
            for other, others in laid.items():
                both = cell.together.get((one, other), 0)
                cell.together[one, other] = both + sums.stakes * others.stakes


def _groups(document: Mapping[str, object]) -> Mapping[str, str]:
    """Says under which wager each one is counted: a raise and a bought card belong to the ante."""
    try:
        terms: Terms = terms_of(document)
    except Refused:  # Terms that are dealt no more: each wager stands for itself.
        return {}
    return {
        wager.key: wager.key if wager.kind is Kind.SIDE else terms.ante.key
        for wager in terms.game.wagers
    }
