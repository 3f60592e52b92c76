"""Sitting down, standing up and leaving: a spot has one holder, and a hand outlasts his wish."""

from __future__ import annotations

import asyncio

import pytest

from croupier.errors import Refused
from croupier.round import Phase
from croupier.round.commands import Choose, Void
from croupier.table.commands import BuyIn, CashOut, Lay, Sit, Stand
from croupier.table.limits import NAME_MAX_CHARS
from table.conftest import Opener

pytestmark = pytest.mark.anyio


async def test_ILS_2_of_two_who_claim_a_spot_at_once_one_gets_it(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    claims = [
        desk.table.do(Sit(player, player, 3), command_id=f"{player}:1") for player in ("ann", "ben")
    ]
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    assert outcomes[0] is True
    assert isinstance(outcomes[1], Refused)
    assert outcomes[1].code == "spot-not-free"
    assert outcomes[1].details["accepted"] == "1, 2, 4, 5, 6, 7"
    assert desk.state.spots == {3: "ann"}


@pytest.mark.parametrize("spot", [-1, 0, 8, 10**9])
async def test_ILS_2_a_spot_that_the_table_has_not_is_refused(open_desk: Opener, spot: int) -> None:
    desk = await open_desk("stud_poker")
    refused = await desk.refused(Sit("ann", "Ann", spot))
    assert refused.code == "spot-not-free"


async def test_ILS_2_a_player_may_hold_several_spots(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, 4, 7)
    for spot in (1, 4, 7):
        await desk.lay("ann", spot)
    await desk.ready("ann")
    assert set(desk.round.hands) == {1, 4, 7}


async def test_STU_12_one_hand_a_player_under_the_decree(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await desk.seat("ann", 1)
    refused = await desk.refused(Sit("ann", "Ann", 2))
    assert refused.code == "too-many-hands"


async def test_a_name_is_cut_to_what_fits_the_table(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.do(Sit("ann", "A" * 1_000, 1))
    assert desk.state.names["ann"] == "A" * NAME_MAX_CHARS


async def test_a_player_without_a_hand_leaves_at_once(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.do(Stand("ann", 1))
    assert desk.state.spots == {}
    assert desk.chips("ann") == 100_000, "his chips stay his"
    await desk.do(CashOut("ann"))
    assert desk.account("ann") == 1_000_000


async def test_a_player_who_leaves_while_betting_takes_his_wagers_back(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.lay("ann", 1, {"ante": 700, "bonus": 100})
    await desk.do(Stand("ann", 1))
    assert (desk.state.spots, desk.round.hands) == ({}, {})
    assert desk.chips("ann") == 100_000


async def test_a_player_in_a_hand_leaves_when_it_is_over(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(Stand("ann", 1))
    assert desk.state.spots == {1: "ann", 2: "ben"}
    refused = await desk.refused(Stand("ann", 1))
    assert refused.code == "already-leaving"
    await desk.do(Choose("ann", 1, 2))
    await desk.do(Choose("ben", 2, 0))
    assert desk.now() is Phase.SETTLED, "the hand is played and settled all the same"
    await desk.run_out()
    assert (desk.state.spots, desk.state.leaving) == ({2: "ben"}, frozenset())


async def test_a_player_who_leaves_twice_over_leaves_once_his_hand_is_settled(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann")
    await desk.do(Stand("ann", 1))
    await desk.do(Choose("ann", 1, 0))
    await desk.do(Stand("ann", 1))
    assert desk.state.spots == {}
    await desk.do(Sit("ben", "Ben", 1))
    assert desk.round.number == 2, "a result is shown to nobody who has left (TAB-1)"
    assert desk.state.spots == {1: "ben"}, "who came after him stays"


async def test_nobody_stands_up_for_another(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    for spot in (1, 3, -1):
        refused = await desk.refused(Stand("ben", spot))
        assert refused.code == "not-your-spot"
        assert refused.details["accepted"] == "2"


async def test_wagers_are_laid_on_an_own_spot_alone(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    for spot in (1, 3, 99):
        refused = await desk.refused(Lay("ben", spot, {"ante": 500}))
        assert refused.code == "not-your-spot"


async def test_who_is_leaving_lays_no_more_wagers(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    await desk.ready("ann")
    await desk.do(Stand("ann", 1))
    refused = await desk.refused(Lay("ann", 1, {"ante": 500}))
    assert refused.code == "already-leaving"


async def test_chips_are_bought_on_a_spot(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    desk.welcome("ann")
    refused = await desk.refused(BuyIn("ann", 500))
    assert refused.code == "not-seated"


async def test_a_free_spot_is_taken_while_others_play_and_bets_in_the_next_round(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.seat("cat", 3)
    refused = await desk.refused(Lay("cat", 3, {"ante": 500}))
    assert refused.code == "not-now"
    await desk.do(Choose("ann", 1, 0))
    await desk.do(Choose("ben", 2, 0))
    await desk.run_out()
    await desk.lay("cat", 3)
    assert set(desk.round.hands) == {3}


async def test_a_hand_is_settled_to_its_player_though_he_has_left_and_another_sits_there(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(Stand("ann", 1))
    await desk.do(Choose("ann", 1, 2))
    await desk.do(Choose("ben", 2, 0))
    returned = sum(line.returned_chips for line in desk.hand(1).lines)
    assert desk.chips("ann") == 100_000 - 1_500 + returned
    await desk.run_out()
    await desk.seat("cat", 1)
    await desk.do(CashOut("ann"))
    assert desk.account("ann") == 1_000_000 - 1_500 + returned


async def test_a_spot_is_kept_through_a_voided_round(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(Stand("ben", 2))
    await desk.do(Void("a card lay face up"))
    assert desk.state.spots == {1: "ann", 2: "ben"}
    await desk.run_out()
    assert desk.state.spots == {1: "ann"}
    assert desk.round.number == 2
