"""The games of the house: one file each, found by discovery and by entry points."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from croupier.errors import Reason, Refused
from croupier.rules import Game, Malformed, check_game

__all__ = ["ENTRY_POINTS", "game", "games", "home_of"]

ENTRY_POINTS = "croupier.games"
"""The entry-point group under which another distribution offers a `Game` of its own."""


@cache
def games() -> dict[str, Game]:
    """Finds every game by key, in the order of their keys, each checked.

    Raises:
        Malformed: when a definition is not well formed, with all its reasons.
    """
    found = [
        import_module(f"{__name__}.{module.name}").GAME for module in pkgutil.iter_modules(__path__)
    ]
    found += [point.load() for point in entry_points(group=ENTRY_POINTS)]
    by_key = {game.key: check_game(game) for game in sorted(found, key=lambda game: game.key)}
    if len(by_key) < len(found):
        keys = [game.key for game in found]
        raise Malformed(
            "games", [Reason("game-twice", key) for key in by_key if keys.count(key) > 1]
        )
    return by_key


@cache
def home_of(key: str) -> str:
    """Names the package in which the house file of a game of another distribution lies.

    It lies beside the module that defines the game; empty for the games of this house.
    """
    for point in entry_points(group=ENTRY_POINTS):
        if point.load().key == key:
            return import_module(point.module).__package__ or point.module
    return ""


def game(key: str) -> Game:
    """Finds one game.

    Raises:
        Refused: `unknown-game`, naming the games there are.
    """
    known = games()
    if key not in known:
        raise Refused("unknown-game", game=key, accepted=", ".join(known))
    return known[key]
