"""A whole visit with the keyboard alone: nothing is out of reach, and the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import MOST_TABS, Guest

pytestmark = pytest.mark.browser

# Where the focus is, and whether it can be seen: an outline of its own, unless the element is
# focused only to be read from.
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body || one === document.documentElement) return "nowhere";
  const box = one.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const isOutlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  const name = one.dataset.testid ?? one.id ?? one.tagName;
  if (!box.width || !box.height) return `${name} has no size`;
  return isOutlined ? "" : `${name} has no outline`;
}"""

NAMED = "document.activeElement.dataset.testid ?? document.activeElement.tagName"


def press(guest: Guest, testid: str, key: str = "Enter") -> None:
    """Goes to a control with Tab and presses a key; the focus is seen there and kept after."""
    guest.tab_to(testid)
    assert guest.page.evaluate(FOCUSED) == ""
    guest.page.keyboard.press(key)


def kept(guest: Guest) -> None:
    """Waits until the focus is somewhere on the page, where it can be seen."""
    expect(guest.page.locator(":focus")).to_have_count(1)
    assert guest.page.evaluate(FOCUSED) == ""


@pytest.mark.parametrize("size", [{}, {"width": 390, "height": 844}])
def test_a_visit_from_the_door_to_the_history_and_out(enter: Enter, size: dict[str, int]) -> None:
    guest = enter(**size)
    page = guest.page
    page.goto(guest.house.url)
    expect(guest["open-stud-poker-1"]).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    press(guest, "open-stud-poker-1")
    expect(page.locator("#main")).to_be_focused()
    kept(guest)
    guest.tab_to("rules")
    page.keyboard.press("Enter")
    expect(page.locator("dialog :focus, dialog:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(guest["rules"]).to_be_focused()
    press(guest, guest.find_spot())
    expect(guest["buy-in-first"]).to_be_visible()
    kept(guest)
    press(guest, "buy-in-first")
    expect(guest["place"]).to_be_visible()
    kept(guest)
    guest.tab_to("stake-ante")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(guest["laid"]).to_be_visible()
    kept(guest)
    press(guest, "ready")
    guest.cut(key="Enter")
    kept(guest)
    press(guest, "option-buy")
    kept(guest)
    page.keyboard.press("3")
    press(guest, "option-buy")
    expect(guest["option-fold"]).to_be_enabled()
    kept(guest)
    page.keyboard.press("r")
    number = guest.go_on()
    kept(guest)
    expect(guest["news"]).to_contain_text("You raise 2×.")
    press(guest, "to-lobby")
    expect(page.locator("#main")).to_be_focused()
    press(guest, "go-history")
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("#main")).to_be_focused()
    expect(guest["news"]).to_contain_text("History")
    expect(page.locator(f"[href='#/round/stud-poker-1/{number}']").first).to_be_visible()
    page.goto(f"{guest.house.url}#/table/stud-poker-1")
    press(guest, f"stand-{guest.spot}")
    expect(guest[f"sit-{guest.spot}"]).to_be_visible()
    kept(guest)


def test_nothing_holds_the_focus_fast(enter: Enter) -> None:
    guest = enter()
    guest.arrive("i-luv-suits-1")
    seen: list[str] = []
    while seen.count("BODY") < 2:
        guest.page.keyboard.press("Tab")
        seen.append(guest.page.evaluate(NAMED))
        assert len(seen) < 2 * MOST_TABS, f"no way out of {seen}"
    assert {"to-lobby", "rules", "preferences", "stake-ante", "place"} <= set(seen)
    guest.leave()


def test_wcag_2_1_4_letters_choose_nothing_where_they_are_typed_or_not_wanted(
    enter: Enter,
) -> None:
    guest = enter()
    page = guest.page
    guest.arrive("stud-poker-1")
    guest.lay({"ante": "5"})
    guest.deal()
    guest["buy-in"].click()
    guest["buy-in-amount"].press("k")
    page.keyboard.press("Escape")
    expect(guest["option-keep"]).to_be_enabled()
    guest["preferences"].click()
    guest["keys"].uncheck()
    page.keyboard.press("Escape")
    expect(guest["option-keep"].locator("kbd")).to_be_hidden()
    page.keyboard.press("k")
    page.keyboard.press("Control+k")
    expect(guest["option-keep"]).to_be_enabled()
    guest["preferences"].click()
    guest["keys"].check()
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(guest["option-fold"]).to_be_enabled()
    page.keyboard.press("f")
    guest.go_on()
    guest.leave()
