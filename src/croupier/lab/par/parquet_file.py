"""A PAR sheet as one long table of Parquet: a line for each cell, by sheet, row and column."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from croupier.lab.par.cells import Cell, Figure, Said, Sheet

__all__ = ["par_parquet"]

_Line = tuple[str, int, str, str | None, float | None, str | None]


def par_parquet(sheets: tuple[Sheet, ...]) -> bytes:
    """Writes every cell that is not empty; numbers as floats and, where there is one, exactly."""
    import polars  # an extra of the package

    schema = {
        "sheet": polars.String,
        "row": polars.Int32,
        "column": polars.String,
        "text": polars.String,
        "value": polars.Float64,
        "exact": polars.String,
    }
    made = BytesIO()
    lines = [line for sheet in sheets for line in _lines(sheet)]
    polars.DataFrame(lines, schema=schema, orient="row").write_parquet(made)
    return made.getvalue()


def _lines(sheet: Sheet) -> Iterator[_Line]:
    for place, row in enumerate(sheet.rows):
        for column, cell in zip(sheet.columns, row, strict=True):
            if cell is not None:
                yield (sheet.title.key, place, column.title.key, *_values(cell))


def _values(cell: Cell) -> tuple[str | None, float | None, str | None]:
    if isinstance(cell, Figure):
        return None, cell.value, cell.exact or None
    return (cell.key if isinstance(cell, Said) else cell), None, None
