"""Takes the pictures of the tables that the README shows: `python -m browser.pictures`.

It opens a house of its own and plays there with a few guests, so the cards are new every time.
Look at the pictures before you commit them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

from browser.conftest import LOCALES, WIDE
from browser.guest import Guest
from browser.served import ROOT, Served
from conftest import CHROMIUM_FLAGS, chromium_path

FOLDER = ROOT / "docs" / "img"
COMPANY = ({"ante": "25", "flush": "5"}, {"ante": "60", "straight_flush": "10"})
ROUNDS_MAX = 12
SETTLES_MS = 600
PATIENCE_MS = 30_000


def main() -> None:
    """Takes all three."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Served(Path(folder))
        house.start()
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), args=list(CHROMIUM_FLAGS)
        )
        try:
            _settled(browser, house)
            _about_to_buy(browser, house)
            _jackpot(browser, house)
        finally:
            browser.close()
            house.end()


@contextmanager
def _party(
    browser: Browser, house: Served, count: int, language: str = "en"
) -> Iterator[list[Guest]]:
    """Lets guests in, the first of whom is the one whose picture is taken."""
    contexts = [
        browser.new_context(
            locale=LOCALES[language],
            viewport=WIDE,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        for _ in range(count)
    ]
    for context in contexts:
        context.set_default_timeout(PATIENCE_MS)
    yield [Guest(context.new_page(), house, language) for context in contexts]
    for context in contexts:
        context.close()


def _picture(guest: Guest, name: str) -> None:
    guest.page.mouse.move(0, 0)
    guest.page.wait_for_timeout(SETTLES_MS)
    guest.page.screenshot(path=FOLDER / f"{name}.png")


def _dealt(guests: list[Guest]) -> None:
    for guest in guests:
        guest["ready"].click()
    for guest in guests:
        guest.cut()


def _settled(browser: Browser, house: Served) -> None:
    """A round of I Luv Suits that the first guest has won."""
    with _party(browser, house, 3) as guests:
        first, *others = guests
        for guest in (others[0], first, others[1]):
            guest.arrive("i-luv-suits-1", "500")
        for _ in range(ROUNDS_MAX):
            first.lay({"ante": "20", "flush": "5"})
            for guest, stakes in zip(others, COMPANY, strict=True):
                guest.lay(stakes)
            _dealt(guests)
            for guest in guests:
                guest.page.locator("[data-testid^=option-raise]").last.click()
            for guest in guests:
                guest.go_on()
            if "raise pays" in first["headline"].inner_text():
                break
            for guest in guests:
                guest["ready"].click()
            for guest in guests:
                expect(guest["place"]).to_be_visible()
        _picture(first, "i_luv_suits")


def _about_to_buy(browser: Browser, house: Served) -> None:
    """A card of Stud Poker that is about to be thrown, with the coach's values."""
    with _party(browser, house, 2) as guests:
        for guest in guests:
            guest.arrive("stud-poker-1", "500")
        guests[0].lay({"ante": "10", "bonus": "1"})
        guests[1].lay({"ante": "25", "bonus": "2"})
        guests[0]["coach"].click()
        _dealt(guests)
        guests[1].take("keep")
        page = guests[0].page
        best = page.locator("[data-testid=own-cards] button").filter(has=page.locator(".best"))
        best.click()
        page.evaluate("document.activeElement.blur()")
        _picture(guests[0], "stud_poker")


def _jackpot(browser: Browser, house: Served) -> None:
    """A decision at Cyber Poker Caribéen, in French."""
    with _party(browser, house, 3, "fr") as guests:
        for guest in guests:
            guest.arrive("cyber-poker-1", "500")
        for guest, ante in zip(guests, ("15", "40", "5"), strict=True):
            guest.lay({"ante": ante, "jackpot": "1"})
        _dealt(guests)
        guests[1].take("raise-2")
        _picture(guests[0], "cyber_poker")


if __name__ == "__main__":
    main()
