"""The stream of a deal: what keys it, and draws from it that favour no number."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.fair.stream import MAX_NONCES, below, stream, stream_key
from vectors.rounds import bytes_for

SECRET = bytes_for("secret")
NONCES = [(owner, bytes_for(owner)) for owner in ("zoé", "B", "a", "é")]


def test_the_key_is_what_the_protocol_spells_out() -> None:
    spelt = b"croupier.fair/1 key\n\x00\x00\x00\x02"
    spelt += b"\x00\x00\x00\x01B" + bytes_for("B") + b"\x00\x00\x00\x02\xc3\xa9" + bytes_for("é")
    expected = hmac.new(SECRET, spelt, hashlib.sha256).digest()
    assert stream_key(SECRET, [NONCES[3], NONCES[1]]) == expected


def test_without_nonces_the_secret_alone_keys_the_stream() -> None:
    expected = hmac.new(SECRET, b"croupier.fair/1 key\n\0\0\0\0", hashlib.sha256).digest()
    assert stream_key(SECRET, []) == expected


def test_blocks_follow_each_other_by_their_counter() -> None:
    blocks = (hmac.new(SECRET, bytes(7) + bytes([i]), hashlib.sha256).digest() for i in range(3))
    assert bytes(islice(stream(SECRET), 96)) == b"".join(blocks)


@given(st.permutations(NONCES))
def test_the_order_in_which_nonces_arrive_does_not_matter(nonces: list[tuple[str, bytes]]) -> None:
    assert stream_key(SECRET, nonces) == stream_key(SECRET, NONCES)


def test_every_nonce_its_owner_and_the_secret_decide_the_key() -> None:
    swapped = [("zoé", bytes_for("B")), ("B", bytes_for("zoé")), *NONCES[2:]]
    renamed = [("zoe", bytes_for("zoé")), *NONCES[1:]]
    keys = [stream_key(SECRET, nonces) for nonces in (NONCES, NONCES[1:], swapped, renamed, [])]
    keys.append(stream_key(bytes_for("another"), NONCES))
    assert len(set(keys)) == len(keys)


def test_a_copied_nonce_does_not_cancel_the_one_it_copies() -> None:
    copied = [("alice", bytes_for("a")), ("bob", bytes_for("a"))]
    other = [("alice", bytes_for("b")), ("bob", bytes_for("b"))]
    assert len({stream_key(SECRET, nonces) for nonces in (copied, other, [])}) == 3


@pytest.mark.parametrize(
    ("secret", "nonces", "code"),
    [
        (bytes(4), [], "wrong-secret-length"),
        (b"", [], "wrong-secret-length"),
        (SECRET, [("a", bytes(31))], "wrong-nonce-length"),
        (SECRET, [("a", b"")], "wrong-nonce-length"),
        (SECRET, [("a", SECRET), ("b", SECRET), ("a", SECRET)], "same-owner-twice"),
        (SECRET, [("", SECRET)], "not-a-label"),
        (SECRET, [("a" * 257, SECRET)], "not-a-label"),
        (SECRET, [(str(i), SECRET) for i in range(MAX_NONCES + 1)], "too-many-nonces"),
    ],
)
def test_what_would_make_a_weak_or_ambiguous_key_is_refused(
    secret: bytes, nonces: list[tuple[str, bytes]], code: str
) -> None:
    with pytest.raises(Refused) as refusal:
        stream_key(secret, nonces)
    assert refusal.value.code == code


def test_as_many_nonces_as_a_deal_takes_are_taken() -> None:
    nonces = [(str(number), SECRET) for number in range(MAX_NONCES)]
    assert stream_key(SECRET, nonces) != stream_key(SECRET, nonces[1:])


@pytest.mark.parametrize("count", range(1, 257))
def test_a_draw_takes_each_number_from_equally_many_of_the_256_bytes(count: int) -> None:
    drawn: Counter[int] = Counter()
    rejected = 0
    for byte in range(256):
        source = iter([byte, 0])
        number = below(source, count)
        if next(source, None) is None:
            rejected += 1
            assert number == 0, "the next byte is drawn from instead"
        else:
            drawn[number] += 1
    assert drawn == dict.fromkeys(range(count), 256 // count)
    assert rejected == 256 % count


@pytest.mark.parametrize("count", [0, -1, 257])
def test_a_draw_that_a_byte_cannot_make_is_our_own_mistake(count: int) -> None:
    with pytest.raises(ValueError, match="draws from 1 to 256"):
        below(iter([0]), count)


def test_streams_of_two_tables_do_not_disturb_each_other() -> None:
    alone = list(islice(stream(SECRET), 100))
    one, other = stream(SECRET), stream(bytes_for("another table"))
    mixed = [byte for byte, _ in zip(islice(one, 100), other, strict=False)]
    assert mixed == alone
