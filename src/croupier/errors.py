"""The two kinds of error: `Refused`, which a player may see, and `Broken`, which is our fault."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Broken", "Reason", "Refused"]


class Refused(Exception):
    """Says no to whoever asked, with a code, the values concerned and what would be accepted.

    The code is a phrase in kebab case (`not-a-card`). The words a player reads are looked up under
    `refused-<code>` in the message catalogues of both languages; `str()` is plain English for logs
    and for people at a Python prompt. Raising it never changes any state. Where much can be wrong
    at once, as in a house file, the `reasons` name all of it.
    """

    reasons: tuple[Reason, ...] = ()

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


@dataclass(frozen=True, slots=True, init=False)
class Reason:
    """Says why something is malformed: a code, where it stands, and the values concerned.

    `at` is the place as the file itself names it (`house.default.rules.raise`), empty for what
    concerns the whole text. The words a person reads are looked up under `reason-<code>` in both
    languages, with `at` among the details; `str()` is plain English for logs and at a prompt.
    """

    code: str
    at: str
    values: tuple[tuple[str, str | int], ...]

    def __init__(self, code: str, at: str = "", /, **details: str | int) -> None:
        for name, value in (("code", code), ("at", at), ("values", tuple(details.items()))):
            object.__setattr__(self, name, value)

    @property
    def details(self) -> dict[str, str | int]:
        """Gives all that the words need, the place included where there is one."""
        return {**({"at": self.at} if self.at else {}), **dict(self.values)}

    def within(self, place: str) -> Reason:
        """Puts the reason into the part of a file where it was found."""
        return Reason(self.code, f"{place}.{self.at}" if self.at else place, **dict(self.values))

    def __str__(self) -> str:
        told = str(Refused(self.code, **dict(self.values)))
        return f"{self.at}: {told}" if self.at else told


class Broken(Exception):
    """Reports that a promise of ours does not hold: the table stops and its money stays held."""
