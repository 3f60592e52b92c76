"""A PAR sheet for programs: CSV and JSON, in which everything goes by its stable key."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

import msgspec

from croupier.lab.par.cells import Cell, Figure, Said, Sheet
from croupier.lab.par.contents import ParContents

__all__ = ["par_csv", "par_json"]


def par_csv(sheets: tuple[Sheet, ...]) -> bytes:
    """Writes the sheets one below the other, each under its key; exact columns stand beside."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for place, sheet in enumerate(sheets):
        if place:
            writer.writerow(())
        writer.writerow((f"# {sheet.title.key}",))
        writer.writerow(_heads(sheet))
        writer.writerows(tuple(_cells(sheet, row)) for row in sheet.rows)
    return text.getvalue().encode()


def _heads(sheet: Sheet) -> Iterator[str]:
    for column in sheet.columns:
        yield column.title.key
        if column.has_exact:
            yield f"{column.title.key}_exact"


def _cells(sheet: Sheet, row: tuple[Cell, ...]) -> Iterator[str | int | float]:
    for column, cell in zip(sheet.columns, row, strict=True):
        yield _plain(cell)
        if column.has_exact:
            yield cell.exact if isinstance(cell, Figure) else ""


def _plain(cell: Cell) -> str | int | float:
    if isinstance(cell, Said):
        return cell.key
    if isinstance(cell, Figure):
        return cell.value
    return "" if cell is None else cell


def par_json(contents: ParContents) -> bytes:
    """Writes all that a sheet tells as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(contents), indent=2) + b"\n"
