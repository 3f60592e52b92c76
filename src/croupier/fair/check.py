"""Checks the deal of a finished round from its file (`croupier.round/1`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["FORMAT", "Finding", "verify_deal"]

FORMAT = "croupier.round/1"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: what, whether it holds, what it should be and what it is."""

    what: str
    ok: bool
    expected: str
    found: str


def verify_deal(document: Mapping[str, object]) -> list[Finding]:
    """Re-derives the deal of a round file; never raises on a bad one."""
    found = str(document.get("format"))
    return [Finding("format", found == FORMAT, FORMAT, found)]
