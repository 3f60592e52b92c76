"""The journal read from its first transfer: what every account and hold must be by it."""

from __future__ import annotations

from collections import Counter

from croupier.audit.checks import Finder
from croupier.errors import Broken, Refused
from croupier.ledger import Books, Hold, Kind, Reason, Transfer, account_of, plan
from croupier.ledger.refs import hand_of
from croupier.store import Entry, Store

__all__ = ["Journal"]


class Journal:
    """Adds up every transfer that ever was, one after the other.

    `balances` and `holds` are what the store must have now. `nets` is what each hand of a table
    has brought its player (what came back less what he laid down), and `meters` what moved each
    jackpot's meter, by reason, above zero when it went in.
    """

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.holds: dict[str, Hold] = {}
        self.nets: dict[str, dict[str, int]] = {}
        self.meters: dict[str, Counter[Reason]] = {}
        self.last = 0
        self.found = Finder("journal")

    def catch_up(self, store: Store) -> bool:
        """Reads on to the end; tells whether there was anything new."""
        before = self.last
        while entries := store.journal(after=self.last):
            for entry in entries:
                self._take(entry)
        return self.last > before

    def _take(self, entry: Entry) -> None:
        transfer = Transfer(entry.debit, entry.credit, entry.amount_chips, entry.reason, entry.ref)
        self.last = entry.id
        self.found.checked += 1
        try:
            changes = plan(Books(self.balances, self.holds), (transfer,))
            accounts = account_of(entry.debit), account_of(entry.credit)
        except (Broken, Refused) as wrong:
            self.found.fault(f"transfer {entry.id}: {wrong}")
            return
        self.balances.update(changes.balances)
        self.holds.update(changes.opened)
        for ref in changes.resolved:
            del self.holds[ref]
        for account, sign in zip(accounts, (-1, 1), strict=True):
            self._count(entry, account.kind, account.jackpot, sign)

    def _count(self, entry: Entry, kind: Kind, jackpot: str, sign: int) -> None:
        moved = sign * entry.amount_chips
        if kind is Kind.JACKPOT:
            self.meters.setdefault(jackpot, Counter())[entry.reason] += moved
        elif kind is Kind.CHIPS and entry.reason in _OF_A_HAND:
            hand, nets = hand_of(entry.ref), self.nets.setdefault(entry.table, {})
            nets[hand] = nets.get(hand, 0) + moved


_OF_A_HAND = frozenset({Reason.HOLD, Reason.VOID, Reason.WIN, Reason.PRIZE})
