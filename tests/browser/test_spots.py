"""Spots that change hands: a newcomer waits and gets one, a marked one is lent and comes back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter

pytestmark = pytest.mark.browser

TABLE = "i-luv-suits-1"
SPOTS = 6


def test_ILS_2_whoever_holds_most_spots_gives_one_up_to_a_newcomer(enter: Enter) -> None:
    holder = enter()
    holder.arrive(TABLE)
    first = holder.spot
    holder.lay({"ante": "5"})
    for _ in range(SPOTS - 1):
        holder.sit()
        expect(holder[f"sit-{holder.spot}"]).to_have_count(0)
    newcomer = enter()
    newcomer.visit(TABLE)
    newcomer["wait"].click()
    expect(newcomer["waiting"]).to_contain_text("1")
    expect(holder.page.locator("[data-testid^=next-]")).to_have_count(1)
    holder["ready"].click()
    holder.cut()
    holder.take("fold")
    holder.go_on()
    holder["ready"].click()
    expect(newcomer["waiting"]).to_have_count(0)
    expect(newcomer.page.locator(".spot.own")).to_have_count(1)
    expect(holder.page.locator(".spot.own")).to_have_count(SPOTS - 1)
    expect(holder[f"spot-{first}"]).to_have_class(re.compile("own"))
    assert not holder.faults + newcomer.faults
    for spot in range(1, SPOTS + 1):
        for guest in (holder, newcomer):
            if guest.page.locator(f"[data-testid=spot-{spot}].own").count():
                guest.page.locator(f"[data-testid=spot-{spot}] button.name").click()
                guest[f"stand-{spot}"].click()
                expect(guest[f"sit-{spot}"]).to_be_visible()


def test_ILS_3_a_marked_spot_is_lent_until_its_player_returns(enter: Enter) -> None:
    owner, other = enter(), enter()
    owner.arrive(TABLE)
    other.visit(TABLE)
    spot = owner.spot
    owner["sit-out"].click()
    expect(owner["return"]).to_be_visible()
    other[f"borrow-{spot}"].click()
    other.spot = spot
    other.buy_in()
    other.lay({"ante": "5"})
    expect(owner[f"spot-{spot}"]).to_contain_text("Guest")
    owner["return"].click()
    expect(other[f"next-{spot}"]).to_be_visible()
    other["ready"].click()
    other.cut()
    other.take("fold")
    other.go_on()
    other["ready"].click()
    expect(owner.page.locator(f"[data-testid=spot-{spot}].own")).to_have_count(1)
    expect(other.page.locator(".spot.own")).to_have_count(0)
    assert not owner.faults + other.faults
    owner[f"stand-{spot}"].click()
    expect(owner[f"sit-{spot}"]).to_be_visible()
