"""A cache of a test's own for solutions, beside the kernels that are compiled already."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

__all__ = ["answers_of", "new_cache"]

_KERNELS = Path("croupier", "kernels")


def new_cache(folder: Path) -> Path:
    """Makes a folder to be XDG_CACHE_HOME: nothing solved is in it, but all that was compiled."""
    compiled = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / _KERNELS
    compiled.mkdir(parents=True, exist_ok=True)
    linked = folder / _KERNELS
    linked.parent.mkdir(parents=True, exist_ok=True)
    if not linked.exists():
        linked.symlink_to(compiled, target_is_directory=True)
    return folder


def answers_of(session: pytest.TempPathFactory) -> Path:
    """Gives a cache for a whole run of tests: what one of them has solved the next one finds."""
    return new_cache(session.getbasetemp() / "answers")
