"""What a check says, and how it reads a file that nobody vouches for.

Each reader answers the value, or `None` after noting a `Finding` that names the field, what was
needed there and what stands there. None of them raises, whatever it is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.fair.commitment import HEX_LENGTH
from croupier.fair.dealing import CARD_NAMES

__all__ = [
    "Finding",
    "Notes",
    "cards_at",
    "hex_at",
    "list_at",
    "object_at",
    "objects_at",
    "shown",
    "text_at",
    "whole_at",
]

HEX_DIGITS = frozenset("0123456789abcdef")
LONGEST_SHOWN = 80


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: what, whether it holds, what it should be and what it is.

    `what` is stable and short (`commitment`, `nonce alice`, `deck`, `hand 3`, `purchase 3`); the
    two last fields are for people.
    """

    what: str
    ok: bool
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Notes:
    """Gathers findings in the order in which things are looked at."""

    findings: list[Finding]

    def compare(self, what: str, *, expected: str, found: str) -> None:
        """Notes whether two texts agree."""
        self.findings.append(Finding(what, found == expected, expected, found))

    def wrong(self, what: str, *, expected: str, value: object) -> None:
        """Notes that a value is not what is needed, showing it shortly."""
        self.findings.append(Finding(what, False, expected, shown(value)))


def text_at(source: Mapping[str, object], key: str, notes: Notes, *, what: str) -> str | None:
    """Reads a text that is not empty."""
    value = source.get(key)
    if isinstance(value, str) and value:
        return value
    notes.wrong(what, expected="a text", value=value)
    return None


def whole_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str, lowest: int, highest: int
) -> int | None:
    """Reads a whole number between two bounds, both allowed; true and false are not numbers."""
    value = source.get(key)
    if type(value) is int and lowest <= value <= highest:
        return value
    notes.wrong(what, expected=f"a whole number from {lowest} to {highest}", value=value)
    return None


def hex_at(source: Mapping[str, object], key: str, notes: Notes, *, what: str) -> str | None:
    """Reads 32 bytes written as 64 lower-case hexadecimal digits."""
    value = source.get(key)
    if isinstance(value, str) and len(value) == HEX_LENGTH and HEX_DIGITS.issuperset(value):
        return value
    notes.wrong(what, expected=f"{HEX_LENGTH} lower-case hexadecimal digits", value=value)
    return None


def list_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str
) -> list[object] | None:
    """Reads a list, of anything."""
    value = source.get(key)
    if isinstance(value, list):
        return value
    notes.wrong(what, expected="a list", value=value)
    return None


def object_at(
    source: Mapping[str, object], key: str, notes: Notes, *, what: str
) -> Mapping[str, object] | None:
    """Reads a JSON object."""
    value = source.get(key)
    if isinstance(value, Mapping):
        return value
    notes.wrong(what, expected="an object", value=value)
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
    notes.wrong(what, expected="objects alone", value=" ".join(map(shown, value)))
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
    notes.wrong(what, expected=f"{count} different cards", value=" ".join(map(shown, value)))
    return None


def shown(value: object) -> str:
    """Shows a value in few characters; a list or object of any depth by its kind alone."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value if len(value) <= LONGEST_SHOWN else f"{value[:LONGEST_SHOWN]}…"
    if isinstance(value, int):
        return str(value) if value.bit_length() <= LONGEST_SHOWN else "a very large number"
    return "an object" if isinstance(value, Mapping) else f"a {type(value).__name__}"
