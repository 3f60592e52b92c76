"""`croupier verify`: checks the file of a round, from the commitment to the last payout."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.language import language_option
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.fair.findings import Finding
    from croupier.words import Words

__all__ = ["verify"]


@click.command(epilog="Example: croupier verify stud_poker-1.json")
@click.argument("file")
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
@click.pass_context
def verify(ctx: click.Context, file: str, language: str, *, is_json: bool) -> None:
    """Check the FILE of a round, or of a player's history: deal, choices and payouts.

    Ends with 0 when all of it holds, with 1 when anything does not.
    """
    from croupier.audit import HISTORY, read_round_file, verify_history, verify_round
    from croupier.words import words

    data = _read(file)
    try:
        document = read_round_file(data)
    except Refused as refused:
        if is_json:
            _tell_json(file, [_unreadable(refused)])
        else:
            click.echo(words(language).refusal(refused))
        ctx.exit(1)
    if isinstance(document, dict) and document.get("format") == HISTORY:
        rounds = verify_history(document)
        checked = [(one._asdict() if one.table else None, one.findings) for one in rounds]
    else:
        checked = [(document if isinstance(document, dict) else None, verify_round(document))]
    findings = [finding for _, found in checked for finding in found]
    if is_json:
        _tell_json(file, findings)
    else:
        _tell(words(language), checked)
    ctx.exit(0 if all(finding.ok for finding in findings) else 1)


def _read(file: str) -> bytes:
    from croupier.audit import MAX_FILE_BYTES

    try:
        with Path(file).open("rb") as opened:
            return opened.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError):
        raise Refused("no-such-file", path=file) from None


def _unreadable(refused: Refused) -> Finding:
    from croupier.fair.findings import Finding, Said, refusal

    return Finding("document", False, Said("round-file"), refusal(refused))


def _tell_json(file: str, findings: list[Finding]) -> None:
    import json

    told = {
        "file": file,
        "ok": all(finding.ok for finding in findings),
        "findings": [_as_json(finding) for finding in findings],
    }
    click.echo(json.dumps(told, indent=2))


def _as_json(finding: Finding) -> dict[str, object]:
    """Tells a finding to a program: in English whatever the language, with codes that stay."""
    from croupier.words import words
    from croupier.words.findings import told_text

    told: dict[str, object] = {"what": finding.what, "ok": finding.ok}
    for name, said in (("expected", finding.expected), ("found", finding.found)):
        told[name] = told_text(words("en"), said)
        told[f"{name}_code"] = None if isinstance(said, str) else said.code
    return told


def _tell(words: Words, checked: Sequence[tuple[dict[str, object] | None, list[Finding]]]) -> None:
    from croupier.cli.desk import make_console, printable
    from croupier.words.findings import finding_text

    console = make_console()
    for document, findings in checked:
        if document is not None:
            args = {key: str(document.get(key))[:80] for key in ("game", "table", "round")}
            title = words.say("verify-title", **args)
            console.print(printable(title), style="bold", soft_wrap=True)
        for finding in findings:
            style = "green" if finding.ok else "red"
            console.print(printable(finding_text(words, finding)), style=style, soft_wrap=True)
    wrong = sum(not finding.ok for _, findings in checked for finding in findings)
    verdict = words.say("verify-fails", count=wrong) if wrong else words.say("verify-holds")
    console.print(verdict, style="bold", soft_wrap=True)
