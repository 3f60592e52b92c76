"""What a player sets himself: tighter at once, looser after a day; a break only grows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier.errors import Refused
from croupier.people.care import (
    Care,
    Check,
    check_due,
    evolve_care,
    in_force,
    must_not_be_on_break,
    set_check,
    set_limit,
    take_break,
)
from croupier.people.limits import (
    BREAK_MAX_HOURS,
    BREAK_MIN_HOURS,
    CHECK_MAX_MINUTES,
    CHECK_MIN_MINUTES,
    DAY_MS,
    SESSION_GAP_MS,
    TIME_LIMIT_MAX_MINUTES,
)
from croupier.people.tally import Tally

NOON = 20_000 * DAY_MS + DAY_MS // 2
HOUR, MINUTE = 3_600_000, 60_000


def after(care: Care, limit: str, value: int | None, now_ms: int) -> Care:
    return evolve_care(care, set_limit(care, limit, value, now_ms))


STEPS = [
    # asked, and when   now   a moment later   a day later
    ([(100, 0)],                  100,  100,  100),
    ([(100, 0), (50, 1)],          50,   50,   50),
    ([(100, 0), (200, 1)],        100,  100,  200),
    ([(100, 0), (None, 1)],       100,  100, None),
    ([(100, 0), (200, 1), (100, 2)], 100, 100, 100),   # back to what it was
    ([(100, 0), (200, 1), (150, 2)], 100, 100, 150),   # asked anew, and waits anew
    ([(100, 0), (200, 1), (60, 2)],   60,  60,  60),
    ([(None, 0)],                None, None, None),
]  # fmt: skip


@pytest.mark.parametrize("limit", ["loss", "time"])
@pytest.mark.parametrize(("asked", "now", "soon", "later"), STEPS)
def test_a_limit_is_tighter_at_once_and_looser_after_a_day(
    limit: str,
    asked: list[tuple[int | None, int]],
    now: int | None,
    soon: int | None,
    later: int | None,
) -> None:
    care = Care()
    for value, minute in asked:
        care = after(care, limit, value, NOON + minute * MINUTE)
    kept = care.loss if limit == "loss" else care.time
    last_ms = NOON + asked[-1][1] * MINUTE
    assert in_force(kept, last_ms) == now
    assert in_force(kept, last_ms + DAY_MS - 1) == soon
    assert in_force(kept, last_ms + DAY_MS) == later


limits = st.none() | st.integers(1, 500)
waits = st.integers(0, 2 * DAY_MS)


@given(st.lists(st.tuples(limits, waits), max_size=8))
def test_no_limit_was_ever_looser_than_a_day_before_it_was_asked_to_be(
    asked: list[tuple[int | None, int]],
) -> None:
    def size(limit: int | None) -> int:
        return 10**9 if limit is None else limit

    care, now_ms = Care(), NOON
    for value, wait_ms in asked:
        now_ms += wait_ms
        before = in_force(care.loss, now_ms)
        care = after(care, "loss", value, now_ms)
        assert size(in_force(care.loss, now_ms)) == min(size(before), size(value))
        day_later = in_force(care.loss, now_ms + DAY_MS)
        assert size(day_later) == size(value)


@pytest.mark.parametrize("value", [0, -1, TIME_LIMIT_MAX_MINUTES + 1])
def test_a_limit_has_limits(value: int) -> None:
    with pytest.raises(Refused) as refusal:
        set_limit(Care(), "time", value, NOON)
    expected = {"minimum": 1, "maximum": TIME_LIMIT_MAX_MINUTES}
    assert refusal.value == Refused("limit-out-of-limits", **expected)


def test_a_break_lasts_and_only_grows() -> None:
    care = evolve_care(Care(), take_break(Care(), BREAK_MIN_HOURS, NOON))
    with pytest.raises(Refused) as refusal:
        must_not_be_on_break(care, NOON + BREAK_MIN_HOURS * HOUR - 1)
    until_ms = NOON + BREAK_MIN_HOURS * HOUR
    assert refusal.value == Refused("on-break", until_ms=until_ms)
    must_not_be_on_break(care, until_ms)
    longer = evolve_care(care, take_break(care, 48, NOON))
    with pytest.raises(Refused) as refusal:
        take_break(longer, 24, NOON)
    assert refusal.value == Refused("break-runs", until_ms=NOON + 48 * HOUR)
    assert take_break(longer, 24, NOON + 47 * HOUR).until_ms == NOON + 71 * HOUR


@pytest.mark.parametrize("hours", [0, -1, BREAK_MIN_HOURS - 1, BREAK_MAX_HOURS + 1])
def test_a_break_is_a_day_to_six_weeks(hours: int) -> None:
    with pytest.raises(Refused, match="break out of limits"):
        take_break(Care(), hours, NOON)


@pytest.mark.parametrize("minutes", [-1, CHECK_MIN_MINUTES - 1, CHECK_MAX_MINUTES + 1])
def test_a_reality_check_has_limits(minutes: int) -> None:
    with pytest.raises(Refused, match="check out of limits"):
        set_check(Care(), minutes)


def test_a_reality_check_comes_each_time_that_the_interval_is_over() -> None:
    care = evolve_care(Care(), set_check(Care(), 30))
    tally = Tally("anna", at_ms=NOON + 29 * MINUTE, session_from_ms=NOON)

    def due(minute: int, told: Check | None = None) -> Check | None:
        return check_due(care, tally, NOON + minute * MINUTE, told)

    assert due(29) is None
    first = due(30)
    assert first == Check(NOON, 1)
    assert due(31, first) is due(59, first) is None
    tally = tally._replace(at_ms=NOON + 60 * MINUTE)
    assert due(75, first) == Check(NOON, 2)
    # Whoever plays no more is told no more, and a new session counts anew.
    assert check_due(care, tally, tally.at_ms + SESSION_GAP_MS + 1, first) is None
    anew = NOON + 300 * MINUTE
    tally = tally._replace(at_ms=anew + 30 * MINUTE, session_from_ms=anew)
    assert due(330, Check(NOON, 2)) == Check(anew, 1)
    assert check_due(Care(), tally, anew + 30 * MINUTE, None) is None


# Nobody is ever told that a win is due.

DUE = [
    r"\b(is|are|be|you.re) due\b", r"\boverdue\b", r"\bhot streak\b", r"\blucky\b", r"\bluck\b",
    r"\bso close\b", r"\balmost won\b", r"\bnear miss\b", r"\bwin it back\b", r"\bnext time\b",
    r"\bcold (deck|table)\b", r"\bkeep going\b", r"\btry your\b",
    r"\bva (bientôt )?gagner\b", r"\bchanceu\w*\b", r"\bla chance\b", r"\bvotre chance\b",
    r"\bpresque gagné\b", r"\bse refaire\b", r"\bprochaine fois\b", r"\bbientôt gagn\w*\b",
    r"\btour de chance\b", r"\btentez\b",
]  # fmt: skip


def test_nobody_is_told_that_a_win_is_due() -> None:
    folder = Path(croupier.__file__).parent / "words"
    lines = [
        (path.name, line)
        for path in sorted(folder.rglob("*.ftl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    assert {name for name, _ in lines} >= {"core.ftl", "people.ftl", "web.ftl"}
    found = [
        f"{name}: {line}"
        for name, line in lines
        for pattern in DUE
        if re.search(pattern, line.partition("=")[2], re.IGNORECASE)
    ]
    assert found == []
