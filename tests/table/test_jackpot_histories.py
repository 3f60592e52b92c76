"""CYB-7 over random histories: several tables and processes, chains, ceilings, voids, crashes."""

from __future__ import annotations

import asyncio
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from croupier.rules import JackpotRules
from croupier.store import MemoryStore
from table.books import check_books
from table.casino import Casino, check_meters, setting, suits_setting

SOURCES = st.sampled_from(["house", "meter"])
SHARES = st.fractions(Fraction(1, 10), 1, max_denominator=12)
STEPS = 60

jackpots = st.builds(
    lambda first, second, third, share, source, is_capped: JackpotRules(
        name="first",
        seed_chips=first,
        share=share,
        prizes_from=source,
        ceiling_chips=first + second,
        next=JackpotRules(
            name="second",
            seed_chips=second,
            share=share / 2,
            prizes_from=source,
            ceiling_chips=second + third if is_capped else None,
        ),
    ),
    st.integers(0, 3_000),
    st.integers(0, 300),
    st.integers(0, 300),
    SHARES,
    SOURCES,
    st.booleans(),
)


async def play(jackpot: JackpotRules, seed: int, *, is_one_process: bool) -> None:
    assert jackpot.next is not None
    opened = [
        setting("cyber-1", jackpot),
        setting("cyber-2", jackpot),
        suits_setting("suits-1", jackpot),
        setting("cyber-3", jackpot.next),  # It plays for what flows over at the others.
    ]
    store = MemoryStore()
    casino = Casino(store, opened, seed, is_one_process=is_one_process)
    await casino.open()
    for _ in range(STEPS):
        await casino.step()
        check_books(store, *(desk.state for desk in casino.desks))
        assert not any(desk.table.is_broken for desk in casino.desks)
    check_meters(store, {one.table: one.terms for one in opened})
    for desk in casino.desks:
        await desk.table.close()


@pytest.mark.parametrize("is_one_process", [True, False], ids=["one process", "four processes"])
@settings(
    max_examples=25,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(jackpot=jackpots, seed=st.integers(0, 2**32))
def test_CYB_7_the_balance_of_every_meter_is_always_true(
    is_one_process: bool, jackpot: JackpotRules, seed: int
) -> None:
    asyncio.run(play(jackpot, seed, is_one_process=is_one_process))
