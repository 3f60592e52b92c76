"""Words that have no place here, each with what to use in its stead.

Ruff bans those of Python (see `banned-api` in pyproject.toml); this is about the rest.
"""

from __future__ import annotations

import re

import pytest

from tidy.tree import files, lines, name, report

CLIENT = ("web/src/*.ts", "web/src/*.svelte")

# Spelt in halves where this file would otherwise find itself.
BANNED = [
    # word                                        in      instead
    (r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b",         ("*",), "an issue"),
    (r"(: |<|\bas )any\b",                        CLIENT, "a type"),
    (r"@ts-(ignore|nocheck)",                     CLIENT, "a type, or @ts-expect-error"),
    (r"\bconsole\.",                              CLIENT, "something that the player sees"),
    (r"\bMath\.random\b",                         CLIENT, "the cards that the server deals"),
    (r"\{@html\b",                                CLIENT, "text"),
]  # fmt: skip


@pytest.mark.parametrize(("word", "where", "instead"), BANNED)
def test_banned_words(word: str, where: tuple[str, ...], instead: str) -> None:
    report(
        f"{name(path)}:{number}: {found[0]!r}: use {instead}"
        for path in files(*where)
        for number, line in enumerate(lines(path), 1)
        if (found := re.search(word, line))
    )


# The repository is the same wherever it is cloned to, and whichever package index is used.
PLACES = [
    r"\bpypi" r"\.org\b",
    r"\bpython" r"hosted\.org\b",
    r"\bnpm" r"js\.(org|com)\b",
    r"\byarn" r"pkg\.com\b",
    r"\b(deb|security)" r"\.debian\.org\b",
    r"(^|[\s\"'`=(:])/(wo" r"rk|ro" r"ot|ho" r"me|Us" r"ers|o" r"pt|t" r"mp)/",
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_no_file_names_a_package_index_or_a_folder_of_one_machine(place: str) -> None:
    report(
        f"{name(path)}:{number}: {found[0].strip()!r}"
        for path in files("*")
        for number, line in enumerate(lines(path), 1)
        if (found := re.search(place, line))
    )
