"""What the floor and auditors read: all that is settled, and no card of a round in progress."""

from __future__ import annotations

import json
from typing import cast

import pytest

from croupier.audit import verify_round
from croupier.ledger import HOUSE_FLOAT
from croupier.people.roles import Role
from croupier.server.api.routes import ENDPOINTS
from croupier.server.limits import AUDIT_PAGE
from server.api.test_floor import play_out
from server.calling import ask, got, refused
from server.knowing import CARD
from server.opened import Opened
from server.staff import at_once, order, staff
from support.wire import Client, Message

pytestmark = pytest.mark.anyio

TABLE = "stud-poker-1"
READING = [
    endpoint.path
    for endpoint in ENDPOINTS
    if set(endpoint.needs) == {Role.FLOOR, Role.AUDITOR} and endpoint.method == "GET"
]


@pytest.fixture(autouse=True)
def quick_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch, {})


def filled(path: str) -> str:
    return path.replace("{table}", TABLE).replace("{account}", f"wagers:{TABLE}")


async def played(
    house: Opened, table: str = TABLE, rounds: int = 2, *, has_wager: bool = True
) -> Client:
    """A guest who has played, and has a wager on the layout if so asked."""
    ann = await house.seat(table, 1, "ann")
    for _ in range(rounds):
        await ann.do("place", table=table, spot=1, stakes={"ante": 500})
        await play_out(house, table)
    if has_wager:
        await ann.do("place", table=table, spot=1, stakes={"ante": 700})
    return ann


@pytest.mark.parametrize("path", READING)
async def test_the_floor_and_auditors_read_and_nobody_else_does(house: Opened, path: str) -> None:
    boss, auditor = await staff(house, Role.FLOOR), await staff(house, Role.AUDITOR)
    ann = await played(house)
    await ask(house, "GET", filled(path), token=boss.token)  # Odds are asked for the first time.
    before = house.picture()
    for token, status, code in ((None, 401, "sign-in-first"), (ann.token, 403, "not-allowed")):
        answer = await ask(house, "GET", filled(path), token=token)
        assert (answer.status, answer.code) == (status, code)
    told = [await got(house, filled(path), token=who.token) for who in (boss, auditor)]
    assert told[0] == told[1]
    assert house.picture() == before, "reading changes nothing"


