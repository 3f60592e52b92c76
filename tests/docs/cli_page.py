"""docs/cli.md: the help of each verb, as the command gives it.

    PYTHONPATH=src:tests python tests/docs/cli_page.py

writes the page anew where help has changed, and adds a section for a verb that has none.
"""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from croupier.cli.main import VERBS, cli

__all__ = ["PAGE", "help_of", "renewed"]

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"
COLUMNS = 96
_HELP = re.compile(r"^```text\n\$ croupier(?: (\w+))? --help\n.*?^```$", re.MULTILINE | re.DOTALL)


def help_of(verb: str | None) -> str:
    """The block that a verb has on the page; of the command itself where none is named."""
    arguments = [verb, "--help"] if verb else ["--help"]
    shown = CliRunner().invoke(cli, arguments, prog_name="croupier", terminal_width=COLUMNS)
    command = " ".join(["$ croupier", *arguments])
    return f"```text\n{command}\n{shown.output}```"


def renewed(page: str) -> str:
    """The page with every block of help as it is now, and one for each verb."""
    page = _HELP.sub(lambda found: help_of(found[1]), page)
    missing = [verb for verb in VERBS if f"\n## croupier {verb}\n" not in page]
    return page + "".join(f"\n## croupier {verb}\n\n{help_of(verb)}\n" for verb in missing)


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
