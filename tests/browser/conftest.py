"""A house that is open, and a browser in which guests come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.guest import Guest
from browser.served import Served
from support.wire import PATIENCE_S

expect.set_options(timeout=PATIENCE_S * 1000)

Enter = Callable[..., Guest]

WIDE = {"width": 1440, "height": 900}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


# Playwright runs an event loop of its own for as long as it is open, and while it does no other
# test can run one: so it is closed after each file, where its own fixtures stay for the session.


@pytest.fixture(scope="module")
def chromium(browser_type_launch_args: dict[str, object]) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**browser_type_launch_args)  # type: ignore[arg-type]
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("house"))
    served.start()
    yield served
    served.end()


@pytest.fixture
def mortal_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house of one's own, to be killed."""
    served = Served(tmp_path_factory.mktemp("mortal"))
    served.start()
    yield served
    served.end()


@pytest.fixture
def enter(chromium: Browser, house: Served) -> Iterator[Enter]:
    """Lets new guests in, each in a browser window of his own; no page may have found a fault."""
    guests: list[Guest] = []

    def entered(
        language: str = "en", *, at: Served = house, touch: bool = False, **size: int
    ) -> Guest:
        viewport = {**WIDE, **size}
        context = chromium.new_context(
            locale=LOCALES[language],
            viewport=viewport,  # type: ignore[arg-type]
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        context.set_default_timeout(PATIENCE_S * 1000)
        guests.append(Guest(context.new_page(), at, language, touch=touch))
        return guests[-1]

    yield entered
    for guest in guests:
        guest.page.context.close()
    assert [fault for guest in guests for fault in guest.faults] == []
