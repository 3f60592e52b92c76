"""STU-2: the house binds itself to its secret and its odds, the players to their nonces."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.fair.commitment import (
    FIRST_PREVIOUS,
    MAX_DEPTH,
    MAX_TEXT_BYTES,
    Opening,
    commitment,
    nonce_commitment,
    terms_digest,
)

SECRET = bytes(range(32))
OPENING = Opening("stud-1", 12, "ab" * 32, FIRST_PREVIOUS)


def test_stu_2_the_commitment_is_the_digest_that_the_protocol_spells_out() -> None:
    spelt = (
        b"croupier.fair/1 round\n" + SECRET + b"\x00\x00\x00\x06stud-1"
        b"\x00\x00\x00\x00\x00\x00\x00\x0c" + b"\xab" * 32 + b"\x00" * 32
    )
    assert commitment(SECRET, OPENING) == hashlib.sha256(spelt).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        replace(OPENING, table="stud-2"),
        replace(OPENING, round_number=13),
        replace(OPENING, terms_digest="ac" + "ab" * 31),
        replace(OPENING, previous="0" * 63 + "1"),
        replace(OPENING, terms_digest=OPENING.previous, previous=OPENING.terms_digest),
    ],
)
def test_stu_2_the_odds_and_everything_else_are_part_of_the_commitment(other: Opening) -> None:
    assert commitment(SECRET, other) != commitment(SECRET, OPENING)


def test_stu_2_another_secret_is_another_commitment() -> None:
    assert commitment(SECRET[::-1], OPENING) != commitment(SECRET, OPENING)


def test_a_nonce_cannot_be_passed_off_as_anything_else() -> None:
    assert nonce_commitment(SECRET) != hashlib.sha256(SECRET).hexdigest()
    spelt = b"croupier.fair/1 nonce\n" + SECRET
    assert nonce_commitment(SECRET) == hashlib.sha256(spelt).hexdigest()


@pytest.mark.parametrize("length", [0, 4, 8, 31, 33, 64])
def test_a_secret_of_too_few_bits_is_refused_and_so_is_one_of_too_many(length: int) -> None:
    with pytest.raises(Refused, match="wrong secret length"):
        commitment(bytes(length), OPENING)
    with pytest.raises(Refused, match="wrong nonce length"):
        nonce_commitment(bytes(length))


@pytest.mark.parametrize(
    ("opening", "code"),
    [
        (replace(OPENING, table=""), "not-a-label"),
        (replace(OPENING, table="é" * (MAX_TEXT_BYTES // 2) + "x"), "not-a-label"),
        (replace(OPENING, table="\ud800"), "not-a-label"),
        (replace(OPENING, round_number=0), "round-number-out-of-range"),
        (replace(OPENING, round_number=2**64), "round-number-out-of-range"),
        (replace(OPENING, terms_digest="ab" * 31), "not-a-digest"),
        (replace(OPENING, terms_digest="AB" * 32), "not-a-digest"),
        (replace(OPENING, previous="0x" + "0" * 62), "not-a-digest"),
    ],
)
def test_an_opening_that_could_be_read_in_two_ways_is_refused(opening: Opening, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        commitment(SECRET, opening)
    assert refusal.value.code == code


def test_the_longest_table_name_is_taken() -> None:
    longest = replace(OPENING, table="é" * (MAX_TEXT_BYTES // 2), round_number=2**64 - 1)
    assert commitment(SECRET, longest) != commitment(SECRET, replace(longest, round_number=1))


@pytest.mark.parametrize(
    ("document", "canonical"),
    [
        ({}, "{}"),
        ({"b": 1, "a": [True, False, None]}, '{"a":[true,false,null],"b":1}'),
        ({"é": "é", "z": {"y": -1, "x": []}}, '{"z":{"x":[],"y":-1},"é":"é"}'),
        ({"t": 'a"b\\c\n\x01/'}, '{"t":"a\\"b\\\\c\\n\\u0001/"}'),
    ],
)
def test_terms_are_hashed_as_canonical_json(document: dict[str, object], canonical: str) -> None:
    assert terms_digest(document) == hashlib.sha256(canonical.encode()).hexdigest()


@pytest.mark.parametrize(
    ("document", "path", "found"),
    [
        ({"pays": {"flush": 1.5}}, "terms.pays.flush", "float"),
        ({"a": [0, [1.0]]}, "terms.a[1][0]", "float"),
        ({"a": (1,)}, "terms.a", "tuple"),
        ({"a": b"x"}, "terms.a", "bytes"),
        ({"a": {1: 2}}, "terms.a", "key-not-text"),
        ({"a": 2**53}, "terms.a", "number-too-large"),
        ({"a": -(2**53)}, "terms.a", "number-too-large"),
        ({"a": "\udfff"}, "terms.a", "half-surrogate"),
        ({"\ud800": 1}, "terms", "half-surrogate"),
    ],
)
def test_terms_that_two_languages_could_write_differently_are_refused(
    document: dict[str, object], path: str, found: str
) -> None:
    with pytest.raises(Refused) as refusal:
        terms_digest(document)
    assert refusal.value == Refused("not-canonical", path=path, found=found)


def test_terms_may_be_nested_as_deep_as_is_stated() -> None:
    deepest: list[object] = []
    for _ in range(MAX_DEPTH - 1):
        deepest = [deepest]
    assert terms_digest({"a": deepest}) != terms_digest({"a": []})
    with pytest.raises(Refused, match="too-deep"):
        terms_digest({"a": [deepest]})


def test_terms_nested_without_end_are_refused() -> None:
    endless: dict[str, object] = {}
    endless["a"] = endless
    with pytest.raises(Refused, match="too-deep"):
        terms_digest(endless)


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(st.characters(codec="utf-8")),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=4,
)


@given(st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=3), plain, max_size=5))
def test_the_order_in_which_terms_are_written_does_not_matter(terms: dict[str, object]) -> None:
    turned = dict(reversed(terms.items()))
    assert terms_digest(turned) == terms_digest(terms)
