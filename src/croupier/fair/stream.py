"""The bytes a deal is made of: HMAC-SHA256, keyed by the house's secret and the players' nonces.

Definition, byte by byte (`‖` joins, numbers are written with the big end first):

    key     = HMAC-SHA256(secret, "croupier.fair/1 key\\n" ‖ n ‖ entry 1 ‖ … ‖ entry n)
    n       = how many nonces were revealed, 4 bytes
    entry   = length of the owner's label in UTF-8, 4 bytes ‖ that UTF-8 ‖ the nonce, 32 bytes
    order   = entries ascend by the UTF-8 bytes of the label; no label occurs twice
    block i = HMAC-SHA256(key, i as 8 bytes), for i = 0, 1, 2, …
    stream  = block 0 ‖ block 1 ‖ …, read one byte after the other, none skipped

    below(n), 1 ≤ n ≤ 256: read a byte b; while b ≥ 256 - (256 mod n) read another; b mod n.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence

from croupier.errors import Refused
from croupier.fair.commitment import SECRET_BYTES, prefixed

__all__ = ["MAX_NONCES", "below", "stream", "stream_key"]

KEY_LABEL = b"croupier.fair/1 key\n"

MAX_NONCES = 64
"""Most nonces one deal takes; a table has seven spots, so this is never the narrow place."""

BYTE_VALUES = 256


def stream_key(secret: bytes, nonces: Sequence[tuple[str, bytes]]) -> bytes:
    """Joins the house's secret and every revealed nonce into the 32 bytes that key the stream.

    `nonces` are pairs of owner label and 32 bytes, in any order: they are sorted by label here.
    Refused: `wrong-secret-length`, `wrong-nonce-length`, `same-owner-twice`, `too-many-nonces`.
    """
    if len(secret) != SECRET_BYTES:
        raise Refused("wrong-secret-length", needed_bytes=SECRET_BYTES)
    if len(nonces) > MAX_NONCES:
        raise Refused("too-many-nonces", most=MAX_NONCES, given=len(nonces))
    message = bytearray(KEY_LABEL + len(nonces).to_bytes(4, "big"))
    previous_owner: str | None = None
    for owner, nonce in sorted(nonces, key=_label_bytes):
        if owner == previous_owner:
            raise Refused("same-owner-twice", owner=owner)
        if len(nonce) != SECRET_BYTES:
            raise Refused("wrong-nonce-length", owner=owner, needed_bytes=SECRET_BYTES)
        message += prefixed(owner, what="owner") + nonce
        previous_owner = owner
    return hmac.digest(secret, bytes(message), "sha256")


def stream(key: bytes) -> Iterator[int]:
    """Yields the bytes of a deal, without end, as whole numbers 0 to 255."""
    counter = 0
    while True:
        yield from hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        counter += 1


def below(source: Iterator[int], count: int) -> int:
    """Draws 0 to `count` - 1, each exactly as likely as every other.

    Bytes in the incomplete last group of `count` are thrown away, so that nothing is favoured.
    `count` is 1 to 256; a caller who asks for more gets a `ValueError`.
    """
    if not 1 <= count <= BYTE_VALUES:
        raise ValueError(f"below() draws from 1 to {BYTE_VALUES} values, not {count}")
    limit = BYTE_VALUES - BYTE_VALUES % count
    byte = next(source)
    while byte >= limit:
        byte = next(source)
    return byte % count


def _label_bytes(entry: tuple[str, bytes]) -> bytes:
    return prefixed(entry[0], what="owner")[4:]
