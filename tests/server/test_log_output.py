"""What the house writes to its own log holds no card, secret or token, even where it fails."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import pytest

from server.knowing import cards_in
from server.opened import Opened, open_house

pytestmark = pytest.mark.anyio

T = "cyber-poker-1"


def break_the_database(path: Path) -> None:
    """Renames a column that the log is written to, so that writing fails and reading does not."""
    with sqlite3.connect(path) as connection:
        connection.execute("ALTER TABLE events RENAME COLUMN at_ms TO at_seconds")


async def test_a_database_that_fails_tells_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "house.db"
    async with open_house(f"sqlite:///{path}") as house:
        client = await house.seat(T, 1)
        await client.do("place", table=T, spot=1, stakes={"ante": 500})
        await client.do("ready", table=T)
        await client.do("play", table=T, spot=1, verb="fold")
        await house.until_quiet()
        other = await house.enter()
        break_the_database(path)
        with caplog.at_level(logging.INFO):
            # What cannot be written is the next round with its secret, and then a command.
            await house.pass_time(60_000)
            refusal = await other.refused("sit", table="stud-poker-1", spot=1)
            # Whoever comes now is told so, and shown out.
            late = await house.call()
            await late.send("hello", protocol=1)
            assert (await late.until_closed())[0] == 1011
        assert house.table(T).is_broken
        assert refusal["code"] == "house-fault"
        check_output(house, caplog.text + "".join(capfd.readouterr()))


def check_output(house: Opened, written: str) -> None:
    assert "has stopped" in written
    assert not [secret for secret in house.secrets if secret.hex() in written]
    assert not [token for token in house.tokens if token in written]
    assert "table.round_opened/1" not in written, "no body of an event"
    assert "table.sat/1" not in written
    assert cards_in(written) == frozenset()
