"""The books from end to end: money, holds, tables, rounds and jackpots held against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from croupier.audit.checks import Check, Finder
from croupier.audit.journal import Journal
from croupier.audit.table_log import TableLog
from croupier.errors import Refused
from croupier.ledger import (
    Hold,
    Reason,
    account_of,
    chips_account,
    jackpot_account,
    wagers_account,
)
from croupier.ledger.accounts import MAY_OWE
from croupier.ledger.refs import hand_of
from croupier.store import Store

__all__ = ["ATTEMPTS", "audit_books"]

ATTEMPTS = 50
"""How often a house at work is read on to one moment of it, before the audit gives up as busy."""

Progress = Callable[[str], None]


def audit_books(store: Store, *, tell: Progress = lambda subject: None) -> tuple[Check, ...]:
    """Checks the whole of a house, which may be at work meanwhile.

    The journal is replayed from its first transfer and every table's log from its first event; then
    all is held against each other as it stood at one moment. `tell` is told what is read next.
    Takes some 200 bytes of memory for each hand ever dealt.

    Raises:
        Refused: `busy` where the house never rests long enough to be read.
    """
    tell("journal")
    journal = Journal()
    journal.catch_up(store)
    logs = [TableLog(name) for name in _tables(store)]
    for log in logs:
        tell(log.table)
        log.catch_up(store)
    tell("balances")
    balances, holds = _at_one_moment(store, journal, logs)
    return tuple(_all_checks(journal, logs, balances, holds))


def _tables(store: Store) -> Iterator[str]:
    """Finds the streams that are tables; people and the floor have streams of their own."""
    for name in store.tables():
        # A person's stream has a slash in its name, which no table has; there may be millions.
        first = store.events(name, limit=1) if "/" not in name else ()
        if first and first[0].kind.partition(".")[0] in ("table", "round"):
            yield name


def _at_one_moment(
    store: Store, journal: Journal, logs: list[TableLog]
) -> tuple[Mapping[str, int], list[Hold]]:
    for _ in range(ATTEMPTS):
        for log in logs:
            log.catch_up(store)
        journal.catch_up(store)
        balances = store.balances()
        holds = [hold for log in logs for hold in store.open_holds(log.table)]
        # What a batch writes is there all at once: nothing new means that all this is of one time.
        moved = [journal.catch_up(store), *(log.catch_up(store) for log in logs)]
        if not any(moved):
            return balances, holds
    raise Refused("busy", table="audit")


def _all_checks(
    journal: Journal, logs: list[TableLog], balances: Mapping[str, int], holds: list[Hold]
) -> Iterator[Check]:
    yield _sum(balances)
    yield journal.found.check()
    yield _balances(journal, balances)
    yield _holds(logs, journal, balances, holds)
    for log in logs:
        yield from log.checks()
        yield _chips(log, balances)
        yield _payouts(log, journal)
    for name in journal.meters:
        yield _jackpot(name, journal, balances)


def _sum(balances: Mapping[str, int]) -> Check:
    found = Finder("sum")
    found.same("sum of all accounts", expected=0, found=sum(balances.values()))
    return found.check()


def _balances(journal: Journal, balances: Mapping[str, int]) -> Check:
    found = Finder("balances")
    for account in sorted({*journal.balances, *balances}):
        expected, held = journal.balances.get(account, 0), balances.get(account, 0)
        found.same(account, expected=expected, found=held)
        if held < 0 and account_of(account).kind not in MAY_OWE:
            found.fault(f"{account} is below zero: {held}")
    return found.check()


def _holds(
    logs: list[TableLog], journal: Journal, balances: Mapping[str, int], holds: list[Hold]
) -> Check:
    """Holds open by the journal, in the store, and on the tables' layouts must be the same."""
    found = Finder("holds")
    kept = {hold.ref: hold for hold in holds}
    laid = {ref: chips for log in logs for ref, chips in log.laid().items()}
    for ref in sorted({*journal.holds, *kept, *laid}):
        hold = journal.holds.get(ref)
        found.same(f"hold {ref}", expected=hold, found=kept.get(ref))
        amount = hold.amount_chips if hold is not None else 0
        found.same(f"stake of {ref}", expected=amount, found=laid.get(ref, 0))
    for log in logs:
        wagers = wagers_account(log.table)
        held = sum(hold.amount_chips for hold in holds if hold.wagers == wagers)
        found.same(wagers, expected=held, found=balances.get(wagers, 0))
    return found.check()


def _chips(log: TableLog, balances: Mapping[str, int]) -> Check:
    found = Finder("chips", log.table)
    prefix = chips_account(log.table, "")
    owned = {name.removeprefix(prefix) for name in balances if name.startswith(prefix)}
    for player in sorted({*owned, *log.state.chips}):
        account = chips_account(log.table, player)
        expected = log.state.chips.get(player, 0)
        found.same(account, expected=expected, found=balances.get(account, 0))
    return found.check()


def _payouts(log: TableLog, journal: Journal) -> Check:
    """What each hand brought by its settlement lines must be what moved for it in the ledger."""
    found = Finder("payouts", log.table)
    nets = dict(log.nets)
    for ref, stake in log.laid().items():
        nets[hand_of(ref)] = nets.get(hand_of(ref), 0) - stake
    moved = journal.nets.get(log.table, {})
    for hand in sorted({*nets, *moved}):
        found.same(f"hand {hand}", expected=nets.get(hand, 0), found=moved.get(hand, 0))
    return found.check()


def _jackpot(name: str, journal: Journal, balances: Mapping[str, int]) -> Check:
    """Seeds + contributions - prizes (and corrections) = what the meter holds (CYB-7)."""
    found = Finder("jackpot", name)
    moved = journal.meters[name]
    expected = sum(moved.values())
    parts = ", ".join(f"{reason} {chips}" for reason, chips in sorted(moved.items()))
    held = balances.get(jackpot_account(name), 0)
    found.look(expected == held, f"{parts} make {expected}; the meter holds {held}")
    for reason in (Reason.SEED, Reason.CONTRIBUTION):
        found.look(moved[reason] >= 0, f"{reason} took out {-moved[reason]}")
    found.look(moved[Reason.PRIZE] <= 0, f"prizes put in {moved[Reason.PRIZE]}")
    return found.check()
