"""What an audit found: one check a subject, with how much was looked at and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

__all__ = ["TOLD_MAX", "Check", "Finder"]

TOLD_MAX = 20
"""Faults told of one subject; more are counted and not told."""


class Check(Struct, frozen=True):
    """Is one thing that was checked: `what` of whom (`of`, a table or a jackpot, or nobody).

    `checked` counts what was looked at and `faults` what is wrong, the first of which are `told`.
    """

    what: str
    of: str
    checked: int
    faults: int
    told: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        """Tells whether nothing is wrong."""
        return not self.faults


@dataclass(slots=True)
class Finder:
    """Gathers what is looked at and what is wrong with it."""

    what: str
    of: str = ""
    checked: int = 0
    faults: int = 0
    told: list[str] = field(default_factory=list)

    def look(self, is_right: bool, fault: str) -> None:  # noqa: FBT001  # as in an assertion
        """Counts one thing, and tells of it where it is not right."""
        self.checked += 1
        if not is_right:
            self.fault(fault)

    def same(self, subject: str, *, expected: object, found: object) -> None:
        """Counts one thing that should be what is expected."""
        self.look(expected == found, f"{subject}: {found!r}, expected {expected!r}")

    def fault(self, fault: str) -> None:
        """Tells of a fault."""
        self.faults += 1
        if len(self.told) < TOLD_MAX:
            self.told.append(fault)

    def check(self) -> Check:
        """Gives what was found."""
        return Check(self.what, self.of, self.checked, self.faults, tuple(self.told))
