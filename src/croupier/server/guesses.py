"""Tries at passwords, counted in the store: all processes of a house share the count."""

from __future__ import annotations

import asyncio
from hashlib import sha256

from croupier.server.limits import GUESS_FREE_BY_ADDRESS, GUESS_FREE_BY_NAME
from croupier.store import CAGE, Batch, Store
from croupier.store.persons import ForgetGuess, PersonChange, TakeBackGuess, TryGuess

__all__ = ["Guesses"]


class Guesses:
    """Counts tries at a name, whether it is anybody's or not, and from an address."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def try_now(self, address: str, name_key: str, *, now_ms: int) -> None:
        """Counts a try, as failed until it is known to be right.

        Raises:
            Refused: `too-many-guesses`, with the seconds after which another try is accepted.
        """
        by_address = TryGuess(_digest("address", address), GUESS_FREE_BY_ADDRESS, now_ms)
        by_name = TryGuess(_digest("name", name_key), GUESS_FREE_BY_NAME, now_ms)
        # One after the other: a name that has to wait takes nothing back from the address.
        await self._write(by_address, now_ms=now_ms)
        await self._write(by_name, now_ms=now_ms)

    async def was_right(self, address: str, name_key: str, *, now_ms: int) -> None:
        """Takes a try back, and forgets what was tried at the name before."""
        await self._write(
            TakeBackGuess(_digest("address", address)),
            ForgetGuess(_digest("name", name_key)),
            now_ms=now_ms,
        )

    async def was_none(self, address: str, name_key: str, *, now_ms: int) -> None:
        """Takes a try back that nobody looked at."""
        await self._write(
            TakeBackGuess(_digest("address", address)),
            TakeBackGuess(_digest("name", name_key)),
            now_ms=now_ms,
        )

    async def _write(self, *changes: PersonChange, now_ms: int) -> None:
        batch = Batch(table=CAGE, number=0, at_ms=now_ms, people=changes)
        await asyncio.wrap_future(self._store.submit(batch))


def _digest(what: str, text: str) -> str:
    """Stands for a name or address of any length; neither need be kept."""
    return sha256(f"{what}:{text}".encode(errors="surrogatepass")).hexdigest()
