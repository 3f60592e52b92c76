"""A table's log read from its first event: gapless, each round proved and paid as it says."""

from __future__ import annotations

from croupier.audit.checks import Check, Finder
from croupier.audit.replay import verify_round
from croupier.audit.settled import settled_file
from croupier.errors import Broken, Refused
from croupier.fair.commitment import Opening, commitment
from croupier.ledger.refs import hand_ref, read_place
from croupier.round import Phase, Settled, phase
from croupier.store import Store, StoredEvent
from croupier.table.events import Checkpoint, Event, RoundOpened, SecretPublished
from croupier.table.limits import EVENTS_PER_PAGE
from croupier.table.log import read_event
from croupier.table.state import TableState, evolve

__all__ = ["TableLog"]


class TableLog:
    """Follows one table's log, folding it from the beginning and never from a checkpoint.

    `nets` is what each hand brought its player by the log, still to be held against the journal.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.state = TableState(table=table)
        self.nets: dict[str, int] = {}
        self._log = Finder("log", table)
        self._rounds = Finder("rounds", table)
        self._is_lost = False

    def catch_up(self, store: Store) -> bool:
        """Reads on to the end; tells whether there was anything new."""
        before = self.state.number
        while not self._is_lost and self._page(store):
            pass
        return self.state.number > before

    def checks(self) -> tuple[Check, ...]:
        """Gives what was found in the log by itself."""
        return self._log.check(), self._rounds.check()

    def _page(self, store: Store) -> bool:
        rows = store.events(self.table, after=self.state.number, limit=EVENTS_PER_PAGE)
        for row in rows:
            self._take(row)
            if self._is_lost:
                break
        return bool(rows)

    def _take(self, row: StoredEvent) -> None:
        expected = self.state.number + 1
        self._log.same("number of an event", expected=expected, found=row.number)
        try:
            event = read_event(row)
            self._before(event)
            self.state = evolve(self.state, event)
            self._after(event)
        except (Broken, KeyError, ValueError) as wrong:
            # What comes after it cannot be followed.
            self._log.fault(f"event {row.number}: {wrong}")
            self._is_lost = True
        self._is_lost |= row.number != expected

    def _before(self, event: Event) -> None:
        state = self.state
        if isinstance(event, RoundOpened):
            number = state.round.number if state.round is not None else 0
            what = f"round {event.number}"
            self._log.same(f"number of {what}", expected=number + 1, found=event.number)
            previous = state.fairness.commitment
            self._log.same(f"chain of {what}", expected=previous, found=event.previous)
        elif isinstance(event, SecretPublished):
            what = f"secret of round {event.number}"
            self._log.same(what, expected=state.fairness.secret, found=event.secret)
        elif isinstance(event, Checkpoint):
            chips = {player: chips for player, chips in state.chips.items() if chips}
            said = (event.chips, event.commitment, event.published_round)
            known = (chips, state.fairness.commitment, state.published_round)
            self._log.same(f"checkpoint {state.number + 1}", expected=known, found=said)

    def _after(self, event: Event) -> None:
        round_ = self.state.round
        if isinstance(event, Settled) and round_ is not None:
            hand = hand_ref(self.table, round_.number, event.spot)
            net = sum(line.returned_chips - line.stake_chips for line in event.lines)
            self.nets[hand] = self.nets.get(hand, 0) + net
        elif isinstance(event, SecretPublished) and round_ is not None:
            self._prove()

    def _prove(self) -> None:
        state = self.state
        assert state.round is not None
        fairness, number = state.fairness, state.round.number
        try:
            if phase(state.round) is Phase.SETTLED:
                wrong = [found for found in verify_round(settled_file(state)) if not found.ok]
                told = "; ".join(f"{it.what}: {it.found}, expected {it.expected}" for it in wrong)
                self._rounds.look(not wrong, f"round {number}: {told}")
            else:
                opening = Opening(self.table, number, state.digest, fairness.previous)
                made = commitment(bytes.fromhex(fairness.secret), opening)
                what = f"commitment of the voided round {number}"
                self._rounds.same(what, expected=made, found=fairness.commitment)
        except Refused as refused:
            self._rounds.look(False, f"round {number}: {refused}")

    def laid(self) -> dict[str, int]:
        """Gives what lies on the layout now, by the ref of its hold."""
        hands = self.state.round.hands if self.state.round is not None else {}
        placed = ((*read_place(place), ref) for place, ref in self.state.holds.items())
        return {ref: hands[spot].stakes[wager] for spot, wager, ref in placed}
