"""What may be said of a drawn table on any machine: where things lie, and that nothing is missing.

Pictures are not compared with pictures that another machine took, whose fonts differ.
"""

from __future__ import annotations

import json
from typing import cast

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.drawn import Message, at_rest, drawn, recorded
from browser.guest import cards_of
from browser.targets import overflow_of
from server.knowing import cards_in

pytestmark = pytest.mark.browser

WIDE = (1440, 900)
SIZES = [("en", *WIDE), ("fr", 820, 1180), ("fr", 390, 844)]
MOMENTS = [
    ("six_of_a_suit", "decision"),
    ("six_of_a_suit", "settled"),
    ("flush_wins", "purchase"),
    ("flush_wins", "settled"),
    ("jackpot_after_a_fold", "decision"),
]
# The cards before the player of which something else covers the corner that tells what they are.
COVERED = """() => [...document.querySelectorAll("[data-testid=own-cards] [data-card]")]
  .filter((card) => {
    const { left, top, width } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width * 0.12, top + width * 0.15);
    return !hit || !(card.contains(hit) || hit.contains(card));
  })
  .map((card) => card.dataset.card)"""
LEFT = """[...document.querySelectorAll("[data-testid^=spot-]")]
  .map((spot) => [Number(spot.dataset.testid.slice(5)), spot.getBoundingClientRect().left])
  .sort(([one], [other]) => one - other)
  .map(([, left]) => left)"""


@pytest.mark.parametrize(("language", "width", "height"), SIZES)
@pytest.mark.parametrize(("name", "phase"), MOMENTS)
def test_a_table_shows_all_that_is_told_each_thing_in_its_place(
    chromium: Browser, name: str, phase: str, language: str, width: int, height: int
) -> None:
    told = recorded(name, phase)
    page = drawn(chromium, told, language=language, width=width, height=height)
    expect(page.get_by_test_id("own-cards")).to_be_visible()
    assert set(cards_of(page.locator("body"))) == cards_in(json.dumps(told[-1]["view"]))
    assert page.evaluate(COVERED) == []
    assert bottom(page, "dealer-cards") <= top(page, "own-cards")
    lefts = cast("list[float]", page.evaluate(LEFT))
    view = cast("Message", told[-1]["view"])
    assert len(lefts) == len(cast("list[object]", view["spots"]))
    assert lefts == sorted(lefts)
    assert overflow_of(page) == 0
    page.context.close()


def top(page: Page, testid: str) -> float:
    box = page.get_by_test_id(testid).bounding_box()
    assert box is not None
    return box["y"]


def bottom(page: Page, testid: str) -> float:
    box = page.get_by_test_id(testid).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_a_picture_is_the_same_each_time(chromium: Browser) -> None:
    pictures = []
    for _ in range(2):
        told = recorded("flush_wins", "settled")
        page = drawn(chromium, told, language="en", width=WIDE[0], height=WIDE[1])
        expect(page.get_by_test_id("result")).to_be_visible()
        pictures.append(at_rest(page))
        page.context.close()
    assert pictures[0] == pictures[1]
