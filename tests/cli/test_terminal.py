"""At a real terminal: in colour, with a line editor, and Ctrl-C leaves politely."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

import croupier

pty = pytest.importorskip("pty")

SOURCE = Path(croupier.__file__).parents[1]
# Opening the pseudo-terminal makes it the one whose Ctrl-C reaches the game; tests that run in the
# background may have been told to ignore it.
PLAY = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
os.close(os.open(os.ttyname(0), os.O_RDWR))
sys.argv[1:] = ["play", "cyber_poker"]
from croupier.cli.main import main
main()
"""
PATIENCE_S = 60
PRESSES = 6


class Terminal:
    """Types at a game in a pseudo-terminal and reads what it shows."""

    def __init__(self) -> None:
        self.end, inner = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAY],
            env={"PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1", "TERM": "xterm-256color"},
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        )
        os.close(inner)
        self.shown = ""

    def read_until(self, text: str) -> None:
        seen = len(self.shown)
        while text not in self.shown[seen:]:
            ready, _, _ = select.select([self.end], [], [], PATIENCE_S)
            assert ready, f"waited for {text!r} after {self.shown[-500:]!r}"
            self.shown += os.read(self.end, 65536).decode()

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def type_until(self, key: str, text: str) -> None:
        """Presses a key again, as a person does, when nothing comes of it for a while."""
        for _ in range(PRESSES):
            self.type(key)
            while select.select([self.end], [], [], PATIENCE_S / PRESSES)[0]:
                self.shown += os.read(self.end, 65536).decode()
                if text in self.shown:
                    return
        raise AssertionError(f"waited for {text!r} after {self.shown[-500:]!r}")

    def end_it(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.end)


def test_a_round_in_colour_and_ctrl_c() -> None:
    terminal = Terminal()
    try:
        terminal.read_until("[5.00]:")
        terminal.type("10\n")
        terminal.read_until("[none]:")
        terminal.type("\n")
        terminal.read_until("[by chance]:")
        terminal.type("17\n")
        terminal.read_until("your choice:")
        # A signal that comes just as the line editor takes over may be lost to it.
        terminal.type_until("\x03", "In all you ")
        assert terminal.process.wait(PATIENCE_S) == 0
    finally:
        terminal.end_it()
    assert "\x1b[" in terminal.shown and "Traceback" not in terminal.shown
    assert "Whoever does not answer in time is folded" in terminal.shown
    assert "Checked: the commitment" in terminal.shown
