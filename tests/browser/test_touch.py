"""A whole round of each game on a telephone: by taps alone, each on something a finger can hit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import Guest
from browser.targets import overflow_of, targets_of

pytestmark = pytest.mark.browser

WIDTH, HEIGHT = 390, 844
NARROWEST_PX = 320
LEAST_PX = 24
"""WCAG 2.2, success criterion 2.5.8."""
MOVE_PX = 44
"""WCAG 2.2, success criterion 2.5.5, for whatever cannot be taken back."""
MOVES = ("option-", "place", "ready", "cut-here", "buy-in-first")

ROUNDS = [
    ("i-luv-suits-1", "fr", {"ante": "5", "flush": "1"}, ("raise-1",)),
    ("stud-poker-1", "en", {"ante": "5", "bonus": "1"}, ("buy", "raise-2")),
    ("cyber-poker-1", "fr", {"ante": "5"}, ("raise-2",)),
]


@pytest.mark.parametrize(("table", "language", "stakes", "choices"), ROUNDS)
def test_a_round_by_touch(
    enter: Enter, table: str, language: str, stakes: dict[str, str], choices: tuple[str, ...]
) -> None:
    guest = enter(language, touch=True, width=WIDTH, height=HEIGHT)
    guest.page.goto(guest.house.url)
    expect(guest[f"open-{table}"]).to_be_visible()
    check_fingers(guest, "lobby")
    guest.visit(table)
    expect(guest[guest.find_spot()]).to_be_visible()
    check_fingers(guest, "watching")
    guest.sit()
    expect(guest["buy-in-first"]).to_be_visible()
    check_fingers(guest, "no chips")
    guest.buy_in()
    check_fingers(guest, "betting")
    guest.lay(stakes)
    check_fingers(guest, "laid")
    guest.press(guest["ready"])
    expect(guest["cut-here"].or_(guest["own-cards"])).to_be_visible()
    check_fingers(guest, "cut")
    guest.cut()
    for choice in choices:
        if choice == "buy":
            guest.press(guest["card-2"])
            expect(guest["card-2"]).to_have_attribute("aria-pressed", "true")
        expect(guest[f"option-{choice}"]).to_be_enabled()
        check_fingers(guest, f"before {choice}")
        check_narrow(guest)
        guest.take(choice)
    guest.go_on()
    check_fingers(guest, "result")
    guest.leave()


def check_fingers(guest: Guest, moment: str) -> None:
    """Asserts that a finger can hit all that can be pressed, and nothing lies over it."""
    targets = targets_of(guest.page)
    assert targets, moment
    small = [one for one in targets if min(one.width, one.height) < least(one.name)]
    assert small == [], f"{moment}: too small for a finger"
    assert [one for one in targets if one.hidden_by] == [], f"{moment}: under something else"
    assert overflow_of(guest.page) == 0, f"{moment}: wider than the window"


def check_narrow(guest: Guest) -> None:
    """Asserts that on the narrowest screen his extra time is not under his own wagers."""
    guest.page.set_viewport_size({"width": NARROWEST_PX, "height": HEIGHT})
    more = guest["more-time"].bounding_box()
    circles = guest["own-circles"].bounding_box()
    assert more
    assert circles
    assert more["x"] + more["width"] <= circles["x"]
    guest.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})


def least(name: str) -> int:
    is_move = name.startswith(MOVES) or re.fullmatch(r"sit-[1-7]", name)
    return MOVE_PX if is_move else LEAST_PX
