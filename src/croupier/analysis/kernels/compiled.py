"""What compiles kernels: the same for every room, since one digest names what all of them keep."""

from __future__ import annotations

from croupier.ranking.batch.compiled import THREADS, in_threads, kernel, spans

__all__ = ["THREADS", "in_threads", "kernel", "spans"]
