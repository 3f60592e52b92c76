"""TAB-1: each window has a length, and a "ready" that ends it early when all are ready."""

from __future__ import annotations

import pytest

from croupier.errors import Refused
from croupier.round import Phase
from croupier.round.commands import Buy, Choose, Keep, Muck, Withdraw
from croupier.table.commands import Lay, Ready
from table.conftest import Opener

pytestmark = pytest.mark.anyio


async def test_TAB_1_betting_runs_from_the_first_wager(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.pass_time(10 * desk.setting.clock.betting)
    assert (desk.window, desk.now()) == (None, Phase.BETTING)
    await desk.lay("ann", 1)
    assert desk.state.window is not None
    first = desk.state.window
    assert first.deadline_ms == desk.now_ms + desk.setting.clock.betting
    await desk.pass_time(desk.setting.clock.betting - 1)
    await desk.lay("ben", 2)
    assert desk.state.window == first, "a later wager makes nobody wait longer"
    await desk.pass_time(1)
    assert desk.now() is Phase.CUTTING or desk.now() is Phase.PURCHASE


async def test_TAB_1_ready_of_all_ends_betting_early(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    for spot, player in enumerate(("ann", "ben", "cat"), start=1):
        await desk.seat(player, spot)
    await desk.lay("ann", 1)
    await desk.lay("ben", 2)
    await desk.ready("ann")
    assert desk.now() is Phase.BETTING
    refused = await desk.refused(Ready("ann"))
    assert refused.code == "already-ready"
    refused = await desk.refused(Ready("cat"))
    assert refused.code == "no-hand-here"
    await desk.ready("ben")
    assert desk.now() is Phase.PURCHASE, "who did not bet is not waited for"


async def test_TAB_1_a_wager_laid_after_others_are_ready_is_waited_for(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    for spot, player in enumerate(("ann", "ben", "cat"), start=1):
        await desk.seat(player, spot)
    await desk.lay("ann", 1)
    await desk.lay("ben", 2)
    await desk.ready("ann")
    await desk.lay("cat", 3)
    await desk.ready("ben")
    assert desk.now() is Phase.BETTING
    await desk.do(Withdraw("cat", 3))
    assert desk.now() is Phase.PURCHASE, "the last who was not ready has gone"


async def test_TAB_1_the_last_wager_withdrawn_stops_the_clock(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    await desk.do(Withdraw("ann", 1))
    assert (desk.window, desk.now()) == (None, Phase.BETTING)
    await desk.pass_time(desk.setting.clock.betting)
    await desk.lay("ann", 1)
    assert desk.state.window is not None
    assert desk.state.window.deadline_ms == desk.now_ms + desk.setting.clock.betting


async def test_TAB_1_cutting_ends_when_every_nonce_is_revealed(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    for spot, player in enumerate(("ann", "ben", "cat"), start=1):
        await desk.seat(player, spot)
        await desk.lay(player, spot, with_nonce=player != "cat")
    await desk.ready("ann", "ben", "cat")
    assert (desk.now(), desk.window) == (Phase.CUTTING, "cutting")
    await desk.reveal("ann")
    assert desk.now() is Phase.CUTTING
    await desk.reveal("ben")
    assert (desk.now(), desk.window) == (Phase.DECISION, "decision")


async def test_TAB_1_cutting_runs_out_without_the_nonces_that_are_missing(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    for spot, player in enumerate(("ann", "ben"), start=1):
        await desk.seat(player, spot)
        await desk.lay(player, spot, with_nonce=True)
    await desk.ready("ann", "ben")
    await desk.reveal("ben")
    await desk.run_out()
    assert desk.now() is Phase.DECISION
    assert set(desk.state.fairness.revealed) == {"ben"}
    refused = await desk.refused(Ready("ann"))
    assert refused.code == "no-window-to-skip", "nobody is hurried in a decision"


async def test_TAB_1_purchases_then_decisions_each_have_their_window(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.deal("ann", "ben", "cat")
    assert (desk.now(), desk.window) == (Phase.PURCHASE, "purchase")
    await desk.do(Keep("ann", 1))
    await desk.do(Buy("ben", 2, desk.hand(2).cards[0]))
    assert desk.hand(2).bought is None, "nobody is served before all have answered (STU-7)"
    await desk.run_out()
    assert desk.hand(3).has_answered, "who does not answer keeps his cards"
    assert desk.hand(2).bought is not None
    assert (desk.now(), desk.window) == (Phase.DECISION, "decision")
    assert desk.state.window is not None
    assert desk.state.window.deadline_ms == desk.now_ms + desk.setting.clock.decision


async def test_TAB_1_decisions_follow_at_once_when_all_keep_their_cards(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.deal("ann", "ben")
    await desk.do(Keep("ann", 1))
    await desk.do(Keep("ben", 2))
    assert (desk.now(), desk.window) == (Phase.DECISION, "decision")


async def test_ILS_13_there_is_time_to_muck_before_a_hand_is_turned(open_desk: Opener) -> None:
    desk = await open_desk("i_luv_suits")
    await desk.deal("ann", "ben")
    while True:
        await desk.do(Choose("ann", 1, 1))
        await desk.do(Choose("ben", 2, 1))
        if desk.now() is Phase.SHOWDOWN:
            break
        await desk.ready("ann", "ben")  # The dealer did not qualify: another round.
        await desk.lay("ann", 1)
        await desk.lay("ben", 2)
        await desk.ready("ann", "ben")
    assert desk.window == "muck"
    await desk.do(Muck("ann", 1))
    assert desk.now() is Phase.SHOWDOWN
    await desk.ready("ann", "ben")
    assert desk.now() is Phase.SETTLED
    assert (desk.hand(1).is_turned, desk.hand(2).is_turned) == (False, True)


async def test_TAB_1_the_result_is_shown_for_a_while_then_the_next_round_opens(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(Choose("ann", 1, 0))
    await desk.do(Choose("ben", 2, 0))
    assert (desk.now(), desk.window) == (Phase.SETTLED, "result")
    await desk.ready("ann")
    assert desk.round.number == 1
    await desk.run_out()
    assert (desk.round.number, desk.now(), desk.window) == (2, Phase.BETTING, None)


async def test_TAB_1_the_result_may_be_skipped_by_all(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(Choose("ann", 1, 0))
    await desk.do(Choose("ben", 2, 0))
    await desk.ready("ann", "ben")
    assert desk.round.number == 2


async def test_TAB_1_a_command_after_the_deadline_is_late_even_if_no_alarm_rang(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    assert desk.state.window is not None
    desk.now_ms = desk.state.window.deadline_ms - 1
    await desk.do(Choose("ann", 1, 2))
    desk.now_ms += 1
    with pytest.raises(Refused) as caught:
        await desk.table.do(Choose("ben", 2, 2), command_id="late")
    assert caught.value == Refused("too-late", window="decision")
    desk.check()
    assert desk.hand(1).raised == 2
    assert desk.hand(2).raised == 0, "the clock had folded it"
    refused = await desk.refused(Lay("ben", 2, {"ante": 500}))
    assert refused.code == "not-now", "betting is over until the next round (ILS-5)"


async def test_TAB_4_a_restart_gives_a_window_its_whole_length(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    for window in ("decision", "result"):
        assert desk.window == window
        length = desk.state.window.window_ms if desk.state.window else 0
        desk.now_ms += 100 * length
        await desk.restart()
        assert desk.state.window is not None
        assert desk.state.window.deadline_ms == desk.now_ms + length
        await desk.run_out()
