"""Who goes away is marked at once, keeps his spots for a stated time, and his chips for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from croupier.server import absences
from croupier.store.limits import POLL_S
from croupier.table.commands import GoAway
from croupier.table.limits import SPOT_KEPT_MS
from croupier.table.presence import OFFLINE, OWN_WISH
from server.opened import Opened, open_house
from support.postgres import PostgresServer
from support.wire import Client

pytestmark = pytest.mark.anyio

T = "cyber-poker-1"
S = "stud-poker-1"


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.005)


def away(house: Opened, table: str = T) -> dict[str, str]:
    marked = house.table(table).state.seating.away
    return {player: absence.reason for player, absence in marked.items()}


def spot_of(client: Client, spot: int) -> dict[str, object]:
    spots = cast(list[dict[str, object]], client.views[T]["spots"])
    return spots[spot - 1]


async def test_ILS_3_who_goes_is_marked_at_every_table_and_all_see_it(house: Opened) -> None:
    ann, ben = await house.seat(T, 1), await house.seat(T, 2)
    await ann.do("sit", table=T, spot=4)
    await ann.do("sit", table=S, spot=2)
    await ann.close()
    await ben.until(lambda: spot_of(ben, 1)["is_away"] and spot_of(ben, 4)["is_away"])
    await until(lambda: away(house, S))
    shown = spot_of(ben, 4)
    assert (shown["is_online"], shown["is_sitting_out"]) == (False, False)
    assert shown["kept_until_ms"] == house.now_ms + SPOT_KEPT_MS
    assert house.table(T).state.spots == {1: ann.player, 2: ben.player, 4: ann.player}


async def test_ILS_3_spots_are_free_after_the_stated_time_and_chips_are_kept(
    house: Opened,
) -> None:
    ann = await house.seat(T, 1)
    await ann.do("sit", table=S, spot=2)
    await ann.close()
    await until(lambda: away(house) and away(house, S))
    await house.pass_time(SPOT_KEPT_MS - 1)
    assert house.table(T).state.spots == {1: ann.player}
    await house.pass_time(1)
    assert (house.table(T).state.spots, house.table(S).state.spots) == ({}, {})
    assert house.table(T).state.chips == {ann.player: 100_000}
    assert away(house) == {}
    house.check_books()


async def test_the_marker_goes_when_its_player_comes_back(house: Opened) -> None:
    ann = await house.seat(T, 1)
    await ann.close()
    await until(lambda: away(house))
    await house.enter(token=ann.token)
    await until(lambda: not away(house))
    assert house.table(T).state.spots == {1: ann.player}


async def test_who_has_another_socket_is_not_away(house: Opened) -> None:
    ann = await house.seat(T, 1)
    again = await house.enter(token=ann.token)
    await ann.close()
    await again.watch(T)
    assert away(house) == {}
    await again.close()
    await until(lambda: away(house))


async def test_who_took_a_spot_with_his_last_word_is_marked_too(house: Opened) -> None:
    ann = await house.enter()
    await ann.send("sit", id="last", table=T, spot=3)
    await ann.vanish()
    await until(lambda: house.table(T).state.spots and away(house))


async def test_TAB_3_a_hand_in_play_is_played_first(house: Opened) -> None:
    ann = await house.seat(T, 1)
    await ann.do("place", table=T, spot=1, stakes={"ante": 500})
    await ann.do("ready", table=T)
    await house.until_quiet()
    await ann.vanish()
    await until(lambda: away(house))
    await house.pass_time(SPOT_KEPT_MS)
    assert house.table(T).state.spots == {}, "a result is shown to nobody who is away"
    assert house.table(T).state.chips == {ann.player: 99_500}, "folded, and settled"
    house.check_books()


async def test_who_sits_out_stays_out_though_his_connection_comes_and_goes(
    house: Opened,
) -> None:
    ann = await house.seat(T, 1)
    await ann.do("sit_out", table=T)
    await ann.close()
    again = await house.enter(token=ann.token)
    await again.watch(T)
    assert away(house) == {ann.player: OWN_WISH}
    await again.do("return", table=T)
    assert away(house) == {}


async def test_a_marker_set_by_another_process_goes_where_its_player_is_connected(
    house: Opened,
) -> None:
    ann = await house.seat(T, 1)
    await house.table(T).do(GoAway(ann.player), command_id="elsewhere")
    await until(lambda: not away(house))
    kinds = [row.kind for row in house.store.events(T)]
    assert kinds[-2:] == ["table.went_away/1", "table.came_back/1"]


async def test_a_house_that_opens_marks_those_who_do_not_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    async with open_house(database) as house:
        ann, ben = await house.seat(T, 1), await house.seat(T, 2)
        tokens = (ann.token, ben.token)
    monkeypatch.setattr(absences, "PRESENCE_WAIT_S", 0.3)
    async with open_house(database) as house:
        await house.enter(token=tokens[0])
        await until(lambda: away(house) == {ben.player: OFFLINE})
        assert house.table(T).state.spots == {1: ann.player, 2: ben.player}
        house.check_books()


@pytest.mark.postgres
async def test_ILS_3_whose_process_is_gone_is_marked_by_those_that_are_left(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "PRESENCE_WAIT_S", 600)
    database = postgres.furnished()
    async with open_house(database) as house:
        ann = await house.seat(T, 1)
        async with open_house(database) as other:
            other.salt = "other"
            ben = await other.seat(T, 2)
            await until(lambda: len(house.table(T).state.spots) == 2)
            await asyncio.sleep(2 * POLL_S)  # Each process has seen that the other is there.
            monkeypatch.setattr(absences.Absences, "begin", lambda *_: None)  # It was killed.
            monkeypatch.setattr(absences, "PRESENCE_WAIT_S", 0.3)
        await until(lambda: away(house) == {ben.player: OFFLINE})
        assert house.table(T).state.spots == {1: ann.player, 2: ben.player}


async def test_a_table_that_has_stopped_marks_nobody(house: Opened) -> None:
    ann = await house.seat(T, 1)
    await ann.do("sit", table=S, spot=2)
    house.table(T).is_broken = True
    await ann.close()
    await until(lambda: away(house, S))
    assert away(house) == {}


async def test_two_processes_show_the_same_marker_and_the_one_that_has_him_takes_it_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    async with open_house(database) as one:
        ann, ben = await one.seat(T, 1), await one.seat(T, 2)
        monkeypatch.setattr(absences, "PRESENCE_WAIT_S", 0.05)
        async with open_house(database) as other:
            # It cannot know that they are connected elsewhere, and asks.
            kinds = ["table.went_away/1"] * 2 + ["table.came_back/1"] * 2
            await until(lambda: told(one) == sorted(kinds))
            await until(lambda: away(one) == away(other) == {})
            await ben.close()
            await until(lambda: away(one) == away(other) == {ben.player: OFFLINE})
            await other.enter(token=ben.token)
            await until(lambda: away(one) == away(other) == {})
            assert one.table(T).state.spots == {1: ann.player, 2: ben.player}


def told(house: Opened) -> list[str]:
    """Lists what the log tells of anybody's absence."""
    kinds = (row.kind for row in house.store.events(T))
    return sorted(kind for kind in kinds if kind in ("table.went_away/1", "table.came_back/1"))
