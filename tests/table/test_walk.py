"""Whatever is done at a table, its books balance, its log is its state, and nothing leaks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.houses import house as house_of
from croupier.store import MemoryStore, Store
from table.desk import Desk, setting_of
from table.walk import Walk

pytestmark = pytest.mark.anyio

HOUSES = (
    ("cyber_poker", "default"),
    ("i_luv_suits", "default"),
    ("stud_poker", "default"),
    ("stud_poker", "fr_2007"),
)


async def walk(store: Store, game: str, house: str, *, seed: int, steps: int) -> Walk:
    setting = setting_of(game, house)
    if seed % 2:  # With the clock as it ships: extra time, and latency made good.
        setting = replace(setting, house=house_of(game, house))
    walking = Walk(Desk(store, setting), seed)
    await walking.start()
    for _ in range(steps):
        await walking.step()
    return walking


@pytest.mark.parametrize(("game", "house"), HOUSES)
@pytest.mark.parametrize("seed", range(4))
async def test_a_table_keeps_its_promises_whatever_is_done(
    game: str, house: str, seed: int
) -> None:
    walking = await walk(MemoryStore(), game, house, seed=seed, steps=250)
    assert walking.settled, "a walk that plays no round proves nothing"
    assert len(walking.refusals) > 5, walking.refusals


@pytest.mark.parametrize(("game", "house"), HOUSES)
async def test_a_table_in_a_database_keeps_them_too(store: Store, game: str, house: str) -> None:
    await walk(store, game, house, seed=99, steps=80)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "house"), HOUSES)
@pytest.mark.parametrize("seed", range(100, 108))
async def test_a_table_keeps_its_promises_for_long(game: str, house: str, seed: int) -> None:
    walking = await walk(MemoryStore(), game, house, seed=seed, steps=600)
    assert walking.settled
