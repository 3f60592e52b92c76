"""CYB-7: one meter, several tables: who wins first is for the database to say."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest

from croupier.errors import Broken, Refused
from croupier.houses import Clock, House, terms
from croupier.ledger import Reason, Transfer, chips_account, jackpot_account
from croupier.ledger.meter_account import meter_account
from croupier.round import Phase
from croupier.round.commands import Choose, Void
from croupier.rules import JackpotRules
from croupier.store import Appended, Batch, MemoryStore, Store
from croupier.store import meters as store_meters
from croupier.store.meters import account_of_meter
from croupier.table import dealer
from croupier.table.limits import METER_READS_MAX
from croupier.table.meters import Meters, names_of
from croupier.table.setting import Setting
from support.decks import stacked
from table.books import check_books
from table.casino import check_meters
from table.desk import START_MS, Desk
from table.stores import SlowStore

pytestmark = pytest.mark.anyio

ROYAL, STRAIGHT_FLUSH, FLUSH = "Ah Kh Qh Jh Th", "9d 8d 7d 6d 5d", "Ac Jc 9c 4c 2c"
PLAIN = JackpotRules(name="main", seed_chips=1_000, share=Fraction(1, 2))
LAST = JackpotRules(name="last", seed_chips=50, share=Fraction(1, 2), ceiling_chips=120)
MIDDLE = replace(LAST, name="middle", seed_chips=0, ceiling_chips=30, next=LAST)
CHAIN = replace(PLAIN, ceiling_chips=1_060, next=MIDDLE)


def setting(number: int, jackpot: JackpotRules) -> Setting:
    made = replace(terms("cyber_poker"), jackpot=jackpot)
    return Setting(table=f"cyber-{number}", house=House(terms=made, clock=Clock()))


async def opened(store: Store, *jackpots: JackpotRules) -> list[Desk]:
    """Opens tables, each in a process of its own."""
    desks = [Desk(store, setting(number, one)) for number, one in enumerate(jackpots, start=1)]
    for desk in desks:
        await desk.open()
        await desk.seat(player_of(desk), 1, 2, 3)
    return desks


def player_of(desk: Desk) -> str:
    return f"{desk.setting.table}-p"


async def deal(monkeypatch: pytest.MonkeyPatch, desk: Desk, *hands: str) -> None:
    """Deals these hands, each with a jackpot wager; an empty one is of whatever is left."""
    order = stacked(desk.setting.terms, dict(enumerate(hands, start=1)))
    monkeypatch.setattr(dealer, "deal_deck", lambda *_: SimpleNamespace(order=order))
    for spot in range(1, len(hands) + 1):
        await desk.lay(player_of(desk), spot, {"ante": 500, "jackpot": 100})
    await desk.ready(player_of(desk))


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.001)


def won(desk: Desk) -> int:
    return desk.hand(1).lines[-1].returned_chips


def check(store: Store, desks: list[Desk]) -> None:
    check_books(store, *(desk.state for desk in desks))
    check_meters(store, {desk.setting.table: desk.setting.terms for desk in desks})


@pytest.mark.parametrize(
    ("hands", "parts"),
    [
        ((ROYAL, ROYAL), (1_100, 1_000)),
        ((ROYAL, STRAIGHT_FLUSH), (1_100, 100)),
        ((STRAIGHT_FLUSH, ROYAL), (110, 990)),
        ((STRAIGHT_FLUSH, STRAIGHT_FLUSH), (110, 99)),
    ],
)
async def test_CYB_7_two_tables_win_at_the_same_moment_and_each_is_paid_by_the_rule(
    monkeypatch: pytest.MonkeyPatch, hands: tuple[str, str], parts: tuple[int, int]
) -> None:
    store = SlowStore()
    desks = await opened(store, PLAIN, PLAIN)
    for desk, hand in zip(desks, hands, strict=True):
        await deal(monkeypatch, desk, hand)
    assert store.balance("jackpot:main") == 1_100
    await desks[0].table._meters.catch_up()
    store.is_held = True
    choosing = [
        asyncio.create_task(
            desk.table.do(Choose(player_of(desk), 1, 0), command_id=f"{desk.setting.table}:fold")
        )
        for desk in desks
    ]
    await until(lambda: store.waiting == len(desks))
    store.let_through()
    store.is_held = True
    await until(lambda: store.waiting == len(desks))
    settling = [batch for batch, _ in store._waiting]
    assert {batch.expects for batch in settling} == {(("jackpot:main", 1_100),)}
    assert [batch.table for batch in settling] == ["cyber-1", "cyber-2"]
    store.let_through()
    await asyncio.gather(*choosing)
    await until(lambda: all(desk.now() is Phase.SETTLED for desk in desks))
    assert tuple(map(won, desks)) == parts
    for desk in desks:
        await desk.table.tick()
    check(store, desks)


async def test_CYB_7_a_wager_fills_one_meter_after_the_other(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    (desk,) = await opened(store, CHAIN)
    await deal(monkeypatch, desk, "", "", "")
    fed = {"main": 60, "middle": 30, "last": 60}
    assert desk.state.fed == fed, "three wagers of 0.50 reach the third meter"
    assert desk.table.meter_chips == 1_060
    for name, seed in (("main", 1_000), ("middle", 0), ("last", 50)):
        assert store.balance(jackpot_account(name)) == seed + fed[name]
    await desk.do(Void("a card lay face up"))
    for name, seed in (("main", 1_000), ("middle", 0), ("last", 50)):
        assert store.balance(jackpot_account(name)) == seed
    check(store, [desk])


async def test_CYB_7_what_no_meter_has_room_for_stays_with_the_house(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    (desk,) = await opened(store, replace(CHAIN, ceiling_chips=1_000))
    await deal(monkeypatch, desk, "", "", "")
    assert desk.state.fed == {"middle": 30, "last": 70}
    check(store, [desk])


async def test_CYB_7_a_chain_that_is_won_meanwhile_is_given_back_as_far_as_it_goes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    desks = await opened(store, CHAIN, MIDDLE)
    await deal(monkeypatch, desks[0], "", "")
    assert desks[0].state.fed == {"main": 60, "middle": 30, "last": 10}
    await deal(monkeypatch, desks[1], ROYAL)
    await desks[1].do(Choose(player_of(desks[1]), 1, 0))
    assert won(desks[1]) == 30
    assert store.balance("jackpot:middle") == 0
    await desks[0].do(Void("a card lay face up"))
    assert store.balance("jackpot:main") == 1_000
    assert store.balance("jackpot:middle") == 0
    check(store, desks)


async def test_CYB_7_all_of_a_meter_that_fixed_prizes_have_emptied_is_nothing_and_starts_it_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    (desk,) = await opened(store, replace(PLAIN, prizes_from="meter"))
    await deal(monkeypatch, desk, FLUSH, ROYAL)
    for spot in (1, 2):
        await desk.do(Choose(player_of(desk), spot, 0))
    lines = [desk.hand(spot).lines[-1] for spot in (1, 2)]
    assert [(line.returned_chips, line.meter_chips, line.seed_chips) for line in lines] == [
        (5_000, 1_100, 0),
        (0, 0, 1_000),
    ]
    assert store.balance("jackpot:main") == 1_000
    check(store, [desk])


async def test_a_round_without_a_jackpot_wager_rests_on_no_meter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = SlowStore()
    (desk,) = await opened(store, PLAIN)
    seen: list[Batch] = []
    submit = store.submit

    def noted(batch: Batch) -> Future[Appended]:
        seen.append(batch)
        return submit(batch)

    monkeypatch.setattr(store, "submit", noted)
    await desk.lay(player_of(desk), 1)
    await desk.ready(player_of(desk))
    await desk.do(Choose(player_of(desk), 1, 0))
    assert desk.now() is Phase.SETTLED
    assert seen
    assert not any(batch.expects for batch in seen)


async def test_CYB_7_a_meter_that_is_read_before_it_is_opened_is_seeded_all_the_same() -> None:
    store = MemoryStore()
    meters = Meters(store)
    await meters.catch_up(names_of(CHAIN))
    assert meters.shown(names_of(CHAIN)) == {"main": 0, "middle": 0, "last": 0}
    for _ in range(2):
        await meters.open(CHAIN, table="t", now_ms=START_MS)
        assert meters.shown(names_of(CHAIN)) == {"main": 1_000, "middle": 0, "last": 50}


class Moving(MemoryStore):
    """Does something whenever a balance is read, and gives what it was before."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0
        self.happens: Callable[[], object] = lambda: None
        self.is_busy = False

    def balance(self, account: str) -> int:
        self.reads += 1
        if self.is_busy:
            raise Refused("busy", reason="locked")
        found = super().balance(account)
        self.happens()
        return found


