"""A round and its books together: whatever is asked, every chip is conserved at each step."""

from __future__ import annotations

import random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.errors import Refused
from croupier.houses import terms
from croupier.ledger import (
    HOUSE_FLOAT,
    WORLD_MINT,
    Books,
    Reason,
    Transfer,
    apply,
    chips_account,
    jackpot_account,
    player_account,
    wagers_account,
)
from croupier.ledger.jackpot import Meter, contributions, seed_transfers
from croupier.round import (
    DEALER,
    Command,
    Opened,
    RoundState,
    Settle,
    Settled,
    Void,
    decide,
    is_over,
    legal,
)
from croupier.round.events import Closed
from croupier.rules import Terms
from croupier.table.events import BoughtIn, Event, MeterFed
from croupier.table.money import transfers_of
from croupier.table.state import TableState, evolve
from support.commands import every_command
from support.play import command_of

TABLE = "t"
PLAYERS = ("p1", "p2", "p3")
# Enough for a few rounds at the lowest stakes, so that chips run short as well.
PURSES = st.integers(0, 40_000)


class Table(RuleBasedStateMachine):
    """Plays on under some terms, with a ledger that books what each event means."""

    terms: Terms

    def __init__(self) -> None:
        super().__init__()
        self.state = TableState(table=TABLE)
        self.books = Books()
        self.number = 0
        self.fed = self.seeded = self.won = 0

    @property
    def round(self) -> RoundState:
        assert self.state.round is not None
        return self.state.round

    @property
    def meter_chips(self) -> int:
        jackpot = self.terms.jackpot
        return self.balance(jackpot_account(jackpot.name)) if jackpot else 0

    def balance(self, account: str) -> int:
        return self.books.balances.get(account, 0)

    @initialize(purses=st.tuples(*[PURSES] * len(PLAYERS)))
    def sit(self, purses: tuple[int, ...]) -> None:
        if self.terms.jackpot:
            self.books = apply(self.books, seed_transfers(self.terms.jackpot, ref="seed"))
            self.seeded = self.terms.jackpot.seed_chips
        for player, chips in zip(PLAYERS, purses, strict=True):
            if chips:
                cage = player_account(player)
                grant = Transfer(WORLD_MINT, cage, chips, Reason.GRANT, "welcome")
                self.books = apply(self.books, [grant])
                self.happen((BoughtIn(player, chips),))
        self.next_round()

    def next_round(self) -> None:
        self.number += 1
        self.state = msgspec.structs.replace(self.state, fed={})
        self.happen((Opened(self.number),))

    def happen(self, events: tuple[Event, ...]) -> None:
        """Books events one after the other; where one is refused none has happened."""
        state, books = self.state, self.books
        for event in events:
            jackpot = self.terms.jackpot
            meters = {jackpot.name: self.meter_chips} if jackpot else {}
            books = apply(books, transfers_of(self.terms, state, event, meters))
            state = evolve(state, event)
        self.state, self.books = state, books

    def ask(self, command: Command) -> None:
        events: tuple[Event, ...] = decide(self.terms, self.round, command)
        if events == (Closed(),):
            events += self.feeding()
        self.happen(events)
        for event in events:
            if isinstance(event, MeterFed):
                self.fed += sum(event.parts.values())
            for line in event.lines if isinstance(event, Settled) else ():
                self.won += line.meter_chips
                self.seeded += line.seed_chips

    def feeding(self) -> tuple[Event, ...]:
        jackpot, parts = self.terms.jackpot, dict[str, int]()
        for hand in self.round.hands.values() if jackpot else ():
            if "jackpot" in hand.stakes:
                assert jackpot is not None
                split = contributions([Meter(jackpot, self.meter_chips)], hand.stakes["jackpot"])
                parts[f"{hand.spot}/jackpot"] = sum(split.meters_chips)
        return (MeterFed(jackpot.name, parts),) if jackpot and parts else ()

    def is_over(self) -> bool:
        return is_over(self.round)

    @precondition(lambda self: not self.is_over())
    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 30))
    def the_round_goes_on(self, seed: int, steps: int) -> None:
        chance = random.Random(seed)
        for _ in range(steps):
            if not self.is_over():
                self.go_on(chance)
                self.balances()

    def go_on(self, chance: random.Random) -> None:
        """Does something legal, the dealer's step where nobody else has to answer."""
        of_players = [
            (seat, option) for seat in PLAYERS for option in legal(self.terms, self.round, seat)
        ]
        of_dealer = legal(self.terms, self.round, DEALER)[0]
        is_dealers = of_dealer.verb != "void" and (not of_players or chance.random() < 0.3)
        if not is_dealers and not of_players:
            return
        seat, option = (DEALER, of_dealer) if is_dealers else chance.choice(of_players)
        command = command_of(self.terms, self.round, seat, option, chance)
        before = self.state, self.books
        try:
            self.ask(Settle(self.meter_chips) if isinstance(command, Settle) else command)
        except Refused as refused:
            # Legal, but more than the player has before him: nothing has happened.
            assert refused.code == "not-enough-chips"
            assert (self.state, self.books) == before

    @precondition(lambda self: not self.is_over())
    @rule(seed=st.integers(0, 2**32))
    def anybody_asks_for_anything(self, seed: int) -> None:
        asked = [c for c in every_command(self.terms, self.round) if not isinstance(c, Void)]
        command = random.Random(seed).choice(asked)
        before = msgspec.json.encode(self.state), self.books
        try:
            decide(self.terms, self.round, command)
        except Refused:
            assert (msgspec.json.encode(self.state), self.books) == before

    @precondition(lambda self: not self.is_over() and self.round.hands)
    @rule(once_in=st.integers(0, 9))
    def the_round_is_called_off(self, once_in: int) -> None:
        if once_in == 0:
            # What this round's wagers fed the meter is taken out of it again.
            self.fed -= sum(self.state.fed.values())
            self.ask(Void("called off"))

    @precondition(lambda self: self.is_over())
    @rule()
    def the_next_round_is_opened(self) -> None:
        self.next_round()

    @invariant()
    def balances(self) -> None:
        self.every_chip_is_somewhere()
        self.the_table_and_the_ledger_agree_on_every_stack()
        self.what_is_held_is_what_lies_on_the_layout()
        self.the_meter_is_what_went_in_less_what_was_won()
        self.what_the_players_lack_the_house_has_won()

    def every_chip_is_somewhere(self) -> None:
        assert sum(self.books.balances.values()) == 0

    def the_table_and_the_ledger_agree_on_every_stack(self) -> None:
        for player in PLAYERS:
            chips = self.balance(chips_account(TABLE, player))
            assert chips == self.state.chips.get(player, 0) >= 0

    def what_is_held_is_what_lies_on_the_layout(self) -> None:
        hands = [] if self.is_over() else self.round.hands.values()
        staked = sum(chips for hand in hands for chips in hand.stakes.values())
        held = sum(hold.amount_chips for hold in self.books.holds.values())
        assert held == staked == self.balance(wagers_account(TABLE))

    def the_meter_is_what_went_in_less_what_was_won(self) -> None:
        # CYB-7: opening + seeds + contributions - prizes paid from the meter = closing.
        assert self.meter_chips == self.seeded + self.fed - self.won

    def what_the_players_lack_the_house_has_won(self) -> None:
        granted = -self.balance(WORLD_MINT)
        with_players = sum(self.balance(chips_account(TABLE, player)) for player in PLAYERS)
        on_layout = self.balance(wagers_account(TABLE))
        house = self.balance(HOUSE_FLOAT) + self.meter_chips
        assert granted == with_players + on_layout + house


class StudTable(Table):
    terms = terms("stud_poker")


class DecreeTable(Table):
    terms = terms("stud_poker", name="fr_2007")


class SuitsTable(Table):
    terms = terms("i_luv_suits")


class CyberTable(Table):
    terms = terms("cyber_poker", rules={"purchase": "before_decision", "purchase_price": "1/3"})


for machine in (StudTable, DecreeTable, SuitsTable, CyberTable):
    machine.TestCase.settings = settings(max_examples=25, stateful_step_count=60)

TestStud = StudTable.TestCase
TestDecree = DecreeTable.TestCase
TestSuits = SuitsTable.TestCase
TestCyber = CyberTable.TestCase
