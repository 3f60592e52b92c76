"""What the house and the players bind themselves to before the first card (STU-2).

Everything hashed here starts with a label of its own, so that no value made for one purpose can
be passed off as another, and every part of variable length carries its length. The byte-level
definitions are repeated in `docs/fairness.md` for readers who implement them elsewhere.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from croupier.errors import Refused

__all__ = [
    "FIRST_PREVIOUS",
    "HEX_LENGTH",
    "MAX_DEPTH",
    "MAX_TEXT_BYTES",
    "SECRET_BYTES",
    "Opening",
    "commitment",
    "nonce_commitment",
    "prefixed",
    "terms_digest",
]

SECRET_BYTES = 32
"""Length of the house's secret and of every nonce: 256 bits, more than the 226 bits of a deck."""

HEX_LENGTH = 64
"""Length of a SHA-256 digest written in lower-case hexadecimal."""

FIRST_PREVIOUS = "0" * HEX_LENGTH
"""Stands for the previous commitment in the first round of a table."""

MAX_TEXT_BYTES = 256
"""Longest table name or owner label, in bytes of UTF-8."""

MAX_DEPTH = 16
"""Deepest nesting of lists and objects in a terms document."""

MAX_SAFE_INTEGER = 2**53 - 1

ROUND_LABEL = b"croupier.fair/1 round\n"
NONCE_LABEL = b"croupier.fair/1 nonce\n"


@dataclass(frozen=True, slots=True)
class Opening:
    """Names the one round a secret is for, and all that decides what it pays.

    `table` is the table's key, `round_number` counts its rounds from 1, `terms_digest` is the
    digest of the terms in force and `previous` the commitment of the round before at this table
    (`FIRST_PREVIOUS` if there was none); both digests are 64 lower-case hexadecimal digits.
    """

    table: str
    round_number: int
    terms_digest: str
    previous: str


def commitment(secret: bytes, opening: Opening) -> str:
    """Binds the house to `secret` and to the odds of the round, without telling the secret.

    SHA-256, in hexadecimal, of: label `croupier.fair/1 round` and a line feed; the 32 bytes of
    the secret; the table's name with its length; the round number as 8 bytes, big end first; the
    32 bytes of the terms digest; the 32 bytes of the previous commitment. Refused:
    `wrong-secret-length`, `not-a-digest`, `round-number-out-of-range`, `not-a-label`.
    """
    if not 1 <= opening.round_number < 2**64:
        raise Refused("round-number-out-of-range", given=opening.round_number, lowest=1)
    parts = (
        ROUND_LABEL,
        _exactly_32(secret, what="secret"),
        prefixed(opening.table, what="table"),
        opening.round_number.to_bytes(8, "big"),
        _digest_bytes(opening.terms_digest, what="terms_digest"),
        _digest_bytes(opening.previous, what="previous"),
    )
    return hashlib.sha256(b"".join(parts)).hexdigest()


def nonce_commitment(nonce: bytes) -> str:
    """Binds a player to the 32 bytes he reveals once betting has closed.

    SHA-256, in hexadecimal, of the label `croupier.fair/1 nonce`, a line feed and the nonce.
    Refused: `wrong-nonce-length`.
    """
    return hashlib.sha256(NONCE_LABEL + _exactly_32(nonce, what="nonce")).hexdigest()


def terms_digest(document: Mapping[str, object]) -> str:
    """Fingerprints all that decides what a round pays: the odds are part of the commitment.

    SHA-256, in hexadecimal, of the document as canonical JSON: keys in order of their code
    points, no spaces, UTF-8, nothing escaped that JSON does not require. Only text, whole numbers
    (within ±(2^53-1), so that every language reads the same), true, false, null, lists and
    objects; anything else, a float above all, is refused as `not-canonical` with its path.
    """
    plain = dict(document)
    _check_canonical(plain, path="terms", depth=0)
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def prefixed(text: str, *, what: str) -> bytes:
    """Encodes a name as its length in UTF-8 (4 bytes, big end first) followed by that UTF-8.

    Refused as `not-a-label` when empty, longer than `MAX_TEXT_BYTES` or not encodable.
    """
    try:
        encoded = text.encode("utf-8")
    except UnicodeEncodeError:
        encoded = b""
    if not 1 <= len(encoded) <= MAX_TEXT_BYTES:
        raise Refused("not-a-label", what=what, longest_bytes=MAX_TEXT_BYTES)
    return len(encoded).to_bytes(4, "big") + encoded


def _exactly_32(value: bytes, *, what: str) -> bytes:
    if len(value) != SECRET_BYTES:
        raise Refused(f"wrong-{what}-length", needed_bytes=SECRET_BYTES)
    return value


def _digest_bytes(digest: str, *, what: str) -> bytes:
    if len(digest) != HEX_LENGTH or not set(digest) <= set("0123456789abcdef"):
        raise Refused("not-a-digest", what=what, needed_hex_digits=HEX_LENGTH)
    return bytes.fromhex(digest)


def _check_canonical(value: object, *, path: str, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise Refused("not-canonical", path=path, found="too-deep", deepest=MAX_DEPTH)
    if isinstance(value, dict):
        for key, inner in value.items():
            if type(key) is not str:
                raise Refused("not-canonical", path=path, found="key-not-text")
            _check_text(key, path=path)
            _check_canonical(inner, path=f"{path}.{key}", depth=depth + 1)
    elif type(value) is list:
        for index, inner in enumerate(value):
            _check_canonical(inner, path=f"{path}[{index}]", depth=depth + 1)
    else:
        _check_scalar(value, path=path)


def _check_scalar(value: object, *, path: str) -> None:
    if value is None or type(value) is bool:
        return
    if type(value) is str:
        _check_text(value, path=path)
    elif type(value) is not int:
        raise Refused("not-canonical", path=path, found=type(value).__name__)
    elif abs(value) > MAX_SAFE_INTEGER:
        raise Refused("not-canonical", path=path, found="number-too-large")


def _check_text(text: str, *, path: str) -> None:
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise Refused("not-canonical", path=path, found="half-surrogate")
