"""The statement adds up, line by line and page by page; care is set, told and kept."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from functools import partial
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.ledger import WORLD_MINT, Reason, Transfer, player_account
from croupier.people.limits import DAY_MS
from croupier.people.statement import Movement, Purse, lines_of
from croupier.server.limits import GUEST_GRANT_CHIPS
from croupier.store import CAGE, Batch
from croupier.store.persons import Worth
from server.bot import Bot
from server.calling import ask, done, got, refused
from server.opened import Opened
from support.wire import Client, Message

pytestmark = pytest.mark.anyio

TABLE = "stud-poker-1"
HOUR, MINUTE = 3_600_000, 60_000


async def pages(house: Opened, token: str, lines: int) -> list[Message]:
    found, query = [], f"lines={lines}"
    while True:
        page = await got(house, f"/api/statement?{query}", token=token)
        found.append(page)
        if page["older"] is None:
            return found
        query = f"lines={lines}&before={page['older']}"


def lines(page: Message) -> list[Message]:
    return cast(list[Message], page["lines"])


async def played(house: Opened, rounds: int) -> Client:
    client = await house.seat(TABLE, 1)
    bot = Bot(client, TABLE, [1], house.chance)
    while house.table(TABLE).state.published_round < rounds:
        await house.until_quiet()
        if not await bot.act():
            await house.pass_time(1_000)
    await house.until_quiet()
    return client


async def test_the_pages_of_a_statement_add_up(house: Opened) -> None:
    client = await played(house, 3)
    whole = await got(house, "/api/statement?lines=500", token=client.token)
    assert whole["opening"] == {"account_chips": 0, "chips": 0}
    assert whole["closing"] == {
        "account_chips": house.store.balance(f"player:{client.player}"),
        "chips": house.store.balance(f"chips:{TABLE}:{client.player}"),
    }
    for size in (1, 2, 7):
        found = await pages(house, client.token, size)
        assert [line for page in found for line in lines(page)] == lines(whole)
        assert all(len(lines(page)) <= size for page in found)
        for newer, older in pairwise(found):
            assert older["closing"] == newer["opening"]
        assert found[-1]["opening"] == whole["opening"]
        assert found[0]["closing"] == whole["closing"]


async def test_a_page_adds_up_though_money_moves_while_it_is_read(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await house.enter()
    account, people = player_account(client.player), house.hub.store.people
    adds_up, grants = people.worth, iter((500,))

    def slow(player: str, *, before: int | None = None) -> Worth:
        found = adds_up(player, before=before)
        for chips in grants:
            grant = Transfer(WORLD_MINT, account, chips, Reason.GRANT, "grant/late")
            house.store.append(Batch(table=CAGE, number=0, transfers=(grant,), at_ms=house.now_ms))
        return found

    monkeypatch.setattr(people, "worth", slow)
    for _ in range(2):
        page = await got(house, "/api/statement", token=client.token)
        assert page["closing"] == lines(page)[0]["after"]
    assert len(lines(page)) == 2


@pytest.mark.parametrize("query", ["about=cage", "about=play", f"table={TABLE}", "table=cage"])
async def test_some_lines_are_those_of_the_whole_statement(house: Opened, query: str) -> None:
    client = await played(house, 2)
    whole = lines(await got(house, "/api/statement?lines=500", token=client.token))
    key, value = query.split("=")
    at_the_cage = ("grant", "buy_in", "cash_out", "correction")
    asked = [
        line
        for line in whole
        if (
            line["table"] == value
            if key == "table"
            else (value == "cage") == (line["reason"] in at_the_cage)
        )
    ]
    assert asked and len(asked) < len(whole)
    found: list[Message] = []
    page = await got(house, f"/api/statement?lines=2&{query}", token=client.token)
    while True:
        found += lines(page)
        if page["older"] is None:
            break
        path = f"/api/statement?lines=2&{query}&before={page['older']}"
        page = await got(house, path, token=client.token)
    assert found == asked


async def test_ILS_4_a_statement_says_where_chips_lie(house: Opened) -> None:
    client = await played(house, 1)
    page = await got(house, "/api/statement", token=client.token)
    chips = cast(Message, page["closing"])["chips"]
    assert page["tables"] == [{"table": TABLE, "chips": chips}]


async def test_every_line_of_a_stake_names_its_round(house: Opened) -> None:
    client = await played(house, 2)
    page = await got(house, "/api/statement", token=client.token)
    stakes = [line for line in lines(page) if line["reason"] == "hold"]
    assert {line["round"] for line in stakes} == {1, 2}
    assert {(line["spot"], line["table"]) for line in stakes} == {(1, TABLE)}
    assert lines(page)[-1]["reason"] == "grant"
    assert lines(page)[-1]["account_change"] == GUEST_GRANT_CHIPS


async def test_the_same_page_comes_as_csv(house: Opened) -> None:
    client = await played(house, 1)
    page = await got(house, "/api/statement?lines=3", token=client.token)
    answer = await ask(house, "GET", "/api/statement.csv?lines=3", token=client.token)
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.body.decode(), newline="")))
    assert len(rows) == len(lines(page)) == 3
    for row, line in zip(rows, lines(page), strict=True):
        after = cast(Message, line["after"])
        assert (int(row["id"]), row["reason"]) == (line["id"], line["reason"])
        # No commas between thousands: a program reads it as a number.
        assert Decimal(row["chips_change"]) * 100 == line["chips_change"]
        assert Decimal(row["account_after"]) * 100 == after["account_chips"]
        assert row["account_after"].endswith(".00")


async def test_nobody_reads_the_statement_of_another(house: Opened) -> None:
    await played(house, 1)
    other = await house.enter()
    page = await got(house, "/api/statement", token=other.token)
    assert [line["reason"] for line in lines(page)] == ["grant"]
    assert (await ask(house, "GET", "/api/statement")).status == 401


@pytest.mark.parametrize("query", ["lines=0", "lines=501", "before=0", "lines=x", "other=1"])
async def test_a_page_that_is_none_is_refused(house: Opened, query: str) -> None:
    client = await house.enter()
    told = await refused(house, "GET", f"/api/statement?{query}", token=client.token)
    assert told["code"] == "malformed-message"


sides = st.sampled_from(["player:anna", "chips:t-1:anna", "chips:t-2:anna", "house:float"])
moves = st.tuples(sides, sides, st.integers(1, 1_000)).filter(lambda move: move[0] != move[1])


@given(st.lists(moves, max_size=20), st.integers(0, 20))
def test_lines_add_up_wherever_a_page_begins(moved: list[tuple[str, str, int]], cut: int) -> None:
    movements = [
        Movement(number, 0, "t-1", 0, *move[:2], move[2], "win", "x")
        for number, move in enumerate(moved, 1)
    ]
    whole = list(lines_of(Purse(0, 0), movements))
    opening = whole[cut - 1].after if 0 < cut <= len(whole) else Purse(0, 0)
    if 0 < cut <= len(whole):
        assert list(lines_of(opening, movements[cut:])) == whole[cut:]
    changes = [(line.account_change, line.chips_change) for line in whole]
    total = Purse(sum(one for one, _ in changes), sum(two for _, two in changes))
    assert (whole[-1].after if whole else Purse(0, 0)) == total


WAGERS = [
    ("t-1/12/3/ante#7",  "ante"),
    ("t-1#9",            None),
    ("grant/g1/arrival", None),
    ("t-2/12/3/ante#7",  None),
]  # fmt: skip


@pytest.mark.parametrize(("ref", "wager"), WAGERS)
def test_a_line_says_which_wager_of_its_table_it_is_for(ref: str, wager: str | None) -> None:
    moved = Movement(1, 0, "t-1", 0, "player:g1", "chips:t-1:g1", 100, "buy_in", ref)
    (line,) = lines_of(Purse(100, 0), [moved])
    assert (line.hold and line.hold.wager) == wager


# Care


async def test_care_is_set_and_told(house: Opened) -> None:
    client = await house.enter()
    token = client.token
    told = await got(house, "/api/care", token=token)
    nothing = {"now": None, "next": None, "next_from_ms": None}
    assert (told["check_minutes"], told["loss"], told["break_until_ms"]) == (0, nothing, None)
    await done(house, "/api/care/check", {"minutes": 30}, token=token)
    await done(house, "/api/care/loss-limit", {"chips": 5_000}, token=token)
    told = await done(house, "/api/care/loss-limit", {"chips": None}, token=token)
    assert told["loss"] == {
        "now": 5_000,
        "next": None,
        "next_from_ms": house.now_ms + DAY_MS,
    }
    told = await done(house, "/api/care/time-limit", {"minutes": 60}, token=token)
    assert (told["check_minutes"], cast(Message, told["time"])["now"]) == (30, 60)
    house.now_ms += DAY_MS
    told = await got(house, "/api/care", token=token)
    assert told["loss"] == nothing
    told = await done(house, "/api/care/break", {"hours": 24}, token=token)
    assert told["break_until_ms"] == house.now_ms + 24 * HOUR
    again = await refused(house, "POST", "/api/care/break", {"hours": 23}, token=token)
    assert again["code"] == "break-out-of-limits"


async def test_a_break_is_kept_on_the_socket(house: Opened) -> None:
    client = await house.seat(TABLE, 1)
    await done(house, "/api/care/break", {"hours": 24}, token=client.token)
    told = await client.refused("place", table=TABLE, spot=1, stakes={"ante": 500})
    details = cast(Message, told["details"])
    assert (told["code"], details["until_ms"]) == ("on-break", house.now_ms + 24 * HOUR)
    assert (await client.refused("buy_in", table=TABLE, amount=100))["code"] == "on-break"
    await client.do("cash_out", table=TABLE)


async def test_a_reality_check_comes_over_every_socket_once(house: Opened) -> None:
    client = await played(house, 1)
    other = await house.enter(token=client.token)
    await done(house, "/api/care/check", {"minutes": 10}, token=client.token)
    tally = house.store.people.tally(client.player)
    house.now_ms = tally.session_from_ms + 10 * MINUTE
    for _ in range(2):
        house.hub.persons.tell(client.player)
        for one in (client, other):
            await one.watch(TABLE)
            await one.until(partial(checks, one))
    for one in (client, other):
        assert checks(one) == [
            {
                "type": "reality_check",
                "from_ms": tally.session_from_ms,
                "played_ms": 10 * MINUTE,
                "net_chips": tally.session_net_chips,
                "open_chips": tally.open_chips,
                "check_minutes": 10,
            }
        ]


def checks(client: Client) -> list[Message]:
    return [one for one in client.errors if one["type"] == "reality_check"]
