"""The one decorator for kernels: exact integers, no GIL, kept between runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import TypeVar

from numba import njit

__all__ = ["THREADS", "in_threads", "kernel", "spans"]

_F = TypeVar("_F", bound=Callable[..., object])

THREADS = max(1, min(8, cpu_count() or 1))
"""Threads a kernel is spread over; each runs without the GIL."""


def kernel(function: _F) -> _F:
    """Compiles a function on its first call, or loads it from an earlier run."""
    compiled: _F = njit(cache=True, nogil=True, error_model="numpy", boundscheck=False)(function)
    return compiled


def in_threads(jobs: Sequence[Callable[[], object]]) -> None:
    """Runs jobs on the pool and waits for all; the first failure is raised."""
    if len(jobs) == 1:
        jobs[0]()
        return
    with ThreadPoolExecutor(THREADS) as pool:
        for future in [pool.submit(job) for job in jobs]:
            future.result()


def spans(count: int, parts: int = THREADS * 4) -> list[tuple[int, int]]:
    """Cuts 0..count into about so many spans of nearly equal length."""
    edges = [count * part // parts for part in range(parts + 1)]
    return [(low, high) for low, high in zip(edges, edges[1:], strict=False) if low < high]
