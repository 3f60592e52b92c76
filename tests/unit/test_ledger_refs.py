"""Names of holds: made and read in one place."""

from __future__ import annotations

import pytest

from croupier.ledger.refs import (
    HoldRef,
    event_ref,
    hand_of,
    hand_ref,
    hold_ref,
    is_event_ref,
    place_of,
    read_hold,
    read_place,
)

REFS = [
    ("stud-1/12/3/ante#7", HoldRef("stud-1", 12, 3, "ante")),
    ("stud-1/12/3/ante",   HoldRef("stud-1", 12, 3, "ante")),
    ("stud-1#9",           None),
    ("grant/g1/arrival",   None),
    ("stud-1/x/3/ante#7",  None),
    ("stud-1/12/x/ante#7", None),
]  # fmt: skip


@pytest.mark.parametrize(("ref", "parts"), REFS)
def test_the_ref_of_a_hold_is_taken_apart(ref: str, parts: HoldRef | None) -> None:
    assert read_hold(ref) == parts


def test_what_is_named_is_read_again() -> None:
    ref = hold_ref("stud-1", 12, 3, "ante", number=40)
    assert read_hold(ref) == ("stud-1", 12, 3, "ante")
    assert ref != hold_ref("stud-1", 12, 3, "ante", number=41)
    assert hand_of(ref) == hand_ref("stud-1", 12, 3)
    assert read_place(place_of(3, "ante")) == (3, "ante")


def test_an_event_is_no_hold() -> None:
    ref = event_ref("stud-1", 41)
    assert is_event_ref("stud-1", ref) and not is_event_ref("stud", ref)
    assert not is_event_ref("stud-1", hold_ref("stud-1", 12, 3, "ante", number=40))
