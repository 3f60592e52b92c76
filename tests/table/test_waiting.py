"""Newcomers: a full table gives a spot up, who waits is served in order, and all can see it."""

from __future__ import annotations

import asyncio

import pytest

from croupier.errors import Refused
from croupier.round import Phase
from croupier.round.commands import Choose
from croupier.store import Store
from croupier.table.commands import BuyIn, GoAway, Lay, Ready, Sit, Stand, StopWaiting, Wait
from croupier.table.limits import SPOT_KEPT_MS, TAKE_UP_MS, WAITING_MAX
from croupier.table.orders import AllowWagering, CloseTable, StopWagering
from croupier.table.spot_view import NextHand
from croupier.table.view import Surroundings, TableView, table_view
from table.conftest import Opener
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio

SPOTS = 7


def shown(desk: Desk, seat: str = "onlooker") -> TableView:
    return table_view(desk.table.terms, desk.state, seat, Surroundings(now_ms=desk.now_ms))


def next_hands(desk: Desk) -> dict[int, NextHand]:
    """Gives what everybody is shown of the next hand, by spot."""
    return {spot.spot: spot.next_hand for spot in shown(desk).spots if spot.next_hand is not None}


def queue(desk: Desk) -> list[str]:
    return [who.player for who in shown(desk).waiting]


async def fill(desk: Desk, **held: tuple[int, ...]) -> None:
    for player, spots in held.items():
        await desk.seat(player, *spots)


async def play(desk: Desk, **spots: int) -> None:
    """Has a hand of each of these players dealt."""
    for player, spot in spots.items():
        await desk.lay(player, spot)
    await desk.ready(*spots)
    assert desk.now() is Phase.DECISION


async def fold_all(desk: Desk) -> None:
    for hand in desk.round.hands.values():
        await desk.do(Choose(hand.seat, hand.spot, 0))


async def full(desk: Desk) -> None:
    """Fills the table: ann has four spots, of which 2 is the newest, ben two, cat one."""
    await fill(desk, ann=(1, 4), ben=(3, 5))
    await desk.do(Sit("ann", "Ann", 7))
    await fill(desk, cat=(6,))
    await desk.do(Sit("ann", "Ann", 2))


