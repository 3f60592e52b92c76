"""Reads a workbook the way the format's own documents say, with nothing of ours or its writer's."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
import zipfile
from io import BytesIO

__all__ = ["Cells", "read_workbook"]

Cells = list[list[str | float | None]]

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_ID = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_TARGETS = "{http://schemas.openxmlformats.org/package/2006/relationships}"


def read_workbook(body: bytes) -> dict[str, Cells]:
    """Gives the cells of each worksheet by its name: texts, and numbers as floats."""
    with zipfile.ZipFile(BytesIO(body)) as packed:
        assert packed.testzip() is None
        texts = ["".join(entry.itertext()) for entry in _xml(packed, "xl/sharedStrings.xml")]
        links = _xml(packed, "xl/_rels/workbook.xml.rels").iter(f"{_TARGETS}Relationship")
        targets = {link.attrib["Id"]: link.attrib["Target"] for link in links}
        return {
            sheet.attrib["name"]: _cells(_xml(packed, f"xl/{targets[sheet.attrib[_ID]]}"), texts)
            for sheet in _xml(packed, "xl/workbook.xml").iter(f"{_MAIN}sheet")
        }


def _xml(packed: zipfile.ZipFile, name: str) -> ET.Element:
    return ET.fromstring(packed.read(name))


def _cells(sheet: ET.Element, texts: list[str]) -> Cells:
    rows: Cells = []
    for row in sheet.iter(f"{_MAIN}row"):
        rows += [[] for _ in range(int(row.attrib["r"]) - len(rows))]
        for cell in row.iter(f"{_MAIN}c"):
            place = _column(cell.attrib["r"])
            rows[-1] += [None] * (place - len(rows[-1]))
            rows[-1].append(_value(cell, texts))
    return rows


def _column(reference: str) -> int:
    place = 0
    for letter in re.sub(r"\d", "", reference):
        place = 26 * place + ord(letter) - ord("A") + 1
    return place - 1


def _value(cell: ET.Element, texts: list[str]) -> str | float | None:
    value = cell.find(f"{_MAIN}v")
    if value is None or value.text is None:
        return None
    return texts[int(value.text)] if cell.get("t") == "s" else float(value.text)