async def test_a_reading_that_a_commit_overtakes_is_done_again() -> None:
    store = Moving()
    meters = Meters(store)
    await meters.open(PLAIN, table="t", now_ms=START_MS)

    def note(chips: int) -> None:
        meters._set({"main": chips})

    moves = [1_050]

    def once() -> None:
        if moves:
            note(moves.pop())

    store.happens = once
    store.reads = 0
    await meters.catch_up()
    assert store.reads == 2
    store.happens = lambda: note(meters.show("main") + 50)
    store.reads = 0
    await meters.catch_up()
    assert store.reads == METER_READS_MAX, "it does not go on for ever"


async def test_what_another_process_moved_meanwhile_is_not_forgotten_for_what_was_committed() -> (
    None
):
    store = Moving()
    meters = Meters(store)
    heard: list[frozenset[str]] = []
    meters.watch(heard.append)
    await meters.open(PLAIN, table="t", now_ms=START_MS)
    await meters.moved({"main": 1_000}, {"main": 1_000})
    assert heard == [frozenset({"main"})], "who does not move is no news"
    meters._set({"main": 1_700})
    await meters.moved({"main": 1_000}, {"main": 1_050})
    assert meters.show("main") == store.balance("jackpot:main") == 1_000
    meters.unwatch(heard.append)
    store.is_busy = True
    await meters.moved({"main": 999}, {"main": 1_050})
    assert meters.show("main") == 1_000, "what is committed is never refused for a busy store"


