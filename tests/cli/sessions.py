"""Whole sessions at a terminal: what is typed, and what the terminal showed (`golden/cli_*.txt`).

    PYTHONPATH=src:tests python tests/cli/sessions.py

writes the golden files anew. Read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner, Result

from croupier.cli.main import cli

GOLDEN = Path(__file__).parents[1] / "golden"


class Session(NamedTuple):
    """Is a command line and the lines typed afterwards."""

    arguments: str
    typed: str

    def run(self) -> Result:
        """Runs it as though the lines came through a pipe."""
        lines = "".join(f"{line.strip()}\n" for line in self.typed.split("|"))
        return CliRunner().invoke(cli, self.arguments.split(), input=lines)


SESSIONS = {
    "stud_poker": Session(
        "play stud_poker --spots 2 --seed 014c",
        # ante and bonus of two spots, cut | keep; buy for the fifth card | raise both | leave
        "10 | 2 | 20 | | 17 | k | 5 | r | r | q",
    ),
    "i_luv_suits": Session(
        "play i_luv_suits --spots 2 --seed 0426 --lang fr",
        # ante and side wagers of two spots, cut | raise twice and once | show; give up | leave
        "10 | 1 | 2 | 5 | - | rien | 17 | 2 | r | | a | q",
    ),
    "cyber_poker": Session(
        "play cyber_poker --seed 0162",
        # nonsense among it; a second round of the same again, folded
        "ten | 10.005 | 7.77 | 10 | y | 99 | 17 | rise | raise | what | | | | | f | q",
    ),
}


def golden(name: str) -> Path:
    return GOLDEN / f"cli_{name}.txt"


if __name__ == "__main__":
    for key, session in SESSIONS.items():
        golden(key).write_text(session.run().output, encoding="utf-8")
