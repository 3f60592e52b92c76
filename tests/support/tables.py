"""Tables of cases written as aligned text: columns stand two spaces or more apart."""

from __future__ import annotations

import re

_GAP = re.compile(r"\s{2,}")


def rows(text: str) -> list[tuple[str, ...]]:
    """Reads the cases of a table; blank lines and lines that begin with `#` say nothing."""
    lines = [line.strip() for line in text.splitlines()]
    cases = [tuple(_GAP.split(line)) for line in lines if line and not line.startswith("#")]
    widths = {len(case) for case in cases}
    assert len(widths) == 1, f"a table of {sorted(widths)} columns"
    return cases


def marks(text: str) -> dict[str, int]:
    """Reads `ante=1000 raise=2000` or `ante+1000 raise-2000`; a lone `-` is nothing at all."""
    found = re.findall(r"(\w+)([=+-])(\d+)", text)
    assert found or text == "-", text
    return {name: -int(chips) if sign == "-" else int(chips) for name, sign, chips in found}
