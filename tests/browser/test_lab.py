"""The lab in a browser: a pay table is edited and everything follows, at once and exactly."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import look_at
from browser.conftest import Enter
from browser.guest import Guest
from croupier.fair.commitment import terms_digest
from lab.workbook import read_workbook
from support.solved import solved

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("solver")]

SOLVING_MS = 180_000
PICTURES = ("distribution", "bankroll", "curve", "jackpot")


def open_lab(guest: Guest, address: str = "#/lab?g=cyber_poker") -> None:
    guest.page.goto(f"{guest.house.url}{address}")
    expect(guest["lab-answer"]).to_be_visible(timeout=SOLVING_MS)


def shows(guest: Guest, figure: str, exact: Fraction) -> None:
    written = f"{exact.numerator}/{exact.denominator}"
    value = guest[f"lab-value-{figure}"]
    expect(value).to_have_attribute("data-exact", written, timeout=SOLVING_MS)


def test_a_pay_table_is_edited_and_every_figure_follows(enter: Enter, tmp_path: Path) -> None:
    guest = enter()
    guest.page.goto(guest.house.url)
    guest["go-lab"].click()
    open_lab(guest)
    shows(guest, "edge", -solved("cyber_poker").ev)
    for picture in PICTURES:
        expect(guest[f"picture-{picture}"]).to_be_visible(timeout=SOLVING_MS)

    # Row by row, the published variant: then it has its name.
    live = {"straight": "5", "flush": "7", "full_house": "10", "four_of_a_kind": "25"}
    for row, odds in live.items():
        guest[f"pays-raise-{row}"].fill(odds)
    found = solved("cyber_poker", pays={"raise": "live"})
    shows(guest, "edge", -found.ev)
    shows(guest, "risk", -found.ev / found.average_wager)
    expect(guest["pays-raise"].locator("select")).to_have_value("live")
    expect(guest["lab-change"]).to_be_visible()
    assert guest.page.url.endswith("#/lab?g=cyber_poker&p.raise=live")

    # What is no odds is said to be none, and is not asked about.
    guest["pays-raise-flush"].fill("seven")
    expect(guest["pays-raise-flush"]).to_have_attribute("aria-invalid", "true")
    guest["pays-raise-flush"].fill("7")
    shows(guest, "edge", -found.ev)

    with guest.page.expect_download() as downloading:
        guest["lab-par-csv"].click()
    sheet = tmp_path / "par.csv"
    downloading.value.save_as(sheet)
    rows = list(csv.reader(sheet.read_text(encoding="utf-8").splitlines()))
    assert ["ev", str(float(found.ev)), str(found.ev)] in [row[:3] for row in rows]
    with guest.page.expect_download() as downloading:
        guest["lab-par-xlsx"].click()
    assert downloading.value.suggested_filename == "cyber_poker-par.xlsx"
    book = tmp_path / "par.xlsx"
    downloading.value.save_as(book)
    summary = read_workbook(book.read_bytes())["Summary"]
    assert str(-found.ev) in [row[2] for row in summary if len(row) > 2]
    for kind in ("SVG", "PNG"):
        with guest.page.expect_download() as downloading:
            guest["picture-bankroll"].get_by_text(kind, exact=True).click()
        assert downloading.value.suggested_filename == f"bankroll.{kind.lower()}"
        downloading.value.save_as(tmp_path / "picture")
        taken = (tmp_path / "picture").read_bytes()
        if kind == "PNG":
            assert taken.startswith(b"\x89PNG\r\n\x1a\n")
        else:
            # Its colours are its own: another program knows nothing of the page's.
            assert taken.startswith(b"<svg")
            assert b"var(" not in taken
            assert b'fill="#' in taken


def test_an_address_shares_two_tables_and_the_play_of_one(enter: Enter) -> None:
    guest = enter("fr")
    open_lab(guest, "#/lab?g=cyber_poker&p.raise=live&b.g=cyber_poker&seed=9")
    expect(guest["lab-figures"]).to_contain_text("Table B", timeout=SOLVING_MS)
    expect(guest["lab-figures"].locator("tbody tr").first.locator("td")).to_have_count(3)
    expect(guest["lab-seed"]).to_have_value("9")
    guest["lab-alone"].click()
    shows(guest, "edge", -solved("cyber_poker", pays={"raise": "live"}).ev)
    guest["lab-rules"].click()
    rule = guest.page.locator("details[open] li").first
    expect(rule).to_have_text("Si vous avez une paire ou mieux, relancer.", timeout=SOLVING_MS)
    guest["lab-map"].click()
    expect(guest["picture-map"]).to_be_visible(timeout=SOLVING_MS)
    look_at(guest, "the lab with its map")


def test_the_lab_works_with_the_keyboard_on_a_small_page(enter: Enter) -> None:
    guest = enter(width=390, height=844)
    open_lab(guest)
    guest.tab_to("rule-qualifier")
    guest.page.keyboard.press("Control+A")
    guest.page.keyboard.type("pair")
    guest.page.keyboard.press("Tab")
    shows(guest, "edge", -solved("cyber_poker", qualifier="pair").ev)
    width = guest.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    look_at(guest, "the lab on a small page")


def test_what_is_nonsense_is_refused_in_words(enter: Enter) -> None:
    guest = enter()
    guest.forgiven = "Failed to load resource"
    open_lab(guest)
    guest["rule-qualifier"].fill("nobody")
    guest["rule-qualifier"].press("Enter")
    refused = guest["lab-refused"].first
    expect(refused).to_have_attribute("data-code", "malformed")
    expect(refused).to_contain_text("nobody")
    look_at(guest, "a refusal")


def test_progress_is_told_and_another_question_takes_its_place(enter: Enter) -> None:
    guest = enter()
    open_lab(guest)
    # Odds that are typed in are not kept on disk: all of this has to be counted.
    guest["lab-game"].select_option("stud_poker")
    guest["pays-raise-royal_flush"].fill("77")
    guest["rule-qualifier"].fill("KQJ")
    guest["rule-qualifier"].press("Enter")
    figures = guest.page.get_by_role("region", name="Figures", exact=True)
    expect(figures.locator("progress")).to_be_visible(timeout=SOLVING_MS)
    look_at(guest, "while all is counted")
    guest["lab-game"].select_option("cyber_poker")
    shows(guest, "edge", -solved("cyber_poker").ev)


def test_nonsense_in_an_address_is_told_and_can_be_mended(enter: Enter) -> None:
    guest = enter("fr")
    guest.forgiven = "Failed to load resource"
    nonsense = "&p.raise=%3Cscript%3E&p.jackpot=constructor&seed=x&hands=-1&b.g=whist"
    guest.page.goto(f"{guest.house.url}#/lab?g=cyber_poker&t=nowhere&d=zz{nonsense}")
    refused = guest["lab-refused"].first
    expect(refused).to_have_attribute("data-code", "unknown-table")
    expect(refused).to_contain_text("nowhere")
    look_at(guest, "an address that leads nowhere")
    guest["lab-house"].select_option("table cyber-poker-1")
    shows(guest, "edge", -solved("cyber_poker").ev)
    expect(guest["lab-house"]).to_have_value("table cyber-poker-1")
    digest = terms_digest(solved("cyber_poker").terms.document())
    assert f"t=cyber-poker-1&d={digest[:12]}" in guest.page.url


def test_the_edge_is_drawn_against_a_jackpot_s_prize_and_its_meter(enter: Enter) -> None:
    guest = enter()
    open_lab(guest)
    guest["curve-row"].select_option("jackpot flush")
    expect(guest["curve-meter"]).to_have_attribute("placeholder", "10,000.00", timeout=SOLVING_MS)
    guest["curve-meter"].fill("250000")
    picture = guest["picture-curve"].locator("xpath=..")
    expect(picture).to_contain_text("250,000.00", timeout=SOLVING_MS)


def test_everything_open_looks_right_in_light_surroundings(enter: Enter) -> None:
    guest = enter("fr", width=820, height=1180)
    guest.page.goto(guest.house.url)
    guest["preferences"].click()
    guest["surroundings-light"].check()
    guest.page.keyboard.press("Escape")
    open_lab(guest, "#/lab?g=cyber_poker&p.raise=live&b.g=cyber_poker")
    expect(guest["lab-figures"]).to_contain_text("Table B", timeout=SOLVING_MS)
    guest["lab-strategies"].click()
    guest["lab-map"].click()
    expect(guest["picture-map"]).to_be_visible(timeout=SOLVING_MS)
    guest.page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    expect(guest.page.locator("[data-testid=lab-working][data-busy=true]")).to_have_count(0)
    expect(guest.page.locator("html")).to_have_attribute("data-surroundings", "light")
    look_at(guest, "all of the lab, in the light")


def test_an_empty_line_says_so(enter: Enter) -> None:
    guest = enter()
    guest.forgiven = "Failed to load resource"
    guest.page.route("**/api/lab/games", lambda route: route.fulfill(
        status=503, content_type="application/json",
        body=json.dumps({"code": "busy", "details": {}, "text": "busy"}),
    ))  # fmt: skip
    guest.page.goto(f"{guest.house.url}#/lab")
    expect(guest.page.get_by_role("alert")).to_contain_text("busy")
    guest.page.unroute("**/api/lab/games")
    guest.page.get_by_role("button", name="Ask again").click()
    expect(guest["lab-answer"]).to_be_visible(timeout=SOLVING_MS)