async def test_ILS_2_the_newest_spot_of_whoever_has_most_goes_to_a_newcomer_after_the_round(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await full(desk)
    await play(desk, ann=2, ben=3)
    desk.welcome("dan")
    await desk.do(Wait("dan", "Dan"))
    assert desk.state.spots[2] == "ann", "the round in progress is played as it began"
    assert next_hands(desk) == {2: NextHand("given_up", "Dan")}
    await fold_all(desk)
    assert desk.state.spots[2] == "ann", "while the result is shown too"
    await desk.run_out()
    assert desk.state.spots[2] == "dan"
    assert (next_hands(desk), queue(desk)) == ({}, [])
    await desk.do(BuyIn("dan", 5_000))
    await desk.lay("dan", 2)
    assert desk.hand(2).seat == "dan"


async def test_ILS_2_newcomers_level_the_table_and_then_wait(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await full(desk)
    await play(desk, ann=2)
    for number in range(1, 6):
        await desk.do(Wait(f"new{number}", f"New {number}"))
    assert next_hands(desk) == {
        2: NextHand("given_up", "New 1"),
        7: NextHand("given_up", "New 2"),  # Of ann's two and ben's two the newest-taken.
        5: NextHand("given_up", "New 3"),
        4: NextHand("given_up", "New 4"),
    }
    await fold_all(desk)
    await desk.run_out()
    assert desk.state.spots == {
        1: "ann", 2: "new1", 3: "ben", 4: "new4", 5: "new3", 6: "cat", 7: "new2",
    }  # fmt: skip
    assert queue(desk) == ["new5"], "everybody has a spot of his own: he waits"
    assert next_hands(desk) == {}


async def test_ILS_2_at_a_table_where_nothing_is_wagered_a_newcomer_need_not_wait(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await full(desk)
    await desk.do(Wait("dan", "Dan"))
    assert desk.state.spots[2] == "dan"


async def test_ILS_2_who_leaves_makes_room_before_anybody_has_to_give_up(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await full(desk)
    await play(desk, ann=2, cat=6)
    await desk.do(Stand("cat", 6))
    assert next_hands(desk) == {6: NextHand("leaving")}
    await desk.do(Wait("dan", "Dan"))
    assert next_hands(desk) == {6: NextHand("leaving", "Dan")}
    await fold_all(desk)
    await desk.run_out()
    assert (desk.state.spots[6], desk.state.spots[2]) == ("dan", "ann")


async def test_a_free_spot_goes_to_who_waits_at_once_and_to_nobody_else(
    open_desk: Opener,
) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    await play(desk, p1=1)
    await desk.do(Wait("ann", "Ann"))
    await desk.do(Wait("ben", "Ben"))
    assert queue(desk) == ["ann", "ben"]
    assert next_hands(desk) == {}, "nobody has two"
    await desk.do(Stand("p5", 5))
    assert desk.state.spots[5] == "ann"
    refused = await desk.refused(Sit("eve", "Eve", 5))
    assert refused.code == "spot-not-free"
    refused = await desk.refused(Lay("ann", 5, {"ante": 500}))
    assert refused.code == "not-now", "he plays from the next betting on"


async def test_two_claim_a_spot_that_becomes_free_and_who_waited_has_it(store: Store) -> None:
    desk = Desk(store, setting_of("stud_poker", "fr_2007"))
    await desk.open()
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    await desk.do(Wait("ann", "Ann"))
    outcomes = await asyncio.gather(
        desk.table.do(Stand("p1", 1), command_id="s"),
        desk.table.do(Sit("eve", "Eve", 1), command_id="e"),
        desk.table.do(Sit("ann", "Ann", 1), command_id="a"),
        return_exceptions=True,
    )
    codes = [refused.code for refused in outcomes if isinstance(refused, Refused)]
    assert (outcomes[0], codes) == (True, ["spot-not-free", "spot-not-free"])
    assert desk.state.spots[1] == "ann"
    desk.check()


async def test_who_got_a_spot_and_does_not_take_it_up_makes_room_for_the_next(
    open_desk: Opener,
) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    for player in ("ann", "ben"):
        await desk.do(Wait(player, player.title()))
    await desk.do(Stand("p1", 1))
    assert desk.state.spots[1] == "ann"
    await desk.pass_time(TAKE_UP_MS - 1)
    assert desk.state.spots[1] == "ann"
    await desk.pass_time(1)
    assert desk.state.spots[1] == "ben"
    await desk.pass_time(10 * TAKE_UP_MS)
    assert desk.state.spots[1] == "ben", "nobody else waits for it"
    await desk.do(Wait("ann", "Ann"))
    assert desk.state.spots[1] == "ann"


async def test_who_wagered_on_a_spot_that_he_got_keeps_it(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    for player in ("ann", "ben"):
        desk.welcome(player)
        await desk.do(Wait(player, player.title()))
    await desk.do(Stand("p1", 1))
    await desk.do(BuyIn("ann", 5_000))
    await play(desk, ann=1)
    await desk.pass_time(10 * TAKE_UP_MS)
    await desk.run_out()
    assert (desk.state.spots[1], queue(desk)) == ("ann", ["ben"])


async def test_a_spot_need_not_be_taken_up_while_no_wager_may_be_laid(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    for player in ("ann", "ben"):
        await desk.do(Wait(player, player.title()))
    await desk.do(Stand("p1", 1))
    await desk.do(StopWagering("boss", "the lamp is broken"))
    await desk.pass_time(TAKE_UP_MS)
    assert desk.state.spots[1] == "ann"
    await desk.do(AllowWagering("boss", "there is light"))
    assert desk.state.spots[1] == "ben"


async def test_whoever_waits_may_stop_and_his_turn_is_the_next_ones(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    for player in ("ann", "ben", "cat"):
        await desk.do(Wait(player, player.title()))
    views = [shown(desk, who).you for who in queue(desk)]
    assert [you and you.waiting_place for you in views] == [1, 2, 3]
    await desk.do(StopWaiting("ann"))
    await desk.do(GoAway("ben"))
    assert [(who.name, who.is_away) for who in shown(desk).waiting] == [
        ("Ben", True),
        ("Cat", False),
    ]
    await desk.do(Stand("p1", 1))
    assert desk.state.spots[1] == "cat", "ben is away; he keeps his place in the line"
    assert queue(desk) == ["ben"]
    await desk.restart()
    assert queue(desk) == ["ben"]


async def test_each_refusal_about_waiting_says_why(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    for number in range(WAITING_MAX):
        await desk.table.do(Wait(f"w{number}", "W"), command_id=f"w{number}")
    cases = (
        (Wait("p1", "P"),         "seated-already",    {"accepted": "sit"}),
        (Wait("w1", "W"),         "already-waiting",   {"place": 2}),
        (Wait("new", "N"),        "waiting-list-full", {"accepted": WAITING_MAX}),
        (StopWaiting("new"),      "not-waiting",       {"accepted": "wait"}),
        (BuyIn("w1", 500),        "not-seated",        {"table": "stud-poker-1"}),
    )  # fmt: skip
    for command, code, details in cases:
        refused = await desk.refused(command)
        assert (refused.code, refused.details) == (code, details)


async def test_a_table_that_closes_lets_nobody_wait(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    await desk.do(Wait("ann", "Ann"))
    await desk.do(CloseTable("boss", "it is late"))
    while desk.window is not None:
        await desk.run_out()
    assert (desk.state.spots, queue(desk)) == ({}, [])
    refused = await desk.refused(Wait("ann", "Ann"))
    assert refused.code == "table-closed"


async def test_an_onlooker_sees_what_is_public_and_may_do_nothing(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await full(desk)
    await play(desk, ann=2)
    await desk.do(Wait("dan", "Dan"))
    view = shown(desk)
    assert (view.you, view.round.options) == (None, ())
    assert [spot.name for spot in view.spots] == ["Ann", "Ann", "Ben", "Ann", "Ben", "Cat", "Ann"]
    assert not any(hand.cards for hand in view.round.hands)
    refused = await desk.refused(Ready("onlooker"))
    assert refused.code == "no-window-to-skip"


async def test_who_waits_and_is_away_for_too_long_waits_no_more(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker", "fr_2007")
    await fill(desk, **{f"p{spot}": (spot,) for spot in range(1, SPOTS + 1)})
    for player in ("ann", "ben"):
        await desk.do(Wait(player, player.title()))
    await desk.do(GoAway("ann"))
    await desk.pass_time(SPOT_KEPT_MS - 1)
    assert queue(desk) == ["ann", "ben"]
    await desk.pass_time(1)
    assert (queue(desk), desk.state.seating.away) == (["ben"], {})
