"""README, "More than one machine": its commands are run as they stand there."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from server.process import ROOT, free_port
from support.postgres import PostgresServer
from support.wire import PATIENCE_S, enter

pytestmark = [pytest.mark.anyio, pytest.mark.postgres, pytest.mark.xdist_group("processes")]

PAGE = (ROOT / "README.md").read_text(encoding="utf-8")
[BLOCK] = re.findall(
    r"^```sh\n(.*?)^```", PAGE.partition("\n## More than one machine\n")[2].partition("\n## ")[0],
    re.MULTILINE | re.DOTALL,
)  # fmt: skip
CREATE, *SERVE = map(shlex.split, BLOCK.splitlines())


async def test_two_processes_are_started_by_the_commands_there(
    postgres: PostgresServer, postgres_programs: str, tmp_path: Path
) -> None:
    # What a user of the database has in his environment, or does not need on his own machine.
    environ = {**os.environ, "PGHOST": str(postgres.folder), "PGUSER": "postgres"}
    # Where `initdb` is a link into the path, the other programs are where it leads.
    createdb = str(Path(postgres_programs, "initdb").resolve().with_name(CREATE[0]))
    subprocess.run([createdb, *CREATE[1:]], env=environ, timeout=60, check=True)
    ports, processes = [], []
    try:
        for command in SERVE:
            assert command[:2] == ["./dev", "serve"]
            ports.append(free_port())
            arguments = [*command[1:-1], str(ports[-1])]
            assert command[-2] == "--port"
            output = (tmp_path / f"{ports[-1]}.txt").open("w")
            processes.append(
                subprocess.Popen(
                    [sys.executable, "-m", "croupier", *arguments],
                    env=environ,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                )
            )
            output.close()
        await meet(ports)
    finally:
        for process in processes:
            process.terminate()
        try:
            codes = [process.wait(PATIENCE_S) for process in processes]
        finally:
            for process in processes:
                process.kill()
    assert codes == [0, 0]


async def meet(ports: list[int]) -> None:
    """Lets a player in at each port; they sit down at one table and see each other."""
    clients = []
    for number, port in enumerate(ports):
        async with asyncio.timeout(2 * PATIENCE_S):
            while True:
                try:
                    client = await enter(f"ws://127.0.0.1:{port}/ws", f"p{number}")
                    break
                except OSError:
                    await asyncio.sleep(0.05)
        await client.watch("stud-poker-1")
        await client.do("sit", table="stud-poker-1", spot=number + 1)
        clients.append(client)
    for client in clients:
        await client.until(
            lambda client=client: (  # type: ignore[misc]
                sum(spot["player"] is not None for spot in client.views["stud-poker-1"]["spots"])
                == len(clients)
            )
        )
        await client.close()
