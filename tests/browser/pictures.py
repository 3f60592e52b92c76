"""Takes the pictures in docs/img anew: of tables from recorded rounds, of the lab from a house.

    PYTHONPATH=src:tests ./dev run python -m browser.pictures

They are looked at by people; `test_drawn.py` holds what can be said of them anywhere.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.drawn import LOCALES, at_rest, drawn, recorded
from browser.served import Served
from conftest import CHROMIUM_FLAGS, chromium_path

QUALITY = 86
FOLDER = Path(__file__).parents[2] / "docs" / "img"


class Picture(NamedTuple):
    """A moment of a recorded round; `presses` is what is pressed before it is taken."""

    file: str
    round: str
    phase: str
    language: str
    width: int
    height: int
    presses: tuple[str, ...] = ()


WIDE, TALL = (1440, 900), (390, 844)
LAB = "#/lab?g=cyber_poker&p.raise=live"
SOLVING_MS = 180_000
PICTURES = [
    Picture("i_luv_suits", "six_of_a_suit", "settled", "en", *WIDE),
    Picture("stud_poker", "flush_wins", "purchase", "en", *WIDE, presses=("card-3",)),
    Picture("cyber_poker", "jackpot_after_a_fold", "decision", "fr", *WIDE),
    Picture("telephone", "six_of_a_suit", "decision", "fr", *TALL),
]


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), args=list(CHROMIUM_FLAGS)
        )
        for picture in PICTURES:
            told = recorded(picture.round, picture.phase)
            size = {"width": picture.width, "height": picture.height}
            page = drawn(browser, told, language=picture.language, **size)
            pose(page, picture)
            # The cloth is as fine as a photograph's grain.
            page.screenshot(path=FOLDER / f"{picture.file}.jpg", type="jpeg", quality=QUALITY)
            page.context.close()
        with TemporaryDirectory() as folder:
            house = Served(Path(folder))
            house.start()
            take_lab(browser, house)
            house.end()
        browser.close()


def take_lab(browser: Browser, house: Served) -> None:
    """Pictures the lab once a pay table has been changed and all is worked out."""
    width, height = WIDE
    page = browser.new_page(
        locale=LOCALES["en"],
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    page.goto(f"{house.url}{LAB}")
    expect(page.get_by_test_id("lab-change")).to_be_visible(timeout=SOLVING_MS)
    expect(page.get_by_test_id("picture-curve")).to_be_visible(timeout=SOLVING_MS)
    at_rest(page)
    page.screenshot(path=FOLDER / "lab.png")


def pose(page: Page, picture: Picture) -> None:
    """Waits for the hand and presses what is to be pressed; no pointer is left on anything."""
    expect(page.get_by_test_id("own-cards")).to_be_visible()
    for testid in picture.presses:
        page.get_by_test_id(testid).click()
    page.mouse.move(0, 0)
    at_rest(page)


if __name__ == "__main__":
    main()
