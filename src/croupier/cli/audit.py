"""`croupier audit`: checks the books of a house from the first transfer to the last."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.language import language_option
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.audit import Check
    from croupier.words import Words

__all__ = ["audit"]

_SQLITE = "sqlite:///"


@click.command()
@click.option("--database", metavar="URL", help="As for serve (default: your own).")
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
@click.pass_context
def audit(ctx: click.Context, database: str | None, language: str, *, is_json: bool) -> None:
    """Check the books of a house, which may be open meanwhile.

    All money adds up to nothing; every account holds what its transfers say; every stake held lies
    on a layout; every settled round is proved again from its secret to its payouts, and each
    payout is what moved in the ledger; each jackpot's meter is its seeds and contributions less
    its prizes. Ends with 0 when all of it holds, with 1 when anything does not.

    Example: croupier audit --database sqlite:///croupier.db
    """
    from croupier.audit import audit_books
    from croupier.cli.serve import default_database
    from croupier.store import open_store
    from croupier.words import words

    store = open_store(_there(database or default_database()))
    try:
        checks = audit_books(store)
    finally:
        store.close()
    if is_json:
        _tell_json(checks)
    else:
        _tell(words(language), checks)
    ctx.exit(0 if all(check.is_sound for check in checks) else 1)


def _there(url: str) -> str:
    """Refuses a file that is not there: opening it would make one, whose books are always right."""
    path = url.removeprefix(_SQLITE)
    if "://" not in path and not Path(path).is_file():
        raise Refused("no-such-file", path=path)
    return url


def _tell_json(checks: tuple[Check, ...]) -> None:
    import msgspec

    told = {"ok": all(check.is_sound for check in checks), "checks": checks}
    click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())


def _tell(words: Words, checks: tuple[Check, ...]) -> None:
    from croupier.cli.desk import make_console, printable

    console = make_console()
    for check in checks:
        style = "green" if check.is_sound else "red"
        console.print(printable(_sentence(words, check)), style=style, soft_wrap=True)
        for told in check.told:
            console.print(printable(f"  {told}"), style=style, soft_wrap=True)
    faults = sum(check.faults for check in checks)
    verdict = words.say("books-wrong", count=faults) if faults else words.say("books-right")
    console.print(verdict, style="bold", soft_wrap=True)


def _sentence(words: Words, check: Check) -> str:
    what = words.say(f"audit-{check.what}", of=check.of, count=check.checked)
    if check.is_sound:
        return words.say("verify-right", what=what)
    return words.say("audit-wrong", what=what, count=check.faults)
