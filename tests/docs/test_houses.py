"""docs/houses.md names every setting of a house, with the defaults as they are."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

from croupier.houses import Clock
from croupier.houses.reader import HOUSE_KEYS

PAGE = (Path(__file__).parents[2] / "docs/houses.md").read_text(encoding="utf-8")


def test_every_setting_is_told() -> None:
    told = {name.partition(".")[0] for name in re.findall(r"`([\w.]+)`", PAGE)}
    assert told >= HOUSE_KEYS


def test_the_clock_is_told_as_it_is() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d_]+) \|", PAGE, re.MULTILINE)
    assert {name: int(value) for name, value in rows} == asdict(Clock())
