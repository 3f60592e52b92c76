"""A command carries an id: sent twice, it acts once, as at any cash desk."""

from __future__ import annotations

import asyncio

import pytest

from croupier.errors import Refused
from croupier.round import Phase
from croupier.round.commands import Choose
from croupier.table.commands import BuyIn, Lay, Sit
from table.conftest import Opener

pytestmark = pytest.mark.anyio


async def test_a_command_sent_twice_acts_once(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    assert await desk.do(BuyIn("ann", 5_000), "ann:1")
    number = desk.state.number
    assert not await desk.do(BuyIn("ann", 5_000), "ann:1")
    assert (desk.chips("ann"), desk.state.number) == (105_000, number)


async def test_a_command_sent_twice_at_once_acts_once(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    twice = [desk.table.do(BuyIn("ann", 5_000), command_id="ann:1") for _ in range(5)]
    assert sorted(await asyncio.gather(*twice)) == [False] * 4 + [True]
    desk.check()
    assert desk.chips("ann") == 105_000


async def test_a_command_sent_again_after_a_restart_acts_once(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.do(Lay("ann", 1, {"ante": 700}), "ann:1")
    await desk.restart()
    assert not await desk.do(Lay("ann", 1, {"ante": 700}), "ann:1")
    assert desk.chips("ann") == 100_000 - 700


async def test_a_command_that_is_no_longer_possible_is_still_known(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann")
    await desk.do(Choose("ann", 1, 2), "ann:raise")
    assert desk.now() is Phase.SETTLED
    assert not await desk.do(Choose("ann", 1, 2), "ann:raise"), "not refused as out of phase"
    await desk.restart()
    assert not await desk.do(Choose("ann", 1, 2), "ann:raise")


async def test_an_id_stands_for_one_command(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    assert await desk.table.do(BuyIn("ann", 5_000), command_id="ann:1", reply=b"this")
    for command in (BuyIn("ann", 7_000), Sit("ann", "Ann", 1)):  # The second would be refused.
        with pytest.raises(Refused) as caught:
            await desk.table.do(command, command_id="ann:1", reply=b"that")
        assert caught.value.code == "id-used-before"
    desk.check()
    assert desk.chips("ann") == 105_000


async def test_a_refused_command_may_be_sent_again_under_its_id(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    desk.welcome("ann")
    await desk.refused(BuyIn("ann", 5_000), "ann:1")
    await desk.do(Sit("ann", "Ann", 1))
    assert await desk.do(BuyIn("ann", 5_000), "ann:1")
