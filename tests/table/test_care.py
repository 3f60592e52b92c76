"""What a player has set himself holds wherever he wagers or buys in, and at every process."""

from __future__ import annotations

import msgspec
import pytest

from croupier.errors import Refused
from croupier.people.care import Care, evolve_care, set_limit, take_break
from croupier.people.events import PersonEvent, stream_of
from croupier.people.limits import DAY_MS
from croupier.round import Option, Phase, legal
from croupier.round.commands import Choose, Withdraw
from croupier.store import Batch, Store, StoredEvent
from croupier.table.care import care_of
from croupier.table.commands import BuyIn, CashOut, Lay, Sit
from table.conftest import Opener
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio

HOUR, MINUTE = 3_600_000, 60_000


def write(store: Store, player: str, event: PersonEvent, now_ms: int) -> None:
    """Writes what befell a person, as any process may at any moment."""
    stream = stream_of(player)
    number = store.last_number(stream) + 1
    body = msgspec.json.encode(event)
    row = StoredEvent(stream, number, str(event.__struct_config__.tag), body, now_ms)
    store.append(Batch(table=stream, number=number, events=(row,), at_ms=now_ms))


def limit(desk: Desk, player: str, kind: str, value: int | None) -> None:
    care = care_of(desk.store, player)
    write(desk.store, player, set_limit(care, kind, value, desk.now_ms), desk.now_ms)


def rest(desk: Desk, player: str, hours: int = 24) -> None:
    care = care_of(desk.store, player)
    write(desk.store, player, take_break(care, hours, desk.now_ms), desk.now_ms)


async def dealt(open_desk: Opener, game: str = "stud_poker") -> Desk:
    """Deals one hand to Anna, whose decision is waited for."""
    desk = await open_desk(game)
    await desk.deal("anna")
    if desk.window == "cutting":
        await desk.run_out()
    return desk


async def until_betting(desk: Desk) -> None:
    while desk.now() is not Phase.BETTING:
        await desk.run_out()


