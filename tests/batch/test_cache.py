"""Compiled kernels are kept between runs, and a changed one is never answered from an old cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import croupier
from croupier.ranking.batch import compiled

CALLED = """
import numpy as np
from croupier.ranking.batch.compiled import kernel

@kernel
def called(x: int) -> int:
    return x + {added}
"""
CALLING = """
from croupier.ranking.batch.called import called
from croupier.ranking.batch.compiled import kernel

@kernel
def calling(x: int) -> int:
    return 10 * called(x)
"""
TELLING = """
from croupier.analysis.kernels.calling import calling
print(calling(1), sum(calling.stats.cache_hits.values()))
"""


class Copy:
    """The package, copied, with a kernel in one room that calls a kernel of another."""

    def __init__(self, folder: Path) -> None:
        self.source, self.cache = folder / "src", folder / "cache"
        kept = shutil.ignore_patterns("__pycache__", "web_dist")
        shutil.copytree(Path(croupier.__file__).parent, self.source / "croupier", ignore=kept)
        (self.source / "croupier/analysis/kernels/calling.py").write_text(CALLING)
        self.write(added=1)

    def write(self, *, added: int) -> None:
        (self.source / "croupier/ranking/batch/called.py").write_text(CALLED.format(added=added))

    def run(self, code: str = TELLING, *, cache: Path | None = None) -> str:
        paths = {"PYTHONPATH": str(self.source), "XDG_CACHE_HOME": str(cache or self.cache)}
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, **paths},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def folders(self) -> set[Path]:
        return set((self.cache / "croupier" / "kernels").iterdir())


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_changed_kernel_of_another_file_is_never_read_from_an_old_cache(copy: Copy) -> None:
    assert copy.run() == "20 0"
    assert copy.run() == "20 1"
    copy.write(added=2)
    assert copy.run() == "30 0"
    copy.write(added=1)
    assert copy.run() == "20 1"
    assert len(copy.folders()) == 2


def test_where_nothing_can_be_kept_kernels_are_compiled_anew(copy: Copy, tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("")
    for _ in range(2):
        assert copy.run(cache=tmp_path / "no folder") == "20 0"
    assert not list(tmp_path.rglob("*.nb[ic]")), "numba has kept a kernel in a place of its own"


def test_the_kernels_of_others_keep_their_place(copy: Copy) -> None:
    code = (
        "import numba; before = numba.config.CACHE_DIR; import croupier.ranking.batch.kernels; "
        "assert numba.config.CACHE_DIR == before"
    )
    copy.run(code + TELLING)
    assert copy.run(code + TELLING) == "20 1"


@pytest.mark.parametrize("used", ["new", "old-11"])
def test_old_folders_go_but_never_the_one_in_use(used: str, tmp_path: Path) -> None:
    for age in range(12):
        (tmp_path / f"old-{age:02}").mkdir()
        os.utime(tmp_path / f"old-{age:02}", (10**9 - age, 10**9 - age))
    assert compiled._is_writable(tmp_path / used)
    left = {path.name for path in tmp_path.iterdir()}
    others = compiled._FOLDERS_KEPT - (used == "new")
    assert left == {used} | {f"old-{age:02}" for age in range(others)}


def test_a_folder_that_cannot_be_made_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("")
    assert not compiled._is_writable(tmp_path / "no folder" / "new")


def test_every_file_with_a_kernel_is_in_the_digest() -> None:
    root = Path(croupier.__file__).parent
    holding = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if "@kernel" in path.read_text("utf-8")
    }
    assert holding and holding <= set(compiled._SOURCES)
    texts = dict(compiled._SOURCES)
    for place in holding:
        changed = texts | {place: texts[place] + b"\n"}
        assert compiled._digest(changed) != compiled.SOURCES_DIGEST
