"""The lab over HTTP: a process of its own, a short line, answers kept, refusals for nonsense."""

from __future__ import annotations

import asyncio
import http.client
import json
from fractions import Fraction
from pathlib import Path
from typing import cast

import pytest
from anyio import to_thread

from croupier.server import lab as room
from croupier.server.limits import LAB_CALLS_BURST_UNKNOWN
from lab.workbook import read_workbook
from server.calling import Answer, ask, got
from server.opened import Opened
from support.solved import solved
from support.wire import Message

pytestmark = pytest.mark.anyio

CYBER = {"table": {"game": "cyber_poker", "pays": {"raise": "live"}}}
TABLE = "stud-poker-1"

STAND_IN = """
import json, os, sys, time
while line := sys.stdin.readline():
    asked = json.loads(line)
    with open({log!r}, "a") as log:
        log.write(asked["table"]["strategy"] + "\\n")
    print('{{"type":"working","done":1,"stages":2}}', flush=True)
    {body}
    print('{{"type":"answer","answer":{{"svg":"<svg/>"}}}}', flush=True)
"""


def stand_in(monkeypatch: pytest.MonkeyPatch, folder: Path, body: str = "pass") -> Path:
    """Puts another program in the worker's place; gives the file that it lists questions in."""
    log = folder / "asked.txt"
    log.touch()
    (folder / "stand_in.py").write_text(STAND_IN.format(log=str(log), body=body))
    monkeypatch.setattr(room, "_WORKER", "stand_in")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    return log


def body_of(strategy: str = "optimal") -> Message:
    return {"table": {"game": "cyber_poker", "strategy": strategy}}


async def lines(house: Opened, path: str, body: object, token: str | None = None) -> list[Message]:
    answer = await ask(house, "POST", path, body, token=token)
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [cast(Message, json.loads(line)) for line in answer.body.splitlines()]


@pytest.mark.xdist_group("solver")
async def test_exact_figures_come_line_by_line_while_a_table_answers(house: Opened) -> None:
    client = await house.seat(TABLE, 1)
    solving = asyncio.create_task(lines(house, "/api/lab/figures", CYBER))
    answered = 0
    while not solving.done():
        # A hand's worth of messages at a live table, again and again.
        await client.do("stand", table=TABLE, spot=1)
        await client.do("sit", table=TABLE, spot=1)
        answered += 1
        await asyncio.sleep(0.2)  # as fast as one client may talk
    told = await solving
    assert answered > 1
    assert {line["type"] for line in told[:-1]} <= {"waiting", "working"}
    figures = cast(Message, told[-1]["answer"])
    found = solved("cyber_poker", pays={"raise": "live"})
    assert Fraction(str(cast(Message, figures["ev"])["exact"])) == found.ev
    assert figures["deals"] == found.deals
    # Asked again it is known: a PAR sheet costs nothing, and is a file.
    sheet = await ask(house, "POST", "/api/lab/par", {**CYBER, "kind": "csv"})
    assert sheet.headers["content-type"].startswith("text/csv")
    assert str(found.ev) in sheet.body.decode()
    document = await ask(house, "POST", "/api/lab/par", {**CYBER, "kind": "json"})
    assert cast(Message, document.json["figures"])["deals"] == found.deals
    book = await ask(house, "POST", "/api/lab/par", {**CYBER, "kind": "xlsx", "language": "fr"})
    assert book.headers["content-type"].endswith("spreadsheetml.sheet")
    assert book.headers["content-disposition"].endswith('"cyber_poker-par.xlsx"')
    cells = read_workbook(book.body)["Synthèse"]
    assert str(-found.ev) in [row[2] for row in cells if len(row) > 2]


@pytest.mark.parametrize(
    ("path", "body", "code", "status"),
    [
        ("figures", {"table": {"game": "whist"}}, "unknown-game", 404),
        ("figures", {"table": {"game": "cyber_poker", "house": "x"}}, "unknown-house", 404),
        ("figures", {"table": {"game": "cyber_poker", "rules": {"qualifier": "x"}}},
         "malformed", 422),
        ("figures", {"table": {"game": "cyber_poker", "pays": {"raise": "pair=1"}}},
         "malformed", 422),
        ("figures", {"table": {"game": "stud_poker", "side": {"bonus": "1/0"}}},
         "not-a-stake", 422),
        ("figures", {"table": {"game": "cyber_poker", "pays": {"raise": "x" * 1_000}}},
         "malformed-message", 400),
        ("figures", {}, "malformed-message", 400),
        ("map", {**CYBER, "language": "de"}, "malformed-message", 400),
        ("curve", {**CYBER, "wager": "purchase", "row": "flush", "lowest": 0, "highest": 9},
         "unknown-wager", 404),
        ("curve", {**CYBER, "wager": "jackpot", "row": "royal_flush", "lowest": 0, "highest": 900},
         "not-a-span", 422),
        ("curve", {**CYBER, "wager": "jackpot", "row": "flush", "lowest": 0, "highest": 9,
                   "meter": -1}, "malformed-message", 400),
        ("figures", {"table": {"game": "cyber_poker", "at": "nowhere"}}, "unknown-table", 404),
        ("figures", {"table": {"game": "cyber_poker", "at": TABLE}}, "unknown-table", 404),
        ("figures", {"table": {"game": "stud_poker", "at": TABLE, "digest": "00"}},
         "table-house-changed", 409),
        ("curve", {**CYBER, "wager": "raise", "row": "x", "lowest": 0, "highest": 9},
         "unknown-row", 404),
        ("curve", {**CYBER, "wager": "raise", "row": "pair", "lowest": 9, "highest": 9},
         "not-a-span", 422),
        ("par", {**CYBER, "kind": "docx"}, "malformed-message", 400),
        ("par", {**CYBER, "language": "de"}, "malformed-message", 400),
        ("par", {**CYBER, "file": "/etc/passwd"}, "malformed-message", 400),
    ],
)  # fmt: skip
async def test_nonsense_is_refused_before_anything_is_worked_out(
    house: Opened, path: str, body: object, code: str, status: int
) -> None:
    answer = await ask(house, "POST", f"/api/lab/{path}", body)
    assert (answer.code, answer.status) == (code, status)


