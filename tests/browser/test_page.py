"""The page itself: what it weighs, and that everybody can use it."""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Route, expect

from browser.axe import look_at
from browser.conftest import Enter
from browser.guest import Guest

pytestmark = pytest.mark.browser

SCRIPT_MAX_BYTES = 120_000
SCRIPTS = """performance.getEntriesByType("resource")
  .filter((one) => one.name.endsWith(".js"))
  .map((one) => [one.name.split("/").pop(), one.encodedBodySize])"""


@pytest.mark.parametrize(("language", "other"), [("en", "fr"), ("fr", "en")])
def test_a_first_visit_loads_few_scripts_and_one_language(
    enter: Enter, language: str, other: str
) -> None:
    guest = enter(language)
    guest.page.goto(f"{guest.house.url}#/table/stud-poker-1")
    expect(guest["sit-1"]).to_be_visible()
    scripts = fetched(guest)
    assert any(name.startswith(f"{language}-") for name in scripts)
    assert not any(name.startswith(f"{other}-") for name in scripts)
    assert 0 < sum(scripts.values()) < SCRIPT_MAX_BYTES
    guest[f"lang-{other}"].click()
    expect(guest.page.locator("html")).to_have_attribute("lang", other)
    assert any(name.startswith(f"{other}-") for name in fetched(guest))


def fetched(guest: Guest) -> dict[str, int]:
    """The scripts that the page has loaded, each with its bytes as they were sent."""
    found = cast("list[tuple[str, int]]", guest.page.evaluate(SCRIPTS))
    return dict(found)


GAMES = {
    "i-luv-suits-1": {"ante": "5", "flush": "1"},
    "stud-poker-1": {"ante": "5", "bonus": "1"},
    "cyber-poker-1": {"ante": "5"},
}


PHONE = {"width": 390, "height": 844}


def arrive_at_the_door(guest: Guest, *, is_light: bool) -> None:
    guest.page.goto(guest.house.url)
    guest["preferences"].click()
    guest["surroundings-light" if is_light else "surroundings-dark"].check()
    look_at(guest, "preferences")
    guest.page.keyboard.press("Escape")
    look_at(guest, "lobby")


@pytest.mark.parametrize("table", GAMES)
@pytest.mark.parametrize(("language", "is_light"), [("en", False), ("fr", True)])
def test_nothing_shuts_anybody_out(enter: Enter, language: str, is_light: bool, table: str) -> None:
    guest = enter(language, **(PHONE if is_light else {}))
    arrive_at_the_door(guest, is_light=is_light)
    guest.visit(table)
    look_at(guest, "watching")
    guest.sit()
    expect(guest["buy-in-first"]).to_be_visible()
    look_at(guest, "no chips")
    guest["buy-in"].click()
    look_at(guest, "chips")
    guest.page.keyboard.press("Escape")
    guest.buy_in()
    look_at(guest, "betting")
    for paper in ("rules", "paytables"):
        guest[paper].click()
        look_at(guest, paper)
        guest.page.keyboard.press("Escape")
    guest.lay(GAMES[table])
    look_at(guest, "laid")
    guest["ready"].click()
    expect(guest["cut-here"]).to_be_visible()
    look_at(guest, "cut")
    guest.cut()
    if table == "stud-poker-1":
        look_at(guest, "purchase")
        guest.take("keep")
    expect(guest["option-fold"]).to_be_enabled()
    look_at(guest, "decision")
    guest.take("raise-1" if table == "i-luv-suits-1" else "raise-2")
    guest.go_on()
    look_at(guest, "result")
    guest.leave()


@pytest.mark.parametrize(("language", "is_light"), [("en", True), ("fr", False)])
def test_no_page_beside_the_tables_shuts_anybody_out(
    enter: Enter, language: str, is_light: bool
) -> None:
    guest = enter(language, **({} if is_light else PHONE))
    guest.forgiven = "Failed to load resource"  # The floor is not for guests, and says so.
    arrive_at_the_door(guest, is_light=is_light)
    guest.arrive("cyber-poker-1")
    guest.lay({"ante": "5"})
    guest.deal()
    guest.take("fold")
    number = guest.go_on()
    guest.leave()
    proof = f"round/cyber-poker-1/{number}"
    for page in ("account", "cage", "history", proof, "floor", "round/cyber-poker-1/999999"):
        guest.page.goto(f"{guest.house.url}#/{page}")
        expect(guest.page.locator("main :is(h1, h2)").first).to_be_visible()
        look_at(guest, page)
        if page == "history":
            guest[f"history-cyber-poker-1-{number}"].get_by_role("button").first.click()
            expect(guest["replay"]).to_be_visible()
            look_at(guest, "replay")
    guest.page.route(f"**/api/rounds/cyber-poker-1/{number}.json", falsified)
    guest.page.goto(f"{guest.house.url}#/{proof}")
    expect(guest["verdict"]).to_have_attribute("data-matches", "false")
    look_at(guest, "a false round")