async def test_no_card_and_no_secret_of_a_round_in_progress_is_told(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    ann = await played(house)
    await ann.do("ready", table=TABLE)
    await house.until_quiet()
    await house.pass_time(6_000)
    round_ = house.table(TABLE).state.round
    assert round_ is not None and round_.hands[1].cards, "cards lie on the table"
    secret = house.table(TABLE).state.fairness.secret
    for path in READING:
        answer = await ask(house, "GET", filled(path), token=boss.token)
        assert answer.status == 200
        text = answer.body.decode()
        if "house" not in path and "decisions" not in path:  # A house names hands such as AK.
            assert not CARD.search(text), path
        assert secret not in text
    file = f"/api/rounds/{TABLE}/{round_.number}.json"
    assert (await refused(house, "GET", file, token=boss.token))["code"] == "no-such-round"


async def test_tab_5_the_standing_tells_what_the_house_could_have_to_pay(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    await played(house)
    await order(house, boss, "tables/cyber-poker-1/pause", reason="new cards")
    told = await got(house, "/api/floor", token=boss.token)
    tables = {line["table"]: line for line in cast(list[Message], told["tables"])}
    assert {(tables[name]["status"], tables[name]["state"]) for name in tables} == {
        ("open", "open"),
        ("paused", "paused"),
    }
    exposed = {name: cast(Message, line["exposure"]) for name, line in tables.items()}
    assert exposed[TABLE]["wagered_chips"] == told["wagered_chips"] == 700
    assert exposed[TABLE]["exposure_chips"] == told["exposure_chips"]
    assert cast(int, told["exposure_chips"]) >= 700
    assert tables["cyber-poker-1"]["reason"] == "new cards"
    assert (told["is_wagering_stopped"], told["pending"]) == (False, [])


async def test_hold_is_told_by_table_game_and_span(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    # Time passes at all tables: a wager would be dealt while the other table is played.
    await played(house, rounds=3, has_wager=False)
    await played(house, "i-luv-suits-1", rounds=1)
    path = "/api/floor/hold"
    first = await got(house, path, token=boss.token)
    assert not first["is_complete"], "odds are worked out when they are first asked for"
    assert not first["is_complete"] and cast(Message, first["all"])["rounds"] == 4
    told = await got(house, path, token=boss.token)
    assert told["is_complete"]
    tables = {line["table"]: line for line in cast(list[Message], told["tables"])}
    stud = cast(Message, tables[TABLE]["all"])
    assert (tables[TABLE]["rounds"], stud["staked_chips"]) == (3, 1_500)
    assert stud["theoretical_chips"] == 1_500 // 20
    whole, each = (
        cast(Message, told["all"]),
        [cast(Message, line["all"]) for line in tables.values()],
    )
    assert cast(Message, whole["all"])["actual_chips"] == sum(
        cast(int, line["actual_chips"]) for line in each
    )
    games = [line["game"] for line in cast(list[Message], told["games"])]
    assert {"stud_poker", "i_luv_suits"} <= {*games}
    one = await got(house, f"{path}?game=stud_poker", token=boss.token)
    assert [line["table"] for line in cast(list[Message], one["tables"])] == [TABLE]
    none = await got(house, f"{path}?to_ms={house.now_ms - 10**8}", token=boss.token)
    assert cast(Message, none["all"])["rounds"] == 0
    for query, code in (
        ("from_ms=9&to_ms=9", "no-such-span"),
        ("table=none", "unknown-table"),
        ("from_ms=x", "malformed-message"),
        ("since=1", "malformed-message"),
    ):
        answer = await refused(house, "GET", f"{path}?{query}", token=boss.token)
        assert answer["code"] == code


async def test_the_actual_hold_is_the_ledgers(house: Opened) -> None:
    boss = await staff(house, Role.FLOOR)
    await played(house, "cyber-poker-1", rounds=4)
    told = await got(house, "/api/floor/hold", token=boss.token)
    line = cast(Message, told["all"])
    won = cast(int, cast(Message, line["all"])["actual_chips"]) + cast(int, line["other_chips"])
    assert won == house.store.balance(HOUSE_FLOAT)


async def test_an_auditor_reads_the_money_of_the_house(house: Opened) -> None:
    auditor = await staff(house, Role.AUDITOR)
    ann = await played(house)
    token = auditor.token
    journal = await got(house, "/api/audit/journal", token=token)
    entries = cast(list[Message], journal["transfers"])
    assert entries and len(entries) <= AUDIT_PAGE
    last = cast(int, entries[-1]["id"])
    past = await got(house, f"/api/audit/journal?after={last}", token=token)
    assert not past["transfers"]
    statement = await got(house, f"/api/audit/accounts/player:{ann.player}", token=token)
    assert statement["balance_chips"] == house.store.balance(f"player:{ann.player}")
    assert cast(list[Message], statement["transfers"])[-1]["reason"] == "grant"
    balances = await got(house, "/api/audit/balances", token=token)
    assert balances["sum_chips"] == 0
    assert cast(Message, balances["balances"])[f"wagers:{TABLE}"] == 700
    held = await got(house, f"/api/audit/tables/{TABLE}/holds", token=token)
    assert [stake["amount_chips"] for stake in cast(list[Message], held["holds"])] == [700]
    for path, code in (
        ("accounts/nobody", "no-such-account"),
        ("accounts/player:", "no-such-account"),
        ("tables/none/holds", "unknown-table"),
        ("tables/none/rounds", "unknown-table"),
        ("journal?after=-1", "malformed-message"),
    ):
        assert (await refused(house, "GET", f"/api/audit/{path}", token=token))["code"] == code


async def test_an_auditor_finds_every_round_that_is_over_with_its_proof(house: Opened) -> None:
    boss, auditor = await staff(house, Role.FLOOR), await staff(house, Role.AUDITOR)
    ann = await played(house, rounds=3)
    state = house.table(TABLE).state
    assert state.round is not None
    number = state.round.number
    await order(house, boss, f"tables/{TABLE}/void", round=number, reason="a card fell")
    told = await got(house, f"/api/audit/tables/{TABLE}/rounds", token=auditor.token)
    rounds = cast(list[Message], told["rounds"])
    assert [line["round"] for line in rounds] == list(range(number, 0, -1))
    assert rounds[0]["void_reason"] == "a card fell"
    dealt = [line for line in rounds if line["void_reason"] is None]
    assert all((line["hands"], line["staked_chips"]) == (1, 500) for line in dealt)
    for line in dealt:
        path = f"/api/rounds/{TABLE}/{line['round']}.json"
        answer = await ask(house, "GET", path, token=auditor.token)
        assert all(finding.ok for finding in verify_round(json.loads(answer.body)))
    older = f"/api/audit/tables/{TABLE}/rounds?before={rounds[0]['number']}"
    told = await got(house, older, token=auditor.token)
    assert told["rounds"] == rounds[1:]
    assert ann.player
