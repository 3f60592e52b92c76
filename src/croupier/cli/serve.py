"""`croupier serve`: the tables, in a browser."""

from __future__ import annotations

import os
import webbrowser
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

    try:
        hub = open_hub(database or default_database())
    except OSError as error:
        raise Refused("database-not-opened", problem=str(error)) from error
    config = uvicorn.Config(
        make_app(hub),
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=FRAME_MAX_BYTES,
        ws_ping_interval=PING_INTERVAL_S,
        ws_ping_timeout=PING_INTERVAL_S,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    server = uvicorn.Server(config)
    config.load()
    url = f"http://{host}:{port}/"
    click.echo(words(language).say("serve-open", url=url))
    if is_opened:
        webbrowser.open(url)
    server.run()
