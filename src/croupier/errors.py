"""The two kinds of error: `Refused`, which a player may see, and `Broken`, which is our fault."""

from __future__ import annotations

__all__ = ["Broken", "Refused"]


class Refused(Exception):
    """Says no to whoever asked, with a code, the values concerned and what would be accepted.

    The code is a phrase in kebab case (`not-a-card`). The words a player reads are looked up under
    `refused-<code>` in the message catalogues of both languages; `str()` is plain English for logs
    and for people at a Python prompt. Raising it never changes any state.
    """

    def __init__(self, code: str, /, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value!r}" for name, value in self.details.items())
        return self.code.replace("-", " ") + (f": {told}" if told else "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.code, self.details) == (
            other.code,
            other.details,
        )

    def __hash__(self) -> int:
        return hash((self.code, tuple(self.details.items())))


class Broken(Exception):
    """Reports that a promise of ours does not hold: the table stops and its money stays held."""
