"""A floor on the test's desk: a store, and tables that were there from the beginning."""

from __future__ import annotations

from importlib.resources import files
from itertools import count

import pytest

from croupier.errors import Refused
from croupier.floor.commands import Command
from croupier.floor.events import Event
from croupier.floor.log import Decided, Order, carry_out, decisions, load
from croupier.floor.state import FloorState, FloorTable
from croupier.store import MemoryStore, Store

START_MS = 1_700_000_000_000
_IDS = count(1)


def shipped(game: str) -> str:
    """The house file that ships with a game."""
    return files("croupier.houses").joinpath(f"{game}.toml").read_text(encoding="utf-8")


def founded(*games: str) -> dict[str, FloorTable]:
    """A table of each game, as a house opens them by itself."""
    tables = ((f"{game.replace('_', '-')}-1", game) for game in games)
    return {name: FloorTable(name, game, "default", shipped(game)) for name, game in tables}


class FloorDesk:
    """One process's view of the floor over a store; two on one store are two processes."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store or MemoryStore()
        self.state = FloorState()
        self.founded = founded("cyber_poker", "stud_poker")
        self.now_ms = START_MS

    def do(self, command: Command, id: str | None = None, print: bytes | None = None) -> Decided:
        id = id or f"boss:{next(_IDS)}"
        order = Order(command, id, print or repr(command).encode(), self.now_ms)
        decided = carry_out(self.store, self.state, order, self.founded)
        self.state = decided.state
        assert self.state == load(self.store), "the state is the fold of the stream"
        return decided

    def refused(self, command: Command, id: str | None = None) -> Refused:
        before = load(self.store)
        with pytest.raises(Refused) as caught:
            self.do(command, id)
        assert load(self.store) == before, "a refusal changes nothing"
        return caught.value

    def events(self) -> list[Event]:
        return [event for _, event in decisions(self.store)]
