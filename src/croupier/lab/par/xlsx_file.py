"""A PAR sheet as a workbook: numbers are numbers, and exact ones stand beside as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from croupier.lab.par.cells import Cell, Column, Figure, Look, Said, Sheet
from croupier.words import Words

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

__all__ = ["par_xlsx"]

# The same table makes the same file, byte for byte: when it was made is the file's own affair.
_MADE = datetime(2000, 1, 1)

_LOOKS = {
    Look.PERCENT: "0.000000%",
    Look.DECIMAL: "#,##0.000000",
    Look.COUNT: "#,##0",
    Look.MONEY: "#,##0.00",
    Look.RARELY: "#,##0.00",
}
_NAME_CHARS_MAX = 31
_NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", " "))
_WIDEST_CHARS = 64
_FIRST_ROW = 4
_HEAD_ROW = _FIRST_ROW - 1


class _Place(NamedTuple):
    """Is a column of the workbook: a sheet's own, or the exact text beside it.

    `cells` are those of the sheet's own column, downwards.
    """

    column: Column
    cells: tuple[Cell, ...]
    is_exact: bool

    def value(self, cell: Cell) -> str | int | float | None:
        """Gives what is written for a cell, if anything is."""
        if isinstance(cell, Figure):
            return cell.exact if self.is_exact else cell.value
        if self.is_exact:
            return None
        return cell.words if isinstance(cell, Said) else cell


def par_xlsx(sheets: tuple[Sheet, ...], title: str, say: Words) -> bytes:
    """Writes a workbook, a worksheet for each sheet."""
    from xlsxwriter.workbook import Workbook  # only who asks for a workbook waits for it

    made = BytesIO()
    book = Workbook(made, {"in_memory": True})
    book.set_properties({"title": title, "comments": say.say("par-made-by"), "created": _MADE})
    looks = _Looks(book)
    for sheet in sheets:
        _write(book.add_worksheet(_name(book, sheet)), sheet, title, looks, say)
    book.close()
    return made.getvalue()


def _name(book: Workbook, sheet: Sheet) -> str:
    """Names a worksheet; a workbook takes no name twice, and not every sign."""
    plain = sheet.title.words.translate(_NOT_IN_NAMES).strip(" '")[:_NAME_CHARS_MAX]
    known = {worksheet.get_name().lower() for worksheet in book.worksheets()}
    return f"{plain[: _NAME_CHARS_MAX - 4]} {len(known) + 1}" if plain.lower() in known else plain


class _Looks:
    """Holds the formats of a workbook."""

    def __init__(self, book: Workbook) -> None:
        self.title = book.add_format({"bold": True, "font_size": 14})
        self.note = book.add_format({"italic": True, "font_color": "#555555"})
        self.head = book.add_format(
            {"bold": True, "bottom": 1, "bg_color": "#E8EFE9", "text_wrap": True, "valign": "top"}
        )
        self.text = book.add_format({"text_wrap": True, "valign": "top"})
        self.exact = book.add_format({"font_color": "#555555", "valign": "top"})
        self.total = book.add_format({"bold": True, "top": 1})
        self.numbers = {
            look: book.add_format({"num_format": form, "valign": "top"})
            for look, form in _LOOKS.items()
        }
        self.totals = {
            look: book.add_format({"num_format": form, "bold": True, "top": 1})
            for look, form in _LOOKS.items()
        }

    def of(self, cell: Cell, place: _Place) -> Format:
        """Finds how a cell is written."""
        if place.is_exact:
            return self.exact
        return self.numbers[cell.look] if isinstance(cell, Figure) else self.text


def _write(worksheet: Worksheet, sheet: Sheet, title: str, looks: _Looks, say: Words) -> None:
    places = tuple(_places(sheet))
    worksheet.write_string(0, 0, f"{title}: {sheet.title.words}", looks.title)
    worksheet.write_string(1, 0, sheet.note, looks.note)
    for at, place in enumerate(places):
        name = place.column.title.words
        head = say.say("par-exactly", column=name) if place.is_exact else name
        worksheet.write_string(_HEAD_ROW, at, head, looks.head)
        worksheet.set_column(at, at, _width(place, head))
        _write_column(worksheet, at, place, looks)
    if any(column.has_total for column in sheet.columns):
        _write_total(worksheet, places, looks, say)
    worksheet.freeze_panes(_FIRST_ROW, 1)
    worksheet.set_landscape()
    worksheet.fit_to_pages(1, 0)
    worksheet.repeat_rows(_HEAD_ROW)
    worksheet.set_footer("&L&A&R&P / &N")


def _places(sheet: Sheet) -> Iterator[_Place]:
    for at, column in enumerate(sheet.columns):
        cells = tuple(row[at] for row in sheet.rows)
        yield _Place(column, cells, is_exact=False)
        if column.has_exact:
            yield _Place(column, cells, is_exact=True)


def _write_column(worksheet: Worksheet, at: int, place: _Place, looks: _Looks) -> None:
    for down, cell in enumerate(place.cells, _FIRST_ROW):
        value = place.value(cell)
        if isinstance(value, str):
            # Whatever it begins with, it is no formula.
            worksheet.write_string(down, at, value, looks.of(cell, place))
        elif value is not None:
            worksheet.write_number(down, at, value, looks.of(cell, place))


def _write_total(
    worksheet: Worksheet, places: tuple[_Place, ...], looks: _Looks, say: Words
) -> None:
    """Adds columns up by formulas, so that whoever opens the book can check them."""
    from xlsxwriter.utility import xl_range

    last = _FIRST_ROW + len(places[0].cells) - 1
    worksheet.write_string(last + 1, 0, say.say("par-total"), looks.total)
    for at, place in enumerate(places):
        if place.column.has_total and not place.is_exact:
            figures = [cell for cell in place.cells if isinstance(cell, Figure)]
            formula = f"=SUM({xl_range(_FIRST_ROW, at, last, at)})"
            total = sum(figure.value for figure in figures)
            worksheet.write_formula(last + 1, at, formula, looks.totals[figures[0].look], total)


def _width(place: _Place, head: str) -> int:
    texts = map(place.value, place.cells)
    longest = max((len(text) for text in texts if isinstance(text, str)), default=0)
    return min(_WIDEST_CHARS, max(longest + 2, 18, min(len(head), 24)))
