"""Opens a house: settings of its tables, the store, and the edge where time and chance come in."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable

from croupier.games import games
from croupier.houses import house
from croupier.server.hub import Hub, Tools
from croupier.store import open_store
from croupier.table.live import Edge
from croupier.table.setting import Setting

__all__ = ["default_settings", "open_hub"]

_TOKEN_BYTES = 32


def default_settings() -> tuple[Setting, ...]:
    """Gives one table of every game, under its default house."""
    return tuple(Setting(table=f"{key.replace('_', '-')}-1", house=house(key)) for key in games())


def open_hub(database: str, settings: Iterable[Setting] | None = None) -> Hub:
    """Opens the store and makes a hub for the tables; the application opens the tables.

    Raises:
        Refused: when the database cannot be opened, with the reason.
    """
    edge = Edge(now_ms=lambda: time.time_ns() // 1_000_000, draw_secret=_draw_secret)
    tools = Tools(edge=edge, draw_token=lambda: secrets.token_urlsafe(_TOKEN_BYTES))
    return Hub(default_settings() if settings is None else settings, open_store(database), tools)


def _draw_secret() -> bytes:
    return secrets.token_bytes(32)
