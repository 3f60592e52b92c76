"""Tables that share meters, played at random, and a second opinion on all that the meters did.

The second opinion reads the journal and the logs alone, and knows CYB-7 in other words than ours.
"""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count, groupby

from croupier.errors import Refused
from croupier.houses import Clock, House, terms
from croupier.ledger import Reason, jackpot_account
from croupier.ledger.refs import read_hold
from croupier.round import Line, Phase, Settled
from croupier.round.commands import Choose, Void
from croupier.rules import (
    JackpotRules,
    Kind,
    StakeLimits,
    Terms,
    Wager,
    make_terms,
    pay_table,
    settle_jackpot,
)
from croupier.store import Entry, Store
from croupier.store.meters import account_of_meter
from croupier.table.commands import Lay, Ready
from croupier.table.events import MeterFed
from croupier.table.log import read_event
from croupier.table.setting import Setting
from table.desk import Desk

PAYS = "high_card=10% pair=100% two_pair=50.00 three_of_a_kind=1/3% straight=100% flush=50%"
CHIPS = 10**6


def setting(table: str, jackpot: JackpotRules) -> Setting:
    """Names a table of Cyber Poker where almost every jackpot wager wins something."""
    made = replace(terms("cyber_poker", pays={"jackpot": PAYS}), jackpot=jackpot)
    return Setting(table=table, house=House(terms=made, clock=Clock()))


def suits_setting(table: str, jackpot: JackpotRules) -> Setting:
    """Names a table of another game that plays for the same: its longest suit wins a share."""
    made = terms("i_luv_suits")
    rows = made.game.ranking.rows
    wager = Wager(
        key="jackpot",
        kind=Kind.SIDE,
        settle=settle_jackpot("suit"),
        rows=rows,
        in_prizes=True,
    )
    pays = pay_table(
        wager="jackpot",
        name="suits",
        pays={"3": "10%", "4": "100%", "5": "50.00"},
        rows=rows,
        needs_all=False,
        in_prizes=True,
    )
    stakes = {**made.limits.stakes, "jackpot": StakeLimits(minimum=100, maximum=100, step=100)}
    made = make_terms(
        game=replace(made.game, wagers=(*made.game.wagers, wager)),
        house="suits",
        rules=made.rules,
        pays={**made.pays, "jackpot": pays},
        limits=replace(made.limits, stakes=stakes),
        jackpot=jackpot,
    )
    return Setting(table=table, house=House(terms=made, clock=Clock()))


class Casino:
    """Plays several tables on one store; each is a process of its own, or all are one."""

    def __init__(
        self, store: Store, settings: Sequence[Setting], seed: int, *, is_one_process: bool
    ) -> None:
        self.store = store
        self.chance = random.Random(seed)
        self.desks = [Desk(store, setting) for setting in settings]
        self.is_one_process = is_one_process
        self._name = f"casino-{seed}"

    async def open(self) -> None:
        for desk in self.desks:
            self._share(desk)
            desk._drawn = count(self.chance.randrange(10**9))
            await desk.open()
            for spot in {1, 2} - desk.state.spots.keys():
                await desk.seat(f"{desk.setting.table}-p{spot}", spot, chips=CHIPS)

    def _share(self, desk: Desk) -> None:
        if self.is_one_process:
            desk.table._meters = self.desks[0].table._meters

    async def step(self) -> None:
        """Lets some of the tables do something at the same moment, or one of them crash."""
        if self.chance.random() < 0.05:
            await self._crash(self.chance.choice(self.desks))
        some = self.chance.sample(self.desks, self.chance.randint(1, len(self.desks)))
        await asyncio.gather(*(self._go_on(desk) for desk in some))

    async def _crash(self, desk: Desk) -> None:
        """Forgets all that a process knows; what is in the store is all there is."""
        await desk.table.close()
        desk._fresh()
        self._share(desk)
        await desk.open()

    async def _go_on(self, desk: Desk) -> None:
        is_over = desk.now() in (Phase.SETTLED, Phase.VOIDED)
        if desk.round.hands and not is_over and self.chance.random() < 0.08:
            await self._try(desk, Void("a card lay face up"))
            return
        match desk.now():
            case Phase.BETTING if len(desk.round.hands) < 2:
                spot = 1 + len(desk.round.hands)
                stakes = {"ante": 500} | ({"jackpot": 100} if self.chance.random() < 0.8 else {})
                await self._try(desk, Lay(desk.state.spots[spot], spot, stakes))
            case Phase.BETTING:
                for player in desk.state.spots.values():
                    await self._try(desk, Ready(player))
            case Phase.DECISION:
                raised = 1 if desk.setting.terms.game.may_raise_less else 2
                for spot, player in desk.state.spots.items():
                    await self._try(desk, Choose(player, spot, self.chance.choice((0, raised))))
            case _:
                desk.now_ms += 60_000
                await desk.table.tick()

    async def _try(self, desk: Desk, command: Lay | Ready | Choose | Void) -> None:
        try:
            await desk.table.do(command, command_id=f"{self._name}-{desk.new_id()}")
            await desk.table.tick()
        except Refused as refused:
            assert refused.code in ("already-ready", "no-window-to-skip"), refused


def check_meters(store: Store, tables: Mapping[str, Terms]) -> None:
    """Asserts that every meter's every move is by the rule, in the order of the journal."""
    assert sum(store.balances().values()) == 0
    book = Book(store, tables)
    for _, batch in groupby(whole_journal(store), lambda entry: (entry.table, entry.number)):
        book.take([entry for entry in batch if book.meters & {entry.debit, entry.credit}])
    for meter in book.meters:
        assert store.balance(meter) == book.shows[meter] >= 0
        account = account_of_meter(store, meter.removeprefix("jackpot:"))
        assert account.opening_chips == 0
        assert account.closing_chips == book.shows[meter]
        assert account[2:6] == tuple(book.sums[meter, reason] for reason in REASONS)
    book.check_lines()


