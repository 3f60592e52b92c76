"""Who may know which card when: worked out from the stored log as plain JSON, without the engine.

The rules: a player sees his own cards, and what he threw away (STU-5, STU-7); everybody sees the
dealer's cards that were dealt face up (STU-4, CYB-1), cards bought (STU-7), hands the dealer turned
(ILS-13) and the dealer's own once he shows it (ILS-11). Nobody else sees anything (ILS-9).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple, cast

from croupier.store import Store

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARD = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9TJQKA])[cdhs](?![0-9A-Za-z])")
Json = dict[str, object]


def text_of(card: int) -> str:
    return RANKS[card // 4] + SUITS[card % 4]


class Known(NamedTuple):
    """What is known after an event: to all, and to each player beside that."""

    number: int
    to_all: frozenset[str]
    to_one: dict[str, frozenset[str]]
    secrets: frozenset[str]
    nonces: frozenset[str]

    def to(self, player: str) -> frozenset[str]:
        return self.to_all | self.to_one.get(player, frozenset())


class Knowledge:
    """Follows one table's log; `at` tells what was known after an event."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self._moments: list[Known] = [Known(0, frozenset(), {}, frozenset(), frozenset())]
        self._seats: dict[int, str] = {}
        self._cards: dict[int, list[str]] = {}
        self._dealer: list[str] = []

    def at(self, number: int) -> Known:
        while len(self._moments) <= number:
            rows = self._store.events(self._table, after=len(self._moments) - 1)
            assert rows, f"a client was told of {self._table} {number} before it was written"
            for row in rows:
                self._moments.append(self._after(self._moments[-1], json.loads(row.body)))
        return self._moments[number]

    def _after(self, known: Known, event: Json) -> Known:
        known = known._replace(number=known.number + 1)
        match str(event["type"]).partition(".")[2].partition("/")[0]:
            case "round_opened":
                return known._replace(secrets=known.secrets | {str(event["secret"])})
            case "secret_published":
                return known._replace(secrets=known.secrets - {str(event["secret"])})
            case "nonce_revealed":
                return known._replace(nonces=known.nonces | {str(event["nonce"])})
            case "opened" if "number" in event:
                self._seats, self._cards, self._dealer = {}, {}, []
                return known._replace(to_all=frozenset(), to_one={})
            case "placed":
                self._seats[cast(int, event["spot"])] = str(event["seat"])
                return known
            case "dealt":
                return self._dealt(known, event)
            case "served":
                return self._served(known, event)
            case "revealed":
                return known._replace(to_all=known.to_all | set(self._dealer))
            case "turned":
                return known._replace(to_all=known.to_all | set(_texts(event["cards"])))
            case _:
                return known

    def _dealt(self, known: Known, event: Json) -> Known:
        self._dealer = _texts(event["dealer"])
        for key, cards in cast(dict[str, list[int]], event["hands"]).items():
            self._cards[int(key)] = _texts(cards)
        to_one: dict[str, frozenset[str]] = {}
        for spot, held in self._cards.items():
            player = self._seats[spot]
            to_one[player] = to_one.get(player, frozenset()) | set(held)
        return known._replace(
            to_all=frozenset(self._dealer[: cast(int, event["up"])]), to_one=to_one
        )

    def _served(self, known: Known, event: Json) -> Known:
        return known._replace(to_all=known.to_all | {text_of(cast(int, event["card"]))})


def _texts(cards: object) -> list[str]:
    return [text_of(card) for card in cast(list[int], cards)]


def cards_in(frame: str) -> frozenset[str]:
    """Finds everything in a text that reads as a card."""
    return frozenset(card.replace("10", "T") for card in CARD.findall(frame))


def strings_in(value: object) -> Iterator[str]:
    """Lists every text in a message, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings_in(inner)
