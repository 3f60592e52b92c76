"""The page in a browser: frames while seven spots are dealt, the first load, the script's weight.

    ./dev bench felt

A house and a headless Chromium run beside each other. Frames are counted from Chromium's own trace
between the first card leaving the shoe and the last one being turned; the first load is timed by
the page's clock, with the processor slowed down four times, until a spot can be taken.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from measured import circumstances, publish, table
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from browser.guest import Guest
from browser.served import Served

TABLE = "stud-poker-1"
SPOTS = 7
DEAL_MS = 3_400
SLOWED = 4
LOADS = 9
SETTLED_MS = 2_500
FRAME_MS = 1_000 / 60

READY = """
  const look = () => {
    if (document.querySelector("[data-testid^=sit-]:enabled")) window.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
"""
SCRIPTS = """performance.getEntriesByType("resource")
  .filter((one) => one.name.endsWith(".js"))
  .reduce((bytes, one) => bytes + one.encodedBodySize, 0)"""
GAPS = """(length_ms) => new Promise((done) => {
  const [gaps, start] = [[], performance.now()];
  let last = start;
  requestAnimationFrame(function look(now) {
    gaps.push(now - last);
    last = now;
    if (now - start < length_ms) requestAnimationFrame(look);
    else done(gaps.slice(1));
  });
})"""


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Served(Path(folder))
        house.start()
        try:
            path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            lines = [*first_load(browser, house), *deal(browser, house)]
            browser.close()
        finally:
            house.end()
    rows = [list(line) for line in lines]
    told = circumstances("./dev bench felt", "playwright")
    publish("Felt", f"{told}\n\n{table(['what', 'measured'], rows)}")


def first_load(browser: Browser, house: Served) -> list[tuple[str, str]]:
    """From nothing to a table where a spot can be taken, each time in a new browser window.

    Nobody looks into the page until it has long been ready: a tool that waits in it slows it down.
    """
    times, sizes = [], []
    for _ in range(LOADS):
        context = browser.new_context()
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.add_init_script(READY)
        page.goto(f"{house.url}#/table/{TABLE}", wait_until="commit")
        page.wait_for_timeout(SETTLED_MS)
        page.wait_for_selector("[data-testid^=sit-]:enabled")
        times.append(cast(float, page.evaluate("window.usable")))
        sizes.append(cast(int, page.evaluate(SCRIPTS)))
        context.close()
    quick, middle = min(times), sorted(times)[len(times) // 2]
    name = f"first load to a usable table, processor {SLOWED} times slower"
    return [
        (
            "scripts of a first visit to a table, gzipped",
            f"{max(sizes) / 1e3:.1f} kB",
        ),
        (f"{name} (median of {LOADS})", f"{middle:,.0f} ms"),
        (f"{name} (quickest)", f"{quick:,.0f} ms"),
    ]


def deal(browser: Browser, house: Served) -> list[tuple[str, str]]:
    """Seven hands of one player, dealt at the normal pace."""
    guest = Guest(browser.new_page(viewport={"width": 1440, "height": 900}), house, "en")
    guest.visit(TABLE)
    for _ in range(SPOTS):
        guest.sit()
        guest[f"sit-{guest.spot}"].wait_for(state="detached")
    guest.buy_in("500")
    for spot in range(1, SPOTS + 1):
        guest[f"spot-{spot}"].locator("button.name").click()
        guest.lay({"ante": "5"})
    session = guest.page.context.new_cdp_session(guest.page)
    events = traced(session)
    guest["ready"].click()
    guest["cut-here"].click()
    guest["own-cards"].wait_for()
    gaps = cast(list[float], guest.page.evaluate(GAPS, DEAL_MS))
    drawn = stop(session, events, guest.page)
    late = sum(1 for gap in gaps if gap > 1.5 * FRAME_MS)
    return [
        ("frames a second while seven spots are dealt", f"{len(gaps) / sum(gaps) * 1e3:.1f}"),
        ("frames of them later than half a frame", f"{late} of {len(gaps)}"),
        ("frames that the compositor drew, and dropped (trace)", drawn),
    ]


def traced(session: CDPSession) -> list[dict[str, object]]:
    """Begins a trace of frames; its events are in the list once it is stopped."""
    events: list[dict[str, object]] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    categories = "disabled-by-default-devtools.timeline.frame,devtools.timeline.frame"
    session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    return events


def stop(session: CDPSession, events: list[dict[str, object]], page: Page) -> str:
    over: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: over.append(True))
    session.send("Tracing.end")
    while not over:
        page.wait_for_timeout(20)
    names = Counter(str(event.get("name")) for event in events)
    return f"{names['DrawFrame']}, {names['DroppedFrame']}"


if __name__ == "__main__":
    main()
