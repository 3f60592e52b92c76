"""Which rows of a pay table may vary, and the odds that each may pay."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import chain
from math import prod

from croupier.analysis.design.limits import MOST_TABLES, ROWS_BY_ITSELF
from croupier.errors import Refused
from croupier.rules import Kind, Terms, Wager
from croupier.rules.fractions import read_fraction
from croupier.rules.limits import MAX_ODDS
from croupier.rules.malformed import written

__all__ = ["EXAMPLE", "NICE", "Odds", "odds_between", "read_target", "read_vary", "usual_odds"]

Odds = Mapping[str, tuple[Fraction, ...]]
"""The odds that each row may pay, in ascending order."""

_SMALL = ("0", "1/2", "1", "3/2", *map(str, range(2, 12)))
_STEPS = (12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100)

NICE = tuple(
    dict.fromkeys(
        chain(map(Fraction, _SMALL), (Fraction(step * 10**k) for k in range(5) for step in _STEPS))
    )
)
"""Odds that read well on a layout."""

EXAMPLE = "raise: flush=4..8 full_house=6..12"
"""What may vary, as a person writes it: shown where something else was asked for."""


def odds_between(low: Fraction, high: Fraction) -> tuple[Fraction, ...]:
    """Lists both ends and the nice odds between them."""
    return tuple(sorted({low, high, *(odds for odds in NICE if low < odds < high)}))


def read_target(text: str) -> Fraction:
    """Reads an edge, `3.5%`, `0.035` or `7/200`.

    Raises:
        Refused: `not-a-target` for anything else, and beyond a whole stake.
    """
    word = text.strip()
    found = read_fraction(word.removesuffix("%"))
    if found is not None and word.endswith("%"):
        found = Fraction(found, 100)
    if found is None or abs(found) > 1:
        raise Refused("not-a-target", text=written(text), accepted="3.5%, 0.035, 7/200")
    return found


def read_vary(terms: Terms, text: str) -> tuple[Wager, Odds]:
    """Reads `WAGER: row=LOW..HIGH row=ODDS …`; of a wager alone, the usual rows.

    Raises:
        Refused: `not-a-variation`, `unknown-wager`, `unknown-row`, `too-many-pay-tables`.
    """
    key, _, rest = text.partition(":")
    wager = _wager(terms, key.strip())
    odds: dict[str, tuple[Fraction, ...]] = {}
    for part in re.split(r"[\s,]+", rest.strip()):
        if part:
            row, found = _row(wager, part)
            if row in odds:
                raise Refused("set-twice", name=row)
            odds[row] = found
    varied = odds or usual_odds(terms, wager)
    tables = prod(map(len, varied.values()))
    if tables > MOST_TABLES:
        raise Refused("too-many-pay-tables", tables=tables, most=MOST_TABLES)
    return wager, varied


def _wager(terms: Terms, key: str) -> Wager:
    known = {wager.key: wager for wager in terms.offered if wager.rows and not wager.in_prizes}
    if key not in known:
        raise Refused("no-odds-to-vary", wager=written(key), accepted=", ".join(known))
    return known[key]


def _row(wager: Wager, part: str) -> tuple[str, tuple[Fraction, ...]]:
    row, _, span = part.partition("=")
    if row not in wager.rows:
        accepted = ", ".join(wager.rows)
        raise Refused("unknown-row", row=written(row), accepted=accepted)
    ends = [read_fraction(end) for end in span.split("..")]
    low, high = ends[0], ends[-1]
    if len(ends) > 2 or low is None or high is None or not 0 <= low <= high <= MAX_ODDS:
        raise Refused("not-a-variation", text=written(part), accepted=EXAMPLE)
    return row, odds_between(low, high)


def usual_odds(terms: Terms, wager: Wager) -> Odds:
    """Lets the lowest rows vary that pay more than the lowest of all, from a half to the double.

    Those are the rows that come up most often. Where all pay alike, the highest rows vary.
    """
    table = terms.pays[wager.key]
    named = {row: pays for row in wager.rows if isinstance(pays := table.pays.get(row), Fraction)}
    least = min(named.values()) if wager.kind is Kind.RAISE else Fraction(-1)
    above = [row for row, pays in named.items() if pays > least]
    rows = above[:ROWS_BY_ITSELF] or list(named)[-ROWS_BY_ITSELF:]
    return {row: odds_between(named[row] / 2, named[row] * 2) for row in rows}
