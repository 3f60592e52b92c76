"""Hold: what is added up is what was played and what the ledger says, and the figures follow."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt

import pytest

from croupier.audit import audit_books
from croupier.floor import tally as tallies
from croupier.floor.exposure import exposure
from croupier.floor.hold import Hold, Share, Span, hold_line, span_of
from croupier.floor.limits import PERIOD_MS
from croupier.floor.tally import Cell, Sums, TableTally, Tally
from croupier.ledger import HOUSE_FLOAT
from croupier.round import Choose, Settled, worst_case
from croupier.store import MemoryStore, Store
from croupier.table.log import read_event
from croupier.table.orders import VoidRound
from table.desk import Desk, setting_of
from table.walk import Walk

pytestmark = pytest.mark.anyio

EVER = Span(0, 10**15)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def tally_of(store: Store, *tables: str, step: int = 1_000) -> Tally:
    """Reads everything, a few events at a time."""
    tally = Tally()
    while entries := store.journal(after=tally.journal, limit=step):
        for entry in entries:
            tally.take_entry(entry)
    for table in tables:
        while rows := store.events(table, after=tally.table(table).number, limit=step):
            for row in rows:
                tally.take_event(row)
    return tally


def settled(store: Store, table: str) -> list[Settled]:
    found, after = [], 0
    while rows := store.events(table, after=after):
        found += [event for row in rows if isinstance(event := read_event(row), Settled)]
        after = rows[-1].number
    return found


@pytest.mark.parametrize("game", ["cyber_poker", "i_luv_suits", "stud_poker"])
async def test_what_is_added_up_is_what_was_played_and_what_the_house_won(game: str) -> None:
    store = MemoryStore()
    desk = Desk(store, setting_of(game))
    walk = Walk(desk, seed=5)
    await walk.start()
    for _ in range(250):
        await walk.step()
    table = desk.setting.table
    tally = tally_of(store, table, step=37)
    line = hold_line(tally.tables.values(), EVER, {}, table=table, game=game)
    hands = settled(store, table)
    antes = [line_.stake_chips for hand in hands for line_ in hand.lines if line_.wager == "ante"]
    by_wager = {hold.wager: hold for hold in line.wagers}
    assert antes, "rounds were settled"
    assert (by_wager["ante"].count, by_wager["ante"].staked_chips) == (len(antes), sum(antes))
    assert line.all.wagered_chips == sum(it.stake_chips for hand in hands for it in hand.lines)
    # What is in a round that is not over yet is not won yet.
    pending = sum(sum(won.values()) for won in tally.table(table).pending.values())
    unfed = tally.table(table).unfed
    assert line.all.actual_chips + line.other_chips + pending + unfed == store.balance(HOUSE_FLOAT)
    assert {check.what for check in audit_books(store) if not check.is_sound} == set()
    await desk.table.close()


async def test_a_voided_round_is_no_round_and_leaves_nothing() -> None:
    store = MemoryStore()
    desk = Desk(store, setting_of("cyber_poker"))
    await desk.open()
    before = store.balance(HOUSE_FLOAT)
    await desk.seat("ann", 1)
    await desk.lay("ann", 1, {"ante": 500, "jackpot": 100})
    await desk.ready("ann")
    assert store.balance(HOUSE_FLOAT) < before, "the meter was fed"
    await desk.do(VoidRound("boss", "a card fell"))
    line = hold_line(tally_of(store, desk.setting.table).tables.values(), EVER, {})
    assert (line.rounds, line.all.count, line.all.actual_chips) == (0, 0, 0)
    assert line.other_chips == before == store.balance(HOUSE_FLOAT)
    await desk.table.close()


SHARES = {
    "ante": Share(Fraction(1, 20), Fraction(5)),
    "bonus": Share(Fraction(1, 4), Fraction(400)),
}


def one_table(*rounds: dict[str, list[int]]) -> TableTally:
    """A table at which each round had these stakes, each won by the house."""
    table, cell = TableTally("t", game="g", ends={0: PERIOD_MS}), Cell()
    table.cells[0, "d"] = cell
    for round_ in rounds:
        cell.rounds += 1
        for wager, stakes in round_.items():
            sums = cell.of(wager)
            sums.count += len(stakes)
            sums.stakes += sum(stakes)
            sums.wagered += sum(stakes)
            sums.won += sum(stakes)
            sums.squares += sum(stake**2 for stake in stakes)
            for other, others in round_.items():
                both = cell.together.get((wager, other), 0)
                cell.together[wager, other] = both + sum(stakes) * sum(others)
    return table


def figures(table: TableTally) -> dict[str, Hold]:
    line = hold_line([table], EVER, {"d": SHARES})
    return {hold.wager: hold for hold in (line.all, *line.wagers)}


def test_theory_is_the_edge_times_what_was_staked_and_variances_add_with_squares() -> None:
    rounds = [{"ante": [500, 10_000], "bonus": [100]}, {"ante": [700]}]
    found = figures(one_table(*rounds))
    antes = [500, 10_000, 700]
    assert found["ante"].theoretical_chips == round(Fraction(sum(antes), 20))
    alone = sqrt(5 * sum(stake**2 for stake in antes))
    assert found["ante"].std_dev_chips == round(alone)
    together = sqrt(5 * (10_500**2 + 700**2))
    assert found["ante"].std_dev_most_chips == round(together)
    whole = sqrt((sqrt(5) * 10_500 + sqrt(400) * 100) ** 2 + 5 * 700**2)
    assert found[""].std_dev_most_chips == round(whole)
    assert found[""].theoretical_chips == round(Fraction(sum(antes), 20) + Fraction(100, 4))
    low, high = found[""].low_chips, found[""].high_chips
    assert low is not None and high is not None
    assert isclose((high - low) / 2, 1.96 * whole, rel_tol=1e-3)


def test_with_one_wager_a_round_both_deviations_are_the_same() -> None:
    found = figures(one_table({"ante": [500]}, {"ante": [900]}))["ante"]
    assert found.std_dev_chips == found.std_dev_most_chips


def test_no_theory_is_told_while_the_odds_of_some_terms_are_not_known() -> None:
    table = one_table({"ante": [500]})
    table.cells[0, "other"] = Cell(rounds=1, wagers={"ante": Sums(1, 500, 250_000, 500, -500)})
    line = hold_line([table], EVER, {"d": SHARES})
    assert line.all.theoretical_chips is None and line.all.low_chips is None
    assert (line.all.count, line.all.actual_chips) == (2, 0)


def test_a_span_takes_whole_periods(monkeypatch: pytest.MonkeyPatch) -> None:
    table = TableTally("t")
    for hour in (3, 5, 9):
        start = table.period(hour * PERIOD_MS + 7)
        table.cells[start, "d"] = Cell(rounds=hour)
        table.other[start] = hour
    asked = Span(5 * PERIOD_MS + 1, 6 * PERIOD_MS)
    assert span_of([table], asked) == Span(5 * PERIOD_MS, 6 * PERIOD_MS)
    line = hold_line([table], asked, {})
    assert (line.rounds, line.other_chips) == (5, 5)
    assert hold_line([table], EVER, {}).rounds == 3 + 5 + 9
    # At the limit the two oldest become one, and nothing is lost.
    monkeypatch.setattr(tallies, "PERIODS_MAX", 3)
    table.cells[table.period(20 * PERIOD_MS), "d"] = Cell(rounds=20)
    assert sorted(table.ends.items())[0] == (3 * PERIOD_MS, 6 * PERIOD_MS)
    assert hold_line([table], EVER, {}).rounds == 3 + 5 + 9 + 20
    assert hold_line([table], asked, {}).rounds == 3 + 5
    assert table.period(4 * PERIOD_MS) == 3 * PERIOD_MS, "what comes late is counted where it was"


async def test_tab_5_exposure_is_what_is_on_the_layout_and_nothing_once_it_is_over() -> None:
    desk = Desk(MemoryStore(), setting_of("stud_poker"))
    await desk.open()
    terms, table = desk.setting.terms, desk.setting.table
    empty = exposure(terms, table, desk.state.round)
    assert (empty.hands, empty.wagered_chips, empty.exposure_chips) == (0, 0, 0)
    await desk.seat("ann", 1, 2)
    stakes = ({"ante": 500}, {"ante": 700, "bonus": 100})
    for spot, laid in enumerate(stakes, start=1):
        await desk.lay("ann", spot, laid)
    found = exposure(terms, table, desk.state.round)
    assert (found.hands, found.wagered_chips) == (2, 1_300)
    assert found.exposure_chips == worst_case(terms, stakes)
    assert 0 < found.exposure_chips <= found.payout_cap_chips
    await desk.ready("ann")
    while desk.window != "decision":
        await desk.run_out()
    for spot in (1, 2):
        await desk.do(Choose("ann", spot, 0))
        folded = exposure(terms, table, desk.state.round)
        # Of a folded hand the side wager may still be paid; its ante is lost.
        alive = [{"bonus": 100}] if spot == 2 else [stakes[1]]
        assert folded.exposure_chips in (worst_case(terms, alive), 0)
    while desk.round.number == found.round and desk.window != "result":
        await desk.run_out()
    assert exposure(terms, table, desk.state.round).exposure_chips == 0
    await desk.table.close()
