"""A house out of the text that the floor posted, or every reason why it is none."""

from __future__ import annotations

from functools import lru_cache

from croupier.errors import Reason, Refused
from croupier.fair.commitment import terms_digest
from croupier.floor.limits import HOUSE_TEXT_MAX_CHARS
from croupier.games import game as game_of
from croupier.houses import House, read_house_file
from croupier.houses.document import house_document
from croupier.houses.document import house_of as read_back
from croupier.rules import Malformed

__all__ = ["house_of"]

_KEPT = 512


def house_of(game: str, name: str, text: str) -> House:
    """Reads the house file of a game and finds the house of this name in it.

    Raises:
        Refused: `unknown-game`; `Malformed` with every reason.
    """
    if len(text) > HOUSE_TEXT_MAX_CHARS:
        reason = Reason("text-too-long", found=len(text), maximum=HOUSE_TEXT_MAX_CHARS)
        raise Malformed("house-file", [reason], name=game[:32])
    return _house_of(game, name, text)


@lru_cache(maxsize=_KEPT)
def _house_of(game: str, name: str, text: str) -> House:
    houses = read_house_file(text, game_of(game)).houses
    if name not in houses:
        raise Refused("unknown-house", house=name[:64], accepted=", ".join(houses))
    _must_be_dealable(houses[name])
    return houses[name]


def _must_be_dealable(house: House) -> None:
    """Lets a house pass to which a commitment can bind, and which its table's log can hold.

    A table that could not read its house back would have to stop in the middle of its work.
    """
    name, document = house.terms.house, house_document(house)
    try:
        terms_digest(house.terms.document())
    except Refused as refused:
        at, found = str(refused.details["path"]), str(refused.details["found"])
        raise Malformed("house", [Reason("not-canonical", at, found=found)], name=name) from None
    try:
        is_same = house_document(read_back(document)) == document
    except Malformed as malformed:
        raise Malformed("house", malformed.reasons, name=name) from None
    if not is_same:
        raise Malformed("house", [Reason("not-read-back", "house")], name=name)
