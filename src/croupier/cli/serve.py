"""`croupier serve`: the tables, in a browser."""

from __future__ import annotations

import errno
import os
import socket
import webbrowser
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.language import language_option
from croupier.cli.serve_options import config_option, given_config, setting_options
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.server.config.definition import Config
    from croupier.server.hub import Hub

__all__ = ["serve"]


def default_database() -> str:
    """Names the database in the user's own data folder, which is made if need be."""
    root = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(root) / "croupier"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'croupier.db'}"


_LISTENING = {errno.EADDRINUSE: "taken", errno.EACCES: "not-allowed"}
"""Why an address cannot be listened at; any other is not of this machine."""


def listen(host: str, port: int) -> socket.socket:
    """Takes an address to listen on; port 0 takes any that is free.

    Raises:
        Refused: `cannot-listen` where it is taken, or not of this machine.
    """
    from croupier.server.limits import SEND_TIMEOUT_S

    listening = None
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # Else the system would keep for ever what a client that was closed does not read.
            timeout_ms = 2 * 1000 * SEND_TIMEOUT_S
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, timeout_ms)
        listening.bind(address)
    except OSError as error:
        if listening is not None:
            listening.close()
        problem = _LISTENING.get(error.errno or 0, "not-here")
        raise Refused("cannot-listen", address=f"{host}:{port}", problem=problem) from error
    return listening


@click.command()
@config_option
@setting_options
@click.option("--open", "is_opened", is_flag=True, help="Open the page in a browser.")
@click.option("--show-config", "is_shown", is_flag=True, help="Tell the settings in force; leave.")
@language_option
def serve(
    file: str | None,
    language: str,
    *,
    is_opened: bool,
    is_shown: bool,
    **flags: str | tuple[str, ...],
) -> None:
    """Open the house: its tables, in a browser.

    Each setting is a flag, else a variable of the environment, else a line of the file, such as
    log_level = "debug".

    Example: croupier serve --port 8000 --open
    """
    config, places = given_config(file, flags, os.environ)
    if is_shown:
        from croupier.server.config.telling import shown

        click.echo(shown(config, places), nl=False)
    else:
        _serve(config, language, is_opened=is_opened)


def _serve(config: Config, language: str, *, is_opened: bool) -> None:
    from croupier.server.logs import start_logging
    from croupier.server.running import Doors, house_runner, run_house
    from croupier.words import words

    start_logging(level=config.log_level, form=config.log_format)
    with closing(listen(config.host, config.port)) as listening:
        doors = Doors(listening, _metrics_door(config.metrics))
        hub = _open_hub(config)
        name = f"[{config.host}]" if ":" in config.host else config.host
        url = f"http://{name}:{listening.getsockname()[1]}/"
        click.echo(words(language).say("serve-open", url=url))
        if is_opened:
            webbrowser.open(url)
        with house_runner() as runner:
            runner.run(run_house(config, hub, doors))


def _metrics_door(address: str) -> socket.socket | None:
    host, _, port = address.rpartition(":")
    return listen(host.strip("[]"), int(port)) if host else None


def _open_hub(config: Config) -> Hub:
    from croupier.server.house import open_hub, settings_of
    from croupier.server.limits import Limits

    try:
        return open_hub(
            config.database or default_database(),
            settings_of(config.tables),
            Limits(*(getattr(config, name) for name in Limits._fields)),
            config.origins,
        )
    except OSError as error:
        raise Refused("database-not-opened", problem=str(error)) from error
