"""What sheets are made of: cells that know how they look, and texts that have a stable key."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from croupier.lab.answers import LabNumber, number
from croupier.words import Words

__all__ = [
    "Cell",
    "Column",
    "Figure",
    "Look",
    "Said",
    "Sheet",
    "column",
    "exactly",
    "plainly",
    "sheet_of",
    "told",
]


class Look(StrEnum):
    """Says how a number is written for people."""

    PERCENT = "percent"
    DECIMAL = "decimal"
    COUNT = "count"
    MONEY = "money"
    RARELY = "rarely"


class Said(NamedTuple):
    """Is a text in words, and the key by which programs know it."""

    key: str
    words: str


class Figure(NamedTuple):
    """Is a number; `exact` is the same as a whole number or a fraction, "" where there is none."""

    value: int | float
    look: Look
    exact: str = ""


Cell = str | Said | Figure | None


class Column(NamedTuple):
    """Is a column; with `has_exact` each number stands twice, as a number and as exact text.

    `has_total` says that its numbers add up to something.
    """

    title: Said
    has_exact: bool = False
    has_total: bool = False


class Sheet(NamedTuple):
    """Is a table of a PAR sheet under its title; `note` says how to read it."""

    title: Said
    note: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


def column(key: str, say: Words, *, exact: bool = False, total: bool = False) -> Column:
    """Makes a column under its name in words."""
    return Column(Said(key, say.say(f"par-{key}")), has_exact=exact, has_total=total)


def sheet_of(
    key: str, say: Words, columns: tuple[Column, ...], rows: Iterable[tuple[Cell, ...]]
) -> Sheet:
    """Makes a sheet under its title and note in words."""
    title = Said(key, say.say(f"par-sheet-{key}"))
    return Sheet(title, say.say(f"par-note-{key}"), columns, tuple(rows))


def exactly(exact: Fraction | int, look: Look) -> Figure:
    """Makes a figure of an exact number."""
    if isinstance(exact, int):
        return Figure(exact, look, str(exact))
    return told(number(exact), look)


def told(found: LabNumber, look: Look) -> Figure:
    """Makes a figure of a number that the lab tells."""
    return Figure(found.value, look, found.exact)


def plainly(value: float, look: Look) -> Figure:
    """Makes a figure of a number that has no exact form."""
    return Figure(value, look)
