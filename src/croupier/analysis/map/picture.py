"""A chart of shares drawn as SVG, written by hand: rows by columns, each cell split by choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

__all__ = ["Chart", "Ink", "Row", "Section", "svg_of"]

# Heights and widths in pixels.
_CELL_WIDTH = 56
_CELL_HEIGHT = 18
_LETTER = 7
_MARGIN = 16
_LINE = 24
_GAP = 6
_NUMBER_WIDTH = 30
_ROWS_UNDER_NAMES = 32


class Ink(NamedTuple):
    """Is how one choice looks: its fill, the colour of text on it, the letter and the words.

    Choices are told apart by their letters too, so that nobody has to tell colours apart.
    """

    fill: str
    text: str
    letter: str
    words: str


class Row(NamedTuple):
    """Is one row: its label, and for each column the share of each choice; none if it is empty."""

    label: str
    cells: Sequence[Sequence[float]]


class Section(NamedTuple):
    """Is some rows under a heading of their own."""

    heading: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Is all that is drawn: texts, columns, and rows by sections."""

    language: str
    title: str
    note: str
    over: str
    columns: Sequence[str]
    inks: Sequence[Ink]
    sections: Sequence[Section]


def svg_of(chart: Chart) -> str:
    """Draws a chart as one SVG document, readable by people and by screen readers."""
    body: list[str] = []
    height = _MARGIN
    for draw in (_head, _columns, _body):
        lines, height = draw(chart, height)
        body += lines
    width = _left(chart) + _CELL_WIDTH * len(chart.columns) + _MARGIN
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + _MARGIN}"'
            f' width="{width}" height="{height + _MARGIN}" lang="{chart.language}" role="img"'
            ' aria-labelledby="title note">',
            f'<title id="title">{escape(chart.title)}</title>',
            f'<desc id="note">{escape(chart.note)}</desc>',
            "<style>",
            "text{font:12px system-ui,sans-serif;fill:#1a1a1a}",
            ".t{font-size:18px;font-weight:600}.h{font-weight:600}.m{text-anchor:middle}",
            ".s{font-size:10px;stroke-width:3px;paint-order:stroke}",
            *(f".f{at}{{fill:{ink.fill}}}" for at, ink in enumerate(chart.inks)),
            *(f".x{at}{{fill:{ink.text}}}" for at, ink in enumerate(chart.inks)),
            *(f".s{at}{{stroke:{ink.fill}}}" for at, ink in enumerate(chart.inks)),
            "</style>",
            f'<rect width="{width}" height="{height + _MARGIN}" fill="#ffffff"/>',
            *body,
            "</svg>",
            "",
        )
    )


def _left(chart: Chart) -> int:
    """Gives where the first column begins: behind the longest label."""
    labels = [row.label for section in chart.sections for row in section.rows]
    return 2 * _MARGIN + _LETTER * max(map(len, labels))


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    name = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{name}>{escape(words)}</text>'


def _head(chart: Chart, top: int) -> tuple[list[str], int]:
    lines = [
        _text(_MARGIN, top + 16, chart.title, "t"),
        _text(_MARGIN, top + 16 + _LINE, chart.note),
    ]
    at = _MARGIN
    top += 2 * _LINE + _GAP
    for number, ink in enumerate(chart.inks):
        lines.append(_box(at, top, _CELL_WIDTH, number))
        lines.append(_text(at + _CELL_WIDTH / 2, top + 13, ink.letter, f"m x{number}"))
        lines.append(_text(at + _CELL_WIDTH + _GAP, top + 13, ink.words))
        at += _CELL_WIDTH + _GAP * 4 + _LETTER * len(ink.words)
    return lines, top + _LINE + _GAP


def _columns(chart: Chart, top: int) -> tuple[list[str], int]:
    left = _left(chart)
    if not chart.over:
        return [], top
    lines = [_text(left, top + 13, chart.over, "h"), *_names(chart, top + _CELL_HEIGHT)]
    return lines, top + 2 * _CELL_HEIGHT


def _names(chart: Chart, top: int) -> Iterator[str]:
    for at, name in enumerate(chart.columns):
        yield _text(_left(chart) + (at + 0.5) * _CELL_WIDTH, top + 13, name, "m h")


def _body(chart: Chart, top: int) -> tuple[list[str], int]:
    lines: list[str] = []
    under_names = 0
    for section in chart.sections:
        if section.heading:
            lines.append(_text(_MARGIN, top + 13 + _GAP, section.heading, "h"))
            top += _CELL_HEIGHT + _GAP
        for row in section.rows:
            if chart.over and under_names == _ROWS_UNDER_NAMES:
                lines += _names(chart, top)
                top += _CELL_HEIGHT
                under_names = 0
            under_names += 1
            lines.append(_text(_MARGIN, top + 13, row.label, "l"))
            for column, shares in enumerate(row.cells):
                lines += _cell(chart, row, column, shares, top)
            top += _CELL_HEIGHT
    return lines, top


def _cell(chart: Chart, row: Row, column: int, shares: Sequence[float], top: int) -> Iterator[str]:
    if not any(shares):
        return
    left = _left(chart) + column * _CELL_WIDTH
    parts = [(number, share) for number, share in enumerate(shares) if share > 0]
    told = ", ".join(f"{chart.inks[number].words} {_percent(share)}%" for number, share in parts)
    name = chart.columns[column] if chart.over else ""
    yield f"<g><title>{escape(f'{row.label} / {name}: {told}' if name else told)}</title>"
    number, most = max(parts, key=lambda part: part[1])
    at = middle = float(left)
    for part, share in parts:
        yield _box(at, top, share * _CELL_WIDTH, part)
        if part == number:
            middle = at + share * _CELL_WIDTH / 2
        at += share * _CELL_WIDTH
    letter, kind = chart.inks[number].letter, f"m x{number}"
    if len(parts) > 1:
        # On the part that it speaks of, in the cell, and legible where it stands out of that part.
        middle = min(max(middle, left + _NUMBER_WIDTH / 2), left + _CELL_WIDTH - _NUMBER_WIDTH / 2)
        letter, kind = f"{letter} {_percent(most)}", f"{kind} s s{number}"
    yield _text(middle, top + 13, letter, kind) + "</g>"


def _percent(share: float) -> int:
    """Rounds a share, never to none or all of it where it is neither."""
    percent = round(100 * share)
    return percent if share == 1 else min(max(percent, 1), 99)


def _box(x: float, y: float, width: float, number: int) -> str:
    return (
        f'<rect x="{x:.4g}" y="{y}" width="{width:.4g}" height="{_CELL_HEIGHT - 1}"'
        f' class="f{number}"/>'
    )
