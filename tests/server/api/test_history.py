"""A player's history: his rounds as he saw them, proved, adding up, and not a card more."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import cast, get_args

import msgspec
import pytest
from click.testing import CliRunner

from croupier.audit import HISTORY, history_of, verify_history
from croupier.audit.history import CLOCKS_APART_MS, movement_line
from croupier.audit.history_file import Balance, History, RoundHistory
from croupier.cli.verify import verify
from croupier.ledger import (
    WORLD_MINT,
    Reason,
    Transfer,
    chips_account,
    player_account,
    wagers_account,
)
from croupier.ledger.refs import event_ref, hold_ref
from croupier.people.played import played_rounds
from croupier.people.statement import Purse, lines_of
from croupier.round import Event, Phase
from croupier.round.commands import Choose, Keep
from croupier.store import Batch, MemoryStore, Player, Store
from croupier.store.limits import PAGE_MAX_ROWS
from croupier.store.memory_people import MemoryPeople
from croupier.table.commands import BuyIn, Sit
from croupier.table.events import RoundOpened, TableEvent
from croupier.table.log import read_event
from server.bot import Bot
from server.calling import ask, got, refused
from server.opened import TABLES, Opened
from support.knowledge import cards_in, known_cards
from support.wire import Client, Message
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio

ROUNDS = 6


async def played(house: Opened, table: str, rounds: int = ROUNDS) -> list[Client]:
    """Lets three players play at a table, who fold, muck and bet on the side as it comes."""
    clients = [await house.seat(table, spot, f"player-{spot}") for spot in (1, 2, 3)]
    bots = [Bot(client, table, [spot], house.chance) for spot, client in enumerate(clients, 1)]
    for bot in bots:
        bot.likes_to_muck = 0.6
        sides = house.table(table).terms.sides
        bot.sides = {side.key: house.table(table).terms.limits.stakes[side.key].minimum
                     for side in sides}  # fmt: skip
    while house.table(table).state.published_round < rounds:
        await house.until_quiet()
        if not any([await bot.act() for bot in bots]):
            await house.pass_time(1_000)
    await house.until_quiet()
    return clients


async def history(house: Opened, client: Client, query: str = "") -> Message:
    return await got(house, f"/api/history{query}", token=client.token)


def rounds_of(told: Message) -> list[Message]:
    return cast(list[Message], told["rounds"])


def log_of(store: Store, table: str) -> dict[int, list[Event]]:
    """Gives the events of each round of a table."""
    found: dict[int, list[Event]] = {}
    number, after = 0, 0
    while rows := store.events(table, after=after):
        for row in rows:
            event = read_event(row)
            number = event.number if isinstance(event, RoundOpened) else number
            if not isinstance(event, get_args(TableEvent)):
                found.setdefault(number, []).append(cast(Event, event))
        after = rows[-1].number
    return found


@pytest.mark.parametrize("table", TABLES)
async def test_a_history_is_proved_and_holds_no_card_that_was_hidden(
    house: Opened, table: str
) -> None:
    clients = await played(house, table)
    logs = log_of(house.store, table)
    hidden = 0
    for client in clients:
        told = await history(house, client)
        assert (told["format"], told["player"], told["older"]) == (HISTORY, client.player, None)
        assert [one["round"] for one in rounds_of(told)] == list(range(ROUNDS, 0, -1))
        for checked in verify_history(told):
            wrong = [finding for finding in checked.findings if not finding.ok]
            assert wrong == [], (checked.table, checked.round)
            assert {"commitment", "deck", "dealer"} <= {one.what for one in checked.findings}
        for one in rounds_of(told):
            known = known_cards(logs[cast(int, one["round"])], client.player)
            shown = cards_in(json.dumps(one["steps"]))
            assert shown <= known
            own = [hand for hand in hands(one) if hand["is_own"]]
            assert shown >= cards_in(json.dumps(own))
            hidden += sum(not hand["cards"] for hand in last_hands(one).values())
    assert hidden or table == "cyber-poker-1"


def hands(one: Message) -> Iterator[Message]:
    for step in cast(list[Message], one["steps"]):
        yield from cast(list[Message], step["hands"])


def last_hands(one: Message) -> dict[object, Message]:
    return {hand["spot"]: hand for hand in hands(one)}


async def test_balances_lead_from_round_to_round_and_say_what_each_came_to(
    house: Opened,
) -> None:
    client = (await played(house, "stud-poker-1"))[0]
    rounds = rounds_of(await history(house, client))
    for newer, older in pairwise(rounds):
        assert older["closing"] == newer["opening"]
    for one in rounds:
        opening, closing = cast(Message, one["opening"]), cast(Message, one["closing"])
        own = next(hand for hand in last_hands(one).values() if hand["is_own"])
        lines = cast(list[dict[str, int]], own["lines"])
        gained = sum(line["returned_chips"] - line["stake_chips"] for line in lines)
        assert cast(int, closing["chips"]) - cast(int, opening["chips"]) == gained
        assert closing["account_chips"] == opening["account_chips"]
    assert cast(Message, rounds[0]["closing"])["chips"] == house.store.balance(
        f"chips:stud-poker-1:{client.player}"
    )


async def test_rounds_are_paged_and_nobody_gets_those_of_another(house: Opened) -> None:
    client = (await played(house, "stud-poker-1"))[1]
    whole = rounds_of(await history(house, client))
    found, query = list[Message](), "?rounds=2"
    while True:
        told = await history(house, client, query)
        found += rounds_of(told)
        if told["older"] is None:
            break
        query = f"?rounds=2&before={told['older']}"
    assert found == whole
    other = await house.enter()
    assert rounds_of(await history(house, other)) == []
    assert (await ask(house, "GET", "/api/history")).status == 401
    told = await refused(house, "GET", "/api/history?rounds=101", token=client.token)
    assert told["code"] == "malformed-message"


async def test_a_round_in_progress_is_not_in_it(house: Opened) -> None:
    client = (await played(house, "stud-poker-1", 1))[0]
    bot = Bot(client, "stud-poker-1", [1], house.chance)
    while house.table("stud-poker-1").state.published_round == 1 and "ante" not in json.dumps(
        house.table("stud-poker-1").state.holds
    ):
        if not await bot.act():
            await house.pass_time(1_000)
        await house.until_quiet()
    assert house.table("stud-poker-1").state.holds
    assert [one["round"] for one in rounds_of(await history(house, client))] == [1]


async def test_croupier_verify_accepts_a_history(house: Opened, tmp_path: Path) -> None:
    client = (await played(house, "i-luv-suits-1", 2))[0]
    answer = await ask(house, "GET", "/api/history", token=client.token)
    file = tmp_path / "history.json"
    file.write_bytes(answer.body)
    shown = CliRunner().invoke(verify, [str(file), "--lang", "en"])
    assert shown.exit_code == 0, shown.output
    assert shown.output.count("round ") == 2
    forged = answer.json
    last = cast(list[Message], rounds_of(forged)[0]["steps"])[-1]
    line = cast(list[Message], cast(list[Message], last["hands"])[0]["lines"])[0]
    line["returned_chips"] = cast(int, line["returned_chips"]) + 1
    file.write_text(json.dumps(forged))
    shown = CliRunner().invoke(verify, [str(file), "--lang", "en"])
    assert shown.exit_code == 1
    assert "✗ Payout" in shown.output
    told = json.loads(CliRunner().invoke(verify, [str(file), "--json"]).output)
    assert not told["ok"]


# Forgeries


FORGED = [
    # what is changed                                          what tells
    ("proof.secret",     "00" * 32,                            "commitment"),
    ("proof.commitment", "00" * 32,                            "commitment"),
    ("proof.previous",   "11" * 32,                            "commitment"),
    ("proof.terms",      "22" * 32,                            "document"),
    ("proof.player_cut", 52,                                   "document"),
    ("proof.secret",     "no secret",                          "document"),
    ("round",            99,                                   "commitment"),
    ("table",            "another",                            "commitment"),
]  # fmt: skip


async def decide(desk: Desk) -> None:
    """Keeps the cards and raises: whoever answers nothing is soon away."""
    while desk.now() not in (Phase.PURCHASE, Phase.DECISION):
        await desk.run_out()
    if desk.now() is Phase.PURCHASE:
        await desk.do(Keep("anna", 1))
    await desk.do(Choose("anna", 1, 2))


async def one_round(store: Store) -> History:
    desk = Desk(store, setting_of("stud_poker"))
    await desk.open()
    await desk.deal("anna")
    await decide(desk)
    return history_of(store, "anna", rounds=5)


@pytest.mark.parametrize(("path", "value", "what"), FORGED)
async def test_a_forged_history_is_told_apart(path: str, value: object, what: str) -> None:
    document = msgspec.to_builtins(await one_round(MemoryStore()))
    (checked,) = verify_history(document)
    assert all(finding.ok for finding in checked.findings)
    place = document["rounds"][0]
    *ways, last = path.split(".")
    for way in ways:
        place = place[way]
    place[last] = value
    (checked,) = verify_history(document)
    assert what in {finding.what for finding in checked.findings if not finding.ok}


@pytest.mark.parametrize("document", [None, [], {}, {"format": HISTORY}, {"rounds": 1}])
def test_what_is_no_history_is_said_to_be_none(document: object) -> None:
    (checked,) = verify_history(document)
    assert [finding.what for finding in checked.findings] == ["document"]


# The last fifty rounds


async def test_the_last_fifty_rounds_are_there_whatever_was_played_before() -> None:
    store = MemoryStore()
    desk = Desk(store, setting_of("stud_poker"))
    await desk.open()
    await desk.seat("anna", 1, chips=900_000)
    for _ in range(55):
        await desk.lay("anna", 1)
        await desk.ready("anna")
        await decide(desk)
        while desk.now() is not Phase.BETTING:
            await desk.run_out()
    found = history_of(store, "anna", rounds=50)
    assert [one.round for one in found.rounds] == list(range(55, 5, -1))
    assert found.older is not None
    rest = history_of(store, "anna", rounds=50, before=found.older)
    assert ([one.round for one in rest.rounds], rest.older) == ([5, 4, 3, 2, 1], None)
    whole = msgspec.json.encode(found)
    assert len(whole) < 1_000_000
    checks = verify_history(json.loads(whole))
    assert all(finding.ok for checked in checks for finding in checked.findings)
    assert all(wagers(one) for one in found.rounds)


# Many rounds


def paged(store: Store, rounds: int) -> list[RoundHistory]:
    """Reads a history to its end, so many rounds at a time."""
    found = history_of(store, "anna", rounds=rounds)
    told = [*found.rounds]
    while found.older is not None:
        found = history_of(store, "anna", rounds=rounds, before=found.older)
        told += found.rounds
    return told


@pytest.mark.parametrize("page_rows", [7, PAGE_MAX_ROWS])
async def test_rounds_at_many_tables_at_once_are_told_once_and_whole(
    page_rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.audit.history.PAGE_MAX_ROWS", page_rows)
    store, tables = MemoryStore(), 18
    desks = [Desk(store, setting_of("stud_poker", table=f"t-{n}")) for n in range(tables)]
    desks[0].welcome("anna", chips=90_000_000)
    for desk in desks:
        await desk.open()
        await desk.do(Sit("anna", "Anna", 1))
        await desk.do(BuyIn("anna", 900_000))
    for turn in range(3):
        for desk in desks:
            await desk.lay("anna", 1)
        for desk in desks[turn::-1] + desks[:turn:-1]:  # Who began first is sometimes the last.
            await desk.ready("anna")
            await decide(desk)
            while desk.now() is not Phase.BETTING:
                await desk.run_out()
    entries = store.people.movements("anna")
    opening = Purse(*store.people.worth("anna", before=entries[-1].id))
    lines = lines_of(opening, map(movement_line, reversed(entries)))
    expected = sorted(played_rounds(opening, lines), key=lambda one: -one.first_id)
    assert len(expected) == 3 * tables
    for rounds in (1, 5, 100):
        told = paged(store, rounds)
        assert [(one.table, one.round) for one in told] == [(e.table, e.round) for e in expected]
        purses = [(tuple(e.opening), tuple(e.closing)) for e in expected]
        assert [(balance(one.opening), balance(one.closing)) for one in told] == purses


def balance(held: Balance) -> tuple[int, int]:
    return held.account_chips, held.chips


def test_two_thousand_rounds_take_a_few_questions_for_each_fifty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, player, chips = MemoryStore(), player_account("anna"), chips_account("t-1", "anna")
    grant = Transfer(WORLD_MINT, player, 1_000_000, Reason.GRANT, "welcome")
    store.create_player(Player("anna", "Anna", "hash", 0, True), (grant,))
    bought = Transfer(player, chips, 1_000_000, Reason.BUY_IN, event_ref("t-1", 1))
    store.append(Batch(table="t-1", number=0, at_ms=0, transfers=(bought,)))
    for number in range(1, 2_001):
        ref = hold_ref("t-1", number, 1, "ante", number=number)
        held = Transfer(chips, wagers_account("t-1"), 100, Reason.HOLD, ref)
        back = Transfer(wagers_account("t-1"), chips, 100, Reason.VOID, ref)
        for moved in (held, back):
            at_ms = number * CLOCKS_APART_MS
            store.append(Batch(table="t-1", number=0, at_ms=at_ms, transfers=(moved,)))
    asked: list[str] = []

    def counted(answer: Callable[..., object]) -> Callable[..., object]:
        def asking(*of: object, **by: object) -> object:
            asked.append(answer.__name__)
            return answer(*of, **by)

        return asking

    for answer in (MemoryPeople.movements, MemoryPeople.movements_from, MemoryPeople.worth):
        monkeypatch.setattr(MemoryPeople, answer.__name__, counted(answer))
    assert paged(store, 50) == []
    assert asked.count("movements") == 2_000 // 50
    assert len(asked) <= 4 * 2_000 // 50


def wagers(one: RoundHistory) -> dict[str, int]:
    own = [hand for step in one.steps for hand in step.hands if hand.is_own]
    return own[-1].stakes
