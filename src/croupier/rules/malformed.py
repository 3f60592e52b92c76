"""One refusal for a definition or a house file, with every reason at once."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.errors import Refused

__all__ = ["Malformed", "refuse_if_any"]


class Malformed(Refused):
    """Refuses a game definition, a house file or a set of house rules, with all its reasons."""

    def __init__(self, what: str, reasons: Iterable[str]) -> None:
        self.what = what
        self.reasons = tuple(reasons)
        super().__init__("malformed", what=what, reasons="; ".join(self.reasons))


def refuse_if_any(what: str, reasons: Iterable[str]) -> None:
    """Raises `Malformed` with all the reasons collected, or does nothing when there are none."""
    found = tuple(reasons)
    if found:
        raise Malformed(what, found)
