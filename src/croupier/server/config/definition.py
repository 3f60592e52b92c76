"""Every setting of a served house: its name, type, default and help, said once, here.

Flags, names in the environment, keys of the file, the help of `croupier serve` and the table in
docs/operations.md are all made from this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

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


class Config(Struct, frozen=True, kw_only=True):
    """Holds what a house is served with."""

    host: Annotated[str, Meta(min_length=1, description="Address to listen on.")] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65_535, description="Port to listen on; 0 takes any that is free.")
    ] = 8000
    database: Annotated[
        str,
        Meta(description="sqlite:///PATH, memory://, or postgresql://USER:PASSWORD@HOST/NAME."),
    ] = ""
    tables: Annotated[
        tuple[Annotated[str, Meta(pattern=_TABLE)], ...],
        Meta(description="Tables to open; each may have a house that is not the default one."),
    ] = ()
    origins: Annotated[
        tuple[str, ...],
        Meta(description="Public addresses of the page, where a proxy stands before the house."),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(description="Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."),
    ] = ()
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="The least that is logged.")
    ] = "info"
    log_format: Annotated[
        Literal["auto", "text", "json"],
        Meta(description="How a line of the log is written; auto: text on a terminal, else JSON."),
    ] = "auto"
    metrics: Annotated[
        str,
        Meta(
            pattern=_METRICS,
            description="Where /metrics is: beside the page, nowhere, or at an address of its own.",
        ),
    ] = "on"
    shutdown_grace_s: Annotated[
        int, Meta(ge=2, le=600, description="Seconds to finish rounds in when asked to stop.")
    ] = 10
    connections: Annotated[int, Meta(ge=1, le=100_000, description="Sockets open at once.")] = (
        CONNECTIONS_MAX
    )
    connections_per_address: Annotated[
        int, Meta(ge=1, le=100_000, description="Sockets open at once from one address.")
    ] = CONNECTIONS_MAX
    commands_per_second: Annotated[
        int, Meta(ge=1, le=10_000, description="Messages a second that one socket may send.")
    ] = COMMANDS_PER_SECOND
    commands_burst: Annotated[
        int, Meta(ge=1, le=100_000, description="Messages that one socket may send at once.")
    ] = COMMANDS_BURST
    api_calls_per_second: Annotated[
        int, Meta(ge=1, le=10_000, description="Calls of the HTTP API a second from one address.")
    ] = API_CALLS_PER_SECOND
    api_calls_burst: Annotated[
        int, Meta(ge=1, le=100_000, description="Calls of the HTTP API from one address at once.")
    ] = API_CALLS_BURST


class Item(NamedTuple):
    """Is one setting, as people and programs are told of it."""

    name: str
    kind: object
    default: Value
    help: str
    accepted: str
    is_many: bool

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
    for field in msgspec.structs.fields(Config):
        schema = msgspec.json.schema(field.type)
        yield Item(
            name=field.name,
            kind=field.type,
            default=field.default,
            help=str(schema["description"]),
            accepted=_ACCEPTED.get(field.name) or _range(schema),
            is_many=schema.get("type") == "array",
        )


def _range(schema: Mapping[str, object]) -> str:
    return f"{schema['minimum']}..{schema['maximum']}"


def written(value: Value) -> str:
    """Writes a value as the file has it."""
    if isinstance(value, tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return msgspec.json.encode(value).decode()


SETTINGS: tuple[Item, ...] = tuple(_items())
"""Every setting, in the order in which they are told."""
