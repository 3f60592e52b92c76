"""The page itself: what it weighs, and that everybody can use it."""

from __future__ import annotations

import gzip
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import Guest
from croupier.server.app import WEB_DIST

pytestmark = pytest.mark.browser

SCRIPT_MAX_BYTES = 120_000


def test_the_scripts_of_a_first_visit_are_small() -> None:
    page = (WEB_DIST / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'(?:src|href)="/([^"]+\.js)"', page)
    assert scripts
    packed = sum(len(gzip.compress((WEB_DIST / name).read_bytes())) for name in scripts)
    assert packed < SCRIPT_MAX_BYTES


@pytest.mark.parametrize(("language", "table"), [("en", "stud-poker-1"), ("fr", "cyber-poker-1")])
def test_nothing_shuts_anybody_out(enter: Enter, language: str, table: str) -> None:
    guest = enter(language)
    guest.page.goto(guest.house.url)
    expect(guest[f"open-{table}"]).to_be_visible()
    look_at(guest, "lobby")
    guest.arrive(table)
    look_at(guest, "betting")
    for paper in ("rules", "paytables"):
        guest[paper].click()
        look_at(guest, paper)
        guest.page.keyboard.press("Escape")
    guest.lay({"ante": "5"})
    guest.deal()
    if table == "stud-poker-1":
        look_at(guest, "purchase")
        guest.take("keep")
    expect(guest["option-fold"]).to_be_enabled()
    look_at(guest, "decision")
    guest.take("fold")
    guest.go_on()
    look_at(guest, "result")
    guest.leave()


def look_at(guest: Guest, moment: str) -> None:
    found = Axe().run(guest.page)
    assert found.violations_count == 0, f"{moment}: {found.generate_report()}"
