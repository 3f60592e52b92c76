"""The log tells what the house does, and never a secret, token, nonce or card, at any level."""

from __future__ import annotations

import io
import json
import logging
import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, format_card
from croupier.errors import Broken
from croupier.server.logs import Lines, add_to_log, log_context, start_logging
from croupier.server.scrub import scrub
from server.bot import Bot
from server.calling import ask as call
from server.knowing import cards_in
from server.opened import TABLES, Opened, open_house
from server.test_log_output import break_the_database
from support.wire import Message, nonce_of

pytestmark = pytest.mark.anyio

T = "stud-poker-1"
PASSWORD = "open-sesame-7-Ah-forever"


@pytest.fixture
def untouched() -> Iterator[None]:
    """Gives logging back as it was, for the tests that follow."""
    root, own = logging.getLogger(), logging.getLogger("croupier")
    before = root.handlers[:], root.level, own.level
    yield
    root.handlers[:], root.level, own.level = before
    logging.captureWarnings(capture=False)


@pytest.fixture(params=["json", "text"])
def written(request: pytest.FixtureRequest, untouched: None) -> io.StringIO:
    """Everything that is logged, at the level at which the most is."""
    stream = io.StringIO()
    start_logging(level="debug", form=request.param, stream=stream)
    return stream


async def play_rounds(house: Opened, rounds: int) -> list[Bot]:
    """Two players at every table, with side wagers, purchases, refusals and nonsense between."""
    chance = random.Random(3)
    clients = [await house.enter(name) for name in ("ann", "ben")]
    bots = []
    for spot, client in enumerate(clients, start=1):
        await client.watch(*TABLES)
        for table in TABLES:
            await client.do("sit", table=table, spot=spot)
            await client.do("buy_in", table=table, amount=200_000)
            bots.append(Bot(client, table, [spot], chance))
    while min(bot.number for bot in bots) <= rounds:
        for bot in bots:
            await bot.act()
        await house.pass_time(15_000)
        await house.until_quiet()
        bot = chance.choice(bots)
        await bot.client.ask("play", table=bot.table, spot=3, verb="buy", discard="Ah")
        await bot.client.send_raw('{"type":"play","id":"x","discard":"Kd","spot":')
    return bots


def check(house: Opened, text: str) -> None:
    assert cards_in(text) == frozenset()
    assert not [secret for secret in house.secrets if secret.hex() in text]
    assert not [token for token in house.tokens if token in text]
    assert PASSWORD not in text
    for name in ("ann", "ben"):
        assert not [number for number in range(1, 20) if nonce_of(name, number) in text]


async def test_whole_rounds_are_logged_without_a_card_or_a_secret(
    tmp_path: Path, written: io.StringIO, unhurried: None
) -> None:
    path = tmp_path / "house.db"
    async with open_house(f"sqlite:///{path}") as house:
        bots = await play_rounds(house, 2)
        await bots[0].client.socket.send(b'{"type":"watch","table":"Ah \xff"}', text=True)
        await bots[0].client.until_closed()
        for verb in ("register", "sign-in", "sign-in"):
            body = {"name": "Nadia", "password": PASSWORD}
            await call(house, "POST", f"/api/{verb}", body, token=bots[-1].client.token)
        break_the_database(path)
        await house.pass_time(60_000)
        refusal = await bots[-1].client.refused("sit", table=T, spot=5)
        assert refusal["code"] in ("house-fault", "table-stopped")
    text = written.getvalue()
    for told in ("transaction", "player came in", "has stopped", "malformed-message", "place"):
        assert told in text, "else nothing is proved"
    check(house, text)


