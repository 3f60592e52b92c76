"""`croupier backup`: a copy of a house at work."""

from __future__ import annotations

from pathlib import Path

import click

from croupier.cli.language import language_option

__all__ = ["backup"]


@click.command()
@click.argument("database")
@click.argument("file")
@click.option("--replace", "replaces", is_flag=True, help="Put it in the place of an older FILE.")
@language_option
def backup(database: str, file: str, language: str, *, replaces: bool) -> None:
    """Copy DATABASE, a SQLite file that may be in use, into FILE.

    The copy is the house as it stood at one moment. It is proved before it gets its name: no page
    is damaged, every account holds what its transfers say, and all money adds up to nothing.

    Example: croupier backup sqlite:///club.db club-monday.db
    """
    from croupier.store.backup import back_up, file_of
    from croupier.words import words

    copied = back_up(file_of(database), Path(file), replaces=replaces)
    click.echo(words(language).say("backup-made", **copied._asdict()))
