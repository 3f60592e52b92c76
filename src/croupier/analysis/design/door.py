"""The door to design: `croupier.design`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.api import OPTIMAL, Stage
from croupier.analysis.design.limits import MOST_COUNT
from croupier.analysis.design.varied import EXAMPLE, read_target, read_vary
from croupier.errors import Refused
from croupier.houses import terms as terms_of
from croupier.rules import Terms, Wager, format_pays

__all__ = ["TOLERANCE", "Design", "DesignedTable", "design", "design_terms"]

TOLERANCE = Fraction(1, 1000)
"""How far from the target an edge may lie where nobody says: a tenth of a percent."""

COUNT = 10
"""Tables that are told where nobody says how many."""


class DesignedTable(NamedTuple):
    """Is a pay table with its exact edge; `varied` are the rows that the search was free in."""

    pays: Mapping[str, Fraction]
    varied: Mapping[str, Fraction]
    edge: Fraction
    std_dev: float


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Design:
    """Holds the tables of a wager that meet a target edge, the closest first.

    Edges are the house's: per ante, or per unit of its stake for a wager by itself on the side.
    `searched` tables were compared, and `solved` of them worked out exactly.
    """

    terms: Terms
    wager: Wager
    strategy: str
    side: Mapping[str, Fraction]
    target: Fraction
    tolerance: Fraction
    is_aside: bool
    tables: tuple[DesignedTable, ...]
    searched: int
    solved: int

    def toml(self, table: DesignedTable) -> str:
        """Writes a table as a house file has it."""
        lines = ["[[pay_table]]", f'wager = "{self.wager.key}"', 'name = "designed"']
        lines.append("[pay_table.pays]")
        for row, odds in table.pays.items():
            text = format_pays(odds)
            lines.append(f"{row} = {text}" if odds.denominator == 1 else f'{row} = "{text}"')
        return "\n".join(lines) + "\n"


def design(
    game: str,
    *,
    target: str,
    vary: str = "raise",
    tolerance: str = "0.1%",
    count: int = COUNT,
    strategy: str = OPTIMAL,
    pays: Mapping[str, str] | None = None,
    side: Mapping[str, Fraction] | None = None,
    house: str = "default",
    **rules: object,
) -> Design:
    """Finds pay tables whose edge is a target, each worked out exactly, the closest first.

    `vary` names the wager, and the odds that its rows may pay: `raise: flush=4..8 full_house=10`;
    of a wager alone some usual rows vary. All else is asked as of `croupier.analyze`.

    Raises:
        Refused: `target-not-met` where no table comes so close, with the closest edge; and for
            anything asked that the game does not know, naming what it does.
    """
    chosen = {name.rstrip("_"): value for name, value in rules.items()}
    terms = terms_of(game, name=house, rules=chosen, pays=pays)
    return design_terms(
        terms,
        target=target,
        vary=vary,
        tolerance=tolerance,
        count=count,
        strategy=strategy,
        side=side,
    )


def design_terms(
    terms: Terms,
    *,
    target: str,
    vary: str,
    tolerance: str,
    count: int,
    strategy: str = OPTIMAL,
    side: Mapping[str, Fraction] | None = None,
    stage: Stage | None = None,
) -> Design:
    """Finds pay tables for terms at hand."""
    edge, reach = read_target(target), read_target(tolerance)
    wager, odds = read_vary(terms, vary)
    if not 1 <= count <= MOST_COUNT:
        raise Refused("not-so-many-tables", count=count, most=MOST_COUNT)
    from croupier.analysis.design.search import search  # loads the compiled kernels
    from croupier.analysis.design.values import Pricing

    pricing = Pricing(terms, wager, strategy=strategy, side=side or {})
    searched = search(
        pricing,
        odds,
        order=wager.rows,
        fixed=_odds_of(terms, wager),
        target_ev=-edge,
        count=count,
        stage=stage or _tell_nobody,
    )
    told = tuple(
        DesignedTable(
            _odds_of(pricing.terms_of(found.table), wager),
            found.table,
            -found.worth.ev,
            found.worth.std_dev,
        )
        for found in searched.found
    )
    _must_meet(told, edge, reach)
    return Design(
        terms=terms,
        wager=wager,
        strategy=strategy,
        side=side or {},
        target=edge,
        tolerance=reach,
        is_aside=pricing.is_aside,
        tables=tuple(table for table in told if abs(table.edge - edge) <= reach),
        searched=searched.tables,
        solved=searched.solved,
    )


def _odds_of(terms: Terms, wager: Wager) -> dict[str, Fraction]:
    pays = terms.pays[wager.key].pays
    return {row: odds for row, odds in pays.items() if isinstance(odds, Fraction)}


def _must_meet(told: tuple[DesignedTable, ...], target: Fraction, tolerance: Fraction) -> None:
    if not told:
        raise Refused("no-rising-table", accepted=EXAMPLE)
    if abs(told[0].edge - target) > tolerance:
        raise Refused("target-not-met", closest=_percent(told[0].edge), target=_percent(target))


def _percent(edge: Fraction) -> str:
    """Writes an edge in percent with four decimals, without the sign, which is a word."""
    rounded = round(abs(edge) * 1_000_000)
    sign = "-" if edge < 0 and rounded else ""
    return f"{sign}{rounded // 10_000}.{rounded % 10_000:04d}"


def _tell_nobody(done: int, stages: int) -> None:
    return None
