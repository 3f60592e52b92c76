"""What a player and his neighbours see at a table, whatever befalls the page."""

from __future__ import annotations

import re
import signal
from typing import cast

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import Guest
from browser.served import Document, Served
from croupier.cards import parse_card
from croupier.fair.check import verify_deal
from croupier.words import words
from server.knowing import cards_in

pytestmark = pytest.mark.browser


def test_a_round_by_keyboard_alone(enter: Enter) -> None:
    guest = enter()
    keyboard = guest.page.keyboard
    guest.page.goto(guest.house.url)
    guest.table, guest.spot = "stud-poker-1", 2
    for goal in ("open-stud-poker-1", "sit-2"):
        guest.tab_to(goal)
        keyboard.press("Enter")
    guest.tab_to("buy-in-first")
    keyboard.press("Enter")
    guest.tab_to("stake-ante")
    keyboard.type("15")
    keyboard.press("Enter")
    expect(guest["laid"]).to_contain_text("15.00")
    guest.tab_to("ready")
    keyboard.press("Enter")
    guest.cut(key="c")
    play_by_keys(guest)
    keyboard.press("d")
    expect(guest["rebet"]).to_be_visible()
    keyboard.press("s")
    expect(guest["laid"]).to_contain_text("15.00")
    keyboard.press("w")
    expect(guest["laid"]).to_have_count(0)
    guest.leave()


def play_by_keys(guest: Guest) -> None:
    keyboard = guest.page.keyboard
    expect(guest["option-buy"]).to_be_enabled()
    before = guest.hand()
    keyboard.press("3")
    expect(guest["card-3"]).to_have_attribute("aria-pressed", "true")
    keyboard.press("b")
    expect(guest["option-raise-2"]).to_be_enabled()
    assert len(set(before) - set(guest.hand())) == 1
    keyboard.press("r")
    expect(guest["result"]).to_be_visible()


def test_ILS_9_a_neighbour_sees_no_card_before_it_is_turned(enter: Enter) -> None:
    ann, ben = enter(), enter("fr")
    for guest in (ann, ben):
        guest.arrive("stud-poker-1")
        guest.lay({"ante": "5"})
    for guest in (ann, ben):
        guest["ready"].click()
    for guest in (ann, ben):
        guest.cut()
    hand = ann.hand()
    assert_unseen(ben, hand)
    ann["card-1"].click()
    ann.take("buy")
    ben.take("keep")
    expect(ann["option-raise-2"]).to_be_enabled()
    kept = set(hand) & set(ann.hand())
    (bought,) = set(ann.hand()) - kept
    expect(ben[f"spot-{ann.spot}"].locator(f"[data-card='{bought}']")).to_be_visible()
    ann.take("raise-2")
    expect(ben["option-fold"]).to_be_enabled()
    assert_unseen(ben, hand)
    ben.take("fold")
    folded, number = set(ben.hand()), ann.round
    for guest in (ann, ben):
        expect(guest["result"]).to_be_visible()
    seen_by_ann, seen_by_ben = ann.seen(), ben.seen()
    file = ann.house.round_file(ann.table, number)
    is_turned = outcome_of(file, ann.spot) in ("win", "tie", "lose")
    assert kept <= seen_by_ben if is_turned else not kept & seen_by_ben
    assert not folded & seen_by_ann, "a folded hand is shown to nobody"
    for guest in (ann, ben):
        guest.leave()


def assert_unseen(guest: Guest, hidden: list[str]) -> None:
    """Asserts that neither the page nor anything that was sent to it tells a card."""
    page, say = guest.page.content(), words(guest.language)
    assert cards_in("\n".join(guest.frames)).isdisjoint(hidden)
    assert cards_in(page).isdisjoint(hidden)
    for card in hidden:
        assert say.card(parse_card(card)) not in page
    # What is looked for is found where it may be.
    assert set(guest.hand()) <= cards_in(page)
    assert set(guest.hand()) <= cards_in("\n".join(guest.frames))


