"""Names of players and passwords: what is accepted, and when two names look alike."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from croupier.errors import Refused
from croupier.people.limits import (
    NAME_MAX_CHARS,
    NAME_MIN_CHARS,
    PASSWORD_MAX_CHARS,
    PASSWORD_MIN_CHARS,
)

__all__ = ["Name", "key_of", "read_name", "read_password"]

_SIGNS = " -_.'"
_LETTERS = ("Lu", "Ll", "Lo", "Lt")
_MARKS = ("Mn", "Mc")
_TOGETHER = (frozenset({"HIRAGANA", "KATAKANA", "CJK"}), frozenset({"HANGUL", "CJK"}))
_LOOKS = str.maketrans(
    {
        **dict(zip("аеорсухіјѕкмтвнԁɡһ", "aeopcyxijskmtbhdgh", strict=True)),
        **dict(zip("οανρικυχτεηωμβγ", "oavpikuxtenwuby", strict=True)),
        **dict(zip("01l|ıɩ", "oiiiii", strict=True)),
    }
)
"""Letters that look like others: Cyrillic and Greek ones like Latin, digits like letters."""

_PAIRS = (("rn", "m"), ("vv", "w"))
_BEGINNINGS = ("guest", "croupier", "admin")
_RESERVED = (
    *("invite", "dealer", "house", "maison", "bank", "banque", "floor"),
    *("auditor", "auditeur", "cage", "caisse", "support", "system"),
)
"""Nobody takes the house for himself, or a registered player for a guest."""


class Name(NamedTuple):
    """Is a name as it is shown, and the key under which no two players may have one."""

    shown: str
    key: str


def read_name(text: str) -> Name:
    """Reads a player's name: NFKC, single spaces; letters of one script, digits, space `- _ . '`.

    Its key is what it looks like: case, spaces and signs left out, letters that look alike as one.

    Raises:
        Refused: `name-refused` with a `problem`: `length`, `letters`, `scripts` or `reserved`.
    """
    shown = _shown(text)
    if not NAME_MIN_CHARS <= len(shown) <= NAME_MAX_CHARS:
        raise _refusal("length")
    if not _has_good_letters(shown):
        raise _refusal("letters")
    scripts = {_script(sign) for sign in shown if unicodedata.category(sign) in _LETTERS}
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in _TOGETHER):
        raise _refusal("scripts")
    key = _looks(shown)
    if not key:
        raise _refusal("letters")
    if key in _RESERVED_LOOKS or key.startswith(_BEGINNING_LOOKS):
        raise _refusal("reserved")
    return Name(shown, key)


def key_of(text: str) -> str:
    """Gives the key under which a name that somebody typed would be known, accepted or not."""
    return _looks(_shown(text))


def read_password(text: str, *, name_key: str | None) -> str:
    """Reads a new password, or with no name one that is tried: NFC.

    Raises:
        Refused: `password-refused` with a `problem`: `length`, `letters` or `name`.
    """
    password = unicodedata.normalize("NFC", text)
    if not PASSWORD_MIN_CHARS <= len(password) <= PASSWORD_MAX_CHARS:
        problem = "length"
    elif any(unicodedata.category(sign) in ("Cc", "Cs") for sign in password):
        problem = "letters"
    elif _looks(unicodedata.normalize("NFKC", password)) == name_key:
        problem = "name"
    else:
        return password
    raise Refused(
        "password-refused",
        problem=problem,
        minimum=PASSWORD_MIN_CHARS,
        maximum=PASSWORD_MAX_CHARS,
    )


def _shown(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).replace("’", "'").split())


def _refusal(problem: str) -> Refused:
    return Refused("name-refused", problem=problem, minimum=NAME_MIN_CHARS, maximum=NAME_MAX_CHARS)


def _has_good_letters(shown: str) -> bool:
    before = ""
    for sign in shown:
        kind = unicodedata.category(sign)
        is_mark = kind in _MARKS and before in _LETTERS
        is_digit = kind == "Nd" and sign.isascii()
        if not (kind in _LETTERS or is_mark or is_digit or sign in _SIGNS):
            return False
        before = kind
    return True


def _script(letter: str) -> str:
    """Gives the script of a letter: the first word of its name in Unicode."""
    return unicodedata.name(letter, "UNNAMED").partition(" ")[0]


def _looks(text: str) -> str:
    looks = unicodedata.normalize("NFKC", text.casefold()).translate(_LOOKS)
    looks = "".join(sign for sign in looks if sign not in _SIGNS)
    for pair, one in _PAIRS:
        looks = looks.replace(pair, one)
    return looks


_RESERVED_LOOKS = frozenset(map(_looks, _RESERVED))
_BEGINNING_LOOKS = tuple(map(_looks, _BEGINNINGS))
