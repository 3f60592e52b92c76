"""What may be asked of the lab: a table, whole, and what to find out about it."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta, Struct

from croupier.errors import Refused
from croupier.houses import changed_terms, house
from croupier.houses.document import house_of
from croupier.lab.limits import SIDE_ANTES_MAX, TEXT_CHARS_MAX, TEXTS_MAX
from croupier.money import LARGEST_AMOUNT_CHIPS
from croupier.rules import PayTable, Prize, Terms
from croupier.rules.fractions import read_fraction

__all__ = [
    "LabAsked",
    "LabCurveAsked",
    "LabParAsked",
    "LabTable",
    "LabWordsAsked",
    "Question",
    "curve_table",
    "is_share",
    "own_terms",
    "side_of",
    "terms_asked",
]

Key = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=TEXT_CHARS_MAX)]
Texts = Annotated[dict[Key, Text], Meta(max_length=TEXTS_MAX)]
WHOLE_PERCENT = 100

Whole = Annotated[int, Meta(ge=0, le=1_000_000)]


class LabTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Is a table to look into: a house of a game, and all in which it differs from that house.

    `pays` names pay tables by wager, or writes them out (`pair=1 two_pair=2 ...`). `side` puts side
    wagers on every hand, in antes, where decisions matter to them. With `at` the house is the one
    now dealt at that table, whatever `house` says; `digest` is how that house's digest begins.
    """

    game: Key
    house: Key = "default"
    rules: Texts = {}
    pays: Texts = {}
    side: Texts = {}
    strategy: Text = "optimal"
    at: Key = ""
    digest: Key = ""


class LabAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks about a table: all its figures, or its strategies compared."""

    table: LabTable


class LabCurveAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks how an edge changes with what one row of a wager pays, between two whole odds.

    Of a jackpot they are amounts, or percent of the meter where the row pays a share of it; the
    meter stands at `meter`, in minor units, or where it starts.
    """

    table: LabTable
    wager: Key
    row: Key
    lowest: Whole
    highest: Whole
    meter: Annotated[int, Meta(ge=0, le=LARGEST_AMOUNT_CHIPS)] | None = None


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
    """Is what the lab's process is handed: `what` to work out, of which table, and how.

    `posted` is the document of the house that is dealt where the table says.
    """

    what: str
    table: LabTable
    posted: dict[str, object] | None = None
    curve: LabCurveAsked | None = None
    par: LabParAsked | None = None
    language: str = ""


def own_terms(question: Question) -> Terms:
    """Finds the terms of the house that is asked about, as it is.

    Raises:
        Refused: `unknown-game`, `unknown-house`.
    """
    if question.posted is not None:
        return house_of(question.posted).terms
    return house(question.table.game, question.table.house).terms


def terms_asked(question: Question) -> Terms:
    """Makes the terms that are asked about.

    Raises:
        Refused: as `own_terms`; `Malformed` with every reason.
    """
    table = question.table
    return changed_terms(own_terms(question), rules=table.rules, pays=table.pays)


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


def curve_table(asked: LabCurveAsked, terms: Terms) -> PayTable:
    """Finds the pay table whose row is to change.

    Raises:
        Refused: `unknown-wager`, `unknown-row`, or `not-a-span` for a span that is none.
    """
    accepted = [wager.key for wager in terms.offered if wager.rows]
    if asked.wager not in accepted:
        raise Refused("unknown-wager", wager=asked.wager, accepted=", ".join(accepted))
    rows = terms.game.wager(asked.wager).rows
    if asked.row not in rows:
        raise Refused("unknown-row", row=asked.row, accepted=", ".join(rows))
    table = terms.pays[asked.wager]
    most = WHOLE_PERCENT if is_share(table, asked.row) else asked.highest
    if not asked.lowest < asked.highest <= most:
        raise Refused("not-a-span", lowest=asked.lowest, highest=asked.highest)
    return table


def is_share(table: PayTable, row: str) -> bool:
    """Tells whether a row pays a share of a meter."""
    pays = table.row(row)
    return isinstance(pays, Prize) and bool(pays.share)
