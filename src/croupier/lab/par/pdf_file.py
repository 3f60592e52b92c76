"""A PAR sheet to be printed or filed: a PDF, set by Typst."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files

from croupier.lab.par.cells import Cell, Figure, Look, Said, Sheet
from croupier.words import Words

__all__ = ["par_pdf"]

_TEMPLATE = "par.typ"
_PATTERNS = {
    Look.PERCENT: "#,##0.0000%",
    Look.DECIMAL: "#,##0.####",
    Look.COUNT: "#,##0",
    Look.MONEY: "#,##0.00",
    Look.RARELY: "#,##0.0",
}
_SIGNIFICANT = "@@#%"
_LEAST_PERCENT = 5e-6
_SHORT_CHARS = 40


def par_pdf(sheets: tuple[Sheet, ...], title: str, say: Words) -> bytes:
    """Sets the sheets one after the other; an exact figure stands under its number."""
    import typst  # an extra of the package

    content = {
        "title": title,
        "language": say.language,
        "sheets": [_sheet(sheet, say.language) for sheet in sheets],
    }
    template = files(__package__).joinpath(_TEMPLATE).read_bytes()
    made = typst.compile(template, format="pdf", sys_inputs={"content": json.dumps(content)})
    assert isinstance(made, bytes), "one document is one file"
    return made


def _sheet(sheet: Sheet, language: str) -> dict[str, object]:
    return {
        "title": sheet.title.words,
        "note": sheet.note,
        "heads": [column.title.words for column in sheet.columns],
        "rows": [[_cell(cell, language) for cell in row] for row in sheet.rows],
        "numbers": [any(isinstance(cell, Figure) for cell in column) for column in _down(sheet)],
        "wide": [any(_is_long(cell) for cell in column) for column in _down(sheet)],
    }


def _down(sheet: Sheet) -> Iterator[tuple[Cell, ...]]:
    """Gives the cells of a sheet column by column."""
    return zip(*sheet.rows, strict=True)


def _is_long(cell: Cell) -> bool:
    text = cell.words if isinstance(cell, Said) else cell
    return isinstance(text, str) and len(text) > _SHORT_CHARS


def _cell(cell: Cell, language: str) -> list[str]:
    """Writes a cell: its text, and beside a number what it is exactly."""
    if not isinstance(cell, Figure):
        return [cell.words if isinstance(cell, Said) else cell or "", ""]
    is_whole = cell.look is Look.COUNT or cell.exact.endswith("/1")
    return [_number(cell, language), "" if is_whole else cell.exact]


def _number(cell: Figure, language: str) -> str:
    from babel.numbers import format_decimal  # only who reads it waits for it

    is_rare = cell.look is Look.PERCENT and 0 < abs(cell.value) < _LEAST_PERCENT
    pattern = _SIGNIFICANT if is_rare else _PATTERNS[cell.look]
    return format_decimal(cell.value, format=pattern, locale=language)
