"""A PostgreSQL server of the tests' own, in a temporary folder, with a database for each test."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import psycopg

from croupier.store import open_store

__all__ = ["PostgresServer"]

_USER = "postgres"
_TEMPLATE = "furnished"
_FAST = {
    # Nothing here has to survive the machine; what has to survive is tried by killing processes.
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "64MB",
}


class PostgresServer:
    """Runs one server; reached by a socket in its folder, so no port can be taken."""

    def __init__(self, programs: str, settings: dict[str, str] | None = None) -> None:
        self._programs = Path(programs)
        # A socket's path has to be short, whatever pytest's own folders are called.
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
        self._data = self.folder / "data"
        self._settings = {**_FAST, **(settings or {})}
        # The server refuses to run as root; whoever is root starts it as the user it came with.
        self._user = _USER if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._names = count(1)
        self._is_furnished = False
        self._run("initdb", "-N", "-A", "trust", "-U", _USER, "-E", "UTF8", "--locale=C.UTF-8")
        self._guard = self._guarded()
        self.start()

    def _guarded(self) -> subprocess.Popen[bytes]:
        """Ends the server whatever becomes of this process: the pipe closes when it dies."""
        end = 'read _; "$0" -D "$1/data" stop -w -m immediate; rm -rf "$1"'
        return subprocess.Popen(
            ("sh", "-c", end, str(self._programs / "pg_ctl"), str(self.folder)),
            user=self._user,
            cwd="/",
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        settings = [f"-c {name}={value}" for name, value in self._settings.items()]
        options = " ".join([f"-k {self.folder}", *settings])
        log = str(self.folder / "log.txt")
        self._run("pg_ctl", "start", "-w", "-t", "60", "-l", log, "-o", options)

    def stop(self, mode: str = "immediate") -> None:
        """Stops the server, by default as a power cut would."""
        self._run("pg_ctl", "stop", "-w", "-m", mode)

    def _run(self, program: str, *arguments: str) -> None:
        command = (str(self._programs / program), "-D", str(self._data), *arguments)
        done = subprocess.run(
            command,
            user=self._user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, (command, done.stdout)

    def url(self, database: str) -> str:
        return f"postgresql://{_USER}@/{database}?host={self.folder}"

    def ask(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Runs one statement as the server's own user, past the store."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            answer = connection.execute(statement.encode())
            return answer.fetchall() if answer.description else []

    def empty(self) -> str:
        """Makes a database with nothing in it; gives its address."""
        name = f"house_{next(self._names)}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def furnished(self) -> str:
        """Makes a database at the newest layout, in a moment; gives its address."""
        if not self._is_furnished:
            self.ask(f"CREATE DATABASE {_TEMPLATE}")
            open_store(self.url(_TEMPLATE)).close()
            self._is_furnished = True
        name = f"house_{next(self._names)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {_TEMPLATE}")
        return self.url(name)

    def close(self) -> None:
        assert self._guard.stdin is not None
        self._guard.stdin.close()
        self._guard.wait(120)
        shutil.rmtree(self.folder, ignore_errors=True)
