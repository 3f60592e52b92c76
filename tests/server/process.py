"""The real server in a process of its own, on a real database, to be killed at any moment."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from support.wire import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
WARM = Path(__file__).with_name("warm.py")


class Launcher:
    """Forks servers from one process that has imported everything: a start takes no second.

    `script` is what that process runs. One launcher serves one process at a time.
    """

    def __init__(self, script: Path = WARM) -> None:
        folders = (str(ROOT / "src"), str(ROOT / "tests"), os.environ.get("PYTHONPATH"))
        self._warm = subprocess.Popen(
            (sys.executable, str(script)),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, arguments: list[str], output: Path) -> int:
        """Starts `croupier` with these arguments; gives its process id."""
        assert self._warm.stdin is not None
        self._warm.stdin.write(json.dumps({"arguments": arguments, "output": str(output)}) + "\n")
        self._warm.stdin.flush()
        return self._read()

    def wait(self) -> int:
        """Waits for the process that was started last; gives its exit code."""
        return self._read()

    def _read(self) -> int:
        assert self._warm.stdout is not None
        return int(self._warm.stdout.readline())

    def close(self) -> None:
        assert self._warm.stdin is not None
        self._warm.stdin.close()
        self._warm.wait(PATIENCE_S)
        assert self._warm.stdout is not None
        self._warm.stdout.close()


class House:
    """One database and the processes that serve it, one after another on the same port.

    Several houses on one `database` are several processes of one house.
    """

    def __init__(self, launcher: Launcher, folder: Path, database: str | None = None) -> None:
        self.database = database or f"sqlite:///{folder / 'house.db'}"
        self.output = folder / "output.txt"
        self.port = free_port()
        self.options: list[str] = []
        self._launcher = launcher
        self._process = 0

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def start(self) -> None:
        """Starts the server and waits until it listens."""
        arguments = ["serve", "--port", str(self.port), "--database", self.database]
        arguments += self.options
        self._process = self._launcher.start(arguments, self.output)
        async with asyncio.timeout(PATIENCE_S):
            while not await self._answers():
                await asyncio.sleep(0.01)

    async def _answers(self) -> bool:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
        except OSError:
            return False
        writer.close()
        return b'{"ok":true}' in answer

    def kill(self) -> None:
        """Kills the process on the spot: nothing is flushed, nobody is told."""
        assert self._end(signal.SIGKILL) == -signal.SIGKILL

    def stop(self) -> int:
        """Asks the process to end, as Ctrl-C does; gives its exit code."""
        return self._end(signal.SIGINT)

    def tell(self, how: signal.Signals) -> None:
        """Sends the process a signal."""
        os.kill(self._process, how)

    async def ended(self) -> int:
        """Waits until the process has ended; gives its exit code."""
        async with asyncio.timeout(PATIENCE_S):
            code = await asyncio.to_thread(self._launcher.wait)
        self._process = 0
        return code

    def _end(self, how: signal.Signals) -> int:
        os.kill(self._process, how)
        self._process = 0
        return self._launcher.wait()

    def close(self) -> None:
        if self._process:
            self._end(signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as probing:
        probing.bind(("127.0.0.1", 0))
        port = probing.getsockname()[1]
    assert isinstance(port, int)
    return port
