"""Jackpots that were won, read from the journal and the log: the same for every process."""

from __future__ import annotations

from typing import NamedTuple

from croupier.errors import Broken
from croupier.ledger import Reason, account_of, jackpot_account
from croupier.ledger.refs import HoldRef, read_hold
from croupier.round import Line, Settled
from croupier.store import Entry, Store
from croupier.table.limits import HIT_ENTRIES_PER_PAGE, NAME_MAX_CHARS
from croupier.table.log import read_event

__all__ = ["Hit", "hits_after", "newest_entry"]

_EVENTS_OF_A_BATCH = 64


class Hit(NamedTuple):
    """Says that a share of a jackpot's meter was won: `pays` is that share, such as `10%`.

    `entry` is the number of its payment in the journal, by which hits of one meter are in order.
    """

    entry: int
    jackpot: str
    table: str
    round: int
    spot: int
    player: str
    name: str
    pays: str
    amount_chips: int
    at_ms: int


def newest_entry(store: Store, jackpot: str) -> int:
    """Gives the number of the last movement of a meter in the journal, 0 before the first."""
    newest = store.statement(jackpot_account(jackpot), limit=1)
    return newest[0].id if newest else 0


def hits_after(store: Store, jackpot: str, after: int) -> list[Hit]:
    """Lists the hits of a meter whose payments come after an entry of the journal, in order.

    Prizes of a fixed amount are no hits, wherever they were paid from.
    """
    meter = jackpot_account(jackpot)
    found: list[Entry] = []
    before: int | None = None
    while page := store.statement(meter, limit=HIT_ENTRIES_PER_PAGE, before=before):
        new = [entry for entry in page if entry.id > after]
        found += (entry for entry in new if entry.reason is Reason.PRIZE and entry.debit == meter)
        if len(new) < len(page):
            break
        before = page[-1].id
    hits = (_hit(store, jackpot, entry) for entry in reversed(found))
    return [hit for hit in hits if hit is not None]


def _hit(store: Store, jackpot: str, entry: Entry) -> Hit | None:
    hold = read_hold(entry.ref)
    assert hold is not None, "a prize is paid for a wager"
    line = _line(store, entry, hold)
    if not line.pays.endswith("%"):
        return None
    winner = account_of(entry.credit).player
    player = store.player(winner)
    return Hit(
        entry=entry.id,
        jackpot=jackpot,
        table=entry.table,
        round=hold.round,
        spot=hold.spot,
        player=winner,
        name=player.name[:NAME_MAX_CHARS] if player is not None else winner,
        pays=line.pays.removeprefix("prize:"),
        amount_chips=entry.amount_chips,
        at_ms=entry.at_ms,
    )


def _line(store: Store, entry: Entry, hold: HoldRef) -> Line:
    rows = store.events(entry.table, after=entry.number - 1, limit=_EVENTS_OF_A_BATCH)
    for event in map(read_event, rows):
        if isinstance(event, Settled) and event.spot == hold.spot:
            return next(line for line in event.lines if line.wager == hold.wager)
    raise Broken(f"no settlement goes with the prize {entry.ref}")