async def test_a_loss_limit_holds_for_the_ante_and_what_its_hand_needs(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("anna", 1)
    limit(desk, "anna", "loss", 1_499)
    told = await desk.refused(Lay("anna", 1, {"ante": 500}))
    until_ms = (desk.now_ms // DAY_MS + 1) * DAY_MS
    # Stud Poker is raised by twice the ante: 5.00 and 10.00 to follow.
    assert told == Refused("loss-limit", limit=1_499, lost=0, accepted=0, until_ms=until_ms)
    limit(desk, "anna", "loss", 2_000)
    assert (await desk.refused(Lay("anna", 1, {"ante": 500}))).code == "loss-limit"
    desk.now_ms += DAY_MS
    await desk.lay("anna", 1)


@pytest.mark.parametrize("limited", [1_500, 2_000, 3_333, 5_999])
@pytest.mark.parametrize("before", [0, 500])
async def test_TAB_6_the_ante_that_a_loss_limit_names_is_accepted_and_none_above(
    open_desk: Opener, limited: int, before: int
) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("anna", 1)
    limit(desk, "anna", "loss", limited)
    if before:
        await desk.lay("anna", 1, {"ante": before})
    told = await desk.refused(Lay("anna", 1, {"ante": 2_500, "bonus": 100}))
    accepted = told.details["accepted"]
    assert isinstance(accepted, int) and accepted >= 500
    step = desk.table.terms.limits.stakes["ante"].step
    assert (await desk.refused(Lay("anna", 1, {"ante": accepted + step}))).code == "loss-limit"
    await desk.lay("anna", 1, {"ante": accepted})


async def test_a_loss_limit_never_makes_a_player_fold(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("anna", 1)
    limit(desk, "anna", "loss", 1_500)
    await desk.lay("anna", 1)
    await desk.ready("anna")
    await desk.run_out()
    await desk.do(Choose("anna", 1, 2))


async def test_stakes_that_are_changed_count_once(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("anna", 1)
    limit(desk, "anna", "loss", 3_000)
    for ante in (500, 1_000, 500, 1_000):
        await desk.lay("anna", 1, {"ante": ante})
    assert (await desk.refused(Lay("anna", 1, {"ante": 1_500}))).code == "loss-limit"
    await desk.do(Withdraw("anna", 1))
    assert desk.store.people.tally("anna").day_net_chips == 0
    await desk.lay("anna", 1, {"ante": 1_000})


async def test_two_hands_at_a_table_need_room_for_both(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("anna", 1, 2)
    limit(desk, "anna", "loss", 2_999)
    await desk.lay("anna", 1)
    assert (await desk.refused(Lay("anna", 2, {"ante": 500}))).code == "loss-limit"
    await desk.do(Withdraw("anna", 1))
    await desk.lay("anna", 2)


async def test_a_loss_limit_holds_over_all_tables_at_the_same_moment(store: Store) -> None:
    one = Desk(store, setting_of("stud_poker"))
    two = Desk(store, setting_of("stud_poker", table="stud-poker-2"))
    await one.open()
    await two.open()
    await one.seat("anna", 1)
    await two.table.do(Sit("anna", "Anna", 1), command_id="sit")
    await two.table.do(BuyIn("anna", 10_000), command_id="buy")
    limit(one, "anna", "loss", 1_500)
    await one.table.do(Lay("anna", 1, {"ante": 500}), command_id="lay 1")
    with pytest.raises(Refused, match="loss limit"):
        await two.table.do(Lay("anna", 1, {"ante": 500}), command_id="lay 2")
    await one.table.do(Withdraw("anna", 1), command_id="back")
    await two.table.do(Lay("anna", 1, {"ante": 500}), command_id="lay 3")
    await two.table.close()


@pytest.mark.parametrize("game", ["stud_poker", "i_luv_suits", "cyber_poker"])
async def test_on_a_break_a_hand_is_finished_and_nothing_begun(
    open_desk: Opener, game: str
) -> None:
    desk = await dealt(open_desk, game)
    rest(desk, "anna")
    while desk.now() is not Phase.DECISION:
        await desk.run_out()
    raises = [one.raised for one in options(desk, "anna") if one.verb == "raise"]
    await desk.do(Choose("anna", 1, min(raises)))
    await until_betting(desk)
    told = await desk.refused(Lay("anna", 1, {"ante": 500}))
    until_ms = desk.now_ms + 24 * HOUR
    assert told.code == "on-break"
    ends_ms = int(told.details["until_ms"])
    assert ends_ms <= until_ms
    assert (await desk.refused(BuyIn("anna", 100))).code == "on-break"
    await desk.do(CashOut("anna"))
    desk.now_ms = ends_ms
    await desk.do(BuyIn("anna", 10_000))
    await desk.lay("anna", 1)


def options(desk: Desk, seat: str) -> tuple[Option, ...]:
    return tuple(legal(desk.setting.terms, desk.round, seat))


async def test_a_time_limit_ends_wagers_and_buy_ins_but_no_hand(open_desk: Opener) -> None:
    desk = await dealt(open_desk)
    limit(desk, "anna", "time", 1)
    desk.now_ms += MINUTE // 2
    before = desk.store.people.tally("anna").at_ms
    await desk.do(Choose("anna", 1, 2))
    await until_betting(desk)
    desk.now_ms = max(desk.now_ms, before + MINUTE)
    told = await desk.refused(Lay("anna", 1, {"ante": 500}))
    assert (told.code, told.details["limit"]) == ("time-limit", 1)
    await desk.do(CashOut("anna"))
    assert care_of(desk.store, "anna") == evolve_care(Care(), set_limit(Care(), "time", 1, 0))


async def test_a_wager_that_was_taken_is_taken_however_often_it_is_sent(
    open_desk: Opener,
) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("anna", 1)
    assert await desk.do(Lay("anna", 1, {"ante": 500}), id="once")
    rest(desk, "anna")
    assert not await desk.do(Lay("anna", 1, {"ante": 500}), id="once")
    assert (await desk.refused(Lay("anna", 1, {"ante": 500}), id="again")).code == "on-break"
