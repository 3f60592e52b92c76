"""What the floor has done through the API, and that nobody else can have it done."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import cast

import pytest

from croupier.floor.limits import HOUSE_TEXT_MAX_CHARS
from croupier.floor.log import load
from croupier.people.roles import Role
from croupier.server.api.routes import ENDPOINTS
from croupier.server.limits import GUEST_GRANT_CHIPS
from croupier.table.timing import closes_ms
from server.calling import ask, got
from server.opened import TABLES, Opened
from server.staff import at_once, order, shipped, staff, turned_down
from support.wire import Client, Message

pytestmark = pytest.mark.anyio

STUD = shipped("stud_poker")
CHEAPER = STUD.replace("minimum = 500", "minimum = 200")
OPENING = {"table": "stud-2", "game": "stud_poker", "house": "default", "text": STUD}
TABLE = "stud-poker-1"


@pytest.fixture(autouse=True)
def quick_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch, {})


def lobby_of(client: Client) -> dict[str, Message]:
    lines = cast(list[Message], client.lobby["tables"])
    return {str(line["table"]): line for line in lines}


async def standing(house: Opened, who: Client) -> Message:
    return await got(house, "/api/floor", token=who.token)


async def decisions(house: Opened, who: Client) -> list[Message]:
    told = await got(house, "/api/floor/decisions", token=who.token)
    return cast(list[Message], told["decisions"])


async def test_a_new_table_is_in_everybodys_lobby_and_is_played_at(house: Opened) -> None:
    boss, watcher = await staff(house, Role.FLOOR), await house.enter("watcher")
    answer = await order(house, boss, "tables", **OPENING)
    assert answer == {"number": 1, "is_new": True, "pending": []}
    await watcher.until(lambda: "stud-2" in lobby_of(watcher))
    ann = await house.seat("stud-2", 1, "ann")
    await ann.do("place", table="stud-2", spot=1, stakes={"ante": 500})
    house.check_books()


async def test_a_table_is_paused_resumed_closed_and_opened_again(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    ann = await house.seat(TABLE, 1, "ann")
    await order(house, boss, f"tables/{TABLE}/pause", reason="new cards")
    laid = {"table": TABLE, "spot": 1, "stakes": {"ante": 500}}
    assert (await ann.refused("place", **laid))["code"] == "table-paused"
    await order(house, boss, f"tables/{TABLE}/resume", reason="done")
    await ann.do("place", **laid)
    await ann.do("withdraw", table=TABLE, spot=1)
    await order(house, boss, f"tables/{TABLE}/close", reason="late")
    assert (await ann.refused("sit", table=TABLE, spot=1))["code"] == "table-closed"
    assert house.store.balance(f"player:{ann.player}") == GUEST_GRANT_CHIPS
    reopening = {**OPENING, "table": TABLE, "text": CHEAPER}
    await order(house, boss, "tables", **reopening)
    await ann.do("sit", table=TABLE, spot=1)
    await ann.do("buy_in", table=TABLE, amount=10_000)
    await ann.do("place", table=TABLE, spot=1, stakes={"ante": 200})
    kinds = [cast(Message, line["decision"])["type"] for line in await decisions(house, boss)]
    assert kinds == [
        "floor.table_opened/1",
        "floor.table_paused/1",
        "floor.table_resumed/1",
        "floor.table_closed/1",
        "floor.table_opened/1",
    ]


async def test_a_malformed_house_is_refused_with_all_its_reasons(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    wrong = STUD.replace("spots = 7", "spots = 9").replace("minimum = 500", "minimum = -1")
    for path, more in (("tables", {**OPENING}), (f"tables/{TABLE}/house", {"house": "default"})):
        refusal = await turned_down(house, boss, path, **{**more, "text": wrong})
        assert refusal["code"] == "malformed"
        assert refusal["details"] == {"what": "house-file", "name": "stud_poker"}
        reasons = cast(list[Message], refusal["reasons"])
        assert {reason["text"] for reason in reasons} >= {
            "house.default.spots: out of range: found '9', minimum 1, maximum 7",
            "house.fr_2007.stakes.ante.minimum: not whole: found '-1'",
        }
    asked = {"game": "stud_poker", "house": "default", "text": wrong}
    check = await ask(house, "POST", "/api/floor/houses/check", asked, token=boss.token)
    assert (check.status, check.json["is_right"]) == (200, False)
    told = cast(list[Message], check.json["reasons"])
    assert next(reason for reason in told if reason["code"] == "out-of-range")["details"] == {
        "at": "house.default.spots",
        "found": "9",
        "minimum": 1,
        "maximum": 7,
    }
    assert told == reasons
    assert not load(house.store).number, "nothing was decided"


async def test_a_posted_house_takes_effect_with_the_next_round(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    ann = await house.seat(TABLE, 1, "ann")
    await ann.do("place", table=TABLE, spot=1, stakes={"ante": 500})
    number = house.table(TABLE).state.round
    answer = await order(
        house, boss, f"tables/{TABLE}/house", house="default", text=CHEAPER, reason="quiet night"
    )
    edges = {"ante": "1/20", "sides": {"bonus": "1/20"}}
    assert (answer["before"], answer["after"]) == (edges, edges)
    assert house.table(TABLE).terms.limits.stakes["ante"].minimum == 500
    assert house.table(TABLE).state.round == number, "the round in progress is as it was"
    await play_out(house, TABLE)
    assert house.table(TABLE).terms.limits.stakes["ante"].minimum == 200
    await ann.do("place", table=TABLE, spot=1, stakes={"ante": 200})
    house.check_books()


async def play_out(house: Opened, table: str) -> None:
    """Lets the windows of a round run out until the next one takes wagers."""
    state = house.table(table).state
    assert state.round is not None
    number = state.round.number
    for _ in range(20):
        now = house.table(table).state
        if now.round is not None and now.round.number > number:
            return
        if (at_ms := closes_ms(now)) is not None:
            await house.pass_time(at_ms - house.now_ms)
    raise AssertionError("the round does not end")


async def test_a_posted_house_is_recorded_with_who_when_why_the_texts_and_the_edges(
    house: Opened,
) -> None:
    boss, auditor = await staff(house, Role.FLOOR), await staff(house, Role.AUDITOR)
    posting = {"house": "fr_2007", "text": CHEAPER, "reason": "new law"}
    number = (await order(house, boss, f"tables/{TABLE}/house", **posting))["number"]
    await recorded(house, cast(int, number))
    founded, posted, edges = await decisions(house, auditor)
    assert cast(Message, founded["decision"])["by"] == ""
    assert posted["number"] == number and posted["at_ms"] == house.now_ms
    assert posted["decision"] == {
        "type": "floor.house_posted/1",
        "by": boss.player,
        "table": TABLE,
        "house": "fr_2007",
        "text": CHEAPER,
        "house_before": "default",
        "text_before": STUD,
        "reason": "new law",
    }
    told = {"ante": "1/20", "sides": {"bonus": "1/20"}}
    assert edges["decision"] == {
        "type": "floor.edges_found/1", "decision": number, "before": told, "after": told,
    }  # fmt: skip
    text = await got(house, f"/api/floor/tables/{TABLE}/house", token=auditor.token)
    assert (text["house"], text["text"]) == ("fr_2007", CHEAPER)


async def recorded(house: Opened, decision: int) -> None:
    """Waits until the edges of a decision are in the log."""
    async with asyncio.timeout(30):
        while decision not in load(house.store).edges_told:
            await asyncio.sleep(0.01)


async def test_a_house_is_posted_although_its_edge_cannot_be_told(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(monkeypatch, None)
    boss = await staff(house, Role.FLOOR)
    answer = await order(house, boss, f"tables/{TABLE}/house", house="default", text=CHEAPER)
    assert (answer["before"], answer["after"]) == (None, None)
    assert house.table(TABLE).terms.limits.stakes["ante"].minimum == 200


async def test_a_jackpot_that_comes_with_a_house_is_seeded_before_it_is_played_for(
    house: Opened,
) -> None:
    boss = await staff(house, Role.FLOOR)
    other = shipped("cyber_poker").replace('name = "caribbean"', 'name = "atlantic"')
    await order(house, boss, "tables/cyber-poker-1/house", house="default", text=other)
    jackpot = house.table("cyber-poker-1").terms.jackpot
    assert jackpot is not None and jackpot.name == "atlantic"
    assert house.store.balance("jackpot:atlantic") == jackpot.seed_chips > 0
    ann = await house.seat("cyber-poker-1", 1, "ann")
    await ann.do("place", table="cyber-poker-1", spot=1, stakes={"ante": 500, "jackpot": 100})
    await play_out(house, "cyber-poker-1")
    assert house.store.balance("jackpot:atlantic") != jackpot.seed_chips
    house.check_books()


async def test_a_voided_round_gives_every_stake_back_and_keeps_its_log(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    ann = await house.seat(TABLE, 1, "ann")
    await ann.do("place", table=TABLE, spot=1, stakes={"ante": 500, "bonus": 100})
    round_ = house.table(TABLE).state.round
    assert round_ is not None
    path, number = f"tables/{TABLE}/void", round_.number
    other = await turned_down(house, boss, path, round=number + 1, reason="a card fell")
    assert other["code"] == "other-round"
    blank = await turned_down(house, boss, path, round=number, reason=" \n ")
    assert blank["code"] == "reason-needed"
    body = {"id": "void-1", "round": number, "reason": "a card\nfell"}
    assert (await order(house, boss, path, **body))["is_new"] is True
    assert house.table(TABLE).state.chips[ann.player] == 100_000
    assert not house.store.open_holds(TABLE)
    assert (await order(house, boss, path, **body))["is_new"] is False
    voided = (await decisions(house, boss))[-1]
    assert voided["decision"] == {
        "type": "floor.round_voided/1", "by": boss.player, "table": TABLE, "round": number,
        "reason": "a card fell",
    }  # fmt: skip
    again = await turned_down(house, boss, path, round=number, reason="again")
    assert again["code"] in ("not-now", "nothing-to-void", "other-round")
    house.check_books()


async def test_stop_all_wagering_stops_it_at_every_table_and_rounds_are_finished(
    house: Opened,
) -> None:
    boss = await staff(house, Role.FLOOR)
    players = {table: await house.seat(table, 1) for table in TABLES}
    stakes = {"ante": 500}
    await players[TABLE].do("place", table=TABLE, spot=1, stakes=stakes)
    await order(house, boss, "wagering/stop", reason="fire alarm")
    for table, player in players.items():
        refusal = await player.refused("place", table=table, spot=1, stakes=stakes)
        assert refusal["code"] == "wagering-stopped"
    await order(house, boss, "tables", **OPENING)
    late = await house.seat("stud-2", 1)
    refusal = await late.refused("place", table="stud-2", spot=1, stakes=stakes)
    assert refusal["code"] == "wagering-stopped", "a table opened meanwhile takes none either"
    await play_out(house, TABLE)
    again = await turned_down(house, boss, "wagering/stop", reason="again")
    assert again["code"] == "wagering-stopped-already"
    await order(house, boss, "wagering/allow", reason="it was a drill")
    for table, player in players.items():
        await player.do("place", table=table, spot=1, stakes=stakes)
    house.check_books()


async def test_a_decision_acts_once(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    first = await order(house, boss, "tables", id="a", **OPENING)
    again = await order(house, boss, "tables", id="a", **OPENING)
    assert (first["is_new"], again["is_new"]) == (True, False)
    other = await turned_down(house, boss, "tables", id="a", **{**OPENING, "table": "stud-3"})
    assert other["code"] == "id-used-before"


BAD = [
    ("tables", {**OPENING, "table": "floor"}, "table-name-not-allowed"),
    ("tables", {**OPENING, "table": "cage"}, "table-name-not-allowed"),
    ("tables", {**OPENING, "table": "Stud"}, "malformed-message"),
    ("tables", {**OPENING, "table": TABLE}, "table-there-already"),
    ("tables", {**OPENING, "game": "whist"}, "unknown-game"),
    ("tables", {**OPENING, "house": "none"}, "unknown-house"),
    ("tables", {**OPENING, "text": "#" * (HOUSE_TEXT_MAX_CHARS + 1)}, "malformed-message"),
    ("tables", {**OPENING, "text": "é" * HOUSE_TEXT_MAX_CHARS}, "body-too-large"),
    ("tables", {**OPENING, "text": 7}, "malformed-message"),
    ("tables", {**OPENING, "more": 7}, "malformed-message"),
    ("tables/none/pause", {"reason": "why"}, "unknown-table"),
    (f"tables/{TABLE}/pause", {"reason": ""}, "malformed-message"),
    (f"tables/{TABLE}/pause", {}, "malformed-message"),
    (f"tables/{TABLE}/resume", {"reason": "why"}, "table-status"),
    (f"tables/{TABLE}/void", {"round": 0, "reason": "why"}, "malformed-message"),
    ("tables/none/void", {"round": 1, "reason": "why"}, "unknown-table"),
    ("tables/none/house", {"house": "default", "text": STUD}, "unknown-table"),
    ("wagering/allow", {"reason": "why"}, "wagering-allowed-already"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "body", "code"), BAD)
async def test_what_makes_no_sense_is_refused_and_nothing_has_changed(
    house: Opened, path: str, body: Message, code: str
) -> None:
    boss = await staff(house, Role.FLOOR)
    before = house.picture()
    assert (await turned_down(house, boss, path, **body))["code"] == code
    assert house.picture() == before
    assert not load(house.store).number


def changing() -> Iterator[str]:
    for endpoint in ENDPOINTS:
        if endpoint.needs == (Role.FLOOR,):
            assert endpoint.method != "GET"
            yield endpoint.path


BODIES: dict[str, Message] = {
    "/api/floor/tables": {**OPENING},
    "/api/floor/tables/{table}/house": {"house": "default", "text": CHEAPER},
    "/api/floor/tables/{table}/void": {"round": 1, "reason": "why"},
    "/api/floor/houses/check": {"game": "stud_poker", "house": "default", "text": STUD},
}


@pytest.mark.parametrize("path", [*changing()])
async def test_nobody_but_the_floor_changes_anything(house: Opened, path: str) -> None:
    boss, auditor = await staff(house, Role.FLOOR), await staff(house, Role.AUDITOR)
    guest = await house.seat(TABLE, 1)
    await guest.do("place", table=TABLE, spot=1, stakes={"ante": 500})
    body = {"reason": "why", **BODIES.get(path, {})}
    body = {key: body[key] for key in body if key != "reason" or "check" not in path}
    body |= {} if "check" in path else {"id": "once"}
    before = (house.picture(), load(house.store))
    where = path.replace("{table}", TABLE)
    for token, status, code in (
        (None, 401, "sign-in-first"),
        ("nobody's", 401, "sign-in-first"),
        (guest.token, 403, "not-allowed"),
        (auditor.token, 403, "not-allowed"),
    ):
        answer = await ask(house, "POST", where, body, token=token)
        assert (answer.status, answer.code) == (status, code)
    assert (house.picture(), load(house.store)) == before
    # The floor is not refused for who it is: the body was one that would have been taken.
    answer = await ask(house, "POST", where, body, token=boss.token)
    assert answer.status == 200 or answer.code in ("table-status", "wagering-allowed-already")
