"""One refusal for a definition or a house file, with every reason at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from croupier.errors import Reason, Refused

__all__ = ["Malformed", "reason_of", "refuse_if_any", "text_of", "within", "written"]

_LONGEST_WRITTEN = 80
_LONGEST_INT_BITS = 63


class Malformed(Refused):
    """Refuses a game definition, a house file or a set of house rules, with all its reasons.

    `what` says which kind of thing it is: `game`, `games`, `house-file`, `house`, `rules`,
    `pay-table` or `terms`; `name` is the game's key or the house's name, where there is one.
    """

    def __init__(self, what: str, reasons: Iterable[Reason], *, name: str = "") -> None:
        super().__init__("malformed", what=what, name=name)
        self.reasons = tuple(reasons)

    def __str__(self) -> str:
        return f"{super().__str__()}: {'; '.join(map(str, self.reasons))}"

    def __eq__(self, other: object) -> bool:
        return (
            super().__eq__(other)
            and isinstance(other, Malformed)
            and (self.reasons == other.reasons)
        )

    def __hash__(self) -> int:
        return hash((super().__hash__(), self.reasons))


def refuse_if_any(what: str, reasons: Iterable[Reason], *, name: str = "") -> None:
    """Raises `Malformed` with all the reasons collected, or does nothing when there are none."""
    found = tuple(reasons)
    if found:
        raise Malformed(what, found, name=name)


def reason_of(refused: Refused, at: str) -> Reason:
    """Makes a reason of what a reader of one value refused."""
    return Reason(refused.code, at, **refused.details)


def within(place: str, malformed: Malformed) -> Iterator[Reason]:
    """Puts every reason of a part into the place where the part stands."""
    return (reason.within(place) for reason in malformed.reasons)


def text_of(value: object) -> str:
    """Gives a text as it is, and anything else as a house file has it."""
    return value if isinstance(value, str) else written(value)


def written(value: object) -> str:
    """Writes a value shortly, as a house file has it; a number too long for a line by its head."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        # Python writes no number of thousands of digits, and such a one may stand in a file.
        return _cut(str(value) if value.bit_length() <= _LONGEST_INT_BITS else hex(value))
    if isinstance(value, Mapping | list):
        return "{…}" if isinstance(value, Mapping) else "[…]"
    return _cut(str(value))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_WRITTEN else f"{text[:_LONGEST_WRITTEN]}…"