async def test_what_tables_deal_now_is_there_to_start_from(
    house: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = stand_in(monkeypatch, tmp_path)
    games = cast(list[Message], (await ask(house, "GET", "/api/lab/games")).json["games"])
    stud = next(game for game in games if game["key"] == "stud_poker")
    (posted,) = cast(list[Message], stud["posted"])
    setting = house.hub.table(TABLE).setting
    assert (posted["table"], posted["digest"]) == (TABLE, setting.digest)
    pays = cast(Message, cast(Message, posted["house"])["pays"])
    assert pays["raise"] == setting.terms.pays["raise"].document()
    at = {"game": "stud_poker", "at": TABLE, "digest": setting.digest[:12], "strategy": "posted"}
    assert (await lines(house, MAP, {"table": at}))[-1]["type"] == "answer"
    assert log.read_text().split() == ["posted"]


async def test_what_was_answered_is_not_worked_out_again(
    house: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = stand_in(monkeypatch, tmp_path)
    first, second = await asyncio.gather(*(lines(house, MAP, body_of()) for _ in range(2)))
    assert first[-1] == second[-1] == {"type": "answer", "answer": {"svg": "<svg/>"}}
    assert await lines(house, MAP, body_of()) == first[-1:]
    assert log.read_text().split() == ["optimal"]


MAP = "/api/lab/map"


async def until_unanswered(house: Opened, count: int) -> None:
    async with asyncio.timeout(30):
        while house.hub.lab.unanswered != count:
            await asyncio.sleep(0.01)


async def test_one_question_at_a_time_and_the_others_hear_their_place(
    house: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stand_in(monkeypatch, tmp_path, "time.sleep(0.5)")
    first = asyncio.create_task(lines(house, MAP, body_of("one")))
    await until_unanswered(house, 1)
    second = await lines(house, MAP, body_of("two"))
    assert {"type": "waiting", "ahead": 1} in second
    await first


async def test_a_question_that_nobody_waits_for_is_dropped(
    house: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = stand_in(monkeypatch, tmp_path, "time.sleep(1.5)")
    first = asyncio.create_task(lines(house, MAP, body_of("one")))
    await until_unanswered(house, 1)
    await to_thread.run_sync(_ask_and_go, house.port, body_of("two"))
    third = lines(house, MAP, body_of("three"))
    await asyncio.gather(first, third)
    assert log.read_text().split() == ["one", "three"]


def _ask_and_go(port: int, body: object) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    headers = {"content-type": "application/json"}
    connection.request("POST", MAP, body=json.dumps(body).encode(), headers=headers)
    connection.getresponse().read(1)
    connection.close()


async def test_the_line_is_short_and_nobody_fills_it_alone(
    house: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stand_in(monkeypatch, tmp_path, "time.sleep(600)")
    monkeypatch.setattr(room, "LAB_WAITING_MAX", 3)
    monkeypatch.setattr(room, "LAB_WAITING_OF_ONE_MAX", 2)
    anna, boris = await house.enter(), await house.enter()
    asked: list[asyncio.Task[Answer]] = []

    async def add(strategy: str, token: str) -> None:
        one = ask(house, "POST", MAP, body_of(strategy), token=token)
        asked.append(asyncio.create_task(one))
        await until_unanswered(house, len(asked))

    for strategy in ("one", "two", "three"):
        await add(strategy, anna.token)
    refused = await ask(house, "POST", MAP, body_of("four"), token=anna.token)
    assert (refused.code, refused.status) == ("too-many-questions", 429)
    await add("five", boris.token)
    full = await ask(house, "POST", MAP, body_of("six"), token=boris.token)
    assert (full.code, full.status) == ("busy", 503)
    await house.hub.lab.close()
    await asyncio.wait(asked, timeout=20)


async def test_who_sent_no_token_may_ask_less(
    house: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stand_in(monkeypatch, tmp_path)
    found = [await ask(house, "POST", MAP, body_of()) for _ in range(LAB_CALLS_BURST_UNKNOWN * 3)]
    assert found[0].status == 200
    late = next(answer for answer in found if answer.status != 200)
    assert (late.code, late.status) == ("too-fast", 429)
    guest = await house.enter()
    assert (await ask(house, "POST", MAP, body_of(), token=guest.token)).status == 200


@pytest.mark.parametrize("body", ["sys.exit(1)", "time.sleep(600)", "print('nonsense')"])
async def test_a_process_that_fails_is_told_and_the_next_question_has_another(
    house: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, body: str
) -> None:
    monkeypatch.setattr(room, "LAB_TIMEOUT_S", 1)
    stand_in(monkeypatch, tmp_path, body)
    told = await lines(house, MAP, body_of())
    assert told[-1]["type"] in ("refused", "answer")
    assert told[-1].get("code") == "lab-gave-up"
    stand_in(monkeypatch, tmp_path)
    assert (await lines(house, MAP, body_of()))[-1]["type"] == "answer"


async def test_choices_are_told_to_anybody(house: Opened) -> None:
    told = await got(house, "/api/lab/games")
    keys = [cast(Message, game)["key"] for game in cast(list[object], told["games"])]
    assert "stud_poker" in keys
