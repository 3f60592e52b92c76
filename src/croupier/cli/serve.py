"""`croupier serve`: the tables, in a browser."""

from __future__ import annotations

import os
import socket
import webbrowser
from contextlib import suppress
from pathlib import Path

import click

from croupier.cli.language import language_option
from croupier.errors import Refused

__all__ = ["serve"]


def default_database() -> str:
    """Names the database in the user's own data folder, which is made if need be."""
    root = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(root) / "croupier"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'croupier.db'}"


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
        raise Refused("cannot-listen", address=f"{host}:{port}", problem=str(error)) from error
    return listening


@click.command()
@click.option("--database", metavar="URL", help="sqlite:///PATH or memory:// (default: your own).")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port."
)
@click.option("--open", "is_opened", is_flag=True, help="Open the page in a browser.")
@language_option
def serve(database: str | None, host: str, port: int, language: str, *, is_opened: bool) -> None:
    """Open the house: one table of each game, in a browser.

    Example: croupier serve --port 8000 --open
    """
    import uvicorn

    from croupier.server.app import make_app
    from croupier.server.house import open_hub
    from croupier.server.limits import FRAME_MAX_BYTES, PING_INTERVAL_S
    from croupier.words import words

    listening = listen(host, port)
    try:
        hub = open_hub(database or default_database())
    except OSError as error:
        raise Refused("database-not-opened", problem=str(error)) from error
    config = uvicorn.Config(
        make_app(hub),
        log_level="warning",
        ws_max_size=FRAME_MAX_BYTES,
        ws_ping_interval=PING_INTERVAL_S,
        ws_ping_timeout=PING_INTERVAL_S,
        ws_per_message_deflate=False,  # views are small, and squeezing them costs more than sending
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    server = uvicorn.Server(config)
    config.load()
    name = f"[{host}]" if ":" in host else host
    url = f"http://{name}:{listening.getsockname()[1]}/"
    click.echo(words(language).say("serve-open", url=url))
    if is_opened:
        webbrowser.open(url)
    with suppress(KeyboardInterrupt):  # Ctrl-C is how a house is closed.
        server.run(sockets=[listening])
