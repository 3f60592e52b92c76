"""`--rule`, `--pays` and `--side`: what verbs let one change of a house, read in one way."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from croupier.errors import Refused

__all__ = ["pair_of", "pairs_of", "side_of"]

_SHOWN_CHARS = 80
_MOST_ANTES = 1_000_000


def pair_of(text: str) -> tuple[str, str]:
    """Reads `NAME=VALUE`; a colon does as well, since a pay table in full has `=` in it.

    Raises:
        Refused: `not-a-setting` for anything else.
    """
    at = min((text.find(mark) for mark in "=:" if mark in text), default=0)
    name, value = text[:at].strip(), text[at + 1 :].strip()
    if not name or not value:
        raise Refused("not-a-setting", text=text[:_SHOWN_CHARS])
    return name, value


def pairs_of(texts: Iterable[str]) -> dict[str, str]:
    """Reads several settings.

    Raises:
        Refused: `not-a-setting`, or `set-twice` where a name comes more than once.
    """
    pairs: dict[str, str] = {}
    for name, value in map(pair_of, texts):
        if name in pairs:
            raise Refused("set-twice", name=name)
        pairs[name] = value
    return pairs


def side_of(texts: Iterable[str]) -> dict[str, Fraction]:
    """Reads side wagers, `WAGER=ANTES`.

    Raises:
        Refused: `not-a-stake` where the antes are no plain number from 0 to a million.
    """
    from croupier.rules.fractions import read_fraction  # so that `--help` loads no rules

    side: dict[str, Fraction] = {}
    for wager, antes in pairs_of(texts).items():
        stake = read_fraction(antes)
        if stake is None or not 0 <= stake <= _MOST_ANTES:
            raise Refused("not-a-stake", text=antes[:_SHOWN_CHARS], accepted="1, 1/5, 0.2")
        side[wager] = stake
    return side
