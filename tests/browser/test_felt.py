"""What moves on the felt, what a player prefers, and that no click counts twice."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Enter
from browser.guest import Guest
from support.wire import PATIENCE_S

pytestmark = pytest.mark.browser

TABLE = "i-luv-suits-1"

# Shifts since the page was told to watch; each tells what moved, for the message of a failure.
WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      const moved = one.sources.map(({ node }) => node?.outerHTML?.slice(0, 120));
      window.shifts.push([one.value, moved]);
    }
  }).observe({ type: "layout-shift" });
}"""
STILL = "document.getAnimations().every((one) => one instanceof CSSTransition)"
COUNT = """() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved += 1;
    return animate.apply(this, how);
  };
}"""
# What a loudspeaker was given: noise is a card, a tone is a chip.
LOUD = """() => {
  window.speakers = 0;
  window.heard = [];
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.speakers += 1; }
  };
  const kinds = [[AudioBufferSourceNode, "card"], [OscillatorNode, "chip"]];
  for (const [{ prototype }, kind] of kinds) {
    const { start } = prototype;
    prototype.start = function (...when) {
      window.heard.push(kind);
      return start.apply(this, when);
    };
  }
}"""


def commands(guest: Guest) -> list[str]:
    """Notes the type of each message that the page sends from now on."""
    sent: list[str] = []

    def note(payload: str | bytes) -> None:
        sent.append(str(json.loads(payload)["type"]))

    guest.page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


def wait_until(page: Page, is_true: str) -> None:
    """Waits for an expression; the page's own policy lets nothing be evaluated inside it."""
    until = time.monotonic() + PATIENCE_S
    while not page.evaluate(is_true):
        assert time.monotonic() < until, is_true
        page.wait_for_timeout(50)


def lively(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (820, 1180), (390, 844)])
def test_nothing_shifts_while_cards_are_dealt(enter: Enter, width: int, height: int) -> None:
    guest, other = enter(width=width, height=height), enter()
    lively(guest.page)
    for one in (guest, other):
        one.arrive(TABLE)
        one.lay({"ante": "5"})
    guest["ready"].click()
    guest.page.evaluate(COUNT)
    other["ready"].click()
    expect(guest["cut-here"].or_(guest["own-cards"])).to_be_visible()
    guest.page.evaluate(WATCH)
    other.cut()
    expect(guest["own-cards"]).to_be_visible()
    wait_until(guest.page, STILL)
    assert guest.page.evaluate("window.moved") > len(guest.hand()), "the cards were not dealt"
    assert guest.page.evaluate("window.shifts") == []
    for one in (guest, other):
        one.take("fold")
    for one in (guest, other):
        one.go_on()
        one.leave()


def test_whoever_wants_no_motion_has_none(enter: Enter) -> None:
    guest = enter()
    lively(guest.page)
    guest.page.goto(guest.house.url)
    guest["preferences"].click()
    guest["motion-off"].check()
    guest.page.keyboard.press("Escape")
    guest.arrive(TABLE)
    guest.page.evaluate(COUNT)
    guest.lay({"ante": "5"})
    guest.deal()
    guest.take("fold")
    guest.go_on()
    assert guest.page.evaluate("window.moved") == 0
    guest.leave()


def test_motion_never_stands_in_the_way(enter: Enter) -> None:
    guest = enter()
    lively(guest.page)
    guest.arrive(TABLE)
    guest.lay({"ante": "5"})
    guest.deal()
    assert guest.page.evaluate("document.getAnimations().length") > 0
    assert guest.page.evaluate("document.querySelectorAll('.stage .back').length") > 0
    guest.page.keyboard.press("Shift")
    wait_until(guest.page, "!document.querySelector('.stage > *')")
    guest.take("fold")
    guest.go_on()
    guest.leave()


def test_preferences_are_kept(enter: Enter) -> None:
    guest = enter("fr")
    guest.page.goto(guest.house.url)
    guest["preferences"].click()
    for choice in ("surroundings-light", "letters-english", "four-colours", "large-cards"):
        guest[choice].check()
    guest.page.keyboard.press("Escape")
    expect(guest["preferences"]).to_be_focused()
    guest.page.reload()
    root = guest.page.locator("html")
    expect(root).to_have_attribute("data-surroundings", "light")
    expect(root).to_have_attribute("data-suits", "four")
    guest["preferences"].click()
    expect(guest["letters-english"]).to_be_checked()
    expect(guest["large-cards"]).to_be_checked()
    expect(guest["sound"]).not_to_be_checked()


def test_the_house_is_silent_until_somebody_wants_sound(enter: Enter) -> None:
    guest = enter()
    guest.page.add_init_script(f"({LOUD})()")
    guest.arrive(TABLE)
    guest.lay({"ante": "5"})
    guest.deal()
    assert guest.page.evaluate("[window.speakers, window.heard]") == [0, []]
    switch_sound(guest)
    guest.take("fold")
    guest.go_on()
    for kind in ("card", "chip"):
        wait_until(guest.page, f"window.heard.includes('{kind}')")
    assert guest.page.evaluate("window.speakers") == 1
    switch_sound(guest)
    guest.page.evaluate("() => void (window.heard = [])")
    guest.lay({"ante": "5"})
    guest["withdraw"].click()
    expect(guest["laid"]).to_have_count(0)
    assert guest.page.evaluate("window.heard") == []
    guest.leave()


def switch_sound(guest: Guest) -> None:
    guest["preferences"].click()
    guest["sound"].click()
    guest.page.keyboard.press("Escape")


def test_no_click_counts_twice(enter: Enter) -> None:
    guest = enter()
    sent = commands(guest)
    guest.visit("stud-poker-1")
    guest.sit()
    guest["buy-in-first"].dblclick()
    expect(guest["place"]).to_be_visible()
    guest["place"].dblclick()
    expect(guest["laid"]).to_be_visible()
    guest["ready"].dblclick()
    guest.cut()
    guest["option-keep"].dblclick()
    expect(guest["option-raise-2"]).to_be_enabled()
    guest["option-raise-2"].focus()
    for _ in range(4):
        guest.page.keyboard.press("Enter")
    guest.go_on()
    assert [one for one in sent if one in ("buy_in", "place", "ready", "play")] == [
        "buy_in",
        "place",
        "ready",
        "play",
        "play",
    ]
    expect(guest["refused"]).to_have_count(0)
    guest.leave()


def test_chips_are_laid_by_a_click_on_a_circle_or_carried_there(enter: Enter) -> None:
    guest = enter()
    guest.arrive(TABLE)
    place = guest[f"spot-{guest.spot}"]
    flush = place.locator("[data-drop=flush]")
    guest["chip-5"].click()
    expect(guest["stake-ante"]).to_have_value("10")
    flush.click()
    expect(guest["stake-flush"]).to_have_value("5")
    guest["chip-10"].drag_to(flush)
    expect(guest["stake-flush"]).to_have_value("15")
    guest["undo"].click()
    expect(guest["stake-flush"]).to_have_value("5")
    guest["place"].click()
    expect(guest["laid"]).to_contain_text("15.00")
    expect(flush).to_have_attribute("data-chips", "500")
    guest["withdraw"].click()
    expect(guest["laid"]).to_have_count(0)
    guest.leave()


def test_what_a_raise_can_win_is_said(enter: Enter) -> None:
    guest = enter()
    guest.arrive(TABLE)
    guest.lay({"ante": "5"})
    guest.deal()
    expect(guest["option-raise-1"]).to_contain_text(re.compile(r"wins up to \d"))
    guest.take("fold")
    guest.go_on()
    guest.leave()
