"""How figures are set out in the terminal, the same for every verb that has any."""

from __future__ import annotations

from fractions import Fraction

from rich.table import Table

from croupier.money import format_amount
from croupier.words import Words

__all__ = ["count", "decimal", "percent", "plain", "sheet"]


def sheet(say: Words, *heads: str) -> Table:
    """Makes a table with these messages as heads."""
    table = Table(*(say.say(head) if head else "" for head in heads), show_edge=False)
    for column in table.columns:
        column.overflow = "fold"
    return table


def percent(say: Words, value: Fraction) -> str:
    """Writes a part of an ante in percent."""
    return say.say("analyze-percent", percent=decimal(say, value * 100, 5))


def plain(say: Words, value: Fraction) -> str:
    """Writes a whole number as one, anything else with six decimals."""
    return count(say, int(value)) if value.denominator == 1 else decimal(say, value, 6)


def count(say: Words, number: int) -> str:
    """Writes a count as amounts are written, without their two decimals."""
    return format_amount(100 * number, language=say.language)[:-3]


def decimal(say: Words, value: Fraction, digits: int) -> str:
    """Writes a number with so many decimals, as the language does."""
    rounded = round(abs(value) * 10**digits)
    whole, part = divmod(rounded, 10**digits)
    point = format_amount(0, language=say.language)[1]
    sign = "-" if value < 0 and rounded else ""
    return f"{sign}{count(say, whole)}{point}{part:0{digits}}"
