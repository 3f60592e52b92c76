"""The files of the repository: what the style tests walk over."""

from __future__ import annotations

import subprocess
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parents[2]
SOURCE = "src/croupier"


@cache
def files(*patterns: str) -> tuple[Path, ...]:
    """Every file that is or would be committed and matches one of the patterns, sorted."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    kept = {name for name in listed if any(fnmatch(name, pattern) for pattern in patterns)}
    return tuple(path for name in sorted(kept) if (path := ROOT / name).is_file())


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def lines(path: Path) -> tuple[str, ...]:
    """The lines of a text file; none of a picture, a font or a sound."""
    try:
        return tuple(path.read_text(encoding="utf-8").splitlines())
    except UnicodeDecodeError:
        return ()


def report(found: Iterable[str]) -> None:
    """Fails with one line a finding."""
    if listed := list(found):
        pytest.fail("\n".join(listed), pytrace=False)
