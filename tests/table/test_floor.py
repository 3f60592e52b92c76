"""What the floor orders at a table: it is recorded, outlives restarts, and costs nobody a chip."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from croupier.errors import Refused
from croupier.houses import house, terms
from croupier.houses.document import house_document
from croupier.ledger import jackpot_account
from croupier.round import Phase
from croupier.round.commands import Buy, Choose, Keep, Withdraw
from croupier.store import Store
from croupier.table.commands import BuyIn, Lay, Sit, Stand
from croupier.table.limits import CHECKPOINT_ROUNDS, REASON_MAX_CHARS
from croupier.table.log import read_event
from croupier.table.orders import (
    AllowWagering,
    CloseTable,
    PauseTable,
    PostHouse,
    ReopenTable,
    ResumeTable,
    StopWagering,
    VoidRound,
)
from croupier.table.standing import RoundCalledOff
from croupier.table.view import FloorView, Surroundings, table_view
from table.conftest import Opener
from table.desk import ACCOUNT_CHIPS, Desk, setting_of

pytestmark = pytest.mark.anyio

WHY = "the lamp is broken"
BY = ("boss", WHY)


def shown(desk: Desk, seat: str = "ann") -> FloorView:
    view = table_view(desk.table.terms, desk.state, seat, Surroundings(now_ms=desk.now_ms))
    assert any(option.verb == "place" for option in view.round.options) <= view.floor.takes_wagers
    return view.floor


async def fold_all(desk: Desk) -> None:
    for hand in desk.round.hands.values():
        await desk.do(Choose(hand.seat, hand.spot, 0))


# Pause.


async def test_a_paused_table_finishes_its_round_and_opens_no_other(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(PauseTable(*BY))
    assert shown(desk) == FloorView("paused", False, True, WHY, False)
    await fold_all(desk)
    assert (desk.now(), desk.window) == (Phase.SETTLED, "result")
    await desk.run_out()
    assert (desk.round.number, desk.now(), desk.window) == (1, Phase.SETTLED, None)
    await desk.pass_time(10**9)
    await desk.restart()
    assert (desk.round.number, desk.window) == (1, None)
    assert not shown(desk).takes_wagers
    await desk.do(ResumeTable(*BY))
    assert (desk.round.number, desk.now()) == (2, Phase.BETTING)
    assert shown(desk) == FloorView("open", False, True, "", False)
    await desk.lay("ann", 1)


async def test_at_a_paused_table_without_wagers_none_is_laid(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.do(PauseTable(*BY))
    refused = await desk.refused(Lay("ann", 1, {"ante": 500}))
    assert (refused.code, refused.details) == ("table-paused", {"reason": WHY})
    await desk.do(Sit("ann", "Ann", 2))
    await desk.do(ResumeTable(*BY))
    await desk.lay("ann", 1)


async def test_a_round_with_a_wager_is_in_progress_and_may_be_joined(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.lay("ann", 1)
    await desk.do(PauseTable(*BY))
    await desk.lay("ben", 2)
    await desk.do(Withdraw("ben", 2))
    await desk.do(Withdraw("ann", 1))
    assert (await desk.refused(Lay("ann", 1, {"ante": 500}))).code == "table-paused"


async def test_who_leaves_a_paused_table_is_free_to_go(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(Stand("ann", 1))
    await desk.do(PauseTable(*BY))
    await fold_all(desk)
    await desk.run_out()
    assert desk.state.spots == {2: "ben"}
    await desk.do(Stand("ben", 2))
    assert desk.state.spots == {}


# Close.


async def test_ILS_4_a_table_is_closed_after_the_round_and_all_chips_are_money(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.seat("cat", 5)
    await desk.do(Stand("cat", 5))
    await desk.do(Stand("ben", 2))
    await desk.do(CloseTable(*BY))
    assert shown(desk).state == "closing"
    assert (await desk.refused(Sit("cat", "Cat", 5))).code == "table-closed"
    await desk.do(BuyIn("ann", 5_000))
    await fold_all(desk)
    await desk.run_out()
    assert (desk.state.spots, desk.window, shown(desk).state) == ({}, None, "closed")
    assert {player: held for player, held in desk.state.chips.items() if held} == {}
    assert desk.account("ann") == desk.account("ben") == ACCOUNT_CHIPS - 500
    assert desk.account("cat") == ACCOUNT_CHIPS
    await desk.restart()
    await desk.pass_time(10**9)
    refused = await desk.refused(Sit("ann", "Ann", 1))
    assert (refused.code, refused.details) == ("table-closed", {"reason": WHY})
    assert desk.heard.count("table.closed/1") == 1
    await desk.do(ReopenTable(*BY))
    assert (desk.round.number, desk.now()) == (2, Phase.BETTING)
    await desk.do(Sit("ann", "Ann", 1))


async def test_a_table_without_wagers_is_closed_at_once_and_its_secret_published(
    open_desk: Opener,
) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.do(CloseTable(*BY))
    assert (shown(desk).state, desk.state.spots) == ("closed", {})
    assert desk.account("ann") == ACCOUNT_CHIPS
    assert desk.state.published_round == desk.round.number


async def test_that_a_table_will_be_closed_may_be_taken_back(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann")
    await desk.do(CloseTable(*BY))
    await desk.do(ReopenTable(*BY))
    await fold_all(desk)
    await desk.run_out()
    assert (desk.state.spots, desk.round.number) == ({1: "ann"}, 2)


# Stop all wagering.


async def test_where_wagering_is_stopped_no_wager_is_laid_and_rounds_are_finished(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.lay("ann", 1)
    await desk.do(StopWagering(*BY))
    for spot, player in ((1, "ann"), (2, "ben")):
        refused = await desk.refused(Lay(player, spot, {"ante": 600}))
        assert (refused.code, refused.details) == ("wagering-stopped", {"reason": WHY})
    assert shown(desk) == FloorView("open", True, False, WHY, False)
    await desk.ready("ann")
    await desk.do(Choose("ann", 1, 2))
    assert desk.now() is Phase.SETTLED
    await desk.run_out()
    await desk.restart()
    assert (await desk.refused(Lay("ann", 1, {"ante": 500}))).code == "wagering-stopped"
    await desk.do(AllowWagering(*BY))
    await desk.lay("ann", 1)


async def test_what_is_laid_may_be_withdrawn_though_wagering_is_stopped(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    await desk.do(StopWagering(*BY))
    await desk.do(Withdraw("ann", 1))
    assert desk.chips("ann") == 100_000


# Void a round.


async def to_betting(desk: Desk) -> None:
    sides = {side.key: 100 for side in desk.setting.terms.sides}
    for player, spot in (("ann", 1), ("ben", 2)):
        await desk.seat(player, spot)
        await desk.lay(player, spot, {"ante": 500, **sides}, with_nonce=True)


async def to_cutting(desk: Desk) -> None:
    await to_betting(desk)
    await desk.ready("ann", "ben")


async def to_first_question(desk: Desk) -> None:
    await to_cutting(desk)
    await desk.reveal("ann")
    await desk.reveal("ben")


async def to_half_bought(desk: Desk) -> None:
    await to_first_question(desk)
    if desk.now() is Phase.PURCHASE:
        await desk.do(Buy("ann", 1, desk.hand(1).cards[0]))


async def to_half_decided(desk: Desk) -> None:
    await to_half_bought(desk)
    if desk.now() is Phase.PURCHASE:
        await desk.do(Keep("ben", 2))
    await desk.do(Choose("ann", 1, 1 if desk.setting.terms.game.may_raise_less else 2))


REACHED: dict[str, Callable[[Desk], Awaitable[None]]] = {
    "betting": to_betting,
    "cutting": to_cutting,
    "first question": to_first_question,
    "half bought": to_half_bought,
    "half decided": to_half_decided,
}


@pytest.mark.parametrize("game", ["cyber_poker", "i_luv_suits", "stud_poker"])
@pytest.mark.parametrize("point", REACHED)
async def test_a_round_is_called_off_at_any_point_and_every_stake_comes_back(
    open_desk: Opener, game: str, point: str
) -> None:
    desk = await open_desk(game)
    jackpot = desk.setting.terms.jackpot
    meter = jackpot_account(jackpot.name) if jackpot else "none"
    seed = desk.store.balance(meter)
    await REACHED[point](desk)
    await desk.do(VoidRound(*BY))
    assert desk.now() is Phase.VOIDED
    assert [desk.chips(player) for player in ("ann", "ben")] == [100_000] * 2
    assert desk.store.open_holds(desk.setting.table) == []
    assert desk.store.balance(meter) == seed
    assert desk.table.meter_chips == (seed if jackpot else None)
    assert desk.state.published_round == desk.round.number == 1, "proved like any other"
    rows = desk.store.events(desk.setting.table)
    (called_off,) = [read_event(row) for row in rows if row.kind == "table.round_called_off/1"]
    assert called_off == RoundCalledOff(1, "boss", WHY)
    assert (await desk.refused(VoidRound(*BY))).code == "not-now"
    await desk.run_out()
    assert (desk.round.number, desk.now()) == (2, Phase.BETTING)


async def test_a_round_is_called_off_between_the_showdown_and_its_settlement(
    open_desk: Opener,
) -> None:
    desk = await open_desk("i_luv_suits")
    await desk.deal("ann", "ben")
    while desk.now() is not Phase.SHOWDOWN:
        if desk.now() is Phase.SETTLED:  # The dealer did not qualify: another round.
            await desk.ready("ann", "ben")
            await desk.lay("ann", 1)
            await desk.lay("ben", 2)
            await desk.ready("ann", "ben")
        held = desk.chips("ann"), desk.chips("ben")
        await desk.do(Choose("ann", 1, 1))
        await desk.do(Choose("ben", 2, 1))
    await desk.do(VoidRound(*BY))
    assert (desk.chips("ann"), desk.chips("ben")) == (held[0] + 500, held[1] + 500)


async def test_a_settled_round_stays_settled(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann")
    await fold_all(desk)
    refused = await desk.refused(VoidRound(*BY))
    assert (refused.code, refused.details["phase"]) == ("not-now", "settled")


async def test_a_round_without_a_wager_is_not_called_off(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    assert (await desk.refused(VoidRound(*BY))).code == "nothing-to-void"


# Another house.


def dearer() -> dict[str, object]:
    base = house("cyber_poker")
    made = replace(
        base,
        terms=terms("cyber_poker", rules={"raise": "1"}),
        clock=replace(base.clock, decision=12_345),
    )
    return house_document(made)


async def test_a_house_that_is_put_up_is_dealt_from_the_next_round_on(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    before = desk.table.setting
    await desk.do(PostHouse(*BY, dearer()))
    assert shown(desk).has_new_house
    await desk.restart()
    assert desk.table.setting.digest == before.digest
    assert desk.table.setting.clock == before.clock
    await desk.do(Choose("ann", 1, 2))
    await desk.do(Choose("ben", 2, 0))
    await desk.ready("ann", "ben")
    assert desk.table.terms.rules.texts["raise"] == "1"
    assert desk.table.terms.pays["raise"].name == before.terms.pays["raise"].name
    assert desk.table.setting.clock.decision == 12_345
    assert not shown(desk).has_new_house
    await desk.restart()
    await desk.lay("ann", 1)
    await desk.ready("ann")
    assert desk.state.window is not None
    assert desk.state.window.window_ms == 12_345
    await desk.do(Choose("ann", 1, 1))
    await desk.do(PostHouse(*BY))
    await desk.ready("ann")
    assert desk.state.digest == before.digest
    assert desk.table.setting.clock == before.clock


async def test_an_idle_table_is_dealt_under_a_new_house_at_once(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    only_clock = house_document(replace(house("cyber_poker"), clock=replace(
        house("cyber_poker").clock, betting=5_000)))  # fmt: skip
    await desk.do(PostHouse(*BY, only_clock))
    assert (desk.round.number, desk.table.setting.clock.betting) == (2, 5_000)
    assert (await desk.refused(PostHouse(*BY, only_clock))).code == "nothing-to-change"


async def test_a_house_with_fewer_spots_frees_those_that_are_no_more(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1, 7)
    limits = replace(house("cyber_poker").terms.limits, spots=5, hands_per_player=5)
    small = replace(house("cyber_poker"), terms=replace(house("cyber_poker").terms, limits=limits))
    await desk.do(PostHouse(*BY, house_document(small)))
    assert (desk.state.spots, desk.chips("ann")) == ({1: "ann"}, 100_000)
    assert (await desk.refused(Sit("ann", "Ann", 6))).code == "spot-not-free"


BAD_HOUSES: list[tuple[dict[str, object], str]] = [
    (house_document(house("stud_poker")), "other-game"),
    ({}, "malformed"),
    ({**dearer(), "terms": {"game": "whist"}}, "unknown-game"),
    ({**dearer(), "terms": 7}, "malformed"),
    ({**dearer(), "clock": 7}, "malformed"),
    ({**dearer(), "clock": {"betting": -1}}, "malformed"),
    ({**dearer(), "tables": 7}, "malformed"),
]


@pytest.mark.parametrize(("document", "code"), BAD_HOUSES)
async def test_a_house_that_cannot_be_dealt_here_is_refused(
    open_desk: Opener, document: dict[str, object], code: str
) -> None:
    desk = await open_desk("cyber_poker")
    assert (await desk.refused(PostHouse(*BY, document))).code == code


# Every order.


@pytest.mark.parametrize("reason", ["", " \n ", "x" * (REASON_MAX_CHARS + 1)])
async def test_an_order_needs_a_reason(open_desk: Opener, reason: str) -> None:
    desk = await open_desk("cyber_poker")
    for order in (PauseTable, CloseTable, StopWagering, VoidRound, PostHouse):
        assert (await desk.refused(order("boss", reason))).code == "reason-needed"


async def test_an_order_that_changes_nothing_is_refused(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    for order in (ResumeTable, ReopenTable, AllowWagering, PostHouse):
        assert (await desk.refused(order(*BY))).code == "nothing-to-change"
    for begun in (PauseTable, CloseTable, StopWagering):
        await desk.do(begun(*BY))
        assert (await desk.refused(begun(*BY))).code == "nothing-to-change"


async def test_orders_outlive_a_checkpoint(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.do(PostHouse(*BY, dearer()))
    await desk.do(StopWagering(*BY))
    while desk.round.number <= CHECKPOINT_ROUNDS:
        await desk.do(AllowWagering(*BY))
        await desk.lay("ann", 1)
        await desk.do(StopWagering(*BY))
        await desk.do(VoidRound(*BY))
        await desk.run_out()
    assert "table.checkpoint/1" in desk.heard
    floor = desk.state.floor
    await desk.restart()
    assert desk.state.floor == floor
    assert floor.stopped is not None
    assert desk.table.setting.clock.decision == 12_345


async def test_an_order_given_in_one_process_binds_the_others(store: Store) -> None:
    one, other = Desk(store, setting_of("cyber_poker")), Desk(store, setting_of("cyber_poker"))
    await one.open()
    await other.open()
    await one.seat("ann", 1)
    await one.do(PauseTable(*BY))
    with pytest.raises(Refused, match="table paused"):
        await other.table.do(Lay("ann", 1, {"ante": 500}), command_id="ann:0")
    await other.table.do(ResumeTable(*BY), command_id="boss:1")
    await one.table.do(Lay("ann", 1, {"ante": 500}), command_id="ann:1")
    await one.table.do(PauseTable(*BY), command_id="boss:2")
    await other.table.do(Lay("ann", 1, {"ante": 600}), command_id="ann:2")
    one.now_ms = other.now_ms = one.now_ms + 60_000
    for _ in range(4):
        await other.table.tick()
        other.now_ms += 60_000
    assert (other.now(), other.window, other.round.number) == (Phase.SETTLED, None, 1)
