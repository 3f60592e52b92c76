"""The floor's page: tables paused and closed, wagering stopped, a round called off, houses read."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from browser.axe import look_at
from browser.conftest import Enter
from browser.guest import Guest

pytestmark = pytest.mark.browser

PASSWORD = "a sentence for the floor"
REFUSED = "Failed to load resource"
TABLE = "cyber-poker-1"


def staff(enter: Enter, role: str, name: str) -> Guest:
    """Gives somebody a role from the command line, and lets him in."""
    guest = enter()
    guest.forgiven = REFUSED
    database = guest.house.database
    verb = ("-m", "croupier", "staff", "add", name, "--role", role, "--database", database)
    subprocess.run([sys.executable, *verb], input=f"{PASSWORD}\n", text=True, check=True)
    guest.page.goto(f"{guest.house.url}#/account")
    guest["sign-in-name"].fill(name)
    guest["sign-in-password"].fill(PASSWORD)
    guest["sign-in"].get_by_role("button").click()
    guest["go-floor"].click()
    expect(guest["exposure"]).to_be_visible()
    return guest


def decide(floor: Guest, what: str, reason: str) -> None:
    floor[f"do-{what}"].click()
    floor[f"{what}-reason"].fill(reason)
    floor[what].get_by_role("button").click()


def test_the_floor_runs_a_table(enter: Enter) -> None:
    player = enter()
    player.arrive(TABLE)
    player.lay({"ante": "5"})
    floor = staff(enter, "floor", "Marie")
    row = floor[f"floor-{TABLE}"]
    expect(row).to_contain_text("5.00")
    decide(floor, f"pause-{TABLE}", "a new deck")
    expect(row).to_have_attribute("data-state", "paused")
    expect(player["floor-order"]).to_contain_text("a new deck")
    player["ready"].click()
    player.cut()
    decide(floor, f"void-{TABLE}", "a card fell")
    expect(player["chips"].locator("[data-chips]").first).to_have_attribute("data-chips", "10000")
    decide(floor, f"resume-{TABLE}", "counted")
    expect(row).to_have_attribute("data-state", "open")
    decide(floor, "stop", "an alarm")
    expect(floor["wagering-stopped"]).to_contain_text("an alarm")
    look_at(floor, "the floor, wagering stopped")
    expect(player["floor-order"]).to_contain_text("an alarm")
    decide(floor, "allow", "false alarm")
    expect(player["floor-order"]).to_have_count(0)

    floor[f"do-edit-{TABLE}"].click()
    expect(floor["house-text"]).not_to_have_value("")
    text = floor["house-text"].input_value()
    floor["house-text"].fill(text.replace("minimum = 500,", "minimum = -5,", 1))
    floor["house-check"].get_by_role("button").click()
    expect(floor["house-reasons"].locator("li").first).to_be_visible()
    look_at(floor, "the floor, a house at fault")
    floor["house-text"].fill(text)
    floor["house-check"].get_by_role("button").click()
    expect(floor["house-reasons"]).to_have_count(0)
    expect(floor.page.locator("[data-testid^=decision-]").first).to_be_visible()
    player.leave()


def test_an_auditor_sees_and_decides_nothing(enter: Enter) -> None:
    auditor = staff(enter, "auditor", "Paul")
    expect(auditor[f"floor-{TABLE}"]).to_be_visible()
    for what in ("stop", "open", f"pause-{TABLE}", f"edit-{TABLE}"):
        expect(auditor[f"do-{what}"]).to_have_count(0)
    auditor["do-books-balances"].click()
    expect(auditor["books-sum"]).to_have_class(re.compile("good"))
    auditor["do-books-account"].click()
    auditor["books-name"].fill("nobody:at:all")
    auditor["books-ask"].get_by_role("button").click()
    expect(auditor["books-ask-refused"]).to_have_attribute("data-code", "no-such-account")
    auditor["books-name"].fill("house:float")
    auditor["books-ask"].get_by_role("button").click()
    expect(auditor["books"].locator("tbody tr").first).to_contain_text("house:float")
    look_at(auditor, "the books")


def test_a_guest_is_refused_at_the_floor(enter: Enter) -> None:
    guest = enter()
    guest.forgiven = REFUSED
    guest.page.goto(f"{guest.house.url}#/floor")
    expect(guest["floor-refused"]).to_be_visible()