async def test_a_fault_of_any_kind_is_logged_without_what_it_holds(
    house: Opened, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await house.seat(T, 1, "ann")
    await client.do("place", table=T, spot=1, stakes={"ante": 500})
    await client.do("ready", table=T)
    table = house.table(T)

    def fails(*_: object) -> object:
        raise RuntimeError(f"{table.state!r} {house.tokens} {house.secrets[-1].hex()} Ah, 10d")

    monkeypatch.setattr("croupier.table.live.next_step", fails)
    await house.pass_time(60_000)
    assert table.is_broken
    text = written.getvalue()
    assert "RuntimeError" in text
    assert "live.py" in text
    check(house, text)


async def test_a_line_is_json_with_the_ids_that_belong_together(
    house: Opened, untouched: None
) -> None:
    stream = io.StringIO()
    start_logging(level="debug", form="json", stream=stream)
    client = await house.seat(T, 1, "ann")
    await client.do("place", id="wager-7", table=T, spot=1, stakes={"ante": 500})
    lines = [cast(Message, json.loads(line)) for line in stream.getvalue().splitlines()]
    assert all({"time", "level", "room", "message"} <= line.keys() for line in lines)
    mine = [line for line in lines if str(line.get("command", "")).endswith("wager-7")]
    assert {line["message"] for line in mine} == {"transaction", "message"}
    assert len({line["socket"] for line in mine}) == 1
    [transaction] = [line for line in mine if line["message"] == "transaction"]
    assert (transaction["table"], transaction["outcome"]) == (T, "written")
    assert "round.placed/1" in cast(list[str], transaction["events"])


async def test_text_that_is_no_utf_8_is_no_fault_of_the_house(
    house: Opened, written: io.StringIO
) -> None:
    client = await house.enter()
    await client.socket.send(b"\xff", text=True)
    assert (await client.until_closed())[0] == 1007
    text = written.getvalue()
    assert "no UTF-8" in text
    assert "Traceback" not in text
    assert "fault" not in text


async def test_libraries_say_no_more_than_that_something_is_wrong(written: io.StringIO) -> None:
    for name in ("uvicorn.error", "websockets.server", "sqlalchemy.engine", "asyncio", "any"):
        logger = logging.getLogger(name)
        assert not logger.isEnabledFor(logging.INFO), name
        logger.warning("well, %s", name)
    assert written.getvalue().count("well, ") == 5


@pytest.mark.parametrize("level", ["debug", "info", "warning", "error"])
def test_the_level_that_is_set_is_the_least_that_is_logged(level: str, untouched: None) -> None:
    stream = io.StringIO()
    start_logging(level=level, form="json", stream=stream)
    order = ("debug", "info", "warning", "error")
    for each in order:
        logging.getLogger("croupier.any").log(getattr(logging, each.upper()), each)
    told = [json.loads(line)["message"] for line in stream.getvalue().splitlines()]
    assert told == list(order[order.index(level) :])


@pytest.mark.parametrize("is_terminal", [True, False])
def test_text_goes_to_a_terminal_and_json_elsewhere(is_terminal: bool, untouched: None) -> None:
    class Stream(io.StringIO):
        def isatty(self) -> bool:
            return is_terminal

    stream = Stream()
    start_logging(level="info", stream=stream)
    logging.getLogger("croupier.any").info("here")
    assert stream.getvalue().startswith("{") is not is_terminal


def test_a_fault_is_told_with_what_it_came_from() -> None:
    try:
        try:
            raise KeyError("inner")
        except KeyError as error:
            raise Broken("outer") from error
    except Broken:
        record = logging.LogRecord("croupier.x", 40, __file__, 1, "failed", (), None)
        import sys

        record.exc_info = sys.exc_info()
    fault = json.loads(Lines(is_json=True).format(record))["fault"]
    assert [line for line in fault if "test_logs.py" not in line] == [
        "KeyError: 'inner'", "croupier.errors.Broken: outer",
    ]  # fmt: skip


def test_fields_hold_for_what_is_within() -> None:
    def fields() -> Message:
        record = logging.LogRecord("croupier.x", 20, __file__, 1, "m", (), None)
        return cast(Message, json.loads(Lines(is_json=True).format(record)))

    with log_context(socket="a"):
        with log_context():
            add_to_log(command="b")
            assert (fields()["socket"], fields()["command"]) == ("a", "b")
        assert "command" not in fields()
    assert "socket" not in fields()


def test_a_line_stays_one_line(written: io.StringIO) -> None:
    logging.getLogger("croupier.any").info("said", extra={"what": "one\ntwo\r\x1b[31m three"})
    assert len(written.getvalue().splitlines()) == 1
    assert "\x1b" not in written.getvalue()


@given(st.data())
def test_what_reads_as_a_secret_or_a_card_is_taken_out(data: st.DataObject) -> None:
    words = st.text(alphabet=" ,.:='\"()[]{}/\n", min_size=1, max_size=5)
    cards = data.draw(st.lists(st.sampled_from(DECK), min_size=4, max_size=52))
    hidden = [
        secrets.token_hex(32),
        secrets.token_urlsafe(32),
        format_card(cards[0]),
        ", ".join(map(str, cards)),
    ]
    text = "".join(data.draw(words) + each + data.draw(words) for each in hidden)
    cleaned = scrub(text)
    assert not [each for each in hidden if each in cleaned]


@pytest.mark.parametrize(
    "kept", ["took 12 s", "stud-poker-1", "round.dealt/1", "g1f2e3d4c5b6", "127.0.0.1:8000",
             "2026-11-29T23:13:37.120Z", "spot 3, 500", "1, 2, 3"],
)  # fmt: skip
def test_what_does_not_is_kept(kept: str) -> None:
    assert scrub(kept) == kept
