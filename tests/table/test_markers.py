"""Who is away is marked; others may play his spot; when he returns, it is his after the round."""

from __future__ import annotations

import pytest

from croupier.round import Phase
from croupier.round.commands import Choose
from croupier.table.commands import (
    Borrow,
    BuyIn,
    ComeBack,
    GoAway,
    Lay,
    Ready,
    Return,
    RevealNonce,
    Sit,
    SitOut,
    Stand,
    Wait,
)
from croupier.table.limits import MISSED_MAX, SPOT_KEPT_MS
from croupier.table.presence import MISSED, OFFLINE, OWN_WISH, Absence
from croupier.table.spot_view import NextHand, SpotView
from support.wire import nonce_of
from table.conftest import Opener
from table.desk import Desk
from table.test_waiting import fold_all, next_hands, play, shown

pytestmark = pytest.mark.anyio


def spot_of(desk: Desk, spot: int, seat: str = "onlooker") -> SpotView:
    return shown(desk, seat).spots[spot - 1]


def places(desk: Desk, player: str) -> set[int]:
    """Gives the spots where a player is told that he may wager now."""
    options = shown(desk, player).round.options
    return {option.spot for option in options if option.verb == "place"}


async def lent(desk: Desk) -> None:
    """Seats ann on 1 and ben on 2; ann is away and ben plays for her too."""
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.do(GoAway("ann"))
    await desk.do(Borrow("ben", "Ben", 1))


