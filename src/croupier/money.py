"""Chips as whole minor units (1/100), and the one way to read, write and multiply them.

Every amount in the house is an int of minor units and all odds are a `Fraction`; nothing here or
above ever meets a float. The one rounding rule: winnings are rounded down to the minor unit.
"""

from __future__ import annotations

import re
from fractions import Fraction

from croupier.errors import Refused

__all__ = ["LARGEST_AMOUNT_CHIPS", "MINOR_UNITS", "format_amount", "parse_amount", "pay"]

LARGEST_AMOUNT_CHIPS = 10**12

MINOR_UNITS = 100
"""Minor units in one unit as amounts are written."""

_DECIMALS = 2
_NARROW_SPACE = "\u202f"
_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2009\u202f", " "))
_AMOUNT = re.compile(
    r"(?P<whole>[0-9]{1,3}(?P<group>[ ,])[0-9]{3}(?:(?P=group)[0-9]{3})*|[0-9]+)"
    r"(?:(?P<point>[.,])(?P<part>[0-9]+))?"
)
_ACCEPTED = "1240 1,240.00 1240.5 1\u202f240,00"
_SEPARATORS = {"en": (",", "."), "fr": (_NARROW_SPACE, ",")}
_LONGEST_TEXT_CHARS = 40


def pay(stake_chips: int, odds: Fraction) -> int:
    """Multiplies a stake by odds "to one" and rounds down: winnings, or minus the stake at -1.

    Floor is the one rounding rule, so at 3:2 a stake of 5 wins 7, and at -1/2 it loses 3.
    """
    return stake_chips * odds.numerator // odds.denominator


def parse_amount(text: str) -> int:
    """Reads an amount typed in English or in French, exactly, into minor units.

    A point or a comma may stand before at most two decimals; commas or any space may stand
    between full groups of three. Since no amount has three decimals, `1,240` is 1240. Raises
    `Refused`: `not-an-amount`, `too-many-decimals` or `amount-too-large`.
    """
    plain = text.translate(_SPACES).strip()
    match = _AMOUNT.fullmatch(plain) if len(plain) <= _LONGEST_TEXT_CHARS else None
    # Comma groups cannot be followed by a decimal comma: `1,240,00` has no one meaning.
    if match is None or match["group"] == match["point"] == ",":
        raise Refused("not-an-amount", amount=plain[:_LONGEST_TEXT_CHARS], accepted=_ACCEPTED)
    part = match["part"] or ""
    if len(part) > _DECIMALS:
        raise Refused("too-many-decimals", amount=plain, accepted=_ACCEPTED)
    chips = int(re.sub("[ ,]", "", match["whole"]) + part.ljust(_DECIMALS, "0"))
    if chips > LARGEST_AMOUNT_CHIPS:
        largest = format_amount(LARGEST_AMOUNT_CHIPS)
        raise Refused("amount-too-large", amount=plain, accepted=largest)
    return chips


def format_amount(chips: int, *, language: str = "en") -> str:
    """Writes minor units in full: `1,240.00`, or `1 240,00` with narrow no-break spaces in French.

    A loss carries a minus sign in front. Raises `Refused` (`no-such-language`).
    """
    if language not in _SEPARATORS:
        raise Refused("no-such-language", language=language, accepted=" ".join(_SEPARATORS))
    group, point = _SEPARATORS[language]
    whole, part = divmod(abs(chips), MINOR_UNITS)
    sign = "-" if chips < 0 else ""
    return f"{sign}{whole:,}".replace(",", group) + f"{point}{part:02}"
