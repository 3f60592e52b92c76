"""The coach at the table: the values of advice on every button, and what a decision has cost."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import NamedTuple, cast

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from browser.axe import look_at
from browser.conftest import Enter
from browser.guest import Guest
from browser.served import Document
from croupier import advise
from croupier.analysis.advise import Advice
from croupier.cards import parse_card

pytestmark = pytest.mark.browser

ANTE = "10"


class Case(NamedTuple):
    """Is a round to be played with the coach: what is laid, and the side wager that counts."""

    game: str
    language: str
    lays: dict[str, str]
    side: dict[str, str]
    throws: int | None = None
    width: int = 1440
    height: int = 900


CASES = [
    Case("i_luv_suits", "fr", {"flush": "3"},   {}),
    Case("stud_poker",  "en", {"bonus": "2"},   {"bonus": "1/5"}),
    Case("stud_poker",  "fr", {},               {}, throws=1, width=390, height=844),
    Case("cyber_poker", "en", {"jackpot": "1"}, {}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.language}")
def test_every_choice_shows_what_advice_says_and_the_round_what_it_cost(
    enter: Enter, case: Case
) -> None:
    guest = enter(case.language, width=case.width, height=case.height)
    guest.arrive(f"{case.game.replace('_', '-')}-1", "200")
    guest["coach"].click()
    expect(guest["coach"]).to_have_attribute("aria-pressed", "true")
    guest.lay({"ante": ANTE, **case.lays})
    guest.deal()
    found = advice_for(guest, case)
    costs = [purchase(guest, found, throws=case.throws)] if case.game == "stud_poker" else []
    if case.throws is not None:
        now = {parse_card(card) for card in guest.hand()}
        (bought,), (thrown,) = now - {*found.hand}, {*found.hand} - now
        found = advise(case.game, found.hand, found.up, bought=bought, thrown=thrown)
    values = {one.choice.replace(" ", "-"): one.ev for one in found.choices if one.verb != "buy"}
    check_buttons(guest, values)
    costs.append(max(values.values()) - values["fold"])
    guest.take("fold")
    guest.go_on()
    check_costs(guest, costs)
    guest.leave()


def advice_for(guest: Guest, case: Case) -> Advice:
    dealer = guest.dealer()
    up = dealer[0] if dealer else None
    return advise(case.game, " ".join(guest.hand()), up, side=case.side)


def kept(found: Advice) -> Fraction:
    return max(one.ev for one in found.choices if one.verb != "buy")


def worth(place: Locator) -> Fraction:
    shown = place.locator("[data-worth]")
    expect(shown).to_be_visible()
    return Fraction(str(shown.get_attribute("data-worth")))


def check_buttons(guest: Guest, values: dict[str, Fraction]) -> None:
    best = max(values.values())
    for choice, ev in values.items():
        button = guest[f"option-{choice}"]
        assert worth(button) == ev
        expect(button.locator(".best")).to_have_count(1 if ev == best else 0)


def purchase(guest: Guest, found: Advice, *, throws: int | None) -> Fraction:
    """Keeps or buys, once every discard is priced; gives what that costs.

    The button tells of the best card to throw until one is picked.
    """
    by_card = {one.choice.split()[1]: one.ev for one in found.choices if one.verb == "buy"}
    check_buttons(guest, {"keep": kept(found), "buy": max(by_card.values())})
    shown = guest.hand()
    for place in range(1, len(shown) + 1):
        expect(guest[f"card-{place}"].locator(".worth")).to_be_visible()
    expect(guest["own-cards"].locator(".worth.best")).to_have_count(1)
    starred = guest["own-cards"].locator("button:has(.worth.best) [data-card]")
    assert by_card[str(starred.get_attribute("data-card"))] == max(by_card.values())
    if throws is None:
        guest.take("keep")
        chosen = kept(found)
    else:
        guest[f"card-{throws}"].click()
        chosen = by_card[shown[throws - 1]]
        assert worth(guest["option-buy"]) == chosen
        guest.take("buy")
    expect(guest["option-fold"]).to_be_visible()
    return found.ev - chosen


def check_costs(guest: Guest, costs: list[Fraction]) -> None:
    """The result tells of each decision, and the session adds them up."""
    judged = guest["result"].locator("[data-cost]")
    expect(judged).to_have_count(len(costs))
    told = judged.evaluate_all("all => all.map((one) => one.dataset.cost)")
    assert [Fraction(str(one)) for one in cast(list[str], told)] == costs
    tally = guest["coach-tally"]
    expect(tally).to_have_attribute("data-decisions", str(len(costs)))
    shown = Fraction(str(tally.get_attribute("data-antes")))
    assert abs(shown - sum(costs)) < Fraction(1, 10**9)


def test_ils_13_giving_a_hand_up_is_weighed_against_staying_in(enter: Enter) -> None:
    guest = enter()
    guest.arrive("i-luv-suits-1", "200")
    guest["coach"].click()
    guest.lay({"ante": ANTE, "flush": "3"})
    guest.deal()
    worth(guest["option-raise-1"])
    guest.take("raise-1")
    expect(guest["coach-stay"]).to_be_visible()
    lost = worth(guest["option-muck"])
    assert lost == -Fraction(10 + 10 + 3, 10)
    expect(guest["option-muck"].locator(".best")).to_have_count(0)
    stay = Fraction(str(guest["coach-stay"].get_attribute("data-worth")))
    guest.take("muck")
    guest.go_on()
    judged = guest["result"].locator("[data-cost]")
    expect(judged).to_have_count(2)
    assert Fraction(str(judged.last.get_attribute("data-cost"))) == stay - lost
    guest.leave()


def test_the_coach_is_remembered_and_off_he_leaves_no_trace(enter: Enter) -> None:
    guest = enter()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.arrive("cyber-poker-1")
    guest.lay({})
    guest.deal()
    before = boxes(guest.page)
    assert not any("/advice/" in url for url in asked)
    guest["coach"].click()
    worth(guest["option-fold"])
    look_at(guest, "coach")
    guest["coach"].click()
    expect(guest["coach-panel"]).to_have_count(0)
    assert boxes(guest.page) == before
    guest["coach"].click()
    guest.page.reload()
    expect(guest["coach"]).to_have_attribute("aria-pressed", "true")
    worth(guest["option-raise-2"])
    guest.take("fold")
    guest.go_on()
    guest.leave()


def boxes(page: Page) -> object:
    """Measures everything that has a name for tests."""
    script = """() => [...document.querySelectorAll("[data-testid]")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.dataset.testid, x, y, width, height];
    })"""
    return page.evaluate(script)


def test_the_values_are_said_on_demand_and_may_be_kept_back(enter: Enter) -> None:
    """By keyboard alone, in both directions."""
    guest = enter("fr")
    guest.arrive("cyber-poker-1")
    guest.tab_to("coach")
    guest.page.keyboard.press("Enter")
    guest.lay({})
    guest.deal()
    worth(guest["option-fold"])
    expect(guest["news"]).not_to_contain_text("antes")
    guest.page.keyboard.press("v")
    expect(guest["news"]).to_contain_text("le mieux")
    guest.tab_to("coach-late")
    guest.page.keyboard.press("Space")
    expect(guest.page.locator("[data-worth]")).to_have_count(0)
    expect(guest["coach-say"]).to_be_disabled()
    guest.take("fold")
    guest.go_on()
    expect(guest["result"].locator("[data-cost]")).to_have_count(1)
    guest.leave()


LISTS = [
    {"cost": "1/100000", "lines": {"en": ["A", "B", "C"], "fr": ["a", "b", "c"]}},
    {"cost": "1/1000", "lines": {"en": ["A", "B"], "fr": ["a", "b"]}},
    {"cost": "1/10", "lines": {"en": ["A"], "fr": ["a"]}},
]


def test_the_strategy_card_comes_when_it_is_known(enter: Enter) -> None:
    """How it is found is tried where the house is; here a house answers that has found it."""
    guest = enter()
    answers = iter((False, True))

    def answered(route: Route) -> None:
        is_ready = next(answers)
        card: Document = {"table": "cyber-poker-1", "digest": "", "is_ready": is_ready}
        route.fulfill(json={**card, "lists": LISTS if is_ready else []})

    guest.page.route("**/api/tables/cyber-poker-1/strategy", answered)
    guest.visit("cyber-poker-1")
    guest["coach"].click()
    guest["coach-card"].click()
    card = guest["strategy-card"]
    expect(card.get_by_role("status")).to_be_visible()
    expect(card.locator("li")).to_have_text(["A", "B"])
    expect(guest["strategy-cost"]).to_have_attribute("data-cost", "1/1000")
    guest["strategy-more"].click()
    expect(card.locator("li")).to_have_count(3)
    expect(guest["strategy-more"]).to_be_disabled()
    guest["strategy-fewer"].click()
    guest["strategy-fewer"].click()
    expect(card.locator("li")).to_have_text(["A"])
    expect(guest["strategy-fewer"]).to_be_disabled()
    look_at(guest, "strategy card")
    guest.page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_where_the_house_forbids_it_the_switch_says_so(enter: Enter) -> None:
    guest = enter()

    def forbidding(frame: str) -> str:
        told = json.loads(frame)
        return json.dumps({**told, "coach": False}) if told["type"] == "terms" else frame

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: socket.send(forbidding(str(frame))))

    guest.page.route_web_socket("**/ws", between)
    guest.visit("cyber-poker-1")
    expect(guest["coach"]).to_be_disabled()
    expect(guest["coach"]).to_have_attribute("title", "The house allows no coach at this table")
