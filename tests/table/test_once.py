"""A command carries an id: sent twice, it acts once, as at any cash desk."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from croupier.errors import Refused
from croupier.round import Phase
from croupier.round.commands import Choose
from croupier.store import Appended, Batch
from croupier.table.commands import BuyIn, Command, Lay, Ready, RevealNonce, Sit
from support.wire import nonce_of
from table.conftest import Opener
from table.desk import Desk

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


NAMES = ("ann", "ben", "cat")


async def cutting(open_desk: Opener, monkeypatch: pytest.MonkeyPatch) -> tuple[Desk, list[Batch]]:
    """Opens a table where three players owe their nonces; gives what is written from then on."""
    desk = await open_desk("stud_poker")
    for spot, name in enumerate(NAMES, start=1):
        await desk.seat(name, spot)
        await desk.lay(name, spot, with_nonce=True)
    await desk.ready(*NAMES)
    assert desk.now() is Phase.CUTTING
    submit, batches = desk.store.submit, list[Batch]()

    def noted(batch: Batch) -> Future[Appended]:
        batches.append(batch)
        return submit(batch)

    monkeypatch.setattr(desk.store, "submit", noted)
    return desk, batches


async def at_once(desk: Desk, *asked: tuple[Command, str]) -> list[bool | BaseException]:
    """Sends commands so that all of them wait before the first is looked at."""
    sent = [desk.table.do(command, command_id=id) for command, id in asked]
    answers = await asyncio.gather(*sent, return_exceptions=True)
    await desk.table.tick()
    desk.check()
    return answers


def reveals(desk: Desk) -> list[tuple[Command, str]]:
    number = desk.round.number
    return [(RevealNonce(name, nonce_of(name, number), None), f"{name}:r") for name in NAMES]


async def test_commands_that_wait_are_committed_together(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, batches = await cutting(open_desk, monkeypatch)
    heard = list[tuple[str, ...]]()
    desk.table.watch(heard.append)
    assert await at_once(desk, *reveals(desk)) == [True] * 3
    written = [[id for id, _ in batch.commands] for batch in batches]
    assert written == [[f"{name}:r" for name in NAMES], []]
    assert desk.now() is not Phase.CUTTING, "the dealer's step is a transaction of its own"
    assert [kind for told in heard for kind in told].count("table.nonce_revealed/1") == 3
    assert [await desk.do(*again) for again in reveals(desk)] == [False] * 3


async def test_whoever_cannot_be_obeyed_stops_none_of_those_he_waits_with(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, _ = await cutting(open_desk, monkeypatch)
    ann, ben, cat = reveals(desk)
    wrong = RevealNonce("ben", nonce_of("cat", desk.round.number), None), "ben:wrong"
    first, bad, again, second, third = await at_once(desk, ann, wrong, ann, ben, cat)
    assert (first, again, second, third) == (True, False, True, True)
    assert isinstance(bad, Refused)
    assert bad.code == "nonce-does-not-match"


async def test_ids_that_were_used_before_stop_none_of_those_they_wait_with(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, _ = await cutting(open_desk, monkeypatch)
    (ann, _), (ben, _), (cat, _) = reveals(desk)
    assert await desk.do(BuyIn("ben", 500), "used")
    answers = await at_once(desk, (ann, "ann:r"), (ben, "used"), (cat, "ann:r"), (cat, "cat:r"))
    assert answers == [True, False, False, True]
    assert set(desk.state.fairness.revealed) == {"ann", "cat"}


async def test_another_process_that_was_faster_stops_none_of_those_who_wait(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, batches = await cutting(open_desk, monkeypatch)
    other = Desk(desk.store, desk.table.setting)
    await other.open()
    ann, ben, cat = reveals(desk)
    assert await other.do(*ben)
    batches.clear()
    assert await at_once(desk, ann, ben, cat) == [True, False, True]
    tried = [[id for id, _ in batch.commands] for batch in batches]
    assert tried[:2] == [["ann:r", "ben:r", "cat:r"], ["ann:r"]], "overtaken, each goes by itself"
    assert desk.now() is not Phase.CUTTING


async def test_the_dealer_comes_before_whoever_waits_for_the_next_window(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("stud_poker")
    for spot, name in enumerate(NAMES, start=1):
        await desk.seat(name, spot)
        await desk.lay(name, spot)
    asked = [(Ready(name), f"{name}:y") for name in NAMES]
    answers = await at_once(desk, *asked, (Ready("ann"), "ann:next"))
    assert answers[:3] == [True] * 3
    assert isinstance(answers[3], Refused)
    assert answers[3].code == "no-window-to-skip", "the window they waited for is closed"
