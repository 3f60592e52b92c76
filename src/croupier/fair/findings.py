"""What a check finds, and how it reads a file that nobody vouches for.

Each reader answers the value, or `None` after noting a `Finding` that names the field, what was
needed there and what stands there. None of them raises, whatever it is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.errors import Refused
from croupier.fair.commitment import HEX_LENGTH
from croupier.fair.dealing import CARD_NAMES

__all__ = [
    "Finding",
    "Notes",
    "Said",
    "Told",
    "cards_at",
    "hex_at",
    "list_at",
    "listed",
    "literal",
    "object_at",
    "objects_at",
    "refusal",
    "shown",
    "text_at",
    "whole_at",
]

HEX_DIGITS = frozenset("0123456789abcdef")
LONGEST_SHOWN = 80


@dataclass(frozen=True, slots=True, init=False)
class Said:
    """Says something in a finding by a code and the values concerned, without any words.

    The words a person reads are looked up under `told-<code>` in both languages; `str()` is plain
    English for logs. Codes that begin with `refused-` or `reason-` are messages of that name.
    """

    code: str
    values: tuple[tuple[str, str | int | tuple[Said, ...]], ...]

    def __init__(self, code: str, /, **values: str | int | tuple[Said, ...]) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", tuple(values.items()))

    def __str__(self) -> str:
        told = ", ".join(f"{name} {_plain(value)}" for name, value in self.values)
        return self.code.replace("-", " ") + (f": {told}" if told else "")


def _plain(value: str | int | tuple[Said, ...]) -> str:
    return "; ".join(map(str, value)) if isinstance(value, tuple) else str(value)


Told = str | Said
"""Is data as the file has it or as it was worked out, or something said in words."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: what, whether it holds, what it should be and what it is.

    `what` is stable and short (`commitment`, `nonce alice`, `deck`, `hand 3`, `purchase 3`); the
    two last fields are for people, and words are put to them by whoever tells it.
    """

    what: str
    ok: bool
    expected: Told
    found: Told


@dataclass(frozen=True, slots=True)
class Notes:
    """Gathers findings in the order in which things are looked at."""

    findings: list[Finding]

    def compare(self, what: str, *, expected: Told, found: Told) -> None:
        """Notes whether two things agree."""
        self.findings.append(Finding(what, found == expected, expected, found))

    def wrong(self, what: str, *, expected: Told, value: object) -> None:
        """Notes that a value is not what is needed, showing it shortly."""
        found = value if isinstance(value, Said) else shown(value)
        self.findings.append(Finding(what, False, expected, found))


def text_at(source: Mapping[str, object], key: str, notes: Notes, *, what: str) -> str | None:
    """Reads a text that is not empty."""
    value = source.get(key)
    if isinstance(value, str) and value:
        return value
    notes.wrong(what, expected=Said("text"), value=value)
    return None


def whole_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str, lowest: int, highest: int
) -> int | None:
    """Reads a whole number between two bounds, both allowed; true and false are not numbers."""
    value = source.get(key)
    if type(value) is int and lowest <= value <= highest:
        return value
    notes.wrong(what, expected=Said("whole", lowest=lowest, highest=highest), value=value)
    return None


def hex_at(source: Mapping[str, object], key: str, notes: Notes, *, what: str) -> str | None:
    """Reads 32 bytes written as 64 lower-case hexadecimal digits."""
    value = source.get(key)
    if isinstance(value, str) and len(value) == HEX_LENGTH and HEX_DIGITS.issuperset(value):
        return value
    notes.wrong(what, expected=Said("hex", count=HEX_LENGTH), value=value)
    return None


def list_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str
) -> list[object] | None:
    """Reads a list, of anything."""
    value = source.get(key)
    if isinstance(value, list):
        return value
    notes.wrong(what, expected=Said("list"), value=value)
    return None


def object_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str
) -> Mapping[str, object] | None:
    """Reads a JSON object."""
    value = source.get(key)
    if isinstance(value, Mapping):
        return value
    notes.wrong(what, expected=Said("object"), value=value)
    return None


def objects_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str
) -> list[Mapping[str, object]] | None:
    """Reads a list of JSON objects; one that is none spoils the list."""
    value = list_at(source, key, notes, what=what)
    if value is None:
        return None
    objects = [entry for entry in value if isinstance(entry, Mapping)]
    if len(objects) == len(value):
        return objects
    notes.wrong(what, expected=Said("objects"), value=listed(value))
    return None


def cards_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str, count: int
) -> tuple[str, ...] | None:
    """Reads exactly `count` different cards written like `Th`."""
    value = list_at(source, key, notes, what=what)
    if value is None:
        return None
    cards = tuple(card for card in value if isinstance(card, str) and card in CARD_NAMES)
    if len(cards) == len(value) == count == len(set(cards)):
        return cards
    notes.wrong(what, expected=Said("cards", count=count), value=listed(value))
    return None


def refusal(refused: Refused) -> Said:
    """Says why something was refused."""
    return Said(f"refused-{refused.code}", **refused.details)


def shown(value: object) -> Told:
    """Shows a value in few characters; a list or object of any depth by its kind alone."""
    if value is None:
        return Said("nothing")
    if isinstance(value, int) and value.bit_length() > LONGEST_SHOWN:
        return Said("large-number")
    if isinstance(value, str | int):
        return literal(value)
    if isinstance(value, Mapping):
        return Said("object")
    return Said("list" if isinstance(value, list) else "other-kind")


def literal(value: object) -> str:
    """Writes a value shortly, as JSON has it but for quotes."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value if len(value) <= LONGEST_SHOWN else f"{value[:LONGEST_SHOWN]}…"
    if isinstance(value, int):
        return str(value) if value.bit_length() <= LONGEST_SHOWN else "…"
    return "{…}" if isinstance(value, Mapping) else "[…]"


def listed(values: Sequence[object]) -> str:
    """Writes several values shortly."""
    return " ".join(map(literal, values)) or "[]"
