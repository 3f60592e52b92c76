"""A guest at a browser: sees what the page shows, and acts on it by mouse, keyboard or touch."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import cast

from playwright.sync_api import Error, Locator, Page, WebSocket, expect

from browser.served import Document, Served

START_CHIPS = 1_000_000
CARDS = "[data-card]"
MOST_TABS = 60


class Guest:
    """One window of one visitor.

    `frames` is every text the house sent to it, `faults` what its console reported as an error,
    but for what begins as `forgiven`.
    """

    def __init__(self, page: Page, house: Served, language: str, *, touch: bool = False) -> None:
        self.page = page
        self.has_touch = touch
        self.house = house
        self.language = language
        self.table = ""
        self.spot = 0
        self.frames: list[str] = []
        self.faults: list[str] = []
        self.forgiven = ""
        page.on("websocket", self._listen)
        page.on("console", lambda line: self._note(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: self._note(str(error)))

    def _note(self, fault: str) -> None:
        if not self.forgiven or not fault.startswith(self.forgiven):
            self.faults.append(fault)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))

    @property
    def view(self) -> Document:
        """The newest view of the table that the page was sent."""
        tables = (json.loads(frame) for frame in reversed(self.frames))
        return next(cast(Document, told["view"]) for told in tables if told["type"] == "table")

    @property
    def round(self) -> int:
        return cast(int, cast(Document, self.view["round"])["number"])

    def __getitem__(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def press(self, place: Locator, *, timeout_ms: int | None = None) -> None:
        """Clicks something, or taps it where the visitor has no mouse."""
        act = place.tap if self.has_touch else place.click
        act(timeout=timeout_ms)

    def visit(self, table: str) -> None:
        """Comes in by the door and goes to a table."""
        self.page.goto(self.house.url)
        self.table = table
        self.press(self[f"open-{table}"])

    def find_spot(self) -> str:
        """Looks for the first free spot; gives the name of the button that takes it."""
        place = self.page.locator("[data-testid^=sit-]").first
        name = str(place.get_attribute("data-testid"))
        self.spot = int(name.removeprefix("sit-"))
        return name

    def sit(self) -> None:
        """Takes the first free spot."""
        self.press(self[self.find_spot()])

    def buy_in(self, amount: str | None = None) -> None:
        """Changes money into chips: what the house proposes, or an amount of his own."""
        if amount is None:
            self.press(self["buy-in-first"])
            expect(self["place"]).to_be_visible()
            return
        self.press(self["buy-in"])
        self["buy-in-amount"].fill(amount)
        self.press(self["buy-in-confirm"])
        expect(self["cage"]).to_have_count(0)

    def arrive(self, table: str, amount: str | None = None) -> None:
        self.visit(table)
        self.sit()
        self.buy_in(amount)

    def lay(self, stakes: dict[str, str]) -> None:
        """Lays wagers; what is not named stays as the form has it."""
        for wager, amount in stakes.items():
            field = self[f"stake-{wager}"]
            if field.get_attribute("type") == "checkbox":
                field.check()
            else:
                field.fill(amount)
        self.press(self["place"])
        expect(self["laid"]).to_be_visible()

    def deal(self) -> None:
        """Asks for the deal, cuts if the cut is his, and waits for his cards."""
        self.press(self["ready"])
        self.cut()

    def cut(self, *, key: str = "") -> None:
        """Cuts, with a key or the mouse, if the cut is his; waits for his cards."""
        expect(self["cut-here"].or_(self["own-cards"])).to_be_visible()
        if self["cut-here"].is_visible():
            if key:
                self.page.keyboard.press(key)
            else:
                # On a busy machine the page may have cut for him by now.
                with suppress(Error):
                    self.press(self["cut-here"], timeout_ms=1_000)
        expect(self["own-cards"]).to_be_visible()

    def take(self, option: str) -> None:
        self.press(self[f"option-{option}"])

    def go_on(self) -> int:
        """Waits for the result; gives the round's number.

        The last moment to give a hand up is not waited for, unless he does.
        """
        number = self.round
        result = self.page.locator(f"[data-testid=result][data-round='{number}']")
        moment = self["ready"].and_(self.page.locator("[data-window=muck]:enabled"))
        expect(moment.or_(result).first).to_be_visible()
        if moment.is_visible() and self["option-muck"].is_visible():
            # On a busy machine the moment may have passed by now.
            with suppress(Error):
                self.press(moment, timeout_ms=1_000)
        expect(result).to_be_visible()
        return number

    def leave(self) -> None:
        """Gives his spot up."""
        self.press(self[f"stand-{self.spot}"])
        expect(self[f"sit-{self.spot}"]).to_be_visible()

    def tab_to(self, testid: str) -> None:
        """Moves the focus with the tabulator key."""
        expect(self[testid]).to_be_visible()
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self[testid].evaluate("one => one === document.activeElement"):
                return
        raise AssertionError(f"{testid} cannot be reached with the keyboard")

    def hand(self) -> list[str]:
        """The cards before him."""
        return cards_of(self["own-cards"])

    def dealer(self) -> list[str]:
        return cards_of(self["dealer-cards"])

    def seen(self) -> set[str]:
        """Every card that is anywhere on the page."""
        return set(cards_of(self.page.locator("body")))

    def chips(self) -> int:
        return int(str(self._amount("chips").get_attribute("data-chips")))

    def has(self, *, chips: int, account: int | None = None) -> None:
        """Waits until the page shows these chips at the table, and this account at the cage."""
        expect(self._amount("chips")).to_have_attribute("data-chips", str(chips))
        if account is not None:
            expect(self._amount("account")).to_have_attribute("data-chips", str(account))

    def _amount(self, testid: str) -> Locator:
        return self[testid].locator("[data-chips]").first


def cards_of(place: Locator) -> list[str]:
    cards = place.locator(CARDS).evaluate_all("all => all.map((one) => one.dataset.card)")
    return cast(list[str], cards)
