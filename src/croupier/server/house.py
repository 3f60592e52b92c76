"""Opens a house: settings of its tables, the store, and the edge where time and chance come in."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable

from croupier.floor.decide import check_table_name
from croupier.games import games
from croupier.houses import house
from croupier.server.hub import Hub, Tools
from croupier.server.limits import Limits
from croupier.store import open_store
from croupier.table.live import Edge
from croupier.table.setting import Setting

__all__ = ["default_settings", "open_hub", "settings_of"]

_TOKEN_BYTES = 32


def default_settings() -> tuple[Setting, ...]:
    """Gives one table of every game, under its default house."""
    return tuple(Setting(table=f"{key.replace('_', '-')}-1", house=house(key)) for key in games())


def settings_of(tables: Iterable[str]) -> tuple[Setting, ...]:
    """Gives the tables that are named as NAME=GAME or NAME=GAME:HOUSE; of none, the default ones.

    Raises:
        Refused: `table-name-not-allowed`, `unknown-game` or `unknown-house`.
    """
    named = tuple(_setting(text) for text in tables)
    return named or default_settings()


def _setting(text: str) -> Setting:
    name, _, dealt = text.partition("=")
    game, _, place = dealt.partition(":")
    check_table_name(name)
    return Setting(table=name, house=house(game, place or "default"))


def open_hub(
    database: str,
    settings: Iterable[Setting] | None = None,
    limits: Limits = Limits(),  # noqa: B008  # it never changes
    origins: Iterable[str] = (),
) -> Hub:
    """Opens the store and makes a hub for the tables; the application opens the tables.

    Raises:
        Refused: when the database cannot be opened, with the reason.
    """
    edge = Edge(now_ms=lambda: time.time_ns() // 1_000_000, draw_secret=_draw_secret)
    tools = Tools(edge=edge, draw_token=lambda: secrets.token_urlsafe(_TOKEN_BYTES))
    opened = default_settings() if settings is None else settings
    return Hub(opened, open_store(database), tools, limits, origins)


def _draw_secret() -> bytes:
    return secrets.token_bytes(32)
