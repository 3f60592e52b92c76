"""Who goes away keeps his spot for a while, and then it is free for others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.server import absences
from server.opened import Opened, open_house

pytestmark = pytest.mark.anyio

T = "cyber-poker-1"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps spots for no longer than a moment."""
    monkeypatch.setattr(absences, "AWAY_LIMIT_S", 0.05)


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.005)


async def test_who_stays_away_gives_up_his_spots_and_keeps_his_chips(
    house: Opened, impatient: None
) -> None:
    ann = await house.seat(T, 1)
    await ann.do("sit", table=T, spot=4)
    await ann.do("sit", table="stud-poker-1", spot=2)
    await ann.close()
    await until(lambda: not house.table(T).state.spots)
    await until(lambda: not house.table("stud-poker-1").state.spots)
    assert house.table(T).state.chips == {ann.player: 100_000}
    house.check_books()


async def test_who_comes_back_in_time_keeps_his_spots(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "AWAY_LIMIT_S", 0.3)
    ann = await house.seat(T, 1)
    await ann.close()
    await house.enter(token=ann.token)
    await asyncio.sleep(0.4)
    assert house.table(T).state.spots == {1: ann.player}


async def test_who_has_another_socket_is_not_away(house: Opened, impatient: None) -> None:
    ann = await house.seat(T, 1)
    again = await house.enter(token=ann.token)
    await ann.close()
    await asyncio.sleep(0.1)
    assert house.table(T).state.spots == {1: ann.player}
    await again.close()
    await until(lambda: not house.table(T).state.spots)


async def test_TAB_3_a_hand_in_play_is_played_first(house: Opened, impatient: None) -> None:
    ann = await house.seat(T, 1)
    await ann.do("place", table=T, spot=1, stakes={"ante": 500})
    await ann.do("ready", table=T)
    await house.until_quiet()
    await ann.vanish()
    await until(lambda: house.table(T).state.leaving)
    assert house.table(T).state.spots == {1: ann.player}
    await house.pass_time(60_000)
    await house.pass_time(60_000)
    assert not house.table(T).state.spots
    assert house.table(T).state.chips == {ann.player: 99_500}, "folded, and settled"
    house.check_books()


async def test_a_house_that_opens_waits_for_those_who_sat_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    async with open_house(database) as house:
        ann, ben = await house.seat(T, 1), await house.seat(T, 2)
        tokens = (ann.token, ben.token)
    monkeypatch.setattr(absences, "AWAY_LIMIT_S", 0.5)
    async with open_house(database) as house:
        await house.enter(token=tokens[0])
        await until(lambda: house.table(T).state.spots == {1: ann.player})
        house.check_books()


async def test_a_table_that_has_stopped_keeps_its_spots(house: Opened, impatient: None) -> None:
    ann = await house.seat(T, 1)
    await ann.do("sit", table="stud-poker-1", spot=2)
    house.table(T).is_broken = True
    await ann.close()
    await until(lambda: not house.table("stud-poker-1").state.spots)
    assert house.table(T).state.spots == {1: ann.player}
