"""What may be asked of the lab: a table, whole, and what to find out about it."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta, Struct

from croupier.errors import Refused
from croupier.houses import terms as terms_of
from croupier.lab.limits import SIDE_ANTES_MAX, TEXT_CHARS_MAX, TEXTS_MAX
from croupier.rules import Game, PayTable, Prize, Terms
from croupier.rules.fractions import read_fraction

__all__ = [
    "LabAsked",
    "LabCurveAsked",
    "LabParAsked",
    "LabTable",
    "LabWordsAsked",
    "Question",
    "curve_table",
    "priced",
    "side_of",
    "terms_asked",
]

Key = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=TEXT_CHARS_MAX)]
Texts = Annotated[dict[Key, Text], Meta(max_length=TEXTS_MAX)]
Whole = Annotated[int, Meta(ge=0, le=1_000_000)]


class LabTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Is a table to look into: a house of a game, and all in which it differs from that house.

    `pays` names pay tables by wager, or writes them out (`pair=1 two_pair=2 ...`). `side` puts side
    wagers on every hand, in antes, where decisions matter to them.
    """

    game: Key
    house: Key = "default"
    rules: Texts = {}
    pays: Texts = {}
    side: Texts = {}
    strategy: Text = "optimal"


class LabAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks about a table: all its figures, or its strategies compared."""

    table: LabTable


class LabCurveAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks how an edge changes with what one row of a wager pays, between two whole odds."""

    table: LabTable
    wager: Key
    row: Key
    lowest: Whole
    highest: Whole


class LabWordsAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks about a strategy in words of a language: its map, or rules that tell it."""

    table: LabTable
    language: Literal["en", "fr"] = "en"


class LabParAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the PAR sheet of a table, as a file of a kind and in a language.

    With `has_rules` the best play in few rules is part of it, which may take a minute.
    """

    table: LabTable
    kind: Literal["xlsx", "pdf", "parquet", "csv", "json"] = "xlsx"
    language: Literal["en", "fr"] = "en"
    has_rules: bool = False


class Question(Struct, frozen=True, omit_defaults=True):
    """Is what the lab's process is handed: `what` to work out, of which table, and how."""

    what: str
    table: LabTable
    curve: LabCurveAsked | None = None
    par: LabParAsked | None = None
    language: str = ""


def terms_asked(table: LabTable) -> Terms:
    """Makes the terms that are asked about.

    Raises:
        Refused: `unknown-game`, `unknown-house`; `Malformed` with every reason.
    """
    return terms_of(table.game, name=table.house, rules=table.rules, pays=table.pays)


def side_of(table: LabTable) -> dict[str, Fraction]:
    """Reads the side wagers on every hand; those of 0 antes are none.

    Raises:
        Refused: `not-a-stake`.
    """
    side: dict[str, Fraction] = {}
    for wager, antes in table.side.items():
        stake = read_fraction(antes)
        if stake is None or not 0 <= stake <= SIDE_ANTES_MAX:
            raise Refused("not-a-stake", text=antes, accepted="1, 1/5, 0.2")
        if stake:
            side[wager] = stake
    return side


def priced(game: Game) -> tuple[str, ...]:
    """Lists the wagers whose pay table holds odds, not prizes."""
    return tuple(wager.key for wager in game.wagers if wager.rows and not wager.in_prizes)


def curve_table(asked: LabCurveAsked, terms: Terms) -> PayTable:
    """Finds the pay table whose row is to change.

    Raises:
        Refused: `unknown-wager`, `unknown-row`, or `not-a-span` for a span that is none.
    """
    accepted = priced(terms.game)
    offered = {wager.key for wager in terms.offered}
    if asked.wager not in accepted or asked.wager not in offered:
        raise Refused("unknown-wager", wager=asked.wager, accepted=", ".join(accepted))
    rows = terms.game.wager(asked.wager).rows
    if asked.row not in rows:
        raise Refused("unknown-row", row=asked.row, accepted=", ".join(rows))
    if asked.lowest >= asked.highest:
        raise Refused("not-a-span", lowest=asked.lowest, highest=asked.highest)
    found = terms.pays[asked.wager]
    assert not any(isinstance(pays, Prize) for pays in found.pays.values())
    return found
