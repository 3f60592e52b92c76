"""Two real server processes on one real PostgreSQL deal one table, and one of them is killed."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from croupier.table.events import WindowOpened
from croupier.table.log import read_event
from processes.table import Together, check_house
from support.wire import PATIENCE_S, Message

pytestmark = [pytest.mark.anyio, pytest.mark.postgres, pytest.mark.xdist_group("processes")]

STUD, SUITS, CYBER = "stud-poker-1", "i-luv-suits-1", "cyber-poker-1"


async def seat_two(together: Together, table: str) -> None:
    await together.seat("ann", 0, table, 1)
    await together.seat("ben", 1, table, 2)
    ben, ann = together.bots["ben"], together.bots["ann"]
    await ann.client.until(lambda: ann.view["number"] == ben.view["number"])


async def test_players_of_two_processes_sit_at_one_table(together: Together) -> None:
    await seat_two(together, CYBER)
    ann, ben = together.bots["ann"], together.bots["ben"]
    refused = await ann.client.refused("sit", table=CYBER, spot=2)
    assert refused["code"] == "spot-not-free"
    await together.play_until(lambda: ann.number == ben.number == 3)
    for bot in (ann, ben):
        await bot.client.until(lambda: ann.view["number"] == ben.view["number"])
    spots = [cast(list[Message], bot.view["spots"]) for bot in (ann, ben)]
    names = [[spot["name"] for spot in seen if spot["name"]] for seen in spots]
    assert names[0] == names[1]
    assert len(names[0]) == 2
    state = check_house(together, CYBER)
    assert state.round is not None
    assert state.round.number == 3


async def test_an_account_that_moves_in_one_process_is_told_in_the_other(
    together: Together,
) -> None:
    await together.seat("ann", 0, STUD, 1)
    ann = together.clients["ann"]
    elsewhere = await together.enter("ann", 1, STUD)
    before = elsewhere.account_chips
    await ann.do("buy_in", table=STUD, amount=5_000)
    await elsewhere.until(lambda: elsewhere.account_chips == before - 5_000)
    await ann.close()


PHASES = [
    # table  killed when ben sees
    (STUD,   "betting"),
    (STUD,   "cutting"),
    (STUD,   "purchase"),
    (STUD,   "decision"),
    (STUD,   "settled"),
    (SUITS,  "betting"),
    (SUITS,  "decision"),
    (SUITS,  "showdown"),
    (CYBER,  "decision"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "at"), PHASES)
async def test_TAB_4_one_process_is_killed_and_the_other_goes_on(
    together: Together, table: str, at: str
) -> None:
    await seat_two(together, table)
    ann, ben = together.bots["ann"], together.bots["ben"]
    laid = {1, 2}

    def is_there() -> bool:
        hands = {hand["spot"] for hand in cast(list[Message], ben.round["hands"])}
        return ben.round["phase"] == at and hands == laid

    await together.play_until(is_there)
    seen = ben.number
    together.houses[0].kill()
    await together.move_to("ann", 1)
    await together.play_until(lambda: ann.number == ben.number == seen + 1)
    state = check_house(together, table)
    assert state.round is not None
    assert state.round.number == seen + 1


async def test_TAB_1_the_clock_of_a_killed_process_is_kept_by_the_other(quick: Together) -> None:
    """Nobody does anything any more: each window runs out, and the round comes to its end."""
    await seat_two(quick, STUD)
    ben = quick.bots["ben"]
    await quick.play_until(lambda: ben.round["phase"] == "purchase")
    quick.houses[0].kill()
    await ben.client.until(lambda: ben.number == 2)
    check_house(quick, STUD)


async def test_TAB_4_a_process_that_starts_again_lengthens_no_window(together: Together) -> None:
    await seat_two(together, STUD)
    ben = together.bots["ben"]
    await together.play_until(lambda: ben.round["phase"] == "decision")
    before = windows(together, STUD)
    together.houses[0].kill()
    await together.houses[0].start()
    await together.move_to("ann", 0)
    assert windows(together, STUD) == before
    await together.play_until(lambda: ben.number == 2)
    check_house(together, STUD)


async def test_TAB_4_with_no_process_left_the_next_one_opens_the_window_anew(
    together: Together,
) -> None:
    await seat_two(together, STUD)
    ben = together.bots["ben"]
    await together.play_until(lambda: ben.round["phase"] == "decision")
    before = windows(together, STUD)
    for house in together.houses:
        house.kill()
    await together.houses[1].start()
    await together.move_to("ann", 1)
    await together.move_to("ben", 1)
    after = windows(together, STUD)
    assert after[:-1] == before
    assert after[-1].window == before[-1].window
    assert after[-1].deadline_ms > before[-1].deadline_ms
    await together.play_until(lambda: ben.number == 2)
    check_house(together, STUD)


def windows(together: Together, table: str) -> list[WindowOpened]:
    store = together.look()
    events = [read_event(row) for row in store.events(table)]
    store.close()
    return [event for event in events if isinstance(event, WindowOpened)]


async def kill_at_random(together: Together, kills: int) -> None:
    """Kills one process or the other in mid-play, again and again; its player goes to the other."""
    await seat_two(together, SUITS)
    for kill in range(kills):
        killed = kill % 2
        name, other = ("ann", "ben") if killed == 0 else ("ben", "ann")
        await together.move_to(name, killed)
        await together.move_to(other, 1 - killed)
        playing = [asyncio.create_task(together.play_on(bot)) for bot in together.bots.values()]
        await asyncio.sleep(together.chance.uniform(0.05, 0.3))
        together.houses[killed].kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await together.move_to(name, 1 - killed)
        await together.play_a_round()
        check_house(together, SUITS)
        await together.houses[killed].start()


async def test_TAB_4_processes_are_killed_at_any_moment(together: Together) -> None:
    await kill_at_random(together, 3)


@pytest.mark.slow
async def test_TAB_4_processes_are_killed_at_many_moments(together: Together) -> None:
    await kill_at_random(together, 25)


async def test_a_process_that_is_frozen_holds_nobody_up(together: Together) -> None:
    """It stands still, alive, with whatever it was doing; then it wakes and plays on."""
    import signal

    await seat_two(together, CYBER)
    ann, ben = together.bots["ann"], together.bots["ben"]
    await together.play_until(lambda: ben.round["phase"] == "decision")
    together.houses[0].tell(signal.SIGSTOP)
    stopped = together.clients["ann"]
    await together.enter("ann", 1, CYBER)
    try:
        await together.play_until(lambda: ann.number == ben.number == 2)
    finally:
        together.houses[0].tell(signal.SIGCONT)
    async with asyncio.timeout(PATIENCE_S):
        await stopped.until(lambda: stopped.views[CYBER]["number"] == ben.view["number"])
    await stopped.close()
    check_house(together, CYBER)
