"""Reads the settings: a flag goes before the environment, and that before the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from croupier.errors import Reason, Refused
from croupier.server.config.checks import told, wrong
from croupier.server.config.definition import PREFIX, SETTINGS, Config, Item

__all__ = ["NOT_SETTINGS", "Sources", "read_config"]

NOT_SETTINGS = frozenset({"CROUPIER_CONFIG", "CROUPIER_LANG"})
"""Names in the environment that begin like a setting's and are none."""


class Sources(NamedTuple):
    """Holds where settings may come from; `path` is the file's, for telling.

    Flags and the environment are texts; what stands in the file has a type of its own.
    """

    flags: Mapping[str, str | tuple[str, ...]] = {}
    environ: Mapping[str, str] = {}
    file: Mapping[str, object] = {}
    path: str = ""


class _Given(NamedTuple):
    value: object
    place: str
    is_text: bool


def read_config(sources: Sources) -> tuple[Config, dict[str, str]]:
    """Reads every setting; also tells of each that was given where it came from.

    Raises:
        Refused: `bad-settings`, with all reasons at once.
    """
    reasons = list(_unknown(sources))
    values: dict[str, object] = {}
    places: dict[str, str] = {}
    for item in SETTINGS:
        given = _given(item, sources)
        if given is not None:
            places[item.name] = given.place
            try:
                values[item.name] = _value(item, given)
            except msgspec.ValidationError:
                found, accepted = told(given.value), item.accepted
                reasons.append(
                    Reason("setting-not-accepted", given.place, found=found, accepted=accepted)
                )
            else:
                reasons += wrong(item.name, values[item.name], given.place)
    if reasons:
        refused = Refused("bad-settings")
        refused.reasons = tuple(reasons)
        raise refused
    return msgspec.convert(values, Config), places


def _unknown(sources: Sources) -> Iterator[Reason]:
    for name in sorted(sources.file.keys() - {item.name for item in SETTINGS}):
        yield Reason("setting-unknown", f"{sources.path}: {told(name)}")
    known = {item.variable for item in SETTINGS} | NOT_SETTINGS
    for name in sorted(sources.environ.keys() - known):
        if name.startswith(PREFIX):
            yield Reason("setting-unknown", told(name))


def _given(item: Item, sources: Sources) -> _Given | None:
    if flag := sources.flags.get(item.name):
        return _Given(flag, item.flag, is_text=True)
    if text := sources.environ.get(item.variable):
        parts = tuple(text.replace(",", " ").split())
        return _Given(parts if item.is_many else text, item.variable, is_text=True)
    if item.name in sources.file:
        place = f"{sources.path}: {item.name}"
        return _Given(sources.file[item.name], place, is_text=False)
    return None


def _value(item: Item, given: _Given) -> object:
    return msgspec.convert(given.value, _kind(item), strict=not given.is_text)


def _kind(item: Item) -> object:
    """Gives a setting's type with its bounds, for msgspec."""
    said = item.said
    if said.pattern is not None:
        text = Annotated[str, Meta(pattern=said.pattern)]
        return tuple[text, ...] if item.is_many else text
    if said.least is not None and said.most is not None:
        return Annotated[int, Meta(ge=said.least, le=said.most)]
    return item.kind
