"""What there is to choose from in the lab: games, houses, rules and pay tables."""

from __future__ import annotations

from msgspec import Struct

from croupier.analysis.payoffs import hangs_on_play
from croupier.errors import Refused
from croupier.games import games
from croupier.houses import House, HouseFile, house_file
from croupier.lab.par.kinds import par_kinds_at_hand
from croupier.rules import Bonus, Game, Kind, Purchase, Wager

__all__ = [
    "LabGame",
    "LabGames",
    "LabHouse",
    "LabPosted",
    "LabRuleChoice",
    "LabWager",
    "lab_games",
    "posted_house",
]

_CHOICES = {"purchase": tuple(Purchase), "bonus": tuple(Bonus)}


class LabRuleChoice(Struct, frozen=True):
    """Is a house rule of a game; without `choices` it is written as `croupier analyze` takes it."""

    key: str
    choices: tuple[str, ...]


class LabWager(Struct, frozen=True):
    """Is a wager with a pay table: its rows, worst first, and the shipped tables by name.

    Tables in prizes hold sums and shares of a meter, all others odds. `may_be_on_hand` tells that
    decisions matter to the side wager, so that it may be put on every hand.
    """

    key: str
    kind: str
    rows: tuple[str, ...]
    needs_all: bool
    in_prizes: bool
    may_be_on_hand: bool
    tables: dict[str, dict[str, str]]


class LabHouse(Struct, frozen=True):
    """Is a house by name: its rules, and the table of each wager that it takes, also row by row."""

    name: str
    rules: dict[str, str]
    tables: dict[str, str]
    pays: dict[str, dict[str, str]]


class LabPosted(Struct, frozen=True):
    """Is the house that is dealt at a table now; `digest` tells it from what was or will be."""

    table: str
    digest: str
    house: LabHouse


class LabGame(Struct, frozen=True):
    """Is a game and all that may be chosen in it; `posted` are houses that tables deal now."""

    key: str
    felt: str
    rules: tuple[LabRuleChoice, ...]
    wagers: tuple[LabWager, ...]
    houses: tuple[LabHouse, ...]
    posted: tuple[LabPosted, ...]


class LabGames(Struct, frozen=True):
    """Holds every game that the lab can look into, and the kinds of file that PAR sheets may be."""

    games: tuple[LabGame, ...]
    par_kinds: tuple[str, ...]


def lab_games() -> LabGames:
    """Lists the games with a house file, and what may be chosen in each."""
    found = []
    for game in games().values():
        try:
            found.append(_game(game, house_file(game.key)))
        except Refused:
            # A game of another distribution may come without one.
            continue
    return LabGames(tuple(found), par_kinds_at_hand())


def _game(game: Game, file: HouseFile) -> LabGame:
    default = file.houses["default"]
    return LabGame(
        key=game.key,
        felt=game.felt,
        rules=tuple(LabRuleChoice(key, _CHOICES.get(key, ())) for key in game.rules),
        wagers=tuple(_wager(wager, file, default) for wager in game.wagers if wager.rows),
        houses=tuple(_house(name, house) for name, house in file.houses.items()),
        posted=(),
    )


def _wager(wager: Wager, file: HouseFile, house: House) -> LabWager:
    is_side = wager.kind is Kind.SIDE and not wager.in_prizes
    return LabWager(
        key=wager.key,
        kind=str(wager.kind),
        rows=wager.rows,
        needs_all=wager.needs_all,
        in_prizes=wager.in_prizes,
        may_be_on_hand=is_side and hangs_on_play(house.terms, wager),
        tables={
            name: table.document()
            for (key, name), table in file.pay_tables.items()
            if key == wager.key
        },
    )


def posted_house(table: str, digest: str, house: House) -> LabPosted:
    """Tells of the house that is dealt at a table."""
    return LabPosted(table, digest, _house(house.terms.house, house))


def _house(name: str, house: House) -> LabHouse:
    offered = {wager.key for wager in house.terms.offered}
    tables = {
        key: table for key, table in house.terms.pays.items() if table.pays and key in offered
    }
    return LabHouse(
        name=name,
        rules=dict(house.terms.rules.texts),
        tables={key: table.name for key, table in tables.items()},
        pays={key: table.document() for key, table in tables.items()},
    )
