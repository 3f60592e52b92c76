"""`croupier par`: the PAR sheet of a table, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.language import language_option
from croupier.cli.settings import Changed, house_options
from croupier.cli.working import working, writable
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.analysis.api import Stage
    from croupier.lab.asked import Question

__all__ = ["par"]


@click.command(
    epilog="Example: croupier par cyber_poker --pays raise=live --explain -o cyber_poker.xlsx"
)
@click.argument("game")
@click.option(
    "-o",
    "--output",
    "file",
    required=True,
    metavar="FILE",
    help="File to write: .xlsx, .pdf, .parquet, .csv or .json.",
)
@house_options
@click.option(
    "--strategy", default="optimal", show_default=True, metavar="NAME", help="How to play."
)
@click.option("--explain", "has_rules", is_flag=True, help="Tell the best play in few rules too.")
@language_option
def par(
    game: str,
    file: str,
    changed: Changed,
    strategy: str,
    language: str,
    *,
    has_rules: bool,
) -> None:
    """Write the PAR sheet of GAME: rules in force, exact figures, outcomes, strategy, sources.

    The ending of the file says what it is. Workbooks and PDF speak to people, the others to
    programs: there everything goes by its key. PDF and Parquet need croupier[reports].
    """
    from msgspec import convert

    from croupier.cli.desk import printable
    from croupier.lab.asked import LabParAsked, LabTable, Question
    from croupier.lab.par.kinds import par_kind
    from croupier.words import words

    path, kind = writable(file), Path(file).suffix.removeprefix(".").lower()
    par_kind(kind)
    table = LabTable(game, *changed, strategy)
    asked = {"table": table, "kind": kind, "language": language, "has_rules": has_rules}
    question = Question("par", table, par=convert(asked, LabParAsked), language=language)
    with working(language) as begin:
        stage = begin("analyze-working")
        made = _made(question, stage)
    try:
        path.write_bytes(made)
    except (OSError, ValueError):
        raise Refused("not-writable", path=str(path)) from None
    click.echo(words(language).say("par-written", path=printable(str(path))))


def _made(question: Question, stage: Stage) -> bytes:
    from croupier.lab.answers import LabFile
    from croupier.lab.solving import Solver

    found = Solver().answer(question, stage)
    assert isinstance(found, LabFile), "who asks for a file is given one"
    return found.body
