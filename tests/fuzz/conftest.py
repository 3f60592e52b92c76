"""The house that is fuzzed is the one that the server's own tests open."""

from __future__ import annotations

from server.conftest import anyio_backend, house, unhurried

__all__ = ["anyio_backend", "house", "unhurried"]
