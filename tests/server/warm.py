"""Starts `croupier` quickly and often: imports all of it once, then forks for every start.

Reads a line of JSON (the arguments, and the file for output) for each start; writes the process id,
and once that process has ended its exit code. What is killed is a process of the real command.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module

from croupier.cli.main import cli

LATER = ("uvicorn.protocols.websockets.websockets_sansio_impl", "croupier.server.app")
"""What the command itself loads only when it is needed."""
STORES = (
    "croupier.store.opening",
    "croupier.store.listen",
    "sqlalchemy.dialects.postgresql.psycopg",
)


def run(arguments: list[str], output: str) -> None:
    """Turns this process into one that serves, and never comes back."""
    told = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for ours, theirs in ((nothing, 0), (told, 1), (told, 2)):
        os.dup2(ours, theirs)
    try:
        cli(arguments, prog_name="croupier")
    finally:
        sys.stdout.flush()


def main() -> None:
    for module in (*LATER, *STORES):
        import_module(module)
    for line in sys.stdin:
        asked = json.loads(line)
        process = os.fork()
        if not process:
            run(asked["arguments"], asked["output"])
        sys.stdout.write(f"{process}\n")
        sys.stdout.flush()
        _, status = os.waitpid(process, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
