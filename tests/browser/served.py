"""The house in a process of its own, with a database that outlives it, for browsers to visit."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import cast
from urllib.error import URLError
from urllib.request import urlopen

from support.wire import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
Document = dict[str, object]


class Served:
    """One database and the processes that serve it, one after another on the same port."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'house.db'}"
        self.output = folder / "output.txt"
        with socket.socket() as probing:
            probing.bind(("127.0.0.1", 0))
            self.port = cast(int, probing.getsockname()[1])
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        verb = ("serve", "--port", str(self.port), "--database", self.database)
        path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "croupier", *verb),
                env={**os.environ, "PYTHONPATH": path},
                stdout=output,
                stderr=output,
            )
        until = time.monotonic() + PATIENCE_S
        while not self._answers():
            assert self._process.poll() is None, self.output.read_text()
            assert time.monotonic() < until, "the house did not open"
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}healthz", timeout=PATIENCE_S) as answer:
                return cast(int, answer.status) == 200
        except URLError:
            return False

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends the process: politely, or on the spot with SIGKILL."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_S)
            self._process = None

    def round_file(self, table: str, number: int) -> Document:
        """Gives what the house publishes of a settled round."""
        with urlopen(f"{self.url}api/rounds/{table}/{number}.json", timeout=PATIENCE_S) as answer:
            return cast(Document, json.load(answer))
