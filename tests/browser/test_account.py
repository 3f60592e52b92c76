"""Who one is: a guest registers and keeps his chips, comes back elsewhere, and leaves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import Guest

pytestmark = pytest.mark.browser

PASSWORD = "a sentence to keep in mind"
REFUSED = "Failed to load resource"
OTHER = "another sentence to keep"


def enter_name(guest: Guest, form: str, name: str, password: str) -> None:
    guest[f"{form}-name"].fill(name)
    guest[f"{form}-password"].fill(password)
    guest[form].get_by_role("button").click()


def test_ILS_4_a_guest_registers_keeps_his_chips_and_comes_back_elsewhere(enter: Enter) -> None:
    guest = enter()
    guest.forgiven = REFUSED
    guest.arrive("stud-poker-1", "123.45")
    left = guest.page.locator("[data-testid=account] [data-chips]").first.get_attribute(
        "data-chips"
    )
    guest.leave()
    guest.page.goto(f"{guest.house.url}#/account")
    enter_name(guest, "register", "ad", PASSWORD)
    expect(guest["register-refused"]).to_be_visible()
    enter_name(guest, "register", "Ada of Geneva", "short")
    expect(guest["register-refused"]).to_be_visible()
    enter_name(guest, "register", "Ada of Geneva", PASSWORD)
    expect(guest["sign-out"]).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Ada of Geneva")).to_be_visible()

    elsewhere = enter("fr")
    elsewhere.forgiven = REFUSED
    elsewhere.page.goto(f"{guest.house.url}#/account")
    enter_name(elsewhere, "sign-in", "Ada of Geneva", OTHER)
    expect(elsewhere["sign-in-refused"]).to_be_visible()
    enter_name(elsewhere, "sign-in", "ADA OF GENEVA", PASSWORD)
    expect(elsewhere["sign-out"]).to_be_visible()
    expect(elsewhere["account"].locator("[data-chips]")).to_have_attribute("data-chips", left or "")

    elsewhere["password-old"].fill(PASSWORD)
    elsewhere["password-new"].fill(OTHER)
    elsewhere["password"].get_by_role("button").click()
    # Every other session is over at once: who was there is a guest again, and is told so.
    expect(guest["signed-out"]).to_contain_text("Ada of Geneva")
    guest.page.reload()
    expect(guest["register"]).to_be_visible()
    elsewhere["sign-out"].get_by_role("button").click()
    expect(elsewhere["register"]).to_be_visible()
    enter_name(elsewhere, "sign-in", "Ada of Geneva", OTHER)
    expect(elsewhere["sign-out"]).to_be_visible()
