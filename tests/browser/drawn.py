"""The built client drawing rounds that were recorded: no house, no network, and the clock stands.

What a page shows then follows from `tests/vectors/tables.json` alone, and is the same every time on
one machine. (Another machine has other fonts.)
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from croupier.server import messages as wire
from croupier.server.app import WEB_DIST
from croupier.server.client import KINDS

HOME = "http://croupier.test/"
RECORDED = Path(__file__).parents[1] / "vectors" / "tables.json"
NOW_MS = 1_000
"""When the recorded rounds were seen."""
PAINTINGS = 20
LOCALES = {"en": "en-GB", "fr": "fr-FR"}

Message = dict[str, object]

WELCOME = wire.Welcome(
    protocol=wire.PROTOCOL,
    player="p1",
    name="Guest 0A1B",
    token=None,
    account_chips=950_000,
    now_ms=NOW_MS,
)


def recorded(name: str, phase: str) -> list[Message]:
    """A recorded round up to the first moment of a phase, as it was told to the seat on spot 2."""
    told = cast("dict[str, list[Message]]", json.loads(RECORDED.read_text(encoding="utf-8")))[name]
    seen = told[: [phase_of(message) for message in told].index(phase) + 1]
    clock = cast("dict[str, dict[str, str]]", seen[-1]["view"])["clock"]
    if phase in ("purchase", "decision"):  # The recorder had one clock for all of them.
        clock["window"] = phase
    return seen


def phase_of(message: Message) -> str:
    view = cast("dict[str, dict[str, str]]", message.get("view", {}))
    return view["round"]["phase"] if view else ""


def drawn(browser: Browser, told: list[Message], *, language: str, width: int, height: int) -> Page:
    """Opens a window in which the client has heard all that was told."""
    context = browser.new_context(
        locale=LOCALES[language],
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        has_touch=width < 1_000,
    )
    page = context.new_page()
    page.clock.set_fixed_time(NOW_MS)
    context.route(f"{HOME}**", _given)
    context.route_web_socket(re.compile("/ws$"), lambda socket: _tell(socket, told))
    page.goto(f"{HOME}#/table/{told[0]['table']}")
    # The cloth of the felt is asked for once the felt is there.
    page.locator(".felt").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def at_rest(page: Page) -> bytes:
    """A picture of the page once it shows the same twice: what it has loaded is painted late."""
    before = page.screenshot()
    for _ in range(PAINTINGS):
        picture = page.screenshot()
        if picture == before:
            return picture
        before = picture
    raise AssertionError(f"the page still changes after {PAINTINGS} pictures")


def _given(route: Route) -> None:
    path = urlsplit(route.request.url).path.lstrip("/") or "index.html"
    file = WEB_DIST / path
    if file.is_file():
        route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
    else:
        route.fulfill(status=404)


def _tell(socket: WebSocketRoute, told: list[Message]) -> None:
    def answer(text: str | bytes) -> None:
        asked = json.loads(text)["type"]
        if asked == "hello":
            socket.send(msgspec.json.encode(WELCOME).decode())
        elif asked == "watch":
            for message in told:
                socket.send(json.dumps(message))

    socket.on_message(answer)
