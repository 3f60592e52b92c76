"""Which processes have a database file in use: a locked file of each lies beside it.

The system takes the lock back from a process that is killed, so the others see that it is gone. The
database file itself is not locked: to close any second handle of it would take SQLite's own locks
away.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

__all__ = ["Presence"]

_ATTEMPTS = 10


class Presence:
    """Holds a locked file of its own while this process has the database in use.

    Where a system has no such locks, or the folder may not be written to, nobody else is seen.
    """

    def __init__(self, database: Path) -> None:
        self._folder = database.parent
        self._gate = database.with_name(f"{database.name}-inuse")
        self._own = database.with_name(f"{database.name}-inuse-{secrets.token_hex(8)}")
        self._file: int | None = None

    def begin(self) -> bool:
        """Says that this process is here; True where no other one is."""
        # One after another, so that of several that begin at once one is the first.
        gate = _locked(self._gate)
        if gate is None:
            return True
        is_alone = self.others() == 0
        self._file = _locked(self._own)
        self._gate.unlink(missing_ok=True)
        os.close(gate)
        return is_alone

    def others(self) -> int:
        """Counts the other processes that are here; takes away what one that was killed left."""
        beginning, found = f"{self._gate.name}-", list[str]()
        with suppress(OSError):
            found = [name for name in os.listdir(self._folder) if name.startswith(beginning)]
        return sum(
            name != self._own.name and _is_held(self._folder.joinpath(name)) for name in found
        )

    def end(self) -> None:
        """Says that this process is gone."""
        if self._file is not None:
            self._own.unlink(missing_ok=True)
            os.close(self._file)
        self._file = None


def _locked(path: Path) -> int | None:
    """Makes a file and locks it, once nobody else does; None where that cannot be."""
    try:
        import fcntl
    except ImportError:
        return None
    for _ in range(_ATTEMPTS):
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return None
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
        except OSError:  # Not every file system has locks.
            path.unlink(missing_ok=True)
            os.close(file)
            return None
        with suppress(OSError):
            if os.path.samestat(os.fstat(file), path.stat()):
                return file
        os.close(file)  # Somebody has just tidied it away.
    return None


def _is_held(path: Path) -> bool:
    """Tells whether a process holds a file; one that nobody holds is taken away."""
    import fcntl

    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with suppress(OSError):
            path.unlink(missing_ok=True)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(file)
    return False