REASONS = (Reason.SEED, Reason.CONTRIBUTION, Reason.PRIZE, Reason.CORRECTION)


def whole_journal(store: Store) -> list[Entry]:
    entries: list[Entry] = []
    while page := store.journal(after=len(entries)):
        entries += page
    return entries


class Book:
    """Follows the meters from entry to entry."""

    def __init__(self, store: Store, tables: Mapping[str, Terms]) -> None:
        self.tables = tables
        self.rules = {
            jackpot_account(rules.name): rules
            for of_table in tables.values()
            if of_table.jackpot
            for rules in of_table.jackpot.chain
        }
        self.meters = set(self.rules)
        self.shows: dict[str, int] = dict.fromkeys(self.meters, 0)
        self.sums: dict[tuple[str, Reason], int] = defaultdict(int)
        self.fed: dict[tuple[str, int, str], int] = defaultdict(int)
        self.lines: dict[tuple[str, int, int], Line] = {}
        self.stated: dict[tuple[str, int, str], int] = {}
        self.paid = 0
        for table in tables:
            self._read(store, table)

    def _read(self, store: Store, table: str) -> None:
        number, after = 0, 0
        while rows := store.events(table, after=after):
            after = rows[-1].number
            for row in rows:
                event = read_event(row)
                number += row.kind == "round.opened/1"
                if isinstance(event, Settled):
                    for line in event.lines:
                        if line.wager == "jackpot":
                            self.lines[table, number, event.spot] = line
                elif isinstance(event, MeterFed):
                    fed = sum(event.parts.values())
                    self.stated[table, number, jackpot_account(event.jackpot)] = fed

    def take(self, batch: list[Entry]) -> None:
        """Takes the moves of one batch, each after the other."""
        fed = [entry for entry in batch if entry.reason is Reason.CONTRIBUTION]
        if fed:
            assert fed == batch, "a batch that feeds does nothing else to a meter"
            self._feed(fed)
        for place, entry in enumerate(batch):
            following = batch[place + 1] if place + 1 < len(batch) else None
            match entry.reason:
                case Reason.PRIZE:
                    self._prize(entry, following)
                case Reason.CORRECTION:
                    self._correction(entry)
                case Reason.SEED:
                    assert entry.amount_chips == self.rules[entry.credit].seed_chips
                case _:
                    assert entry.reason is Reason.CONTRIBUTION
                    continue
            self._move(entry)

    def _move(self, entry: Entry) -> None:
        is_in = entry.credit in self.meters
        meter = entry.credit if is_in else entry.debit
        self.shows[meter] += entry.amount_chips if is_in else -entry.amount_chips
        assert self.shows[meter] >= 0
        is_plus = is_in != (entry.reason is Reason.PRIZE)
        self.sums[meter, entry.reason] += entry.amount_chips if is_plus else -entry.amount_chips

    def _feed(self, entries: list[Entry]) -> None:
        """CYB-7: each wager's share fills the meters of the chain up to their ceilings."""
        jackpot = self.tables[entries[0].table].jackpot
        assert jackpot is not None
        found: dict[int, dict[str, int]] = defaultdict(dict)
        for entry in entries:
            hold = read_hold(entry.ref)
            assert hold is not None
            found[hold.spot][entry.credit] = entry.amount_chips
            self.fed[entry.table, hold.round, entry.credit] += entry.amount_chips
        shows = dict(self.shows)
        for spot in sorted(found):
            left = 100 * jackpot.share.numerator // jackpot.share.denominator
            for rules in jackpot.chain:
                meter = jackpot_account(rules.name)
                into = found[spot].get(meter, 0)
                if rules.ceiling_chips is None:
                    assert into == left
                elif into < left:
                    assert into == max(0, rules.ceiling_chips - shows[meter])
                shows[meter] += into
                left -= into
        for entry in entries:
            self._move(entry)

    def _prize(self, entry: Entry, following: Entry | None) -> None:
        """CYB-7: a winner has his share of what the meter then shows, rounded down."""
        hold = read_hold(entry.ref)
        assert hold is not None
        line = self.lines[hold.table, hold.round, hold.spot]
        shows, rules = self.shows[entry.debit], self.rules
        self.paid += 1
        assert line.meter_chips == entry.amount_chips
        assert line.meter_was_chips == shows
        prize = line.pays.removeprefix("prize:")
        if prize.endswith("%"):
            share = Fraction(prize.removesuffix("%")) / 100
            assert entry.amount_chips == shows * share.numerator // share.denominator
        else:
            assert rules[entry.debit].prizes_from == "meter"
            assert entry.amount_chips == min(shows, 5_000)
        seed_chips = rules[entry.debit].seed_chips
        if prize == "100%" and seed_chips:
            assert following is not None
            assert (following.reason, following.credit) == (Reason.SEED, entry.debit)

    def _correction(self, entry: Entry) -> None:
        """A voided round takes back what it fed, as far as the meter still holds it."""
        number = max(n for t, n, m in self.fed if (t, m) == (entry.table, entry.debit))
        fed = self.fed[entry.table, number, entry.debit]
        assert entry.amount_chips == min(fed, self.shows[entry.debit])

    def check_lines(self) -> None:
        """Each line that names money of the meter was paid, and what logs say was fed was fed."""
        assert self.paid == sum(line.meter_chips > 0 for line in self.lines.values())
        assert self.stated == self.fed