def test_a_visitor_with_colours_of_his_own_sees_print_and_buttons(enter: Enter) -> None:
    guest = enter()
    guest.page.emulate_media(forced_colors="active")
    guest.visit("stud-poker-1")
    expect(guest.page.locator("[data-testid^=sit-]").first).to_be_visible()
    print_, ink = styled(guest, ".banner text", "fill"), styled(guest, "body", "color")
    assert print_ == ink
    assert styled(guest, ".felt", "backgroundImage") == "none"
    assert styled(guest, "[data-testid^=sit-]", "borderTopStyle") == "solid"
    pressed = styled(guest, "[aria-pressed=true]", "backgroundColor")
    assert pressed != styled(guest, "[aria-pressed=false]", "backgroundColor")


def styled(guest: Guest, selector: str, name: str) -> str:
    style = f"(one) => getComputedStyle(one).{name}"
    return str(guest.page.locator(selector).first.evaluate(style))


def test_wcag_1_4_10_nothing_is_cut_off_at_320_pixels(enter: Enter) -> None:
    guest = enter("fr", width=320, height=568)
    guest.forgiven = "Failed to load resource"
    guest.page.goto(guest.house.url)
    expect(guest["open-stud-poker-1"]).to_be_visible()
    fits(guest, "lobby")
    guest.arrive("stud-poker-1")
    fits(guest, "betting")
    guest.lay({"ante": "5", "bonus": "1"})
    guest.deal()
    fits(guest, "purchase")
    guest.take("keep")
    guest.take("raise-2")
    guest.go_on()
    fits(guest, "result")
    guest.leave()
    for page in ("account", "cage", "history", "lab", "floor"):
        guest.page.goto(f"{guest.house.url}#/{page}")
        expect(guest.page.locator("main :is(h1, h2)").first).to_be_visible()
        fits(guest, page)


# What a visitor could not reach without scrolling sideways, or that lies over something else.
LOST = """() => {
  const found = [];
  const reach = document.documentElement.clientWidth + 1;
  if (document.documentElement.scrollWidth > reach) found.push("the page is too wide");
  const acts = [...document.querySelectorAll("button, a, input, select")].filter(
    (one) => one.checkVisibility({ opacityProperty: true }) && !one.matches(".skip"),
  );
  for (const one of acts) {
    const box = one.getBoundingClientRect();
    if (box.width && box.right > reach) found.push(`${one.textContent} ends at ${box.right}`);
  }
  for (const bar of document.querySelectorAll("header")) {
    const boxes = [...bar.children].map((one) => one.getBoundingClientRect());
    const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 &&
      a.top < b.bottom - 1 && b.top < a.bottom - 1;
    if (boxes.some((a, at) => boxes.slice(at + 1).some((b) => isOver(a, b)))) {
      found.push("the header lies over itself");
    }
  }
  return found;
}"""


def fits(guest: Guest, moment: str) -> None:
    assert guest.page.evaluate(LOST) == [], moment


def falsified(route: Route) -> None:
    """Answers with the round as the house gives it, but for one payout."""
    file = route.fetch().json()
    file["lines"][0]["returned"] = 1
    route.fulfill(json=file)


def test_what_happens_is_heard(enter: Enter) -> None:
    guest = enter()
    guest.arrive("i-luv-suits-1")
    news = guest["news"]
    expect(news).to_have_attribute("aria-live", "polite")
    guest.lay({"ante": "5"})
    guest.deal()
    expect(news).to_contain_text("Your cards")
    expect(news).to_contain_text("your choice: Fold, Raise 1×")
    guest.take("fold")
    guest.go_on()
    expect(news).to_contain_text("You lose 5.00")
    guest.leave()


def test_the_focus_is_never_lost(enter: Enter) -> None:
    guest = enter()
    guest.arrive("stud-poker-1")
    guest["stake-ante"].focus()
    guest.page.keyboard.press("Enter")
    expect(guest["laid"]).to_be_visible()
    has_focus(guest)
    for step in ("ready", "cut-here", "option-keep", "option-fold"):
        expect(guest[step]).to_be_enabled()
        guest[step].focus()
        guest.page.keyboard.press("Enter")
        expect(guest[step].and_(guest.page.locator(":enabled"))).to_have_count(0)
        has_focus(guest)
    guest.go_on()
    has_focus(guest)
    guest.leave()


def has_focus(guest: Guest) -> None:
    """Asserts that the focus is in the bar, not lost on the page."""
    focused = guest.page.locator(".bar:focus, .bar :focus")
    expect(focused).to_have_count(1)


def test_the_rules_are_read_before_sitting_down(enter: Enter) -> None:
    guest = enter("fr")
    guest.page.goto(guest.house.url)
    guest["rules-stud-poker-1"].click()
    expect(guest["rules-page"].locator("li").first).to_contain_text("52")
    look_at(guest, "rules page")
    guest.page.goto(f"{guest.house.url}#/no/such/page")
    expect(guest["lost"]).to_be_visible()
    look_at(guest, "lost")
    guest["lost"].get_by_role("link").click()
    expect(guest["open-stud-poker-1"]).to_be_visible()
