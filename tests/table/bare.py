"""A table without store and clock: commands and dealer's steps, folded at once, each looked at."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from croupier.errors import Refused
from croupier.table.commands import Command
from croupier.table.dealer import Chance, next_step
from croupier.table.decide import decide
from croupier.table.events import Event
from croupier.table.setting import Setting
from croupier.table.state import TableState, evolve

START_MS = 1_700_000_000_000
STEPS_MAX = 64

Look = Callable[[TableState, Event, TableState], None]


class BareTable:
    """Runs one table in memory; `look` sees every event with the states around it."""

    def __init__(self, setting: Setting, look: Look) -> None:
        self.setting = setting
        self.state = TableState(table=setting.table)
        self.now_ms = START_MS
        self.log: list[Event] = []
        self._look = look
        self.deal_on()

    def may(self, command: Command) -> bool:
        """Tells whether a command would be carried out now."""
        try:
            return bool(decide(self.setting, self.state, command, self.now_ms))
        except Refused:
            return False

    def do(self, command: Command) -> str | None:
        """Carries a command out and lets the dealer go on; gives the code of a refusal."""
        try:
            events = decide(self.setting, self.state, command, self.now_ms)
        except Refused as refused:
            return refused.code
        self._take(events)
        self.deal_on()
        return None

    def pass_time(self, ms: int) -> None:
        self.now_ms += ms
        self.deal_on()

    def deal_on(self) -> None:
        for _ in range(STEPS_MAX):
            secret = hashlib.sha256(f"secret {len(self.log)}".encode()).digest()
            events = next_step(self.setting, self.state, Chance(self.now_ms, secret))
            if not events:
                return
            self._take(events)
        raise AssertionError("the dealer never has to wait")

    def _take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            before, self.state = self.state, evolve(self.state, event)
            self.log.append(event)
            self._look(before, event, self.state)
