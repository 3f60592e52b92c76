"""The PAR sheet: all that a table comes to, as sheets of rows, as CSV and as JSON."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

import msgspec

from croupier.lab.answers import LabFigures, LabNumber

__all__ = ["Cell", "Sheet", "par_csv", "par_json", "par_sheets"]

Cell = str | int | float
Sheet = tuple[str, tuple[tuple[Cell, ...], ...]]
"""Is a name and rows, the first of which is the head."""


def par_sheets(figures: LabFigures) -> tuple[Sheet, ...]:
    """Lays a table's figures out; every exact figure stands beside its float, with its unit."""
    sheets = [
        ("table", tuple(_table(figures))),
        ("figures", tuple(_figures(figures))),
        ("pay tables", tuple(_pays(figures))),
        ("outcomes", tuple(_outcomes(figures))),
    ]
    if figures.side_wagers:
        sheets += [
            ("side wagers", tuple(_sides(figures))),
            ("side wager counts", tuple(_counts(figures))),
        ]
    if figures.jackpot is not None:
        sheets.append(("jackpot", tuple(_jackpot(figures))))
    return tuple(sheets)


def _table(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    yield "setting", "value"
    yield "game", figures.game
    yield "house", figures.house
    yield "strategy", figures.strategy
    for name, text in figures.rules.items():
        yield f"rule {name}", text
    for wager, antes in figures.side.items():
        yield f"on every hand: {wager}, in antes", antes
    yield "digest of the rules and odds", figures.rules_digest


def _figures(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    units = figures.units
    yield "figure", "value", "exact", "unit"
    for name in ("ev", "house_edge", "element_of_risk", "variance", "average_wager"):
        yield _row(name, getattr(figures, name), units[name])
    yield "std_dev", figures.std_dev, "", units["std_dev"]
    yield "deals", figures.deals, str(figures.deals), units["deals"]
    share = "of all deals"
    for name in ("fold", "raised", "bought", "dealer_qualifies"):
        yield _row(name, getattr(figures, name), share)


def _row(name: str, found: LabNumber, unit: str) -> tuple[Cell, ...]:
    return name, found.value, found.exact, unit


def _pays(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    yield "wager", "pay table", "row", "pays"
    for wager, rows in figures.pays.items():
        for row, pays in rows.items():
            yield wager, figures.tables[wager], row, pays


def _outcomes(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    yield (
        "outcome",
        "deals",
        "frequency",
        "net, in antes",
        "wagered, in antes",
        "part of the return",
    )
    for one in figures.outcomes:
        part = one.share * one.payoff.value
        yield one.name, one.deals, one.share, one.payoff.exact, one.wagered.exact, part


def _sides(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    yield "side wager", "pay table", "edge", "edge, exact", "hit", "hit, exact", "std_dev"
    for side in figures.side_wagers:
        edge, hit = side.edge, side.hit
        yield side.key, side.table, edge.value, edge.exact, hit.value, hit.exact, side.std_dev


def _counts(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    yield "side wager", "row", "pays", "hands", "of hands"
    for side in figures.side_wagers:
        for row, hands in side.counts.items():
            yield side.key, row, figures.pays[side.key].get(row, ""), hands, side.hands


def _jackpot(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    found, unit = figures.jackpot, figures.units["jackpot"]
    assert found is not None
    yield "figure", "value", "exact", "unit"
    yield "stake", found.stake, str(found.stake), unit
    yield _row("fixed", found.fixed, unit)
    yield _row("coefficient of the meter", found.coefficient, "per unit of the meter")
    for name in ("break_even_meter", "mean_meter_at_hit"):
        number = getattr(found, name)
        if number is not None:
            yield _row(name, number, unit)
    if found.median_meter_at_hit is not None:
        yield "median_meter_at_hit", found.median_meter_at_hit, "", unit
    yield _row("meter_share", found.meter_share, "of the wager")
    yield _row("house_share", found.house_share, "of the wager")
    for row, chance in found.hits.items():
        yield _row(f"hit {row}", chance, "of all wagers")


def par_csv(figures: LabFigures) -> str:
    """Writes the sheets one below the other, each under its name."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for place, (name, rows) in enumerate(par_sheets(figures)):
        if place:
            writer.writerow(())
        writer.writerow((f"# {name}",))
        writer.writerows(rows)
    return text.getvalue()


def par_json(figures: LabFigures) -> str:
    """Writes the figures as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(figures), indent=2).decode() + "\n"
