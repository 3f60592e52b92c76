"""The one decorator for kernels: exact integers, no GIL, kept between runs.

numba keys its own cache by the file of one function, and was seen to answer from it after a
function that this one calls had changed in another file. So the folder in which it keeps what it
has compiled is named by a digest of every kernel's source, of whatever room, together with the
versions in use: a changed kernel never meets an old cache.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from shutil import rmtree
from typing import TypeVar, cast

from numba import config, njit

__all__ = ["CACHE_DIR", "SOURCES_DIGEST", "THREADS", "in_threads", "kernel", "spans"]

_F = TypeVar("_F", bound=Callable[..., object])

_PACKAGE = Path(__file__).parents[2]
# Here every file counts, since the constants of kernels are made here too; elsewhere those count
# that hold a kernel. All are read as files and never imported.
_ROOMS = ("ranking", "analysis/kernels")
_MARK = b"@kernel\n"
_FOLDERS_KEPT = 8
_FOLDER = "CACHE_DIR"  # as numba's settings name it


def _sources() -> dict[str, bytes]:
    """Reads every file that a kernel is made of, by its place in the package."""
    texts = {path: path.read_bytes() for path in sorted(_PACKAGE.rglob("*.py"))}
    places = {path.relative_to(_PACKAGE).as_posix(): text for path, text in texts.items()}
    return {
        place: text for place, text in places.items() if place.startswith(_ROOMS) or _MARK in text
    }


def _digest(sources: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for name in ("numba", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    for place, text in sources.items():
        digest.update(f"{place} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def _cache_root() -> Path:
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root).joinpath("croupier", "kernels")


def _is_writable(folder: Path) -> bool:
    """Makes the folder, and room for it: of the folders of older sources the newest are kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folders = sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime)
    except OSError:
        return False
    for old in folders[:-_FOLDERS_KEPT]:
        if old != folder:
            rmtree(old, ignore_errors=True)
    return os.access(folder, os.W_OK)


_SOURCES = _sources()

SOURCES_DIGEST = _digest(_SOURCES)
"""Digest of all kernel sources and of what compiles them."""

CACHE_DIR = _cache_root().joinpath(SOURCES_DIGEST[:20])
"""Where compiled kernels are kept between runs."""

THREADS = max(1, min(8, os.cpu_count() or 1))
"""Threads a kernel is spread over; each runs without the GIL."""

_KEPT = {str(_PACKAGE.joinpath(place)) for place in _SOURCES} if _is_writable(CACHE_DIR) else set()


def kernel(function: _F) -> _F:
    """Compiles a function on its first call, or loads it from an earlier run.

    A function whose file is not in the digest is compiled anew in each run, and so is every one
    where the folder cannot be written to: numba would keep it in a place of its own.
    """
    is_kept = function.__code__.co_filename in _KEPT
    decorate = njit(cache=is_kept, nogil=True, error_model="numpy", boundscheck=False)
    # The folder is read when a function is decorated; the kernels of others keep their place.
    usual = getattr(config, _FOLDER)
    setattr(config, _FOLDER, str(CACHE_DIR))
    try:
        return cast("_F", decorate(function))
    finally:
        setattr(config, _FOLDER, usual)


def in_threads(jobs: Sequence[Callable[[], object]], *, threads: int = THREADS) -> None:
    """Runs jobs on so many threads and waits for all; the first failure is raised."""
    if len(jobs) == 1:
        jobs[0]()
        return
    with ThreadPoolExecutor(threads) as pool:
        for future in [pool.submit(job) for job in jobs]:
            future.result()


def spans(count: int, parts: int = THREADS * 4) -> list[tuple[int, int]]:
    """Cuts 0..count into about so many spans of nearly equal length."""
    edges = [count * part // parts for part in range(parts + 1)]
    return [(low, high) for low, high in pairwise(edges) if low < high]
