"""Starts `croupier` as `server.warm` does, with windows that soon run out, for tests that wait."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from croupier.houses import Clock
from croupier.server import house
from croupier.table.setting import Setting
from server.warm import main

QUICK = Clock(
    betting=1_500, cutting=1_000, purchase=1_000, decision=1_000, muck=500, result=800,
    solo_result=800, extra=0, latency=200,
)  # fmt: skip
_as_posted = house.settings_of


def quick_settings(tables: Iterable[str]) -> tuple[Setting, ...]:
    """Gives the tables as they are, with short windows."""
    return tuple(
        replace(setting, house=replace(setting.house, clock=QUICK))
        for setting in _as_posted(tables)
    )


if __name__ == "__main__":
    house.settings_of = quick_settings
    main()
