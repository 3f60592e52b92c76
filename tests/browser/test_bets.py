"""Bets: chips dropped, doubled, undone, cleared, and the last ones laid again on every spot."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter

pytestmark = pytest.mark.browser


def test_a_bet_is_doubled_undone_and_cleared(enter: Enter) -> None:
    guest = enter()
    guest.arrive("stud-poker-1")
    ante = guest["stake-ante"]
    expect(ante).to_have_value("5")
    guest["double"].click()
    expect(ante).to_have_value("10")
    guest.page.locator("[data-testid^=chip-]").first.click()
    expect(ante).not_to_have_value("10")
    guest["undo"].click()
    expect(ante).to_have_value("10")
    guest["undo"].click()
    expect(ante).to_have_value("5")
    expect(guest["undo"]).to_be_disabled()
    guest["clear"].click()
    expect(ante).to_have_value("")
    expect(guest["double"]).to_be_disabled()
    guest.page.keyboard.press("u")
    expect(ante).to_have_value("5")
    assert not guest.faults
    guest.leave()


def test_the_last_bets_come_again_on_every_spot(enter: Enter) -> None:
    guest = enter()
    guest.arrive("cyber-poker-1")
    first = guest.spot
    guest.lay({"ante": "6"})
    guest.sit()
    second = guest.spot
    guest.page.get_by_role("button", name=f"Spot {second}", exact=True).click()
    guest.lay({"ante": "7"})
    guest["ready"].click()
    guest.cut()
    guest.take("fold")
    guest.take("fold")
    guest.go_on()
    guest["ready"].click()
    guest["rebet-all"].click()
    expect(guest["laid"]).to_be_visible()
    guest.page.wait_for_function(
        "spots => spots.every((spot) => document.querySelector("
        "`[data-testid=spot-${spot}] [data-chips]`))",
        arg=[first, second],
    )
    hands = guest.view["round"]["hands"]  # type: ignore[index]
    assert {hand["spot"]: hand["stakes"] for hand in hands} == {
        first: {"ante": 600},
        second: {"ante": 700},
    }
    assert not guest.faults
    for spot in (first, second):
        guest.page.get_by_role("button", name=f"Spot {spot}", exact=True).click()
        guest["withdraw"].click()
        expect(guest["laid"]).to_have_count(0)
    guest[f"stand-{second}"].click()
    guest[f"stand-{first}"].click()
    expect(guest[f"sit-{first}"]).to_be_visible()
