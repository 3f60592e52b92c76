"""A meter's account over any span, read from the journal (CYB-7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, takewhile

from croupier.errors import Broken, Refused
from croupier.ledger import Transfer, jackpot_account
from croupier.ledger.meter_account import MeterAccount, meter_account
from croupier.store.limits import BALANCE_READS_MAX, PAGE_MAX_ROWS
from croupier.store.port import Entry, Store

__all__ = ["account_of_meter"]


def account_of_meter(
    store: Store, jackpot: str, *, since_ms: int | None = None, until_ms: int | None = None
) -> MeterAccount:
    """States a meter's account from `since_ms` on, or from ever, until `until_ms`, or now.

    The journal's order rules: the span begins after the last movement that is older than
    `since_ms`, and ends after the last one that is older than `until_ms`.

    Raises:
        Refused: `busy` while the meter moves too fast to be read.
        Broken: when the journal does not come to what the meter holds.
    """
    meter = jackpot_account(jackpot)
    newest, held_chips = _at_rest(store, meter)
    entries = _newest_first(store, meter, newest)
    if until_ms is not None:
        entries = _before(entries, until_ms)
        held_chips = _held_after(store, meter, newest, until_ms, held_chips)
    if since_ms is not None:
        entries = takewhile(lambda entry: entry.at_ms >= since_ms, entries)
    account = meter_account(
        jackpot, closing_chips=held_chips, movements=(Transfer(*entry[4:]) for entry in entries)
    )
    if since_ms is None and account.opening_chips:
        raise Broken(f"{meter} holds {account.opening_chips} that never went in")
    return account


def _at_rest(store: Store, meter: str) -> tuple[int, int]:
    """Gives a meter's newest movement and its balance after just that."""
    for _ in range(BALANCE_READS_MAX):
        newest, balance_chips = _newest(store, meter), store.balance(meter)
        if newest == _newest(store, meter):
            return newest, balance_chips
    raise Refused("busy", reason="meter-moves")


def _newest(store: Store, meter: str) -> int:
    found = store.statement(meter, limit=1)
    return found[0].id if found else 0


def _newest_first(store: Store, meter: str, newest: int) -> Iterator[Entry]:
    before = newest + 1
    while page := store.statement(meter, limit=PAGE_MAX_ROWS, before=before):
        yield from page
        before = page[-1].id


def _before(entries: Iterator[Entry], until_ms: int) -> Iterator[Entry]:
    return dropwhile(lambda entry: entry.at_ms >= until_ms, entries)


def _held_after(store: Store, meter: str, newest: int, until_ms: int, held_chips: int) -> int:
    later = takewhile(lambda entry: entry.at_ms >= until_ms, _newest_first(store, meter, newest))
    for entry in later:
        held_chips += entry.amount_chips if entry.debit == meter else -entry.amount_chips
    return held_chips
