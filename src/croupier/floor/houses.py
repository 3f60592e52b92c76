"""A house out of the text that the floor posted, or every reason why it is none."""

from __future__ import annotations

from functools import lru_cache

from croupier.errors import Refused
from croupier.floor.limits import HOUSE_TEXT_MAX_CHARS
from croupier.games import game as game_of
from croupier.houses import House, read_house_file
from croupier.rules import Malformed

__all__ = ["house_of"]

_KEPT = 512


def house_of(game: str, name: str, text: str) -> House:
    """Reads the house file of a game and finds the house of this name in it.

    Raises:
        Refused: `unknown-game`; `Malformed` with every reason.
    """
    if len(text) > HOUSE_TEXT_MAX_CHARS:
        reason = f"it has {len(text)} characters, at most {HOUSE_TEXT_MAX_CHARS} are read"
        raise Malformed(f"house file of {game[:32]}", [reason])
    return _house_of(game, name, text)


@lru_cache(maxsize=_KEPT)
def _house_of(game: str, name: str, text: str) -> House:
    houses = read_house_file(text, game_of(game)).houses
    if name not in houses:
        raise Refused("unknown-house", house=name[:64], accepted=", ".join(houses))
    return houses[name]
