"""Passwords: hashed by Argon2 in a few threads at most, and as slowly for a name nobody has."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.errors import Refused
from croupier.server.limits import PASSWORDS_AT_ONCE, PASSWORDS_WAITING_MAX

__all__ = ["Passwords"]


class Passwords:
    """Hashes and checks passwords: Argon2id, 64 MiB, 3 passes, 1 lane, unless it is told else.

    A hash says by which figures it was made; one made by others is made anew when its password is
    next known (`is_outdated`).
    """

    def __init__(self, *, memory_kib: int = 64 * 1024, passes: int = 3) -> None:
        self._hasher = PasswordHasher(time_cost=passes, memory_cost=memory_kib, parallelism=1)
        self._at_once = asyncio.Semaphore(PASSWORDS_AT_ONCE)
        self._waiting = 0
        self._nobody = ""

    async def hash(self, password: str) -> str:
        """Hashes a password under a salt of its own.

        Raises:
            Refused: `busy` where too many wait for theirs.
        """
        return await self._in_turn(password, None)

    async def is_right(self, password_hash: str | None, password: str) -> bool:
        """Tells whether a password is that of a hash; for None it takes as long, and is not."""
        if not self._nobody:
            self._nobody = await self.hash("nobody's")
        is_right = await self._in_turn(password, password_hash or self._nobody)
        return bool(is_right) and password_hash is not None

    def is_outdated(self, password_hash: str) -> bool:
        """Tells whether a hash was made by other figures than those in force."""
        return self._hasher.check_needs_rehash(password_hash)

    async def _in_turn(self, password: str, password_hash: str | None) -> str:
        """Hashes, or checks and gives the hash where it is right and nothing where it is not."""
        if self._waiting >= PASSWORDS_WAITING_MAX:
            raise Refused("busy", reason="passwords")
        self._waiting += 1
        try:
            async with self._at_once:
                return await asyncio.to_thread(self._work, password, password_hash)
        finally:
            self._waiting -= 1

    def _work(self, password: str, password_hash: str | None) -> str:
        if password_hash is None:
            return self._hasher.hash(password)
        try:
            self._hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return ""
        return password_hash
