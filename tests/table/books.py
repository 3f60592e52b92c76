"""What must hold of a table and its books after every single command."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.audit import DealRecord, Nonce, round_file, verify_round
from croupier.ledger import wagers_account
from croupier.rules import Terms
from croupier.store import Store, StoredEvent
from croupier.table.log import load, read_event
from croupier.table.state import TableState, fold

Balances = Mapping[str, int]


def check_books(store: Store, *states: TableState) -> None:
    """Asserts that no money was made or lost, and that tables and ledger say the same."""
    balances = store.balances()
    assert sum(balances.values()) == 0
    for state in states:
        check_chips(state, balances)
        check_holds(store, state, balances)


def check_chips(state: TableState, balances: Balances) -> None:
    prefix = f"chips:{state.table}:"
    booked = {
        account.removeprefix(prefix): held
        for account, held in balances.items()
        if account.startswith(prefix) and held
    }
    assert booked == {player: held for player, held in state.chips.items() if held}


def check_holds(store: Store, state: TableState, balances: Balances) -> None:
    held = {hold.ref: (hold.chips, hold.amount_chips) for hold in store.open_holds(state.table)}
    laid = {
        state.holds[place]: (f"chips:{state.table}:{hand.seat}", stake)
        for hand in (state.round.hands.values() if state.round else ())
        for wager, stake in hand.stakes.items()
        if (place := f"{hand.spot}/{wager}") in state.holds
    }
    assert held == laid
    assert len(laid) == len(state.holds)
    assert balances.get(wagers_account(state.table), 0) == sum(chips for _, chips in held.values())


def check_log(store: Store, state: TableState) -> None:
    """Asserts that the whole log, and its end from the last checkpoint on, fold to this state."""
    rows: list[StoredEvent] = []
    while page := store.events(state.table, after=len(rows)):
        rows += page
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert fold(TableState(table=state.table), map(read_event, rows)) == state
    assert load(store, TableState(table=state.table)) == state


def check_proof(terms: Terms, state: TableState) -> dict[str, object]:
    """Asserts that a settled round is proved by what was public; gives its file."""
    fairness, round_ = state.fairness, state.round
    assert round_ is not None
    nonces = tuple(
        Nonce(player, commitment, fairness.revealed.get(player))
        for player, commitment in fairness.committed.items()
    )
    deal = DealRecord(
        table=state.table,
        previous=fairness.previous,
        commitment=fairness.commitment,
        secret=fairness.secret,
        nonces=nonces,
        cut_by=fairness.cut_by,
        cut=fairness.cut or 0,
    )
    document = round_file(terms, round_, deal)
    findings = verify_round(document)
    assert findings
    assert [finding for finding in findings if not finding.ok] == []
    return document
