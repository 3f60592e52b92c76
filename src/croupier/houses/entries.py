"""The parts of a house file: tables, whole numbers and texts, or the reasons why not."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping

from croupier.errors import Reason
from croupier.rules.malformed import Malformed, written

__all__ = ["lacking", "loaded", "mapping", "truth", "unknown", "whole_numbers"]

# How Python's reader of TOML says where it stopped, and that something stands there twice.
_LINE_AND_COLUMN = re.compile(r"\(at line (\d+), column (\d+)\)")
_TWICE = ("Cannot declare", "Cannot mutate", "Cannot overwrite", "Duplicate")


def loaded(text: str, *, game: str) -> dict[str, object]:
    """Reads the text of the house file of a game as TOML.

    Raises:
        Malformed: with the place where the reading stopped.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = _toml_reason(text, str(error))
    except RecursionError:
        reason = Reason("nested-too-deep")
    except ValueError:
        # Python reads no number of thousands of digits.
        reason = Reason("number-too-long")
    raise Malformed("house-file", [reason], name=game)


def _toml_reason(text: str, problem: str) -> Reason:
    place = _LINE_AND_COLUMN.search(problem)
    lines = text.split("\n")
    line, column = map(int, place.groups()) if place else (len(lines), len(lines[-1]) + 1)
    if problem.startswith(_TWICE):
        return Reason("written-twice", line=line)
    return Reason("not-toml", line=line, column=column)


def mapping(
    section: Mapping[str, object], key: str, reasons: list[Reason], at: str = ""
) -> Mapping[str, object]:
    """Finds a table under a key, an empty one where there is none or something else."""
    value = section.get(key, {})
    if isinstance(value, dict):
        return value
    reasons.append(Reason("not-a-table", _under(at, key)))
    return {}


def whole_numbers(entry: object, known: set[str], at: str, reasons: list[Reason]) -> dict[str, int]:
    """Reads a table of whole numbers of at least 0; what is none is left out and told."""
    if not isinstance(entry, dict):
        reasons.append(Reason("not-a-table", at))
        return {}
    reasons += unknown(entry, known, at)
    read: dict[str, int] = {}
    for key in (key for key in entry if key in known):
        value = entry[key]
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            reasons.append(Reason("not-whole", _under(at, key), found=written(value)))
        else:
            read[key] = value
    return read


def truth(section: Mapping[str, object], key: str, reasons: list[Reason]) -> bool:
    """Reads true or false, true where nothing is said; anything else is told."""
    value = section.get(key, True)
    if not isinstance(value, bool):
        told = {"text": written(value), "accepted": "true false"}
        reasons.append(Reason("not-a-choice", key, **told))
    return value is True


def unknown(entry: Mapping[str, object], known: set[str], at: str = "") -> Iterator[Reason]:
    """Names the keys that mean nothing in a table."""
    for key in entry:
        if key not in known:
            yield Reason("unknown-key", _under(at, key), accepted=", ".join(sorted(known)))


def lacking(entry: object, needed: Iterable[str], at: str = "") -> Iterator[Reason]:
    """Names the keys that a table should have and lacks; of what is no table that is told."""
    if isinstance(entry, dict):
        yield from (Reason("missing", _under(at, key)) for key in needed if key not in entry)


def _under(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key