async def test_ILS_3_a_marked_spot_is_played_by_another_with_his_own_chips(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    seen = spot_of(desk, 1)
    assert (seen.name, seen.is_away, seen.borrower_name) == ("Ann", True, "Ben")
    assert seen.kept_until_ms == desk.now_ms + SPOT_KEPT_MS
    assert next_hands(desk) == {1: NextHand("borrowed", "Ben")}
    assert places(desk, "ben") == {1, 2}
    await play(desk, ben=1)
    assert next_hands(desk) == {}
    assert (desk.chips("ann"), desk.chips("ben")) == (100_000, 99_500)
    await fold_all(desk)
    await desk.run_out()
    assert places(desk, "ben") == {1, 2}, "as long as she is away"


async def test_ILS_3_her_spot_is_hers_again_at_the_end_of_the_round(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    await play(desk, ben=1)
    await desk.do(Return("ann"))
    assert next_hands(desk) == {1: NextHand("returning")}
    assert not spot_of(desk, 1).is_away
    refused = await desk.refused(Choose("ann", 1, 0))
    assert refused.code == "not-your-hand"
    await desk.do(Choose("ben", 1, 2))
    assert desk.now() is Phase.SETTLED
    await desk.run_out()
    assert (desk.state.seating.loans, places(desk, "ann")) == ({}, {1})
    refused = await desk.refused(Lay("ben", 1, {"ante": 500}))
    assert refused.code == "not-your-spot"
    await desk.lay("ann", 1)


async def test_ILS_3_who_returns_while_others_bet_waits_for_the_end_of_that_round(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    await desk.lay("ben", 2)
    await desk.do(Return("ann"))
    refused = await desk.refused(Lay("ann", 1, {"ante": 500}))
    assert (refused.code, refused.details) == ("spot-lent", {"spot": 1, "name": "Ben"})
    await desk.lay("ben", 1)
    await desk.ready("ben")
    await fold_all(desk)
    await desk.run_out()
    await desk.lay("ann", 1)


async def test_ILS_3_where_nothing_is_wagered_she_has_it_at_once(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    await desk.do(ComeBack("ann"))
    assert (desk.state.seating.loans, places(desk, "ann")) == ({}, {1})


async def test_a_hand_in_play_stays_with_who_wagered_though_another_borrows_the_spot(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(GoAway("ann"))
    await desk.do(Borrow("ben", "Ben", 1))
    refused = await desk.refused(Choose("ben", 1, 2))
    assert refused.code == "not-your-hand"
    await desk.do(Choose("ben", 2, 0))
    await desk.run_out()
    assert desk.hand(1).raised == 0, "the clock folds for her"
    await desk.run_out()
    await desk.lay("ben", 1)


async def test_who_borrows_gives_back_at_once_or_when_the_hand_is_over(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    await desk.do(Stand("ben", 1))
    assert (desk.state.seating.loans, desk.state.spots) == ({}, {1: "ann", 2: "ben"})
    await desk.do(Borrow("ben", "Ben", 1))
    await desk.lay("ben", 1)
    await desk.do(Stand("ben", 1))
    assert (desk.round.hands, desk.chips("ben")) == ({}, 100_000)
    await desk.do(Borrow("ben", "Ben", 1))
    await play(desk, ben=1)
    await desk.do(Stand("ben", 1))
    refused = await desk.refused(Stand("ben", 1))
    assert refused.code == "already-leaving"
    assert desk.state.seating.loans == {1: "ben"}
    await fold_all(desk)
    await desk.run_out()
    assert (desk.state.seating.loans, desk.state.spots) == ({}, {1: "ann", 2: "ben"})


async def test_a_borrower_who_goes_away_plays_for_nobody(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    await desk.do(GoAway("ben"))
    assert desk.state.seating.loans == {}
    assert set(desk.state.seating.away) == {"ann", "ben"}


async def test_who_borrows_may_buy_in_and_gives_back_when_its_owner_leaves(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.do(SitOut("ann"))
    desk.welcome("ben")
    await desk.do(Borrow("ben", "Ben", 1))
    await desk.do(BuyIn("ben", 5_000))
    await play(desk, ben=1)
    await desk.do(Stand("ann", 1))
    assert next_hands(desk) == {1: NextHand("leaving")}
    await fold_all(desk)
    await desk.run_out()
    assert (desk.state.spots, desk.state.seating.loans) == ({}, {})
    assert desk.state.seating.away == {}, "who has no place is not marked"


async def test_ILS_3_a_spot_is_kept_for_a_stated_time_and_free_after_it(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    await desk.pass_time(SPOT_KEPT_MS - 1)
    await play(desk, ben=1)
    await desk.run_out()
    assert desk.state.spots == {1: "ann", 2: "ben"}, "until the round is over"
    await desk.run_out()
    assert desk.state.spots == {2: "ben"}
    assert (desk.state.seating.loans, desk.chips("ann")) == ({}, 100_000)


async def test_sitting_out_begins_with_the_next_hand_and_a_wager_ends_it(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    since_ms = desk.now_ms
    await desk.do(SitOut("ann"))
    assert next_hands(desk) == {1: NextHand("sitting_out")}
    await desk.do(Choose("ann", 1, 0))
    assert spot_of(desk, 1).is_sitting_out, "his hand is played, and he sits out all the same"
    await desk.do(Choose("ben", 2, 0))
    await desk.run_out()
    assert desk.state.seating.away == {"ann": Absence(OWN_WISH, since_ms + SPOT_KEPT_MS)}
    await desk.lay("ann", 1)
    assert desk.state.seating.away == {}


async def test_whoever_lost_his_connection_is_back_with_anything_he_does(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(GoAway("ann"))
    assert desk.state.seating.away["ann"].reason == OFFLINE
    await desk.do(Choose("ann", 1, 0))
    assert desk.state.seating.away == {}


async def test_TAB_2_too_many_missed_decisions_in_a_row_are_an_absence(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1, 3)
    await desk.seat("ben", 2)
    for number in range(1, MISSED_MAX + 1):
        assert "ann" not in desk.state.seating.away
        await desk.lay("ann", 1, with_nonce=True)
        await desk.lay("ann", 3, with_nonce=True)
        await desk.lay("ben", 2)
        await desk.ready("ann", "ben")
        await desk.do(RevealNonce("ann", nonce_of("ann", number)))
        await desk.do(Choose("ben", 2, 0))
        await desk.run_out()
        assert desk.state.seating.missed == {"ann": number}, "once a window, not once a hand"
        if number < MISSED_MAX:
            await desk.run_out()
    assert desk.state.seating.away["ann"].reason == MISSED
    await desk.do(Ready("ann"))
    assert (desk.state.seating.away, desk.state.seating.missed) == ({}, {})


async def test_a_decision_of_his_own_begins_the_count_anew(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    for _ in range(MISSED_MAX - 1):
        await play(desk, ann=1)
        await desk.run_out()
        await desk.run_out()
    await play(desk, ann=1)
    await desk.do(Choose("ann", 1, 0))
    assert desk.state.seating.missed == {}


async def test_markers_loans_and_the_line_outlive_a_restart_and_a_checkpoint(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.table.dealer.CHECKPOINT_ROUNDS", 2)
    desk = await open_desk("cyber_poker")
    await lent(desk)
    for _ in range(3):
        await play(desk, ben=1)
        await fold_all(desk)
        await desk.run_out()
    before = desk.state
    await desk.restart()
    assert desk.state == before
    assert (before.seating.loans, set(before.seating.away)) == ({1: "ben"}, {"ann"})


async def test_STU_12_nobody_wagers_on_a_vacant_spot_under_the_decree(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.do(GoAway("ann"))
    for command in (
        Borrow("ben", "Ben", 1),
        Lay("ben", 1, {"ante": 500}),
        Lay("ben", 3, {"ante": 500}),
    ):
        refused = await desk.refused(command)
        assert (refused.code, refused.details["accepted"]) == ("no-vacant-wagers", "2")
    refused = await desk.refused(Sit("ben", "Ben", 3))
    assert refused.code == "too-many-hands"


async def test_each_refusal_about_markers_says_why(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await lent(desk)
    await desk.seat("cat", 3)
    await desk.seat("dan", 4)
    await desk.do(GoAway("cat"))
    cases = (
        (Borrow("dan", "Dan", 1), "spot-not-marked", {"spot": 1, "accepted": "3"}),
        (Borrow("dan", "Dan", 5), "spot-not-marked", {"spot": 5, "accepted": "3"}),
        (Borrow("ann", "Ann", 1), "spot-not-marked", {"spot": 1, "accepted": "3"}),
        (Return("dan"),           "not-away",        {"accepted": "sit_out"}),
        (ComeBack("dan"),         "not-away",        {"accepted": "sit_out"}),
        (GoAway("ann"),           "already-away",    {"accepted": "return"}),
        (GoAway("eve"),           "not-seated",      {"table": "cyber-poker-1"}),
        (SitOut("eve"),           "not-seated",      {"table": "cyber-poker-1"}),
    )  # fmt: skip
    for command, code, details in cases:
        refused = await desk.refused(command)
        assert (refused.code, refused.details) == (code, details)


async def test_spots_lent_and_spots_waited_for_count_against_the_limit(
    open_desk: Opener,
) -> None:
    desk = await open_desk("i_luv_suits")
    limit = desk.table.terms.limits.hands_per_player
    others = [f"p{spot}" for spot in range(1, desk.table.terms.limits.spots + 1)]
    for spot, other in enumerate(others, start=1):
        await desk.seat(other, spot)
        await desk.do(SitOut(other))
    await desk.do(Wait("ann", "Ann"))
    for spot in range(1, limit):
        await desk.do(Borrow("ann", "Ann", spot))
    refused = await desk.refused(Borrow("ann", "Ann", limit))
    assert (refused.code, refused.details) == ("too-many-hands", {"accepted": limit})
