"""Every setting of a served house: its name, type, default and help, said once, here.

Flags, names in the environment, keys of the file, the help of `croupier serve` and the table in
docs/operations.md are all made from this.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Annotated, Literal, NamedTuple, get_origin, get_type_hints

from croupier.server.limits import (
    API_CALLS_BURST,
    API_CALLS_PER_SECOND,
    COMMANDS_BURST,
    COMMANDS_PER_SECOND,
    CONNECTIONS_MAX,
)

__all__ = ["PREFIX", "SETTINGS", "Config", "Item", "Value", "written"]

PREFIX = "CROUPIER_"
"""How the names of settings begin in the environment."""

_TABLE = r"^[a-z0-9_-]{1,64}=[a-z0-9_]+(:[a-z0-9_]+)?$"
_METRICS = r"^(on|off|[A-Za-z0-9._:\[\]-]+:[0-9]{1,5})$"

Value = str | int | tuple[str, ...]
"""What a setting may be."""


class Said(NamedTuple):
    """Says what a setting is for, and which values are accepted, where its type does not."""

    help: str
    least: int | None = None
    most: int | None = None
    pattern: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Holds what a house is served with."""

    host: Annotated[str, Said("Address to listen on.", pattern="^.")] = "127.0.0.1"
    port: Annotated[int, Said("Port to listen on; 0 takes any that is free.", 0, 65_535)] = 8000
    database: Annotated[
        str, Said("sqlite:///PATH, memory://, or postgresql://USER:PASSWORD@HOST/NAME.")
    ] = ""
    tables: Annotated[
        tuple[str, ...],
        Said("Tables to open; each may have a house that is not the default one.", pattern=_TABLE),
    ] = ()
    origins: Annotated[
        tuple[str, ...],
        Said("Public addresses of the page, where a proxy stands before the house."),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Said("Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."),
    ] = ()
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Said("The least that is logged.")
    ] = "info"
    log_format: Annotated[
        Literal["auto", "text", "json"],
        Said("How a line of the log is written; auto: text on a terminal, else JSON."),
    ] = "auto"
    metrics: Annotated[
        str,
        Said(
            "Where /metrics is: beside the page, nowhere, or at an address of its own.",
            pattern=_METRICS,
        ),
    ] = "on"
    shutdown_grace_s: Annotated[
        int, Said("Seconds to finish rounds in when asked to stop.", 2, 600)
    ] = 10
    connections: Annotated[int, Said("Sockets open at once.", 1, 100_000)] = CONNECTIONS_MAX
    connections_per_address: Annotated[
        int, Said("Sockets open at once from one address.", 1, 100_000)
    ] = CONNECTIONS_MAX
    commands_per_second: Annotated[
        int, Said("Messages a second that one socket may send.", 1, 10_000)
    ] = COMMANDS_PER_SECOND
    commands_burst: Annotated[
        int, Said("Messages that one socket may send at once.", 1, 100_000)
    ] = COMMANDS_BURST
    api_calls_per_second: Annotated[
        int, Said("Calls of the HTTP API a second from one address.", 1, 10_000)
    ] = API_CALLS_PER_SECOND
    api_calls_burst: Annotated[
        int, Said("Calls of the HTTP API from one address at once.", 1, 100_000)
    ] = API_CALLS_BURST


class Item(NamedTuple):
    """Is one setting, as people and programs are told of it."""

    name: str
    kind: object
    said: Said
    default: Value
    accepted: str
    is_many: bool

    @property
    def help(self) -> str:
        """Tells what it is for."""
        return self.said.help

    @property
    def flag(self) -> str:
        """Gives its flag; one that may be given several times is named in the singular."""
        name = self.name
        if self.is_many:
            name = f"{name[:-3]}y" if name.endswith("ies") else name[:-1]
        return "--" + name.replace("_", "-")

    @property
    def variable(self) -> str:
        """Gives its name in the environment."""
        return PREFIX + self.name.upper()

    @property
    def usual(self) -> str:
        """Tells its default."""
        told = self.default if isinstance(self.default, str) else written(self.default)
        return _USUAL.get(self.name, told)


_USUAL = {
    "database": "a file of your own",
    "tables": "one of every game",
    "origins": "none",
    "trusted_proxies": "none",
}
"""What a default that is empty means."""

_ACCEPTED = {
    "host": "ADDRESS",
    "database": "URL",
    "tables": "NAME=GAME[:HOUSE]",
    "origins": "URL",
    "trusted_proxies": "NETWORK",
    "log_level": "debug|info|warning|error",
    "log_format": "auto|text|json",
    "metrics": "on|off|HOST:PORT",
}


def _items() -> Iterator[Item]:
    kinds = get_type_hints(Config, include_extras=True)
    usual = Config()
    for field in fields(Config):
        kind, said = kinds[field.name].__origin__, kinds[field.name].__metadata__[0]
        yield Item(
            name=field.name,
            kind=kind,
            said=said,
            default=getattr(usual, field.name),
            accepted=_ACCEPTED.get(field.name) or f"{said.least}..{said.most}",
            is_many=get_origin(kind) is tuple,
        )


def written(value: Value) -> str:
    """Writes a value as the file has it."""
    if isinstance(value, tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


SETTINGS: tuple[Item, ...] = tuple(_items())
"""Every setting, in the order in which they are told."""
