"""The cage: every movement of a player's money, and the limits that he sets himself."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.axe import look_at
from browser.conftest import Enter
from browser.guest import START_CHIPS
from croupier.server import messages as wire

pytestmark = pytest.mark.browser

TABLE = "cyber-poker-1"
REFUSED = "Failed to load resource"


def test_ILS_4_the_cage_tells_every_movement(enter: Enter, tmp_path: Path) -> None:
    guest = enter()
    guest.arrive(TABLE, "100")
    guest.lay({"ante": "5"})
    guest["ready"].click()
    guest.cut()
    guest.take("fold")
    guest.go_on()
    number = guest.round
    guest["ready"].click()
    guest.page.goto(f"{guest.house.url}#/cage")
    statement = guest["statement"]
    expect(statement.locator("tbody tr")).to_have_count(3)
    expect(statement).to_contain_text(f"round {number}")
    expect(guest["cage-chips"].locator("[data-chips]")).to_have_attribute("data-chips", "9500")
    account = guest["cage-account"].locator("[data-chips]")
    expect(account).to_have_attribute("data-chips", str(START_CHIPS - 10_000))
    with guest.page.expect_download() as download:
        guest["statement-csv"].click()
    path = tmp_path / "statement.csv"
    download.value.save_as(path)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["reason"] for row in rows] == ["hold", "buy_in", "grant"]
    guest["about-cage"].click()
    expect(statement.locator("tbody tr")).to_have_count(2)
    guest["statement-table"].select_option("stud-poker-1")
    expect(guest["statement-none"]).to_be_visible()
    expect(guest[f"chips-{TABLE}"].locator("[data-chips]")).to_have_attribute("data-chips", "9500")
    guest.visit(TABLE)
    guest.leave()


def test_a_player_sets_limits_and_takes_a_break(enter: Enter) -> None:
    guest = enter()
    guest.forgiven = REFUSED
    guest.arrive(TABLE, "100")
    guest.page.goto(f"{guest.house.url}#/account")
    guest["check-minutes"].select_option("30")
    guest["care-check"].get_by_role("button").click()
    expect(guest["care-check"].get_by_role("status")).to_be_visible()
    guest["time-limit"].fill("soon")
    guest["care-time"].get_by_role("button").click()
    expect(guest["care-time-refused"]).to_be_visible()
    guest["loss-limit"].fill("2")
    guest["care-loss"].get_by_role("button").click()
    expect(guest["care-loss"].get_by_role("status")).to_be_visible()
    guest.visit(TABLE)
    guest["place"].click()
    expect(guest["refused"]).to_be_visible()
    guest.page.goto(f"{guest.house.url}#/account")
    go = guest["care-break"].get_by_role("button").first
    go.click()
    # What cannot be undone is asked twice.
    expect(guest["care-break"].get_by_role("alert")).to_be_visible()
    expect(guest["on-break"]).to_have_count(0)
    go.click()
    expect(guest["on-break"]).to_be_visible()
    guest.visit(TABLE)
    guest["place"].click()
    expect(guest["refused"]).to_have_attribute("data-code", "on-break")
    guest.leave()


def test_the_reality_check_is_read_and_put_away(enter: Enter) -> None:
    """When it is due is tried where the house is; here a house tells it at the door."""
    guest = enter()
    due = wire.RealityCheck(
        from_ms=0, played_ms=1_800_000, net_chips=-2_500, open_chips=500, check_minutes=30
    )

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(frame: str | bytes) -> None:
            socket.send(frame)
            if json.loads(frame)["type"] == "welcome":
                socket.send(msgspec.json.encode(due).decode())

        server.on_message(hear)

    guest.page.route_web_socket("**/ws", between)
    guest.visit(TABLE)
    check = guest["reality-check"]
    expect(check).to_contain_text("30 minutes")
    expect(check).to_contain_text("−25.00")
    expect(guest["news"]).to_contain_text("You have played for 30 minutes")
    look_at(guest, "reality check")
    check.get_by_role("button").click()
    expect(check).to_have_count(0)
