"""A solution as the lab tells it: every figure exact, with its unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt

from croupier.analysis.change import changed_play
from croupier.analysis.figures import BUY, OutcomeRow, SideWager
from croupier.analysis.jackpot import jackpot_of
from croupier.analysis.payoffs import hangs_on_play
from croupier.analysis.solution import Solution
from croupier.fair.commitment import terms_digest
from croupier.lab.answers import (
    LabChange,
    LabFigures,
    LabJackpot,
    LabMove,
    LabNumber,
    LabOutcome,
    LabSide,
    number,
)
from croupier.lab.naming import outcome_name
from croupier.rules import Terms

__all__ = ["UNITS", "change_of", "figures_of"]

UNITS = {
    "ev": "antes a hand, from the player's side",
    "house_edge": "antes a hand, to the house",
    "element_of_risk": "the house's share of a unit wagered",
    "std_dev": "antes",
    "variance": "antes squared",
    "average_wager": "antes a hand",
    "deals": "equally likely deals",
    "payoff": "antes, net",
    "wagered": "antes",
    "side_wagers": "per unit of the wager's own stake",
    "jackpot": "minor units (1/100)",
}
"""The unit of each figure, for whoever reads them without this page."""


def figures_of(solution: Solution, change: LabChange | None = None) -> LabFigures:
    """Tells a solution, beside what it changes over the house's own tables."""
    terms = solution.terms
    return LabFigures(
        game=terms.game.key,
        house=terms.house,
        strategy=solution.strategy.name,
        rules=dict(terms.rules.texts),
        rules_digest=terms_digest(terms.document()),
        tables={key: table.name for key, table in terms.pays.items() if table.pays},
        pays={key: table.document() for key, table in terms.pays.items() if table.pays},
        side={wager: str(stake) for wager, stake in solution.side.items()},
        ev=number(solution.ev),
        house_edge=number(-solution.ev),
        element_of_risk=number(-solution.ev / solution.average_wager),
        std_dev=solution.std_dev,
        variance=number(solution.variance),
        average_wager=number(solution.average_wager),
        deals=solution.deals,
        won=_share(solution, lambda row: row.payoff > 0),
        even=_share(solution, lambda row: row.payoff == 0),
        fold=_kind(solution, "fold"),
        raised=_kind(solution, "raise"),
        bought=_kind(solution, "buy"),
        dealer_qualifies=number(solution.dealer_qualifies),
        outcomes=tuple(_outcome(solution, row) for row in _best_first(solution)),
        side_wagers=tuple(_side(terms, side) for side in solution.side_wagers.values()),
        jackpot=_jackpot(solution),
        change=change,
        units=UNITS,
        seconds=solution.seconds,
    )


def _best_first(solution: Solution) -> list[OutcomeRow]:
    return sorted(solution.rows, key=lambda row: -row.payoff)


def _kind(solution: Solution, kind: str) -> LabNumber:
    return _share(solution, lambda row: row.kind == kind)


def _share(solution: Solution, counts: Callable[[OutcomeRow], bool]) -> LabNumber:
    deals = sum(row.deals for row in solution.rows if counts(row))
    return number(Fraction(deals, solution.deals))


def _outcome(solution: Solution, row: OutcomeRow) -> LabOutcome:
    return LabOutcome(
        name=row.name,
        kind=row.kind,
        **outcome_name(solution.terms, row.name)._asdict(),
        deals=row.deals,
        share=row.deals / solution.deals,
        payoff=number(row.payoff),
        wagered=number(row.wagered),
    )


def _side(terms: Terms, side: SideWager) -> LabSide:
    wager = terms.game.wager(side.key)
    return LabSide(
        key=side.key,
        table=side.table,
        edge=number(-side.ev),
        hit=number(side.hit),
        std_dev=sqrt(side.square - side.ev**2),
        counts=dict(side.counts),
        hands=side.hands,
        is_in_prizes=wager.in_prizes,
        may_be_on_hand=not wager.in_prizes and hangs_on_play(terms, wager),
    )


def _jackpot(solution: Solution) -> LabJackpot | None:
    found, rules = jackpot_of(solution.terms, solution.side_wagers), solution.terms.jackpot
    if found is None or rules is None:
        return None
    return LabJackpot(
        stake=found.stake_chips,
        seed=rules.seed_chips,
        ceiling=rules.ceiling_chips,
        fixed=number(found.fixed_chips),
        coefficient=number(found.coefficient),
        break_even_meter=_maybe(found.break_even_chips),
        mean_meter_at_hit=_maybe(found.mean_at_hit_chips),
        median_meter_at_hit=found.median_at_hit_chips,
        meter_share=number(found.meter_share),
        house_share=number(found.house_share),
        hits={row: number(chance) for row, chance in found.hits.items()},
    )


def _maybe(exact: Fraction | None) -> LabNumber | None:
    return None if exact is None else number(exact)


def change_of(own: Solution, changed: Solution) -> LabChange:
    """Tells what other pay tables change over the house's own."""
    moves = changed_play(own.strategy, changed.strategy)
    return LabChange(
        house_edge=number(-own.ev),
        share=number(sum(moves.values(), Fraction(0))),
        moves=tuple(
            LabMove(_way(before), _way(after), number(share))
            for (before, after), share in _largest_first(moves)
        ),
    )


def _largest_first(
    moves: Mapping[tuple[int, int], Fraction],
) -> list[tuple[tuple[int, int], Fraction]]:
    return sorted(moves.items(), key=lambda move: -move[1])


def _way(choice: int) -> str:
    if choice == 0:
        return "fold"
    return "buy" if choice >= BUY else f"raise-{choice}"
