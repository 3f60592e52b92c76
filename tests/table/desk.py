"""A table on the test's desk: a clock that the test moves, secrets that it can foretell."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import count

import pytest

from croupier.errors import Refused
from croupier.houses import house
from croupier.ledger import WORLD_MINT, Reason, Transfer, player_account
from croupier.round import Hand, Phase, RoundState, phase
from croupier.store import Player, Store
from croupier.table.commands import BuyIn, Command, Lay, Ready, RevealNonce, Sit
from croupier.table.live import Edge, LiveTable
from croupier.table.setting import Setting
from croupier.table.state import TableState
from support.wire import committed, nonce_of
from table.books import check_books, check_log

START_MS = 1_700_000_000_000
ACCOUNT_CHIPS = 1_000_000
_IDS = count(1)


def setting_of(game: str, name: str = "default", *, table: str | None = None) -> Setting:
    """Gives a house's setting with windows alone: no extra time, nothing made good."""
    found = house(game, name)
    clock = replace(found.clock, latency=0, extra=0, solo_result=found.clock.result)
    return Setting(table=table or f"{game.replace('_', '-')}-1", house=replace(found, clock=clock))


class Desk:
    """One live table over a store, which outlives it: `restart` opens the table anew."""

    def __init__(self, store: Store, setting: Setting) -> None:
        self.store = store
        self.setting = setting
        self.now_ms = START_MS
        self.heard: list[str] = []
        self._drawn = count(1)
        self._fresh()

    def _fresh(self) -> None:
        edge = Edge(now_ms=lambda: self.now_ms, draw_secret=self._draw_secret)
        self.table = LiveTable(self.setting, self.store, edge)
        self.table.watch(self._hear)

    def _draw_secret(self) -> bytes:
        return hashlib.sha256(f"secret {next(self._drawn)}".encode()).digest()

    def _hear(self, happened: tuple[str, ...]) -> None:
        self.heard += happened

    def new_id(self) -> str:
        return f"id-{next(_IDS)}"

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def round(self) -> RoundState:
        assert self.state.round is not None
        return self.state.round

    def now(self) -> Phase:
        return phase(self.round)

    def is_broken(self) -> bool:
        return self.table.is_broken

    @property
    def window(self) -> str | None:
        return self.state.window.window if self.state.window else None

    def hand(self, spot: int) -> Hand:
        return self.round.hands[spot]

    def chips(self, player: str) -> int:
        return self.state.chips.get(player, 0)

    def account(self, player: str) -> int:
        return self.store.balance(player_account(player))

    async def open(self) -> None:
        await self.table.open()

    async def restart(self, setting: Setting | None = None) -> None:
        """Closes the table and opens it again from its log, maybe under other terms."""
        await self.table.close()
        self.setting = setting or self.setting
        self._fresh()
        await self.table.open()

    def welcome(self, player: str, chips: int = ACCOUNT_CHIPS) -> None:
        grant = Transfer(WORLD_MINT, player_account(player), chips, Reason.GRANT, "welcome")
        self.store.create_player(
            Player(player, player.title(), f"hash of {player}", self.now_ms, True), (grant,)
        )

    async def do(self, command: Command, id: str | None = None) -> bool:
        """Carries a command out and checks books and log after it."""
        is_new = await self.table.do(command, command_id=id or self.new_id())
        await self.table.tick()  # The dealer's own steps are done when it is our turn again.
        self.check()
        return is_new

    async def refused(self, command: Command, id: str | None = None) -> Refused:
        """Sends a command that must be refused, with nothing changed by it."""
        before = (self.state, self.store.balances(), self.store.open_holds(self.setting.table))
        with pytest.raises(Refused) as caught:
            await self.table.do(command, command_id=id or self.new_id())
        after = (self.state, self.store.balances(), self.store.open_holds(self.setting.table))
        assert before == after
        return caught.value

    async def seat(self, player: str, *spots: int, chips: int = 100_000) -> None:
        """Gives a new player spots and chips."""
        self.welcome(player)
        for spot in spots:
            await self.do(Sit(player, player.title(), spot))
        await self.do(BuyIn(player, chips))

    async def lay(
        self,
        player: str,
        spot: int,
        stakes: dict[str, int] | None = None,
        *,
        with_nonce: bool = False,
    ) -> None:
        nonce = committed(nonce_of(player, self.round.number)) if with_nonce else None
        await self.do(Lay(player, spot, stakes or {"ante": 500}, nonce))

    async def reveal(self, player: str, cut: int | None = None) -> None:
        await self.do(RevealNonce(player, nonce_of(player, self.round.number), cut))

    async def ready(self, *players: str) -> None:
        for player in players:
            await self.do(Ready(player))

    async def deal(self, *players: str) -> None:
        """Seats each player on the spot of his place, with the smallest ante, and has it dealt."""
        for spot, player in enumerate(players, start=1):
            await self.seat(player, spot)
            await self.lay(player, spot)
        await self.ready(*players)

    async def pass_time(self, ms: int) -> None:
        self.now_ms += ms
        await self.table.tick()
        self.check()

    async def run_out(self) -> None:
        """Lets the open window run out."""
        assert self.state.window is not None
        await self.pass_time(self.state.window.deadline_ms - self.now_ms)

    def check(self) -> None:
        assert not self.table.is_broken
        check_books(self.store, self.state)
        check_log(self.store, self.state)
