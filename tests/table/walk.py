"""A table under whatever players may do: sensible, senseless, late, again, and with restarts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import msgspec

from croupier.errors import Refused
from croupier.round import Event as RoundEvent
from croupier.round import Phase, legal
from croupier.round.commands import Buy, Choose, Keep, Muck, Void, Withdraw
from croupier.table.commands import (
    AskTime,
    Borrow,
    BuyIn,
    CashOut,
    ComeBack,
    Command,
    GoAway,
    Lay,
    Ready,
    Return,
    RevealNonce,
    Sit,
    SitOut,
    Stand,
    StopWaiting,
    Wait,
)
from croupier.table.log import read_event
from croupier.table.orders import (
    AllowWagering,
    CloseTable,
    PauseTable,
    ReopenTable,
    ResumeTable,
    StopWagering,
    VoidRound,
)
from croupier.table.places import playing
from croupier.table.view import Surroundings, table_view
from support.knowledge import cards_in, known_cards
from support.wire import committed, nonce_of
from table.books import check_proof
from table.desk import Desk

PLAYERS = ("ann", "ben", "cat")
ONLOOKER = "onlooker"
ROUND_EVENTS = 400


class Walk:
    """Plays one table at random; after each step everything that must hold is looked at."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk = desk
        self.chance = random.Random(seed)
        self.settled: set[int] = set()
        self.refusals: set[str] = set()
        self.sent: list[tuple[Command, str]] = []

    async def start(self) -> None:
        await self.desk.open()
        for player in PLAYERS:
            self.desk.welcome(player, self.chance.choice((3_000, 60_000, 10**6)))

    async def step(self) -> None:
        match self.chance.randrange(40):
            case 0:
                await self.desk.restart()
            case 1 | 2 | 3:
                await self.desk.pass_time(self.chance.choice((1, 1_000, 10_000, 40_000)))
            case 4 if self.sent:
                await self._again(*self.chance.choice(self.sent))
            case 5:
                await self._send(self._order())
            case _:
                await self._send(self._command(self.chance.choice(PLAYERS)))
        self._look()

    async def _send(self, command: Command) -> None:
        desk, command_id = self.desk, self.desk.new_id()
        before = (desk.state, desk.store.balances())
        try:
            latency_ms = self.chance.choice((0, 0, 700, 10**6))
            await desk.table.do(command, command_id=command_id, latency_ms=latency_ms)
        except Refused as refused:
            self.refusals.add(refused.code)
            # The clock may have run on; but the command itself has changed nothing.
            assert before == (desk.state, desk.store.balances())
        else:
            self.sent = [*self.sent[-20:], (command, command_id)]
        await desk.table.tick()
        desk.check()

    async def _again(self, command: Command, command_id: str) -> None:
        before = (self.desk.state, self.desk.store.balances())
        assert not await self.desk.table.do(command, command_id=command_id)
        assert before == (self.desk.state, self.desk.store.balances())

    def _order(self) -> Command:
        """Gives an order of the floor, most often the one that takes back what is in force."""
        floor, by = self.desk.state.floor, ("boss", "the lamp is broken")
        if floor.closing is not None:
            return ReopenTable(*by)
        if floor.paused is not None:
            return ResumeTable(*by)
        if floor.stopped is not None:
            return AllowWagering(*by)
        order = self.chance.choice((PauseTable, StopWagering, VoidRound, VoidRound, CloseTable))
        return order(*by)

    def _command(self, player: str) -> Command:
        if self.chance.random() < 0.12:
            return self.chance.choice(list(self._senseless(player)))
        sensible = list(self._sensible(player))
        return self.chance.choice(sensible or list(self._senseless(player)))

    def _sensible(self, player: str) -> Iterator[Command]:
        desk, state = self.desk, self.desk.state
        limits = desk.setting.terms.limits
        mine = list(playing(state, player))
        for option in legal(desk.setting.terms, desk.round, player):
            match option.verb:
                case "place" if option.spot in mine:
                    yield self._lay(player, option.spot)
                case "withdraw" if self.chance.random() < 0.1:
                    yield Withdraw(player, option.spot)
                case "keep":
                    yield Keep(player, option.spot)
                case "buy":
                    yield Buy(player, option.spot, option.discard or 0)
                case "fold" | "raise":
                    yield Choose(player, option.spot, option.raised, option.discard)
                case "muck":
                    yield Muck(player, option.spot)
        if state.window is not None:
            yield from [Ready(player)] * 3
            yield AskTime(player)
        if desk.now() is Phase.CUTTING:
            cut = self.chance.choice((None, 0, 51)) if state.fairness.cut_by == player else None
            yield RevealNonce(player, nonce_of(player, desk.round.number), cut)
        free = [spot for spot in range(1, limits.spots + 1) if spot not in state.spots]
        if free and len(mine) < 2:
            yield Sit(player, player, self.chance.choice(free))
        if mine and not state.chips.get(player):
            yield BuyIn(player, self.chance.choice((2_000, 5_000)))
        if mine and self.chance.random() < 0.05:
            yield Stand(player, self.chance.choice(mine))
        if self.chance.random() < 0.03:
            yield CashOut(player)

    def _lay(self, player: str, spot: int) -> Lay:
        terms = self.desk.setting.terms
        stakes = {terms.ante.key: terms.limits.stakes[terms.ante.key].minimum}
        for side in terms.sides:
            if self.chance.random() < 0.5:
                stakes[side.key] = terms.limits.stakes[side.key].minimum
        nonce = committed(nonce_of(player, self.desk.round.number))
        return Lay(player, spot, stakes, nonce if self.chance.random() < 0.7 else None)

    def _senseless(self, player: str) -> Iterator[Command]:
        spot = self.chance.randint(-1, 8)
        card = self.chance.randint(-1, 52)
        yield Sit(player, "x" * 99, spot)
        yield Stand(player, spot)
        yield Wait(player, player)
        yield StopWaiting(player)
        yield Borrow(player, player, spot)
        yield from (kind(player) for kind in (SitOut, Return, GoAway, ComeBack))
        yield BuyIn(player, self.chance.choice((-1, 0, 1, 10**9, 10**13)))
        yield CashOut(player)
        yield Lay(player, spot, {"ante": self.chance.choice((-500, 0, 1, 500, 10**9))})
        yield Lay(player, spot, {"raise": 500})
        yield Ready(player)
        yield RevealNonce(player, nonce_of(player, 0), self.chance.choice((None, 5, 60, -1)))
        yield Withdraw(player, spot)
        yield Buy(player, spot, card)
        yield Keep(player, spot)
        yield Choose(player, spot, self.chance.randint(-1, 4), self.chance.choice((None, card)))
        yield Muck(player, spot)
        if self.chance.random() < 0.3:
            yield Void("a card lay face up")

    def _look(self) -> None:
        """Looks at the table from every seat, and proves each round that has been settled."""
        desk, state = self.desk, self.desk.state
        log = self._log_of_round()
        for seat in (*PLAYERS, ONLOOKER):
            surroundings = Surroundings(now_ms=desk.now_ms, meter_chips=desk.table.meter_chips)
            shown = msgspec.json.encode(
                table_view(desk.setting.terms, state, seat, surroundings)
            ).decode()
            assert cards_in(shown) <= known_cards(log, seat), seat
            if not state.fairness.is_published:
                assert state.fairness.secret not in shown
            assert not [nonce for nonce in state.fairness.revealed.values() if nonce in shown]
        jackpot = desk.setting.terms.jackpot
        if jackpot is not None:
            assert desk.table.meter_chips == desk.store.balance(f"jackpot:{jackpot.name}") >= 0
        if desk.now() is Phase.SETTLED and desk.round.number not in self.settled:
            self.settled.add(desk.round.number)
            check_proof(desk.setting.terms, state)

    def _log_of_round(self) -> list[RoundEvent]:
        """Reads the round in progress back from the store."""
        store, table = self.desk.store, self.desk.setting.table
        rows = store.events(table, after=max(0, store.last_number(table) - ROUND_EVENTS))
        opened = max(place for place, row in enumerate(rows) if row.kind == "round.opened/1")
        events = [read_event(row) for row in rows[opened:] if row.kind.startswith("round.")]
        return cast(list[RoundEvent], events)
