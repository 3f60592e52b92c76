"""CYB-5 to CYB-7: the meter is fed when betting closes, pays what its table says, never owes."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from croupier.ledger import Reason, jackpot_account
from croupier.round.commands import Choose, Void
from croupier.rules.jackpot import JackpotRules
from croupier.store import Store
from croupier.table import dealer
from croupier.table.live import Edge, LiveTable
from croupier.table.meters import Meters
from support.decks import stacked
from table.books import check_proof
from table.conftest import Opener
from table.desk import START_MS, Desk, setting_of

pytestmark = pytest.mark.anyio

ROYAL = "Ah Kh Qh Jh Th"
STRAIGHT_FLUSH = "9d 8d 7d 6d 5d"
FLUSH = "Ac Jc 9c 4c 2c"
NOTHING = "Ks Qd 9s 4d 2h"


def rules(desk: Desk) -> JackpotRules:
    jackpot = desk.setting.terms.jackpot
    assert jackpot is not None
    return jackpot


def meter(desk: Desk) -> int:
    return desk.store.balance(jackpot_account(rules(desk).name))


def fed(desk: Desk, wagers: int) -> int:
    """Gives what the meter shows once so many wagers of 1.00 have fed it from its seed."""
    return rules(desk).seed_chips + wagers * (100 * rules(desk).share // 1)


async def play(
    monkeypatch: pytest.MonkeyPatch, desk: Desk, hands: dict[int, str], *, unseated: str = ""
) -> None:
    """Deals these hands, each with a jackpot wager, and folds them all."""
    deck = SimpleNamespace(order=stacked(desk.setting.terms, hands, "3c"))
    monkeypatch.setattr(dealer, "deal_deck", lambda *_: deck)
    players = {spot: f"p{spot}" for spot in hands}
    for spot, player in players.items():
        if desk.state.spots.get(spot) is None:
            await desk.seat(player, spot)
        await desk.lay(player, spot, {"ante": 500, "jackpot": 100})
    await desk.ready(*players.values())
    for spot, player in players.items():
        await desk.do(Choose(player, spot, 0))


def won(desk: Desk, spot: int) -> int:
    lines = {line.wager: line for line in desk.hand(spot).lines}
    return lines["jackpot"].returned_chips


async def test_CYB_7_the_meter_opens_at_its_seed_once(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    assert meter(desk) == desk.table.meter_chips == fed(desk, 0)
    await desk.restart()
    assert meter(desk) == fed(desk, 0)
    seeds = [entry for entry in desk.store.journal() if entry.reason is Reason.SEED]
    assert len(seeds) == 1


async def test_CYB_7_each_wager_feeds_the_meter_as_betting_closes(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1, 2)
    await desk.lay("ann", 1, {"ante": 500, "jackpot": 100})
    await desk.lay("ann", 2, {"ante": 500})
    assert meter(desk) == fed(desk, 0), "what may be withdrawn feeds nothing"
    await desk.ready("ann")
    assert meter(desk) == desk.table.meter_chips == fed(desk, 1)
    assert desk.state.fed == {rules(desk).name: fed(desk, 1) - fed(desk, 0)}


async def test_CYB_6_prizes_are_paid_whatever_comes_of_the_hand(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    await play(monkeypatch, desk, {1: FLUSH, 2: STRAIGHT_FLUSH, 3: NOTHING})
    full = fed(desk, 3)
    assert (won(desk, 1), won(desk, 2), won(desk, 3)) == (5_000, full // 10, 0)
    assert meter(desk) == desk.table.meter_chips == full - full // 10
    check_books_of_meter(desk)


async def test_CYB_7_several_winners_are_paid_in_spot_order_on_the_meter_as_it_stands(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    await play(
        monkeypatch, desk, {1: STRAIGHT_FLUSH, 2: ROYAL, 3: "9s 8s 7s 6s 5s", 4: "Ad Kd Qd Jd Td"}
    )
    first = fed(desk, 4) // 10
    second = fed(desk, 4) - first
    assert (won(desk, 1), won(desk, 2)) == (first, second)
    tenth = fed(desk, 0) // 10
    assert (won(desk, 3), won(desk, 4)) == (tenth, fed(desk, 0) - tenth), "of the new seed"
    assert meter(desk) == desk.table.meter_chips == fed(desk, 0)
    check_books_of_meter(desk)
    with monkeypatch.context():
        await desk.restart()
        assert meter(desk) == desk.table.meter_chips == fed(desk, 0)


def check_books_of_meter(desk: Desk) -> None:
    """CYB-7: opening + seeds + contributions - prizes paid from the meter = closing."""
    account = jackpot_account(rules(desk).name)
    came, went = 0, 0
    for entry in desk.store.statement(account):
        came += entry.amount_chips if entry.credit == account else 0
        went += entry.amount_chips if entry.debit == account else 0
    assert came - went == meter(desk) >= 0


async def test_CYB_7_a_voided_round_takes_its_contributions_back(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1, 2)
    for spot in (1, 2):
        await desk.lay("ann", spot, {"ante": 500, "jackpot": 100})
    await desk.ready("ann")
    assert meter(desk) == fed(desk, 2)
    await desk.do(Void("a card lay face up"))
    assert meter(desk) == desk.table.meter_chips == fed(desk, 0)
    await desk.run_out()
    assert desk.state.fed == {}


async def test_CYB_7_a_meter_won_elsewhere_meanwhile_is_not_overdrawn_by_a_void(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Desk(store, setting_of("cyber_poker", table="cyber-1"))
    other = Desk(store, setting_of("cyber_poker", table="cyber-2"))
    await one.open()
    await other.open()
    await one.seat("ann", 1)
    await one.lay("ann", 1, {"ante": 500, "jackpot": 100})
    await one.ready("ann")
    await play(monkeypatch, other, {1: ROYAL})
    assert meter(other) == fed(other, 0)
    await one.do(Void("a card lay face up"))
    assert meter(one) == one.table.meter_chips == 2 * fed(one, 0) - fed(one, 1)
    check_books_of_meter(one)


async def test_CYB_5_tables_of_one_house_show_one_meter(store: Store) -> None:
    meters = Meters(store)
    edge = Edge(now_ms=lambda: START_MS, draw_secret=lambda: bytes(32))
    settings = [setting_of("cyber_poker", table=f"cyber-{number}") for number in (1, 2)]
    tables = [LiveTable(setting, store, edge, meters) for setting in settings]
    desk = Desk(store, settings[0])
    desk.table = tables[0]
    for table in tables:
        await table.open()
    await desk.seat("ann", 1)
    await desk.lay("ann", 1, {"ante": 500, "jackpot": 100})
    await desk.ready("ann")
    assert [table.meter_chips for table in tables] == [fed(desk, 1)] * 2


async def test_STU_2_a_round_with_a_jackpot_is_proved_from_its_file(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    for player, spot in (("ann", 1), ("ben", 2)):
        await desk.seat(player, spot)
        await desk.lay(player, spot, {"ante": 500, "jackpot": 100}, with_nonce=True)
    await desk.ready("ann", "ben")
    await desk.reveal("ann")
    await desk.reveal("ben")
    await desk.do(Choose("ann", 1, 2))
    await desk.do(Choose("ben", 2, 0))
    document = check_proof(desk.setting.terms, desk.state)
    assert len(document["nonces"]) == 2  # type: ignore[arg-type]