async def test_CYB_7_the_account_of_a_meter_is_stated_for_any_span(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    (desk,) = await opened(store, PLAIN)
    times, shows = [desk.now_ms], [1_000]
    for hand, is_void in (("", True), (ROYAL, False), (STRAIGHT_FLUSH, False)):
        desk.now_ms += 1
        await desk.pass_time(60_000)
        times.append(desk.now_ms)
        await deal(monkeypatch, desk, hand)
        last = Void("a card lay face up") if is_void else Choose(player_of(desk), 1, 0)
        await desk.do(last)
        shows.append(store.balance("jackpot:main"))
    for since, opening in zip(times[1:], shows, strict=False):
        for until_ms, closing in zip([*times[2:], None], shows[1:], strict=True):
            if until_ms is None or until_ms > since:
                account = account_of_meter(store, "main", since_ms=since, until_ms=until_ms)
                assert (account.opening_chips, account.closing_chips) == (opening, closing)
                assert balance(account) == closing
    whole = account_of_meter(store, "main")
    assert whole[1:] == (0, 2_000, 150, 1_050 + 105, -50, shows[-1])
    before = account_of_meter(store, "main", until_ms=times[0])
    assert before[1:] == (0,) * 6
    assert account_of_meter(store, "never-opened")[1:] == (0,) * 6


def balance(account: tuple[str, int, int, int, int, int, int]) -> int:
    """CYB-7: opening + seeds + contributions - prizes, with what was corrected."""
    _, opening, seeds, contributions, prizes, corrections, _ = account
    return opening + seeds + contributions - prizes + corrections


async def test_a_meter_that_moves_too_fast_to_be_read_is_busy() -> None:
    store = Moving()
    await Meters(store).open(PLAIN, table="t", now_ms=START_MS)
    fed = Transfer("house:float", "jackpot:main", 5, Reason.CONTRIBUTION, "t/1/1/jackpot#1")
    store.happens = lambda: store.append(
        Batch(table="t", number=0, transfers=(fed,), at_ms=START_MS)
    )
    with pytest.raises(Refused, match="busy"):
        account_of_meter(store, "main")


async def test_money_that_no_journal_accounts_for_is_our_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    await Meters(store).open(PLAIN, table="t", now_ms=START_MS)
    monkeypatch.setattr(store_meters, "_at_rest", lambda *_: (1, 1_001))
    with pytest.raises(Broken, match="holds 1 that never went in"):
        account_of_meter(store, "main")


@pytest.mark.parametrize(
    "movement",
    [
        Transfer("house:float", "jackpot:other", 5, Reason.SEED, "seed"),
        Transfer("house:float", "jackpot:main", 5, Reason.WIN, "win"),
        Transfer("house:float", chips_account("t", "p"), 5, Reason.PRIZE, "prize"),
    ],
)
def test_a_movement_that_no_meter_makes_is_our_fault(movement: Transfer) -> None:
    with pytest.raises(Broken, match="no movement of jackpot:main"):
        meter_account("main", closing_chips=5, movements=[movement])
