"""Buying in, topping up and cashing out within what the house lets a player have (ILS-4)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.rules.table_limits import LayoutLimits, layout_reasons
from croupier.store import MemoryStore, Store
from croupier.table.commands import BuyIn, CashOut, Command, Lay
from croupier.table.setting import Setting
from croupier.table.state import chips_of
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio


def bounded(minimum: int | None, maximum: int | None) -> Setting:
    setting = setting_of("stud_poker")
    layout = LayoutLimits(buy_in_minimum=minimum, buy_in_maximum=maximum)
    return replace(setting, house=replace(setting.house, layout=layout))


async def opened(store: Store, setting: Setting) -> Desk:
    desk = Desk(store, setting)
    await desk.open()
    return desk


async def test_ils_4_a_buy_in_keeps_to_what_the_table_states(store: Store) -> None:
    desk = await opened(store, bounded(2_000, 10_000))
    await desk.seat("anna", 1, chips=2_000)
    told = await desk.refused(BuyIn("anna", 8_001))
    assert told == Refused("amount-out-of-limits", amount=8_001, minimum=1, maximum=8_000)
    await desk.do(BuyIn("anna", 8_000))
    told = await desk.refused(BuyIn("anna", 1))
    assert told == Refused("chips-at-maximum", held=10_000, maximum=10_000)
    await desk.do(CashOut("anna"))
    told = await desk.refused(BuyIn("anna", 1_999))
    assert told == Refused("amount-out-of-limits", amount=1_999, minimum=2_000, maximum=10_000)


async def test_ils_4_wagers_count_for_what_a_player_has_at_the_table(store: Store) -> None:
    desk = await opened(store, bounded(None, 10_000))
    await desk.seat("anna", 1, chips=10_000)
    await desk.lay("anna", 1, {"ante": 500})
    told = await desk.refused(BuyIn("anna", 1))
    assert told == Refused("chips-at-maximum", held=10_000, maximum=10_000)


BAD = [(LayoutLimits(buy_in_minimum=2, buy_in_maximum=1), "above-another")]


@pytest.mark.parametrize(("layout", "code"), BAD)
def test_limits_that_contradict_each_other_are_malformed(layout: LayoutLimits, code: str) -> None:
    assert [reason.code for reason in layout_reasons(layout, None)] == [code]


amounts = st.integers(1, 3_000)
steps = st.lists(
    st.tuples(st.sampled_from(["buy", "lay", "cash", "time"]), amounts), min_size=1, max_size=12
)


@settings(max_examples=25, deadline=None)
@given(steps=steps)
async def test_ils_4_what_was_wagered_cannot_be_cashed_out(
    steps: list[tuple[str, int]],
) -> None:
    """Whatever is done in whatever order, a cash-out gives the chips before him and no wager."""
    desk = await opened(MemoryStore(), setting_of("stud_poker"))
    await desk.seat("anna", 1, chips=5_000)
    for step, amount in steps:
        commands: dict[str, Command] = {
            "buy": BuyIn("anna", amount),
            "lay": Lay("anna", 1, {"ante": 500}),
        }
        try:
            if step == "cash":
                held, account = desk.chips("anna"), desk.account("anna")
                wagered = chips_of(desk.state, "anna") - held
                await desk.do(CashOut("anna"))
                assert desk.account("anna") == account + held
                assert chips_of(desk.state, "anna") == wagered
                assert sum(one.amount_chips for one in desk.store.open_holds("stud-poker-1")) == (
                    wagered
                )
            elif step in commands:
                await desk.do(commands[step])
            elif desk.window is not None:
                await desk.run_out()
        except Refused:
            continue
