"""TAB-3: what a message's way takes is measured, and counted for its sender."""

from __future__ import annotations

from functools import partial

import pytest

from croupier.houses import Clock
from croupier.server.latency import Latency
from croupier.server.limits import LATENCIES_KEPT
from croupier.table import timing
from croupier.table.view import ClockView
from server.opened import Opened
from support.wire import Client

T = "cyber-poker-1"
CAP = Clock().latency


def clock(opened_at_ms: int, *, is_extra: bool = False) -> ClockView:
    return ClockView("decision", 30_000, opened_at_ms + 30_000, opened_at_ms, CAP, is_extra)


def test_the_quickest_of_the_last_round_trips_counts() -> None:
    latency = Latency()
    assert latency.of(T) == 0
    for trip in (900, 300, *range(500, 500 + LATENCIES_KEPT)):
        number = latency.ask(0)
        assert number is not None
        latency.answered(number, trip)
    assert latency.of(T) == 500, "300 is too long ago"


def test_an_answer_to_no_question_tells_nothing() -> None:
    latency = Latency()
    latency.answered(1, 10**9)
    number = latency.ask(0)
    assert number is not None
    assert latency.ask(5) is None, "one at a time"
    latency.answered(number + 1, 10**9)
    latency.answered(number, 40)
    latency.answered(number, 10**9)
    assert latency.of(T) == 40


def test_the_clock_starts_when_the_window_was_sent() -> None:
    latency = Latency()
    latency.shown(T, clock(1_000), 1_200, is_new=True)
    latency.shown(T, clock(1_000), 9_999, is_new=False)
    latency.shown(T, clock(1_000, is_extra=True), 9_999, is_new=True)
    assert (latency.of(T), latency.of("another")) == (200, 0)
    latency.shown(T, clock(2_000), 2_010, is_new=True)
    assert latency.of(T) == 10
    latency.shown(T, None, 3_000, is_new=False)
    assert latency.of(T) == 0


@pytest.mark.anyio
async def test_a_command_within_its_measured_latency_is_in_time(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "extra_left_ms", lambda *_: 0)
    ann, ben = await house.seat(T, 1), await house.seat(T, 2)
    for client, spot in ((ann, 1), (ben, 2)):
        await client.do("place", table=T, spot=spot, stakes={"ante": 500})
    await ann.do("ready", table=T)
    await ben.do("ready", table=T)
    await house.until_quiet()
    window = house.table(T).state.window
    assert window is not None
    assert (window.window, window.grace_ms) == ("decision", CAP)
    fold = {"table": T, "verb": "fold"}
    house.now_ms = window.deadline_ms + 400
    refused = await ann.refused("play", spot=1, **fold)
    assert (refused["code"], refused["details"]) == ("too-late", {"window": "decision"})
    monkeypatch.setattr(Latency, "of", lambda self, table: 401)
    await ann.do("play", spot=1, **fold)
    monkeypatch.setattr(Latency, "of", lambda self, table: 10**9)
    house.now_ms = window.deadline_ms + CAP
    assert (await ben.refused("play", spot=2, **fold))["code"] == "too-late"


@pytest.mark.anyio
async def test_a_client_is_asked_as_a_window_opens_and_never_twice_at_once(
    house: Opened,
) -> None:
    ann = await house.seat(T, 1)
    for _ in range(3):
        await ann.do("place", table=T, spot=1, stakes={"ante": 500})
        await ann.do("withdraw", table=T, spot=1)
    await house.until_quiet()
    assert len([frame for frame in ann.frames if '"ping"' in frame]) == 1
    ben = await house.enter()
    ben.answers_pings = True
    await ben.watch(T)
    for times in range(1, 4):
        await ann.do("place", table=T, spot=1, stakes={"ante": 500})
        await ben.until(partial(_was_asked, ben, times))
        await ann.do("withdraw", table=T, spot=1)
        await house.until_quiet()


def _was_asked(client: Client, times: int) -> bool:
    return sum('"ping"' in frame for frame in client.frames) >= times


@pytest.mark.anyio
async def test_TAB_2_extra_time_is_asked_for_by_message_and_seen_by_all(house: Opened) -> None:
    ann, ben = await house.seat(T, 1), await house.seat(T, 2)
    await ann.do("place", table=T, spot=1, stakes={"ante": 500})
    await ann.do("ready", table=T)
    await ann.do("more_time", table=T)
    await house.until_quiet()
    extra = Clock().extra
    assert ben.views[T]["extra_ms"] == {
        ann.player: extra - Clock().extra_step,
        ben.player: extra,
    }
    assert ben.terms[T]["extra_ms"] == extra
