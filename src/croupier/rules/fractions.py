"""Reads exact numbers out of short texts; what is not written in plain digits is none."""

from __future__ import annotations

import re
from fractions import Fraction

__all__ = ["read_fraction"]

# Exponents are left out on purpose: `1e999999999` is short to write and takes all the memory.
_PLAIN = re.compile(r"-?[0-9]{1,20}(?:[:/][0-9]{1,20}|\.[0-9]{1,20})?")


def read_fraction(text: str) -> Fraction | None:
    """Reads `8`, `3:2`, `3/2`, `1.5` or `-1/37`; gives None for anything else, `1/0` included."""
    word = text.strip()
    if not _PLAIN.fullmatch(word):
        return None
    try:
        return Fraction(word.replace(":", "/"))
    except ZeroDivisionError:
        return None
