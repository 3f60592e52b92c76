"""`croupier restore`: a house goes back to a copy of it."""

from __future__ import annotations

from pathlib import Path

import click

from croupier.cli.language import language_option

__all__ = ["restore"]


@click.command()
@click.argument("file")
@click.argument("database")
@click.option("--replace", "replaces", is_flag=True, help="Set a DATABASE aside that is there.")
@language_option
def restore(file: str, database: str, language: str, *, replaces: bool) -> None:
    """Make DATABASE, a SQLite file that no house has open, of the copy in FILE.

    The copy is proved first, as when it was made. With --replace a database that is there is kept
    under its name with .before-restore at the end.

    Example: croupier restore club-monday.db sqlite:///club.db
    """
    from croupier.store import backup
    from croupier.words import words

    target = Path(database.removeprefix("sqlite:///"))
    copied = backup.restore(backup.file_of(file), target, replaces=replaces)
    click.echo(words(language).say("backup-restored", **copied._asdict()))
