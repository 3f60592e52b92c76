"""Theoretical against actual hold: what the games' exact odds say, and what the ledger says.

What is assumed: players play as well as can be (whoever does not lets the house win more); side
wagers do not change how a hand is played; a jackpot's meter is below its ceiling. Rounds are
independent of each other, as each is dealt from a deck shuffled anew. Wagers of one round are not,
for all are played against the same dealer: how much they go together is not counted out, so both
ends are told, none at all (`std_dev_chips`) and entirely (`std_dev_most_chips`), which no truth can
exceed. The interval is 95 % of a normal distribution with the larger of the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from msgspec import Struct

from croupier.floor.tally import Cell, Sums, TableTally

__all__ = ["Hold", "HoldLine", "Share", "Shares", "Span", "hold_line", "span_of"]

_OF_95_PERCENT = Fraction(196, 100)
_FINENESS = 10**12


class Share(NamedTuple):
    """Is what the house wins on a unit staked: exact expectation and variance."""

    mean: Fraction
    variance: Fraction


Shares = Mapping[str, Mapping[str, Share]]
"""The shares of each wager, by the digest of the terms."""


class Span(NamedTuple):
    """Is a span of time, its end apart."""

    from_ms: int
    to_ms: int


class Hold(Struct, frozen=True):
    """Is the hold on one wager, or on all together (`wager` is empty then).

    `staked_chips` is what the odds are reckoned on: antes, or a side wager's stakes;
    `wagered_chips` is all that was put down, raises too. Theoretical figures are None while the
    exact odds of some terms are not known yet.
    """

    wager: str
    count: int
    staked_chips: int
    wagered_chips: int
    actual_chips: int
    theoretical_chips: int | None
    std_dev_chips: int | None
    std_dev_most_chips: int | None
    low_chips: int | None
    high_chips: int | None


class HoldLine(Struct, frozen=True):
    """Is the hold of a table, of a game or of the house over a span.

    `other_chips` belongs to no round: seeds of new meters (below zero) and corrections.
    """

    table: str
    game: str
    rounds: int
    other_chips: int
    all: Hold
    wagers: tuple[Hold, ...]


def span_of(tables: Iterable[TableTally], asked: Span) -> Span:
    """Gives the whole periods that cover what was asked, at the tables given."""
    periods = [
        (start, end)
        for table in tables
        for start, end in table.ends.items()
        if start < asked.to_ms and asked.from_ms < end
    ]
    return Span(
        min((start for start, _ in periods), default=asked.from_ms),
        max((end for _, end in periods), default=asked.to_ms),
    )


def hold_line(
    tables: Iterable[TableTally], span: Span, shares: Shares, *, table: str = "", game: str = ""
) -> HoldLine:
    """Adds up the hold of some tables over the periods that touch a span."""
    found = list(tables)
    cells = [
        (digest, cell)
        for each in found
        for (start, digest), cell in each.cells.items()
        if start < span.to_ms and span.from_ms < each.ends[start]
    ]
    wagers = list(dict.fromkeys(key for _, cell in cells for key in cell.wagers))
    return HoldLine(
        table=table,
        game=game,
        rounds=sum(cell.rounds for _, cell in cells),
        other_chips=sum(_other(each, span) for each in found),
        all=_hold("", cells, wagers, shares),
        wagers=tuple(_hold(wager, cells, [wager], shares) for wager in wagers),
    )


def _other(table: TableTally, span: Span) -> int:
    return sum(
        chips
        for start, chips in table.other.items()
        if start < span.to_ms and span.from_ms < table.ends[start]
    )


def _hold(name: str, cells: list[tuple[str, Cell]], wagers: list[str], shares: Shares) -> Hold:
    sums = [cell.wagers[key] for _, cell in cells for key in wagers if key in cell.wagers]
    hold = Hold(
        wager=name,
        count=sum(each.count for each in sums),
        staked_chips=sum(each.stakes for each in sums),
        wagered_chips=sum(each.wagered for each in sums),
        actual_chips=sum(each.won for each in sums),
        theoretical_chips=None,
        std_dev_chips=None,
        std_dev_most_chips=None,
        low_chips=None,
        high_chips=None,
    )
    known = [(shares[digest], cell) for digest, cell in cells if digest in shares]
    if len(known) < len(cells) or not all(_are_known(share, cell, wagers) for share, cell in known):
        return hold
    return _with_theory(hold, known, wagers)


def _are_known(shares: Mapping[str, Share], cell: Cell, wagers: list[str]) -> bool:
    staked = (key for key in wagers if key in cell.wagers and cell.wagers[key].count)
    return all(key in shares for key in staked)


def _with_theory(
    hold: Hold, cells: list[tuple[Mapping[str, Share], Cell]], wagers: list[str]
) -> Hold:
    mean = variance = most = Fraction(0)
    for shares, cell in cells:
        for share, sums in _pairs(shares, cell, wagers):
            mean += share.mean * sums.stakes
            variance += share.variance * sums.squares
        most += _together(shares, cell, wagers)
    spread = _root(max(most, variance))
    return Hold(
        wager=hold.wager,
        count=hold.count,
        staked_chips=hold.staked_chips,
        wagered_chips=hold.wagered_chips,
        actual_chips=hold.actual_chips,
        theoretical_chips=round(mean),
        std_dev_chips=round(_root(variance)),
        std_dev_most_chips=round(spread),
        low_chips=round(mean - _OF_95_PERCENT * spread),
        high_chips=round(mean + _OF_95_PERCENT * spread),
    )


def _pairs(
    shares: Mapping[str, Share], cell: Cell, wagers: list[str]
) -> Iterator[tuple[Share, Sums]]:
    for key in wagers:
        sums = cell.wagers.get(key)
        if sums is not None and sums.count:
            yield shares[key], sums


def _together(shares: Mapping[str, Share], cell: Cell, wagers: list[str]) -> Fraction:
    """Gives the variance of wagers that go entirely together: the square of summed deviations."""
    return sum(
        (
            _root(shares[one].variance) * _root(shares[other].variance) * product
            for (one, other), product in cell.together.items()
            if one in wagers and other in wagers
        ),
        Fraction(0),
    )


def _root(square: Fraction) -> Fraction:
    """Gives a square root to twelve places."""
    return Fraction(isqrt(int(square * _FINENESS**2)), _FINENESS)
