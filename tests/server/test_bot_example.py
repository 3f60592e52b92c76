"""examples/bot.py plays against a real house, and checks what it is dealt."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

import pytest

from croupier.server.api import rounds
from croupier.server.rounds import round_document
from croupier.store import Store
from server.opened import Opened

pytestmark = pytest.mark.anyio

SCRIPT = Path(__file__).parents[2] / "examples" / "bot.py"
Main = Callable[[str, str, str, int], Awaitable[None]]


def bot() -> Main:
    spec = importlib.util.spec_from_file_location("bot_example", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Main, module.main)


async def play(house: Opened, table: str, strategy: str, rounds: int) -> None:
    """Lets the bot play; whenever it waits, the house's clock runs on."""
    playing = asyncio.ensure_future(bot()(house.url, table, strategy, rounds))
    while not playing.done():
        await asyncio.sleep(0.05)
        await house.pass_time(4_000)
    await playing


@pytest.mark.parametrize(
    ("table", "strategy"),
    [("stud-poker-1", "optimal"), ("cyber-poker-1", "optimal"), ("i-luv-suits-1", "optimal"),
     ("stud-poker-1", "at_least:pair"), ("i-luv-suits-1", "at_least:3:9")],
)  # fmt: skip
async def test_the_bot_plays_and_checks_every_round(
    house: Opened, capsys: pytest.CaptureFixture[str], table: str, strategy: str
) -> None:
    await play(house, table, strategy, 3)
    told = capsys.readouterr().out.splitlines()
    rounds = [line for line in told if line.startswith("round ")]
    assert len(rounds) == 3, told
    assert not [line for line in told if line.startswith("refused") and "not now" not in line]
    house.check_books()


async def test_the_bot_does_not_believe_a_house_that_breaks_its_promise(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def another(store: Store, table: str, number: str) -> dict[str, object]:
        return {**round_document(store, table, number), "commitment": "0" * 64}

    monkeypatch.setattr(rounds, "round_document", another)
    with pytest.raises(AssertionError, match="promise"):
        await play(house, "stud-poker-1", "at_least:pair", 1)


def test_the_bot_is_short() -> None:
    assert len(SCRIPT.read_text().splitlines()) <= 120