def outcome_of(file: Document, spot: int) -> object:
    lines = cast(list[Document], file["lines"])
    return next(cast(Document, line["facts"])["outcome"] for line in lines if line["spot"] == spot)


def test_TAB_3_a_page_loaded_anew_shows_the_same_hand(enter: Enter) -> None:
    guest = enter()
    guest.arrive("cyber-poker-1")
    guest.lay({"ante": "5"})
    guest.deal()
    expect(guest["option-fold"]).to_be_enabled()
    hand, dealer, chips = guest.hand(), guest.dealer(), guest.chips()
    guest.page.reload()
    expect(guest["option-fold"]).to_be_enabled()
    assert (guest.hand(), guest.dealer(), guest.chips()) == (hand, dealer, chips)
    guest.take("fold")
    guest.go_on()
    expect(guest["headline"]).to_have_text("Folded: the ante is lost")
    guest.leave()


def test_TAB_4_a_house_killed_in_the_middle_goes_on_with_the_hand(
    enter: Enter, mortal_house: Served
) -> None:
    guest = enter(at=mortal_house)
    guest.forgiven = "WebSocket connection to"
    guest.arrive("stud-poker-1")
    guest.lay({"ante": "5", "bonus": "1"})
    guest.deal()
    guest.take("keep")
    expect(guest["option-fold"]).to_be_enabled()
    hand, dealer, chips = guest.hand(), guest.dealer(), guest.chips()
    mortal_house.end(signal.SIGKILL)
    expect(guest["link"]).to_be_visible()
    expect(guest["option-fold"]).to_be_disabled()
    mortal_house.start()
    expect(guest["option-raise-2"]).to_be_enabled()
    expect(guest["link"]).to_have_count(0)
    assert (guest.hand(), guest.dealer(), guest.chips()) == (hand, dealer, chips)
    guest.take("raise-2")
    file = mortal_house.round_file(guest.table, guest.go_on())
    assert sorted(cast(dict[str, list[str]], file["hands"])[str(guest.spot)]) == sorted(hand)
    assert all(finding.ok for finding in verify_deal(file))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_TAB_6_what_is_refused_is_said_and_changes_nothing(enter: Enter, language: str) -> None:
    guest = enter(language)
    guest.arrive("stud-poker-1", "20")
    guest["stake-ante"].fill("100.01")
    guest["place"].click()
    expect(guest["stake-ante"]).to_have_attribute("aria-invalid", "true")
    expect(guest.page.locator("small.problem")).to_contain_text(re.compile(r"5 – 100"))
    guest["stake-ante"].fill("25")
    guest["place"].click()
    refused = guest["refused"]
    expect(refused).to_have_attribute("data-code", "chips-short")
    say = words(language)
    expect(refused).to_contain_text(say.say("refused-chips-short", needed=25_00, held=20_00))
    expect(guest["laid"]).to_have_count(0)
    guest.has(chips=20_00)
    guest.lay({"ante": "5"})
    expect(refused).to_have_count(0)
    guest["withdraw"].click()
    expect(guest["laid"]).to_have_count(0)
    guest.leave()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ILS_4_a_raise_that_chips_are_short_for_waits_for_a_buy_in(
    enter: Enter, language: str
) -> None:
    guest = enter(language)
    guest.arrive("i-luv-suits-1", "12")
    guest.lay({"ante": "10"})
    guest.deal()
    offer, say = guest["option-raise-1"], words(language)
    expect(offer).to_be_disabled()
    expect(offer).to_contain_text(say.money(10_00))
    expect(offer).to_contain_text(say.money(8_00))
    expect(guest["option-fold"]).to_be_enabled()
    guest.page.keyboard.press("1")
    guest.buy_in("8")
    expect(offer).to_be_enabled()
    offer.click()
    guest.go_on()
    guest.leave()
