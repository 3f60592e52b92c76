"""Whether another process has a database file in use: a lock beside the file says so.

The system takes the lock back from a process that is killed. The database file itself is not
locked: to close any second handle of it would take SQLite's own locks away.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

__all__ = ["Presence"]

_ATTEMPTS = 10


class Presence:
    """Holds a shared lock while this process has the database in use; the last one tidies up."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}-inuse")
        self._file: int | None = None

    def begin(self) -> bool:
        """Says that this process is here; True where no other one is.

        Where a system has no such locks, or the folder may not be written to, it is True.
        """
        if self._file is not None:
            return False
        try:
            import fcntl
        except ImportError:
            return True
        for _ in range(_ATTEMPTS):
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            is_alone = self._is_alone(file)
            fcntl.flock(file, fcntl.LOCK_SH)
            if self._is_current(file):
                self._file = file
                return is_alone
            os.close(file)  # The last one before us has just tidied it away.
        return True

    def end(self) -> None:
        """Says that this process is gone, and takes the file away if it was the last."""
        if self._file is None:
            return
        if self._is_alone(self._file):
            with suppress(OSError):
                self._path.unlink()
        os.close(self._file)
        self._file = None

    def _is_alone(self, file: int) -> bool:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _is_current(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), self._path.stat())
        except OSError:
            return False
