"""Whole rounds of each game by mouse, in both languages, held against what the house published."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, cast

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.guest import START_CHIPS, Guest
from browser.served import Document
from croupier.cards import Card, parse_cards
from croupier.cli.main import cli
from croupier.houses import terms
from croupier.rules import Terms
from croupier.words import Named, words

pytestmark = pytest.mark.browser


class Play(NamedTuple):
    """What is laid and chosen; `raised` is how often, 0 for a fold."""

    game: str
    language: str
    sides: Mapping[str, str]
    throws: int | None = None
    raised: int = 0
    gives_up: bool = False


SUITS = {"flush": "3", "straight_flush": "2"}
PLAYS = [
    #    game           lang  side wagers        throws  raised
    Play("i_luv_suits", "en", SUITS,                     raised=1),
    Play("i_luv_suits", "fr", SUITS,                     raised=1, gives_up=True),
    Play("stud_poker",  "en", {"bonus": "2"},    throws=2, raised=2),
    Play("stud_poker",  "fr", {"bonus": "1"},            raised=2),
    Play("cyber_poker", "en", {"jackpot": "1"},          raised=2),
    Play("cyber_poker", "fr", {"jackpot": "1"},          raised=0),
]  # fmt: skip


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: f"{play.game}-{play.language}")
def test_a_whole_round(enter: Enter, tmp_path: Path, play: Play) -> None:
    guest = enter(play.language)
    guest.arrive(f"{play.game.replace('_', '-')}-1", "200")
    guest.has(chips=200_00, account=START_CHIPS - 200_00)
    guest.lay({"ante": "10", **play.sides})
    guest.deal()
    dealt = guest.hand()
    shown = choose(guest, play)
    number = guest.go_on()
    dealer = guest.dealer()
    document = guest.house.round_file(guest.table, number)
    assert sorted(dealt) == sorted(cast(dict[str, list[str]], document["hands"])[str(guest.spot)])
    check_spot(guest, document, play)
    assert sorted(dealer) == sorted(dealer_of(document))
    assert sorted(shown) == sorted(final_hand(guest, document))
    check_result(guest, document)
    check_file(guest, tmp_path)
    check_leaving(guest)


def choose(guest: Guest, play: Play) -> list[str]:
    """Makes the choices of a play; gives the hand as it stood after them."""
    if play.throws is not None:
        guest[f"card-{play.throws}"].click()
        guest.take("buy")
    elif play.game == "stud_poker":
        guest.take("keep")
    expect(guest["option-fold"]).to_be_visible()
    shown = guest.hand()
    if play.game == "i_luv_suits":
        check_multiples(guest, shown)
    guest.take(f"raise-{play.raised}" if play.raised else "fold")
    if play.gives_up:
        guest.take("muck")
        expect(guest["option-muck"]).to_have_count(0)
    return shown


def check_multiples(guest: Guest, hand: list[str]) -> None:
    """ILS-10: as many multiples as the longest suit allows, each at its own cost."""
    suits = [card[1] for card in hand]
    longest = max(map(suits.count, suits))
    allowed = {5: 2, 6: 3, 7: 3}.get(longest, 1)
    expect(guest.page.locator("[data-testid^=option-raise-]")).to_have_count(allowed)
    say = words(guest.language)
    for raised in range(1, allowed + 1):
        expect(guest[f"option-raise-{raised}"]).to_contain_text(say.money(raised * 10_00))


def check_spot(guest: Guest, document: Document, play: Play) -> None:
    spot = next(one for one in listed(document, "spots") if one["spot"] == guest.spot)
    stakes = cast(dict[str, int], spot["stakes"])
    sides = {key: int(amount) * 100 for key, amount in play.sides.items()}
    assert {key: stakes.get(key) for key in ("ante", *sides)} == {"ante": 10_00, **sides}
    assert (spot["raised"], spot["mucked"]) == (play.raised, play.gives_up)
    assert spot["bought"] is (play.throws is not None)


def check_result(guest: Guest, document: Document) -> None:
    """The page tells the same ending as the file: in words, wager by wager, and in chips."""
    lines = [line for line in listed(document, "lines") if line["spot"] == guest.spot]
    staked = sum(cast(int, line["stake"]) for line in lines)
    returned = sum(cast(int, line["returned"]) for line in lines)
    result = guest["result"]
    assert int(str(result.get_attribute("data-net"))) == returned - staked
    guest.has(chips=200_00 - staked + returned)
    expect(result.locator("li")).to_have_count(len(lines))
    told = plain(result.inner_text())
    say = words(guest.language)
    for line in lines:
        gain = cast(int, line["returned"]) - cast(int, line["stake"])
        assert plain(say.name("wager", str(line["wager"]))).lower() in told.lower()
        assert gain <= 0 or plain(say.money(gain)) in told
    expect(guest["headline"]).to_have_text(headline(guest, document, lines))


def headline(guest: Guest, document: Document, lines: list[Document]) -> str:
    """What the terminal says of such an end."""
    rules, say = terms(str(document["game"])), words(guest.language)
    own, dealer = final_hand(guest, document), dealer_of(document)
    outcome = cast(Document, lines[0]["facts"])["outcome"]
    odds = [str(line["odds"]) for line in lines if line["wager"] == rules.raise_wager.key]
    compared = say.compared(described(rules, own), described(rules, dealer))
    args = dict(zip(("hand", "dealer"), compared, strict=True))
    text = say.say(f"result-{outcome}", odds=say.odds(odds[0]) if odds else "", **args)
    return text[:1].upper() + text[1:]


def described(rules: Terms, cards: list[str]) -> Named:
    ranking = rules.game.ranking
    held: tuple[Card, ...] = parse_cards(" ".join(cards))
    return ranking.describe(ranking.rank(held))


def check_file(guest: Guest, tmp_path: Path) -> None:
    """STU-2: the page checks the round by itself, and so can anybody with the file."""
    guest["check-round"].click()
    expect(guest["verdict"]).to_have_attribute("data-matches", "true")
    expect(guest["witness"]).to_have_attribute("data-witness", "same")
    with guest.page.expect_download() as download:
        guest["round-file"].click()
    path = tmp_path / "round.json"
    download.value.save_as(path)
    told = CliRunner().invoke(cli, ["verify", str(path)])
    assert told.exit_code == 0, told.output
    check_tampered(guest, json.loads(path.read_text()), tmp_path / "tampered.json")
    guest.page.go_back()
    expect(guest["chips"]).to_be_visible()


def check_tampered(guest: Guest, file: Document, path: Path) -> None:
    """STU-2: a file in which one payout was changed turns its step red, and no other."""
    listed(file, "lines")[0]["returned"] = 1
    path.write_text(json.dumps(file))
    guest["bring"].set_input_files(path)
    expect(guest["verdict"]).to_have_attribute("data-matches", "false")
    expect(guest["step-payouts"]).to_have_attribute("data-state", "bad")
    for step in ("opening", "shuffle", "cards"):
        expect(guest[f"step-{step}"]).to_have_attribute("data-state", "good")


def check_leaving(guest: Guest) -> None:
    """ILS-4: what was not wagered goes back to the account."""
    chips = guest.chips()
    guest["buy-in"].click()
    guest["cash-out"].click()
    expect(guest["cage"]).to_have_count(0)
    guest.has(chips=0, account=START_CHIPS - 200_00 + chips)
    guest.leave()


def listed(document: Document, key: str) -> list[Document]:
    return cast(list[Document], document[key])


def dealer_of(document: Document) -> list[str]:
    return cast(list[str], document["dealer"])


def final_hand(guest: Guest, document: Document) -> list[str]:
    """The cards of the guest's spot, with what he bought in place of what he threw."""
    hand = list(cast(dict[str, list[str]], document["hands"])[str(guest.spot)])
    for purchase in listed(document, "purchases"):
        if purchase["spot"] == guest.spot:
            hand[hand.index(str(purchase["discard"]))] = str(purchase["card"])
    return hand


def plain(text: str) -> str:
    return " ".join(text.split())
