"""What a person may be to the house."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Role"]


class Role(StrEnum):
    """Says what an account may do; one account may have several roles."""

    PLAYER = "player"
    """Plays with his own money; everybody known to the house does, guests too."""
    FLOOR = "floor"
    """Opens, pauses and closes tables, edits houses, voids rounds with a reason."""
    AUDITOR = "auditor"
    """Reads everything that is settled and changes nothing."""
