"""Compiled kernels. Importing this package chooses where numba keeps what it has compiled.

numba keys its own cache by one function's file, and was seen to answer from it after a function
that this one calls had changed elsewhere. So the folder is named by a digest of every kernel
source together with the versions in use: a changed kernel never meets an old cache.
"""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.metadata import version
from pathlib import Path

__all__ = ["CACHE_DIR", "SOURCES_DIGEST"]


def _sources_digest() -> str:
    digest = hashlib.sha256(sys.version.encode())
    for name in ("numba", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _cache_root() -> Path:
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "croupier" / "kernels"


SOURCES_DIGEST = _sources_digest()
"""Digest of all kernel sources and of what compiles them."""

CACHE_DIR = _cache_root() / SOURCES_DIGEST[:20]
"""Where compiled kernels are kept between runs."""

# numba reads the variable when it is first imported, so it has to be set before that.
os.environ["NUMBA_CACHE_DIR"] = str(CACHE_DIR)
