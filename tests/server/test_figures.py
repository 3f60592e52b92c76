"""Exact odds from a process of their own."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from croupier.analysis.hold import house_shares
from croupier.houses import terms
from croupier.server import figures as room
from croupier.server.figures import Figures
from croupier.store import MemoryStore
from support.solved import solved

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("solver")]

CYBER = terms("cyber_poker").document()


async def test_a_process_of_its_own_tells_the_exact_shares() -> None:
    figures = Figures(MemoryStore())
    first, second = await asyncio.gather(
        figures.odds.answer(CYBER, wait_s=300), figures.odds.answer(CYBER, wait_s=300)
    )
    assert first is not None and first == second
    exact = house_shares(solved("cyber_poker"))
    assert {key: tuple(share) for key, share in first.items()} == exact
    await figures.odds.close()


async def test_terms_that_cannot_be_analysed_have_no_shares() -> None:
    figures = Figures(MemoryStore())
    assert await figures.odds.answer({**CYBER, "game": "whist"}, wait_s=300) == {}
    await figures.odds.close()


@pytest.mark.parametrize("says", ["nonsense", "", '{"shares": 7}'])
async def test_a_worker_that_fails_is_no_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, says: str
) -> None:
    stand_in(monkeypatch, tmp_path, f"print({says!r}, end='')")
    figures = Figures(MemoryStore())
    assert await figures.odds.answer(CYBER, wait_s=60) is None
    assert not figures.odds.known
    await figures.odds.close()


async def test_nobody_waits_for_long_and_the_house_closes_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stand_in(monkeypatch, tmp_path, "import time; time.sleep(600)")
    figures = Figures(MemoryStore())
    assert await figures.odds.answer(CYBER, wait_s=0.01) is None
    async with asyncio.timeout(60):
        await figures.odds.close()


@pytest.mark.parametrize("turns", range(5))
async def test_a_house_that_closes_while_a_worker_starts_does_not_wait_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, turns: int
) -> None:
    stand_in(monkeypatch, tmp_path, "import time; time.sleep(600)")
    figures = Figures(MemoryStore())
    asked = figures.odds.ask(CYBER)
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await figures.odds.close()
    assert await asked is None


async def test_what_is_slow_is_known_when_it_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer = json.dumps({"shares": {"ante": ["1/20", "3"]}})
    stand_in(monkeypatch, tmp_path, f"import time; time.sleep(0.2); print({answer!r})")
    figures = Figures(MemoryStore())
    assert await figures.odds.answer(CYBER, wait_s=0) is None
    found = await figures.odds.answer(CYBER, wait_s=60)
    assert found is not None and [*found] == ["ante"]
    assert await figures.odds.answer(CYBER, wait_s=60) == found
    await figures.odds.close()


def stand_in(monkeypatch: pytest.MonkeyPatch, folder: Path, program: str) -> None:
    """Puts another program in the worker's place."""
    (folder / "stand_in.py").write_text(f"import sys; sys.stdin.read()\n{program}\n")
    monkeypatch.setattr(room, "_WORKER", "stand_in")
    monkeypatch.setenv("PYTHONPATH", str(folder))
