"""docs/protocol.md tells the protocol as it is: its tables are counted, its program plays."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import cast

import msgspec
import pytest

from croupier.server.messages import ClientMessage, Play
from croupier.words import words
from server import protocol_page
from server.opened import TABLES, Opened
from support.wire import Message

pytestmark = pytest.mark.anyio

PAGE = protocol_page.PAGE.read_text(encoding="utf-8")


def test_the_tables_of_the_page_are_those_of_the_schema() -> None:
    assert protocol_page.rendered(PAGE) == PAGE, "run: ./dev generate"


def test_every_part_that_is_counted_stands_on_the_page() -> None:
    assert set(re.findall(r"<!-- (\w+) -->", PAGE)) == {*protocol_page.PARTS, "end"}


def test_every_message_and_part_has_its_heading() -> None:
    headings = set(re.findall(r"^### (\w+)$", PAGE, re.MULTILINE))
    schema = protocol_page.definitions()
    for side in ("ClientMessage", "ServerMessage"):
        for name in protocol_page.messages(side):
            kind = cast(dict[str, Message], schema[name]["properties"])["type"]["enum"]
            assert set(cast(list[str], kind)) <= headings
    for target in re.findall(r"\]\(#(\w+)\)", PAGE):
        assert target in {heading.lower() for heading in headings}, target


def test_every_message_that_the_page_names_is_one() -> None:
    text = PAGE.partition("## From the client")[0]
    sent = set(re.findall(r'step = \("(\w+)"', text)) | set(re.findall(r'send\("(\w+)"', text))
    schema = protocol_page.definitions()
    kinds = {
        cast(list[str], cast(dict[str, Message], schema[name]["properties"])["type"]["enum"])[0]
        for name in protocol_page.messages("ClientMessage")
    }
    assert sent
    assert sent <= kinds


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_words(language: str) -> None:
    speaking = words(language)
    for code in protocol_page.refusal_codes():
        assert speaking.say(f"refused-{code}") != f"refused-{code}", code


@pytest.mark.parametrize("table", TABLES)
async def test_the_program_on_the_page_plays(house: Opened, table: str) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {"__name__": "page"}
    exec(compile(program, "docs/protocol.md", "exec"), names)
    play = cast(Callable[[str, str], Awaitable[Message]], names["play"])
    hand = await play(house.url, table)
    assert cast(list[Message], hand["lines"])[0]["wager"] == "ante"
    assert hand["is_own"]
    house.check_books()


def test_an_option_of_a_view_is_a_play() -> None:
    option = {"verb": "raise", "spot": 3, "raised": 2, "discard": "Td"}
    message = json.dumps({"type": "play", "id": "a", "table": "t", **option})
    assert isinstance(msgspec.json.decode(message, type=ClientMessage), Play)
