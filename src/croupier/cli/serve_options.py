"""The flags of `croupier serve`, made from the definition of the settings."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import click

from croupier.errors import Refused
from croupier.server.config.definition import SETTINGS, Config, Item

__all__ = ["config_option", "given_config", "setting_options"]

_FILE_MAX_BYTES = 1 << 20

Verb = TypeVar("Verb", bound=Callable[..., object])
Flags = Mapping[str, str | tuple[str, ...]]


def setting_options(verb: Verb) -> Verb:
    """Adds a flag for each setting to a verb, which receives them all as they were typed."""
    for item in reversed(SETTINGS):
        verb = _option(item)(verb)
    return verb


def _option(item: Item) -> Callable[[Verb], Verb]:
    where = f"[env var: {item.variable}; default: {item.usual}]"
    return click.option(
        item.flag,
        item.name,
        metavar=item.accepted,
        multiple=item.is_many,
        help=f"{item.help}  {where}",
    )


def config_option(verb: Verb) -> Verb:
    """Adds `--config` to a verb."""
    return click.option(
        "--config",
        "file",
        metavar="FILE",
        envvar="CROUPIER_CONFIG",
        show_envvar=True,
        help="File of settings, as TOML.",
    )(verb)


def given_config(
    file: str | None, flags: Flags, environ: Mapping[str, str]
) -> tuple[Config, dict[str, str]]:
    """Reads the settings from all their sources; tells of each that was given where.

    Raises:
        Refused: `no-such-file`, `not-toml`, or `bad-settings` with all reasons at once.
    """
    from croupier.server.config.reading import Sources, read_config  # not for the help

    document = _document(file) if file else {}
    return read_config(Sources(flags, environ, document, file or ""))


def _document(path: str) -> dict[str, object]:
    try:
        with Path(path).open("rb") as opened:
            text = opened.read(_FILE_MAX_BYTES).decode()
        return tomllib.loads(text)
    except OSError:
        raise Refused("no-such-file", path=path) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise Refused("not-toml", path=path, problem=str(error)[:200]) from None
