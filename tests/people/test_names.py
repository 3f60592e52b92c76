"""Which names are accepted, and which two would be taken for one another."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.people.limits import NAME_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS
from croupier.people.names import key_of, read_name, read_password

ACCEPTED = [
    # as typed                  as shown
    ("Anna",                    "Anna"),
    ("  Anna   Maria ",         "Anna Maria"),
    ("O’Brien",                 "O'Brien"),
    ("Cafe\u0301",              "Café"),
    ("Ａｎｎａ",                  "Anna"),
    ("Jean-Luc_2.0",            "Jean-Luc_2.0"),
    ("Дмитрий",                 "Дмитрий"),
    ("さくらサクラ桜",             "さくらサクラ桜"),
    ("Houseman",                "Houseman"),
    ("अनिता",                    "अनिता"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "shown"), ACCEPTED)
def test_a_name_is_normalised(typed: str, shown: str) -> None:
    name = read_name(typed)
    assert name.shown == shown
    assert read_name(name.shown) == name


ALIKE = [
    # one            another
    ("anna",         "ANNA"),
    ("anna",         "An-na"),
    ("anna",         "A n n a"),
    ("Straße",       "STRASSE"),
    ("Bill",         "BiII"),
    ("Bill",         "B1LL"),
    ("Leo Ok",       "L3o Ok".replace("3", "e")),
    ("Roo",          "R00"),
    ("сосо",         "coco"),     # Cyrillic, then Latin
    ("ΑΝΝΑ",         "anva".replace("v", "v")[:0] + "avva"),  # Greek capitals fold to alpha, nu
    ("Barney",       "Bamey"),
    ("Ville Wow",    "Ville vvow"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "another"), ALIKE)
def test_names_that_look_alike_are_one(one: str, another: str) -> None:
    assert read_name(one).key == read_name(another).key


def test_names_that_differ_are_two() -> None:
    keys = [read_name(name).key for name in ("Anna", "Annie", "Ann", "Änna", "Anna2", "Anne")]
    assert len(set(keys)) == len(keys)


REFUSED = [
    # name                      problem
    ("",                        "length"),
    ("ab",                      "length"),
    ("x" * (NAME_MAX_CHARS + 1), "length"),
    (" \t ",                    "length"),
    ("an\u200bna",              "letters"),   # zero width space
    ("an\u202ena",              "letters"),   # text from right to left
    ("an\x00na",                "letters"),
    ("an\u0301\u0301\u0301na",  "letters"),   # marks upon marks
    ("anna\ue000",              "letters"),   # private
    ("an\ud800na",              "letters"),   # half a letter
    ("anna♥",                   "letters"),
    ("anna٣",                   "letters"),   # an Arabic digit
    ("<b>",                     "letters"),
    ("---",                     "letters"),
    ("аnna",                    "scripts"),   # a Cyrillic a
    ("Οlga",                    "scripts"),   # a Greek O
    ("Dealer",                  "reserved"),
    ("D3aler".replace("3", "e"), "reserved"),
    ("Guest 1A2B",              "reserved"),
    ("gu-est",                  "reserved"),
    ("CR0UPIER",                "reserved"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "problem"), REFUSED)
def test_a_name_is_refused_with_the_reason(name: str, problem: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_name(name)
    assert (refusal.value.code, refusal.value.details["problem"]) == ("name-refused", problem)


@given(st.text(max_size=40))
@example("ΐ" * 5)
def test_whatever_is_typed_is_a_name_or_refused(typed: str) -> None:
    try:
        name = read_name(typed)
    except Refused:
        return
    assert unicodedata.is_normalized("NFKC", name.shown)
    assert read_name(name.shown) == name
    assert key_of(typed) == name.key
    assert name.shown.isprintable()


PASSWORDS = [
    ("x" * (PASSWORD_MIN_CHARS - 1), "length"),
    ("x" * (PASSWORD_MAX_CHARS + 1), "length"),
    ("long enough\n",                "letters"),
    ("long enough\ud800",            "letters"),
    ("Anna Maria Long",              "name"),
    ("anna-maria-long",              "name"),
]  # fmt: skip


@pytest.mark.parametrize(("password", "problem"), PASSWORDS)
def test_a_password_is_refused_with_the_reason(password: str, problem: str) -> None:
    key = read_name("Anna Maria Long").key
    with pytest.raises(Refused) as refusal:
        read_password(password, name_key=key)
    assert refusal.value.details["problem"] == problem


def test_a_password_is_the_same_however_its_letters_are_put_together() -> None:
    one, two = "caf\u00e9 au lait", "cafe\u0301 au lait"
    assert read_password(one, name_key="x") == read_password(two, name_key="x")
