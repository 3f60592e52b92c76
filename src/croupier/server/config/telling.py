"""Tells the settings in force, as a configuration file that would give them again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.server.config.definition import SETTINGS, Config, written

__all__ = ["shown", "without_password"]


def shown(config: Config, places: Mapping[str, str]) -> str:
    """Writes each setting with what it is for and where it came from.

    A password in the database's URL is left out.
    """
    return "\n".join(_lines(config, places)) + "\n"


def _lines(config: Config, places: Mapping[str, str]) -> Iterator[str]:
    for item in SETTINGS:
        value = getattr(config, item.name)
        place = places.get(item.name)
        yield f"# {item.help}" + (f" Given by {place}." if place else "")
        if item.name == "database":
            value = without_password(value)
        # What is empty by default is told, and not set.
        yield f"{'' if value or place else '# '}{item.name} = {written(value)}"


def without_password(url: str) -> str:
    """Gives a database's URL as it may be shown and logged."""
    scheme, mark, rest = url.partition("://")
    account, at, place = rest.rpartition("@")
    user, colon, _ = account.partition(":")
    return f"{scheme}{mark}{user}{colon and ':***'}{at}{place}"
