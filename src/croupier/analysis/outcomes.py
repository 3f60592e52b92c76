"""Outcomes by name: a tally's many cells gathered into rows that pay the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.ends import END_NAMES, OUTCOMES
from croupier.analysis.figures import OutcomeRow
from croupier.analysis.payoffs import Payoffs, stakes_of
from croupier.analysis.play import Tally
from croupier.rules import Terms

__all__ = ["outcome_rows"]


class _Cell(NamedTuple):
    name: str
    row: int
    raised: int
    is_bought: bool
    deals: int
    payoff: Fraction
    wagered: Fraction


def outcome_rows(
    terms: Terms, side: Mapping[str, Fraction], payoffs: Payoffs, tally: Tally
) -> tuple[OutcomeRow, ...]:
    """Names everything a strategy leads to; rows add up to the tally's deals.

    Winning hands are named by their row in the pay table (`win_flush`); the lowest ones that pay
    the same go together (`win_pair_or_less`), and all of them do where every hand is paid alike.
    Where a player may choose how much to raise, the multiple is in the name (`win_2x`).
    With a side wager on the hand every cell keeps its own row.
    """
    cells = [cell for cell in _cells(terms, side, payoffs, tally) if cell.deals]
    labels = _win_labels(terms)
    has_multiples = terms.game.may_raise_less or len(set(terms.rules.raises.values())) > 1
    gathered: dict[tuple[str, str, Fraction, Fraction], int] = {}
    for cell in cells:
        name = _name(cell, labels, payoffs.rows, has_multiples=has_multiples)
        if side:
            name += f" ({payoffs.rows[cell.row]})"
        kind = "buy" if cell.is_bought else "fold" if cell.name == "fold" else "raise"
        key = (name, kind, cell.payoff, cell.wagered)
        gathered[key] = gathered.get(key, 0) + cell.deals
    return tuple(
        OutcomeRow(name, kind, deals, payoff, wagered)
        for (name, kind, payoff, wagered), deals in gathered.items()
    )


def _name(
    cell: _Cell, labels: Mapping[str, str], rows: tuple[str, ...], *, has_multiples: bool
) -> str:
    name = cell.name
    if name == "win" and labels[rows[cell.row]]:
        name = f"win_{labels[rows[cell.row]]}"
    if has_multiples and cell.raised:
        name += f"_{cell.raised}x"
    return f"{name}_bought" if cell.is_bought else name


def _win_labels(terms: Terms) -> dict[str, str]:
    rows = terms.game.ranking.rows
    pays = [terms.pays[terms.raise_wager.key].row(row) for row in rows]
    alike = next((n for n, pay in enumerate(pays) if pay != pays[0]), len(rows))
    if alike == len(rows):
        return dict.fromkeys(rows, "")
    lowest = rows[0] if alike == 1 else f"{rows[alike - 1]}_or_less"
    return {row: lowest if place < alike else row for place, row in enumerate(rows)}


def _cells(
    terms: Terms, side: Mapping[str, Fraction], payoffs: Payoffs, tally: Tally
) -> Iterator[_Cell]:
    unit = payoffs.denominator
    places = range(len(payoffs.rows) - 1, -1, -1)
    for row in places:
        for column, outcome in enumerate(OUTCOMES):
            for k in range(payoffs.allowed.shape[1]):
                wagered = sum(stakes_of(terms, side, raised=k + 1, bought=False).values())
                deals = int(tally.raised[row, k, column])
                payoff = Fraction(int(payoffs.kept[row, k, column]), unit)
                yield _Cell(END_NAMES[outcome], row, k + 1, False, deals, payoff, Fraction(wagered))
        wagered = sum(stakes_of(terms, side, raised=0, bought=False).values())
        deals, payoff = int(tally.folded[row]), Fraction(int(payoffs.fold[row]), unit)
        yield _Cell("fold", row, 0, False, deals, payoff, Fraction(wagered))
    yield from _bought_cells(terms, side, payoffs, tally)


def _bought_cells(
    terms: Terms, side: Mapping[str, Fraction], payoffs: Payoffs, tally: Tally
) -> Iterator[_Cell]:
    if not sum(tally.bought):
        return
    unit, price = payoffs.denominator, _one_price(payoffs, tally)
    for row in range(len(payoffs.rows) - 1, -1, -1):
        for column, outcome in enumerate(OUTCOMES):
            for k in range(payoffs.allowed.shape[1]):
                wagered = sum(stakes_of(terms, side, raised=k + 1, bought=True).values())
                deals = int(tally.raised_bought[row, k, column])
                payoff = Fraction(int(payoffs.bought[row, k, column]) + price, unit)
                yield _Cell(END_NAMES[outcome], row, k + 1, True, deals, payoff, Fraction(wagered))
        wagered = sum(stakes_of(terms, side, raised=0, bought=True).values())
        payoff = Fraction(payoffs.bought_fold + price, unit)
        deals = int(tally.folded_bought[row])
        yield _Cell("fold", row, 0, True, deals, payoff, Fraction(wagered))


def _one_price(payoffs: Payoffs, tally: Tally) -> int:
    """Finds what a purchase costs, with any side wager it forfeits: the same for every hand."""
    prices = {
        int(price) for price, bought in zip(payoffs.price, tally.bought, strict=True) if bought
    }
    assert len(prices) == 1, "a purchase costs every hand the same"
    return prices.pop()
