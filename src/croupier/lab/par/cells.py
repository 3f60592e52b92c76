"""What sheets are made of: cells that know how they look, and texts that have a stable key."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from croupier.lab.answers import LabNumber

__all__ = ["Cell", "Column", "Figure", "Look", "Said", "Sheet", "exactly", "plainly", "told"]


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


def exactly(exact: Fraction | int, look: Look) -> Figure:
    """Makes a figure of an exact number."""
    if isinstance(exact, int):
        return Figure(exact, look, str(exact))
    return Figure(float(exact), look, f"{exact.numerator}/{exact.denominator}")


def told(number: LabNumber, look: Look) -> Figure:
    """Makes a figure of a number that the lab tells."""
    return Figure(number.value, look, number.exact)


def plainly(value: float, look: Look) -> Figure:
    """Makes a figure of a number that has no exact form."""
    return Figure(value, look)
