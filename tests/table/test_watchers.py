"""What is committed one thing right after another is told once, and nothing waits for long."""

from __future__ import annotations

from croupier.table.limits import UNTOLD_MS
from croupier.table.watchers import Watchers

LONG_S = 2 * UNTOLD_MS / 1000


class Clock:
    now_s = 100.0


def watched() -> tuple[Clock, Watchers, list[tuple[str, ...]]]:
    clock, heard = Clock(), list[tuple[str, ...]]()
    watchers = Watchers(lambda: clock.now_s)
    watchers.add(heard.append)
    return clock, watchers, heard


def test_what_is_noted_is_told_together_and_once() -> None:
    _, watchers, heard = watched()
    watchers.note(["sat"])
    watchers.note(["bought in", "placed"])
    assert heard == []
    watchers.tell_noted()
    watchers.tell_noted()
    assert heard == [("sat", "bought in", "placed")]


def test_whoever_is_told_for_another_reason_hears_what_was_noted_before_it() -> None:
    _, watchers, heard = watched()
    watchers.note(["sat"])
    watchers.tell(("stopped",))
    watchers.tell(())
    watchers.tell_noted()
    assert heard == [("sat", "stopped"), ()]


def test_it_is_due_when_the_first_that_was_noted_has_waited_for_long() -> None:
    clock, watchers, _ = watched()
    clock.now_s += LONG_S
    assert not watchers.is_due(), "there is nothing to tell"
    watchers.note(["sat"])
    assert not watchers.is_due()
    clock.now_s += LONG_S
    watchers.note(["placed"])
    assert watchers.is_due()
    watchers.tell_noted()
    assert not watchers.is_due()
    watchers.note(["ready"])
    assert not watchers.is_due()
