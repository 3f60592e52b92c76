"""Chance at the edge: the house's secret, the player's nonce, and a cut drawn for him."""

from __future__ import annotations

import hashlib
import secrets

from croupier.errors import Refused

__all__ = ["Chance", "chance_of"]

_BYTES = 32
_LONGEST_SEED = 2 * _BYTES


class Chance:
    """Draws what a deal needs; with a seed every session of the same inputs is the same.

    A session with a seed proves nothing: whoever knows the seed knows the deck.
    """

    def __init__(self, seed: bytes | None = None) -> None:
        self.seed = seed

    def draw(self, what: str) -> bytes:
        """Draws 32 bytes; `what` names them within a session."""
        if self.seed is None:
            return secrets.token_bytes(_BYTES)
        return hashlib.sha256(self.seed + what.encode()).digest()

    def below(self, count: int, what: str) -> int:
        """Draws 0 to `count` - 1."""
        if self.seed is None:
            return secrets.randbelow(count)
        return int.from_bytes(self.draw(what), "big") % count


def chance_of(seed: str | None) -> Chance:
    """Makes chance, or what a seed of hexadecimal digits makes of it.

    Raises:
        Refused: `not-a-seed`.
    """
    if seed is None:
        return Chance()
    try:
        return Chance(bytes.fromhex(seed[:_LONGEST_SEED]))
    except ValueError:
        raise Refused(
            "not-a-seed", seed=seed[:_LONGEST_SEED], accepted=f"0-9 a-f, 2-{_LONGEST_SEED}"
        ) from None
