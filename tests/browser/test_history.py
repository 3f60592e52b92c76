"""A player's history: his rounds step by step, and a file that anybody can check."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from browser.conftest import Enter
from croupier.cli.main import cli

pytestmark = pytest.mark.browser

TABLE = "cyber-poker-1"


def test_a_round_is_replayed_as_it_was_seen(enter: Enter, tmp_path: Path) -> None:
    guest = enter()
    guest.page.goto(f"{guest.house.url}#/history")
    expect(guest.page.locator("main")).to_contain_text("not played")
    guest.arrive(TABLE)
    guest.lay({"ante": "5"})
    guest.deal()
    cards = guest.hand()
    guest.take("fold")
    number = guest.go_on()
    guest["ready"].click()
    guest.page.goto(f"{guest.house.url}#/history")
    line = guest[f"history-{TABLE}-{number}"]
    expect(line.locator(".net")).to_have_text("−5.00")
    line.get_by_role("button").first.click()
    replay = guest["replay"]
    expect(replay).to_contain_text("Replay")
    seen = replay.locator(".own [data-card]").evaluate_all(
        "all => all.map((one) => one.dataset.card)"
    )
    assert sorted(seen) == sorted(cards)
    while guest["replay-back"].is_enabled():
        guest["replay-back"].click()
    expect(replay.locator("[data-card]")).to_have_count(0)
    expect(guest["replay-back"]).to_be_disabled()
    with guest.page.expect_download() as download:
        guest["history-file"].click()
    path = tmp_path / "history.json"
    download.value.save_as(path)
    verdict = CliRunner().invoke(cli, ["verify", str(path)])
    assert verdict.exit_code == 0, verdict.output
    # Its file tells the same round to everybody, from the deal on, with every hand open.
    line.get_by_role("link").click()
    expect(guest["verdict"]).to_have_attribute("data-matches", "true")
    told = guest["replay"].locator("figure")
    expect(told.nth(1).locator("[data-card]")).to_have_count(len(cards))
    while guest["replay-on"].is_enabled():
        guest["replay-on"].click()
    expect(told.first.locator("[data-card]")).to_have_count(len(cards))
    expect(guest["replay"]).to_contain_text("loses 5.00")
    guest.visit(TABLE)
    guest[f"stand-{guest.spot}"].click()
